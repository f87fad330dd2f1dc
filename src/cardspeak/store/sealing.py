"""Sealing what a reader of the database must not see, and the key for it.

AES-256-GCM with a random nonce for each seal. What is sealed is bound to its place, so that a seal put in another place does not
open. Bodies are filled up to a multiple of 64 bytes first: "fold" must not be told from "check-fold" by its length.
"""

from __future__ import annotations

import base64
import binascii
import os
import secrets
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from cardspeak.store.records import StoreError

KEY_VARIABLE = "CARDSPEAK_KEY"
KEY_BYTES = 32

_FORM = b"\x01"  # of what follows: nonce, then what AES-GCM gives
_NONCE_BYTES = 12
_BLOCK = 64
_CHECK = b"key check"


class DoesNotOpen(Exception):
    """Sealed with another key, at another place, or altered since."""


class Seal:
    """Seals and opens with one key. Its repr does not show the key.

    key
        32 random bytes.
    """

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(key)

    def close(self, body: bytes, place: bytes) -> bytes:
        """The body sealed for that place."""
        filled = body + b"\x80" + bytes(-(len(body) + 1) % _BLOCK)
        nonce = os.urandom(_NONCE_BYTES)
        return _FORM + nonce + self._cipher.encrypt(nonce, filled, place)

    def open(self, sealed: bytes, place: bytes) -> bytes:
        """The body again; :class:`DoesNotOpen` where this key did not seal it for that place."""
        start = len(_FORM) + _NONCE_BYTES
        if not sealed.startswith(_FORM) or len(sealed) < start:
            raise DoesNotOpen
        try:
            filled = self._cipher.decrypt(sealed[len(_FORM) : start], sealed[start:], place)
        except InvalidTag:
            raise DoesNotOpen from None
        return filled.rstrip(b"\x00")[:-1]

    def check_value(self) -> bytes:
        """What a database keeps to know this key again."""
        return self.close(_CHECK, _CHECK)

    def made(self, check_value: bytes) -> bool:
        """Whether that check value is of this key."""
        try:
            return self.open(check_value, _CHECK) == _CHECK
        except DoesNotOpen:
            return False  # it was made with another key


def place_of_fact(table: str, number: int) -> bytes:
    """Where a fact stands, as a seal is bound to it."""
    return b"fact\x00%d\x00%s" % (number, table.encode())


def place_of_held(table: str, member: str) -> bytes:
    """Where something said beforehand stands. Neither id holds a zero byte, so no two places are written alike."""
    return b"held\x00%s\x00%s" % (table.encode(), member.encode())


def find_key(named: Path | None, beside: Path | None) -> tuple[bytes | None, str]:
    """The key, None where there is none, and where it is or ought to be: in the file that is named, or else in the environment, or
    else in the file beside. :class:`StoreError` where what is there is no key."""
    text = os.environ.get(KEY_VARIABLE)
    if named is None and text:
        return _parsed(text, KEY_VARIABLE), KEY_VARIABLE
    file = named or beside
    return (None, "") if file is None else (_read(file), str(file))


def make_key(file: Path) -> bytes:
    """A new key, written to that file for its owner's eyes only. :class:`StoreError` where it cannot be written or is there."""
    key = secrets.token_bytes(KEY_BYTES)
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(base64.b64encode(key) + b"\n")
            out.flush()
            os.fsync(out.fileno())  # before anything is sealed with it
        sync_folder(file.parent)
    except OSError as error:
        raise StoreError(f"The key file {file} cannot be written: {error.strerror}.") from error
    return key


def sync_folder(folder: Path) -> None:
    """Make a file's name as durable as the file, where the system has a way to."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _read(file: Path) -> bytes | None:
    try:
        text = file.read_text(encoding="ascii", errors="replace")
    except FileNotFoundError:
        return None  # the caller decides whether one is to be made
    except OSError as error:
        raise StoreError(f"The key file {file} cannot be read: {error.strerror}.") from error
    return _parsed(text, f"the key file {file}")


def _parsed(text: str, where: str) -> bytes:
    try:
        key = base64.b64decode(text.strip().replace("-", "+").replace("_", "/"), validate=True)
    except (binascii.Error, ValueError):  # refused below, in words that hold nothing of it
        key = b""
    if len(key) != KEY_BYTES:  # nothing of what stands there goes into the sentence: it may be most of a key
        raise StoreError(f"There is no key in {where}: it has to be {KEY_BYTES} random bytes in base64.") from None
    return key
