"""How a store's database came to be as it is, step by step; carried out when it is opened."""
