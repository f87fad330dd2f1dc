"""``python -m cardspeak``: the same as the ``cardspeak`` command."""

from cardspeak.cli import main

if __name__ == "__main__":
    main()
