"""The steps, each a revision of Alembic's."""
