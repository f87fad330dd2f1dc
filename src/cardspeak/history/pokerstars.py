"""A deal as PokerStars writes it, which every tracker reads: text, a line for each act.

Told are the games that PokerStars deals or has dealt. Five-card draw is none of them: there it has blinds, and whoever sits behind them
begins; here it has antes, and nobody need open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final, NamedTuple

from cardspeak.cards import RANKS
from cardspeak.deal import Deal
from cardspeak.deal.award import orders_of
from cardspeak.games import SELECTIONS
from cardspeak.games.structure import Kind
from cardspeak.history.export import CannotWrite
from cardspeak.history.rounds import FORCED, Act, Did, Round, Rounds, rounds_of, texts
from cardspeak.ranks import Order
from cardspeak.ranks.words import NAMES, plural

_LIMITS: Final[dict[Kind, str]] = {"no-limit": "No Limit", "pot-limit": "Pot Limit", "limit": "Limit"}


class _Layout(NamedTuple):
    """How a deal is laid out.

    first, later
        the headings of the first street and of the later ones; nothing where there is none.
    folded
        when somebody has folded, by street.
    """

    first: str
    later: tuple[str, ...]
    folded: tuple[str, ...]


_FLOP: Final = _Layout(
    "HOLE CARDS", ("FLOP", "TURN", "RIVER"), ("before Flop", "on the Flop", "on the Turn", "on the River")
)
_STUD: Final = _Layout(
    "3rd STREET",
    ("4th STREET", "5th STREET", "6th STREET", "RIVER"),
    ("on the 3rd Street", "on the 4th Street", "on the 5th Street", "on the 6th Street", "on the River"),
)
_DRAW: Final = _Layout("DEALING HANDS", ("",), ("before Flop", "after the Draw"))
_THREE_DRAWS: Final = _Layout(
    "DEALING HANDS",
    ("FIRST DRAW", "SECOND DRAW", "THIRD DRAW"),
    ("before the Draw", "after the 1st Draw", "after the 2nd Draw", "after the 3rd Draw"),
)


class _Known(NamedTuple):
    """A game: what it is called and how it is laid out; what stands before a low hand in words, in brackets and in the summary; the
    structures in which it is dealt."""

    title: str
    layout: _Layout
    low: tuple[str, str] = ("Lo: ", "Lo: ")
    kinds: tuple[Kind, ...] = tuple(_LIMITS)


_GAMES: Final = {
    "holdem": _Known("Hold'em", _FLOP),
    "omaha": _Known("Omaha", _FLOP),
    "omaha-hilo": _Known("Omaha Hi/Lo", _FLOP),
    "five-card-omaha": _Known("5 Card Omaha", _FLOP),
    "five-card-omaha-hilo": _Known("5 Card Omaha Hi/Lo", _FLOP),
    "courchevel": _Known("Courchevel", _FLOP),
    "stud": _Known("7 Card Stud", _STUD, kinds=("limit",)),
    "stud-hilo": _Known("7 Card Stud Hi/Lo", _STUD, kinds=("limit",)),
    "razz": _Known("Razz", _STUD, kinds=("limit",)),
    "lowball-27": _Known("Single Draw 2-7 Lowball", _DRAW),
    "triple-draw-27": _Known("Triple Draw 2-7 Lowball", _THREE_DRAWS),
    "badugi": _Known("Badugi", _THREE_DRAWS, low=("", "a ")),
}
_KINDS: Final = {name: known.kinds for name, known in _GAMES.items()}
_MIXES: Final = {"HORSE": "HORSE", "eight-game": "8-Game"}
_RUNS: Final = ("FIRST ", "SECOND ")
_POSTS: Final[dict[Did, str]] = {
    "ante": "the ante",
    "small blind": "small blind",
    "big blind": "big blind",
    "straddle": "straddle",
    "dead": "small blind",
    "late": "big blind",
}
_CALLED: Final = {
    "high card": "high card {one[0]}",
    "pair": "a pair of {many[0]}",
    "two pair": "two pair, {many[0]} and {many[2]}",
    "three of a kind": "three of a kind, {many[0]}",
    "straight": "a straight, {one[4]} to {one[0]}",
    "flush": "a flush, {one[0]} high",
    "full house": "a full house, {many[0]} full of {many[3]}",
    "four of a kind": "four of a kind, {many[0]}",
    "straight flush": "a straight flush, {one[4]} to {one[0]}",
    "royal flush": "a Royal Flush",
    "no pair": "{faces}",
    "badugi": "Badugi: {faces}",
    "three cards": "3-card: {faces}",
    "two cards": "2-card: {faces}",
    "one card": "1-card: {faces}",
}


def as_pokerstars(
    deal: Deal,
    seat: int,
    players: Mapping[int, str],
    *,
    number: str,
    table: str,
    seats: int,
    at: datetime,
    mix: str = "",
) -> str:
    """The deal as the player in that seat may tell it. ``number`` is figures alone, ``mix`` the name of the mix of which it was one; a
    mix that PokerStars does not know leaves the game to stand for itself. Raises :class:`~cardspeak.history.CannotWrite`."""
    told = rounds_of(deal, seat, players, _KINDS)
    known = _GAMES[deal.game.name]
    title = table.replace("'", "’")
    button = f" Seat #{deal.setup.button} is the button" if deal.game.button else ""
    lines = [
        f"PokerStars Hand #{number}:  {_heading(deal, known, _MIXES.get(mix, ''))} - {at:%Y/%m/%d %H:%M:%S} UTC",
        f"Table '{title}' {seats}-max (Play Money){button}",
        *[f"Seat {one}: {told.names[who]} ({deal.setup.stacks[who]} in chips)" for one, who in _by_seat(told)],
        *_rounds(told, known.layout),
        *_showdown(told, known),
        "*** SUMMARY ***",
        *_summary(told, known),
    ]
    return "\n".join(lines) + "\n"


def _heading(deal: Deal, known: _Known, mix: str) -> str:
    structure = deal.setup.structure
    if structure.blinds and len(structure.blinds) != 2:
        # A reader takes a second small blind for a dead one, and the stakes are two amounts.
        raise CannotWrite("This format has no words for other blinds than a small and a big one.")
    sizes = structure.bets if structure.kind == "limit" else structure.blinds
    game, stakes = f"{known.title} {_LIMITS[structure.kind]}", "/".join(map(str, sizes))
    return f"{mix} ({game}, {stakes})" if mix else f"{game} ({stakes})"


def _by_seat(told: Rounds) -> list[tuple[int, int]]:
    """Seats in order, with their positions."""
    return sorted([(seat, at) for at, seat in enumerate(told.deal.setup.seats)])


def _cards(cards: tuple[str, ...]) -> str:
    return f"[{' '.join(cards)}]"


def _dealt(name: str, before: tuple[str, ...], new: tuple[str, ...]) -> str:
    return f"Dealt to {name} {f'{_cards(before)} ' if before else ''}{_cards(new)}"


def _rounds(told: Rounds, layout: _Layout) -> Iterator[str]:
    for one in told.rounds:
        if not one.street:
            yield from _posts(told, [act for act in one.acts if act.did in FORCED])
            yield f"*** {layout.first} ***"
        elif heading := layout.later[one.street - 1]:
            again = told.runs > 1 and not _is_common(told, one.street)
            yield f"*** {_RUNS[one.run] if again else ''}{heading} ***{_turned(told, one)}"
        for dealt in one.dealt:
            yield _dealt(told.names[dealt.at], dealt.before, dealt.new)
        if one.board and not one.street:
            yield f"*** PRE-FLOP *** {_cards(one.board)}"
        yield from _acts(told, one)


def _turned(told: Rounds, one: Round) -> str:
    """The board behind a heading: the flop whole, later the new card by itself."""
    if not one.board:
        return ""
    lies = told.board(one.run, one.street + 1)
    before = lies[: -len(one.board)] if one.street > 1 else ()
    return f" {_cards(before)} {_cards(one.board)}" if before else f" {_cards(lies)}"


def _is_common(told: Rounds, street: int) -> bool:
    """Whether that street was dealt before the board was dealt again, and so once for both runs."""
    return all([one.run == 0 for one in told.rounds if one.street == street])


def _posts(told: Rounds, forced: list[Act]) -> Iterator[str]:
    for act in forced:
        if act.did not in _POSTS:
            raise CannotWrite(f"This format has no words for a {act.did}.")
        name, end = told.names[act.at], " and is all-in" if act.all_in else ""
        both = [one for one in forced if one.at == act.at and one.did in {"dead", "late"}]
        if len(both) < 2 or act.did not in {"dead", "late"}:
            yield f"{name}: posts {_POSTS[act.did]} {act.chips}{end}"
        elif act == both[-1]:
            yield f"{name}: posts small & big blinds {sum([one.chips for one in both])}{end}"


def _acts(told: Rounds, one: Round) -> Iterator[str]:
    for act in one.acts:
        name, end = told.names[act.at], " and is all-in" if act.all_in else ""
        match act.did:
            case "fold" | "check":
                yield f"{name}: {act.did}s"
            case "call" | "bet":
                yield f"{name}: {act.did}s {act.chips}{end}"
            case "raise":
                yield f"{name}: raises {act.total - act.over} to {act.total}{end}"
            case "bring-in":
                yield f"{name}: brings in for {act.chips}{end}"
            case "uncalled":
                yield f"Uncalled bet ({act.chips}) returned to {name}"
            case "draw" if act.thrown:
                cards = f" {_cards(act.cards)}" if act.cards else ""
                yield f"{name}: discards {act.thrown} card{'s' if act.thrown > 1 else ''}{cards}"
                if act.new:
                    yield _dealt(name, act.kept, act.new)
            case "draw":
                yield f"{name}: stands pat{f' on {_cards(act.kept)}' if act.kept else ''}"
            case _:
                assert act.did in FORCED, f"no line for {act.did}"


def _is_contested(told: Rounds) -> bool:
    return bool(told.shown) and sum(told.deal.state.live) > 1


def _showdown(told: Rounds, known: _Known) -> Iterator[str]:
    if not _is_contested(told):
        winner = told.won[0].at
        seen = next((act for act in told.shown if act.at == winner), None)
        yield from _collected(told, 0)
        name = told.names[winner]
        yield f"{name}: shows {_cards(seen.cards)}" if seen else f"{name}: doesn't show hand"
        return
    d = told.deal.state
    for run in range(told.runs):
        yield f"*** {_RUNS[run] if told.runs > 1 else ''}SHOW DOWN ***"
        for act in told.shown:
            words = _called(told, known, act, run, summary=False)
            name = told.names[act.at]
            told_of = f"shows {_cards(act.cards)}{f' ({words})' if words else ''}"
            yield f"{name}: mucks hand" if act.did == "muck" else f"{name}: {told_of}"
        yield from _collected(told, run)
        if all(orders_of(d)) and not any([low for _, of_run, _, low in d.awards if of_run == run]):
            yield "No low hand qualified"


def _collected(told: Rounds, run: int) -> Iterator[str]:
    """What was taken, from the last side pot on, as pots are settled."""
    for one in told.won:
        if one.run == run:
            yield f"{told.names[one.at]} collected {one.chips} from {_pot_name(told, one.pot)}"


def _called(told: Rounds, known: _Known, act: Act, run: int, *, summary: bool) -> str:
    """What a hand that was shown is called on that board; nothing where it is not whole."""
    d = told.deal.state
    game, hand, board = told.deal.game, d.hands[act.at], d.boards[run]
    if len(act.cards) < game.in_hand or len(board) < game.common_board:
        return ""
    chosen = SELECTIONS[game.selection]
    high, low = [
        _in_words(order, chosen.best(order, hand, board))
        if order is not None and chosen.rank(order, hand, board)
        else ""
        for order in orders_of(d)
    ]
    if not game.low:
        return high
    if not game.high:
        return f"{known.low[summary]}{low}"
    return f"HI: {high}{f'; LO: {low}' if low else ''}"


def _in_words(order: Order, five: tuple[int, ...]) -> str:
    ranks = [card >> 2 for card in five]
    return _CALLED[order.category(order.rank(five))].format(
        one=[NAMES[rank].capitalize() for rank in ranks],
        many=[plural(rank).capitalize() for rank in ranks],
        faces=",".join([RANKS[rank] for rank in ranks]),
    )


def _pot_name(told: Rounds, pot: int) -> str:
    if len(told.rakes) == 1:
        return "pot"
    side = "" if len(told.rakes) == 2 else f"-{pot}"
    return f"side pot{side}" if pot else "main pot"


def _summary(told: Rounds, known: _Known) -> Iterator[str]:
    amounts = [told.pot(pot) for pot in range(len(told.rakes))]
    parts = "".join([f" {_pot_name(told, pot).capitalize()} {chips}." for pot, chips in enumerate(amounts)])
    yield f"Total pot {sum(amounts)}{parts if len(amounts) > 1 else ''} | Rake {sum(told.rakes)}"
    if told.runs > 1:
        yield "Hand was run twice"
    for run in range(told.runs):
        if board := told.board(run):
            yield f"{_RUNS[run] if told.runs > 1 else ''}Board {_cards(board)}"
    setup = told.deal.setup
    blinds = {act.at: act.did for act in told.rounds[0].acts if act.did in {"small blind", "big blind"}}
    for seat, at in _by_seat(told):
        roles = [*(["button"] if seat == setup.button else []), *([blinds[at]] if at in blinds else [])]
        role = "".join([f" ({one})" for one in roles])
        yield f"Seat {seat}: {told.names[at]}{role} {_fate(told, known, at)}"


def _fate(told: Rounds, known: _Known, at: int) -> str:
    for one in told.rounds:
        if any([act.at == at and act.did == "fold" for act in one.acts]):
            put_in = any([act.at == at and act.chips and act.did != "ante" for act in told.rounds[0].acts])
            where = f"folded {known.layout.folded[one.street]}"
            return where if one.street or put_in else f"{where} (didn't bet)"
    seen = next((act for act in told.shown if act.at == at and act.did == "show"), None)
    by_run = [sum([one.chips for one in told.won if (one.run, one.at) == (run, at)]) for run in range(told.runs)]
    if seen is not None and _is_contested(told):
        ends = []
        for run, chips in enumerate(by_run):
            words = _called(told, known, seen, run, summary=True)
            ends.append(f"and {f'won ({chips})' if chips else 'lost'}{f' with {words}' if words else ''}")
        return f"showed {_cards(seen.cards)} {', '.join(ends)}"
    if any(by_run):
        return f"collected ({sum(by_run)})"
    return f"mucked {_cards(texts(told.deal.state.hands[at]))}" if at == told.own else "mucked"
