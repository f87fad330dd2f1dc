"""The ``cardspeak`` command. ``app.py`` lists the commands; each is a module of its own beside it."""

from cardspeak.cli.app import main

__all__ = ["main"]
