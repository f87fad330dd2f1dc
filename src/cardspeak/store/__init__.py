"""What live tables are kept in: an append-only log of facts for each, in SQLite or PostgreSQL. Nothing here knows poker."""

from cardspeak.store.backup import back_up
from cardspeak.store.records import (
    AlreadyDone,
    CannotOpen,
    Conflict,
    Invitation,
    StoreError,
    TableRow,
    Written,
    WrongKey,
)
from cardspeak.store.store import Store

__all__ = [
    "AlreadyDone",
    "CannotOpen",
    "Conflict",
    "Invitation",
    "Store",
    "StoreError",
    "TableRow",
    "Written",
    "WrongKey",
    "back_up",
]
