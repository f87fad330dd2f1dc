"""Links as people pass them on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.client import BadLink, Link, link_to, read_link
from cardspeak.client.links import socket_of


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://host:8000/t/ab12#co-de_1", Link("http://host:8000", "ab12", "co-de_1")),
        ("https://cards.example/t/ab12", Link("https://cards.example", "ab12")),
        ("http://host:8000", Link("http://host:8000")),
        ("http://host:8000/", Link("http://host:8000")),
        ("http://Host/t/Ab12/#C", Link("http://host", "Ab12", "C")),
        ("192.168.1.7:8000/t/ab12#c", Link("http://192.168.1.7:8000", "ab12", "c")),
        ("http://[2001:db8::7]:8000/t/ab12#c", Link("http://[2001:db8::7]:8000", "ab12", "c")),
        (" http://host:8000/t/ab12#c\n", Link("http://host:8000", "ab12", "c")),
        ("http://host/t/a%2Fb#c%20d", Link("http://host", "a/b", "c d")),
    ],
)
def test_a_link_has_its_parts(text: str, link: Link):
    assert read_link(text) == link


@pytest.mark.parametrize(
    "text",
    [
        "",
        "http://",
        "ftp://host/t/a#c",
        "http://host/tables/a#secret",
        "http://host/t#secret",
        "http://host/t/a/b#secret",
        "http://host/t/a?token=secret",
        "http://user:secret@host/t/a",
        "http://host:port/t/a#secret",
        "http://[::1/t/a#secret",
    ],
)
def test_what_is_no_link_is_refused_without_its_code(text: str):
    with pytest.raises(BadLink) as found:
        read_link(text)
    assert "secret" not in f"{found.value!r}"
    assert found.value.__suppress_context__ or found.value.__context__ is None


def test_a_code_is_not_shown():
    assert "code" not in repr(Link("http://host", "ab12", "code"))


@given(
    st.from_regex(r"[a-z][a-z0-9]{0,8}", fullmatch=True),
    st.integers(1, 65535),
    st.from_regex(r"[a-z0-9]{1,12}", fullmatch=True),
    st.from_regex(r"[A-Za-z0-9_-]{1,40}", fullmatch=True),
)
def test_what_an_invitation_tells_is_read_back(host: str, port: int, table: str, code: str):
    server = f"http://{host}:{port}"
    assert read_link(link_to(server, f"/t/{table}#{code}")) == Link(server, table, code)


def test_the_socket_is_as_safe_as_the_page():
    assert socket_of("http://host:8000") == "ws://host:8000/api/socket"
    assert socket_of("https://host") == "wss://host/api/socket"
