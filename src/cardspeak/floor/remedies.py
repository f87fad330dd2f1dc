"""A ruling carried out on the running deal it was made for: each step a fact in the log that cites its rules.

For every incident one function says what follows from its ruling; where an incident is not listed, its outcome alone says it.
The functions look at the state and return facts, in the order in which they are to be carried out; facts that follow from
earlier ones are made when those have been carried out, so a function may yield them one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from cardspeak.cards import UNKNOWN, show
from cardspeak.deal import Deal, steps
from cardspeak.deal.apply import apply
from cardspeak.deal.options import RAISE, legal
from cardspeak.deal.standing import NOTHING_STANDS, Promise, Standing
from cardspeak.deal.state import BETTING, DRAWING, MUST_BRING_IN, OVER, SHOWDOWN, Fact, State
from cardspeak.deal.terms import LIMIT
from cardspeak.floor.kinds import kind
from cardspeak.floor.known import in_pot
from cardspeak.floor.ruling import Ruling
from cardspeak.floor.rulings import rule

Carries = Callable[[State, Ruling], Iterable[Fact]]


class CannotCarryOut(ValueError):
    """A ruling that this deal cannot follow; the sentence says what to do instead. The deal is as it was."""


def carry_out(deal: Deal, ruling: Ruling, choice: str | None = None) -> None:
    """Do what the ruling says on the deal it was made for; ``choice`` is the floor's where the book leaves it one, the usual
    outcome where it is left out. Where the book decides nothing the floor must choose an outcome of the incident.

    The deal is left as it was where something in it cannot be done. Raises :class:`CannotCarryOut`.
    """
    open_to_it = (*ruling.choices, ruling.outcome) if ruling.decided else tuple(kind(ruling.incident.name).outcomes)
    if choice is None and not ruling.decided:
        raise CannotCarryOut(f"The book does not decide this: the floor says what is done, of {', '.join(open_to_it)}.")
    if choice is not None and choice not in open_to_it:
        raise CannotCarryOut(f"{choice!r} is not open here: {', '.join(dict.fromkeys(open_to_it))}.")
    then = deal.copy()
    outcome = choice or ruling.outcome
    d = then.state
    about = _at(d, ruling.incident.seat)
    apply(d, ("ruled", ruling.incident.name, outcome, about, ruling.cites, _sentence(ruling, outcome)))
    does = _OF.get((ruling.incident.name, outcome)) or _OF.get((ruling.incident.name, "")) or _BY_OUTCOME.get(outcome)
    if d.phase == OVER and does is not _corrected:
        does = None  # what is over has its result; only a pot may still be put right
    for fact in does(d, ruling) if does is not None else ():
        apply(d, fact)
    then.follow()
    deal.state = then.state


def _sentence(ruling: Ruling, outcome: str) -> str:
    summary = kind(ruling.incident.name).summary.replace("`", "")
    return f"{summary} {outcome.replace('-', ' ').capitalize()}: {ruling.meaning(outcome)}."


# ---------------------------------------------------------------------------------------------------- the whole deal


def _at(d: State, seat: int) -> int:
    """The position of a seat; -1 where it was not dealt in."""
    return d.setup.seats.index(seat) if seat in d.setup.seats else -1


def _seat(d: State, at: int) -> str:
    return f"seat {d.setup.seats[at]}"


def _offender(d: State, ruling: Ruling) -> int:
    """The position that the incident is about; the player in turn where it names none."""
    at = _at(d, ruling.incident.seat)
    return at if at >= 0 else d.to_play


def _named(d: State, ruling: Ruling) -> int:
    """The position whose cards are concerned, which somebody must have named."""
    at = _at(d, ruling.incident.seat)
    if at < 0 or not d.live[at]:
        raise CannotCarryOut("Name the seat of a live hand that it is about.")
    return at


def _refund(d: State, ruling: Ruling) -> Iterator[Fact]:
    """Every chip goes back to who put it in; what others than these players put in before the deal was taken up, or what the
    ruling keeps, stays."""
    said = ruling.particulars.returned
    back = [in_pot(d, at) for at in range(len(d.setup.seats))]
    if said is not None and ruling.particulars.carries is not None:
        back = [min(said.get(seat, 0), back[at]) for at, seat in enumerate(d.setup.seats)]
    yield from _ends(d, back, ruling.cites, "The chips of this deal go back to those who put them in")


def _ends(d: State, back: list[int], rules: tuple[str, ...], why: str) -> Iterator[Fact]:
    stays = d.pot - sum(back)
    text = f"{why}{f'; {stays} stays for the next deal' if stays else ''}."
    yield ("refund", tuple(back), stays, rules, text)
    yield ("over",)


def _false_openers_void(d: State, ruling: Ruling) -> Iterator[Fact]:
    """Nobody opens in the false opener's place: antes and his opening bet stay, every other wager goes back
    (12.jacks-or-better.2d)."""
    opened = _opened(d, ruling)
    bet = _opening_bet(d, opened)
    back = [max(0, chips - bet) if at == opened else chips for at, chips in enumerate(d.bets)]
    yield from _ends(d, back, ruling.cites, "Nobody opens: wagers after the false opening go back")


def _opened(d: State, ruling: Ruling) -> int:
    """The position of the opener; refused where the pot is not one that must be opened."""
    at = _offender(d, ruling)
    if d.opened < 0 or not d.terms.opens_pots or at != d.opened:
        raise CannotCarryOut(f"Seat {ruling.incident.seat} has not opened this pot.")
    return at


def _opening_bet(d: State, at: int) -> int:
    return next((fact[2] for fact in d.record if fact[0] in {"open", "all-in", "bet"} and fact[1] == at), 0)


# ----------------------------------------------------------------------------------------------------------- hands


def _killed(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The hands are dead; what they have put in stays, but for what the ruling gives back."""
    seats = ruling.particulars.seats or ruling.incident.seats or (ruling.incident.seat,)
    places = [at for at in (_at(d, seat) for seat in seats) if at >= 0 and d.live[at] and at not in d.mucked]
    if not places:
        raise CannotCarryOut(f"Name the seat whose hand is dead: it is none of {', '.join(map(str, seats))}.")
    for at in places:
        back = (ruling.particulars.returned or {}).get(d.setup.seats[at], 0)
        back = min(back, in_pot(d, at))
        if back:
            yield ("given-back", at, back, ruling.cites, f"{back} goes back to {_seat(d, at)}.")
        yield ("killed", at, ruling.cites, f"The hand of {_seat(d, at)} is dead; what it has put in stays.")


def _folded(d: State, ruling: Ruling) -> Iterator[Fact]:
    """A fold by the player in turn; out of turn the hand is dead all the same."""
    at = _offender(d, ruling)
    if at == d.to_play and d.phase == BETTING and not d.forced:
        yield ("fold", at)
    else:
        yield from _killed(d, ruling)


def _absent(d: State, ruling: Ruling) -> Iterator[Fact]:
    at = _offender(d, ruling)
    if d.phase == BETTING and at == d.to_play and d.forced == MUST_BRING_IN:
        yield ("bring-in", at, min(d.terms.bring_in, d.stacks[at]))
    yield from _killed(d, ruling)


def _ante_back(d: State, ruling: Ruling) -> Iterator[Fact]:
    """Stud: both downcards of a hand were up; its ante goes back (8.5)."""
    at = _named(d, ruling)
    back = (ruling.particulars.returned or {}).get(d.setup.seats[at], d.put[at] or in_pot(d, at) - d.bets[at])
    if back:
        yield ("given-back", at, back, ruling.cites, f"The ante of {back} goes back to {_seat(d, at)}.")
    yield ("killed", at, ruling.cites, f"The hand of {_seat(d, at)} is dead.")
    if d.phase == BETTING and d.street == 0:
        yield ("round-again", -1, ruling.cites, "The low card of the hands left owes the forced bet.")


def _shows_no_hand(d: State, ruling: Ruling) -> Iterator[Fact]:
    at = _offender(d, ruling)
    if d.phase == SHOWDOWN and d.live[at] and at not in d.mucked:
        yield ("muck", at)
        winner = ruling.particulars.seat
        if winner and _at(d, winner) >= 0 and winner != d.setup.seats[at]:
            yield from _winner(d, ruling)
    else:
        yield from _killed(d, ruling)


def _winner(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The pots go to the player whom the ruling names."""
    seat = ruling.particulars.seat or 0
    at = _at(d, seat)
    if at < 0 or not d.live[at]:
        raise CannotCarryOut("Name the seat that the pot goes to.")
    yield _stands(d, ruling, f"The pot goes to {_seat(d, at)}.", winner=at)


def _loses_pot(d: State, ruling: Ruling) -> Iterator[Fact]:
    if ruling.particulars.seat and ruling.particulars.seat != ruling.incident.seat:
        yield from _winner(d, ruling)
        return
    at = _offender(d, ruling)
    lost = (*_standing(d).lost, at)
    yield _stands(d, ruling, f"The hand of {_seat(d, at)} cannot win the pot.", lost=lost)


def _corrected(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The pot goes where it belongs: before it is pushed by itself, afterwards out of the stack of who has it, as long as no
    next deal has begun (2.decision-making.5, 2.decision-making.6)."""
    incident: Any = ruling.incident
    if d.phase != OVER:
        yield from _winner(d, ruling)
        return
    wrong = _at(d, getattr(incident, "pushed_to", 0))
    owed: int = getattr(incident, "owed_to", 0)
    right = _at(d, ruling.particulars.seat or owed)
    if wrong < 0 or right < 0 or wrong == right:
        raise CannotCarryOut("Name the seat that has the pot (pushed_to) and the one that should (owed_to).")
    paid = sum([chips for _, _, shares, low in d.awards for at, chips in (*shares, *(low or ())) if at == wrong])
    chips = min(ruling.particulars.amount or paid, d.stacks[wrong])
    text = f"{chips} moves from {_seat(d, wrong)} to {_seat(d, right)}, which should have had it."
    yield ("moved", wrong, right, chips, ruling.cites, text)


def _shown_and_live(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The winner has asked to see it: the hand is in the showdown again, and the better one wins (3.showdown.5)."""
    at = _at(d, ruling.incident.seat)
    if d.phase == SHOWDOWN and at in d.mucked and d.live[at]:
        yield ("restored", at, ruling.cites, f"{_seat(d, at).capitalize()} shows the hand, and the better one wins.")


def _extra_hand_dead(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The hand of one who was not entitled to it is dead, and play goes on."""
    at = _at(d, ruling.incident.seat)
    if "kill-extra-hand" in ruling.remedy and at >= 0 and d.live[at]:
        yield ("killed", at, ruling.cites, f"The cards at {_seat(d, at)} go into the muck.")


def _plays_board(d: State, ruling: Ruling) -> Iterator[Fact]:
    """A player who declared that he plays the board is in for the pot with it; to another his cards go back (5.9)."""
    if getattr(ruling.incident, "declared", "") == "plays-board":
        at = _offender(d, ruling)
        if d.setup.game.selection != "any" or d.setup.game.common_board < 5:
            raise CannotCarryOut(f"{d.setup.game.title} has no board that could be played alone.")
        yield _stands(
            d, ruling, f"The board is the hand of {_seat(d, at)}.", plays_board=(*_standing(d).plays_board, at)
        )
        if d.phase == SHOWDOWN and d.to_play >= 0:
            yield ("show", d.to_play, ())  # showing no card of his own moves the turn on
    else:
        yield from _lives(d, ruling)


def _lives(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The cards go back to the player, and he is in the deal as before."""
    at = _at(d, ruling.incident.seat)
    if at >= 0 and (not d.live[at] or at in d.mucked):
        if d.phase == DRAWING or len(d.hands[at]) < max([len(hand) for who, hand in enumerate(d.hands) if d.live[who]]):
            raise CannotCarryOut("Cards have been dealt or drawn without the hand since: it cannot come back now.")
        yield ("restored", at, ruling.cites, f"The cards of {_seat(d, at)} go back to it, and the hand lives.")


# ---------------------------------------------------------------------------------------------------------- wagers


def _standing(d: State) -> Standing:
    return d.standing or NOTHING_STANDS


def _stands(d: State, ruling: Ruling, text: str, **changes: Any) -> Fact:
    return ("standing", _standing(d)._replace(**changes), ruling.cites, text)


def _change(d: State, ruling: Ruling) -> Iterator[Fact]:
    """Chips that lay in front of the player and were more than the wager: they never left the stack, but he gets them back."""
    for seat, chips in (ruling.particulars.returned or {}).items():
        at = _at(d, seat)
        if at >= 0 and chips:
            yield ("change", at, chips, ruling.cites, f"{chips} goes back to {_seat(d, at)}.")


def _in_turn(d: State, ruling: Ruling) -> int:
    at = _offender(d, ruling)
    if d.phase != BETTING or at != d.to_play or at < 0:
        raise CannotCarryOut(
            f"It is {f'seat {d.setup.seats[d.to_play]}' if d.to_play >= 0 else 'nobody'}'s turn, not "
            f"seat {ruling.incident.seat}'s."
        )
    return at


def _checks(d: State, ruling: Ruling) -> Iterator[Fact]:
    at = _in_turn(d, ruling)
    if not legal(d).check:
        raise CannotCarryOut(f"Seat {d.setup.seats[at]} faces a wager and cannot check.")
    yield ("check", at)
    yield from _change(d, ruling)


def _calls(d: State, ruling: Ruling) -> Iterator[Fact]:
    at = _in_turn(d, ruling)
    options = legal(d)
    if not options.call:
        yield from _checks(d, ruling)
        return
    yield ("call", at, options.call)
    yield from _change(d, ruling)


def _wagers(d: State, ruling: Ruling) -> Iterator[Fact]:
    """A bet or raise of what the ruling says, or of the only size there is."""
    at = _in_turn(d, ruling)
    options = legal(d)
    total = ruling.particulars.amount or _meant(d, ruling) or options.least
    if not options.wager or total <= d.price:
        yield from _calls(d, ruling)
        return
    if not options.allows(total):
        total = options.least if d.terms.kind == LIMIT else min(max(total, options.least), options.most)
    yield (options.wager, at, total)
    yield from _change(d, ruling)


def _meant(d: State, ruling: Ruling) -> int:
    """The total that was named, ``bet-200`` or ``raise-to-60``."""
    for fact in ("said", "announced", "act"):
        word = str(getattr(ruling.incident, fact, ""))
        tail = word.rpartition("-")[2]
        if tail.isdecimal():
            return int(tail)
    return 0


def _binds(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The wager stands as it was put in or named: a call made good, a bet or a raise."""
    at = _offender(d, ruling)
    incident = ruling.incident
    if at != d.to_play and at >= 0 and (d.phase != BETTING or d.acted[at] >= 0):
        return  # it has been made and stands
    at = _in_turn(d, ruling)
    word = str(getattr(incident, "act", "") or getattr(incident, "said", "") or getattr(incident, "meant", ""))
    calls = incident.name in {"short-call", "misunderstood-wager", "beaten-call"} or word.startswith("call")
    if calls:
        yield from _calls(d, ruling)
    elif word in {"check", "fold"}:
        yield from (_checks if word == "check" else _folded)(d, ruling)
    else:
        yield from _wagers(d, ruling)


def _oversize(d: State, ruling: Ruling) -> Iterator[Fact]:
    """A wager that is larger than allowed and that nobody has noticed goes in as it is."""
    at = _offender(d, ruling)
    if at == d.to_play and d.phase == BETTING and legal(d).wager:
        options = legal(d)
        total = min(max(ruling.incident.put, options.least), d.bets[at] + d.stacks[at])
        most = options.most
        yield (RAISE if d.price else options.wager, at, total)
        if total > most:
            yield _stands(d, ruling, f"The wager of {_seat(d, at)} is {total}.", oversize=(at, most))


def _cut(d: State, ruling: Ruling) -> Iterator[Fact]:
    """Down to the most that is allowed, for the bettor and for everyone who called."""
    at = _offender(d, ruling)
    if at == d.to_play:
        options = legal(d)
        total = ruling.particulars.amount or options.most
        if not options.wager:
            yield from _calls(d, ruling)
            return
        yield (options.wager, at, min(max(total, options.least), options.most))
        yield from _change(d, ruling)
        return
    total = ruling.particulars.amount or _standing(d).oversize[1]
    if at < 0 or not 0 < total < d.bets[at]:
        raise CannotCarryOut("There is no wager that is larger than allowed.")
    yield ("cut", total, ruling.cites, f"The wager of {_seat(d, at)} comes down to {total}, for all who called it.")


def _made_up(d: State, ruling: Ruling) -> Iterator[Fact]:
    at = _in_turn(d, ruling)
    options = legal(d)
    total = ruling.particulars.amount or options.least
    if not options.wager:
        yield from _calls(d, ruling)
        return
    yield (options.wager, at, total if options.allows(total) else options.least)
    yield from _change(d, ruling)


def _out_of_turn(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The act waits for its turn; what then becomes of it hangs on whether the action has changed by then."""
    incident: Any = ruling.incident
    at = _offender(d, ruling)
    if at < 0 or not d.live[at]:
        raise CannotCarryOut("Name the seat that acted out of turn.")
    word, _, tail = incident.act.partition("-")
    if word == "fold":
        yield from _killed(d, ruling)
        return
    amount = tail.removeprefix("to-")
    if amount and not amount.isdecimal():
        raise CannotCarryOut(f"Say for how many chips: {word}-40, or raise-to-40.")
    total = int(amount) if amount else 0
    changed = rule(replace(incident, between="raise" if d.price else "bet"), d.setup.house)
    called = rule(replace(incident, between="call"), d.setup.house)
    promise = Promise(
        at, word, total, d.price, changed.outcome, changed.particulars.may_raise is not False,
        len(d.record), called.outcome == "may-withdraw", changed.cites,
    )  # fmt: skip
    text = f"{_seat(d, at).capitalize()} has acted out of turn; what it is worth is settled when the turn comes."
    yield _stands(d, ruling, text, promised=(*_standing(d).promised, promise))


def _released(d: State, ruling: Ruling) -> Iterator[Fact]:
    """He acts as if he had not; where the rule bars him from raising he may not in this round."""
    at = _offender(d, ruling)
    kept = tuple([one for one in _standing(d).promised if one.at != at])
    if ruling.particulars.may_raise is False:
        barred = (*_standing(d).barred, (at, ruling.cites))
        yield _stands(
            d, ruling, f"{_seat(d, at).capitalize()} may act, but not bet or raise.", promised=kept, barred=barred
        )
    elif kept != _standing(d).promised:
        yield _stands(d, ruling, f"{_seat(d, at).capitalize()} may act afresh.", promised=kept)


def _stands_pat(d: State, ruling: Ruling) -> Iterator[Fact]:
    at = _offender(d, ruling)
    if d.phase == DRAWING and at == d.to_play:
        yield ("draw", at, (), ())


def _leaves_the_chips(d: State, ruling: Ruling) -> Iterator[Fact]:
    """He folds and what he put in by mistake stays in the pot."""
    at = _in_turn(d, ruling)
    chips = min(ruling.particulars.amount or ruling.incident.put, d.stacks[at])
    if chips:
        yield ("dead", at, chips)
    yield ("fold", at)


def _post_now(d: State, ruling: Ruling) -> Iterator[Fact]:
    """All that he owes: as much as the big blind is part of his bet, the rest is dead (4.10); a lone small blind as the house
    takes it, and so a stack too short for the whole."""
    if "post-now" not in ruling.remedy:
        return
    at, house = _named(d, ruling), d.setup.house
    owed, stack = getattr(ruling.incident, "owed", 0), d.stacks[at]
    alone = owed < d.terms.big_blind and house.missed_small_blind_alone == "dead"
    live = 0 if alone else min(owed, d.terms.big_blind)
    dead = owed - live
    if house.short_missed_post_order == "live-first":
        live = min(live, stack)
        dead = min(dead, stack - live)
    else:
        dead = min(dead, stack)
        live = min(live, stack - dead)
    if live:
        yield ("live", at, live)
    if dead:
        yield ("dead", at, dead)


# ----------------------------------------------------------------------------------------------------------- cards


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without that one, or without an unknown one where it is not among them; the last where all are known."""
    kept = list(cards)
    gone = card if card in kept else (UNKNOWN if UNKNOWN in kept else kept[-1])
    kept.remove(gone)
    return tuple(kept)


def _exposed(d: State, at: int, ruling: Ruling) -> int:
    """The card of the hand that the incident is about."""
    incident: Any = ruling.incident
    card: int = getattr(incident, "card", UNKNOWN)
    several: tuple[int, ...] | None = getattr(incident, "cards", None)
    card = several[-1] if card == UNKNOWN and several else card
    if at < 0 or not d.hands[at] or (card not in d.hands[at] and UNKNOWN not in d.hands[at] and card != UNKNOWN):
        raise CannotCarryOut(f"Name the seat and the card: {show([card])} is not in the hand of seat {incident.seat}.")
    if card != UNKNOWN and card not in d.hands[at] and _lies_elsewhere(d, card):
        raise CannotCarryOut(f"{show([card])} lies elsewhere already.")
    return card


def _lies_elsewhere(d: State, card: int, but_for: int = -1) -> bool:
    """Whether the card is known to be somewhere; with ``but_for`` in a hand other than that one, on the board or burned."""
    if card == UNKNOWN:
        return False
    hands = [cards for at, cards in enumerate(d.hands) if at != but_for]
    return any([card in cards for cards in (*hands, *d.boards, d.burned, (d.deck or ()) if but_for < 0 else ())])


def _hand_with(d: State, at: int, cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple([cards if place == at else hand for place, hand in enumerate(d.hands)])


def _card_replaced(d: State, ruling: Ruling) -> Iterator[Fact]:
    """An exposed card: the next off the deck takes its place and it lies as the next burn (5.1, 3.irregularities.12); on the
    draw it is out, and its place is filled when all have drawn (11.9, 12.8)."""
    at = _named(d, ruling)
    card = _exposed(d, at, ruling)
    drawing = d.phase == DRAWING or getattr(ruling.incident, "during", "") == "draw"
    name = show([card]) if card != UNKNOWN else "The exposed card"
    left = _without(d.hands[at], card)
    if drawing and d.phase != DRAWING:
        yield from _replaced_now(d, ruling, at, left, name)
        return
    if drawing:
        yield steps.relaid(
            d, ruling.cites, f"{name} is laid aside; {_seat(d, at)} gets another card when all have drawn.",
            hands=_hand_with(d, at, left),
        )  # fmt: skip
        yield _stands(d, ruling, f"{_seat(d, at).capitalize()} is owed a card.", replaced=(*_standing(d).replaced, at))
        return
    new = d.deck[0] if d.deck else UNKNOWN
    burns = "use-as-burncard" in ruling.remedy
    yield steps.relaid(
        d, ruling.cites, f"{name} of {_seat(d, at)} is replaced by the next card and lies as the next burn.",
        hands=_hand_with(d, at, (*left, new)),
        burned=(*d.burned, card) if burns else d.burned,
        stub=d.deck[1:] if d.deck is not None else None,
        drawn=d.drawn + 1,
    )  # fmt: skip
    if burns:
        yield _stands(d, ruling, "The next burn lies there already.", burns=0)


def _replaced_now(d: State, ruling: Ruling, at: int, left: tuple[int, ...], name: str) -> Iterator[Fact]:
    """All have drawn already: the next card off the deck takes its place at once."""
    if d.setup.deck_size - d.drawn < 1:
        raise CannotCarryOut("No card is left to replace it with.")
    new = d.deck[0] if d.deck else UNKNOWN
    yield steps.relaid(
        d, ruling.cites, f"{name} is laid aside and {_seat(d, at)} gets the next card.",
        hands=_hand_with(d, at, (*left, new)), stub=d.deck[1:] if d.deck is not None else None, drawn=d.drawn + 1,
    )  # fmt: skip


def _boxed(d: State, ruling: Ruling) -> Iterator[Fact]:
    """Scrap paper: the card is laid aside and the deck closes up (3.irregularities.7)."""
    incident: Any = ruling.incident
    place = incident.number
    if not place or d.deck is None:
        return
    if place > d.drawn:
        # It lies in the stub still.
        stub = d.deck[: place - d.drawn - 1] + d.deck[place - d.drawn :]
        yield steps.relaid(d, ruling.cites, "The boxed card is laid aside.", stub=stub, drawn=d.drawn + 1)
        return
    n = len(d.setup.seats)
    dealt = len(d.setup.game.streets[0].deals) * n
    if d.street != 0 or d.phase != BETTING:
        return
    if d.drawn != dealt:
        raise CannotCarryOut("Cards have been put right since the deal: say which hand the boxed card lies in.")
    order = [card for number, card in enumerate(d.setup.deck or (), 1) if number != place]
    run = (*order[:dealt], *(UNKNOWN,) * (dealt - len(order)))
    hands = tuple([run[at::n] for at in range(n)])
    yield steps.relaid(
        d, ruling.cites, "The boxed card is laid aside and the next card takes its place, and so on round.",
        hands=hands, ups=_upcards(d, hands), stub=tuple(order[dealt:]), drawn=dealt + 1,
    )  # fmt: skip


def _upcards(d: State, hands: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    pattern = d.setup.game.down_up
    return tuple([tuple([card for card, way in zip(hand, pattern, strict=False) if way == "u"]) for hand in hands])


def _door_card(d: State, ruling: Ruling) -> Iterator[Fact]:
    """Stud: a downcard that came up is the door card, the third goes down; who would owe the forced bet by it is excused
    (8.5). In other games it plays and nothing else changes."""
    at = _named(d, ruling)
    if "u" not in d.setup.game.down_up or d.street != 0 or at < 0:
        return
    card = _exposed(d, at, ruling)
    if "third-card-up" in ruling.remedy:
        # He turned it up himself: it lies there beside the door card, which stays what it is.
        yield steps.relaid(d, ruling.cites, f"{_seat(d, at).capitalize()} plays with the card up.", ups=d.ups)
        return
    ups = list(d.ups)
    ups[at] = (card,)
    name = show([card]) if card != UNKNOWN else "The exposed card"
    yield steps.relaid(
        d, ruling.cites, f"{name} is the door card of {_seat(d, at)}, and the third card goes down.", ups=ups
    )
    yield ("round-again", at, ruling.cites, "Who owes the forced bet is read from the door cards as they lie now.")


def _not_burned(d: State, ruling: Ruling) -> Iterator[Fact]:
    """A street dealt with no burn or two, found after somebody had acted: it stands, and what follows is as it was due
    (5.5, 3.irregularities.16)."""
    incident: Any = ruling.incident
    burned = incident.burned
    number = d.street
    street = d.setup.game.streets[number]
    if d.deck is None or street.deals or not street.board or incident.street != street.name:
        yield _stands(d, ruling, "The later cards are those that were due anyway.", burns=max(0, 2 - burned))
        return
    before = d.boards[-1][: -street.board]
    run = (*d.burned[-1:], *d.boards[-1][-street.board :], *d.deck)
    board = (*before, *run[burned : burned + street.board])
    yield steps.relaid(
        d, ruling.cites, f"The {street.name} is {show(board[-street.board :])}, as it lay.",
        board=board, burned=(*d.burned[:-1], *run[:burned]), stub=run[burned + street.board :],
        drawn=d.drawn + burned - 1,
    )  # fmt: skip
    yield _stands(d, ruling, "The later cards are those that were due anyway.", burns=max(0, 2 - burned))


def _shifted(d: State, ruling: Ruling) -> Iterator[Fact]:
    """Every card goes where it belongs: so the deal deals it. A last downcard looked at is kept (8.13)."""
    incident: Any = ruling.incident
    looked = [at for at in (_at(d, seat) for seat in incident.looked) if at >= 0 and d.live[at]]
    if not looked or d.phase != BETTING or d.deck is None:
        return
    street = d.setup.game.streets[min(d.street + 1, len(d.setup.game.streets) - 1)]
    if street.deals != "d":
        return
    takers = [at for at, alive in enumerate(d.live) if alive]
    wrong = incident.burned
    kept = {at: d.deck[wrong + takers.index(at)] for at in looked if len(d.deck) > wrong + takers.index(at)}
    stub = tuple([card for card in d.deck if card not in kept.values()])
    hands = tuple([(*hand, kept[at]) if at in kept else hand for at, hand in enumerate(d.hands)])
    yield steps.relaid(
        d, ruling.cites, "The last card that its owner has looked at is kept.",
        hands=hands, stub=stub, drawn=d.drawn + len(kept),
    )  # fmt: skip
    yield _stands(d, ruling, "Who has a last card gets no other.", served=tuple(sorted(kept)))


def _flop_again(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The boardcards of the street go back into the stub, which is shuffled, and the street is dealt again (5.3, 5.4, 5.7)."""
    incident: Any = ruling.incident
    number = d.setup.game.street(incident.street or "flop")
    told = _told_order(d, incident.shuffled, own=d.boards[-1])
    house = d.setup.house
    extra = int(house.burn_on_reshuffled_board_card)
    dealt = d.street == number and d.phase == BETTING and bool(d.boards[-1])
    burned = getattr(incident, "burned", 1)
    if dealt:
        size = d.setup.game.streets[number].board
        yield steps.relaid(
            d, ruling.cites, "The boardcards of this street go back into the stub; the burn stays.",
            board=d.boards[-1][:-size], stub=(*d.boards[-1][-size:], *d.deck) if d.deck is not None else None,
            drawn=d.drawn - size,
        )  # fmt: skip
        order = _shuffled(d, told)
        new = order[extra : extra + size] + (UNKNOWN,) * (size - len(order[extra : extra + size]))
        yield steps.relaid(
            d, ruling.cites, f"The {incident.street or 'flop'} is dealt again: {show(new)}.",
            board=(*d.boards[-1], *new), stub=order[extra + size :] if order else None,
            burned=(*d.burned, *(order[:extra] if order else (UNKNOWN,) * extra)), drawn=d.drawn + size + extra,
        )  # fmt: skip
        yield ("round-again", -1, ruling.cites, "The betting of this street begins anew; its wagers go back.")
        return
    # The street is still to come, since the fault was seen at once: the burn of before lies there.
    if incident.name == "burn-error":
        lies = 1 if burned else 0
        if burned > 1 and house.reflop_second_burn == "leave-burned":
            lies = burned
        to_burn = extra if burned else int(house.reflop_burn_when_none_was_made)
    else:
        lies, to_burn = 1, extra
    taken = d.deck[:lies] if d.deck else ()
    taken += (UNKNOWN,) * (lies - len(taken))
    if lies:
        yield steps.relaid(
            d, ruling.cites, "The burn stays on the table.", burned=(*d.burned, *taken),
            stub=d.deck[lies:] if d.deck is not None else None, drawn=d.drawn + lies,
        )  # fmt: skip
    yield _stands(
        d, ruling, "The stub is shuffled and cut before the street is dealt.", reshuffle=(number, told, to_burn)
    )


def _told_order(d: State, cards: Iterable[int], own: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The top of the stub as somebody tells it after a shuffle: cards that lie nowhere else, but for those (``own``) that go
    into the stub."""
    told = tuple(cards)
    elsewhere = {card for run in (*d.hands, *d.boards, d.burned) for card in run} - set(own)
    if wrong := [card for card in told if card in elsewhere and card != UNKNOWN]:
        raise CannotCarryOut(f"{show(wrong)} cannot come off the stub: it lies elsewhere.")
    if len(told) > d.setup.deck_size - d.drawn + len(own):
        raise CannotCarryOut(f"The stub has fewer than {len(told)} cards.")
    return told


def _shuffled(d: State, told: tuple[int, ...]) -> tuple[int, ...]:
    left = d.setup.deck_size - d.drawn
    if told:
        return (*told, *(UNKNOWN,) * (left - len(told)))
    stub = d.deck or ()
    return steps.scrambled((*stub, *(UNKNOWN,) * (left - len(stub))))


def _one_of_four_burned(d: State, ruling: Ruling) -> Iterator[Fact]:
    """Four cards lie there as the flop: the one drawn from them is the next burn, the other three are the flop (5.3)."""
    incident: Any = ruling.incident
    number = d.setup.game.street(incident.street or "flop")
    size = d.setup.game.streets[number].board
    dealt = d.street == number and len(d.boards[-1]) == size
    if d.deck is None:
        return
    run = (*d.boards[-1], *d.deck) if dealt else d.deck[1:]
    four, rest = run[: size + 1], run[size + 1 :]
    drawn = incident.drawn if incident.drawn in four else four[-1]
    kept = tuple([card for card in four if card != drawn])
    text = f"{show([drawn])} is drawn and lies as the next burn; the flop is {show(kept)}."
    if dealt:
        yield steps.relaid(d, ruling.cites, text, board=kept, stub=(drawn, *rest))
    else:
        yield steps.relaid(d, ruling.cites, text, stub=(*d.deck[:1], *kept, drawn, *rest))


def _stub_made_anew(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The rest of the deck is put together again as fairly as can be; burned is once more only where the remedy says so."""
    number = min(d.street + 1, len(d.setup.game.streets) - 1)
    burns = int("burn" in ruling.remedy or "burn-and-deal" in ruling.remedy)
    yield _stands(d, ruling, "The stub is shuffled and cut again before the next card.", reshuffle=(number, (), burns))


def _premature_board(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The card turned too soon is laid aside, the betting is finished; a flop goes back into the stub at once, a turn before
    the river, a river before another is turned (5.6 to 5.8)."""
    incident: Any = ruling.incident
    number = d.street + 1
    streets = d.setup.game.streets
    if number >= len(streets) or d.phase != BETTING:
        raise CannotCarryOut("No boardcard is to come that could have been turned too soon.")
    street = streets[number]
    told = _told_order(d, incident.shuffled)
    size = incident.turned if incident.turned > 1 else street.board
    run = d.deck[: 1 + size] if d.deck else ()
    run += (UNKNOWN,) * (1 + size - len(run))
    if incident.card != UNKNOWN and size == 1 and run[1] == UNKNOWN:
        if _lies_elsewhere(d, incident.card):
            raise CannotCarryOut(f"{show([incident.card])} lies elsewhere already.")
        run = (run[0], incident.card)
    yield steps.relaid(
        d, ruling.cites, f"The burn stays, {show(run[1:])} is laid aside, and the betting is finished.",
        burned=(*d.burned, run[0]), stub=d.deck[1 + size :] if d.deck is not None else None,
        drawn=d.drawn + 1 + size,
    )  # fmt: skip
    extra = int(d.setup.house.burn_on_reshuffled_board_card)
    last = number == len(streets) - 1
    again = number if street.board > 1 or last else number + 1
    yield _stands(
        d, ruling, "It does not stand; the stub is shuffled with it before the street is dealt.",
        aside=(*_standing(d).aside, *run[1:]), reshuffle=(again, told, extra),
    )  # fmt: skip


def _premature_upcards(d: State, ruling: Ruling) -> Iterator[Fact]:
    """A burn and a card for each live hand are out before the street is dealt (8.14); a last card looked at is kept, and its
    owner may not bet or raise on this street."""
    incident: Any = ruling.incident
    looked = [at for at in (_at(d, seat) for seat in incident.looked) if at >= 0 and d.live[at]]
    number = d.street + 1
    if looked and ruling.outcome == "card-plays":
        takers = [at for at, alive in enumerate(d.live) if alive]
        kept: dict[int, int] = {}
        for at in looked:
            place = 1 + takers.index(at)
            if d.deck is not None:
                kept[at] = d.deck[place] if len(d.deck) > place else UNKNOWN
            else:
                scripted = (d.setup.hands or ())[at] if d.setup.hands else ()
                kept[at] = scripted[len(d.hands[at])] if len(scripted) > len(d.hands[at]) else UNKNOWN
        known = [card for card in kept.values() if card != UNKNOWN]
        yield steps.relaid(
            d, ruling.cites, "A last card that its owner has looked at is kept.",
            hands=tuple([(*hand, kept[at]) if at in kept else hand for at, hand in enumerate(d.hands)]),
            stub=tuple([card for card in d.deck if card not in known]) if d.deck is not None else None,
            drawn=d.drawn + len(kept),
        )  # fmt: skip
        yield _stands(
            d, ruling, "Who has looked at a last card may not bet or raise on this street.",
            served=(*_standing(d).served, *looked), removes=number,
            barred=(*_standing(d).barred, *[(at, ("8.14",)) for at in looked]),
        )  # fmt: skip
        return
    yield _stands(d, ruling, "The cards dealt too soon are out of play.", removes=number)


def _last_card_up(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The card is kept; the remedy says how the others lie, who acts first and whether its owner is all-in for the pot so far
    (8.16, 8.17)."""
    incident: Any = ruling.incident
    at = _named(d, ruling)
    last = len(d.setup.game.streets) - 1
    while d.street < last and d.to_play < 0 and d.phase == BETTING:
        facts = steps.due(d)
        if not facts:
            break
        yield from facts
    if d.street != last or at < 0 or not d.hands[at]:
        raise CannotCarryOut("There is no last card yet that could lie face up.")
    up = [at]
    if "others-dealt-up" in ruling.remedy:
        up = [place for place, alive in enumerate(d.live) if alive]
    ups = [
        (*cards, d.hands[place][-1]) if place in up and len(d.hands[place]) == d.setup.game.in_hand else cards
        for place, cards in enumerate(d.ups)
    ]
    faces = ", ".join(f"{_seat(d, place)} {show([d.hands[place][-1]])}" for place in up)
    yield steps.relaid(d, ruling.cites, f"The last card lies face up and is kept: {faces}.", ups=ups)
    if not any([fact[0] in {"check", "bet"} and d.street == last for fact in d.record[-1:]]):
        yield ("round-again", -1, ruling.cites, "The board now high acts first, every upcard counted.")
    if getattr(incident, "declares", "") == "all-in" and "may-declare-all-in" in ruling.remedy:
        yield (
            "for-the-pot", at, ruling.cites,
            f"{_seat(d, at).capitalize()} is all-in for the pot so far; the other chips do not play.",
        )  # fmt: skip


def _off_table(d: State, ruling: Ruling) -> Iterator[Fact]:
    """At stud a card that fell off the table plays as one dealt face up (8.11): the door card of the first street, a last card
    up. Elsewhere it plays and nothing changes."""
    if "u" not in d.setup.game.down_up:
        return
    if d.street == 0 and d.phase == BETTING and d.to_play >= 0:
        yield from _door_card(d, ruling)
    elif getattr(ruling.incident, "due", "") == "down":
        yield from _last_card_up(d, ruling)


def _wrong_low_card(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The bet of the wrong player stands, the right one owes nothing (8.9). In time it goes back, and nothing has happened."""
    incident: Any = ruling.incident
    at = _offender(d, ruling)
    if ruling.outcome != "wager-binds" or d.forced != MUST_BRING_IN:
        return
    yield ("bring-in", at, min(incident.bet or d.terms.bring_in, d.stacks[at]))
    following = d.to_play
    options = legal(d)
    if incident.next == "fold":
        yield ("fold", following)
    elif incident.next == "call" and options.call:
        yield ("call", following, options.call)
    elif incident.next == "complete" and options.wager:
        yield (options.wager, following, options.least)


def _pile_told(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The deal makes the pile of itself (8.15); here its order is told."""
    pile = tuple(getattr(ruling.incident, "pile", ()))
    if pile:
        yield _stands(d, ruling, "What is left is scrambled and cut.", pile=pile)


def _short_hand(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The hand plays with what it has; it is filled at once where the card he was due lies on top of the deck, or on the draw."""
    incident: Any = ruling.incident
    at = _named(d, ruling)
    if at < 0 or not d.hands[at] or not d.live[at]:
        raise CannotCarryOut("Name the seat whose hand is short.")
    held = incident.held or max(1, len(d.hands[at]) - 1)
    fills = "deal-missing-card" in ruling.remedy
    if not fills and not _draws_still(d, at):
        yield from _plays_short(d, ruling)
        return
    hand, never_got = _shorter(d.hands[at], held)
    # What he never got is on the deck still.
    stub = (*never_got, *d.deck) if d.deck is not None else never_got
    if fills:
        lacking = d.setup.game.in_hand - held if d.setup.game.button else max(1, len(never_got))
        if (incident.filled_with != UNKNOWN and incident.filled_with in hand) or _lies_elsewhere(
            d, incident.filled_with, but_for=at
        ):
            raise CannotCarryOut(f"{show([incident.filled_with])} lies elsewhere already.")
        new = (incident.filled_with,) if incident.filled_with != UNKNOWN else stub[:lacking]
        new += (UNKNOWN,) * (lacking - len(new))
        yield steps.relaid(
            d, ruling.cites, f"{_seat(d, at).capitalize()} gets the card that was missing.",
            hands=_hand_with(d, at, (*hand, *new)),
            stub=tuple([card for card in stub if card not in new]) if d.deck is not None else None,
            drawn=d.drawn + lacking - len(never_got),
        )  # fmt: skip
        return
    if never_got:
        yield steps.relaid(
            d, ruling.cites, f"{_seat(d, at).capitalize()} plays with {held} cards.", hands=_hand_with(d, at, hand),
            stub=stub if d.deck is not None else None, drawn=d.drawn - len(never_got),
        )  # fmt: skip
    missing = tuple([one for one in _standing(d).missing if one[0] != at])
    lacking = d.setup.game.in_hand - held
    if lacking > 0:
        yield _stands(d, ruling, "What is missing comes on the draw.", missing=(*missing, (at, lacking)))


def _shorter(hand: tuple[int, ...], held: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The hand of so many cards, and the cards of it that its player never got: unknown ones first, then the last dealt."""
    kept, gone = list(hand), []
    while len(kept) > held:
        gone.append(UNKNOWN if UNKNOWN in kept else kept[-1])
        kept.remove(gone[-1])
    return tuple(kept), tuple(reversed(gone))


def _draws_still(d: State, at: int) -> bool:
    """Whether the hand has a draw to come on which it may be filled."""
    streets = d.setup.game.streets
    if any([street.draw and street.replaced for street in streets[d.street + 1 :]]):
        return True
    return d.phase == DRAWING and 0 <= d.to_play <= at


def _plays_short(d: State, ruling: Ruling) -> Iterator[Fact]:
    """A hand of too few cards that the floor lets play (8.18)."""
    incident: Any = ruling.incident
    at = _named(d, ruling)
    hand, never_got = _shorter(d.hands[at], incident.held or len(d.hands[at]))
    if d.setup.game.common_board == 0 and len(hand) < 5 and d.street == len(d.setup.game.streets) - 1:
        raise CannotCarryOut(f"{len(hand)} cards make no hand: it is fouled and cannot win.")
    if never_got:
        yield steps.relaid(
            d, ruling.cites, f"{_seat(d, at).capitalize()} plays with {len(hand)} cards.", hands=_hand_with(d, at, hand),
            stub=(*never_got, *d.deck) if d.deck is not None else None, drawn=d.drawn - len(never_got),
        )  # fmt: skip


def _pot_plays(d: State, ruling: Ruling) -> Iterator[Fact]:
    """The false opener is out, the opening bet stays, what he put in later comes back while the action before the draw is not
    complete; another may have declared the pot open in his place (12.jacks-or-better.2)."""
    incident: Any = ruling.incident
    if incident.has_openers:
        return
    at = _opened(d, ruling)
    back = (ruling.particulars.returned or {}).get(d.setup.seats[at], 0)
    if back and d.live[at]:
        yield ("given-back", at, back, ruling.cites, f"{back} goes back to {_seat(d, at)}; the opening bet stays.")
    if d.live[at]:
        yield ("killed", at, ruling.cites, f"The hand of {_seat(d, at)} is dead: it opened without openers.")
    other = _at(d, ruling.particulars.seat or 0)
    if other != at and other >= 0 and d.live[other]:
        yield ("opened-by", other, ruling.cites, f"{_seat(d, other).capitalize()} declares the pot open.")


def _false_all_in(d: State, ruling: Ruling) -> Iterator[Fact]:
    """He declared the pot open without chips and without openers: his ante is gone and the hand dead. Where nobody opens in his
    place nobody has a bet to lose, and what lies there stays for the next deal (12.jacks-or-better.5)."""
    if ruling.particulars.carries is None:
        yield from _pot_plays(d, ruling)
    else:
        yield from _false_openers_void(d, ruling)


def _unproved(d: State, ruling: Ruling) -> Iterator[Fact]:
    at = _opened(d, ruling)
    if d.phase == BETTING:
        yield from steps.due(d)
    if d.phase == SHOWDOWN and at not in d.mucked:
        yield ("muck", at)


def _nothing(d: State, ruling: Ruling) -> Iterator[Fact]:
    """What has happened stands."""
    yield from ()


_BY_OUTCOME: Final[Mapping[str, Carries]] = {
    "misdeal": _refund,
    "action-void-and-refund": _refund,
    "redo-preparation": _refund,
    "chips-stay-in-pot": _refund,
    "hand-dead": _killed,
    "counts-as-check": _checks,
    "counts-as-call": _calls,
    "counts-as-bet": _wagers,
    "counts-as-raise": _wagers,
    "made-up-to-minimum": _made_up,
    "cut-to-maximum": _cut,
    "wager-binds": _binds,
    "may-withdraw": _released,
    "pot-lost": _loses_pot,
    "card-replaced": _card_replaced,
    "pot-corrected": _corrected,
}

_OF: Final[Mapping[tuple[str, str], Carries]] = {
    ("exposed-card", "card-plays"): _door_card,
    ("card-off-table", "card-plays"): _off_table,
    ("exposed-card", "hand-dead"): _ante_back,
    ("boxed-card", "card-replaced"): _boxed,
    ("burn-error", "cards-shifted"): _shifted,
    ("burn-error", "card-plays"): _not_burned,
    ("burn-error", "redeal-street"): _flop_again,
    ("too-many-boardcards", "redeal-street"): _flop_again,
    ("too-many-boardcards", "card-out-of-play"): _one_of_four_burned,
    ("stub-fouled", "stub-scrambled"): _stub_made_anew,
    ("dealt-to-wrong-seat", "deal-stands"): _extra_hand_dead,
    ("rap", "counts-as-pat"): _stands_pat,
    ("misunderstood-wager", "chips-forfeited"): _leaves_the_chips,
    ("request-to-see", "hand-live"): _shown_and_live,
    ("request-to-see", "hand-dead"): _nothing,
    ("premature-board", "redeal-street"): _premature_board,
    ("premature-upcard", ""): _premature_upcards,
    ("last-card-faceup", "card-plays"): _last_card_up,
    ("wrong-low-card", ""): _wrong_low_card,
    ("stub-runs-out", ""): _pile_told,
    ("short-hand", "hand-live"): _short_hand,
    ("wrong-card-count", "hand-live"): _short_hand,
    ("unposted-blind", "hand-live"): _post_now,
    ("clock-expired", "hand-dead"): _folded,
    ("verbal-versus-chips", "hand-dead"): _folded,
    ("rap", "hand-dead"): _folded,
    ("picked-up-upcards", "hand-dead"): _folded,
    ("absent-player", "hand-dead"): _absent,
    ("over-wager", "wager-binds"): _oversize,
    ("out-of-turn", "wager-binds"): _out_of_turn,
    ("out-of-turn", "floor-decides"): _nothing,
    ("partial-show", "hand-dead"): _shows_no_hand,
    ("miscalled-hand", "hand-dead"): _shows_no_hand,
    ("mucked-hand", "hand-dead"): _shows_no_hand,
    ("mucked-hand", "hand-live"): _plays_board,
    ("skipped-player", "hand-live"): _released,
    ("cards-mixed", "hand-live"): _lives,
    ("unprotected-hand", "hand-live"): _lives,
    ("picked-up-upcards", "hand-live"): _lives,
    ("false-openers", "deal-stands"): _pot_plays,
    ("false-openers", "chips-stay-in-pot"): _false_openers_void,
    ("false-openers", "chips-forfeited"): _false_all_in,
    ("unproved-openers", ""): _unproved,
    ("joker-found", "card-replaced"): _nothing,
}
