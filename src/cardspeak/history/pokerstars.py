"""A deal as PokerStars writes it, which every tracker reads: text, a line for each act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final

from cardspeak.deal import Deal
from cardspeak.deal.award import orders_of
from cardspeak.games import SELECTIONS
from cardspeak.history.rounds import Act, Rounds, rounds_of

_GAMES: Final = {"holdem": "Hold'em", "omaha": "Omaha", "omaha-hilo": "Omaha Hi/Lo"}
_LIMITS: Final = {"no-limit": "No Limit", "pot-limit": "Pot Limit", "limit": "Limit"}
_RUNS: Final = ("FIRST ", "SECOND ")


def as_pokerstars(
    deal: Deal, seat: int, players: Mapping[int, str], *, number: str, table: str, seats: int, at: datetime
) -> str:
    """The deal as the player in that seat may tell it. ``number`` is figures alone. Raises
    :class:`~cardspeak.history.CannotWrite`."""
    told = rounds_of(deal, seat, players)
    setup = deal.setup
    stakes = "/".join(
        map(str, setup.structure.bets if setup.structure.kind == "limit" else setup.structure.blinds[-2:])
    )
    game = f"{_GAMES[setup.game.name]} {_LIMITS[setup.structure.kind]} ({stakes})"
    title = table.replace("'", "’")
    lines = [
        f"PokerStars Hand #{number}:  {game} - {at:%Y/%m/%d %H:%M:%S} UTC",
        f"Table '{title}' {seats}-max (Play Money) Seat #{setup.button} is the button",
        *[f"Seat {one}: {told.names[who]} ({setup.stacks[who]} in chips)" for one, who in _by_seat(told)],
        *_rounds(told),
        *_showdown(told),
        "*** SUMMARY ***",
        *_summary(told),
    ]
    return "\n".join(lines) + "\n"


def _by_seat(told: Rounds) -> list[tuple[int, int]]:
    """Seats in order, with their positions."""
    return sorted([(seat, at) for at, seat in enumerate(told.deal.setup.seats)])


def _cards(cards: tuple[str, ...]) -> str:
    return f"[{' '.join(cards)}]"


def _rounds(told: Rounds) -> Iterator[str]:
    acts = told.rounds[0].acts
    forced = [act for act in acts if act.did in {"ante", "small blind", "big blind", "straddle", "dead", "late"}]
    yield from _posts(told, forced)
    yield "*** HOLE CARDS ***"
    yield f"Dealt to {told.names[told.own]} {_cards(told.cards)}"
    big = max(told.deal.setup.structure.blinds)
    yield from _acts(told, [act for act in acts if act not in forced], max([big, *[act.total for act in forced]]))
    before: tuple[str, ...] = ()
    for one in told.rounds[1:]:
        street = ("", "FLOP", "TURN", "RIVER")[one.street]
        again = told.runs > 1 and not _is_common(told, one.street)
        if again and one.run:
            before = told.board(one.run)[: (0, 0, 3, 4)[one.street]]
        which = _RUNS[one.run] if again else ""
        yield f"*** {which}{street} *** {f'{_cards(before)} ' if before else ''}{_cards(one.board)}"
        before = (*before, *one.board)
        yield from _acts(told, one.acts, 0)


def _is_common(told: Rounds, street: int) -> bool:
    """Whether that street was dealt before the board was dealt again, and so once for both runs."""
    return all([one.run == 0 for one in told.rounds if one.street == street])


def _posts(told: Rounds, forced: list[Act]) -> Iterator[str]:
    for at, act in enumerate(forced):
        name, end = told.names[act.at], " and is all-in" if act.all_in else ""
        whole = [one for one in forced if one.at == act.at and one.did in {"dead", "late"}]
        if act.did == "ante":
            yield f"{name}: posts the ante {act.chips}{end}"
        elif act.did == "straddle":
            yield f"{name}: posts straddle {act.chips}{end}"
        elif len(whole) > 1:
            if act == whole[-1] and forced.index(act) == at:
                yield f"{name}: posts small & big blinds {sum([one.chips for one in whole])}{end}"
        else:
            blind = {"dead": "small blind", "late": "big blind"}.get(act.did, act.did)
            yield f"{name}: posts {blind} {act.chips}{end}"


def _acts(told: Rounds, acts: list[Act], price: int) -> Iterator[str]:
    for act in acts:
        name, end = told.names[act.at], " and is all-in" if act.all_in and act.chips else ""
        if act.did == "uncalled":
            yield f"Uncalled bet ({act.chips}) returned to {name}"
        elif act.did == "raise":
            yield f"{name}: raises {act.total - price} to {act.total}{end}"
        elif act.did in {"call", "bet"}:
            yield f"{name}: {act.did}s {act.chips}{end}"
        else:
            yield f"{name}: {act.did}s"
        price = max(price, act.total)


def _showdown(told: Rounds) -> Iterator[str]:
    contested = bool(told.shown) and sum(told.deal.state.live) > 1
    for run in range(told.runs):
        if contested:
            yield f"*** {_RUNS[run] if told.runs > 1 else ''}SHOW DOWN ***"
        for act in told.shown if contested and not run else ():
            words = _in_words(told, act.at) if told.runs == 1 and len(act.cards) == len(told.cards) else ""
            name = told.names[act.at]
            yield f"{name}: mucks hand" if act.did == "muck" else f"{name}: shows {_cards(act.cards)}{words}"
        for one in told.won:
            if one.run == run:
                yield f"{told.names[one.at]} collected {one.chips} from {_pot_name(told, one.pot)}"
    if not contested:
        winner = told.won[0].at
        seen = [act for act in told.shown if act.at == winner]
        name = told.names[winner]
        yield f"{name}: shows {_cards(seen[0].cards)}" if seen else f"{name}: doesn't show hand"


def _in_words(told: Rounds, at: int) -> str:
    """What a hand that was shown is called; empty where the board is not whole."""
    d = told.deal.state
    high, low = orders_of(d)
    if high is None or len(d.boards[0]) < 5:
        return ""
    chosen = SELECTIONS[d.setup.game.selection]
    words = high.words(chosen.best(high, d.hands[at], d.boards[0]))
    if low is None:
        return f" ({words})"
    small = chosen.rank(low, d.hands[at], d.boards[0])
    return f" (HI: {words}{f'; LO: {low.words(chosen.best(low, d.hands[at], d.boards[0]))}' if small else ''})"


def _pot_name(told: Rounds, pot: int) -> str:
    if len(told.rakes) == 1:
        return "pot"
    side = "" if len(told.rakes) == 2 else f"-{pot}"
    return f"side pot{side}" if pot else "main pot"


def _summary(told: Rounds) -> Iterator[str]:
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
        yield f"Seat {seat}: {told.names[at]}{role} {_fate(told, at)}"


def _fate(told: Rounds, at: int) -> str:
    chips = sum([one.chips for one in told.won if one.at == at])
    seen = [act for act in told.shown if act.at == at and act.did == "show"]
    if seen and chips:
        return f"showed {_cards(seen[0].cards)} and won ({chips})"
    if chips:
        return f"collected ({chips})"
    for one in told.rounds:
        if any([act.at == at and act.did == "fold" for act in one.acts]):
            put_in = any([act.at == at and act.chips for act in told.rounds[0].acts])
            where = f"folded on the {('', 'Flop', 'Turn', 'River')[one.street]}" if one.street else "folded before Flop"
            return where if one.street or put_in else f"{where} (didn't bet)"
    return f"showed {_cards(seen[0].cards)} and lost" if seen else "mucked"
