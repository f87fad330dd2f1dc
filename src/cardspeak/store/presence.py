"""Whether a process that holds leases still lives, as PostgreSQL knows it: a lock of its session, which ends with its connection."""

from __future__ import annotations

import secrets
from typing import Final

import sqlalchemy as sa

_SHOWN: Final = "process-"
"""How the names of holders begin whose presence can be known; of others nobody can say that they are gone."""
_LOCKS = sa.text("SELECT pg_try_advisory_lock(hashtext('cardspeak'), hashtext(:holder))")
_TRIES = sa.text("SELECT pg_try_advisory_xact_lock(hashtext('cardspeak'), hashtext(:holder))")


def new_name() -> str:
    """A name for a holder that shows its presence."""
    return f"{_SHOWN}{secrets.token_hex(8)}"


def show_presence(engine: sa.Engine, holder: str, before: sa.Connection | None) -> sa.Connection:
    """The connection that holds the lock of the holder: the one from before while it lives, else a new one."""
    if before is not None:
        try:
            before.execute(sa.text("SELECT 1"))
        except sa.exc.SQLAlchemyError:  # it lives no longer, and a new one is made
            before.close()
        else:
            return before
    # In autocommit no transaction stands open for as long as the process lives.
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    connection.execute(_LOCKS, {"holder": holder})
    return connection


def is_gone(connection: sa.Connection, holder: str) -> bool:
    """Whether the holder's process has ended; false where the database does not know. Asked within a transaction."""
    if connection.dialect.name != "postgresql" or not holder.startswith(_SHOWN):
        return False
    return bool(connection.scalar(_TRIES, {"holder": holder}))
