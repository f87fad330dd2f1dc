"""Runs the migrations on the connection, and in the transaction, of the one who opens the database."""

from alembic import context

from cardspeak.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
