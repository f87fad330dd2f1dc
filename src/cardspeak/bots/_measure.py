"""Measures what each kind of hand is worth and writes ``worth.json``: ``python -m cardspeak.bots._measure``, for all games or for those
that are named.

Two hands are dealt at random and played to the end without a wager, each exchanging cards as a sensible player would; what each won
of the pot counts for every kind that it was on the way. The same seed measures the same.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Mapping
from random import Random
from typing import Final

from msgspec import json

from cardspeak.bots.kinds import kind_of, stage_of, upcards_kind, upcards_stage
from cardspeak.bots.sampling import Stub, deal_street, shares
from cardspeak.bots.sight import orders_of
from cardspeak.bots.worth import MEASURED, Stage, key_of, measured
from cardspeak.cards import JOKER
from cardspeak.games import GAMES, Game

DEALS: Final = 40_000
LEAST: Final = 100
"""Hands of a kind that must have been seen for it to stand in the table by itself."""

TELLS: Final = 15
"""Thousandths of the pot by which a kind must differ from what it begins with to stand in the table by itself."""


def measure(game: Game, deals: int = DEALS) -> dict[str, Stage]:
    """The stages of the game, each with what its kinds are worth."""
    rng = Random(game.name)
    orders = orders_of(game)
    deck = (*game.deck, JOKER) if game.joker != "never" else game.deck
    won: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(lambda: [0, 0.0]))
    for _ in range(deals):
        stub = Stub(deck, rng)
        hands: tuple[list[int], list[int]] = ([], [])
        board: list[int] = []
        was: tuple[list[tuple[str, str]], list[tuple[str, str]]] = ([], [])
        draws = sum([1 for street in game.streets if street.draw])
        for street in game.streets:
            deal_street(game, orders, street, draws, hands, board, stub)
            draws -= street.draw > 0
            for hand, kinds in zip(hands, was, strict=True):
                seen = {*hand, *board}
                unseen = [card for card in deck if card not in seen]
                kind = kind_of(game, orders, hand, board, draws, unseen, rng)
                named = [(stage_of(game, hand, board, draws), kind)]
                if up := [card for card, letter in zip(hand, game.down_up, strict=False) if letter == "u"]:
                    named.append((upcards_stage(up), upcards_kind(game, orders, up)))
                kinds += [(stage, key_of(kind[:end])) for stage, kind in named for end in range(len(kind) + 1)]
        for share, kinds in zip(shares(hands, (board,), orders), was, strict=True):
            for stage, key in kinds:
                count = won[stage][key]
                count[0] += 1
                count[1] += share
    return {stage: _stage(kinds) for stage, kinds in won.items()}


def _stage(kinds: dict[str, list[float]]) -> Stage:
    known = {key: round(1000 * total / count) for key, (count, total) in kinds.items() if count >= LEAST}
    beginnings = {key.rpartition(".")[0] for key in kinds}
    whole = [key for key in kinds if key not in beginnings]
    spread: list[int] = []
    for key in whole:
        begins = key
        while begins not in known:
            begins = begins.rpartition(".")[0]
        spread += [known[begins]] * int(kinds[key][0])
    spread.sort()
    cuts = tuple([spread[len(spread) * part // 20] for part in range(1, 20)])
    return Stage(telling(known), cuts)


def telling(known: Mapping[str, int]) -> dict[str, int]:
    """The kinds that are worth otherwise than what they begin with, in order."""
    kept: dict[str, int] = {}
    for key in sorted(known, key=lambda key: [int(part) for part in key.split(".") if part]):
        begins = key
        while begins and (begins == key or begins not in kept):
            begins = begins.rpartition(".")[0]
        if not key or abs(known[key] - kept[begins]) >= TELLS:
            kept[key] = known[key]
    return kept


def written(games: Mapping[str, Mapping[str, Stage]]) -> bytes:
    """The table as it stands in its file: a line for each stage."""
    lines = []
    for name, stages in games.items():
        inside = ",\n".join([f'  "{stage}": {json.encode(found).decode()}' for stage, found in stages.items()])
        lines.append(f'"{name}": {{\n{inside}\n}}')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


if __name__ == "__main__":
    # With names of games these alone are measured anew.
    names = sys.argv[1:] or list(GAMES)
    before = measured() if sys.argv[1:] else {}
    found = {name: measure(game) if name in names else before[name] for name, game in GAMES.items()}
    MEASURED.write_bytes(written(found))
