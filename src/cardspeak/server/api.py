"""The web API: everything that people, pages and programs reach a server's tables by; and the page itself."""

from __future__ import annotations

import logging
from collections import Counter
from functools import partial
from typing import Any

from litestar import Litestar, Response, get
from litestar.di import Provide
from msgspec import Struct

from cardspeak import __version__
from cardspeak.server import asking, described, page, reference, socket, tables
from cardspeak.server.edge import Edge
from cardspeak.server.hub import Hub
from cardspeak.server.logs import where
from cardspeak.server.measures import Measures
from cardspeak.server.problems import answer
from cardspeak.server.rates import Buckets
from cardspeak.server.settings import Settings

log = logging.getLogger(__name__)


class Health(Struct, frozen=True):
    """Whether the server can do its work.

    status
        ``ok``, or what is wrong.
    """

    status: str
    version: str


@get("/health", tags=["server"], security=[{}], summary="Whether the server can do its work")
async def health(hub: asking.TheHub) -> Health:
    """Asks the database for something; where that fails the request fails."""
    await hub.store.person_of("nobody has this token")
    return Health("ok", __version__)


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False, sync_to_thread=False)
def metrics(serving: socket.TheServing) -> Response[bytes]:
    """What the server counts of itself, for Prometheus."""
    return Response(serving.measures.told(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _begin(hub: Hub) -> None:
    try:
        await hub.start()
    except Exception as error:
        log.error("the tables cannot be taken up", extra={"error": type(error).__name__, "where": where(error)})  # noqa: TRY400 (told without its values)
        raise


def app(hub: Hub, settings: Settings | None = None) -> Litestar:
    """The API over that hub, which is started and stopped with it."""
    settings = settings or Settings()
    measures = Measures(hub)
    by_token = Buckets(settings.limits.token)
    serving = socket.Serving(settings.limits, by_token, measures, Counter())
    making = asking.Making(settings.limits)
    handlers: tuple[Any, ...] = (
        *page.HANDLERS,
        health,
        metrics,
        *reference.HANDLERS,
        *tables.HANDLERS,
        socket.follow,
    )
    words = described.WordForWord()
    made = Litestar(
        handlers,
        dependencies={
            "hub": Provide(lambda: hub, sync_to_thread=False),
            "serving": Provide(lambda: serving, sync_to_thread=False),
            "making": Provide(lambda: making, sync_to_thread=False),
            "asker": Provide(asking.asker, sync_to_thread=False),
            "person": Provide(asking.person, sync_to_thread=False),
        },
        exception_handlers={Exception: answer},
        on_startup=[partial(_begin, hub)],
        on_shutdown=[hub.stop],
        openapi_config=described.CONFIG,
        plugins=[words],
        request_class=asking.Asked,
        request_max_body_size=settings.limits.body,
        logging_config=None,
    )
    words.complete(made)
    made.asgi_handler = Edge(made.asgi_handler, hub, settings, by_token, measures)
    return made
