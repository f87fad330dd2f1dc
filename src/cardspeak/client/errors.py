"""What can go wrong between a program and a server, each a sentence for whoever runs the program. No token stands in any of them."""

from __future__ import annotations


class ClientError(ValueError):
    """Something that a client cannot do; the sentence says why and what to do."""


class CannotReach(ClientError):
    """No server answers there, or what answers is none of Cardspeak's."""


class ServerSays(ClientError):
    """The server does not do what it was asked for.

    status
        of HTTP; 0 where it came over the socket.
    problem, instead
        what is wrong and what may be done instead, a sentence each.
    rules
        ids of the rules that say so.
    """

    def __init__(self, problem: str, instead: str = "", rules: tuple[str, ...] = (), status: int = 0) -> None:
        super().__init__(f"{problem} {instead}".strip())
        self.problem = problem
        self.instead = instead
        self.rules = rules
        self.status = status


class OutOfStep(ClientError):
    """The server's account of a table leaves out a fact or tells one twice: nothing that follows can be trusted."""


class BadLink(ClientError):
    """That is no address of a server or of a table."""


class BadTokenFile(ClientError):
    """A kept token cannot be read, or others can read it."""
