"""(to be written)"""

from __future__ import annotations

from typing import Any, Final

from cardspeak.floor.ruling import Provision

PROVISIONS: Final[tuple[Provision[Any], ...]] = ()
