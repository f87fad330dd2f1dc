"""What the dealer does next: posts taken, streets dealt, uncalled chips returned, hands tabled, pots pushed.

Each function looks at the state and returns facts; none of them changes anything.
"""

from __future__ import annotations

from cardspeak.cards import UNKNOWN
from cardspeak.deal.award import awards, rake
from cardspeak.deal.pots import pots_of, uncalled
from cardspeak.deal.setup import NO_POST
from cardspeak.deal.state import BETTING, SHOWDOWN, Fact, State


def opening(d: State) -> list[Fact]:
    """The facts before anybody acts, but for the cards: the riffle, antes, blinds and other posts in the order in
    which they are taken. A stack too short posts what it has."""
    setup = d.setup
    structure = setup.structure
    left = list(d.stacks)
    facts: list[Fact] = [("riffle",)]
    n = len(left)

    def take(kind: str, at: int, chips: int, *more: object) -> None:
        short = chips if chips < left[at] else left[at]
        if short:
            left[at] -= short
            facts.append((kind, at, short, *more))

    nominal = blind_posts(d)
    antes = setup.antes
    if antes is None and structure.ante:
        if structure.ante_from == "each-player" and setup.house.ante_method == "each-player":
            antes = (structure.ante,) * n
        else:
            payer = n - 1 if structure.ante_from == "button" else (nominal[-1][0] if nominal else n - 1)
            antes = tuple([structure.ante if at == payer else 0 for at in range(n)])
    # One player's ante for all is dead in the main pot; antes of every player are contested in layers.
    layered = setup.antes_in_layers and antes is not None and len(set(antes)) == 1
    blind_first = antes is not None and not layered and setup.house.big_blind_ante_short_stack_order == "blind-first"

    def take_antes() -> None:
        for at, chips in enumerate(antes or ()):
            if chips:
                take("ante", at, chips, layered)

    if not blind_first:
        take_antes()
    for at, chips in nominal:
        take("blind", at, chips, chips)
    if blind_first:
        take_antes()
    live_first = setup.house.short_missed_post_order == "live-first"
    for at, post in enumerate(setup.posts or ()):
        if post is None or post is NO_POST:
            continue
        if post.straddle:
            take("straddle", at, post.straddle, post.straddle)
        if post.kill:
            take("kill", at, post.kill, post.kill)
        if post.dead and not live_first:
            take("dead", at, post.dead)
        if post.live:
            take("live", at, post.live)
        if post.dead and live_first:
            take("dead", at, post.dead)
    return facts


def blind_posts(d: State) -> list[tuple[int, int]]:
    """(position, chips) of each blind due, in order from the button's left (4.0b); heads-up the button has the small
    one (4.4)."""
    setup = d.setup
    n = len(setup.seats)
    if setup.posts is not None and any([post is not None and post.blind for post in setup.posts]):
        return [(at, post.blind) for at, post in enumerate(setup.posts) if post is not None and post.blind]
    blinds = setup.structure.blinds
    if n == 2 and len(blinds) == 2 and setup.seats[-1] == setup.button:
        return [(1, blinds[0]), (0, blinds[1])]
    return [(at % n, chips) for at, chips in enumerate(blinds) if chips]


def deal_street(d: State, number: int, cards: tuple[int, ...] | None = None) -> Fact:
    """The fact that deals the street: a burn where the game burns, cards to every live hand, boardcards.

    Cards come from the deck; from the hands and the board where those were given instead; or are ``cards``, the
    boardcards as a person at a real table reports them.
    """
    setup = d.setup
    street = setup.game.streets[number]
    at = d.drawn
    burns: tuple[int, ...] = ()
    deck = setup.deck
    if deck is None:
        if street.burn:
            burns = (UNKNOWN,)
        hands = _scripted_hands(d, street.deals) if street.deals else None
        board = setup.board[d.boarded : d.boarded + street.board]
    else:
        if street.burn:
            burns = deck[at : at + 1] or (UNKNOWN,)
            at += 1
        hands = None
        if street.deals:
            takers = [who for who, alive in enumerate(d.live) if alive]
            n = len(takers)
            circuits = len(street.deals)
            run = deck[at : at + n * circuits]
            if len(run) < n * circuits:
                run += (UNKNOWN,) * (n * circuits - len(run))
            at += n * circuits
            if n == len(d.live):
                hands = tuple([run[who::n] for who in range(n)])
            else:
                dealt: list[tuple[int, ...]] = [()] * len(d.live)
                for place, who in enumerate(takers):
                    dealt[who] = run[place::n]
                hands = tuple(dealt)
        board = deck[at : at + street.board]
    if cards is not None:
        board = cards
    if len(board) < street.board:
        board += (UNKNOWN,) * (street.board - len(board))
    return ("street", number, burns, hands, board)


def _scripted_hands(d: State, deals: str) -> tuple[tuple[int, ...], ...]:
    scripted = d.setup.hands or ((),) * len(d.live)
    dealt: list[tuple[int, ...]] = []
    for at, alive in enumerate(d.live):
        if not alive:
            dealt.append(())
            continue
        have = len(d.hands[at])
        cards = scripted[at][have : have + len(deals)]
        dealt.append(cards + (UNKNOWN,) * (len(deals) - len(cards)))
    return tuple(dealt)


def take_up(d: State) -> Fact:
    """The fact with which a deal is taken up in the middle: the cards that lie there and who is out."""
    setup = d.setup
    start = setup.start
    assert start is not None
    number = setup.game.street(start.street)
    streets = setup.game.streets[: number + 1]
    in_hand = sum([len(street.deals) for street in streets])
    on_board = sum([street.board for street in streets])
    burns = (UNKNOWN,) * sum([street.burn for street in streets])
    n = len(setup.seats)
    scripted = setup.hands or ((),) * n
    board = setup.board[:on_board] + (UNKNOWN,) * (on_board - len(setup.board))
    hands = tuple([cards[:in_hand] + (UNKNOWN,) * (in_hand - len(cards)) for cards in scripted])
    folded = tuple([at for at, seat in enumerate(setup.seats) if seat in start.folded])
    return ("taken-up", number, burns, hands, board, folded, n * in_hand + on_board + len(burns))


def may_be_dealt_again(d: State) -> bool:
    """Whether the players may agree to deal twice: somebody all-in, no more betting possible, cards to come, a
    big-bet game, nothing decided yet (14.no-limit.17a)."""
    return (
        d.phase == BETTING
        and d.to_play < 0
        and d.lives > 1
        and d.able < 2
        and d.times == 1
        and d.terms.kind >= 2
        and d.setup.house.max_times_dealt > 1
        and d.street + 1 < len(d.setup.game.streets)
    )


def due(d: State) -> list[Fact]:
    """What the dealer does next, in order; empty while a player has to act or the deal is over."""
    if d.to_play >= 0 and not (d.phase == SHOWDOWN and d.setup.shows == "automatic"):
        return []
    if d.phase == BETTING:
        return _after_betting(d)
    if d.phase == SHOWDOWN:
        return _at_showdown(d)
    return []


def _after_betting(d: State) -> list[Fact]:
    who, chips = uncalled(d)
    if chips:
        return [("uncalled", who, chips)]
    if d.lives == 1:
        # No hand is left to show to: the pot is pushed unseen, unless the house wants it shown (3.showdown.1).
        return [("showdown", (d.live.index(True),) if d.terms.winner_shows else ())]
    number = d.street + 1
    streets = d.setup.game.streets
    if d.able < 2 and d.terms.all_in_shown and d.lives > 1:
        covered = [at for at, alive in enumerate(d.live) if alive and not d.shown[at] and UNKNOWN not in d.hands[at]]
        if covered:
            return [("tabled", at, d.hands[at]) for at in covered]
    if number < len(streets):
        return [deal_street(d, number)]
    if len(d.boards) < d.times:
        return [("again", _street_of_decision(d))]
    return [("showdown", order_of_showing(d))]


def _street_of_decision(d: State) -> int:
    for at in range(len(d.record) - 1, -1, -1):
        if d.record[at][0] == "times":
            return next((fact[1] for fact in reversed(d.record[:at]) if fact[0] in ("street", "taken-up")), 0)
    raise AssertionError("a second run without a decision to deal it")


def order_of_showing(d: State) -> tuple[int, ...]:
    """Who shows first and who follows (3.showdown.7): the last to bet or raise on the last round, else the first to
    act on it; those in a side pot before those who are in for less; clockwise otherwise."""
    first = d.aggressor
    if (
        first < 0
        and d.last_aggressor >= 0
        and d.able < 2
        and d.setup.house.all_in_before_last_round == "last-aggressor-of-hand"
    ):
        first = d.last_aggressor
    if first < 0:
        first = d.opener
    n = len(d.live)
    clockwise = [at % n for at in range(first, first + n) if d.live[at % n]]
    pots = pots_of(d)
    if len(pots) < 2:
        return tuple(clockwise)
    order: list[int] = []
    for _, eligible in reversed(pots):
        order += [at for at in clockwise if at in eligible and at not in order]
    return tuple(order)


def _at_showdown(d: State) -> list[Fact]:
    if d.showing:
        at = d.showing[0]
        if UNKNOWN in d.hands[at]:
            return []
        return [("show", at, d.hands[at])]
    pots = d.pots
    assert pots is not None
    facts: list[Fact] = []
    if d.setup.rake is not None:
        taken = rake(d, d.setup.rake)
        if any(taken):
            facts.append(("rake", taken))
            pots = tuple([(amount - chips, who) for (amount, who), chips in zip(pots, taken, strict=True)])
    pushed = awards(d, pots)
    if pushed is None:
        return []
    return [*facts, *pushed, ("over",)]
