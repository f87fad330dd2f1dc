"""What the server counts of itself, as Prometheus reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from cardspeak.server.hub import Hub


class Measures:
    """The counts of one server."""

    def __init__(self, hub: Hub) -> None:
        self._registry = CollectorRegistry()
        self._requests = Histogram(
            "cardspeak_request_seconds",
            "Requests answered.",
            ("method", "route", "status"),
            registry=self._registry,
        )
        self.sockets = Gauge("cardspeak_sockets", "Sockets that follow a table.", registry=self._registry)
        self.messages = Counter(
            "cardspeak_socket_messages", "Messages that came over sockets.", registry=self._registry
        )
        self.updates = Counter("cardspeak_socket_updates", "Updates sent over sockets.", registry=self._registry)
        self.faults = Counter(
            "cardspeak_socket_faults", "Messages over sockets that could not be read.", registry=self._registry
        )
        self.slow = Counter(
            "cardspeak_sockets_dropped", "Sockets dropped for not reading what they were sent.", registry=self._registry
        )
        self._registry.register(_OfTheHub(hub))

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request has been answered."""
        self._requests.labels(method, route, str(status)).observe(seconds)

    def told(self) -> bytes:
        """All of it as text."""
        return generate_latest(self._registry)


_NOW: Final = frozenset(("tables", "people", "behind"))
"""Figures of the hub that go up and down."""


class _OfTheHub(Collector):
    """What the hub counts."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def collect(self) -> Iterator[Metric]:
        for name, value in self._hub.figures()._asdict().items():
            words = name.replace("_", " ")
            if name in _NOW:
                yield GaugeMetricFamily(f"cardspeak_{name}", f"Now: {words}.", value=value)
            else:
                yield CounterMetricFamily(f"cardspeak_{name}", f"Since it began: {words}.", value=value)
