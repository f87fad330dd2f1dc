"""What one viewer may see of a live table: everything but other players' cards and what is to come."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from cardspeak.cards import UNKNOWN, show
from cardspeak.deal import Deal
from cardspeak.deal.award import orders_of
from cardspeak.deal.options import Options
from cardspeak.deal.pots import pots_of
from cardspeak.deal.state import OVER
from cardspeak.deal.state import State as DealState
from cardspeak.deal.views import street_name
from cardspeak.floor import CannotCarryOut, Ruling
from cardspeak.games import SELECTIONS
from cardspeak.live import messages as m
from cardspeak.live.decide import (
    NotDone,
    carried_out,
    may_ask_for_bomb_pot,
    next_deal_at,
    ruling_on,
    tells_of_chop,
    usual_ante,
    what_would_have_come,
    who_may_chop,
)
from cardspeak.live.state import Live, Member, Report, Told
from cardspeak.table.acts import buys_in_with
from cardspeak.table.explain import about_forms, explain, payable
from cardspeak.table.plan import Plan
from cardspeak.table.setup import TableSetup


def texts(cards: Iterable[int]) -> tuple[str, ...]:
    """Cards as they are written."""
    return tuple(show(cards).split())


def event_for(told: Told, name: str) -> m.Event:
    """The fact as a member may know it; an empty name for somebody who only watches."""
    own: tuple[int, ...] = next((cards for whose, cards in told.own if whose == name and name), ())
    return m.Event(
        number=told.number,
        at=told.at,
        kind=told.kind,
        text=told.text,
        rules=told.rules,
        seat=told.seat,
        player=told.player,
        chips=told.chips,
        cards=texts(told.cards),
        own=texts(own),
    )


def is_for(told: Told, role: m.Role) -> bool:
    """Whether somebody in that role is told it at all: what is said to the table is not for whoever only watches, since players tell
    each other what they hold."""
    return told.kind != "says" or role != "spectator"


class Public:
    """What is the same for every viewer, made once after each fact."""

    __slots__ = ("asks_bomb", "deal", "live", "may_chop", "now", "plan", "seats", "status")

    def __init__(self, live: Live, now: int) -> None:
        self.live = live
        self.now = now
        self.plan: Plan = live.table.plan
        self.deal = _deal_view(live)
        self.status = status_of(live)
        self.seats = _seats(live, self.plan)
        self.asks_bomb = may_ask_for_bomb_pot(live)
        self.may_chop = who_may_chop(live)[:1]

    def view(self, name: str, role: m.Role, held: str = "") -> m.View:
        """The view of a member, or of whoever watches under no name (empty)."""
        live = self.live
        member = live.members.get(name)
        table, state = live.table, live.table.state
        there = state.players.get(name)
        seat = there.seat if there is not None else 0
        deal = live.deal or live.last
        dealt = seat if deal is not None and seat in deal.seats and live.who.get(seat) == name else 0
        seats = self.seats
        if dealt and deal is not None:
            seats = list(seats)
            seats[seat - 1] = _with_own_cards(seats[seat - 1], deal, dealt)
        about = self.deal
        if dealt and deal is not None and about is not None and (thrown := _thrown(deal, dealt)):
            about = structs.replace(about, gone=(*about.gone, *thrown))
        stands = ""
        stands_by: tuple[str, ...] = ()
        choices: tuple[m.ChoiceView, ...] = ()
        if there is not None and not member_is_bot(member):
            told = explain(state, name)
            stands, stands_by = told.text, told.rules
            choices = tuple(
                [
                    m.ChoiceView(one.act, one.price, one.after, one.sits_out, one.text, one.rules)
                    for one in told.choices
                    if one.act and there.chips  # without chips he buys in first, and is then told what a hand costs
                ]
            )
        host = member is not None and member.role == "host"
        return m.View(
            table=live.made.id,
            name=live.made.new.name,
            number=live.number,
            now=self.now,
            viewer=name,
            role=role,
            status=self.status,
            form=_form(live),
            paused=bool(live.stood),
            real=live.made.new.real,
            forms=about_forms(state),
            form_list=tuple(map(str, table.setup.forms)) if table.setup.mix is not None else (),
            chooser=table.chooser if state.plan is None else "",
            seat=seat,
            seats=tuple(seats),
            button=self.plan.button,
            big_blind=state.setup.big_blind,
            deal=about,
            offer=_offer(live, name, role),
            held=held,
            wishes=tuple(sorted(member.wishes)) if member is not None else (),
            stands=stands,
            stands_by=stands_by,
            choices=choices,
            dues=tuple([m.DueView(one.act, one.chips, one.text, one.rules) for one in payable(state, name)]),
            clock=_clock(live),
            next_deal_at=next_deal_at(live),
            may_straddle=bool(name) and state.plan is None and name in self.plan.may_straddle,
            bomb_pot=usual_ante(live) if name in self.asks_bomb else 0,
            may_chop=name in self.may_chop or tells_of_chop(live, role),
            may_hunt=bool(what_would_have_come(live, name)),
            carried=state.carried,
            collected=table.collected,
            buy_in=_buy_in(live, name, role),
            votes=_votes(live),
            ruling=_ruling(live),
            requests=tuple([m.RequestView(one.name, one.asked) for one in live.members.values() if one.asked])
            if host
            else (),
            muted=tuple(sorted([one.name for one in live.members.values() if one.muted])),
        )


def member_is_bot(member: Member | None) -> bool:
    """Whether it is a bot of the house."""
    return member is not None and bool(member.level)


def _form(live: Live) -> str:
    setup: TableSetup = live.table.state.setup
    return f"{setup.game.title}, {setup.structure}"


def status_of(live: Live) -> str:
    """What the table is doing, as the view says it."""
    if live.closed:
        return "closed"
    if live.table.state.plan is not None:
        return "on"
    if live.stood:
        return "paused"
    return "between" if next_deal_at(live) else "short"


# ------------------------------------------------------------------------------------------------ seats


def _seats(live: Live, plan: Plan) -> list[m.SeatView]:
    state = live.table.state
    deal = live.deal or live.last
    found = []
    for seat in range(1, live.table.setup.seats + 1):
        there = state.at(seat)
        player = next((one for one in there if one.name == live.who.get(seat)), there[-1] if there else None)
        if player is None:
            found.append(m.SeatView(seat))
            continue
        member = live.members.get(player.name)
        dealt = deal is not None and seat in deal.seats and live.who.get(seat) == player.name
        kept = plan.why_not(player.name) if state.plan is None or player.name not in state.plan.order else None
        chips, bet, put, status = player.chips, 0, 0, _waits(live, plan, player.name)
        cards: tuple[str, ...] = ()
        up: tuple[str, ...] = ()
        drew = -1
        words = ""
        if dealt and deal is not None:
            d = deal.state
            at = d.setup.seats.index(seat)
            if live.deal is not None:
                chips = d.stacks[at] + (d.aside[at] if d.aside else 0)
                bet = d.bets[at]
                put = d.setup.stacks[at] - chips
                status = ("all-in" if not d.stacks[at] else "in") if d.live[at] else "folded"
            seen = (*d.shown[at], *d.ups[at])
            if (d.live[at] and at not in d.mucked) or d.shown[at]:
                cards = texts([card if card in seen else UNKNOWN for card in d.hands[at]])
                up = texts(d.ups[at])
                if len(d.shown[at]) == len(d.hands[at]):
                    words = hand_in_words(d, at)
            drew = _drew(d, at)
        found.append(
            m.SeatView(
                seat=seat,
                player=player.name,
                bot=member.level if member is not None else "",
                status=status,
                chips=chips,
                bet=bet,
                put=put,
                cards=cards,
                up=up,
                drew=drew,
                connected=player.name not in state.lost,
                owes=player.owes_time
                + (sum([state.setup.blinds[at] for at in state.owed(player)]) if state.setup.blinds else 0),
                behind=player.on_the_way,
                leg=player.name in state.legs,
                straddles=player.straddles or plan.straddler == player.name,
                leaves=member is not None and "leave" in member.wishes,
                why=kept.text if kept is not None else "",
                hand=words,
                bank=state.banks.get(player.name, 0),
            )
        )
    return found


def _waits(live: Live, plan: Plan, name: str) -> str:
    player = live.table.state.players[name]
    # First of all he has to buy, whether he is there or not: without chips there is no coming back (4.12).
    if not player.chips and name not in plan.order:
        return "no-chips"
    return "waiting" if player.present else "away"


def _drew(d: DealState, at: int) -> int:
    # Where cards are only thrown away nobody draws.
    if not d.draws[at] or not any([street.draw and street.replaced for street in d.setup.game.streets]):
        return -1
    return next((len(fact[2]) for fact in reversed(d.record) if fact[0] == "draw" and fact[1] == at), -1)


def _with_own_cards(view: m.SeatView, deal: Deal, seat: int) -> m.SeatView:
    """The viewer's own seat: he knows all his cards, also after he has thrown them away."""
    d = deal.state
    at = d.setup.seats.index(seat)
    return structs.replace(view, cards=texts(d.hands[at]), up=texts(d.ups[at]), hand=hand_in_words(d, at))


def hand_in_words(d: DealState, at: int) -> str:
    """What a hand is by now, for each half that it can play for; empty where it is not known, or too few cards are out."""
    hand, board = d.hands[at], d.boards[0]
    if UNKNOWN in hand or UNKNOWN in board or len(d.boards) > 1:
        return ""
    game = d.setup.game
    least = 4 if "badugi" in {game.high, game.low} else 5
    if len(hand) + len(board) < least or (game.selection != "any" and len(board) < 3):
        return ""
    chosen = SELECTIONS[game.selection]
    high, low = orders_of(d)
    words = []
    if high is not None:
        words.append(high.words(chosen.best(high, hand, board)))
    if low is not None and chosen.rank(low, hand, board):
        words.append(f"{low.words(chosen.best(low, hand, board))}{' for low' if high is not None else ''}")
    return ", and ".join(words)


# ------------------------------------------------------------------------------------------------ the deal


def _deal_view(live: Live) -> m.DealView | None:
    deal = live.deal or live.last
    if deal is None:
        return None
    d = deal.state
    setup = d.setup
    seats = setup.seats
    found = d.pots if d.pots is not None else pots_of(d)
    pots = (
        ()
        if d.phase == OVER
        else tuple([m.PotView(amount, tuple(sorted([seats[who] for who in eligible]))) for amount, eligible in found])
    )
    paid: dict[int, int] = {}
    if d.phase == OVER:
        for _, _, shares, low in d.awards:
            for at, chips in (*shares, *(low or ())):
                paid[seats[at]] = paid.get(seats[at], 0) + chips
    posts = dict(zip(seats, setup.posts or (None,) * len(seats), strict=True))
    plan = live.table.state.plan
    return m.DealView(
        number=plan.number if plan is not None else live.table.state.deals,
        game=setup.game.name,
        title=setup.game.title,
        structure=setup.structure.kind,
        limits=tuple(plan.limits) if plan is not None and plan.limits else setup.structure.bets,
        blinds=setup.structure.blinds,
        ante=setup.structure.ante,
        button=setup.button,
        order=seats,
        street=street_name(d),
        streets_left=len(setup.game.streets) - 1 - max(d.street, 0),
        to_act=deal.to_act,
        waits_for=deal.pending,
        price=d.price,
        wagers=d.count,
        pot=sum([pot.amount for pot in pots]) if d.phase != OVER else 0,
        pots=pots,
        boards=tuple([texts(board) for board in d.boards]) if any(d.boards) else (),
        killer=next((seat for seat, post in posts.items() if post is not None and post.kill), 0),
        straddler=next((seat for seat, post in posts.items() if post is not None and post.straddle), 0),
        stub_left=setup.deck_size - d.drawn,
        decision=live.decision,
        joker=setup.joker,
        halves=all([order is not None for order in orders_of(d)]),
        qualifier=0 if setup.house.low_qualifier == "none" else setup.house.low_qualifier,
        gone=texts([card for at in range(len(seats)) if not d.live[at] for card in d.ups[at]]),
        paid=paid,
        would=texts(live.would),
    )


def _thrown(deal: Deal, seat: int) -> tuple[str, ...]:
    """The cards that the player in that seat has thrown away in draws."""
    d = deal.state
    at = d.setup.seats.index(seat)
    return texts([card for who, card in d.thrown if who == at and card != UNKNOWN])


def _offer(live: Live, name: str, role: str) -> m.Offer | None:
    deal = live.deal
    if deal is None or not deal.to_act or (live.vote is not None and live.vote.kind == "times"):
        return None
    seat = deal.to_act
    tells = live.made.new.real and role in {"host", "floor"}
    if live.who.get(seat) != name and not tells:
        return None
    return offer_of(live.decision, deal.options())


def offer_of(decision: int, options: Options) -> m.Offer:
    """What the player in turn may do, as it goes over the wire."""
    draws = options.phase == "draw"
    return m.Offer(
        decision=decision,
        seat=options.seat,
        phase=options.phase,
        acts=options.may,
        text=options.in_words(),
        price=options.call or options.bring_in,
        call=options.call,
        bring_in=options.bring_in,
        wager=options.wager,
        least=options.least if options.wager else 0,
        most=options.most if options.wager else 0,
        unit=options.unit,
        only_bounds=options.only_bounds,
        draw_least=options.least if draws else 0,
        draw_most=options.draw if draws else 0,
        rules=dict(options.rules),
    )


def _clock(live: Live) -> m.ClockView | None:
    clock = live.table.state.clock
    if clock is None or live.table.setup.clock is None or live.deal is None or live.stood:
        return None  # nobody's time runs
    name, began, last = clock
    seat = next((seat for seat, who in live.who.items() if who == name), 0)
    return m.ClockView(seat, began * 1000, (began + live.table.setup.clock.seconds) * 1000, last * 1000)


# ------------------------------------------------------------------------------------------------ what is agreed and ruled


def _votes(live: Live) -> tuple[m.VoteView, ...]:
    vote = live.vote
    if vote is None:
        return ()
    return (m.VoteView(vote.kind, vote.what, vote.asked, tuple([n for n, _ in vote.agreed]), live.decision),)


def _ruling(live: Live) -> m.RulingView | None:
    said: Report | None = live.report
    if said is None or live.deal is None:
        return None
    found = ruling_on(live.deal, said)
    if not isinstance(found, Ruling):
        return m.RulingView(
            incident=said.incident,
            by=said.by,
            facts=dict(said.facts),
            question=found.name,
            asks=found.meaning,
            answers=found.choices or (("true", "false") if found.type == "true or false" else ()),
        )
    choices = ", ".join([found.meaning(one) for one in found.choices])
    return m.RulingView(
        incident=said.incident,
        by=said.by,
        facts=dict(said.facts),
        outcome=found.outcome,
        text=str(found),
        steps=tuple([step.replace("-", " ") for step in found.remedy]),
        rules=found.cites,
        choice=choices,
        can_be_carried_out=_can_be_carried_out(live, live.deal, found),
    )


def _can_be_carried_out(live: Live, deal: Deal, ruling: Ruling) -> bool:
    try:
        carried_out(live, deal, ruling)
    except (CannotCarryOut, NotDone):
        return False  # that it cannot is what is asked; why, is said to whoever tries
    return True


def _buy_in(live: Live, name: str, role: str) -> tuple[int, int]:
    """Least and most chips that somebody may buy now; 0 0 for one who only watches."""
    if role == "spectator" or live.closed:
        return (0, 0)
    table, state = live.table, live.table.state
    setup = table.setup
    player = state.players.get(name)
    most = setup.most_buy_in or 10 * setup.full_buy_in
    if player is None or not player.chips:
        if player is not None:
            exact = buys_in_with(state, name)
            if exact != setup.full_buy_in:
                return (exact, exact)
        short = setup.short_buy_in if player is None or not player.short_buy_ins else setup.full_buy_in
        return (short or setup.full_buy_in, most)
    room = max(most - player.chips, 0)
    return (1, room) if room else (0, 0)
