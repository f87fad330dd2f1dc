"""What the dealer does next: posts taken, streets dealt, uncalled chips returned, hands tabled, pots pushed.

Each function looks at the state and returns facts; none of them changes anything.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.cards import UNKNOWN, shuffled_deck
from cardspeak.deal.award import awards, opener_proved, rake, sevens_undone
from cardspeak.deal.options import legal
from cardspeak.deal.pots import pots_of, uncalled
from cardspeak.deal.setup import NO_POST
from cardspeak.deal.standing import Promise, Standing
from cardspeak.deal.state import BETTING, DRAWING, OVER, SHOWDOWN, Fact, State
from cardspeak.deal.terms import NO_LIMIT
from cardspeak.house import House


def opening(d: State) -> list[Fact]:
    """The facts before anybody acts, but for the cards: the riffle, antes, blinds and other posts in the order in
    which they are taken. A stack too short posts what it has."""
    setup = d.setup
    structure = setup.structure
    left = list(d.stacks)
    facts: list[Fact] = [("riffle",)]
    n = len(left)
    nominal = blind_posts(d)
    antes = setup.antes
    if antes is None and not structure.ante and setup.posts is None and len(nominal) <= n:
        # Blinds and nothing else, as in most deals.
        for at, chips in nominal:
            if left[at]:
                facts.append(("blind", at, chips if chips < left[at] else left[at], chips))
        return facts

    def take(kind: str, at: int, chips: int, *more: object) -> None:
        short = chips if chips < left[at] else left[at]
        if short:
            left[at] -= short
            facts.append((kind, at, short, *more))

    if antes is None and structure.ante:
        if structure.ante_from == "each-player" and setup.house.ante_method == "each-player":
            antes = (structure.ante,) * n
        else:
            payer = n - 1 if structure.ante_from == "button" else (nominal[-1][0] if nominal else n - 1)
            antes = tuple([structure.ante if at == payer else 0 for at in range(n)])
    # One player's ante for all is dead in the main pot; antes of every player are contested in layers.
    layered = setup.antes_in_layers and antes is not None and len(set(antes)) == 1
    # Who makes up earlier antes besides (12.11) plays for the layer of this one like everybody; the rest is dead.
    usual = structure.ante if setup.antes_in_layers and setup.antes is not None and not layered else 0
    shared = usual if usual and min(antes or (0,)) >= usual else 0
    blind_first = (
        antes is not None
        and not layered
        and not shared
        and setup.house.big_blind_ante_short_stack_order == "blind-first"
    )

    def take_antes() -> None:
        for at, chips in enumerate(antes or ()):
            if shared:
                take("ante", at, shared, True)
            if chips > shared:
                take("ante", at, chips - shared, layered)

    if not blind_first:
        take_antes()
    replaced = {at: chips for at, chips in nominal if _kills_in_place_of_blind(d, at)}
    for at, chips in nominal:
        if at not in replaced:
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
            take("kill", at, post.kill, post.kill, replaced.get(at, 0))
        if post.dead and not live_first:
            take("dead", at, post.dead)
        if post.live:
            take("live", at, post.live)
        if post.dead and live_first:
            take("dead", at, post.dead)
    return facts


def _kills_in_place_of_blind(d: State, at: int) -> bool:
    """Whether a killer who is due for a blind posts the kill alone (13.6)."""
    posts = d.setup.posts
    post = posts[at] if posts is not None else None
    return post is not None and post.kill > 0 and d.setup.house.killer_also_in_a_blind == "kill-replaces-blind"


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
    """The fact that deals the street: a burn where the game burns, cards to every hand that gets them, boardcards.

    Cards come from the deck; from the hands and the board where those were given instead; or are ``cards``, the
    boardcards as a person at a real table reports them. Before a draw only the burn is made.
    """
    street = d.setup.game.streets[number]
    if street.draw:
        burn = street.burn and street.replaced and d.setup.house.burn_before_draw
        return ("street", number, _top(d, _burns(d, burn)), None, ())
    burns = _top(d, _burns(d, street.burn))
    hands = None
    taken = len(burns)
    if street.deals:
        takers = _takers(d)
        hands = _hands_from(d, street.deals, takers, taken)
        taken += len(takers) * len(street.deals)
    return ("street", number, burns, hands, _board_from(d, street.board, taken, cards) if street.board else ())


def _burns(d: State, usual: bool) -> int:
    """How many cards are burned before the street: one where the game burns, unless a ruling has left it otherwise."""
    return int(usual) if d.standing is None or d.standing.burns < 0 else d.standing.burns


def begin_betting(d: State, cards: tuple[int, ...] | None = None) -> Fact:
    """The fact that ends a draw: the round begins, on a board where the game turns one."""
    street = d.setup.game.streets[d.street]
    burns = _top(d, 1) if street.burn and street.board else ()
    return ("betting", d.street, burns, _board_from(d, street.board, len(burns), cards))


def _top(d: State, number: int, skip: int = 0) -> tuple[int, ...]:
    """That many cards from the top of the stub, below the first ``skip``; unknown where their order is not known."""
    known = d.deck[skip : skip + number] if d.deck is not None else ()
    lacking = number - len(known)
    return known + (UNKNOWN,) * lacking if lacking else known


def _takers(d: State) -> list[int]:
    """Positions that get cards: live hands, and seats that gave up a hand with nothing to face (8.7)."""
    if d.standing is not None and d.standing.served:
        return [at for at, alive in enumerate(d.live) if (alive or at in d.idle) and at not in d.standing.served]
    if d.idle:
        return [at for at, alive in enumerate(d.live) if alive or at in d.idle]
    return [at for at, alive in enumerate(d.live) if alive]


def _hands_from(d: State, deals: str, takers: list[int], skip: int) -> tuple[tuple[int, ...], ...]:
    n = len(d.live)
    circuits = len(deals)
    if d.deck is None:
        return _scripted_hands(d, deals, takers)
    each = len(takers)
    run = _top(d, each * circuits, skip)
    if each == n:
        return tuple([run[at::n] for at in range(n)])
    dealt: list[tuple[int, ...]] = [()] * n
    for place, at in enumerate(takers):
        dealt[at] = run[place::each]
    return tuple(dealt)


def _board_from(d: State, number: int, skip: int, cards: tuple[int, ...] | None) -> tuple[int, ...]:
    if cards is not None:
        return cards
    if d.deck is not None:
        return _top(d, number, skip)
    known = d.setup.board[d.boarded : d.boarded + number]
    return known + (UNKNOWN,) * (number - len(known))


def _scripted_hands(d: State, deals: str, takers: list[int]) -> tuple[tuple[int, ...], ...]:
    scripted = d.setup.hands or ((),) * len(d.live)
    dealt: list[tuple[int, ...]] = [()] * len(d.live)
    for at in takers:
        have = len(d.hands[at])
        cards = scripted[at][have : have + len(deals)]
        dealt[at] = cards + (UNKNOWN,) * (len(deals) - len(cards))
    return tuple(dealt)


def last_cards(d: State, number: int) -> list[Fact]:
    """The facts that deal a street of one card each when the stub may not reach round (8.15).

    All of the stub but its last card is dealt; that card, the burncards and whatever was removed are scrambled, one is
    burned unless that leaves too few, and the players still waiting are served. If even so there is no fresh card for
    everyone, one common card is turned up for all.
    """
    takers = _takers(d)
    need = len(takers)
    left = _left(d)
    street = d.setup.game.streets[number]
    if left >= need + _burns(d, street.burn):
        return [deal_street(d, number)]
    pile_before = len(d.burned)
    if left + pile_before < need:
        return _common_card(d, number, left)
    # One card is burned, the rest but the last go out, then the last joins the burns: served from the pile.
    served = max(left - 2, 0)
    first = takers[:served]
    waiting = takers[served:]
    burns = _top(d, 1) if left > 1 else ()
    hands = _one_each(d, first, _top(d, served, len(burns)))
    facts: list[Fact] = [("dealt", number, burns, hands)]
    pile = (*d.burned, *burns, *_top(d, left - served - len(burns), served + len(burns)))
    order = _in_order(d, pile)
    facts.append(("scrambled", order, -1))
    burn_again = 1 if len(order) > len(waiting) else 0
    rest = _one_each(d, waiting, order[burn_again:])
    facts.append(("street", number, order[:burn_again], rest, ()))
    return facts


def _one_each(d: State, takers: list[int], cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """A card to each of these, in order; where cards come from the setup's hands, the one that stands there."""
    if d.deck is None:
        return _scripted_hands(d, "d", takers)
    hands: list[tuple[int, ...]] = [()] * len(d.live)
    for at, card in zip(takers, cards, strict=False):
        hands[at] = (card,)
    return tuple(hands)


def _common_card(d: State, number: int, left: int) -> list[Fact]:
    """One card is burned and the next turned up for every hand (8.15)."""
    if left >= 2 and d.setup.house.common_card_source == "stub-or-scramble":
        return [("street", number, _top(d, 1), None, _board_from(d, 1, 1, None))]
    order = _in_order(d, (*d.burned, *_top(d, left)))
    turned = d.setup.board[d.boarded : d.boarded + 1] or order[1:2]
    return [("scrambled", order, -1), ("street", number, order[:1], None, turned)]


def _in_order(d: State, pile: tuple[int, ...]) -> tuple[int, ...]:
    """The pile in the order that somebody has told, or else in a new one."""
    told = d.standing.pile if d.standing is not None else ()
    return (*told, *[UNKNOWN] * (len(pile) - len(told))) if told and len(told) <= len(pile) else scrambled(pile)


def scrambled(pile: tuple[int, ...]) -> tuple[int, ...]:
    """The pile in a new order; one that is not wholly known stays unknown."""
    return (UNKNOWN,) * len(pile) if UNKNOWN in pile else shuffled_deck(pile)


def take_up(d: State) -> Fact:
    """The fact with which a deal is taken up in the middle: the cards that lie there and who is out."""
    setup = d.setup
    start = setup.start
    assert start is not None
    number = setup.game.street(start.street)
    streets = setup.game.streets[: number + 1]
    drawing = bool(streets[-1].draw) and start.street == streets[-1].drawing
    in_hand = sum([len(street.deals) for street in streets])
    on_board = sum([street.board for street in streets])
    burns = (UNKNOWN,) * sum([street.burn for street in streets])
    n = len(setup.seats)
    if not setup.game.common_board and setup.board:
        # A common card lies in place of the last card of each hand (8.15).
        on_board = len(setup.board)
        in_hand -= len(streets[-1].deals)
    scripted = setup.hands or ((),) * n
    board = setup.board[:on_board] + (UNKNOWN,) * (on_board - len(setup.board))
    hands = tuple([cards[:in_hand] + (UNKNOWN,) * (in_hand - len(cards)) for cards in scripted])
    folded = tuple([at for at, seat in enumerate(setup.seats) if seat in start.folded])
    opened = setup.seats.index(start.opener) if start.opener else -1
    return (
        "taken-up",
        number,
        drawing,
        burns,
        hands,
        board,
        folded,
        opened,
        n * in_hand + on_board + len(burns),
    )


def exchange(d: State, at: int, thrown: tuple[int, ...]) -> list[Fact]:
    """The facts of one player's draw: cards thrown, as many received at once as are dealt in a row, the stub made anew
    from the discards where it runs out (11.description.3, 11.10)."""
    street = d.setup.game.streets[d.street]
    if not street.replaced:
        return [("draw", at, thrown, ())]
    lacking = _lacking(d, at)
    wanted = min(len(thrown) + lacking, d.terms.most_in_a_row)
    at_once = min(wanted, _left(d))
    scripted = _scripted_draw(d, at)
    received = scripted[:at_once] if scripted is not None else _top(d, at_once)
    facts: list[Fact] = [("draw", at, thrown, received + (UNKNOWN,) * (at_once - len(received)))]
    rest = wanted - at_once
    if rest:
        order = _made_anew(d, at, rest, thrown)
        more = scripted[at_once:wanted] if scripted is not None else order[:rest]
        facts += [("scrambled", order, at), ("fill", at, more + (UNKNOWN,) * (rest - len(more)), ())]
    return facts


def _lacking(d: State, at: int) -> int:
    """Cards that a short hand gets on the draw besides those that it throws (11.11c, 12.4b)."""
    return dict(d.standing.missing).get(at, 0) if d.standing is not None else 0


def _left(d: State) -> int:
    return d.setup.deck_size - d.drawn


def _made_anew(
    d: State, at: int, need: int, thrown: tuple[int, ...] = (), left: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """What is left of the stub, the discards and the burncards, shuffled to be served from; without the discards of the
    player now drawing (``at``), among them those he throws just now, and of those who are still owed a card, unless
    there are too few of the others'."""
    drawing = {at, *[who for who, _ in d.owed]}
    pile = (*left, *[card for who, card in d.thrown if who not in drawing], *d.burned)
    if len(pile) < need:
        pile = (*pile, *[card for who, card in d.thrown if who in drawing], *thrown)
    return scrambled(pile)


def begin_draw(d: State, number: int) -> list[Fact]:
    """The facts with which a draw begins: a card is burned, from the discards made anew where the stub is gone."""
    fact = deal_street(d, number)
    if fact[2] and not _left(d):
        order = _made_anew(d, -1, 1)
        return [("scrambled", order, -1), ("street", number, order[:1], None, ())]
    return [fact]


def _scripted_draw(d: State, at: int) -> tuple[int, ...] | None:
    draws = d.setup.draws
    if draws is None:
        return None
    each = draws[at]
    return each[d.draws[at]] if d.draws[at] < len(each) else ()


def _owed(d: State) -> list[Fact]:
    """The fifth card of those who drew five (11.10). Whoever was served last and no card has gone out since gets a burn
    before it; the others, between whose fourth card and fifth somebody was served, get it as it comes."""
    at, missing = d.owed[0] if d.runs_on else d.owed[-1]
    last = d.setup.house.burn_before_fifth_when_rest_pat or at == max(_takers(d))
    burn = int(last and not d.runs_on)
    need = missing + burn
    facts: list[Fact] = []
    fresh: tuple[int, ...] = ()
    if _left(d) < need:
        fresh = _made_anew(d, at, need, left=_top(d, _left(d)))
        facts.append(("scrambled", fresh, at))
    served = fresh[:need] if facts else _top(d, need)
    scripted = d.setup.draws[at] if d.setup.draws is not None else None
    cards = served[burn:]
    if scripted is not None:
        drawn = scripted[d.draws[at] - 1] if d.draws[at] <= len(scripted) else ()
        cards = drawn[-missing:] if len(drawn) > d.terms.most_in_a_row else ()
        cards += (UNKNOWN,) * (missing - len(cards))
    return [*facts, ("fill", at, cards, served[:burn])]


def house_deals_again(big_bet: bool, times: int, house: House) -> bool:
    """Whether a house deals the rest so many times: more than once, no oftener than it allows, and at no-limit or pot-limit
    (2.procedures.16, 14.no-limit.17a)."""
    return big_bet and 2 <= times <= house.max_times_dealt


def may_be_dealt_again(d: State, times: int) -> bool:
    """Whether the players may agree to deal the rest so many times: a big-bet game, somebody all-in, no more betting
    possible, boardcards to come and enough of them, no card to be thrown away among them (a hand has one discard, and
    no run of its own), nothing decided yet, and a house that allows it (14.no-limit.17a)."""
    to_come = d.setup.game.streets[d.street + 1 :]
    each = sum([street.board + street.burn for street in to_come])
    return (
        d.phase == BETTING
        and d.to_play < 0
        and d.lives > 1
        and d.able < 2
        and d.times == 1
        and house_deals_again(d.terms.kind >= NO_LIMIT, times, d.setup.house)
        and any([street.board for street in to_come])
        and not any([street.draw for street in to_come])
        and each * times <= _left(d)
    )


def may_chop(d: State) -> bool:
    """Whether the small and the big blind may agree to take their blinds back: in a cash game, before the small blind has acted, everybody
    else who was dealt in having folded without a chip of his in the pot, and nothing else lying there (2.procedures.15)."""
    blinds = dict(blind_posts(d)) if d.phase == BETTING and d.street == 0 and d.lives == 2 else {}
    left = [at for at, alive in enumerate(d.live) if alive]
    if len(d.live) < 3 or d.standing is not None or [*blinds] != left or d.to_play != left[0]:
        return False
    allowed = d.setup.event == "cash" and d.setup.house.chop_blinds == "allowed"
    return (
        allowed
        and d.acted[left[0]] < 0
        and d.pot == sum([min(chips, d.setup.stacks[at]) for at, chips in blinds.items()])
    )


def would_have_come(d: State) -> tuple[int, ...]:
    """The boardcards that would have come had the deal gone on: those below the burncards in the stub as it lies. Empty unless the pot
    has been awarded with boardcards to come, and where they are not known or a ruling bears on what is dealt (2.procedures.24)."""
    if d.phase != OVER or not d.awards or d.times > 1 or d.standing is not None:
        return ()
    out, skip = 0, 0
    found: list[int] = []
    for street in d.setup.game.streets:
        out += street.board
        if out > len(d.boards[0]):
            found += _top(d, street.board, skip + street.burn)
            skip += street.burn + street.board
    return () if UNKNOWN in found else tuple(found)


def due(d: State) -> list[Fact]:
    """What the dealer does next, in order; empty while a player has to act or the deal is over."""
    if d.standing is not None and (facts := promised(d)):
        return facts
    if d.to_play >= 0 and not (d.phase == SHOWDOWN and d.setup.shows == "automatic"):
        return []
    if d.unseen:
        return []
    if d.phase == BETTING:
        return _after_betting(d)
    if d.phase == DRAWING:
        if d.owed:
            return _owed(d)
        if d.standing is not None and d.standing.replaced:
            return _replace_exposed(d, d.standing)
        return [begin_betting(d)]
    if d.phase == SHOWDOWN:
        return _at_showdown(d)
    return []


def promised(d: State) -> list[Fact]:
    """What becomes of an act made out of turn now that its turn has come: carried out where nothing has changed since,
    else taken back under the limits of the rule (3.betting-and-raising.10)."""
    standing = d.standing
    if standing is None or d.phase != BETTING:
        return []
    one = next((one for one in standing.promised if one.at == d.to_play), None)
    if one is None:
        return []
    seat = d.setup.seats[one.at]
    left = standing._replace(promised=tuple([other for other in standing.promised if other is not one]))
    called = one.call_changes and any([fact[0] == "call" for fact in d.record[one.made :]])
    act = _kept_promise(d, one) if (d.price == one.price and not called) or one.changed == "wager-binds" else None
    if act is not None:
        text = f"Seat {seat}'s {one.act} out of turn binds: nothing has changed since."
        return [("standing", left, one.rules, text), act]
    if one.changed == "hand-dead":
        text = f"Seat {seat} acted out of turn and the action has changed: the hand is dead."
        return [("standing", left, one.rules, text), ("killed", one.at, one.rules, text)]
    limits = ""
    if not one.may_raise:
        left = left._replace(barred=(*left.barred, (one.at, one.rules)))
        limits = ", but may not bet or raise in this round"
    return [
        ("standing", left, one.rules, f"The action has changed: seat {seat} takes the act out of turn back{limits}.")
    ]


def _kept_promise(d: State, one: Promise) -> Fact | None:
    """The act as it can be carried out now; ``None`` where it no longer can."""
    options = legal(d)
    if one.act == "check":
        return ("check", one.at) if options.check else None
    if one.act == "call":
        return ("call", one.at, options.call) if options.call else None
    if not options.wager:
        return ("call", one.at, options.call) if options.call else None
    total = one.total if options.allows(one.total) else min(max(one.total, options.least), options.most)
    return (options.wager, one.at, total)


def _replace_exposed(d: State, standing: Standing) -> list[Fact]:
    """The cards for those exposed on the draw, the next off the deck without a burn (11.9, 12.8)."""
    at, *later = standing.replaced
    rule = d.setup.game.cites.get("exposed-on-draw", "12.8" if d.setup.game.high else "11.9")
    text = f"Seat {d.setup.seats[at]} gets the next card off the deck for the one that was exposed."
    served = ("standing", standing._replace(replaced=tuple(later)), (rule,), text)
    if _left(d):
        return [served, ("fill", at, _top(d, 1), ())]
    order = _made_anew(d, at, 1)
    return [served, ("scrambled", order, at), ("fill", at, order[:1], ())]


def _after_betting(d: State) -> list[Fact]:
    winner = d.live.index(True)
    # No hand is left to show to: the pot is pushed unseen, unless the house wants it shown (3.showdown.1), or the winner
    # must prove openers first, and his last bet waits for that as well (12.jacks-or-better.3).
    if d.lives == 1 and d.terms.openers and winner == d.opened:
        return [("showdown", (winner,))]
    if d.able < 2:  # otherwise two have matched the price, and nobody is in for more than they
        who, chips = uncalled(d)
        if chips:
            return [("uncalled", who, chips)]
    if d.lives == 1:
        return [("showdown", (winner,) if d.terms.winner_shows else ())]
    number = d.street + 1
    streets = d.setup.game.streets
    opening = streets[d.street].opening
    if opening == "or-check" and d.opened < 0:
        rule = "12.jacks-or-better.1" if d.terms.openers else d.setup.game.cites["rounds"]
        return [("passed-out", rule), ("over",)]
    if d.able < 2 and d.terms.all_in_shown and not any([street.draw for street in streets[number:]]):
        covered = [at for at, alive in enumerate(d.live) if alive and not d.shown[at] and UNKNOWN not in d.hands[at]]
        if covered:
            return [("tabled", at, d.hands[at]) for at in covered]
    if number < len(streets):
        if d.standing is not None and (facts := _put_right_first(d, d.standing, number)):
            return facts
        # A street of one downcard each is the one that may find the stub too short.
        if streets[number].deals == "d":
            return last_cards(d, number)
        if streets[number].draw:
            return begin_draw(d, number)
        return [deal_street(d, number)]
    if len(d.boards) < d.times:
        return [("again", _street_of_decision(d))]
    return [("showdown", order_of_showing(d))]


def _put_right_first(d: State, standing: Standing, number: int) -> list[Fact]:
    """What a ruling has left to be done with the cards before the street is dealt."""
    street, told, burns = standing.reshuffle
    if street == number:
        left = _left(d) + len(standing.aside)
        pile = (*standing.aside, *_top(d, _left(d)))
        order = (*told, *[UNKNOWN] * (left - len(told))) if told else scrambled(pile)
        rule = d.setup.game.streets[number].rule
        text = "The card laid aside is shuffled into the stub." if standing.aside else "The stub is shuffled again."
        settled = standing._replace(aside=(), reshuffle=(-1, (), 0), burns=burns)
        known = order if UNKNOWN not in order or told else ()
        return [
            relaid(
                d,
                (rule,),
                text,
                stub=known if d.deck is not None or told else None,
                drawn=d.drawn - len(standing.aside),
            ),
            ("standing", settled, (rule,), text),
        ]
    if standing.removes == number:
        # A burn and a card for each live hand, dealt too soon, are out (8.14).
        gone = min(1 + len(_takers(d)) + len(standing.served), _left(d))
        burned = (*d.burned, *_top(d, 1))
        text = "A card for each live hand is taken out of play with the burn, and the street is dealt."
        return [
            relaid(
                d,
                ("8.14",),
                text,
                burned=burned,
                stub=d.deck[gone:] if d.deck is not None else None,
                drawn=d.drawn + gone,
            ),
            ("standing", standing._replace(removes=-1), ("8.14",), text),
        ]
    return []


def relaid(
    d: State,
    rules: tuple[str, ...],
    text: str,
    *,
    hands: Sequence[tuple[int, ...]] | None = None,
    ups: Sequence[tuple[int, ...]] | None = None,
    board: tuple[int, ...] | None = None,
    burned: tuple[int, ...] | None = None,
    stub: tuple[int, ...] | None = None,
    drawn: int | None = None,
) -> Fact:
    """The fact that the cards lie so from now on; what is not named lies as before. ``text`` is for everybody's eyes."""
    return (
        "relaid",
        tuple(d.hands if hands is None else hands),
        tuple(d.ups if ups is None else ups),
        d.boards[-1] if board is None else board,
        d.burned if burned is None else burned,
        d.deck if stub is None else stub,
        d.drawn if drawn is None else drawn,
        rules,
        text,
    )


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
        from_dealer = not d.setup.game.button and d.setup.house.stud_no_bet_shows_first == "left-of-dealer"
        first = 0 if from_dealer else max(d.opener, 0)
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
    if d.terms.openers and d.lives == 1 and d.live[d.opened]:
        facts = _prove_openers(d)
        if facts is not None:
            return facts
    undone = sevens_undone(d)
    if undone:
        return [undone]
    facts = []
    if d.setup.rake is not None:
        taken = rake(d, d.setup.rake)
        if any(taken):
            facts.append(("rake", taken))
            pots = tuple([(amount - chips, who) for (amount, who), chips in zip(pots, taken, strict=True)])
    pushed = awards(d, pots)
    if pushed is None:
        return []
    return [*facts, *pushed, ("over",)]


def _prove_openers(d: State) -> list[Fact] | None:
    """What follows from the opener, left alone, having proved openers or not; ``None`` where the pot is to be pushed
    (12.jacks-or-better.3)."""
    house = d.setup.house
    winner = d.opened
    who, chips = uncalled(d)
    if winner not in d.mucked and opener_proved(d):
        return [("undone", ((who, chips),), "3.showdown.8")] if chips else None
    if chips and house.unproved_opener_last_bet == "returned":
        return [("undone", ((who, chips),), "12.jacks-or-better.3")]
    if house.unproved_uncontested_pot == "floor-decides":
        return []
    if house.unproved_uncontested_pot == "last-player-to-fold":
        last = next(fact[1] for fact in reversed(d.record) if fact[0] == "fold")
        pots = d.pots or ()
        return [*[("award", at, 0, ((last, amount),), None) for at, (amount, _) in enumerate(pots)], ("over",)]
    return [("passed-out", "12.jacks-or-better.3"), ("over",)]
