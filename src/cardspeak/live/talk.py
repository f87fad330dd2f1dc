"""Whether something said names cards: in notation, as hands are abbreviated, or in words.

It looks at the words alone and never at the cards that are dealt, for a refusal that hung on those would tell where they are. Who is bent
on it finds other words; those are for the host, who mutes.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

_RANK: Final = r"(?:10|[2-9tjqka])"
_NOTED: Final = rf"{_RANK}[cdhs]"
_TOKEN: Final = re.compile(rf"(?<![\w.,])(?:{_NOTED})+(?!\w)", re.IGNORECASE)
_SIGN: Final = re.compile(r"[♠♣♥♦♤♧♡♢]|[\U0001f0a1-\U0001f0df]")
_WORD: Final = frozenset(("as", "ad", "ah"))
"""Cards that are words of English as well: they count beside another card, or where nothing else is said."""

_PAIR: Final = re.compile(r"(?<![\w.,])(?:[TJQKA]{2}|[AKQJT][2-9]|[2-9TJQKA]{2}(?=[so]\b))[so]?(?!\w)")
"""Two ranks as players abbreviate a hand: AK, JJ, T9s, 72o. Capitals alone, so that it is no word."""

_SUITS: Final = r"(?:spades?|clubs?|hearts?|diamonds?)"
_NUMBERS: Final = r"(?:twos?|threes?|fours?|fives?|sixe?s?|sevens?|eights?|nines?|tens?|[2-9]s?|10s?)"
_FACES: Final = r"(?:aces?|kings?|queens?|jacks?|deuces?|treys?)"
_IN_WORDS: Final = re.compile(
    rf"\b(?:{_FACES}|(?:{_FACES}|{_NUMBERS})\s+of\s+{_SUITS}|(?:pocket|pair\s+of|set\s+of|trip|trips|quad)\s+{_NUMBERS})\b",
    re.IGNORECASE,
)


def names_cards(text: str, people: tuple[str, ...] = ()) -> bool:
    """Whether the text names cards. ``people`` are names at the table, which are no cards: somebody may be called Jack."""
    for name in sorted(people, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "·", text)
    if _SIGN.search(text) or _PAIR.search(text) or _IN_WORDS.search(text):
        return True
    found = list(_TOKEN.finditer(text))
    if any([one[0].lower() not in _WORD for one in found]):
        return True
    if found and re.fullmatch(r"[\s,.!?]*", _TOKEN.sub("", text)):
        return True
    return any([re.fullmatch(r"[\s,]*", text[one.end() : after.start()]) for one, after in pairwise(found)])
