"""What goes between a live table and whoever is at it: commands in, views and events out. Everything on the wire is one of these.

Cards are written as people write them, ``As``, ``Td``, ``Jk`` for the joker and ``??`` for a card that the viewer has no right to
see. Amounts are chips, seats are numbered from the dealer's left, times are milliseconds since 1970 UTC.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

# ------------------------------------------------------------------------------------------------ kinds of values

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=24,
        pattern=r"^[^\s\x00-\x1f\x7f](?:[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$",
        description="A player's name at the table: 1 to 24 characters, none of them a control character, no space at either end.",
    ),
]
Key = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        pattern=r"^[A-Za-z0-9_.:-]+$",
        description="The client's own id of a command. The same id sent again is answered again and not carried out again.",
    ),
]
Seat = Annotated[int, Meta(ge=1, le=24, description="A seat, from the dealer's left, 1 up.")]
Chips = Annotated[int, Meta(ge=0, le=10**12, description="Chips: whole numbers of the smallest chip in play.")]
Number = Annotated[int, Meta(ge=0, le=2**53, description="The number of a fact in the table's log.")]
CardText = Annotated[
    str, Meta(pattern=r"^(?:[2-9TJQKA][cdhs]|Jk)$", description="A card: rank and suit, or Jk for the joker.")
]
Cards = Annotated[tuple[CardText, ...], Meta(max_length=52)]
Words = Annotated[str, Meta(min_length=1, max_length=400)]
Level = Literal["tight", "mixed", "counting"]
Role = Literal["player", "host", "floor", "spectator", "bot"]


# ------------------------------------------------------------------------------------------------ commands


class Command(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Something that somebody at the table wants done.

    id
        the client's own id of it, unique to the client.
    """

    id: Key


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """A player's act in the deal.

    decision, price
        the decision that it answers and the price that the player saw, both from the offer; where either is not what it was the
        act is refused as stale and nothing is played.
    act
        ``fold check call bring-in bet raise complete open all-in draw pat show muck``.
    amount
        the total of the round for a wager; cards to draw where they are not known.
    cards
        the cards thrown away, or shown where only some are.
    seat
        whose act it is where somebody else tells it: at a table with real cards the host may tell everybody's.
    """

    decision: Number
    price: Chips = 0
    act: Literal[
        "fold", "check", "call", "bring-in", "bet", "raise", "complete", "open", "all-in", "draw", "pat", "show", "muck"
    ]
    amount: Chips | None = None
    cards: Cards | None = None
    seat: Seat | None = None


class HoldAct(Command, frozen=True, kw_only=True, tag="hold-act"):
    """Say beforehand what to do when the turn comes: held by the server, dropped when the price changes (all but ``fold`` and
    ``call-any``) and when the street is over. ``nothing`` drops what was said."""

    act: Literal["fold", "check-fold", "check", "call", "call-any", "nothing"]
    price: Chips = 0


class TakeSeat(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a seat and buy in with so many chips."""

    seat: Seat
    chips: Chips


class Buy(Command, frozen=True, kw_only=True, tag="buy"):
    """Add chips between deals; said during a deal it is done when the deal is over. Where the host approves buy-ins it asks."""

    chips: Chips


class Wish(Command, frozen=True, kw_only=True, tag="wish"):
    """A standing wish, on or off: ``sit-out`` now, ``sit-out-next-big`` at the next big blind, ``leave`` after this deal,
    ``auto-post`` what is owed, ``auto-top-up`` to a full buy-in between deals, ``muck-losers`` at the showdown."""

    what: Literal["sit-out", "sit-out-next-big", "leave", "auto-post", "auto-top-up", "muck-losers"]
    on: bool


class Choose(Command, frozen=True, kw_only=True, tag="choose"):
    """One of the choices that the view offers for getting a hand, at the price that it names."""

    act: Literal["post", "wait", "agree", "ante", "back post", "back wait"]
    price: Chips


class Straddle(Command, frozen=True, kw_only=True, tag="straddle"):
    """Straddle on the next deal."""


class ChangeSeat(Command, frozen=True, kw_only=True, tag="move"):
    """Change seats between deals."""

    seat: Seat


class ChooseForm(Command, frozen=True, kw_only=True, tag="form"):
    """At dealer's choice: what is dealt next, by its number in the list of forms, from 0."""

    form: Annotated[int, Meta(ge=0, le=200)]


class BombPot(Command, frozen=True, kw_only=True, tag="bomb-pot"):
    """Ask for a bomb pot with that ante, or agree to the one asked for: it is dealt when everybody has."""

    ante: Chips


class DealTimes(Command, frozen=True, kw_only=True, tag="times"):
    """Agree to have the rest of the board dealt so many times, 1 to decline; for the decision named."""

    decision: Number
    times: Annotated[int, Meta(ge=1, le=3)]


class ShowCards(Command, frozen=True, kw_only=True, tag="show-cards"):
    """When the deal is over: show these of one's own cards to everybody."""

    cards: Cards


class AskToSee(Command, frozen=True, kw_only=True, tag="ask-to-see"):
    """Ask to see a hand that has called at the showdown (3.showdown.5)."""

    seat: Seat


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """Say something to the table."""

    text: Words


class CallFloor(Command, frozen=True, kw_only=True, tag="call-floor"):
    """Report an incident, with the facts that are known about it; ``cardspeak rule`` names both."""

    incident: Annotated[str, Meta(max_length=64)]
    facts: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=200)]] = {}


class AnswerFloor(Command, frozen=True, kw_only=True, tag="answer-floor"):
    """Answer the question that the ruling hangs on."""

    question: Annotated[str, Meta(max_length=64)]
    answer: Annotated[str, Meta(max_length=200)]


class CarryOut(Command, frozen=True, kw_only=True, tag="carry-out"):
    """Have the ruling carried out: the host and the floor decide it, players vote for it. ``no`` drops the report."""

    yes: bool = True


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """The host stops the game after this deal, and all clocks at once; or goes on."""

    on: bool


class Close(Command, frozen=True, kw_only=True, tag="close"):
    """The host closes the table: when no deal is on, everybody cashes out and nothing is dealt any more."""


class Remove(Command, frozen=True, kw_only=True, tag="remove"):
    """The host has a player cash out and leave when the deal is over."""

    player: Name


class SetAway(Command, frozen=True, kw_only=True, tag="set-away"):
    """The host sets a player away, from the next deal on."""

    player: Name


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """The host mutes a player, or lets him speak again."""

    player: Name
    on: bool


class Approve(Command, frozen=True, kw_only=True, tag="approve"):
    """The host grants or declines the chips that a player has asked for."""

    player: Name
    yes: bool


class Correct(Command, frozen=True, kw_only=True, tag="correct"):
    """The host corrects the ledger by an entry: so many chips' worth goes from one player's account to another's."""

    giver: Name
    taker: Name
    chips: Annotated[int, Meta(ge=1, le=10**12)]
    why: Words


class AddBot(Command, frozen=True, kw_only=True, tag="add-bot"):
    """The host fills a seat with a bot."""

    seat: Seat
    level: Level = "mixed"


class Configure(Command, frozen=True, kw_only=True, tag="configure"):
    """The host changes the stakes from the next deal on: what is left out stays."""

    stakes: Annotated[tuple[Chips, ...], Meta(max_length=4)] | None = None
    ante: Chips | None = None


class SetRole(Command, frozen=True, kw_only=True, tag="role"):
    """The host gives a member another role."""

    player: Name
    role: Literal["player", "host", "floor", "spectator"]


class Step(Command, frozen=True, kw_only=True, tag="step"):
    """The dealer's next step at a table with real cards; ``cards`` are the boardcards that he turned, where they are told."""

    decision: Number
    cards: Cards | None = None


class Begins(Command, frozen=True, kw_only=True, tag="begins"):
    """The dealer reads upcards that the deal does not know: this seat owes the forced bet, or acts first."""

    decision: Number
    seat: Seat


class Winners(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wins a pot: seats for the high or the whole of it, seats for the low half."""

    high: tuple[Seat, ...]
    low: tuple[Seat, ...] = ()


class PushPots(Command, frozen=True, kw_only=True, tag="push-pots"):
    """The dealer has read hands that the deal does not know: who wins each pot, the main pot first."""

    decision: Number
    pots: Annotated[tuple[Winners, ...], Meta(min_length=1, max_length=24)]


AnyCommand = (
    Act
    | HoldAct
    | TakeSeat
    | Buy
    | Wish
    | Choose
    | Straddle
    | ChangeSeat
    | ChooseForm
    | BombPot
    | DealTimes
    | ShowCards
    | AskToSee
    | Say
    | CallFloor
    | AnswerFloor
    | CarryOut
    | Pause
    | Close
    | Remove
    | SetAway
    | Mute
    | Approve
    | Correct
    | AddBot
    | Configure
    | SetRole
    | Step
    | Begins
    | PushPots
)


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """The command has been carried out.

    number
        the last fact of the log that it brought, or, where it changed nothing, the last one there was.
    """

    id: str
    number: int


class Refusal(Struct, frozen=True, tag_field="type", tag="refused"):
    """The command has been refused and nothing has changed.

    problem, instead
        what is wrong and what may be done instead, in a sentence each.
    rules
        ids of the rules that say so, the deciding one first.
    stale
        whether it answered a decision, or a price, that is no longer there.
    """

    id: str
    problem: str
    rules: tuple[str, ...] = ()
    instead: str = ""
    stale: bool = False


# ------------------------------------------------------------------------------------------------ views


class Event(Struct, frozen=True, omit_defaults=True):
    """One fact of the log as a viewer may know it.

    number, at
        the fact's number; when it happened.
    kind, seat, player, chips
        what it is and whose; the amount where there is one.
    cards
        cards that everybody sees by it.
    own
        cards that the viewer himself got by it, or threw away.
    text, rules
        what happened and why; ids of the rules.
    """

    number: int
    at: int
    kind: str
    text: str
    rules: tuple[str, ...] = ()
    seat: int = 0
    player: str = ""
    chips: int = 0
    cards: tuple[str, ...] = ()
    own: tuple[str, ...] = ()


class SeatView(Struct, frozen=True, omit_defaults=True):
    """One seat.

    player
        who has it, empty where nobody has.
    bot
        the level of the bot that plays there; empty for a person.
    status
        ``empty``; ``in`` a deal, ``folded``, ``all-in``; not dealt in: ``waiting`` for a hand, ``away``, ``no-chips``.
    chips, bet, put
        behind; wagered in this round; put into the pot in the whole deal.
    cards
        his cards in the order dealt, ``??`` for those that the viewer may not see. Empty once the hand is in the muck.
    up
        those of them that lie open.
    drew
        how many he drew last, -1 where nobody has drawn yet.
    connected
        whether somebody is there to play for him.
    owes
        chips owed for missed blinds.
    leg, straddles, leaves
        whether he has a leg up; straddles on the next deal; leaves after this one.
    why
        why he is not dealt in, in a sentence.
    hand
        what his hand is, in words, where the viewer can see all of it.
    bank
        seconds in his time bank.
    """

    seat: int
    player: str = ""
    bot: str = ""
    status: str = "empty"
    chips: int = 0
    bet: int = 0
    put: int = 0
    cards: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    drew: int = -1
    connected: bool = True
    owes: int = 0
    leg: bool = False
    straddles: bool = False
    leaves: bool = False
    why: str = ""
    hand: str = ""
    bank: int = 0


class PotView(Struct, frozen=True):
    """A pot: its chips and the seats that can win it, the main pot first."""

    amount: int
    seats: tuple[int, ...]


class DealView(Struct, frozen=True, omit_defaults=True):
    """The deal that is on, or the last one until the next begins.

    game, structure
        the game's name in ``games.GAMES``; ``limit no-limit pot-limit spread``.
    street, streets_left
        its name, or ``showdown`` or ``over``; how many are still to come.
    order
        the seats dealt in, in dealing order.
    to_act, waits_for
        whose turn it is, 0 for nobody's; what is waited for: ``act draw show step cards over``.
    price, wagers
        the price of the round; how many bets and raises it has seen.
    boards
        the boardcards, one board a run.
    pot, pots
        all chips in the middle; the pots.
    killer, straddler
        seats, 0 for none.
    stub_left
        cards left in the stub.
    joker, qualifier
        whether the joker is in the deck; the highest card that a low half may hold, 0 where every low plays.
    gone
        cards out of play that the viewer has seen: upcards of hands given up, and what he himself threw away.
    paid
        when it is over: seat to chips that it won.
    """

    number: int
    game: str
    title: str
    structure: str
    limits: tuple[int, ...]
    blinds: tuple[int, ...]
    ante: int
    button: int
    order: tuple[int, ...]
    street: str
    streets_left: int
    to_act: int
    waits_for: str
    price: int
    wagers: int
    pot: int
    pots: tuple[PotView, ...]
    boards: tuple[tuple[str, ...], ...] = ()
    killer: int = 0
    straddler: int = 0
    stub_left: int = 0
    joker: bool = False
    qualifier: int = 8
    gone: tuple[str, ...] = ()
    paid: dict[int, int] = {}


class Offer(Struct, frozen=True, omit_defaults=True):
    """What the viewer may do in the deal now.

    decision, price
        what the act must name.
    seat
        whose act it is; at a table with real cards the host may tell it for him.
    phase
        ``act``, ``draw`` or ``show``.
    acts
        the open acts.
    call, bring_in
        chips that they add.
    wager, least, most, unit, only_bounds
        the wager that is open, its least and most total of the round, the smallest chip, and whether nothing between the bounds
        will do.
    draw_least, draw_most
        how many cards may be thrown away.
    text, rules
        all of it in words; the rules of each act.
    """

    decision: int
    seat: int
    phase: str
    acts: tuple[str, ...]
    text: str
    price: int = 0
    call: int = 0
    bring_in: int = 0
    wager: str = ""
    least: int = 0
    most: int = 0
    unit: int = 1
    only_bounds: bool = False
    draw_least: int = 0
    draw_most: int = 0
    rules: dict[str, tuple[str, ...]] = {}


class ChoiceView(Struct, frozen=True):
    """A way to get a hand: what it costs, how many deals it waits, in words, and by which rules."""

    act: str
    price: int
    after: int
    sits_out: int
    text: str
    rules: tuple[str, ...]


class ClockView(Struct, frozen=True):
    """Whose time runs: until when without the bank, and until when with all that may be added."""

    seat: int
    began: int
    act: int
    last: int


class VoteView(Struct, frozen=True):
    """Something that is agreed to by all who are asked: ``times``, ``bomb-pot`` or ``ruling``; who is asked and who has agreed."""

    kind: str
    what: int
    asked: tuple[str, ...]
    agreed: tuple[str, ...]
    decision: int


class RulingView(Struct, frozen=True, omit_defaults=True):
    """An incident that has been reported, as far as it has come.

    question, answers
        the fact that the ruling still hangs on, and what may be answered; empty once it is decided.
    outcome, text, steps, rules, choice
        the ruling; what is done; what it cites; what the floor may decide otherwise.
    can_be_carried_out
        whether the table can carry it out by itself.
    """

    incident: str
    by: str
    facts: dict[str, str]
    question: str = ""
    asks: str = ""
    answers: tuple[str, ...] = ()
    outcome: str = ""
    text: str = ""
    steps: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    choice: str = ""
    can_be_carried_out: bool = False


class RequestView(Struct, frozen=True):
    """Chips that a player has asked the host for."""

    player: str
    chips: int


class View(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The table as one viewer may know it, after the fact with that number.

    viewer, role, seat
        who sees it; his seat, 0 where he has none.
    status
        ``on`` (a deal is on), ``between`` deals, ``short`` of players, ``paused``, ``closed``.
    form, forms, chooser
        what is dealt, in words; for how long and what comes then; whose the choice of the game is.
    real
        whether cards are real.
    seats
        every seat of the table, in order.
    deal
        the deal that is on, or the last one.
    offer
        what the viewer may do now; nothing where it is not his turn.
    held
        what he has said beforehand.
    wishes
        his standing wishes that are on.
    stands, stands_by
        where he stands between deals, in a sentence with its rules.
    choices
        ways to get a hand.
    next_deal_at
        when the next deal begins, 0 where nothing is set.
    carried, collected
        chips in the pot from deals before; chips that the house has taken.
    buy_in
        least and most that he may buy now; 0 0 where he may not.
    """

    table: str
    name: str
    number: int
    now: int
    viewer: str
    role: Role
    status: str
    form: str
    real: bool = False
    forms: str = ""
    form_list: tuple[str, ...] = ()
    chooser: str = ""
    seat: int = 0
    seats: tuple[SeatView, ...]
    button: int = 0
    big_blind: int = 0
    deal: DealView | None = None
    offer: Offer | None = None
    held: str = ""
    wishes: tuple[str, ...] = ()
    stands: str = ""
    stands_by: tuple[str, ...] = ()
    choices: tuple[ChoiceView, ...] = ()
    clock: ClockView | None = None
    next_deal_at: int = 0
    carried: int = 0
    collected: int = 0
    buy_in: tuple[int, int] = (0, 0)
    votes: tuple[VoteView, ...] = ()
    ruling: RulingView | None = None
    requests: tuple[RequestView, ...] = ()
    muted: tuple[str, ...] = ()
