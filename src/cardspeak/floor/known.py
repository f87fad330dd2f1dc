"""What a running deal knows of an incident, so that nobody need be asked: whose turn it is, what is faced, who has acted.

One function a fact. A fact that means something else in one kind of incident stands in :data:`_IN`, under that incident.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardspeak.cards import UNKNOWN
from cardspeak.deal import Deal
from cardspeak.deal.options import legal
from cardspeak.deal.pots import uncalled
from cardspeak.deal.state import BETTING, DRAWING, MUST_BRING_IN, OVER, SHOWDOWN, State
from cardspeak.deal.views import street_name
from cardspeak.floor.kinds import attribute, kind

Given = Mapping[str, Any]
Knows = Callable[[State, int, Given], Any]
"""From the state, the position that the incident is about (-1 for none) and the facts that were stated; ``None`` where the
deal cannot know."""

ACTS: Final = frozenset(("fold", "check", "call", "bet", "raise", "complete", "open", "all-in"))


FOR_THE_DEALER: Final = frozenset(
    ("stub", "shuffled", "pile", "common", "turned", "others", "has", "final", "discards", "dealt", "put_in", "strict")
)
"""Facts that only the dealer and the floor can know, or that are theirs to judge."""


def known_facts(deal: Deal, name: str, given: Given, reporter: int = 0) -> dict[str, Any]:
    """What the deal knows of an incident, as attributes of its record; ``given`` are those that were stated.

    ``reporter`` is the seat of a player who reports it, 0 for the dealer or the floor: for a player nothing is filled in that
    he has no right to see, lest a report tell him of cards; for no seat at all (-1) nothing that is hidden from anybody.
    """
    d = deal.state
    seat = given.get("seat", 0)
    at = d.setup.seats.index(seat) if seat in d.setup.seats else -1
    special = _IN.get(name, {})
    found = {}
    for fact in kind(name).facts:
        field = attribute(fact)
        knows = special.get(field, _ALWAYS.get(field))
        if knows is None or field in given:
            continue
        if reporter and (field in FOR_THE_DEALER or (field in _OF_CARDS and reporter != seat)):
            continue
        value = knows(d, at, given)
        if value is not None:
            found[field] = value
    return found


_OF_CARDS: Final = frozenset(("hand", "opened_on"))
"""Facts that tell the cards of the seat in question, which its own player knows."""


def acted_since_the_blinds(d: State) -> int:
    """Players who have acted after the blinds or the forced bet, folds counted (3.misdeals.1)."""
    if d.street > 0 or d.phase in {DRAWING, SHOWDOWN, OVER} or d.setup.start is not None:
        # The first round is over, or the deal was taken up in the middle of one: two at least have acted.
        return max(2, len(_acted_in_first_round(d)))
    return len(_acted_in_first_round(d))


def _acted_in_first_round(d: State) -> set[int]:
    found = set()
    for fact in d.record:
        if fact[0] in ACTS:
            found.add(fact[1])
        elif fact[0] == "street" and fact[1] > 0:
            break
    return found


def acted_this_round(d: State) -> set[int]:
    """Positions that have acted since the last card of the street came."""
    found: set[int] = set()
    for fact in reversed(d.record):
        if fact[0] in ACTS:
            found.add(fact[1])
        elif fact[0] in {"street", "betting", "taken-up", "round-again"}:
            break
    return found


def in_pot(d: State, at: int) -> int:
    """All that the player has put into this deal, as far as the deal saw it."""
    kept = d.aside[at] if d.aside else 0
    return d.setup.stacks[at] - d.stacks[at] - kept


def left_to_act(d: State) -> int:
    """Players who have still something to decide in this round."""
    if d.phase != BETTING or d.to_play < 0:
        return 0
    return sum(
        [1 for at, alive in enumerate(d.live) if alive and d.stacks[at] and (d.acted[at] < 0 or d.bets[at] < d.price)]
    )


def _of(d: State, at: int) -> int:
    """The position meant: the one that the incident is about, or else the player in turn."""
    return at if at >= 0 else d.to_play


def _facing(d: State, at: int, given: Given) -> int | None:
    at = _of(d, at)
    return max(0, d.price - d.bets[at]) if at >= 0 and d.phase == BETTING else 0


def _behind(d: State, at: int, given: Given) -> int | None:
    at = _of(d, at)
    out = given.get("put") or given.get("chip", 0) * given.get("pieces", 1)
    out = out or sum(given.get("motions", ())) + given.get("added_after_rest", 0)
    return max(0, d.stacks[at] - out) if at >= 0 else None


def _bound(which: str) -> Knows:
    def bound(d: State, at: int, given: Given) -> int | None:
        if at >= 0 and at != d.to_play:
            return None
        options = legal(d)
        value: int = getattr(options, which)
        return value if options.wager else None

    return bound


def _maximum_of_wager(d: State, at: int, given: Given) -> int | None:
    if d.standing is not None and d.standing.oversize[0] == at >= 0:
        return d.standing.oversize[1]
    found: int | None = _bound("most")(d, at, given)
    return found


def _hand(d: State, at: int, given: Given) -> tuple[int, ...] | None:
    return d.hands[at] if at >= 0 and d.hands[at] and UNKNOWN not in d.hands[at] else None


def _others(d: State, at: int, given: Given) -> dict[int, tuple[int, ...]]:
    return {
        d.setup.seats[other]: cards
        for other, cards in enumerate(d.hands)
        if other != at and d.live[other] and cards and UNKNOWN not in cards
    }


def _street(d: State, at: int, given: Given) -> str:
    return street_name(d)


def _street_in_question(d: State, at: int, given: Given) -> str | None:
    """The street just dealt, or the one that is dealt next where the round before it has ended."""
    streets = d.setup.game.streets
    if d.phase == BETTING and d.to_play < 0 and d.street + 1 < len(streets):
        return streets[d.street + 1].name
    return street_name(d)


def _next_street(d: State, at: int, given: Given) -> str | None:
    streets = d.setup.game.streets
    return streets[d.street + 1].name if d.phase == BETTING and d.street + 1 < len(streets) else None


def _acted_on_street(d: State, at: int, given: Given) -> int:
    """Players who have acted on the street that was dealt wrong; nobody where it is still to come."""
    named = given.get("street") or _street_in_question(d, at, given)
    return len(acted_this_round(d)) if d.phase == BETTING and named == d.setup.game.streets[d.street].name else 0


def _absence(d: State, at: int, given: Given) -> str:
    """The latest moment that has come at which an absent player's hand may be dead (15.13, 16.10)."""
    if d.phase in {SHOWDOWN, OVER}:
        return "showdown"
    if at == d.to_play:
        return "facing-a-wager" if _facing(d, at, given) else "turn-to-act"
    return "starting-hands-complete"


def _did(d: State, at: int, given: Given) -> str | None:
    if at < 0:
        return None
    if not d.live[at]:
        return "folded"
    done = [fact[0] for fact in d.record if fact[0] in ACTS and fact[1] == at]
    return "chips" if set(done) - {"check", "fold"} else "nothing"


def _callers(d: State, at: int, given: Given) -> tuple[int, ...] | None:
    """Who has matched the last wager."""
    return tuple([
        d.setup.seats[other]
        for other, alive in enumerate(d.live)
        if alive and other != d.aggressor and d.acted[other] >= d.price > 0 and d.bets[other] == d.price
    ])  # fmt: skip


def _opening_bet(d: State, at: int, given: Given) -> int | None:
    return next((fact[2] for fact in d.record if fact[0] in {"open", "all-in", "bet"} and fact[1] == d.opened), None)


def _calls_of_opening(d: State) -> int:
    number, opened = 0, False
    for fact in d.record:
        if not opened:
            opened = fact[0] in {"open", "all-in", "bet"} and fact[1] == d.opened
        elif fact[0] == "call":
            number += 1
        elif fact[0] in {"raise", "street"}:
            break
    return number


def _blinds(number: int) -> Knows:
    def blind(d: State, at: int, given: Given) -> int | None:
        return d.setup.seats[d.blinds[number]] if len(d.blinds) > number else None

    return blind


def _opened_before_draw(d: State) -> bool:
    return d.phase == BETTING and d.street == 0 and d.to_play >= 0


def _ante_or_chips(d: State, at: int, given: Given) -> int:
    """What may have to go back to the hand: at stud for money its ante (8.5); elsewhere what the time limit asks for."""
    if "u" in d.setup.game.down_up and d.setup.event == "cash" and at >= 0:
        return in_pot(d, at)
    return _chips_put_in(d, at, given)


def _chips_put_in(d: State, at: int, given: Given) -> int:
    """Chips that the acts of the first round have put in; the time limit for a misdeal may ask whether any did."""
    chips = 0
    for fact in d.record:
        if fact[0] in {"street", "betting"} and fact[1] > 0:
            break
        if fact[0] in {"call", "bet", "raise", "complete", "open", "all-in"}:
            chips += fact[2]
    return chips


def _hands_exposed(d: State, at: int) -> int:
    """In how many hands cards of this deal have been exposed, the one now reported counted."""
    before = {fact[3] for fact in d.record if fact[0] == "ruled" and fact[1] == "exposed-card"}
    return len({*before, at} - {-1}) or 1


_ALWAYS: Final[Mapping[str, Knows]] = {
    "game": lambda d, at, given: d.setup.game.name,
    "structure": lambda d, at, given: d.setup.structure.kind,
    "event": lambda d, at, given: d.setup.event,
    "street": _street,
    "acted": lambda d, at, given: acted_since_the_blinds(d),
    "facing": _facing,
    "behind": _behind,
    "in_round": lambda d, at, given: d.bets[_of(d, at)] if d.phase == BETTING and _of(d, at) >= 0 else None,
    "minimum": _bound("least"),
    "maximum": _bound("most"),
    "pot": lambda d, at, given: d.pot,
    "hand": _hand,
    "button": lambda d, at, given: d.setup.button,
    "heads_up": lambda d, at, given: len(d.setup.seats) == 2,
    "is_button": lambda d, at, given: at >= 0 and d.setup.seats[at] == d.setup.button,
    "in_pot": lambda d, at, given: in_pot(d, at) if at >= 0 else None,
    "put_in": lambda d, at, given: {seat: in_pot(d, who) for who, seat in enumerate(d.setup.seats) if in_pot(d, who)},
    "players": lambda d, at, given: len(d.setup.seats),
    "live": lambda d, at, given: d.lives,
    "awarded": lambda d, at, given: d.phase == OVER,
    "betting_unit": lambda d, at, given: d.terms.wager_unit,
    "hands_at_showdown": lambda d, at, given: d.lives if d.phase == SHOWDOWN else None,
    "players_in_pot": lambda d, at, given: d.lives,
    "others": _others,
    "of": lambda d, at, given: len(d.hands[at]) if at >= 0 else None,
    "bettor": lambda d, at, given: d.setup.seats[d.aggressor] if d.aggressor >= 0 else None,
    "callers": _callers,
    "to_act": lambda d, at, given: d.setup.seats[d.to_play] if d.to_play >= 0 else 0,
}

_IN: Final[Mapping[str, Mapping[str, Knows]]] = {
    "exposed-card": {
        "during": lambda d, at, given: "draw" if d.phase == DRAWING or any(d.draws) else "deal",
        "put": _ante_or_chips,
        "hands": lambda d, at, given: _hands_exposed(d, at),
    },
    "card-off-table": {
        "street": _street_in_question,
        "put": _ante_or_chips,
        "all_in": lambda d, at, given: at >= 0 and not d.stacks[at],
    },
    "boxed-card": {
        "put": _chips_put_in,
        "where": lambda d, at, given: _where_boxed(d),
    },
    **{
        name: {"put": _chips_put_in}
        for name in ("extra-card", "short-hand", "wrong-card-count", "dealt-out-of-sequence", "player-left-out")
    },
    "wrong-first-card": {"seats": lambda d, at, given: d.setup.seats, "put": _chips_put_in},
    "wrong-button": {"seats": lambda d, at, given: d.setup.seats, "put": _chips_put_in},
    "dealt-to-wrong-seat": {"small_blind": _blinds(0), "big_blind": _blinds(1), "put": _chips_put_in},
    "unposted-blind": {"did": _did},
    "burn-error": {
        "street": _street_in_question,
        "acted_on_street": _acted_on_street,
        "all_in": lambda d, at, given: d.able < 2,
        "stub_intact": lambda d, at, given: True,
    },
    "premature-board": {
        "street": _next_street,
        "left_to_act": lambda d, at, given: left_to_act(d),
        "burns": lambda d, at, given: len(d.burned) + 1,
        "stub_left": lambda d, at, given: d.setup.deck_size - d.drawn,
    },
    "too-many-boardcards": {"street": _street_in_question, "acted_on_street": _acted_on_street},
    "premature-upcard": {
        "street": _next_street,
        "left_to_act": lambda d, at, given: left_to_act(d),
    },
    "last-card-faceup": {
        "street": lambda d, at, given: "seventh",
        "all_in": lambda d, at, given: at >= 0 and not d.stacks[at],
        "first": lambda d, at, given: d.lives == 2 and at == d.live.index(True),
        "betting_begun": lambda d, at, given: d.street == len(d.setup.game.streets) - 1 and bool(acted_this_round(d)),
    },
    "wrong-low-card": {
        "true_low": lambda d, at, given: d.setup.seats[d.to_play] if d.forced == MUST_BRING_IN else None,
    },
    "stub-runs-out": {
        "street": _street_in_question,
        "stub_left": lambda d, at, given: d.setup.deck_size - d.drawn,
        "burns": lambda d, at, given: len(d.burned),
        "needed": lambda d, at, given: sum([street.board for street in d.setup.game.streets[d.street + 1 :]]),
    },
    "stub-fouled": {"all_in": lambda d, at, given: d.able < 2},
    "skipped-player": {"was_his_turn": lambda d, at, given: at >= 0 and at == d.to_play},
    "verbal-versus-chips": {"in_turn": lambda d, at, given: at < 0 or at == d.to_play},
    "rap": {
        "in_turn": lambda d, at, given: at < 0 or at == d.to_play,
        "opened": lambda d, at, given: d.opened >= 0 or (d.phase == BETTING and not d.terms.opens_pots),
    },
    "under-wager": {
        "all_in": lambda d, at, given: at >= 0 and given.get("put", 0) >= d.stacks[at] > 0,
        "callers": lambda d, at, given: _callers(d, at, given) if at == d.aggressor else (),
    },
    "over-wager": {
        "maximum": _maximum_of_wager,
        "acted_on": lambda d, at, given: (
            len([who for who in acted_this_round(d) if who != at and d.acted[who] >= d.price])
            if at >= 0 and at == d.aggressor
            else 0
        ),
        "left_to_act": lambda d, at, given: left_to_act(d) if at >= 0 and at == d.aggressor else max(0, d.lives - 1),
        "callers": lambda d, at, given: _callers(d, at, given) if at == d.aggressor else (),
    },
    "misunderstood-wager": {"wager": lambda d, at, given: d.price or None},
    "draw-count": {"last_to_draw": lambda d, at, given: at >= 0 and not any(d.live[at + 1 :])},
    "draw-count-asked": {
        "drew": lambda d, at, given: next(
            (len(fact[2]) for fact in reversed(d.record) if fact[0] == "draw" and fact[1] == at), None
        ),
        "acted_after_draw": lambda d, at, given: len(acted_this_round(d)) if d.phase == BETTING and any(d.draws) else 0,
    },
    "false-openers": {
        "bet": _opening_bet,
        "put": lambda d, at, given: d.bets[at] if at >= 0 and d.street == 0 and d.phase == BETTING else None,
        "raises": lambda d, at, given: (
            sum([1 for fact in d.record if fact[0] == "raise"]) if _opened_before_draw(d) else None
        ),
        "callers": lambda d, at, given: _calls_of_opening(d),
        "before_draw_complete": lambda d, at, given: not _opened_before_draw(d),
        "all_in_for_ante": lambda d, at, given: _opening_bet(d, at, given) == 0,
        "in_pot": lambda d, at, given: in_pot(d, at) - d.bets[at] if at >= 0 and _opened_before_draw(d) else None,
        "antes": lambda d, at, given: sum([fact[2] for fact in d.record if fact[0] == "ante"]),
    },
    "unproved-openers": {
        "pot": lambda d, at, given: d.pot - max(uncalled(d)[1], 0),
        "last_bet": lambda d, at, given: max(uncalled(d)[1], 0),
        "others_in": lambda d, at, given: tuple(
            [seat for who, seat in enumerate(d.setup.seats) if d.live[who] and who != at and who not in d.mucked]
        ),
        "last_to_fold": lambda d, at, given: next(
            (d.setup.seats[fact[1]] for fact in reversed(d.record) if fact[0] == "fold"), None
        ),
    },
    "split-openers": {
        "declared": lambda d, at, given: True,
        "opened_on": lambda d, at, given: d.opened_with if d.opened_with and UNKNOWN not in d.opened_with else None,
        "joker": lambda d, at, given: d.setup.joker,
    },
    "picked-up-upcards": {"betting_over": lambda d, at, given: d.phase in {SHOWDOWN, OVER}},
    "unprotected-hand": {
        "uncalled": lambda d, at, given: uncalled(d)[1] if uncalled(d)[0] == at >= 0 else 0,
    },
    "absent-player": {
        "now": _absence,
        "away_at": lambda d, at, given: (_absence(d, at, given),),
        "posted": lambda d, at, given: sum([fact[2] for fact in d.record if fact[0] == "blind" and fact[1] == at]),
        "all_in": lambda d, at, given: at >= 0 and d.live[at] and not d.stacks[at],
    },
    "wrong-pot-award": {
        "receiver_stack": lambda d, at, given: None,
        "noticed": lambda d, at, given: "after-push" if d.phase == OVER else "before-push",
    },
    "request-to-see": {
        "awarded": lambda d, at, given: d.phase == OVER,
        "asked_when": lambda d, at, given: "after-deal" if d.phase == OVER else "during-deal",
        "mucked": lambda d, at, given: at in d.mucked if at >= 0 else None,
    },
    "shown-cards": {
        "when": lambda d, at, given: "after-deal" if d.phase == OVER else "during-deal",
        "opponents_in_hand": lambda d, at, given: max(0, d.lives - 1),
    },
    "misconduct": {
        "during_deal": lambda d, at, given: d.phase != OVER,
        "players_all_in": lambda d, at, given: sum(
            [1 for who, alive in enumerate(d.live) if alive and not d.stacks[who]]
        ),
        "betting_over": lambda d, at, given: d.phase in {SHOWDOWN, OVER} or d.able < 2,
        "pot_before": lambda d, at, given: d.pot,
        "stack": lambda d, at, given: d.stacks[at] if at >= 0 else None,
    },
}


def _where_boxed(d: State) -> str | None:
    """Where a card turned the wrong way came up: on the street about to be dealt, or just dealt."""
    if d.phase == DRAWING:
        return "draw"
    if d.phase != BETTING:
        return None
    coming = d.street + 1 if d.to_play < 0 else d.street
    if coming == 0 or coming >= len(d.setup.game.streets):
        return "starting-deal"
    name = d.setup.game.streets[coming].name
    return name if name in {"flop", "turn", "river"} else "starting-deal"
