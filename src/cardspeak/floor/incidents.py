"""Every incident as a typed record of its facts. Made from ``incidents.toml`` by ``_generate.py``: do not edit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from cardspeak.cards import UNKNOWN


@dataclass(frozen=True, slots=True, kw_only=True)
class Incident:
    """Something that went wrong, with what is known of it. A fact left out has its innocent value."""

    name: ClassVar[str] = ""
    game: str = ""
    """The game, a word of FORMAT.md."""
    structure: Literal["", "limit", "no-limit", "pot-limit", "spread"] = ""
    """The betting structure."""
    event: Literal["cash", "tournament"] = "cash"
    """Cash where left out."""
    street: Literal["", "preflop", "flop", "turn", "river", "third", "fourth", "fifth", "sixth", "seventh", "before-draw", "draw", "after-draw", "showdown"] = ""
    """Where the deal stands, or the street that was dealt wrong."""
    seat: int = 0
    """Whose card, hand or act it is."""
    seats: tuple[int, ...] = ()
    """The same, where there are several."""
    by: Literal["dealer", "player", "folded-player", "guest"] = "dealer"
    """Who did it; player is somebody in the pot, folded-player anybody at the table who is not."""
    acted: int = 0
    """Players who have acted after the blinds or the forced bet, in turn (draw high: at all)."""
    facing: int = 0
    """To add for a call, 0 where no wager is faced."""
    put: int = 0
    """Put in, pushed or named by the act in question."""
    in_round: int = 0
    """The player has in this betting round already, before the act in question."""
    behind: int = 0
    """The player has besides what the act has put in (all of them where it was only named)."""
    minimum: int = 0
    """The smallest legal wager, as a total of the round."""
    maximum: int = 0
    """The largest legal wager, as a total of the round."""
    pot: int = 0
    """In the pot."""
    hand: tuple[int, ...] = ()
    """The hand in question."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleComplaint(Incident):
    """A player objects to the shuffle, the cut or another part of the preparation. [3.shuffle-and-cut.4]"""

    name: ClassVar[str] = "shuffle-complaint"
    looked: bool = False
    """He has looked at a card of his hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BadCut(Incident):
    """The cut was not made as it should be. [home.shuffle.3]"""

    name: ClassVar[str] = "bad-cut"
    parts: tuple[int, ...] = ()
    """Cards in each part."""
    cut_by: Literal["right-of-dealer", "other"] = "right-of-dealer"
    """Who cut."""
    noticed: Literal["before-deal", "later"] = "before-deal"
    """When."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxedCard(Incident):
    """A card lies the wrong way round in the deck. [3.misdeals.2c]"""

    name: ClassVar[str] = "boxed-card"
    found: int = 1
    """How many in all."""
    number: int = 0
    """Place of the card in the deck as cut, 1 the first."""
    where: Literal["starting-deal", "flop", "turn", "river", "draw"] = "starting-deal"
    """Where it turned up."""
    next: Literal["not-dealt", "dealt-and-mixed"] = "not-dealt"
    """What has become of the next card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerFound(Incident):
    """A joker turns up. [3.irregularities.8]"""

    name: ClassVar[str] = "joker-found"
    where: Literal["hand", "board", "stub"] = "hand"
    """Where."""
    holder_acted: bool = False
    """Its holder has acted on the hand."""
    called_attention: bool = False
    """He pointed it out first."""
    looked: bool = True
    """He had looked at the card."""
    in_pot: int = 0
    """He has put in."""
    put_in: Mapping[int, int] = field(default_factory=dict)
    """What everybody has put in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongColourCard(Incident):
    """A card with another back is found. [3.irregularities.3]"""

    name: ClassVar[str] = "wrong-colour-card"
    where: Literal["board", "hand", "stub"] = "board"
    """Where."""
    folded: bool = False
    """The hand had been folded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DuplicateCard(Incident):
    """The same card is found twice. [3.irregularities.4]"""

    name: ClassVar[str] = "duplicate-card"
    card: int = UNKNOWN
    """Which."""
    where: Literal["board-and-hand", "two-hands"] = "board-and-hand"
    """Where the two lie."""
    known_by: int = 0
    """A player who knew, 0 for nobody."""
    said_at_once: bool = False
    """He pointed it out."""
    wagered_after: int = 0
    """He wagered after he knew."""
    put_in: Mapping[int, int] = field(default_factory=dict)
    """In the pot."""
    next_deal_begun: bool = False
    """The first riffle of the next deal has been made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckShort(Incident):
    """The deck lacks a card. [3.irregularities.10]"""

    name: ClassVar[str] = "deck-short"
    deck: int = 0
    """Cards in it."""
    awarded: bool = False
    """The pot has been pushed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExposedCard(Incident):
    """A facedown card of the deal or the draw lies, or was seen, face up. [3.misdeals.2a]"""

    name: ClassVar[str] = "exposed-card"
    during: Literal["deal", "draw"] = "deal"
    """Deal where left out."""
    number: int = 0
    """The card's place in the whole deal, 1 is the first off the deck; the last of them where there are several."""
    exposed: int = 1
    """Cards the dealer has exposed in all, this one counted."""
    by_players: int = 0
    """Cards players exposed themselves."""
    hands: int = 1
    """In how many hands."""
    card: int = UNKNOWN
    """The card."""
    cards: tuple[int, ...] = ()
    """Where several."""
    flashed: bool = False
    """It was only flashed."""
    looked_first: bool = False
    """Its owner looked before saying so."""
    choice: Literal["", "keep", "replace"] = ""
    """What its owner would like."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardOffTable(Incident):
    """A card falls off the table as it is dealt. [3.irregularities.12]"""

    name: ClassVar[str] = "card-off-table"
    card: int = UNKNOWN
    """The card."""
    number: int = 0
    """Its place in the whole deal."""
    exposed: int = 1
    """Cards exposed in all, this one counted."""
    due: Literal["up", "down"] = "down"
    """How it was to lie."""
    live: int = 0
    """Hands left."""
    all_in: bool = False
    """Its owner has no chips left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DroppedCard(Incident):
    """A player drops a card out of his own hand. [3.irregularities.14]"""

    name: ClassVar[str] = "dropped-card"
    card: int = UNKNOWN
    """The card."""
    same_card: bool = True
    """It is surely the same card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraCard(Incident):
    """With every starting hand complete, the dealer gives out one card or more too many. [3.misdeals.2d]"""

    name: ClassVar[str] = "extra-card"
    extra: int = 1
    """Cards too many in all."""
    players: int = 0
    """In the deal."""
    cards_dealt: int = 0
    """Cards out in all."""
    looked: bool = False
    """Players have looked at their cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortHand(Incident):
    """A starting hand lacks a card. [3.misdeals.2e]"""

    name: ClassVar[str] = "short-hand"
    held: int = 0
    """Cards in the hand."""
    players: int = 0
    """In the deal."""
    in_sequence: bool = False
    """The top card of the deck is the card he was due."""
    is_button: bool = False
    """The seat is the button."""
    deal_complete: bool = True
    """False where an action came before the deal was finished."""
    thrown: int = 0
    """Cards thrown on the draw."""
    filled_with: int = UNKNOWN
    """The missing card, where it is dealt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongCardCount(Incident):
    """A hand has too many or too few cards when it is too late to put right, or several hands are wrong at once.
    [3.dead-hands.1d]"""

    name: ClassVar[str] = "wrong-card-count"
    held: int = 0
    """Cards in the hand."""
    counts: Mapping[int, int] = field(default_factory=dict)
    """Where several are wrong."""
    held_before_draw: int = 0
    """Cards before the draw, where known."""
    missing: Literal["", "fifth", "sixth", "seventh", "sixth-and-seventh"] = ""
    """Stud, which card."""
    last_card: Literal["", "not-dealt", "mucked-by-dealer"] = ""
    """Stud, what became of the seventh card."""
    looked: bool = True
    """False where he played without looking."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtOutOfSequence(Incident):
    """A card went out in the wrong order. [3.misdeals.2f]"""

    name: ClassVar[str] = "dealt-out-of-sequence"
    number: int = 0
    """Place of the card in the deal."""
    round: int = 0
    """Round of the deal."""
    skipped: int = 0
    """Passed over."""
    two_running: int = 0
    """That got two."""
    replacement_of_exposed: bool = False
    """It only replaced an exposed card."""
    is_button: bool = False
    """The seat is the button."""
    two_together_at_end: bool = False
    """The button was given two cards together at the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongFirstCard(Incident):
    """The first card of the deal went to another position than the one it was due to, or is said to have.
    [3.misdeals.2h]"""

    name: ClassVar[str] = "wrong-first-card"
    first_to: int = 0
    """That got it."""
    due: int = 0
    """It was due to."""
    button: int = 0
    """The button."""
    seats: tuple[int, ...] = ()
    """In the deal."""
    heads_up: bool = False
    """Two players, the blinds' own acts count as acted."""
    acted_out_of_turn: int = 0
    """Further acts, out of turn."""
    looked: bool = False
    """Somebody has looked at his cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongButton(Incident):
    """The deal was made with the button in the wrong place. [3.misdeals.2g]"""

    name: ClassVar[str] = "wrong-button"
    button_at: int = 0
    """Where it stood."""
    button_due: int = 0
    """Where it should have stood."""
    seats: tuple[int, ...] = ()
    """In the game."""
    acts: tuple[Literal["fold", "call", "raise"], ...] = ()
    """What was done, in order, where it matters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtToWrongSeat(Incident):
    """Cards went to an empty seat or to a player not entitled to a hand. [3.misdeals.2i]"""

    name: ClassVar[str] = "dealt-to-wrong-seat"
    why: Literal["", "empty", "absent", "new-between-button-and-blind", "owes-blinds"] = ""
    """Why the seat was to have no hand."""
    button: int = 0
    """The button."""
    small_blind: int = 0
    """The small blind."""
    big_blind: int = 0
    """The big blind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeftOut(Incident):
    """A player got no hand. [3.misdeals.2j]"""

    name: ClassVar[str] = "player-left-out"
    present: bool = False
    """He is at the table."""
    posted: int = 0
    """He had posted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnpostedBlind(Incident):
    """A player who owes a missed blind was dealt in without posting. [4.11]"""

    name: ClassVar[str] = "unposted-blind"
    owed: int = 0
    """What he owes."""
    looked: bool = False
    """He has looked at his cards."""
    did: Literal["nothing", "chips", "folded"] = "nothing"
    """What he has done in the deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BurnError(Incident):
    """No card, or more than one, was burned before a street. [3.irregularities.16]"""

    name: ClassVar[str] = "burn-error"
    burned: int = 0
    """Cards burned for it, 0 or 2."""
    stub: tuple[int, ...] = ()
    """As they lay before the error, from the top."""
    turned: int = UNKNOWN
    """The boardcard turned."""
    dealt: Mapping[int, int] = field(default_factory=dict)
    """What each was given."""
    looked: tuple[int, ...] = ()
    """Have looked at a last downcard or mixed it in."""
    faceup: bool = True
    """A card of the street is face up (true where left out)."""
    shuffled: tuple[int, ...] = ()
    """Top of the deck after the reshuffle and cut, where 5.4 asks for one."""
    acted_on_street: int = 0
    """Players who have acted on that card."""
    all_in: bool = False
    """Nobody could bet."""
    awarded: bool = False
    """The pot has been pushed."""
    stub_intact: bool = True
    """The right card can still be told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrematureBoard(Incident):
    """The dealer turned a boardcard while a player had still to act. [3.irregularities.15]"""

    name: ClassVar[str] = "premature-board"
    left_to_act: int = 1
    """Players who had still to act."""
    then: Literal["", "fold", "check", "call", "bet", "raise"] = ""
    """What they then did."""
    all_accept: bool = False
    """Those players say that the card may stay."""
    card: int = UNKNOWN
    """The one turned."""
    turned: int = 1
    """Boardcards turned."""
    shuffled: tuple[int, ...] = ()
    """Top of the deck after the reshuffle and cut (for a turn: the shuffle before the river)."""
    stub_left: int = 0
    """Cards in the stub."""
    folded_cards: int = 0
    """Cards of folded hands."""
    burns: int = 0
    """Burncards on the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TooManyBoardcards(Incident):
    """More than three cards were turned for the flop, or more than one for turn or river. [5.3]"""

    name: ClassVar[str] = "too-many-boardcards"
    turned: int = 4
    """Cards turned."""
    surplus_known: bool = False
    """It is plain which card is too many."""
    acted_on_street: int = 0
    """Players who have acted on this board."""
    shuffled: tuple[int, ...] = ()
    """Top of the deck after the reshuffle and cut."""
    drawn: int = UNKNOWN
    """The one drawn for the next burn, where the house scrambles the four."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrematureUpcard(Incident):
    """The dealer burns and deals one or more cards of the next stud street, up or down, before the betting is over.
    [3.irregularities.15]"""

    name: ClassVar[str] = "premature-upcard"
    left_to_act: int = 1
    """Players who had still to act."""
    then: Literal["", "fold", "check", "call", "bet", "raise"] = ""
    """What they then did."""
    dealt_early: int = 1
    """Cards dealt too soon, from the first live hand on."""
    dealt: Mapping[int, int] = field(default_factory=dict)
    """Those cards."""
    stub: tuple[int, ...] = ()
    """As they lay before the error, from the top."""
    looked: tuple[int, ...] = ()
    """Have looked at a last downcard or mixed it in."""
    live_seats: tuple[int, ...] = ()
    """Hands live when the betting round ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastCardFaceup(Incident):
    """At stud a seventh card is dealt face up. [8.16]"""

    name: ClassVar[str] = "last-card-faceup"
    live: int = 3
    """Hands left."""
    all_in: bool = False
    """Its owner has no chips left."""
    first: bool = False
    """Two hands left, and it is the first of the two cards (in a deal the order of the seats tells it)."""
    declares: Literal["", "all-in", "none"] = ""
    """What its owner says before any betting."""
    betting_begun: bool = False
    """Somebody has checked or bet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongLowCard(Incident):
    """A player wrongly taken for the one who owes the forced bet (the low card, at razz the high card) has bet.
    [8.9]"""

    name: ClassVar[str] = "wrong-low-card"
    bet: int = 0
    """He put in."""
    next: Literal["nothing", "fold", "call", "complete"] = "nothing"
    """What the next player then did; left out where nothing yet."""
    true_low: int = 0
    """Who really owed it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StubRunsOut(Incident):
    """Too few cards are left for the last street, the board or the draw. [8.14]"""

    name: ClassVar[str] = "stub-runs-out"
    stub_left: int = 0
    """Cards left before the burn (draw: after it)."""
    needed: int = 0
    """Boardcards still to come, burns apart."""
    burns: int = 0
    """Burncards so far."""
    aside: int = 0
    """Cards laid aside that were in no folded hand."""
    live: int = 0
    """Hands to be served."""
    draws: tuple[int, ...] = ()
    """Cards each hand asks for, in order."""
    folded_cards: int = 0
    """Cards of folded hands."""
    pile: tuple[int, ...] = ()
    """The scrambled and cut pile from the top."""
    common: int = UNKNOWN
    """The common card."""
    up: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Upcards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StubFouled(Incident):
    """The rest of the deck was mixed with discards while a card was still to come. [3.irregularities.17]"""

    name: ClassVar[str] = "stub-fouled"
    all_in: bool = False
    """Nobody could bet."""
    told_apart: Literal["all", "part", "none"] = "part"
    """How far stub and discards can be told apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OutOfTurn(Incident):
    """A player acted before his turn. The deal goes on with the player whose turn it was; when the turn comes to
    the offender an act that binds is carried out with no line written, or else he acts under the limits of the
    rule. [3.betting-and-raising.10]"""

    name: ClassVar[str] = "out-of-turn"
    act: str = ""
    """What he did."""
    between: Literal["nothing", "check", "fold", "call", "bet", "raise"] = "nothing"
    """The strongest thing that the players in between then did."""
    deliberate: bool = False
    """On purpose."""
    repeated: bool = False
    """Not for the first time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkippedPlayer(Incident):
    """Players acted behind a player who had not acted. [3.betting-and-raising.11]"""

    name: ClassVar[str] = "skipped-player"
    was_his_turn: bool = False
    """It was lawfully his turn."""
    acted_behind: int = 0
    """Players who acted behind him."""
    called_time: bool = False
    """He stopped the action."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockExpired(Incident):
    """The clock was put on a player. [3.dead-hands.1f]"""

    name: ClassVar[str] = "clock-expired"
    seconds: int = 0
    """Time since then."""
    in_time: bool = False
    """He has acted."""
    act: Literal["", "fold", "check", "call", "bet", "raise"] = ""
    """What he did in time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerbalVersusChips(Incident):
    """What a player said in turn and the chips put in differ. [3.betting-and-raising.8]"""

    name: ClassVar[str] = "verbal-versus-chips"
    behind: int = 1000000000
    """The player has besides what the act has put in (all of them where it was only named)."""
    said: str = ""
    """What he said."""
    in_turn: bool = True
    """In turn (true where left out)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rap(Incident):
    """A player raps the table. [3.betting-and-raising.9]"""

    name: ClassVar[str] = "rap"
    in_turn: bool = True
    """In turn (true where left out)."""
    opened: bool = False
    """The pot is open."""
    meant: Literal["", "pat", "pass"] = ""
    """What was meant."""
    knew_of_raise: bool = False
    """He knew that the pot was raised."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StringRaise(Incident):
    """Chips put in for a raise with more than one motion, or in an amount between call and raise. [3.betting-and-
    raising.13]"""

    name: ClassVar[str] = "string-raise"
    behind: int = 1000000000
    """The player has besides what the act has put in (all of them where it was only named)."""
    announced: str = "nothing"
    """What was said first."""
    motions: tuple[int, ...] = ()
    """Chips of each motion, in order."""
    objected: bool = False
    """A player asked for it to be stopped."""
    hands_at_rest: bool = False
    """The hands then rested away from the pot."""
    added_after_rest: int = 0
    """Brought after that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OversizedChip(Incident):
    """One chip or bill larger than the wager is put in. [3.betting-and-raising.13]"""

    name: ClassVar[str] = "oversized-chip"
    behind: int = 1000000000
    """The player has besides what the act has put in (all of them where it was only named)."""
    chip: int = 0
    """Its value."""
    pieces: int = 1
    """How many such chips, 1 where left out."""
    said: str = "nothing"
    """What was said before the chip was let go, or raise after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnderWager(Incident):
    """A wager smaller than, or not in steps of, what is proper. [3.betting-and-raising.15]"""

    name: ClassVar[str] = "under-wager"
    behind: int = 1000000000
    """The player has besides what the act has put in (all of them where it was only named)."""
    meant: Literal["", "bet", "raise", "call"] = ""
    """What was meant."""
    wants: int = 0
    """What he would now like to make it."""
    said: str = ""
    """Words."""
    callers: tuple[int, ...] = ()
    """Have called it."""
    to_act: int = 0
    """Whose turn it is."""
    noticed: Literal["before-round-ends", "after-round-ends"] = "before-round-ends"
    """When."""
    noticed_by: Literal["", "dealer", "bettor", "player", "folded-player"] = ""
    """Who noticed."""
    betting_unit: int = 0
    """The smallest that plays."""
    all_in: bool = False
    """It is his last chip."""
    required_kill: bool = False
    """The pot was killed by a required kill."""
    kill_button_faceup: bool = False
    """The kill button lay face up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OverWager(Incident):
    """More is put in, or named, than the structure, the pot, the stack or the call allows. [14.description.2]"""

    name: ClassVar[str] = "over-wager"
    behind: int = 1000000000
    """The player has besides what the act has put in (all of them where it was only named)."""
    meant: Literal["", "bet", "raise", "call"] = ""
    """What was meant."""
    acted_on: int = 0
    """Players who have acted on it."""
    left_to_act: int = 0
    """Players who have not."""
    callers: tuple[int, ...] = ()
    """Have called it."""
    stood_seconds: int = 0
    """How long it stood."""
    considered_by: int = 0
    """A player who was thinking."""
    decided: Literal["", "nothing", "call", "raise"] = ""
    """What he then chose."""
    noticed: Literal["not-yet", "now", "next-street"] = "now"
    """Now where left out."""
    noticed_by: Literal["", "dealer", "bettor", "player", "folded-player"] = ""
    """Who noticed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortCall(Incident):
    """Chips put in for a call do not add up to it. [3.betting-and-raising.12]"""

    name: ClassVar[str] = "short-call"
    behind: int = 1000000000
    """The player has besides what the act has put in (all of them where it was only named)."""
    said: Literal["", "nothing", "call"] = ""
    """What was said."""
    cause: Literal["", "miscount", "misunderstood", "unknown"] = ""
    """Why."""
    bettor: int = 0
    """Who bet."""
    bettor_has_shown: bool = False
    """The bettor has shown the hand."""
    knew_of_raise: bool = False
    """He knew that the pot was raised."""
    released: bool = True
    """He has let go of the chips."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MisunderstoodWager(Incident):
    """A player put chips in without knowing that the pot was raised, or having badly mistaken the wager.
    [3.betting-and-raising.8]"""

    name: ClassVar[str] = "misunderstood-wager"
    wager: int = 0
    """Its true amount, as a total of the round."""
    believed: int = 0
    """What he thought it was."""
    said: Literal["", "nothing", "call"] = ""
    """What was said."""
    knew_of_raise: bool = False
    """He knew that the pot was raised."""
    acted_since: int = 0
    """Players who have acted after him."""
    bettor_has_shown: bool = False
    """The bettor has shown the hand."""
    bettor_spoke_clearly: bool = False
    """The amount was clear."""
    gross: bool = False
    """It is plain that he mistook the amount grossly."""
    repeated: bool = False
    """He has done it before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreleasedChips(Incident):
    """Chips pushed forward and not let go, or words without chips. [3.betting-and-raising.12]"""

    name: ClassVar[str] = "unreleased-chips"
    behind: int = 1000000000
    """The player has besides what the act has put in (all of them where it was only named)."""
    said: Literal["nothing", "call", "raise", "bet"] = "nothing"
    """What was said."""
    released: bool = False
    """He has let go of them."""
    made_another_act: bool = False
    """Another player acted because of it."""
    crossed_line: bool = False
    """The table has a betting line and they went over it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BarredCheckRaise(Incident):
    """A player who checked puts in a raise where check-raise is barred. [11.ace-to-five.2]"""

    name: ClassVar[str] = "barred-check-raise"


@dataclass(frozen=True, slots=True, kw_only=True)
class BeatenCall(Incident):
    """A caller who could not win wants the call back. [8.19]"""

    name: ClassVar[str] = "beaten-call"
    against: tuple[int, ...] = ()
    """What beats it, the bettor's upcards at stud, the opener's hand at draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCount(Incident):
    """A player wants another number of cards than first asked for, or five. [11.10]"""

    name: ClassVar[str] = "draw-count"
    asked: int = 0
    """Cards asked for."""
    wants: int = 0
    """Cards now wanted; left out where it is only asked how they are dealt."""
    card_dealt: bool = False
    """A card has left the deck in answer."""
    dealt: Literal["", "draw-card", "burncard"] = ""
    """Which."""
    others_reacted: bool = False
    """Another player has acted on the number."""
    reaction: Literal["", "bet", "count-stated"] = ""
    """How."""
    last_to_draw: bool = False
    """Nobody draws after him."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCountAsked(Incident):
    """A player asks how many cards another (`seat`) drew. [11.13]"""

    name: ClassVar[str] = "draw-count-asked"
    asked_by: int = 0
    """Who asks."""
    asker_active: bool = True
    """The asker is still in the pot."""
    drew: int = 0
    """Cards drawn."""
    acted_after_draw: int = 0
    """Players who have acted after the draw."""
    act: Literal["", "check", "bet"] = ""
    """What was done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FalseOpeners(Incident):
    """The opener's hand is found not to be good for opening, or is said to be. [12.jacks-or-better.2]"""

    name: ClassVar[str] = "false-openers"
    bet: int = 0
    """The opening bet."""
    raises: int = 0
    """Raises so far."""
    callers: int = 0
    """Callers of the opening bet so far."""
    before_draw_complete: bool = False
    """The action before the draw is over."""
    opened_by: int = 99
    """Who then declares the pot open, 0 nobody; left out where it is not asked because the pot plays anyway."""
    declarer: int = 0
    """Who wants to declare the pot open."""
    declarer_hand: tuple[int, ...] = ()
    """What he holds."""
    declarer_passed_openers: bool = False
    """He checked before with openers."""
    fault: Literal["", "six-cards", "four-cards"] = ""
    """What is wrong with the hand, where not false openers."""
    has_openers: bool = False
    """The hand is good after all."""
    wants_back: int = 0
    """The opener wants back."""
    all_in_for_ante: bool = False
    """The opener has no chips beyond the ante."""
    in_pot: int = 0
    """His ante."""
    antes: int = 0
    """Antes in the pot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnprovedOpeners(Incident):
    """The opener cannot show openers at the end. [12.jacks-or-better.3]"""

    name: ClassVar[str] = "unproved-openers"
    pot: int = 0
    """Before the last bet nobody called."""
    last_bet: int = 0
    """That bet."""
    others_in: tuple[int, ...] = ()
    """Still in."""
    last_to_fold: int = 0
    """Who folded last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitOpeners(Incident):
    """The opener draws in a way that breaks the openers, or seems to. In a deal the line before the opener's draw
    announces the split and lays the discards under a chip. [12.jacks-or-better.9a]"""

    name: ClassVar[str] = "split-openers"
    declared: bool = False
    """The split was announced."""
    opened_on: tuple[int, ...] = ()
    """The opening hand, where known."""
    discards: tuple[int, ...] = ()
    """Thrown."""
    final: tuple[int, ...] = ()
    """The hand after the draw."""
    possible: bool = False
    """Openers can have been dealt (in a deal where the cards do not tell)."""
    joker: bool = False
    """The joker is in use."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MuckedHand(Incident):
    """A hand was thrown away or lies among the discards. [3.dead-hands.1a]"""

    name: ClassVar[str] = "mucked-hand"
    forward_motion: bool = False
    """The cards were moved forward."""
    made_another_act: bool = False
    """Another player acted because of it."""
    in_muck: bool = False
    """It lies on or in the discards."""
    identifiable: bool = False
    """The very cards can be told."""
    cause: Literal["", "own-mistake", "false-information", "all-folded"] = ""
    """Why it was thrown."""
    declared: Literal["", "plays-board", "plays-board-after"] = ""
    """Said before, or only after, the cards were thrown away at the showdown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PickedUpUpcards(Incident):
    """A stud player picks up, turns down or mixes the upcards. [3.dead-hands.1c]"""

    name: ClassVar[str] = "picked-up-upcards"
    how: Literal["picked-up", "turned-down", "mixed"] = "picked-up"
    """What was done."""
    betting_over: bool = False
    """At the showdown."""
    discarded: bool = False
    """The cards were then thrown away."""
    identifiable: bool = False
    """The very cards can be told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsMixed(Incident):
    """A hand's cards (those of `seat`) got among other cards. [3.dead-hands.3]"""

    name: ClassVar[str] = "cards-mixed"
    with_: Literal["", "muck", "another-hand"] = ""
    """What they got among."""
    onto: int = 0
    """Whose hand they landed on."""
    face: Literal["", "up", "down"] = ""
    """How."""
    identifiable: bool = False
    """With the muck, the thrown cards can be told; with another hand, that hand's own cards can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnprotectedHand(Incident):
    """A hand was fouled, or taken in by the dealer. [3.irregularities.2]"""

    name: ClassVar[str] = "unprotected-hand"
    protected: bool = False
    """A chip or the player's hand lay on it."""
    how: Literal["taken-by-dealer", "fouled"] = "taken-by-dealer"
    """What happened."""
    in_pot: int = 0
    """He has put in."""
    uncalled: int = 0
    """Of his raise that nobody has called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsentPlayer(Incident):
    """A player who was dealt in is not there when it matters. [2.decision-making.1]"""

    name: ClassVar[str] = "absent-player"
    away_at: tuple[Literal["first-card", "starting-hands-complete", "turn-to-act", "facing-a-wager", "showdown"], ...] = ()
    """The moments at which he was away."""
    now: Literal["", "first-card", "starting-hands-complete", "turn-to-act", "facing-a-wager", "showdown"] = ""
    """The latest of those moments that has come."""
    posted: int = 0
    """The blind he posted."""
    in_pot: int = 0
    """He has put in."""
    within_reach: bool = False
    """Within reach of the chair."""
    said: Literal["nothing", "show-my-hand-if-called"] = "nothing"
    """Before leaving."""
    all_in: bool = False
    """He is all-in."""
    called: bool = False
    """He was called."""
    hand_left: bool = False
    """His cards lie on the table."""
    strict: Literal["", "hand-dead", "hand-live"] = ""
    """The outcome of the strict rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartialShow(Incident):
    """At the showdown only part of a hand was shown. [3.showdown.1]"""

    name: ClassVar[str] = "partial-show"
    shown: int = 0
    """Cards face up."""
    cards: tuple[int, ...] = ()
    """Those cards."""
    of: int = 0
    """Cards in the hand."""
    rest: Literal["held", "mucked", "identifiable"] = "held"
    """Still held, lost in the discards, or thrown away but plain to tell."""
    said: Literal["nothing", "play-the-board"] = "nothing"
    """What was said."""
    claims: Literal["", "high", "low"] = ""
    """The half he wants."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MiscalledHand(Incident):
    """A hand was named wrongly at the showdown. [3.showdown.2]"""

    name: ClassVar[str] = "miscalled-hand"
    said: str = ""
    """What was said."""
    has: str = ""
    """What it is, in words."""
    others: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """The other hands."""
    deliberate: bool = False
    """On purpose."""
    opponent_mucked: bool = False
    """Another hand was thrown away because of it."""
    recoverable: bool = False
    """That hand can be taken out of the muck."""
    hands_at_showdown: int = 0
    """Counting one thrown away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnannouncedPair(Incident):
    """A lowball hand with a pair is spread. [11.16]"""

    name: ClassVar[str] = "unannounced-pair"
    pair_announced: bool = False
    """The pair was said."""
    others: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """The other hands."""
    opponent_mucked: bool = False
    """Another hand was thrown away because of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongPotAward(Incident):
    """A pot is about to go, or went, to the wrong player. [2.decision-making.5]"""

    name: ClassVar[str] = "wrong-pot-award"
    noticed: Literal["", "before-push", "after-push"] = ""
    """When."""
    noticed_by: Literal["", "dealer", "player", "folded-player"] = ""
    """Who noticed."""
    pushed_to: int = 0
    """Who has or is about to have it."""
    owed_to: int = 0
    """Who should."""
    in_time: bool = False
    """Under 2.decision-making.5."""
    receiver_stack: int = 0
    """The receiver's, the pot included."""
    wagers: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    """What each put in."""
    blinds: tuple[int, ...] = ()
    """The blinds."""
    bets: tuple[int, ...] = ()
    """Small and big bet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestToSee(Incident):
    """Somebody asks to see a hand that was thrown away or need not be shown. [3.showdown.1]"""

    name: ClassVar[str] = "request-to-see"
    asker: Literal["", "winner", "dealt-in-player", "not-dealt-in"] = ""
    """What the asker is."""
    asked_by: int = 0
    """Who asks."""
    asked_when: Literal["", "during-deal", "after-deal"] = ""
    """When."""
    what: Literal["called-hand", "opening-hand"] = "called-hand"
    """Called-hand where left out."""
    called: bool = False
    """The hand had been called."""
    mucked: bool = False
    """It has been thrown away."""
    best_hand: bool = False
    """It would win."""
    abused: bool = False
    """He has abused the privilege."""
    suspicion: bool = False
    """Collusion is suspected."""
    in_pot_at_showdown: bool = False
    """The asker was in the pot at the showdown."""
    awarded: bool = False
    """The pot has been pushed."""
    pot_won: bool = False
    """The pot has a winner."""
    next_deal_begun: bool = False
    """The next deal has begun."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCards(Incident):
    """A player shows or names a card. [3.showdown.6]"""

    name: ClassVar[str] = "shown-cards"
    to: Literal["", "player", "folded-player", "everyone"] = ""
    """To whom; folded-player is anybody not in the pot."""
    when: Literal["during-deal", "after-deal"] = "during-deal"
    """When."""
    shown: int = 0
    """Cards shown."""
    asked_to_see: bool = False
    """Another player asks to see them."""
    how: Literal["shown", "said"] = "shown"
    """How."""
    deliberate: bool = False
    """On purpose."""
    players_left_in_event: int = 0
    """In the tournament."""
    opponents_in_hand: int = 0
    """Still in the pot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LateRulingRequest(Incident):
    """A ruling on a pot is asked for after the pot was pushed. [2.decision-making.5]"""

    name: ClassVar[str] = "late-ruling-request"
    claim: Literal["", "good", "bad"] = ""
    """Good where the claimant's cards or chips do make the award wrong."""
    asked_when: Literal["", "before-riffle", "after-riffle", "before-move", "after-move", "before-end", "after-end"] = ""
    """When."""
    next: Literal["", "next-deal", "game-moves", "game-ends"] = ""
    """What comes after the pot."""
    pushed_to: int = 0
    """Who had it."""
    owed_to: int = 0
    """Who should have had it."""
    riffles: int = 0
    """Made for the next deal."""
    cut: bool = False
    """The deck has been cut."""
    first_card_dealt: bool = False
    """The first card is out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionDelayed(Incident):
    """A ruling has to wait, for the tape or the supervisor. [2.decision-making.7]"""

    name: ClassVar[str] = "decision-delayed"
    why: Literal["", "tape", "supervisor", "other"] = ""
    """For what."""
    agreed_part: int = 0
    """Nobody disputes."""
    disputed_part: int = 0
    """In dispute."""
    disputants: tuple[int, ...] = ()
    """Who dispute."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InformationAsked(Incident):
    """A player asks for the state of the game before acting. [2.decision-making.9]"""

    name: ClassVar[str] = "information-asked"
    asker: Literal["", "player-to-act", "other"] = ""
    """Who."""
    about: Literal["", "bet", "hand-live", "reopens", "contents", "advice"] = ""
    """Of what."""
    answer_known: bool = False
    """The answer is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MisreadRule(Incident):
    """An employee gave a wrong ruling or read a rule wrongly. [2.decision-making.3]"""

    name: ClassVar[str] = "misread-rule"
    good_faith: bool = False
    """It was an honest mistake."""
    loss: int = 0
    """The player says it cost."""
    asked_when: Literal["", "before-riffle", "after-riffle"] = ""
    """When it was brought up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CashOnTable(Incident):
    """Money, or another room's chips, lies on the table and somebody wants to play it. [2.procedures.5]"""

    name: ClassVar[str] = "cash-on-table"
    what: Literal["", "cash", "foreign-chips"] = ""
    """What."""
    lay_there: bool = False
    """It was on the table when the deal began."""
    aware: bool = False
    """The player knows that it may not play."""
    objections: int = 0
    """Players in the pot who object."""
    cash: int = 0
    """Its worth."""
    wants: int = 0
    """What he wants to put in."""
    bill: int = 0
    """Size of the note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitAgreement(Incident):
    """Players propose to divide a pot that the cards have not divided. [10.8]"""

    name: ClassVar[str] = "split-agreement"
    cards_split: bool = False
    """The cards themselves split it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenChips(Incident):
    """A player who declared all-in and lost finds chips that were hidden. [15.19]"""

    name: ClassVar[str] = "hidden-chips"
    in_view: int = 0
    """In view when all-in was declared."""
    hidden: int = 0
    """Found."""
    opponent: int = 0
    """Who won."""
    opponent_stack: int = 0
    """At the start of the hand."""
    next_deal_begun: bool = False
    """The next deal has begun."""
    rebuys_open: bool = False
    """The event still allows a rebuy."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Misconduct(Incident):
    """Somebody does what the conduct code, the etiquette list, a house procedure or a tournament rule bars, or is
    said to have done so. [1.conduct-code.0]"""

    name: ClassVar[str] = "misconduct"
    act: Literal["", "collusion", "threat", "foul-language", "abuse", "disturbance", "card-abuse", "property-damage", "illegal-substance", "weapon", "act-out-of-turn", "splash", "check-down-agreement", "read-hand-aloud", "tell-to-show", "reveal-live-hand", "reveal-folded-hand", "stalling", "discard-astray", "chips-in-the-way", "influence-play", "phone", "advice", "others-chips", "pushed-bet", "posted-for-another", "pot-split", "insurance", "rack-play", "cards-hidden", "chips-hidden-from-view", "look-through-discards", "inattention", "sit-without-leave", "non-player-at-table", "guest-looks", "foreign-language", "upcards-reordered", "chips-off-table", "dodging-blind"] = ""
    """What was done."""
    deliberate: bool = False
    """On purpose."""
    agreed: bool = False
    """It was said or signalled."""
    tabled: bool = False
    """The hand lies face up on the table."""
    players_in_pot: int = 0
    """In the pot."""
    players_all_in: int = 0
    """Of them all-in."""
    betting_over: bool = False
    """No more wagers can be made."""
    during_deal: bool = False
    """A deal is on."""
    to: Literal["", "player", "folded-player", "dealer", "everyone"] = ""
    """To whom."""
    amount: int = 0
    """Concerned."""
    stack: int = 0
    """The player has."""
    pot_before: int = 0
    """In the pot before the act."""
    wager: int = 0
    """The wager concerned."""
    counted: int = 0
    """Found when the pot is counted."""
    prior_offences: int = 0
    """Before."""
    experienced: bool = False
    """The player knows the game well."""
    board: tuple[int, ...] = ()
    """The board."""
    dealt: tuple[int, ...] = ()
    """Upcards in the order dealt."""
    laid: tuple[int, ...] = ()
    """Upcards as the player laid them."""
    drawn: bool = False
    """The weapon was drawn."""
    asked_dealer: bool = False
    """It was the dealer who was asked."""
    dealt_in: bool = False
    """The speaker was dealt in."""
    hand_called: bool = False
    """The hand was called."""
    at_table: bool = False
    """At the table."""
    holds_up_game: bool = False
    """The game waits for it."""
    language: str = ""
    """A language tag."""


INCIDENTS: Final[Mapping[str, type[Incident]]] = {
    "shuffle-complaint": ShuffleComplaint,
    "bad-cut": BadCut,
    "boxed-card": BoxedCard,
    "joker-found": JokerFound,
    "wrong-colour-card": WrongColourCard,
    "duplicate-card": DuplicateCard,
    "deck-short": DeckShort,
    "exposed-card": ExposedCard,
    "card-off-table": CardOffTable,
    "dropped-card": DroppedCard,
    "extra-card": ExtraCard,
    "short-hand": ShortHand,
    "wrong-card-count": WrongCardCount,
    "dealt-out-of-sequence": DealtOutOfSequence,
    "wrong-first-card": WrongFirstCard,
    "wrong-button": WrongButton,
    "dealt-to-wrong-seat": DealtToWrongSeat,
    "player-left-out": PlayerLeftOut,
    "unposted-blind": UnpostedBlind,
    "burn-error": BurnError,
    "premature-board": PrematureBoard,
    "too-many-boardcards": TooManyBoardcards,
    "premature-upcard": PrematureUpcard,
    "last-card-faceup": LastCardFaceup,
    "wrong-low-card": WrongLowCard,
    "stub-runs-out": StubRunsOut,
    "stub-fouled": StubFouled,
    "out-of-turn": OutOfTurn,
    "skipped-player": SkippedPlayer,
    "clock-expired": ClockExpired,
    "verbal-versus-chips": VerbalVersusChips,
    "rap": Rap,
    "string-raise": StringRaise,
    "oversized-chip": OversizedChip,
    "under-wager": UnderWager,
    "over-wager": OverWager,
    "short-call": ShortCall,
    "misunderstood-wager": MisunderstoodWager,
    "unreleased-chips": UnreleasedChips,
    "barred-check-raise": BarredCheckRaise,
    "beaten-call": BeatenCall,
    "draw-count": DrawCount,
    "draw-count-asked": DrawCountAsked,
    "false-openers": FalseOpeners,
    "unproved-openers": UnprovedOpeners,
    "split-openers": SplitOpeners,
    "mucked-hand": MuckedHand,
    "picked-up-upcards": PickedUpUpcards,
    "cards-mixed": CardsMixed,
    "unprotected-hand": UnprotectedHand,
    "absent-player": AbsentPlayer,
    "partial-show": PartialShow,
    "miscalled-hand": MiscalledHand,
    "unannounced-pair": UnannouncedPair,
    "wrong-pot-award": WrongPotAward,
    "request-to-see": RequestToSee,
    "shown-cards": ShownCards,
    "late-ruling-request": LateRulingRequest,
    "decision-delayed": DecisionDelayed,
    "information-asked": InformationAsked,
    "misread-rule": MisreadRule,
    "cash-on-table": CashOnTable,
    "split-agreement": SplitAgreement,
    "hidden-chips": HiddenChips,
    "misconduct": Misconduct,
}
"""The record of each incident by its name."""
