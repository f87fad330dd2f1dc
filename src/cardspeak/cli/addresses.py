"""Where others reach this machine: its own addresses, found without sending anything."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

_FAR: Final = (
    # One address behind each route that a machine at home may have: the world at large, and the private networks.
    (socket.AF_INET, "192.0.2.1"),
    (socket.AF_INET, "192.168.255.254"),
    (socket.AF_INET, "172.31.255.254"),
    (socket.AF_INET, "10.255.255.254"),
    (socket.AF_INET6, "2001:db8::1"),
)


def own_addresses(listens: str = "::") -> list[str]:
    """This machine's addresses on its networks, as they stand in a link; those at which one who listens at ``listens`` is reached.
    Empty where it has no network."""
    found: dict[str, None] = {}
    for family, far in _FAR:
        if family == socket.AF_INET6 and listens == "0.0.0.0":  # noqa: S104 (asked for, not listened at)
            continue
        try:
            # Connecting a datagram socket only asks the system which of its addresses it would send from: nothing is sent.
            with socket.socket(family, socket.SOCK_DGRAM) as asked:
                asked.connect((far, 9))
                address = ip_address(str(asked.getsockname()[0]).partition("%")[0])
        except OSError:
            continue  # no route that way
        if not (address.is_loopback or address.is_unspecified or address.is_link_local):
            found[f"[{address}]" if address.version == 6 else str(address)] = None
    return list(found)


def is_own_alone(host: str) -> bool:
    """Whether only this machine reaches that host name."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False  # a name, not an address


def is_any(host: str) -> bool:
    """Whether that stands for every address of this machine."""
    try:
        return ip_address(host.strip("[]")).is_unspecified
    except ValueError:
        return False  # a name, not an address
