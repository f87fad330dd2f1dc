"""The store's database: the same tables in SQLite and PostgreSQL. What changes here needs a migration beside it.

Every row that belongs to a table is written by one who has locked that table's row in `tables` first; that is what makes numbers
follow each other without gaps and two processes wait for each other in one order. No row of `tables` is ever deleted.
Times are milliseconds since 1970 UTC.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, LargeBinary, MetaData, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("made", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    Column("wake", BigInteger, index=True),
    Column("number", BigInteger, nullable=False),  # of the last fact; it and that fact are written together
    Column("holder", Text, index=True),
    Column("held_until", BigInteger),
)

FACTS = Table(
    "facts",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("deal", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),  # sealed where secret
    Column("secret", Boolean, nullable=False),
    Index("ix_facts_deal", "table_id", "deal"),
    sqlite_with_rowid=False,  # a log is read in the order of its key, so the rows lie in it
)

COMMANDS = Table(
    "commands",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("member", Text, primary_key=True),
    Column("command", Text, primary_key=True),  # the client's own id of it
    Column("number", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

HELD = Table(
    "held",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("member", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),  # sealed
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False, unique=True),  # SHA-256; the token itself is nowhere
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("revoked_at", BigInteger),
)

INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("code_hash", LargeBinary, primary_key=True),  # SHA-256; the code itself is nowhere
    Column("table_id", Text, nullable=False, index=True),
    Column("role", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("uses_left", BigInteger),  # none: as often as one likes
    Column("expires_at", BigInteger),
    Column("revoked", Boolean, nullable=False),
)

SEALING = Table(
    "sealing",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),  # one row, 1
    Column("check_value", LargeBinary, nullable=False),  # something known, sealed: tells the right key from a wrong one
)
