"""What a deal begins with: everything that is settled before the first riffle, checked once and never changed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypedDict, TypeVar

from cardspeak.cards import JOKER, UNKNOWN, CardsLike, parse, show, shuffled_deck
from cardspeak.games import JOKER_IS_IN, Game, Structure
from cardspeak.house import House

if TYPE_CHECKING:
    from fractions import Fraction

BOOK: Final = House.preset("book")

Event = Literal["cash", "tournament"]
Dealer = Literal["automatic", "by-hand"]


class BadSetup(ValueError):
    """A setup with which no deal can be played; the message says what to change."""


@dataclass(frozen=True, slots=True)
class Post:
    """What one seat puts in before the cards, apart from the ante. Chips.

    live
        part of the seat's bet in the first round: a newcomer's post, a missed blind (4.5b, 4.10).
    dead
        part of the pot only (4.0c).
    straddle, kill
        a live straddle (14.no-limit.15, 4.16); a kill (13.description.1): live, and they set the price of the round.
    blind
        a blind posted by this seat in place of the usual ones. Where any seat has one, the blinds are exactly those
        named: so a dead small blind, or two big ones under the moving button, are written (4.2a, 4.2b).
    """

    live: int = 0
    dead: int = 0
    straddle: int = 0
    kill: int = 0
    blind: int = 0

    def __post_init__(self) -> None:
        if min(self.live, self.dead, self.straddle, self.kill, self.blind) < 0:
            raise BadSetup("A post is 0 chips or more.")


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot: its chips, and the seats that can win it."""

    amount: int
    eligible: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """A deal taken up in the middle: nothing is posted and the stacks are the chips behind.

    street
        name of the street that begins.
    pots
        the pots so far, main pot first.
    folded
        seats that are out.
    opener
        the seat that opened the pot, 0 where that does not matter (12.description.4).
    """

    street: str
    pots: tuple[Pot, ...]
    folded: tuple[int, ...] = ()
    opener: int = 0


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes from the pot (2.procedures.4): ``percent`` of it, at most ``cap`` chips (0: no cap), or a
    ``fixed`` number of chips. Nothing where the deal ended before the flop (at stud or draw, on the first street), if
    ``no_flop_no_drop``. Fractions of a chip are dropped; ``percent`` may itself be a fraction, 2.5 as Fraction(5, 2)."""

    percent: int | Fraction = 0
    cap: int = 0
    fixed: int = 0
    no_flop_no_drop: bool = True


class Setup(NamedTuple):
    """All that is settled before the first riffle. Made by :func:`make_setup`, which checks it.

    Seats are listed in dealing order: the first is the first dealt to, clockwise from the button; everything that is
    by position (``stacks``, ``posts``, ``hands``) follows that order. ``deck`` is the cut deck from the top and may
    end early, the rest being unknown; ``hands`` and ``board`` stand instead of it where the order is not known.
    ``carried`` are the pots from deals before that lie in the middle, which those who are named can win.
    ``dealer`` says whether the dealer's steps follow of themselves or wait for ``Deal.step``, ``shows`` whether at the
    showdown every hand is tabled in order of itself or each player shows or mucks.
    """

    game: Game
    structure: Structure
    house: House
    event: Event
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    button: int
    posts: tuple[Post | None, ...] | None
    antes: tuple[int, ...] | None
    antes_in_layers: bool
    joker: bool
    deck: tuple[int, ...] | None
    hands: tuple[tuple[int, ...], ...] | None
    draws: tuple[tuple[tuple[int, ...], ...], ...] | None
    board: tuple[int, ...]
    start: Start | None
    rake: Rake | None
    dealer: Dealer
    shows: Dealer
    carried: tuple[Pot, ...] = ()

    @property
    def deck_size(self) -> int:
        """Cards in the whole deck, the joker included where it is in."""
        return len(self.game.deck) + self.joker


class SetupOptions(TypedDict, total=False):
    """The keyword arguments of :func:`make_setup`, for those that pass them on."""

    posts: Mapping[int, Post] | None
    antes: Mapping[int, int] | None
    antes_in_layers: bool
    house: House
    event: Event
    joker: bool | None
    deck: CardsLike | None
    hands: Mapping[int, CardsLike] | None
    draws: Mapping[int, Sequence[CardsLike]] | None
    board: CardsLike | None
    start: Start | None
    rake: Rake | None
    dealer: Dealer
    shows: Dealer
    carried: Sequence[Pot]


NO_POST: Final = Post()


def dealing_order(seats: Iterable[int], button: int) -> tuple[int, ...]:
    """The seats clockwise from the one at the button's left, the button itself last (4.0a)."""
    order = sorted(seats)
    at = bisect_right(order, button)
    return (*order[at:], *order[:at])


def _check_seats(game: Game, stacks: Mapping[int, int], button: int) -> None:
    if len(stacks) < 2:
        raise BadSetup("A deal needs two players at least. Give a stack to each seat that is dealt in.")
    for seat, chips in stacks.items():
        if type(seat) is not int or seat < 1:
            raise BadSetup(f"{seat!r} is no seat: seats are numbered from the dealer's left, 1 up.")
        if type(chips) is not int or chips < 0:
            raise BadSetup(f"Seat {seat} has {chips!r}: a stack is a whole number of chips, 0 or more.")
    if game.button and (type(button) is not int or button < 1):
        raise BadSetup(f"{button!r} is no seat for the button: seats are numbered from 1 up.")


def _check_straddle(
    seat: int,
    chips: int,
    order: tuple[int, ...],
    button: int,
    structure: Structure,
    house: House,
    event: Event,
    posts: Mapping[int, Post],
) -> None:
    limit = structure.kind in ("limit", "spread")
    rule = "4.16" if limit else "14.no-limit.15"
    if event == "tournament":
        raise BadSetup(f"There is no straddle in a tournament. [{rule}]")
    if limit and not house.straddle_limit:
        raise BadSetup(f"At limit a straddle is allowed only in a game that names it (straddle_limit). [{rule}]")
    if not limit and not house.live_straddle_allowed:
        raise BadSetup(f"This house allows no straddle (live_straddle_allowed). [{rule}]")
    if len(structure.blinds) < 1 or len(order) < 3:
        raise BadSetup(f"A straddle needs blinds and three players at least. [{rule}]")
    # Blinds that are named may lie otherwise than usual: a dead small blind, two big ones (4.2a, 4.2b).
    most = max([post.blind for post in posts.values()])
    named = [place for place, one in enumerate(order) if most and one in posts and posts[one].blind == most]
    after = order[(named[-1] + 1 if named else len(structure.blinds)) % len(order)]
    # An extra of the house: the button may as well, where somebody has it.
    on_button = house.button_straddle_allowed and order[-1] == button
    if seat != after and not (on_button and seat == button):
        or_button = f", or the button, seat {button}," if on_button else ","
        raise BadSetup(
            f"Seat {seat} may not straddle: only the seat next after the big blind, seat {after}{or_button} may. [{rule}]"
        )
    if sum([post.straddle > 0 for post in posts.values()]) > 1:
        raise BadSetup(f"There is one straddle on a deal. [{rule}]")
    own = posts[seat]
    has_blind = own.blind > 0 if named else order.index(seat) < len(structure.blinds)
    if has_blind or own.live or own.kill:
        # On top of it the straddle would be more than it may be.
        raise BadSetup(f"Seat {seat} has chips of this round in front already, and may not straddle too. [{rule}]")
    if chips != 2 * structure.blinds[-1]:
        raise BadSetup(f"A straddle is exactly twice the big blind, {2 * structure.blinds[-1]}, not {chips}. [{rule}]")


def _check_kills(posts: Mapping[int, Post], stacks: Mapping[int, int], structure: Structure, house: House) -> None:
    kills = {seat: post.kill for seat, post in posts.items() if post.kill}
    if not kills:
        return
    if structure.kind not in {"limit", "spread"}:
        raise BadSetup("A pot is killed at limit only, where a kill raises the limits. [13.description.1]")
    if len(kills) > 1:
        raise BadSetup("Only one kill is allowed on a deal. [13.11]")
    ((seat, chips),) = kills.items()
    if structure.blinds:
        big = structure.blinds[-1]
        wanted = 2 * big if house.kill_size == "full" else 3 * big // 2
        if chips != wanted:
            raise BadSetup(
                f"A {house.kill_size} kill over a big blind of {big} is {wanted}, not {chips}. [13.description.1]"
            )
    least = house.voluntary_kill_min_stack_multiple * chips
    if house.kill_after_two_cards and stacks[seat] < least:
        raise BadSetup(f"Seat {seat} needs {least} to kill after two cards, and has {stacks[seat]}. [13.10]")


def deck_of(game: Game, house: House, *, joker: bool | None = None) -> tuple[int, ...]:
    """The cards that a deal of the game is dealt from, in order; whether the joker is among them the house says where ``joker`` is
    ``None`` (12.the-joker.1)."""
    with_joker = JOKER_IS_IN[game.joker](house) if joker is None else joker
    return (*game.deck, JOKER) if with_joker else game.deck


def make_setup(
    game: Game,
    structure: Structure,
    stacks: Mapping[int, int],
    button: int = 0,
    *,
    posts: Mapping[int, Post] | None = None,
    antes: Mapping[int, int] | None = None,
    antes_in_layers: bool = True,
    house: House = BOOK,
    event: Event = "cash",
    joker: bool | None = None,
    deck: CardsLike | None = None,
    hands: Mapping[int, CardsLike] | None = None,
    draws: Mapping[int, Sequence[CardsLike]] | None = None,
    board: CardsLike | None = None,
    start: Start | None = None,
    rake: Rake | None = None,
    dealer: Dealer = "automatic",
    shows: Dealer = "automatic",
    carried: Sequence[Pot] = (),
) -> Setup:
    """Check everything that a deal begins with and put it in dealing order.

    stacks
        seat to chips before anything is posted, for each seat dealt in.
    button
        the seat of the button; it may be an empty one (4.2b).
    posts
        what seats put in beyond the usual blinds, or in their place.
    antes, antes_in_layers
        seat to ante where they are not what the structure says; whether a short ante is contested only as far as it
        reaches (3.showdown.8), or all antes lie in the main pot.
    house, event
        the house settings; ``cash`` or ``tournament``, where all who are left in the event are dealt in.
    joker
        whether the joker is in; ``None`` leaves it to the house (12.the-joker.1).
    deck
        the cut deck from the top; it may end early, what follows is unknown. Without deck, hands and board the deck is
        shuffled here.
    hands, draws, board
        what is known of the cards instead of a deck: of each hand in the order dealt, of each of its draws, of the
        board.
    start
        where the deal is taken up in the middle.
    dealer, shows
        see :class:`Setup`.
    carried
        chips that lie in the middle from deals before, the pot that most can win first, and who can win them: a player who
        has no chips left may still play for the antes that he has matched (12.13).

    Raises :class:`BadSetup` where something cannot be, and ``BadCards`` where a text is no card or one stands twice.
    """
    _check_seats(game, stacks, button)
    if not game.button and len(stacks) > house.max_players:
        raise BadSetup(f"{game.title} is dealt to {house.max_players} players at most. [8.description.1]")
    if house.deck_runs_out_on_draw != "reshuffle-discards" and any(
        [street.draw and street.replaced for street in game.streets]
    ):
        # Neither the book nor the setting says how the cards left would be shared (11.description.3, 12.description.1).
        raise BadSetup(
            f"{game.title} is dealt with the discards shuffled when the stub runs out: set deck_runs_out_on_draw to "
            f"reshuffle-discards. [{game.cites.get('draw', game.cites['rounds'])}]"
        )
    if not game.button:
        button = 0  # the first card goes to the dealer's left, whoever sits there
    order = dealing_order(stacks, button)
    ordered_posts: tuple[Post | None, ...] | None = None
    if posts:
        for seat, post in posts.items():
            if seat not in stacks:
                raise BadSetup(f"Seat {seat} posts but has no stack.")
            if post.straddle:
                _check_straddle(seat, post.straddle, order, button, structure, house, event, posts)
        _check_kills(posts, stacks, structure, house)
        ordered_posts = tuple([posts.get(seat) for seat in order])
    ordered_antes = None
    if antes is not None:
        stray = [seat for seat in antes if seat not in stacks]
        if stray or min(antes.values(), default=0) < 0:
            raise BadSetup("Antes are chips, 0 or more, of seats that have a stack.")
        ordered_antes = tuple([antes.get(seat, 0) for seat in order])

    with_joker = JOKER_IS_IN[game.joker](house) if joker is None else joker
    whole = deck_of(game, house, joker=with_joker)
    known_deck: tuple[int, ...] | None = None
    known_hands = known_draws = None
    known_board: tuple[int, ...] = ()
    if deck is not None:
        if hands is not None or board is not None or draws is not None:
            raise BadSetup("Give the deck, or the hands, draws and board, not both.")
        if start is not None:
            raise BadSetup("A deal taken up in the middle is given its hands and its board, not a deck.")
        known_deck = parse(deck)
        if len(known_deck) > len(whole):
            raise BadSetup(f"The deck has {len(whole)} cards, not {len(known_deck)}.")
        _check_cards(game, whole, known_deck)
    elif hands is not None or board is not None or draws is not None or start is not None:
        known_board = parse(board) if board is not None else ()
        known_hands = _by_position(order, {seat: parse(cards) for seat, cards in (hands or {}).items()}, "cards")
        known_draws = _by_position(
            order, {seat: tuple(map(parse, drawn)) for seat, drawn in (draws or {}).items()}, "draws"
        )
        _check_cards(
            game,
            whole,
            tuple(
                [card for cards in (*known_hands, *[drawn for each in known_draws for drawn in each]) for card in cards]
            )
            + known_board,
        )
    else:
        known_deck = shuffled_deck(whole)
    # Stud may run out of cards and has a remedy for it (8.15), draws have one too; nothing helps where the first
    # street alone takes more than there is.
    needed = len(order) * (game.in_hand if game.button else len(game.streets[0].deals)) + game.common
    if needed > len(whole):
        raise BadSetup(f"{game.title} for {len(order)} players takes {needed} cards, more than the deck has.")
    if start is not None:
        game.street(start.street)
        _check_start(start, stacks)
        if carried:
            raise BadSetup("A deal taken up in the middle has its pots already: name them in its start.")
    _check_pots(carried, stacks, "a pot from the deals before")
    return Setup(
        game,
        structure,
        house,
        event,
        order,
        tuple([stacks[seat] for seat in order]),
        button,
        ordered_posts,
        ordered_antes,
        antes_in_layers,
        with_joker,
        known_deck,
        known_hands,
        known_draws,
        known_board,
        start,
        rake,
        dealer,
        shows,
        tuple(carried),
    )


T = TypeVar("T")


def _by_position(order: tuple[int, ...], by_seat: Mapping[int, tuple[T, ...]], what: str) -> tuple[tuple[T, ...], ...]:
    for seat in by_seat:
        if seat not in order:
            raise BadSetup(f"Seat {seat} has {what} but no stack.")
    return tuple([by_seat.get(seat, ()) for seat in order])


def _check_cards(game: Game, whole: tuple[int, ...], cards: tuple[int, ...]) -> None:
    """No card twice, none that is not in this game's deck."""
    known = [card for card in cards if card != UNKNOWN]
    if len(set(known)) != len(known):
        twice = next(card for at, card in enumerate(known) if card in known[:at])
        raise BadSetup(f"{show([twice])} stands twice.")
    strange = [card for card in known if card not in whole]
    if strange:
        raise BadSetup(f"{show(strange)} is not in the deck of this deal of {game.title}.")


def _check_start(start: Start, stacks: Mapping[int, int]) -> None:
    for seat in start.folded:
        if seat not in stacks:
            raise BadSetup(f"Seat {seat} stands in the start of the deal but has no stack.")
    _check_pots(start.pots, stacks, "the start of the deal")
    if len(stacks) - len(set(start.folded)) < 2:
        raise BadSetup("A deal taken up in the middle needs two live players at least.")


def _check_pots(pots: Iterable[Pot], stacks: Mapping[int, int], where: str) -> None:
    for pot in pots:
        for seat in pot.eligible:
            if seat not in stacks:
                raise BadSetup(f"Seat {seat} stands in {where} but has no stack.")
        if pot.amount < 0:
            raise BadSetup("A pot holds 0 chips or more.")
