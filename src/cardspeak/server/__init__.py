"""Live tables over the network: one engine, many people, nothing lost."""
