"""A table that people play at from afar: what they may command, what each may see, and one log of all that happens there."""
