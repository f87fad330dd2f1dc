"""What goes between a live table and whoever is at it: commands in, views and events out. Everything on the wire is one of these.

Cards are written as people write them, ``As``, ``Td``, ``Jk`` for the joker and ``??`` for a card that the viewer has no right to
see. Amounts are chips, seats are numbered from the dealer's left, times are milliseconds since 1970 UTC.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cardspeak.games.structure import Kind

# ------------------------------------------------------------------------------------------------ kinds of values

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=24,
        pattern=r"^[^\s\x00-\x1f\x7f-\x9f](?:[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f])?$",
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
Words = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=400,
        pattern=r"^[^\x00-\x08\x0e-\x1f\x7f-\x9f]*$",
        description="Something said: 1 to 400 characters, no control characters but white space.",
    ),
]
Level = Literal["tight", "mixed", "counting"]
ActName = Literal[
    "fold", "check", "call", "bring-in", "bet", "raise", "complete", "open", "all-in", "draw", "pat", "show", "muck"
]
WayName = Literal["post", "wait", "agree", "ante", "back post", "back wait"]
Role = Literal["player", "host", "floor", "spectator", "bot"]


# ------------------------------------------------------------------------------------------------ what a host settles

Label = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f-\x9f]+$")]
Stakes = Annotated[tuple[Annotated[int, Meta(ge=1, le=10**9)], ...], Meta(max_length=3)]


class FormOf(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of the house's list: its name, and structure and stakes where they are not the usual ones."""

    game: str
    structure: Kind | None = None
    stakes: Stakes = ()


class BotOf(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot that sits there from the beginning."""

    seat: Seat
    level: Level = "mixed"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a host settles. Amounts are chips.

    name
        what the table is called.
    game
        a game of the book or beyond, ``horse``, ``eight-game``, ``ten-game``, or ``dealers-choice``.
    structure, stakes
        ``limit no-limit pot-limit spread``; the blinds at no-limit and pot-limit, the bets at limit and spread. What is usual
        where they are left out.
    ante
        an ante besides the blinds, from each player.
    choices, every
        at dealer's choice the house's list, the ten games where it is empty; for how many deals a choice holds, 0 for a round.
    seats
        how many.
    house, settings
        a preset, and settings by name that are otherwise in this house.
    act_seconds, bank_seconds, bank_refill, bank_most, grace_seconds
        time for an act, 0 where nobody keeps it; the time bank at first, what each deal adds and the most it holds; what a lost
        connection adds, once in a deal.
    pause
        milliseconds between two deals.
    real
        cards and chips are real: acts are told, cards may stay unknown, nothing is dealt here.
    bots
        bots that sit there from the beginning.
    alone
        whether bots go on playing when nobody else has a seat.
    approve
        whether the host approves what people buy.
    spectators
        whether people without a seat may watch without an invitation.
    open
        whether anybody may come and play, without an invitation.
    twice
        whether players may agree to deal the rest more than once.
    bomb_pots, bounty
        whether bomb pots may be agreed to; what everybody pays whoever wins with seven and deuce.
    rake_percent, rake_cap
        what the house takes from pots.
    collection, collection_minutes
        chips from each player for each period, 0 for none.
    misses
        times that a player may run out of time in a row before he is away; 0 for any number.
    away_minutes
        minutes that a seat is kept for somebody who is away; 0 for ever.
    away_bigs
        big blinds that go by somebody who is away before his seat is given up; 0 for any number.
    quiet
        whether, while a deal is on, nobody says anything that names cards, and nobody anything at all once somebody is all-in.
    """

    name: Label = "A table"
    game: Annotated[str, Meta(max_length=40)] = "holdem"
    structure: Kind | None = None
    stakes: Stakes = ()
    ante: Chips = 0
    choices: Annotated[tuple[FormOf, ...], Meta(max_length=60)] = ()
    every: Annotated[int, Meta(ge=0, le=1000)] = 0
    seats: Annotated[int, Meta(ge=2, le=12)] = 6
    house: Literal["book", "home", "tournament", "tda-2024"] = "home"
    settings: dict[Annotated[str, Meta(max_length=60)], bool | int | str | tuple[int | str, ...]] = {}
    act_seconds: Annotated[int, Meta(ge=0, le=3600)] = 30
    bank_seconds: Annotated[int, Meta(ge=0, le=3600)] = 60
    bank_refill: Annotated[int, Meta(ge=0, le=600)] = 2
    bank_most: Annotated[int, Meta(ge=0, le=3600)] = 120
    grace_seconds: Annotated[int, Meta(ge=0, le=600)] = 30
    pause: Annotated[int, Meta(ge=0, le=120_000)] = 4000
    real: bool = False
    bots: Annotated[tuple[BotOf, ...], Meta(max_length=12)] = ()
    alone: bool = False
    approve: bool = False
    spectators: bool = False
    open: bool = False
    twice: bool = True
    bomb_pots: bool = False
    bounty: Chips = 0
    rake_percent: Annotated[int, Meta(ge=0, le=20)] = 0
    rake_cap: Chips = 0
    collection: Chips = 0
    collection_minutes: Annotated[int, Meta(ge=0, le=240)] = 0
    misses: Annotated[int, Meta(ge=0, le=20)] = 2
    away_minutes: Annotated[int, Meta(ge=0, le=1440)] = 30
    away_bigs: Annotated[int, Meta(ge=0, le=20)] = 0
    quiet: bool = True


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
    act: ActName
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

    act: WayName
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


class Chop(Command, frozen=True, kw_only=True, tag="chop"):
    """The small blind, everybody else having folded: offer the big blind to take both blinds back; then either agrees or does not
    (2.procedures.15)."""

    yes: bool = True


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


class RabbitHunt(Command, frozen=True, kw_only=True, tag="rabbit-hunt"):
    """When the deal is over, and where the house allows it: have everybody see the boardcards that would have come (2.procedures.24)."""


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """Say something to the ``table``, which whoever only watches does not hear, or to the ``rail``, which everybody hears. Who only
    watches speaks to the rail."""

    text: Words
    to: Literal["table", "rail"] = "table"


class CallFloor(Command, frozen=True, kw_only=True, tag="call-floor"):
    """Report an incident, with the facts that are known about it; ``cardspeak rule`` names both."""

    incident: Annotated[str, Meta(max_length=64)]
    facts: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=200)]] = {}


class AnswerFloor(Command, frozen=True, kw_only=True, tag="answer-floor"):
    """Answer the question that the ruling hangs on."""

    question: Annotated[str, Meta(max_length=64)]
    answer: Annotated[str, Meta(max_length=200)]


class CarryOut(Command, frozen=True, kw_only=True, tag="carry-out"):
    """Have the ruling carried out: the host and the floor decide it, players vote for it. ``no`` drops the report. ``choice`` is what
    the floor decides where the book leaves it a choice."""

    yes: bool = True
    choice: Annotated[str, Meta(max_length=64)] | None = None


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


class GiveTime(Command, frozen=True, kw_only=True, tag="give-time"):
    """The host gives a player more time: so many seconds, for the act that he owes just now and in his time bank."""

    player: Name
    seconds: Annotated[int, Meta(ge=1, le=3600)]


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


class Balance(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has won before, in chips; what he has lost is below zero."""

    player: Name
    chips: Annotated[int, Meta(ge=-(10**12), le=10**12)]


class BringForward(Command, frozen=True, kw_only=True, tag="bring-forward"):
    """The host brings balances from an earlier ledger into this one, as one entry. They sum to zero. Who has not come yet has his account
    by his name."""

    balances: Annotated[tuple[Balance, ...], Meta(min_length=2, max_length=200)]
    why: Words


class AddBot(Command, frozen=True, kw_only=True, tag="add-bot"):
    """The host fills a seat with a bot."""

    seat: Seat
    level: Level = "mixed"


class Configure(Command, frozen=True, kw_only=True, tag="configure"):
    """The host changes what is settled, from the next deal on: all of it as it is to be. Its bots are not looked at."""

    new: NewTable


class BuyBehind(Command, frozen=True, kw_only=True, tag="buy-behind"):
    """Buy chips that are on the way: announced, all of them play from the next deal on, else as many as a minimum buy-in
    (2.procedures.9)."""

    chips: Chips
    announced: bool = True


class Announce(Command, frozen=True, kw_only=True, tag="announce"):
    """Tell of the chips on the way that do not play yet, before the deal in which they are to."""


class Arrived(Command, frozen=True, kw_only=True, tag="arrived"):
    """A player's chips have come: the host, or the floor, says so."""

    player: Name


class PayTime(Command, frozen=True, kw_only=True, tag="pay-time"):
    """Decline the next collection by time before it falls due, or pay the one that was declined (2.procedures.4)."""

    pay: bool


class PayKill(Command, frozen=True, kw_only=True, tag="pay-kill"):
    """Make good a kill that one has left unposted, before one may sit down again (13.6)."""

    chips: Chips


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
    | Chop
    | DealTimes
    | ShowCards
    | AskToSee
    | RabbitHunt
    | Say
    | CallFloor
    | AnswerFloor
    | CarryOut
    | Pause
    | Close
    | Remove
    | SetAway
    | Mute
    | GiveTime
    | Approve
    | Correct
    | BringForward
    | AddBot
    | Configure
    | BuyBehind
    | Announce
    | Arrived
    | PayTime
    | PayKill
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
        ``empty``; ``in`` a deal, ``folded``, ``all-in``; not dealt in: ``waiting`` for a hand, ``away``, or ``no-chips``, there or not.
    chips, bet, put
        behind; wagered in this round; put into the pot in the whole deal.
    cards
        his cards in the order dealt, ``??`` for those that the viewer may not see. Empty once the hand is in the muck.
    up
        those of them that lie open.
    drew
        how many he drew last, -1 where he has not, or where cards are only thrown away.
    connected
        whether somebody is there to play for him.
    owes
        chips owed for missed blinds, and for time that was not paid.
    behind
        chips that are on the way to him.
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
    behind: int = 0
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
    decision
        what an act, and at a table with real cards a step of the dealer, must name now.
    joker, halves, qualifier
        whether the joker is in the deck, and the pot is for a high and a low half; the highest card that the low one may hold, 0 where
        every low plays.
    gone
        cards out of play that the viewer has seen: upcards of hands given up, and what he himself threw away.
    paid
        when it is over: seat to chips that it won.
    would
        boardcards that would have come, where somebody has asked for them when it was over.
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
    decision: int = 0
    joker: bool = False
    halves: bool = False
    qualifier: int = 8
    gone: tuple[str, ...] = ()
    paid: dict[int, int] = {}
    would: tuple[str, ...] = ()


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

    act: WayName
    price: int
    after: int
    sits_out: int
    text: str
    rules: tuple[str, ...]


class DueView(Struct, frozen=True):
    """Something besides a hand that may be paid now, ``pay-kill`` or ``pay-time``, or said not to be paid, ``decline-time``; in words,
    and by which rules."""

    act: Literal["pay-kill", "pay-time", "decline-time"]
    chips: int
    text: str
    rules: tuple[str, ...]


class ClockView(Struct, frozen=True):
    """Whose time runs: until when without the bank, and until when with all that may be added."""

    seat: int
    began: int
    act: int
    last: int


class VoteView(Struct, frozen=True):
    """Something that is agreed to by all who are asked: ``times``, ``bomb-pot``, ``chop`` or ``ruling``; who is asked and who has agreed."""

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
    paused
        whether the game is paused: also while a deal is on, which is played to its end while the clocks stand.
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
    dues
        what else he may pay, or say that he will not.
    next_deal_at
        when the next deal begins, 0 where nothing is set.
    may_straddle
        whether he may straddle on the next deal.
    bomb_pot
        the usual ante of a bomb pot where he may ask for one now; 0 where he may not.
    may_chop
        whether he may offer to chop the blinds.
    may_hunt
        whether he may ask for the boardcards that would have come.
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
    paused: bool = False
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
    dues: tuple[DueView, ...] = ()
    clock: ClockView | None = None
    next_deal_at: int = 0
    may_straddle: bool = False
    bomb_pot: int = 0
    may_chop: bool = False
    may_hunt: bool = False
    carried: int = 0
    collected: int = 0
    buy_in: tuple[int, int] = (0, 0)
    votes: tuple[VoteView, ...] = ()
    ruling: RulingView | None = None
    requests: tuple[RequestView, ...] = ()
    muted: tuple[str, ...] = ()


# ------------------------------------------------------------------------------------------------ the socket


class Hello(Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message of a client: who it is and which table it wants to follow.

    token
        the device's token; empty for somebody who only watches a table that is open to everybody.
    since
        the last number that the client has; it gets what it has missed. Left out, it gets the table as it is.
    """

    table: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=100)] = ""
    since: Number | None = None

    def __repr__(self) -> str:
        """Without the token, which no log may hold."""
        return f"Hello(table={self.table!r}, since={self.since!r})"


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Asks for an answer, to know that somebody is there."""

    id: Key


FromClient = AnyCommand | Hello | Ping


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """What has happened and how the table is now. After ``hello`` it holds what the client has missed, or nothing.

    number
        of the last fact that is counted in; the next update goes on from it.
    since
        the number from which the events go on: the client has everything up to it.
    """

    number: int
    since: int
    events: tuple[Event, ...]
    view: View


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping; ``now`` is the server's time."""

    id: str
    now: int


class Fault(Struct, frozen=True, tag_field="type", tag="fault"):
    """A message that is none, or that may not be sent now: what is wrong and what to send instead. ``id`` where it had one."""

    problem: str
    id: str = ""


FromServer = Update | Done | Refusal | Pong | Fault


# ------------------------------------------------------------------------------------------------ what is asked for by HTTP


class NewPerson(Struct, frozen=True):
    """A person new to the server. The token is told once and nowhere kept; it brings the device back."""

    person: str
    token: str

    def __repr__(self) -> str:
        """Without the token, which no log may hold."""
        return f"NewPerson(person={self.person!r})"


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Come to a table by an invitation, under a name."""

    name: Name
    invitation: Annotated[str, Meta(max_length=100)] = ""

    def __repr__(self) -> str:
        """Without the invitation, which no log may hold."""
        return f"Join(name={self.name!r})"


class Joined(Struct, frozen=True):
    """Somebody has come to a table: under which name, in which role; the token where the server has made a person of him."""

    table: str
    name: str
    role: Role
    token: str = ""

    def __repr__(self) -> str:
        """Without the token, which no log may hold."""
        return f"Joined(table={self.table!r}, name={self.name!r}, role={self.role!r})"


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation that the host wants: to be what, how often it may be used (0 for any number), for how many hours it holds."""

    role: Literal["player", "floor", "spectator", "bot"] = "player"
    uses: Annotated[int, Meta(ge=0, le=1000)] = 0
    hours: Annotated[int, Meta(ge=1, le=24 * 365)] = 24 * 7


class Invited(Struct, frozen=True):
    """An invitation: its code, which is told once, and the address on the page; the code stands behind ``#``, where no server log
    sees it."""

    role: Role
    code: str
    path: str

    def __repr__(self) -> str:
        """Without the code, which no log may hold."""
        return f"Invited(role={self.role!r})"


class TableInfo(Struct, frozen=True):
    """A table in the list.

    you
        the caller's name there, empty where he has none.
    players, seats
        people and bots with a seat; seats.
    open
        whether anybody may come, without an invitation.
    """

    id: str
    name: str
    form: str
    house: str
    status: str
    players: int
    seats: int
    real: bool
    open: bool
    you: str = ""


class MemberInfo(Struct, frozen=True):
    """Somebody who has a place at the table: name, role, the level of a bot of the house, and whether the host has muted him."""

    name: str
    role: Role
    bot: str
    muted: bool


class AccountView(Struct, frozen=True):
    """One line of the ledger, in chips: paid in, taken out, in front now, given or taken by corrections, and what is left of it:
    ``net = taken out + in front + corrected - paid in``."""

    player: str
    paid_in: int
    taken_out: int
    in_front: int
    corrected: int
    net: int


class Debt(Struct, frozen=True):
    """Who pays whom how many chips' worth, so that everybody is even."""

    giver: str
    taker: str
    chips: int


class Ledger(Struct, frozen=True):
    """The accounts of a table. The nets, what the house has collected and what lies in the pot sum to zero.

    house, pot
        collected by the house; in the pot of the deal that is on or carried.
    """

    accounts: tuple[AccountView, ...]
    house: int
    pot: int
    debts: tuple[Debt, ...]


class DealInfo(Struct, frozen=True):
    """A deal that is over, in the list of those that somebody was dealt into, or watched."""

    number: int
    at: int
    form: str
    won: dict[str, int]


class SeatThen(Struct, frozen=True, omit_defaults=True):
    """A seat as it was after a fact of a deal.

    chips, bet, won
        behind; wagered in the round; won of the pot so far.
    cards
        in the order dealt, ``??`` for those that the asker may not see; of a dead hand those that he has seen.
    folded, mucked
        whether he has folded, or thrown the hand away at the showdown.
    """

    seat: int
    player: str
    chips: int
    bet: int = 0
    won: int = 0
    cards: tuple[str, ...] = ()
    folded: bool = False
    mucked: bool = False


class Moment(Struct, frozen=True, omit_defaults=True):
    """One fact of a deal, and how everything lay after it.

    street
        its name, that of the draw while cards are exchanged, ``showdown`` or ``over``; empty before the first riffle.
    boards
        one for each time that the rest is dealt.
    pot
        chips in the middle and in front of the seats.
    seats
        those dealt in, in the order of the seats.
    """

    event: Event
    street: str = ""
    boards: tuple[tuple[str, ...], ...] = ()
    pot: int = 0
    seats: tuple[SeatThen, ...] = ()


class DealTold(Struct, frozen=True):
    """A whole deal as the asker may know it, to be stepped through.

    players, stacks
        by seat: who was dealt in, with how many chips.
    cards
        by seat: what he knows of each hand in the end.
    """

    number: int
    form: str
    players: dict[int, str]
    stacks: dict[int, int]
    steps: tuple[Moment, ...]
    cards: dict[int, tuple[str, ...]]


class Problem(Struct, frozen=True):
    """Why a request was not answered. Every error of the API is one of these, or a :class:`Refusal`, which says the same three things.

    problem, instead
        what is wrong and what may be done instead, in a sentence each.
    rules
        ids of the rules that say so, the deciding one first.
    """

    problem: str
    instead: str = ""
    rules: tuple[str, ...] = ()


class Host(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody wants to be host of: under which name, and what he settles."""

    host: Name
    table: NewTable = NewTable()


class Created(Struct, frozen=True):
    """A table that has been made: its id, and an invitation for its players."""

    id: str
    invitation: Invited


class RuleText(Struct, frozen=True):
    """A rule to be read: its title and what it says."""

    title: str
    text: str


class Explained(Struct, frozen=True):
    """Where somebody stands and what he may do now, with the words of every rule that is named in it.

    offer, stands, stands_by, choices
        as in the :class:`View`.
    rules
        every rule that these name, by its id.
    """

    table: str
    number: int
    viewer: str
    role: Role
    status: str
    stands: str
    stands_by: tuple[str, ...]
    choices: tuple[ChoiceView, ...]
    offer: Offer | None
    rules: dict[str, RuleText]
