"""One card: an int inside, a readable face outside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKER: Final = 52
UNKNOWN: Final = 53

FACES: Final[tuple[str, ...]] = (*(rank + suit for rank in RANKS for suit in SUITS), "Jk", "??")
_NUMBERS: Final[dict[str, int]] = {face: number for number, face in enumerate(FACES)}


class BadCards(ValueError):
    """Text that is no card, or a card that stands twice."""


class Card:
    """A card as people read it: ``Card("As")``, ``Card("Jk")`` for the joker, ``Card("??")`` for one not known.

    ``number`` is the int that the package reckons with. Cards compare by rank and then by suit, spades high
    (3.ties.1); the joker stands above them and an unknown card above that, an order with no meaning at the table.
    """

    __slots__ = ("number",)
    number: int

    def __init__(self, face: str | int) -> None:
        """Read a face, or wrap a number of 0 to 53; raises :class:`BadCards` on anything else."""
        if isinstance(face, int):
            if not 0 <= face <= UNKNOWN:
                raise BadCards(f"{face} is no card: a card's number is 0 to {UNKNOWN}.")
            number = face
        else:
            number = _number(face)
        object.__setattr__(self, "number", number)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("A card does not change.")

    @property
    def rank(self) -> str:
        """One of ``23456789TJQKA``; ``Jk`` for the joker, ``?`` where the card is not known."""
        return RANKS[self.number >> 2] if self.number < JOKER else ("Jk" if self.number == JOKER else "?")

    @property
    def suit(self) -> str:
        """One of ``cdhs``; empty for the joker, ``?`` where the card is not known."""
        return SUITS[self.number & 3] if self.number < JOKER else ("" if self.number == JOKER else "?")

    def __str__(self) -> str:
        return FACES[self.number]

    def __repr__(self) -> str:
        return f"Card({FACES[self.number]!r})"

    def __eq__(self, other: object) -> bool:
        return self.number == other.number if isinstance(other, Card) else NotImplemented

    def __lt__(self, other: Card) -> bool:
        return self.number < other.number

    def __hash__(self) -> int:
        return hash(self.number)

    def __int__(self) -> int:
        return self.number

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (FACES[self.number],)


_CARDS: Final = tuple(map(Card, range(len(FACES))))


def wrapped(numbers: Iterable[int]) -> tuple[Card, ...]:
    """The cards of these numbers, each the same object whenever it is asked for."""
    return tuple([_CARDS[number] for number in numbers])


def ace_low(card: int) -> int:
    """The place of a card in the order by suit where the ace is the lowest: aces from -4, deuces from 0."""
    return card - JOKER if card >> 2 == len(RANKS) - 1 else card


CardsLike = str | Iterable["Card | int"]
"""What the public face takes for cards: text, or any iterable of cards or card numbers."""


def _number(face: str) -> int:
    number = _NUMBERS.get(face)
    if number is None:  # be kind to "10h", "aS", "jk"
        text = face.strip()
        if text.lower() in ("jk", "joker"):
            return JOKER
        if text.startswith("10"):
            text = "T" + text[2:]
        number = _NUMBERS.get(text[:1].upper() + text[1:].lower())
    if number is None:
        raise BadCards(
            f"{face!r} is no card. Write the rank, one of {RANKS}, then the suit, one of {SUITS}: As, Td, 7c. "
            "The joker is Jk, an unknown card ??."
        )
    return number


def parse(cards: CardsLike) -> tuple[int, ...]:
    """Card numbers from ``"As Kh Td"``, ``"AsKhTd"``, or an iterable of cards or numbers.

    Spaces and commas may stand between cards. Raises :class:`BadCards` on text that is no card, and where a card
    other than ``??`` stands twice.
    """
    if isinstance(cards, str):
        numbers: list[int] = []
        for word in cards.replace(",", " ").split():
            if len(word) > 3 or (len(word) == 3 and not word.startswith("10")):
                text = word.replace("10", "T")
                if len(text) % 2:
                    raise BadCards(f"{word!r} is no run of cards: each card is two letters, such as As or Td.")
                numbers += [_number(text[at : at + 2]) for at in range(0, len(text), 2)]
            else:
                numbers.append(_number(word))
        found = tuple(numbers)
    else:
        found = tuple([card.number if isinstance(card, Card) else card for card in cards])
        if not all([type(number) is int and 0 <= number <= UNKNOWN for number in found]):
            strange = next(card for card in found if type(card) is not int or not 0 <= card <= UNKNOWN)
            raise BadCards(f"{strange!r} is no card: a card's number is 0 to {UNKNOWN}.")
    known = [number for number in found if number != UNKNOWN]
    if len(set(known)) != len(known):
        twice = next(number for at, number in enumerate(known) if number in known[:at])
        raise BadCards(f"{FACES[twice]} stands twice.")
    return found


def show(cards: Iterable[int | Card]) -> str:
    """The faces of the cards with a space between: ``"As Kh Td"``."""
    return " ".join([FACES[int(card)] for card in cards])
