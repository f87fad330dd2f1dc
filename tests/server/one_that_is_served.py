"""A server in a process of its own: ``one_that_is_served.py URL WORKERS [PORT [HASTE]]``; the port is printed when it listens. Where no port
is asked for it is any that is free; ``HASTE`` is what part of a person's time the bots of the house take, which one worker can be told."""

from __future__ import annotations

import sys

from cardspeak.server.hub import Hub
from cardspeak.server.serving import Served, serve
from cardspeak.server.settings import UNLIMITED_RATES, Settings


async def tell(hub: Hub, port: int) -> None:
    """Say where it listens."""
    if len(sys.argv) > 4:
        hub.haste = float(sys.argv[4])
    print(port, len(hub.open_tables()), flush=True)  # noqa: T201 (the test reads it)


if __name__ == "__main__":
    url, workers, *more = sys.argv[1:]
    port = int(more[0]) if more else 0
    serve(Served(url=url, port=port, workers=int(workers), settings=Settings(limits=UNLIMITED_RATES)), tell)
