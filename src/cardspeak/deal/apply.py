"""One fact in, the state moved. Nothing is thought here and nothing is refused: a fact has happened.

Facts, each a short tuple whose first entry is its kind; positions are in dealing order, amounts are chips:

=========== ============================== ==============================================================
riffle                                     the deal has begun (2.decision-making.5)
ante        at, chips, layered             layered antes are contested layer by layer, others lie in the main pot
blind       at, chips, nominal             the forced bet, and what it is when not short
straddle    at, chips, nominal
kill        at, chips, nominal
live        at, chips                      a post that is part of the bet
dead        at, chips                      a post that is part of the pot only
street      number, burns, hands, board    cards burned, dealt to each position, turned; the round begins
taken-up    number, burns, hands, board,   a deal taken up in the middle: what lies there already
            folded positions, cards drawn
fold        at
check       at
call        at, chips added
bet         at, total                      ``raise``, ``complete`` and ``all-in`` likewise
uncalled    at, chips                      given back
times       number                         how many times the rest is dealt (14.no-limit.17a)
again                                      the next run of the board begins
tabled      at, cards                      turned face up since no more betting is possible
showdown    order of showing               the pots are fixed, the order of showing too
show        at, cards
muck        at
rake        chips of each pot
award       pot, run, shares, low shares
over
=========== ============================== ==============================================================
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.deal.pots import pots_of
from cardspeak.deal.state import BETTING, OVER, SHOWDOWN, Fact, State
from cardspeak.deal.terms import LIMIT, NO_LIMIT


def apply(d: State, fact: Fact) -> None:
    """Carry the fact out and write it in the log."""
    _CARRY_OUT[fact[0]](d, fact)
    d.record.append(fact)
    d.choices = None


def next_to_play(d: State, after: int) -> int:
    """The next position that has something to decide, clockwise after ``after``; -1 where the round is over.

    A live player with chips has something to decide if he has not acted since the round opened or has not matched the
    price; but one who alone has chips, and who has put in as much as anybody, has nobody to bet against.
    """
    live, stacks, acted, bets = d.live, d.stacks, d.acted, d.bets
    price = d.price
    n = len(live)
    at = after
    for _ in range(n):
        at += 1
        if at == n:
            at = 0
        if live[at] and stacks[at] and (acted[at] < 0 or bets[at] < price):
            break
    else:
        return -1
    if d.able < 2 and bets[at] >= max([bets[other] for other in range(n) if live[other] and other != at], default=0):
        return -1
    return at


def _take(d: State, at: int, chips: int) -> None:
    left = d.stacks[at] = d.stacks[at] - chips
    d.pot += chips
    if not left and chips:
        d.able -= 1


def _riffle(d: State, fact: Fact) -> None:
    pass


def _ante(d: State, fact: Fact) -> None:
    _, at, chips, layered = fact
    _take(d, at, chips)
    if layered:
        d.put[at] += chips
    else:
        d.dead += chips


def _blind(d: State, fact: Fact) -> None:
    _, at, chips, nominal = fact
    _take(d, at, chips)
    d.bets[at] += chips
    d.blinds = (*d.blinds, at)
    if nominal >= d.blind_most:
        d.blind_most = nominal
        d.blind_at = d.big_blind_at = at


def _straddle(d: State, fact: Fact) -> None:
    _, at, chips, _nominal = fact
    _take(d, at, chips)
    d.bets[at] += chips
    d.blind_at = at


def _live(d: State, fact: Fact) -> None:
    _, at, chips = fact[:3]
    _take(d, at, chips)
    d.bets[at] += chips


def _dead(d: State, fact: Fact) -> None:
    _, at, chips = fact
    _take(d, at, chips)
    d.dead += chips


def _opens_after_blinds(d: State) -> int:
    # 4.0d; with no blind posted the player at the button's left begins.
    return (d.blind_at + 1) % len(d.live)


def _opens_after_button(d: State) -> int:
    return 0


OPENERS: Final[dict[str, Callable[[State], int]]] = {
    "after-blinds": _opens_after_blinds,
    "after-button": _opens_after_button,
}


def _street(d: State, fact: Fact) -> None:
    _, number, burns, hands, board = fact
    drawn = len(burns) + len(board)
    if burns:
        d.burned = d.burned + burns
    if hands is not None:
        have = d.hands
        for at, cards in enumerate(hands):
            if cards:
                have[at] = have[at] + cards
                drawn += len(cards)
    if board:
        d.boards = (*d.boards[:-1], d.boards[-1] + board)
        d.boarded += len(board)
    d.drawn += drawn
    if d.phase == BETTING:
        collect(d)
    _begin_round(d, number)


def _taken_up(d: State, fact: Fact) -> None:
    _, number, burns, hands, board, folded, drawn = fact
    d.burned = burns
    d.hands = list(hands)
    d.boards = (board,)
    d.boarded = len(board)
    d.drawn = drawn
    for at in folded:
        d.live[at] = False
        d.lives -= 1
        if d.stacks[at]:
            d.able -= 1
    start = d.setup.start
    d.pot = sum([pot.amount for pot in start.pots]) if start is not None else 0
    d.phase = BETTING
    _begin_round(d, number)


def _begin_round(d: State, number: int) -> None:
    terms = d.terms
    street = d.setup.game.streets[number]
    d.street = number
    d.acted = [-1] * len(d.live)
    d.aggressor = -1
    d.capped = False
    d.size = terms.sizes[street.bet] if terms.kind == LIMIT else 0
    if d.phase == BETTING:
        d.price = d.full = 0
        d.count = 0
        d.increment = terms.later_minimum if terms.kind >= NO_LIMIT else terms.sizes[0]
    else:
        d.phase = BETTING
        price = d.price = max(terms.price, *d.bets)
        d.increment = terms.minimum if terms.kind >= NO_LIMIT else max(terms.sizes[0], price)
        # A forced bet of less than half the bet is no bet yet; it is completed to one (3.betting-and-raising.7).
        d.full = price if terms.kind != LIMIT or 2 * price >= d.size else 0
        d.count = terms.opening_bets if d.full else 0
    opener = d.opener = OPENERS[street.opens](d)
    d.to_play = next_to_play(d, opener - 1) if d.able else -1


def collect(d: State) -> None:
    """The wagers of the round go into the pot."""
    put = d.put
    for at, chips in enumerate(d.bets):
        if chips:
            put[at] += chips
    d.bets = [0] * len(put)


def _fold(d: State, fact: Fact) -> None:
    at = fact[1]
    d.live[at] = False
    d.lives -= 1
    if d.stacks[at]:
        d.able -= 1
    d.to_play = next_to_play(d, at) if d.lives > 1 else -1


def _check(d: State, fact: Fact) -> None:
    at = fact[1]
    d.acted[at] = d.price
    d.to_play = next_to_play(d, at)


def _call(d: State, fact: Fact) -> None:
    _, at, chips = fact
    left = d.stacks[at] = d.stacks[at] - chips
    d.pot += chips
    d.bets[at] += chips
    d.acted[at] = d.price
    if not left:
        d.able -= 1
    d.to_play = next_to_play(d, at)


def _wager(d: State, fact: Fact) -> None:
    """A bet, raise, completion or short all-in. What counts as full sets the price of the next raise."""
    kind, at, total = fact
    terms = d.terms
    price = d.price
    chips = total - d.bets[at]
    left = d.stacks[at] = d.stacks[at] - chips
    d.pot += chips
    d.bets[at] = total
    d.acted[at] = total
    full = True
    if kind == "all-in":
        if terms.kind >= NO_LIMIT:
            full = False
        else:
            size = d.size if terms.kind == LIMIT else d.increment
            alone = total - price
            # What one all-in adds to a full bet counts from that bet; several short ones count together or not.
            added = alone if price == d.full or not terms.adds_up or terms.next_level else total - d.full
            full = 2 * added >= size if terms.half_is_full else added >= size
    if full:
        if terms.kind >= NO_LIMIT or (terms.kind != LIMIT and kind != "complete"):
            d.increment = total - price if kind != "all-in" else d.increment
        elif kind == "complete" and terms.kind != LIMIT:
            d.increment = total - d.full
        d.full = total
        d.count += 1
    elif terms.count_all:
        d.count += 1
    d.price = total
    d.aggressor = d.last_aggressor = at
    if terms.raises and d.count > terms.raises and not d.capped:
        # Capped while three or more are not all-in, the raiser being one of them (3.betting-and-raising.4); two may
        # go on without end if they were two before the cap was reached (.5).
        in_it = d.able - (0 if left or terms.caps_when_all_in else 1)
        d.capped = in_it > 2 or not terms.uncapped_heads_up
    if not left:
        d.able -= 1
    d.to_play = next_to_play(d, at)


def _uncalled(d: State, fact: Fact) -> None:
    _, at, chips = fact
    if not d.stacks[at] and d.live[at]:
        d.able += 1
    d.stacks[at] += chips
    d.pot -= chips
    d.returned[at] += chips
    from_bet = min(chips, d.bets[at])
    d.bets[at] -= from_bet
    d.put[at] -= chips - from_bet


def _times(d: State, fact: Fact) -> None:
    d.times = fact[1]


def _again(d: State, fact: Fact) -> None:
    # The next run shares the boardcards that lay when the decision was made, and nothing is put back.
    d.street = fact[1]
    shared = sum(street.board for street in d.setup.game.streets[: d.street + 1])
    d.boards = (*d.boards, d.boards[0][:shared])


def _tabled(d: State, fact: Fact) -> None:
    _show_cards(d, fact[1], fact[2])


def _show_cards(d: State, at: int, cards: tuple[int, ...]) -> None:
    shown = d.shown[at]
    d.shown[at] = shown + tuple([card for card in cards if card not in shown])
    if len(d.shown[at]) == len(d.hands[at]):
        d.hands[at] = complete(d.hands[at], d.shown[at])


def complete(hand: tuple[int, ...], shown: tuple[int, ...]) -> tuple[int, ...]:
    """The hand with its unknown cards filled in from what was shown, the known ones left in their places."""
    fresh = iter([card for card in shown if card not in hand])
    return tuple([card if card in shown else next(fresh) for card in hand])


def _showdown(d: State, fact: Fact) -> None:
    collect(d)
    d.phase = SHOWDOWN
    d.pots = pots_of(d)
    d.shows = d.showing = fact[1]
    _next_to_show(d)


def _next_to_show(d: State) -> None:
    """Pass over whoever has shown, mucked, or has nobody left to show to (3.showdown.1)."""
    showing = d.showing
    while showing and not _must_show(d, showing[0]):
        showing = showing[1:]
    d.showing = showing
    d.to_play = showing[0] if showing else -1


def _must_show(d: State, at: int) -> bool:
    if at in d.mucked or len(d.shown[at]) == len(d.hands[at]):
        return False
    if d.terms.last_hand_shows or d.lives == 1:  # one that won with no opponent left is in the order only if it must
        return True
    return any(
        other != at and other not in d.mucked for _, eligible in d.pots or () if at in eligible for other in eligible
    )


def _show(d: State, fact: Fact) -> None:
    _show_cards(d, fact[1], fact[2])
    if d.phase == SHOWDOWN:
        _next_to_show(d)


def _muck(d: State, fact: Fact) -> None:
    d.mucked = (*d.mucked, fact[1])
    _next_to_show(d)


def _rake(d: State, fact: Fact) -> None:
    taken = fact[1]
    assert d.pots is not None
    d.pots = tuple([(amount - chips, who) for (amount, who), chips in zip(d.pots, taken, strict=True)])
    d.raked += sum(taken)
    d.pot -= sum(taken)


def _award(d: State, fact: Fact) -> None:
    _, pot, run, shares, low_shares = fact
    d.awards = (*d.awards, (pot, run, shares, low_shares))
    for at, chips in (*shares, *(low_shares or ())):
        d.stacks[at] += chips
        d.pot -= chips


def _over(d: State, fact: Fact) -> None:
    d.phase = OVER
    d.to_play = -1


_CARRY_OUT: Final[dict[str, Callable[[State, Fact], None]]] = {
    "riffle": _riffle,
    "ante": _ante,
    "blind": _blind,
    "straddle": _straddle,
    "kill": _live,
    "live": _live,
    "dead": _dead,
    "street": _street,
    "taken-up": _taken_up,
    "fold": _fold,
    "check": _check,
    "call": _call,
    "bet": _wager,
    "raise": _wager,
    "complete": _wager,
    "all-in": _wager,
    "uncalled": _uncalled,
    "times": _times,
    "again": _again,
    "tabled": _tabled,
    "showdown": _showdown,
    "show": _show,
    "muck": _muck,
    "rake": _rake,
    "award": _award,
    "over": _over,
}
