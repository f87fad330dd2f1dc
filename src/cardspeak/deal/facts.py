"""The log made readable: what happened, which rule it follows, and why, in a sentence for the table.

Inside, a fact is a short tuple. What a reader wants to know about it (what was faced, how big the raise was) is found by
carrying the log out again up to that fact, so that play itself pays nothing for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from cardspeak.cards import UNKNOWN, Card, show, wrapped
from cardspeak.deal.apply import OF_RULINGS, Hands, apply
from cardspeak.deal.award import orders_of, sevens_rules
from cardspeak.deal.log import Log
from cardspeak.deal.options import legal
from cardspeak.deal.state import BETTING, MAY_BRING_IN, Fact, Shares, State
from cardspeak.deal.terms import NO_LIMIT, POT_LIMIT
from cardspeak.games import SELECTIONS


@dataclass(frozen=True, slots=True)
class Entry:
    """One fact of the log for a reader. Everybody may see it: no hidden card stands in it.

    number
        its place in the log, from 0.
    kind
        ``blind``, ``call``, ``street``, ``award``, ...
    seat
        whose act it is, 0 where it is the dealer's.
    chips
        the amount: added for a call or a post, the total of the round for a wager, given back or paid; else 0.
    cards
        cards that everybody sees by it.
    text
        what happened and why.
    rules
        ids of the rules that it follows, the deciding one first.
    """

    number: int
    kind: str
    seat: int
    chips: int
    cards: tuple[Card, ...]
    text: str
    rules: tuple[str, ...]

    @property
    def why(self) -> str:
        """The sentence with its rules: ``Seat 2 calls 20. ... [4.0c]``."""
        return f"{self.text} [{', '.join(self.rules)}]"

    def __str__(self) -> str:
        return self.why


def log_of(d: State) -> Log[State, Entry]:
    """Every fact of the deal since the first riffle."""
    return Log(d.record, partial(State, d.setup), describe, apply)


Told = tuple[str, tuple[str, ...], int, tuple[int, ...]]
"""Text, rules, chips, cards."""


def describe(d: State, number: int, fact: Fact) -> Entry:
    """The entry for a fact, told from the state just before it."""
    kind = fact[0]
    text, rules, chips, cards = _TELL[kind](d, fact)
    seat = d.setup.seats[fact[1]] if kind in _OF_A_SEAT else 0
    return Entry(number, kind, seat, chips, wrapped(cards), text, rules)


def _seat(d: State, at: int) -> str:
    return f"Seat {d.setup.seats[at]}"


def _broke(d: State, at: int, chips: int) -> str:
    return " and is all-in" if chips == d.stacks[at] else ""


def _riffle(d: State, fact: Fact) -> Told:
    if d.setup.carried:
        text = f"The first riffle: the deal has begun, and {d.pot} lies in the middle from deals before."
        return text, ("2.decision-making.5", "3.irregularities.6"), 0, ()
    return "The first riffle: the deal has begun.", ("2.decision-making.5",), 0, ()


def _ante(d: State, fact: Fact) -> Told:
    _, at, chips, layered = fact
    rule = d.setup.game.cites["ante"] if layered else "12.11" if d.put[at] else "15.tda.13"
    return f"{_seat(d, at)} antes {chips}{_broke(d, at, chips)}.", (rule,), chips, ()


def _blind(d: State, fact: Fact) -> Told:
    _, at, chips, nominal = fact
    if chips < nominal:
        text = f"{_seat(d, at)} posts {chips} of a blind of {nominal} and is all-in; the price to come in stays."
        return text, ("4.1", "4.0b"), chips, ()
    heads_up = len(d.setup.seats) == 2 and len(d.setup.structure.blinds) == 2 and d.setup.posts is None
    return (
        f"{_seat(d, at)} posts a blind of {chips}{_broke(d, at, chips)}.",
        ("4.4", "4.0b") if heads_up else ("4.0b",),
        chips,
        (),
    )


def _straddle(d: State, fact: Fact) -> Told:
    _, at, chips, _nominal = fact
    rule = "14.no-limit.15" if d.terms.kind >= NO_LIMIT else "4.16"
    places = len(d.setup.seats)
    if at == places - 1 and (d.big_blind_at + 1) % places != at:
        text = f"{_seat(d, at)} straddles {chips} on the button: the round begins at its left and ends with it."
        return text, (rule,), chips, ()
    return f"{_seat(d, at)} straddles {chips} and will act last.", (rule,), chips, ()


def _kill(d: State, fact: Fact) -> Told:
    _, at, chips, _nominal, blind = fact
    instead = f" in place of the blind of {blind}" if blind else ""
    rules = ("13.description.1", "13.6") if blind else ("13.description.1", "13.2")
    return f"{_seat(d, at)} kills the pot with {chips}{instead}.", rules, chips, ()


def _live(d: State, fact: Fact) -> Told:
    _, at, chips = fact
    return f"{_seat(d, at)} posts {chips}, part of the bet.", ("4.0c", "4.10"), chips, ()


def _dead(d: State, fact: Fact) -> Told:
    _, at, chips = fact
    return f"{_seat(d, at)} posts {chips} dead, part of the pot and of no bet.", ("4.0c", "4.10"), chips, ()


_NUMBERS: Final = {1: "a card", 2: "two cards", 3: "three cards", 4: "four cards", 5: "five cards"}


def _street(d: State, fact: Fact) -> Told:
    _, number, burns, hands, board = fact
    street = d.setup.game.streets[number]
    rules = (street.rule, d.setup.game.cites["rounds"])
    burned = " after a burn" if burns else ""
    faces = (*board, *_faces(d, number, hands))
    if street.draw:
        what = "players exchange cards" if street.replaced else f"players throw away {street.draw}"
        return f"The {street.drawing.replace('-', ' ')}: {what}{burned}.", rules, 0, faces
    if board and not street.board:
        text = f"The stub cannot serve everybody: {show(board)} is a common card for every hand{burned}."
        return text, ("8.15", *rules), 0, faces
    parts = []
    if hands is not None:
        takers = sum([1 for cards in hands if cards])
        parts.append(f"{_NUMBERS[len(street.deals)]} to each of {takers} players")
    if board:
        parts.append(show(board))
    told = ", ".join(parts)
    ups = ", ".join(_upcards(d, number, hands))
    up = f"; up: {ups}" if ups else ""
    # The first street needs no name: it is what everybody gets.
    called = f"The {street.name}" if street.board else f"{street.name.capitalize()} street"
    named = f"{told[0].upper()}{told[1:]}" if number == 0 else f"{called}: {told}"
    return f"{named}{burned}{up}.", rules, 0, faces


def _faces(d: State, number: int, hands: Hands) -> tuple[int, ...]:
    """The upcards that the street brings, in dealing order."""
    deals = d.setup.game.streets[number].deals
    return tuple([card for cards in hands or () for card, way in zip(cards, deals, strict=False) if way == "u"])


def _upcards(d: State, number: int, hands: Hands) -> list[str]:
    if "u" not in d.setup.game.streets[number].deals:
        return []
    deals = d.setup.game.streets[number].deals
    return [
        f"seat {d.setup.seats[at]} {show([card for card, way in zip(cards, deals, strict=False) if way == 'u'])}"
        for at, cards in enumerate(hands or ())
        if cards
    ]


def _dealt(d: State, fact: Fact) -> Told:
    _, _number, burns, hands = fact
    served = sum([1 for cards in hands if cards])
    burned = " after a burn" if burns else ""
    return f"The stub is short: {served} players get their last card{burned}.", ("8.15",), 0, ()


def _scrambled(d: State, fact: Fact) -> Told:
    rule = "8.15" if d.phase == BETTING else d.setup.game.cites.get("draw", "11.description.3")
    return f"{len(fact[1])} cards are scrambled and cut to be served from.", (rule,), 0, ()


def _bring_in(d: State, fact: Fact) -> Told:
    _, at, chips = fact
    broke = _broke(d, at, chips)
    rounds = d.setup.game.cites["rounds"]
    if d.forced == MAY_BRING_IN:
        return f"{_seat(d, at)} puts in the forced bet of {chips}{broke}.", ("8.8", rounds), chips, ()
    if chips < d.terms.bring_in:
        text = f"{_seat(d, at)} brings it in with the last {chips}; the price stays {d.terms.bring_in}."
        return text, ("8.description.6", rounds), chips, ()
    return f"{_seat(d, at)} brings it in for {chips}{broke}.", (rounds, "8.2"), chips, ()


def _draw(d: State, fact: Fact) -> Told:
    _, at, thrown, _received = fact
    rules = d.terms.cites["draw"]
    if not d.setup.game.streets[d.street].replaced:
        return f"{_seat(d, at)} throws away {len(thrown)}.", rules, len(thrown), ()
    if not thrown:
        return f"{_seat(d, at)} stands pat.", rules, 0, ()
    return f"{_seat(d, at)} draws {len(thrown)}.", rules, 0, ()


def _fill(d: State, fact: Fact) -> Told:
    _, at, cards, burns = fact
    number = "the fifth card" if len(cards) == 1 and len(d.hands[at]) == 4 else f"{len(cards)} more"
    burned = " after a burn" if burns else ""
    rule = "12.5" if d.setup.game.high else "11.10"
    return f"{_seat(d, at)} gets {number}{burned}.", (rule,), 0, ()


def _betting(d: State, fact: Fact) -> Told:
    _, number, burns, board = fact
    street = d.setup.game.streets[number]
    rounds = d.setup.game.cites["rounds"]
    if board:
        burned = " after a burn" if burns else ""
        return f"The {street.name}: {show(board)}{burned}.", (street.rule, rounds), 0, board
    when = street.name.replace("after-", "after the ").replace("-", " ")
    if d.able < 2:
        return f"No betting {when}: no two players have chips for it.", (rounds, "2.procedures.8"), 0, ()
    return f"The betting round {when} begins.", (rounds,), 0, ()


def _undone(d: State, fact: Fact) -> Told:
    _, back, rule = fact
    told = " and ".join([f"{chips} to seat {d.setup.seats[at]}" for at, chips in back])
    why = {
        "11.ace-to-five.4a": "a seven was checked and is best, so what was wagered after it does not count",
        "11.ace-to-five.4d": "a seven only called the short all-in, so a losing overcall comes back",
    }.get(rule, "nobody has matched it")
    return f"{told} goes back: {why}.", (rule,), sum([chips for _, chips in back]), ()


def _chopped(d: State, fact: Fact) -> Told:
    blinds = " and ".join([f"{_seat(d, at).lower()} {chips}" for at, chips in enumerate(d.bets) if chips])
    return f"The blinds are chopped: {blinds} come back, and the deal is over.", ("2.procedures.15",), 0, ()


def _passed_out(d: State, fact: Fact) -> Told:
    why = "Openers were not proved" if fact[1] == "12.jacks-or-better.3" else "Nobody has opened"
    return f"{why}: {d.pot} stays in the middle for the next deal.", (fact[1],), d.pot, ()


def _taken_up(d: State, fact: Fact) -> Told:
    street = d.setup.game.streets[fact[1]]
    board = fact[5]
    on = f" on {show(board)}" if board else ""
    return f"The deal is taken up on the {street.name}{on}.", (street.rule,), 0, board


def _fold(d: State, fact: Fact) -> Told:
    at = fact[1]
    owes = d.price - d.bets[at]
    if owes > 0:
        return f"{_seat(d, at)} folds, facing {owes}.", ("3.dead-hands.1a",), 0, ()
    return f"{_seat(d, at)} gives up the hand with nothing to face.", ("3.dead-hands.1b",), 0, ()


def _check(d: State, fact: Fact) -> Told:
    at = fact[1]
    rounds = d.setup.game.cites["rounds"]
    if d.price:
        what = f"the blind of {d.price}" if at in d.blinds and d.bets[at] == d.price else f"the {d.bets[at]} already in"
        return f"{_seat(d, at)} checks: {what} is the whole bet.", ("4.3", rounds), 0, ()
    return f"{_seat(d, at)} checks.", (rounds,), 0, ()


def _call(d: State, fact: Fact) -> Told:
    _, at, chips = fact
    text = f"{_seat(d, at)} calls {chips}{_broke(d, at, chips)}."
    before = d.bets[at]
    rules = list(d.terms.cites["call"])
    if chips < d.price - before:
        text += f" The price is {d.price}; table stakes let a player call with what is left."
        rules.insert(0, "2.procedures.8")
    elif before and d.acted[at] < 0:
        what = f"blind of {before}" if at in d.blinds else f"{before} posted"
        text += f" The bet is {d.price} and the {what} counts toward it."
        rules = ["4.0c", rules[0]]
    elif before:
        text += f" The bet is {d.price} and {before} is in already."
    return text, tuple(rules), chips, ()


def _wager(d: State, fact: Fact) -> Told:
    kind, at, total = fact
    cites = d.terms.cites
    broke = _broke(d, at, total - d.bets[at])
    if kind == "open":
        chips = f" for {total}{broke}" if total else " without chips; callers owe the whole bet"
        rules = cites["open"] if total else ("12.12", *cites["open"])
        return f"{_seat(d, at)} opens the pot{chips}.", rules, total, ()
    if kind == "bet" and d.forced:
        return f"{_seat(d, at)} puts in a full bet of {total}{broke} in place of the forced bet.", ("8.2",), total, ()
    if kind == "bet":
        return f"{_seat(d, at)} bets {total}{broke}.", _with_pot_limit(d, cites["bet"], total), total, ()
    if kind == "raise":
        text = f"{_seat(d, at)} raises to {total}{broke}, {total - d.price} more than the {d.price} before."
        return text, _with_pot_limit(d, cites["raise"], total), total, ()
    if kind == "complete":
        text = f"{_seat(d, at)} completes to {total}{broke}; the {d.price} before was short of a full wager."
        return text, legal(d).cites["complete"], total, ()
    full = "raise" if d.price else "bet"
    return f"{_seat(d, at)} is all-in for {total}, short of the usual {full}.", cites["all-in"], total, ()


def _with_pot_limit(d: State, rules: tuple[str, ...], total: int) -> tuple[str, ...]:
    """The rules of a wager, with the one on its size where it is as large as the pot allows."""
    at_most = d.terms.kind == POT_LIMIT and total == legal(d).most
    return (*rules, "14.description.3") if at_most else rules


def _uncalled(d: State, fact: Fact) -> Told:
    _, at, chips = fact
    return f"{chips} goes back to seat {d.setup.seats[at]}: nobody has matched it.", ("3.showdown.8",), chips, ()


def _times(d: State, fact: Fact) -> Told:
    times = {2: "twice", 3: "three times"}.get(fact[1], f"{fact[1]} times")
    return f"All agree to deal the rest {times}, each for its part of every pot.", ("14.no-limit.17a",), 0, ()


def _again(d: State, fact: Fact) -> Told:
    return "The rest of the board is dealt again; nothing is put back.", ("14.no-limit.17a",), 0, ()


def _tabled(d: State, fact: Fact) -> Told:
    _, at, cards = fact
    rules = ("15.home-game.2",) if d.setup.event == "tournament" else ("home.procedures.10",)
    text = f"{_seat(d, at)} turns up {show(cards)}: somebody is all-in and no more betting is possible."
    return text, rules, 0, cards


def _showdown(d: State, fact: Fact) -> Told:
    order = fact[1]
    if not order:
        return "No other hand is left: the pot needs no showdown.", ("3.showdown.1",), 0, ()
    seats = ", ".join([str(d.setup.seats[at]) for at in order])
    return f"Showdown: the hands are shown in the order of seats {seats}.", ("3.showdown.7",), 0, ()


def _held(d: State, at: int, hand: tuple[int, ...], board: tuple[int, ...]) -> str:
    """What the hand is, in words, for each half that it can play for."""
    if UNKNOWN in hand or UNKNOWN in board or d.street + 1 < len(d.setup.game.streets):
        return ""
    chosen = SELECTIONS[d.setup.game.selection]
    high, low = orders_of(d)
    words = []
    if high is not None:
        words.append(high.words(chosen.best(high, hand, board)))
    if low is not None and chosen.rank(low, hand, board):
        for_low = " for low" if high is not None else ""
        words.append(f"{low.words(chosen.best(low, hand, board))}{for_low}")
    return ", and ".join(words)


def _show(d: State, fact: Fact) -> Told:
    _, at, cards = fact
    whole = len({*d.shown[at], *cards}) == len(d.hands[at])
    hand = (*d.shown[at], *[card for card in cards if card not in d.shown[at]])
    held = _held(d, at, hand, d.boards[0]) if whole and len(d.boards) == 1 else ""
    tells = f": {held}" if held else ""
    return f"{_seat(d, at)} shows {show(cards)}{tells}.", ("3.showdown.1", "3.showdown.2"), 0, cards


def _muck(d: State, fact: Fact) -> Told:
    return f"{_seat(d, fact[1])} throws the hand away and gives up the pot.", ("3.showdown.1",), 0, ()


def _rake(d: State, fact: Fact) -> Told:
    chips = sum(fact[1])
    return f"The house takes {chips} from the pot.", ("2.procedures.4",), chips, ()


def _award(d: State, fact: Fact) -> Told:
    _, pot, run, shares, low = fact
    pots = d.pots or ()
    name = "the pot" if len(pots) == 1 else ("the main pot" if pot == 0 else f"side pot {pot}")
    runs = f", run {run + 1}" if len(d.boards) > 1 else ""
    contested = len([at for at in pots[pot][1] if at not in d.mucked]) > 1 if pots else False
    rules: list[str] = []
    if not contested:
        rules.append("3.showdown.1")
    else:
        rules.append("3.showdown.2")
        if low is not None or len(shares) > 1:
            rules.append(d.setup.game.cites["split"])
        rules.append(d.setup.game.cites["hand"])
    rules += sevens_rules(d, tuple([at for at, _ in shares]))
    if d.terms.openers and any([at == d.opened for at, _ in shares]):
        rules.append("12.jacks-or-better.3")
    if len(pots) > 1:
        rules.append("3.showdown.8")
    if len(d.boards) > 1:
        rules.append("14.no-limit.17a")

    def told(paid: Shares) -> str:
        return " and ".join([f"seat {d.setup.seats[at]} wins {chips}" for at, chips in paid])

    if low is None:
        halves = all(orders_of(d))
        nobody = halves and contested and "no-low" in d.setup.game.cites and not _somebody_has_low(d, pot)
        if nobody:
            rules.append(d.setup.game.cites["no-low"])
        text = f"From {name}{runs} {told(shares)}{'; no low qualifies' if nobody else ''}."
    else:
        text = f"From {name}{runs} for high {told(shares)}; for low {told(low)}."
    return text, tuple(rules), sum([chips for _, chips in (*shares, *(low or ()))]), ()


def _somebody_has_low(d: State, pot: int) -> bool:
    if any([UNKNOWN in d.hands[at] for at in d.pots[pot][1] if at not in d.mucked] if d.pots else []):
        return True  # the dealer has read hands that the deal does not know, and it tells nothing of them
    _, low = orders_of(d)
    rank = SELECTIONS[d.setup.game.selection].rank
    assert low is not None
    assert d.pots is not None
    return any([at not in d.mucked and rank(low, d.hands[at], d.boards[0]) > 0 for at in d.pots[pot][1]])


def _over(d: State, fact: Fact) -> Told:
    return "The deal is over; its result stands once the next riffle begins.", ("2.decision-making.5",), 0, ()


def _first(d: State, fact: Fact) -> Told:
    street = d.setup.game.streets[d.street]
    which = {"low-card": "the low card", "high-card": "the high card", "high-board": "the high board"}
    text = f"The dealer reads the upcards: {_seat(d, fact[1]).lower()} has {which.get(street.opens, 'the low board')}."
    return text, (d.setup.game.cites["rounds"],), 0, ()


def _by_ruling(d: State, fact: Fact) -> Told:
    # Such facts bring their rules and their sentence along.
    kind, rules, text = fact[0], fact[-2], fact[-1]
    return text, rules, fact[2] if kind in {"given-back", "change"} else 0, ()


def _relaid(d: State, fact: Fact) -> Told:
    """With the cards that lie open from now on and did not before."""
    _, _hands, ups, board = fact[:4]
    before = {card for cards in (*d.boards, *d.ups, *d.shown) for card in cards}
    fresh = dict.fromkeys([card for cards in (board, *ups) for card in cards if card not in before])
    return fact[-1], fact[-2], 0, tuple(fresh)


_TELL: Final[dict[str, Callable[[State, Fact], Told]]] = {
    "riffle": _riffle,
    "ante": _ante,
    "blind": _blind,
    "straddle": _straddle,
    "kill": _kill,
    "live": _live,
    "dead": _dead,
    "street": _street,
    "taken-up": _taken_up,
    "dealt": _dealt,
    "scrambled": _scrambled,
    "bring-in": _bring_in,
    "draw": _draw,
    "fill": _fill,
    "betting": _betting,
    "open": _wager,
    "undone": _undone,
    "chopped": _chopped,
    "passed-out": _passed_out,
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
    "first": _first,
    **dict.fromkeys(OF_RULINGS, _by_ruling),
    "relaid": _relaid,
}

_OF_A_SEAT: Final = frozenset(
    "first killed restored moved given-back change opened-by for-the-pot "
    "ante blind straddle kill live dead bring-in fold check call bet raise complete open all-in uncalled draw fill "
    "tabled show muck".split()
)
