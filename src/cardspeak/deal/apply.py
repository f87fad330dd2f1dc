"""One fact in, the state moved. Nothing is thought here and nothing is refused: a fact has happened.

Facts, each a short tuple whose first entry is its kind; positions are in dealing order, amounts are chips:

=========== ============================== ==============================================================
riffle                                     the deal has begun (2.decision-making.5)
ante        at, chips, layered             layered antes are contested layer by layer, others lie in the main pot
blind       at, chips, nominal             the forced bet, and what it is when not short
straddle    at, chips, nominal
kill        at, chips, nominal, blind      the blind that it stands in place of, 0 for none (13.6)
live        at, chips                      a post that is part of the bet
dead        at, chips                      a post that is part of the pot only
street      number, burns, hands, board    cards burned, dealt to each position, turned; the round begins
taken-up    number, drawing, burns,        a deal taken up in the middle: what lies there already
            hands, board, folded
            positions, opener, cards drawn
dealt       burns, hands                   part of a street, before the stub ran out (8.15)
scrambled   cards, at                      what is left is put together again and served from (8.15, 11.description.3), -1 or
                                           the position that draws
bring-in    at, chips                      the forced bet (8.1, 9.3)
fold        at
check       at
call        at, chips added
bet         at, total                      ``raise``, ``complete``, ``open`` and ``all-in`` likewise
draw        at, thrown, received           cards exchanged; none thrown is a pat hand
fill        at, cards, burns               the rest of a draw, when its time has come (11.10)
betting     number, burns, board           the draw is over, the round begins
uncalled    at, chips                      given back
times       number                         how many times the rest is dealt (14.no-limit.17a)
again                                      the next run of the board begins
tabled      at, cards                      turned face up since no more betting is possible
showdown    order of showing               the pots are fixed, the order of showing too
show        at, cards
muck        at
undone      chips by position, rule        wagers given back at the showdown (11.ace-to-five.4)
chopped                                    the blinds are taken back (2.procedures.15)
passed-out  rule                           nobody opened: the pot stays for the next deal (12.jacks-or-better.1)
rake        chips of each pot
award       pot, run, shares, low shares
over
first       at                             who begins the round, where the upcards that decide it are not known
ruled       incident, outcome, at          the floor has decided; -1 where it is about no hand
killed      at                             a hand is dead
restored    at                             a hand that was thrown away or folded lives again
refund      chips by position, carried     the deal ends and everybody gets that back
given-back  at, chips                      out of what he has put in
moved       at, to, chips                  from who was paid wrongly to who was owed, the deal being over
change      at, chips                      what comes back of chips that were more than the wager
cut         total                          the last wager comes down to that for all who are in for more
relaid      hands, upcards, board, burns,  how the cards lie after they have been put right
            stub, cards drawn
round-again excused                        the betting of this street starts anew, its wagers go back; -1 or who owes
                                           no forced bet
opened-by   at                             another player declares the pot open (12.jacks-or-better.2a)
for-the-pot at                             all-in for the pot so far, his chips do not play (8.17)
standing    standing                       see ``standing``
=========== ============================== ==============================================================

The facts from ``ruled`` on come of a ruling: each has behind these the rules that it follows and a sentence for the log.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from operator import add
from typing import Any, Final

from cardspeak.cards import DECK_53, UNKNOWN, ace_low
from cardspeak.deal.award import are_openers_shown
from cardspeak.deal.pots import pots_of
from cardspeak.deal.standing import NOTHING_STANDS, Standing
from cardspeak.deal.state import (
    BETTING,
    DRAWING,
    MAY_BRING_IN,
    MUST_BRING_IN,
    NOT_FORCED,
    OPENING,
    OVER,
    SHOWDOWN,
    Fact,
    State,
)
from cardspeak.deal.terms import LIMIT, NO_LIMIT, POT_LIMIT
from cardspeak.ranks import upcards_high, upcards_low

Hands = tuple[tuple[int, ...], ...] | None


def apply(d: State, fact: Fact) -> None:
    """Carry the fact out and write it in the log."""
    _CARRY_OUT[fact[0]](d, fact)
    d.record.append(fact)
    d.choices = None


# The positions of n players clockwise after one of them, for every n and every position; -1 stands for the last.
_CLOCKWISE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [tuple([(*range(after + 1, n), *range(after + 1)) for after in range(n)]) for n in range(len(DECK_53) // 2 + 1)]
)


def next_to_play(d: State, after: int) -> int:
    """The next position that has something to decide, clockwise after ``after``; -1 where the round is over.

    A live player with chips has something to decide if he has not acted since the round opened or has not matched the
    price; but one who alone has chips, and who has put in as much as anybody, has nobody to bet against. While a pot
    has still to be declared open a player without chips has his turn too (12.12).
    """
    live, stacks, acted, bets = d.live, d.stacks, d.acted, d.bets
    price = d.price
    clockwise = _CLOCKWISE[len(live)][after]
    if not price and d.terms.opens_pots and d.opened < 0 and d.setup.game.streets[d.street].opening:
        for at in clockwise:
            if live[at] and acted[at] < 0:
                return at
        return -1
    last = -1
    for at in clockwise:
        if live[at] and stacks[at] and (acted[at] < 0 or bets[at] < price):
            if d.terms.kill_acts_last and not d.street and acted[at] < 0 and _is_killer(d, at):
                last = at  # 13.10
                continue
            break
    else:
        if last < 0:
            return -1
        at = last
    if d.able < 2 and bets[at] >= max([bets[other] for other in clockwise if live[other] and other != at], default=0):
        # A pot declared open without chips still costs the whole opening bet (12.12).
        owed = d.setup.game.streets[d.street].opening == "or-check" and bets[at] < price
        return at if owed else -1
    return at


def _is_killer(d: State, at: int) -> bool:
    posts = d.setup.posts
    post = posts[at] if posts is not None else None
    return post is not None and post.kill > 0


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


def _kill(d: State, fact: Fact) -> None:
    _, at, chips, _nominal, blind = fact
    _take(d, at, chips)
    d.bets[at] += chips
    # Of two equal blinds the one further from the button closes the round (4.2a).
    if blind > d.blind_most or (blind == d.blind_most > 0 and at > d.blind_at):
        d.blind_most = blind
        d.blind_at = d.big_blind_at = at


def _live(d: State, fact: Fact) -> None:
    _, at, chips = fact
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


def _low_card(d: State) -> int:
    # The lowest door card by suit, aces high (8.1): card numbers run in just that order.
    return _door_card(d, min, lambda card: card)


def _high_card(d: State) -> int:
    # The highest door card by suit, aces low (9.3).
    return _door_card(d, max, ace_low)


def _door_card(d: State, choose: Callable[..., int], key: Callable[[int], int]) -> int:
    doors = {d.ups[at][0]: at for at, alive in enumerate(d.live) if alive}
    return -1 if UNKNOWN in doors else doors[choose(doors, key=key)]


def _high_board(d: State) -> int:
    five_count = d.setup.house.visible_five_cards_rank_fully
    if d.setup.house.tied_high_board == "suit":
        return _best_board(d, lambda cards: (upcards_high(cards, five_count), max(cards)))
    return _best_board(d, upcards_high if five_count else lambda cards: upcards_high(cards, five_rank_fully=False))


def _low_board(d: State) -> int:
    if d.setup.house.tied_low_board == "suit":
        return _best_board(d, lambda cards: (upcards_low(cards), -min(map(ace_low, cards))))
    return _best_board(d, upcards_low)


def _best_board(d: State, rank: Callable[[tuple[int, ...]], int] | Callable[[tuple[int, ...]], tuple[int, int]]) -> int:
    # Equal boards: whoever gets cards first (8.1); positions run in that order. A common card counts (8.15).
    common = d.boards[-1]
    places = [at for at, alive in enumerate(d.live) if alive]
    seen = [d.ups[at] + common for at in places]
    if any([UNKNOWN in cards for cards in seen]):
        return -1
    values: list[Any] = list(map(rank, seen))
    return places[values.index(max(values))]


def _opener(d: State) -> int:
    # Whoever opened begins, or the next player clockwise (12.description.4); play passes over folded hands of itself.
    return max(d.opened, 0)


# Who begins a round, by the name that the street gives; -1 where that hangs on a card that is not known.
OPENERS: Final[dict[str, Callable[[State], int]]] = {
    "after-blinds": _opens_after_blinds,
    "after-button": _opens_after_button,
    "low-card": _low_card,
    "high-card": _high_card,
    "high-board": _high_board,
    "low-board": _low_board,
    "opener": _opener,
}


def _receive(d: State, number: int, burns: tuple[int, ...], hands: Hands, board: tuple[int, ...]) -> None:
    """Burncards, cards to hands, boardcards: they leave the stub and lie where they belong."""
    drawn = len(burns) + len(board)
    if burns:
        d.burned = d.burned + burns
    if hands is not None:
        d.hands = list(map(add, d.hands, hands))
        drawn += sum(map(len, hands))
        deals = d.setup.game.streets[number].deals
        if deals == "u":
            d.ups = list(map(add, d.ups, hands))
        elif "u" in deals:
            ways = [way == "u" for way in deals]
            d.ups = [seen + tuple(compress(cards, ways)) for seen, cards in zip(d.ups, hands, strict=True)]
    if board:
        d.boards = (*d.boards[:-1], d.boards[-1] + board)
        d.boarded += len(board)
    leave_stub(d, drawn)


def leave_stub(d: State, number: int) -> None:
    """That many cards are gone from the top of the stub."""
    d.drawn += number
    if d.deck is not None:
        d.deck = d.deck[number:]


def _street(d: State, fact: Fact) -> None:
    _, number, burns, hands, board = fact
    _receive(d, number, burns, hands, board)
    if d.standing is not None:
        _stands(d, d.standing.next_street())
    street = d.setup.game.streets[number]
    if d.phase == BETTING:
        d.last_bets = tuple(d.bets)
        collect(d)
    if street.draw:
        d.street = number
        d.phase = DRAWING
        d.price = 0
        d.to_play = _next_to_draw(d, -1)
        d.runs_on = False
    else:
        _begin_round(d, number)


def _betting(d: State, fact: Fact) -> None:
    _, number, burns, board = fact
    _receive(d, number, burns, None, board)
    _begin_round(d, number)


def _dealt(d: State, fact: Fact) -> None:
    _, number, burns, hands = fact
    _receive(d, number, burns, hands, ())


def _scrambled(d: State, fact: Fact) -> None:
    # The pile is the whole stub now: what was burned is back in it, and in a draw what others threw away.
    _, pile, at = fact
    if d.deck is not None:
        d.deck = () if UNKNOWN in pile else pile
    d.drawn = d.setup.deck_size - len(pile)
    d.burned = ()
    d.thrown = tuple([(who, card) for who, card in d.thrown if card not in pile or (card == UNKNOWN and who == at)])


def _taken_up(d: State, fact: Fact) -> None:
    _, number, drawing, burns, hands, board, folded, opened, drawn = fact
    pattern = d.setup.game.down_up
    d.burned = burns
    d.hands = list(hands)
    d.ups = [tuple([card for card, way in zip(cards, pattern, strict=False) if way == "u"]) for cards in hands]
    d.boards = (board,)
    d.boarded = len(board)
    d.drawn = drawn
    d.opened = opened
    for at in folded:
        _leaves(d, at)
    start = d.setup.start
    d.pot = sum([pot.amount for pot in start.pots]) if start is not None else 0
    d.street = number
    if drawing:
        d.phase = DRAWING
        d.to_play = _next_to_draw(d, -1)
    else:
        d.phase = BETTING
        _begin_round(d, number)


def _next_to_draw(d: State, after: int) -> int:
    for at in range(after + 1, len(d.live)):
        if d.live[at]:
            return at
    return -1


def _draw(d: State, fact: Fact) -> None:
    _, at, thrown, received = fact
    kept = list(d.hands[at])
    if thrown.count(UNKNOWN) > kept.count(UNKNOWN):
        kept = [UNKNOWN] * len(kept)  # which of them were thrown nobody has said
    for card in thrown:
        kept.remove(card)
    d.hands[at] = (*kept, *received)
    d.thrown = (*d.thrown, *[(at, card) for card in thrown])
    leave_stub(d, len(received))
    if received and d.owed:
        d.runs_on = True
    street = d.setup.game.streets[d.street]
    missing = len(thrown) - len(received) if street.replaced else 0
    if d.standing is not None and d.standing.missing:
        # A short hand is filled along with its draw, and is short no more.
        missing += dict(d.standing.missing).get(at, 0)
        _stands(d, d.standing._replace(missing=tuple([one for one in d.standing.missing if one[0] != at])))
    if missing > 0:
        d.owed = (*d.owed, (at, missing))
        d.runs_on = False
    d.draws = (*d.draws[:at], d.draws[at] + 1, *d.draws[at + 1 :])
    d.to_play = _next_to_draw(d, at)


def _fill(d: State, fact: Fact) -> None:
    _, at, cards, burns = fact
    d.burned = d.burned + burns
    d.hands[at] = d.hands[at] + cards
    leave_stub(d, len(cards) + len(burns))
    left = []
    for who, missing in d.owed:
        still = missing - len(cards) if who == at else missing
        if still:
            left.append((who, still))
    # Once somebody's draw is filled a card has gone out since the others had theirs.
    d.runs_on = d.runs_on or len(left) < len(d.owed)
    d.owed = tuple(left)


def _begin_round(d: State, number: int) -> None:
    terms = d.terms
    street = d.setup.game.streets[number]
    d.street = number
    n = len(d.live)
    d.acted = [-1] * n
    d.aggressor = -1
    d.capped = False
    d.size = terms.sizes[street.bet] if terms.kind == LIMIT else 0
    d.proper = 0
    if terms.keeps_checks:
        d.checked = [-1] * n
        d.soft = [-1] * n
    if d.phase != OPENING:
        d.phase = BETTING
        d.price = d.full = 0
        d.count = 0
        d.increment = terms.later_minimum if terms.kind >= NO_LIMIT else terms.sizes[0]
        if terms.open_pair:
            # The street of the second upcard (8.4).
            second = number == 1
            d.paired = second and any([d.live[at] and _is_pair(cards) for at, cards in enumerate(d.ups)])
            d.upper = terms.sizes[1] if d.paired else 0
    else:
        d.phase = BETTING
        price = d.price = max(0 if terms.double_open else terms.price, *d.bets)
        d.increment = terms.minimum if terms.kind >= NO_LIMIT else max(terms.sizes[0], price)
        # A forced bet of less than half the bet is no bet yet; it is completed to one (3.betting-and-raising.7).
        d.full = price if (terms.kind != LIMIT or 2 * price >= d.size) and not terms.double_open else 0
        d.count = terms.opening_bets if d.full else 0
        if street.opening and price and not terms.double_open:
            d.opened = d.blind_at
    opener = OPENERS[street.opens](d)
    # Where nobody can bet it does not matter who would be first.
    d.unseen = opener < 0 and d.able > 1
    if opener < 0:
        d.to_play = -1
    elif street.opens in {"low-card", "high-card"} and d.setup.structure.bring_in:
        _owe_forced_bet(d, opener)
    else:
        d.to_play = next_to_play(d, opener - 1) if d.able or street.opening else -1
    d.opener = d.to_play if d.to_play >= 0 else opener


def _is_pair(cards: tuple[int, ...]) -> bool:
    return len(cards) == 2 and cards[0] >> 2 == cards[1] >> 2 and cards[0] != UNKNOWN


def _owe_forced_bet(d: State, at: int) -> None:
    """The low (at razz the high) card owes the forced bet; one who is all-in for the ante is excused, and the players
    after him may put it in or fold (8.8)."""
    d.forced = MUST_BRING_IN
    if not d.stacks[at] or d.able < 2:
        _pass_forced_bet(d, at)
    else:
        d.to_play = at


def _pass_forced_bet(d: State, at: int) -> None:
    d.forced = MAY_BRING_IN
    n = len(d.live)
    for step in range(1, n):
        other = (at + step) % n
        if d.live[other] and d.stacks[other]:
            break
    else:
        other = -1
    if d.able < 2:  # nobody is left to bet against
        other = -1
    d.to_play = other
    if other < 0:
        d.forced = NOT_FORCED


def _leaves(d: State, at: int) -> None:
    """The hand is out of the deal: folded, or killed."""
    d.live[at] = False
    d.lives -= 1
    if d.stacks[at]:
        d.able -= 1


def collect(d: State) -> None:
    """The wagers of the round go into the pot."""
    if any(d.bets):
        d.put = list(map(add, d.put, d.bets))
        d.bets = [0] * len(d.bets)


def _fold(d: State, fact: Fact) -> None:
    at = fact[1]
    _leaves(d, at)
    if d.lives < 2:
        d.to_play = -1
    elif d.forced:
        _pass_forced_bet(d, at)
    else:
        if d.price <= d.bets[at] and d.setup.game.folded_seat_is_dealt:
            d.idle = (*d.idle, at)
        d.to_play = next_to_play(d, at)


def _check(d: State, fact: Fact) -> None:
    at = fact[1]
    d.acted[at] = d.price
    if d.terms.keeps_checks:
        d.checked[at] = d.price
    d.to_play = next_to_play(d, at)


def _call(d: State, fact: Fact) -> None:
    _, at, chips = fact
    left = d.stacks[at] = d.stacks[at] - chips
    d.pot += chips
    d.bets[at] += chips
    # One who has only called the forced bet of stud has met no bet yet (8.description.9).
    d.acted[at] = d.price if d.count or d.street or not d.terms.bring_in else 0
    if d.terms.sevens and d.price < d.size and 2 * d.price >= d.size:
        d.soft[at] = d.price
    if not left:
        d.able -= 1
    d.to_play = next_to_play(d, at)


def _bring_in(d: State, fact: Fact) -> None:
    _, at, chips = fact
    terms = d.terms
    _take(d, at, chips)
    d.bets[at] += chips
    d.forced = NOT_FORCED
    d.price = chips if terms.short_bring_in_stands else terms.bring_in
    d.acted[at] = -1 if terms.bring_in_has_option and d.stacks[at] else 0
    if terms.kind not in {LIMIT, NO_LIMIT, POT_LIMIT}:
        d.full = d.price
        d.increment = max(d.increment, d.price)
    d.to_play = next_to_play(d, at)


def _wager(d: State, fact: Fact) -> None:
    """A bet, raise, completion, opening or short all-in. What counts as full sets the price of the next raise."""
    kind, at, total = fact
    terms = d.terms
    price = d.price
    chips = total - d.bets[at]
    left = d.stacks[at] = d.stacks[at] - chips
    d.pot += chips
    d.bets[at] = total
    d.acted[at] = total
    d.forced = NOT_FORCED
    if d.idle:
        d.idle = ()
    full = True
    if kind == "all-in":
        if terms.kind >= NO_LIMIT:
            full = False
        else:
            size = d.size if terms.kind == LIMIT else d.increment
            alone = total - price
            # What one all-in adds to a full bet counts from that bet; several short ones count together or not. Over a
            # forced bet the whole wager counts (8.description.9).
            whole = price == d.full or (terms.adds_up and not terms.next_level) or not d.count
            added = total - d.full if whole else alone
            full = 2 * added >= size if terms.half_is_full else added >= size
            if full and terms.completes_only and terms.bring_in and not d.count and not d.street:
                full = added >= size
    else:
        d.proper = total
    if full:
        if terms.kind != LIMIT and kind != "all-in":
            # An opening is a bet from nothing, though a blind is there that made none (11.description.4).
            before = 0 if kind == "open" else d.full if kind == "complete" else price
            d.increment = total - before
        if d.upper and total - price >= d.upper:
            # Once the upper limit has been used every later raise is of it (8.4).
            d.size, d.upper = d.upper, 0
        d.count += 2 if kind == "open" and terms.kind == LIMIT and total > d.size else 1
        d.full = total
    elif terms.count_all:
        d.count += 1
    d.price = total
    if d.opened < 0:
        d.opened = at
        d.opened_with = d.hands[at]
        if kind == "open" and not chips:
            # Declared open by a player without chips: callers owe the whole opening bet all the same (12.12).
            d.price = d.full = d.increment = d.size if terms.kind == LIMIT else terms.opening
    d.aggressor = d.last_aggressor = at
    if terms.raises and d.count > terms.raises and not d.capped:
        # Capped while three or more are not all-in, the raiser being one of them (3.betting-and-raising.4); two may
        # go on without end if they were two before the cap was reached (.5).
        in_it = d.able - (0 if left or terms.caps_when_all_in else 1)
        d.capped = in_it > 2 or not terms.uncapped_heads_up
    if not left and chips:
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
    if not shown and cards == d.hands[at]:
        d.shown[at] = cards
        return
    d.shown[at] = shown + tuple([card for card in cards if card not in shown])
    if len(d.shown[at]) == len(d.hands[at]):
        d.hands[at] = complete(d.hands[at], d.shown[at])


def complete(hand: tuple[int, ...], shown: tuple[int, ...]) -> tuple[int, ...]:
    """The hand with its unknown cards filled in from what was shown, the known ones left in their places."""
    fresh = iter([card for card in shown if card not in hand])
    return tuple([card if card in shown else next(fresh) for card in hand])


def _showdown(d: State, fact: Fact) -> None:
    d.last_bets = tuple(d.bets)
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
    if d.standing is not None and at in (*d.standing.plays_board, *d.standing.lost):
        return False
    if at in d.mucked or len(d.shown[at]) == len(d.hands[at]):
        return False
    if d.terms.last_hand_shows or d.lives == 1:  # one that won with no opponent left is in the order only if it must
        return not (d.lives == 1 and at == d.opened and d.terms.openers and are_openers_shown(d.shown[at]))
    for _, eligible in d.pots or ():
        if at in eligible:
            for other in eligible:
                if other != at and other not in d.mucked:
                    return True
    return False


def _show(d: State, fact: Fact) -> None:
    _show_cards(d, fact[1], fact[2])
    if d.phase == SHOWDOWN:
        _next_to_show(d)


def _muck(d: State, fact: Fact) -> None:
    d.mucked = (*d.mucked, fact[1])
    _next_to_show(d)


def _undone(d: State, fact: Fact) -> None:
    """Wagers go back after the showdown: all that came after a checked seven (11.ace-to-five.4a), so that the pots are
    what they would be without them; or an overcall alone (.4d), out of the pot in which it lies."""
    _, back, rule = fact
    for at, chips in back:
        d.put[at] -= chips
        d.stacks[at] += chips
        d.pot -= chips
        d.returned[at] += chips
    if rule != "11.ace-to-five.4d":
        d.pots = pots_of(d)
        return
    pots = list(d.pots or ())
    for at, chips in back:
        last = max([number for number, (_, eligible) in enumerate(pots) if at in eligible])
        pots[last] = (pots[last][0] - chips, pots[last][1])
    d.pots = tuple(pots)


def _chopped(d: State, fact: Fact) -> None:
    for at, chips in enumerate(d.bets):
        d.stacks[at] += chips
        d.returned[at] += chips
        d.pot -= chips
        d.bets[at] = 0
    d.to_play = -1


def _passed_out(d: State, fact: Fact) -> None:
    collect(d)
    d.pots = pots_of(d)
    d.carried = d.pot
    d.to_play = -1


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


def _first(d: State, fact: Fact) -> None:
    at = fact[1]
    d.unseen = False
    if d.setup.game.streets[d.street].opens in {"low-card", "high-card"} and d.setup.structure.bring_in:
        _owe_forced_bet(d, at)
    else:
        d.to_play = next_to_play(d, at - 1)
    d.opener = d.to_play if d.to_play >= 0 else at


# ------------------------------------------------------------------------------------------------------- rulings


def _stands(d: State, standing: Standing) -> None:
    d.standing = standing if standing != NOTHING_STANDS else None


def _standing(d: State, fact: Fact) -> None:
    _stands(d, fact[1])


def _ruled(d: State, fact: Fact) -> None:
    pass


def _killed(d: State, fact: Fact) -> None:
    at = fact[1]
    in_turn = at == d.to_play
    if d.standing is not None:
        _stands(d, d.standing.without(at))
    if d.phase == SHOWDOWN:
        if at not in d.mucked:
            d.mucked = (*d.mucked, at)
        _next_to_show(d)
        return
    _leaves(d, at)
    if d.phase == DRAWING:
        if d.lives < 2:
            d.to_play, d.owed = -1, ()
        elif in_turn:
            d.to_play = _next_to_draw(d, at)
        d.owed = tuple([one for one in d.owed if one[0] != at])
    elif d.lives < 2:
        d.to_play = -1
    elif in_turn and d.forced:
        _pass_forced_bet(d, at)
    elif in_turn:
        d.to_play = next_to_play(d, at)
    elif d.to_play >= 0 and d.able < 2 and not d.forced:
        d.to_play = next_to_play(d, d.to_play - 1)


def _restored(d: State, fact: Fact) -> None:
    at = fact[1]
    d.mucked = tuple([other for other in d.mucked if other != at])
    if not d.live[at]:
        d.live[at] = True
        d.lives += 1
        if d.stacks[at]:
            d.able += 1
    if d.phase == SHOWDOWN:
        d.pots = pots_of(d)
        d.showing = (at, *[other for other in d.shows if other != at])
        _next_to_show(d)
    elif d.phase == BETTING:
        d.acted[at] = -1
        if d.to_play < 0:
            d.to_play = next_to_play(d, at - 1)


def _refund(d: State, fact: Fact) -> None:
    _, back, carried = fact[:3]
    for at, chips in enumerate(back):
        _comes_back(d, at, chips)
    d.bets = [0] * len(back)
    d.put = [0] * len(back)
    d.dead = 0
    d.pots = ((carried, ()),) if carried else ()
    d.carried = carried
    d.to_play = -1
    d.standing = None


def _comes_back(d: State, at: int, chips: int) -> None:
    if chips and not d.stacks[at] and d.live[at]:
        d.able += 1
    d.stacks[at] += chips
    d.pot -= chips
    d.returned[at] += chips


def _given_back(d: State, fact: Fact) -> None:
    _, at, chips = fact[:3]
    _comes_back(d, at, chips)
    from_bet = min(chips, d.bets[at])
    from_put = min(chips - from_bet, d.put[at])
    d.bets[at] -= from_bet
    d.put[at] -= from_put
    d.dead -= chips - from_bet - from_put


def _change(d: State, fact: Fact) -> None:
    _, at, chips = fact[:3]
    d.returned[at] += chips


def _moved(d: State, fact: Fact) -> None:
    _, at, to, chips = fact[:4]
    d.stacks[at] -= chips
    d.stacks[to] += chips


def _cut(d: State, fact: Fact) -> None:
    total = fact[1]
    before = d.price - d.increment
    for at, bet in enumerate(d.bets):
        if bet > total:
            _comes_back(d, at, bet - total)
            d.bets[at] = total
        if d.acted[at] > total:
            d.acted[at] = total
    d.price = total
    d.full = min(d.full, total)
    d.proper = min(d.proper, total)
    if d.terms.kind >= NO_LIMIT:
        d.increment = max(total - before, d.terms.minimum)
    if d.standing is not None:
        _stands(d, d.standing._replace(oversize=(-1, 0)))


def _relaid(d: State, fact: Fact) -> None:
    _, hands, ups, board, burned, stub, drawn = fact[:7]
    d.hands = list(hands)
    d.ups = list(ups)
    d.boards = (*d.boards[:-1], board)
    d.boarded = len(board)
    d.burned = burned
    d.deck = stub
    d.drawn = drawn


def _round_again(d: State, fact: Fact) -> None:
    excused = fact[1]
    for at, bet in enumerate(d.bets):
        if bet and d.street:
            _comes_back(d, at, bet)
            d.bets[at] = 0
    d.forced = NOT_FORCED
    if not d.street:
        d.phase = OPENING
    _begin_round(d, d.street)
    if excused >= 0 and d.forced == MUST_BRING_IN and d.to_play == excused:
        _pass_forced_bet(d, excused)
        d.opener = d.to_play


def _opened_by(d: State, fact: Fact) -> None:
    at = fact[1]
    d.opened = at
    d.opened_with = d.hands[at]


def _for_the_pot(d: State, fact: Fact) -> None:
    at = fact[1]
    kept = list(d.aside or (0,) * len(d.live))
    kept[at] += d.stacks[at]
    d.aside = tuple(kept)
    if d.stacks[at]:
        d.stacks[at] = 0
        d.able -= 1
    if d.able < 2:
        d.to_play = next_to_play(d, d.to_play - 1) if d.to_play >= 0 else -1
    elif d.to_play == at:
        d.to_play = next_to_play(d, at)


_BY_RULING: Final[dict[str, Callable[[State, Fact], None]]] = {
    "ruled": _ruled,
    "killed": _killed,
    "restored": _restored,
    "refund": _refund,
    "given-back": _given_back,
    "moved": _moved,
    "change": _change,
    "cut": _cut,
    "relaid": _relaid,
    "round-again": _round_again,
    "opened-by": _opened_by,
    "for-the-pot": _for_the_pot,
    "standing": _standing,
}

OF_RULINGS: Final = frozenset(_BY_RULING)
"""Kinds of facts that come of a ruling; the last two entries of each are its rules and its sentence."""

_CARRY_OUT: Final[dict[str, Callable[[State, Fact], None]]] = {
    "riffle": _riffle,
    "ante": _ante,
    "blind": _blind,
    "straddle": _straddle,
    "kill": _kill,
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
    "open": _wager,
    "bring-in": _bring_in,
    "draw": _draw,
    "fill": _fill,
    "betting": _betting,
    "dealt": _dealt,
    "scrambled": _scrambled,
    "undone": _undone,
    "chopped": _chopped,
    "passed-out": _passed_out,
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
    "first": _first,
    **_BY_RULING,
}
