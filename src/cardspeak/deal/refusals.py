"""Refusals: what is wrong, which rule says so, what is allowed instead, in a sentence that a player can read."""

from __future__ import annotations

from cardspeak.deal.options import ALL_IN, BET, COMPLETE, OPEN, RAISE, Options, legal
from cardspeak.deal.state import BETTING, DRAWING, OVER, SHOWDOWN, State
from cardspeak.deal.terms import LIMIT, NO_LIMIT, POT_LIMIT, SPREAD


class Refused(ValueError):
    """An act that the rules do not allow. The deal is exactly as it was.

    problem
        what is wrong, one sentence.
    rules
        ids of the rules that say so, the deciding one first.
    options
        what the player in turn may do instead.
    """

    def __init__(self, problem: str, rules: tuple[str, ...], options: Options) -> None:
        self.problem = problem
        self.rules = rules
        self.options = options
        super().__init__(problem, rules, options)

    def __str__(self) -> str:
        instead = ""
        if self.options.seat:
            words = self.options.in_words()
            instead = f" {words[0].upper()}{words[1:]}." if "," not in words else f" {_with_or(words)}"
        return f"{self.problem}{instead} [{', '.join(self.rules)}]"


def _with_or(words: str) -> str:
    first, last = words.rsplit(", ", 1)
    return (
        f"{first[0].upper()}{first[1:]}, or {last}." if ", " in first else f"{first[0].upper()}{first[1:]} or {last}."
    )


def not_your_turn(d: State, seat: int) -> Refused:
    """Somebody acts whose turn it is not."""
    options = legal(d)
    if d.phase == OVER:
        return Refused("The deal is over.", ("2.decision-making.5",), options)
    if seat not in d.setup.seats:
        return Refused(f"Seat {seat} was not dealt in.", d.terms.cites["turn"], options)
    if options.seat:
        return Refused(f"It is seat {options.seat}'s turn, not seat {seat}'s.", d.terms.cites["turn"], options)
    return Refused("Nobody is to act; the dealer is.", d.terms.cites["turn"], options)


def not_betting(d: State) -> Refused:
    """A wager or a pass where hands are being shown, or nobody is to act."""
    options = legal(d)
    if d.phase == SHOWDOWN and options.seat:
        return Refused("The betting is over; hands are being shown.", ("3.showdown.7",), options)
    if d.phase == DRAWING and options.seat:
        return Refused("Cards are being exchanged; the betting waits for that.", d.terms.cites["draw"], options)
    return not_your_turn(d, options.seat)


def not_showing(d: State) -> Refused:
    """A hand shown or mucked before the showdown."""
    if d.phase in {BETTING, DRAWING}:
        return Refused("There is no showdown yet.", ("3.showdown.7",), legal(d))
    return not_your_turn(d, legal(d).seat)


def not_drawing(d: State, seat: int | None) -> Refused:
    """Cards exchanged where no draw is going on."""
    if d.phase in {SHOWDOWN, OVER} or seat not in {None, legal(d).seat}:
        return not_your_turn(d, seat or 0)
    return Refused("There is no draw now.", d.terms.cites["draw"], legal(d))


def cannot_draw(d: State, problem: str) -> Refused:
    """A draw of cards that cannot be thrown."""
    return Refused(problem, d.terms.cites["draw"], legal(d))


def cannot_fold(d: State) -> Refused:
    """The forced bettor folds."""
    return Refused("The forced bet is owed and cannot be folded.", d.terms.cites["bring-in"], legal(d))


def cannot_bring_in(d: State, chips: int | None) -> Refused:
    """A forced bet by somebody who owes none, or of another amount."""
    options = legal(d)
    if options.bring_in:
        problem = f"The forced bet is {options.bring_in}, not {chips}."
    else:
        problem = f"Seat {options.seat} owes no forced bet, or has not the chips for it."
    return Refused(problem, d.terms.cites["bring-in"], options)


def cannot_check(d: State) -> Refused:
    """A check facing a wager, or where the pot must be opened or the hand folded."""
    options = legal(d)
    if d.forced:
        return Refused("Somebody must put in the forced bet; there is no check.", d.terms.cites["bring-in"], options)
    if not options.call:
        return Refused(
            "The pot is opened or the hand is folded; there is no check.", d.terms.cites["no-check"], options
        )
    return Refused(
        f"A wager is faced, so there is no check: it costs {options.call} to stay in.",
        (*d.terms.cites["no-check"], "4.0c"),
        options,
    )


def cannot_call(d: State, chips: int | None) -> Refused:
    """A call with nothing to call, or of another amount than the price."""
    options = legal(d)
    if not options.call:
        return Refused("There is no wager to call.", d.terms.cites["check"], options)
    at = d.to_play
    reason = "all that seat has" if options.call < d.price - d.bets[at] else f"what makes up {d.price}"
    return Refused(
        f"A call is {options.call}, {reason}, not {chips}.",
        (*d.terms.cites["call"], "4.1", "2.procedures.8"),
        options,
    )


def cannot_wager(d: State, wager: str, total: int) -> Refused:
    """A bet, raise, completion or all-in that is not among the options."""
    options = legal(d)
    terms = d.terms
    cites = options.cites
    at = d.to_play
    stack = d.stacks[at]
    everything = d.bets[at] + stack
    aside = d.aside[at] if d.aside else 0

    if d.forced:
        return Refused(_forced(options), cites["bring-in"], options)
    if options.shut:
        return Refused(_shut(d, options), cites[options.shut], options)
    if aside and total > everything:
        return Refused(
            f"{aside} of the chips in front are too small to play: the most is {everything}.",
            (terms.wager_unit_rule,),
            options,
        )
    if wager == ALL_IN and total != everything:
        rules = ("3.betting-and-raising.1",) if total < everything else cites["stack"]
        return Refused(f"All-in is all that plays: {everything}, not {total}.", rules, options)
    if total > everything:
        return Refused(
            f"Seat {options.seat} has {stack} in front and can wager no more than {everything}.",
            cites["stack"],
            options,
        )
    if terms.wager_unit > 1 and options.least <= total <= options.most and total % terms.wager_unit:
        return Refused(
            f"Wagers are in chips of {terms.wager_unit}: {total} is none.", (terms.wager_unit_rule,), options
        )
    if terms.wager_unit > 1 and total % terms.wager_unit:
        return Refused(
            f"Wagers are in chips of {terms.wager_unit}: {total} is none.",
            (terms.wager_unit_rule, *cites[options.wager]),
            options,
        )
    if options.wager == ALL_IN:
        return Refused(
            f"{everything} is less than a full wager: the only way to make one is all-in, for exactly that.",
            cites[RAISE if d.price else BET],
            options,
        )
    if wager in (BET, RAISE, COMPLETE, OPEN) and wager != options.wager:
        return Refused(_misnamed(d, wager), _misnamed_rules(d, wager), options)
    if d.paired:
        return Refused(_two_sizes(options), cites["two-sizes"], options)
    if total > options.most:
        rules = cites[COMPLETE] if options.wager == COMPLETE else cites["most"]
        return Refused(_too_much(d, options), rules, options)
    return Refused(_too_little(d, options), cites[options.wager], options)


def _forced(options: Options) -> str:
    if not options.bring_in:
        return f"What is left of the stack, {options.least}, goes in as the forced bet or a wager; nothing else."
    instead = f", or {options.least} in its place" if options.wager else ""
    return f"The forced bet is {options.bring_in}{instead}; there is no third amount."


def _two_sizes(options: Options) -> str:
    to = "" if options.wager == BET else "to "
    if options.least == options.most:
        return f"The upper limit has been used: the {options.wager} is {to}{options.least} exactly."
    return f"A pair shows: the {options.wager} is {to}{options.least} or {to}{options.most}, nothing else."


def _shut(d: State, options: Options) -> str:
    """Why no wager is open at all."""
    if options.shut == "stack":
        return f"Seat {options.seat} has too few chips to do more than call."
    if options.shut == "barred":
        return f"Seat {options.seat} may not bet or raise in this round, as the floor has ruled."
    if options.shut == "nobody-to-call":
        return "Nobody is left who could call a raise."
    if options.shut == "capped":
        return f"A bet and {d.terms.raises} raises have been made: the round is capped."
    if options.shut == "check-raise":
        return f"Seat {options.seat} has checked in this round and may not raise."
    if options.shut == "openers":
        return f"Seat {options.seat} has no openers: the pot opens on a pair of jacks or better."
    if options.shut == "capped-heads-up":
        return "The round is capped, and a fold that leaves two players does not lift that."
    facing = d.price - d.acted[d.to_play]
    return f"Seat {options.seat} has acted and faces only {facing} more, less than a raise: the betting is closed."


def _misnamed(d: State, wager: str) -> str:
    options = legal(d)
    if options.wager == BET:
        return f"There is no bet to {wager}; one may be made."
    if wager == BET:
        return f"There is a bet of {d.price} already; it may be raised."
    if options.wager == OPEN:
        return f"The pot has not been opened: it opens for {options.least}."
    if options.wager == COMPLETE:
        return f"What was put in is less than a full bet: it may be completed to {options.least}, not raised."
    return (
        "There is nothing to complete: the wager before is a full one."
        if d.terms.kind < NO_LIMIT
        else ("A bet is completed at limit only; here a raise must be a full one.")
    )


def _misnamed_rules(d: State, wager: str) -> tuple[str, ...]:
    options = legal(d)
    cites = options.cites
    if COMPLETE in (wager, options.wager):
        return cites[COMPLETE]
    return (*cites[options.wager], *cites["check"])


def _too_much(d: State, options: Options) -> str:
    kind = d.terms.kind
    if kind == POT_LIMIT:
        return f"No wager may exceed the pot: the most is {options.most}."
    if kind == LIMIT:
        return (
            f"The {options.wager} on this street is {'' if options.wager in {BET, OPEN} else 'to '}{_exactly(options)}."
        )
    return f"The most is {options.most}."


def _exactly(options: Options) -> str:
    return f"{options.least} or {options.most}" if options.only_bounds else f"{options.least} exactly"


def _too_little(d: State, options: Options) -> str:
    terms = d.terms
    least = options.least
    if terms.kind == LIMIT:
        return (
            f"The {options.wager} on this street is {'' if options.wager in {BET, OPEN} else 'to '}{_exactly(options)}."
        )
    if options.wager in {BET, OPEN}:
        return f"A bet must be {least} or more, the minimum bring-in."
    first = d.street == 0 and d.aggressor < 0
    if first and terms.kind != SPREAD:
        source = f"the price to come in is {d.price}"
    else:
        source = f"the last bet or raise was {d.increment}"
    return f"A raise must be to {least} or more: {source} and a raise adds at least as much."
