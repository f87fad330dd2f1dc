"""Programs at a live table: a client of the server's API, and what plays a seat through it.

Nothing in here knows more than the API tells. :class:`Client` asks and commands, :class:`Following` follows one table over the
socket through lost connections. ``client.playing``, which loads the bots, lets one of them, or anybody's own, play a seat.
"""

from cardspeak.client.client import Client
from cardspeak.client.errors import BadLink, BadTokenFile, CannotReach, ClientError, OutOfStep, ServerSays
from cardspeak.client.following import Following, new_key
from cardspeak.client.links import Link, link_to, read_link
from cardspeak.client.tokens import keep_token, kept_token

__all__ = [
    "BadLink",
    "BadTokenFile",
    "CannotReach",
    "Client",
    "ClientError",
    "Following",
    "Link",
    "OutOfStep",
    "ServerSays",
    "keep_token",
    "kept_token",
    "link_to",
    "new_key",
    "read_link",
]
