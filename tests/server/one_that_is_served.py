"""A server in a process of its own: ``one_that_is_served.py URL WORKERS``; the port is printed when it listens."""

from __future__ import annotations

import sys

from cardspeak.server.hub import Hub
from cardspeak.server.serving import Served, serve
from cardspeak.server.settings import UNLIMITED_RATES, Settings


async def tell(hub: Hub, port: int) -> None:
    """Say where it listens."""
    print(port, len(hub.open_tables()), flush=True)  # noqa: T201 (the test reads it)


if __name__ == "__main__":
    settings = Settings(limits=UNLIMITED_RATES)
    serve(Served(url=sys.argv[1], port=0, workers=int(sys.argv[2]), settings=settings), tell)
