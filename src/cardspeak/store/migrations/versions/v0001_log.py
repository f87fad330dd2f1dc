"""The log of facts, tables, commands, what is held, people, invitations.

The types are written out here and not taken from the schema, which goes on while this stays.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

SQLITE_APPEND_ONLY = (
    (
        "CREATE TRIGGER facts_are_not_changed BEFORE UPDATE ON facts"
        " BEGIN SELECT RAISE(ABORT, 'facts are only ever added'); END"
    ),
    (
        "CREATE TRIGGER facts_are_not_deleted BEFORE DELETE ON facts"
        " BEGIN SELECT RAISE(ABORT, 'facts are only ever added'); END"
    ),
    # INSERT OR REPLACE deletes without the trigger above
    (
        "CREATE TRIGGER facts_are_not_replaced BEFORE INSERT ON facts"
        " WHEN EXISTS (SELECT 1 FROM facts WHERE table_id = NEW.table_id AND number = NEW.number)"
        " BEGIN SELECT RAISE(ABORT, 'facts are only ever added'); END"
    ),
)
POSTGRESQL_APPEND_ONLY = (
    (
        "CREATE FUNCTION facts_are_only_added() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION 'facts are only ever added'; END $$"
    ),
    (
        "CREATE TRIGGER facts_are_not_changed BEFORE UPDATE OR DELETE ON facts"
        " FOR EACH ROW EXECUTE FUNCTION facts_are_only_added()"
    ),
    (
        "CREATE TRIGGER facts_are_not_emptied BEFORE TRUNCATE ON facts"
        " FOR EACH STATEMENT EXECUTE FUNCTION facts_are_only_added()"
    ),
)


def upgrade() -> None:
    """From an empty database."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("made", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("closed_at", sa.BigInteger),
        sa.Column("wake", sa.BigInteger),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.Text),
        sa.Column("held_until", sa.BigInteger),
    )
    op.create_index("ix_tables_wake", "tables", ["wake"])
    op.create_index("ix_tables_holder", "tables", ["holder"])
    op.create_table(
        "facts",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("deal", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_facts_deal", "facts", ["table_id", "deal"])
    op.create_table(
        "commands",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("member", sa.Text, primary_key=True),
        sa.Column("command", sa.Text, primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "held",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("member", sa.Text, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("revoked_at", sa.BigInteger),
    )
    op.create_table(
        "invitations",
        sa.Column("code_hash", sa.LargeBinary, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("uses_left", sa.BigInteger),
        sa.Column("expires_at", sa.BigInteger),
        sa.Column("revoked", sa.Boolean, nullable=False),
    )
    op.create_index("ix_invitations_table_id", "invitations", ["table_id"])
    op.create_table(
        "sealing",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("check_value", sa.LargeBinary, nullable=False),
    )
    sqlite = op.get_bind().dialect.name == "sqlite"
    for statement in SQLITE_APPEND_ONLY if sqlite else POSTGRESQL_APPEND_ONLY:
        op.execute(statement)
