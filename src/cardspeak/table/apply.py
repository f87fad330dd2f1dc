"""One fact in, the state moved. Nothing is thought here and nothing is refused: a fact has happened.

Facts, each a short tuple whose first entry is its kind; amounts are chips:

=========== ================================= ===========================================================
sits        player, seat                      a newcomer has taken the seat (4.5)
buys        player, chips, kind               ``full``, ``short``, ``addition`` or ``brought`` from another table
behind      player, chips, kind, plays        has bought chips that are on the way; how many of them play already
announces   player, chips                     tells of chips on the way that did not play before
arrives     player, chips, lost               his chips have come; how many of them go to those who have won them
away        player
back        player, way, gives up             is there again; who played over and gives up the seat, or nobody
posts       player                            will post on the next deal
waits       player, way                       for the big blind, the old position (4.14), or behind the button (4.15)
antes       player                            pays the antes (12.11)
moves       player, seat, way, allowance,     has changed seats; what he owes by it; whether the blinds have still to
            owed, exempt, dealt off           go by his seat once; see ``Player`` in ``state``
straddles   player                            straddles on the next deal
agrees      player                            undertakes to kill the pot after the killed one (13.12)
leaves      player, chips, kill               cashes out; the kill that he leaves unposted (13.6)
pays        player, chips                     makes good a kill left unposted
draws       seat, players                     the button has been drawn for; these are in the game
deal        plan                              the deal begins
settled     chips by player, legs, kill,      the deal is over; see ``State`` for what each is; a deal that is dealt
            carried, antes, matched,          again has moved nothing
            closed, shut out, raked,
            layers, again
form        number, player, button, blinds,   what is dealt from now on: who has chosen it; where button and blinds are
            reach, new                        taken to have been last, in its terms; whether its deals are counted anew
anew        setup, button, blinds, reach      the table goes on under other terms; where button and blinds are taken to have been
                                              last, in those
choice      seat                              the choice goes on from that seat
bomb        ante                              the next pot is a bomb pot
time        minutes, waiting                  somebody has told the time, and how many wait for the game
collected   kind, chips by player, due        collection taken; when the next one falls due
declines    player                            will not pay the collection that falls due next
unpaid      player, chips, deals              has not paid it; how many deals he may play all the same
bounty      player, chips by player           paid to the winner with seven and deuce
changes     unit, chips by player             the smallest chip is changed: the odd chips are paid out
clock       player, start, end                his time runs
acted       player, bank                      he has acted in time; what is left in his time bank
time-out    player, act                       his time has run out, and what became of it
more-time   player, seconds                   has been given more time: for the act that he owes, and in his bank
lost        player
found       player
=========== ================================= ===========================================================
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.table.clock import refilled
from cardspeak.table.setup import bomb_form
from cardspeak.table.state import Before, Fact, Last, Player, State


def apply(s: State, fact: Fact) -> None:
    """Carry the fact out and write it in the log."""
    _CARRY_OUT[fact[0]](s, fact)
    s.record.append(fact)


def _sits(s: State, fact: Fact) -> None:
    _, name, seat = fact
    s.players[name] = Player(name, seat, 0)
    if s.setup.clock is not None and s.setup.clock.bank:
        s.banks[name] = s.setup.clock.bank


def _buys(s: State, fact: Fact) -> None:
    _, name, chips, kind = fact
    _bought(s, name, chips, kind, chips)


def _bought(s: State, name: str, chips: int, kind: str, plays: int) -> None:
    player = s.players[name]
    s.players[name] = player._replace(
        chips=player.chips + plays,
        idle_behind=player.idle_behind + chips - plays,
        short_buy_ins=player.short_buy_ins + (kind == "short"),
    )
    s.bought += chips
    s.left = tuple([one for one in s.left if one[0] != name])


def _behind(s: State, fact: Fact) -> None:
    _, name, chips, kind, plays = fact
    _bought(s, name, chips, kind, plays)
    s.players[name] = s.players[name]._replace(behind=s.players[name].behind + plays)


def _announces(s: State, fact: Fact) -> None:
    _, name, chips = fact
    player = s.players[name]
    s.players[name] = player._replace(
        chips=player.chips + chips, behind=player.behind + chips, idle_behind=player.idle_behind - chips
    )


def _arrives(s: State, fact: Fact) -> None:
    player = s.players[fact[1]]
    s.players[fact[1]] = player._replace(chips=player.owns, behind=0, idle_behind=0, lost_behind=0)


def _away(s: State, fact: Fact) -> None:
    s.players[fact[1]] = s.players[fact[1]]._replace(present=False, straddles=False)


def _back(s: State, fact: Fact) -> None:
    _, name, way, gives_up = fact
    if gives_up:
        _go(s, gives_up)
    s.players[name] = s.players[name]._replace(present=True, way=way)


def _posts(s: State, fact: Fact) -> None:
    s.players[fact[1]] = s.players[fact[1]]._replace(way="post")


def _waits(s: State, fact: Fact) -> None:
    s.players[fact[1]] = s.players[fact[1]]._replace(way=fact[2])


def _antes(s: State, fact: Fact) -> None:
    s.players[fact[1]] = s.players[fact[1]]._replace(way="antes")


def _moves(s: State, fact: Fact) -> None:
    _, name, seat, way, allowance, owed, exempt, dealt_off = fact
    s.players[name] = s.players[name]._replace(
        seat=seat, way=way, allowance=allowance, owed=owed, exempt=exempt, dealt_off=dealt_off, straddles=False
    )


def _straddles(s: State, fact: Fact) -> None:
    s.players[fact[1]] = s.players[fact[1]]._replace(straddles=True)


def _agrees(s: State, fact: Fact) -> None:
    s.players[fact[1]] = s.players[fact[1]]._replace(way="agrees")


def _leaves(s: State, fact: Fact) -> None:
    _, name, _chips, kill = fact
    if kill:
        s.unpaid = (*s.unpaid, (name, kill))
    _go(s, name)


def _go(s: State, name: str) -> None:
    chips = s.players.pop(name).owns
    s.cashed += chips
    if s.now >= 0:
        s.left = (*[one for one in s.left if one[0] != name], (name, chips, s.now))
    s.banks.pop(name, None)
    s.lost -= {name}
    s.legs = tuple([one for one in s.legs if one != name])
    s.undertaken = tuple([one for one in s.undertaken if one != name])
    if s.kill == name:
        s.kill = ""


def _pays(s: State, fact: Fact) -> None:
    s.unpaid = tuple([one for one in s.unpaid if one[0] != fact[1]])


def _draws(s: State, fact: Fact) -> None:
    _, seat, names = fact
    s.drawn = seat
    for name in names:
        s.players[name] = s.players[name]._replace(regular=True, way="in", owed=(), short=-1, exempt=False)


def _deal(s: State, fact: Fact) -> None:
    plan = fact[1]
    s.before = Before(
        s.deals,
        s.last,
        s.went,
        s.turns,
        s.first_blind,
        s.swept,
        s.travelled,
        s.drawn,
        s.undertaken,
        tuple(s.players.values()),
    )
    s.plan = plan
    s.graced = frozenset()
    s.deals = plan.number
    if plan.blinds and s.setup.new_game and not s.first_blind:
        s.first_blind = plan.blinds[0]
    s.swept, s.travelled = plan.swept, plan.travelled
    if plan.blinds or not s.last.blinds:
        s.last = Last(plan.button or s.last.button, plan.blinds, plan.reach, plan.order)
    else:
        # Without blinds they stay where they are until they come back.
        s.last = s.last._replace(order=plan.order)
    s.went = plan.button or s.went
    s.drawn = 0
    for name, at in plan.missed:
        player = s.players[name]
        s.players[name] = player._replace(owed=(*player.owed, at))
    for name, player in s.players.items():
        if player.free_deals and (name in plan.stopped or (player.free_deals > 0 and name in plan.order)):
            s.players[name] = player._replace(free_deals=0 if name in plan.stopped else player.free_deals - 1)
    rests = s.setup.rests
    for name, player in s.players.items():
        if rests:
            if player.straddles:
                s.players[name] = player._replace(straddles=False)
            continue
        came_in = name in plan.cleared
        s.players[name] = player._replace(
            regular=player.regular or came_in,
            way="in" if came_in else player.way,
            owed=() if came_in else player.owed,
            allowance=0 if came_in else player.allowance,
            dealt_off=False,
            gone_by=name in plan.gone_by and not came_in,
            exempt=name in plan.exempt,
            short=player.chips if name in plan.short else -1 if came_in else player.short,
            straddles=False,
        )
    for name in plan.bigs:
        s.turns += 1
        s.players[name] = s.players[name]._replace(turn=s.turns)
    if plan.killing == "undertaken":
        s.undertaken = tuple([name for name in s.undertaken if name != plan.killer])
    s.undertaken = (*s.undertaken, *plan.agreed)
    if not s.form_deals:
        s.form_length = len(plan.order)
    if s.banks and s.setup.clock is not None:
        for name in plan.order:
            if name in s.banks:
                s.banks[name] = refilled(s.setup.clock, s.banks[name])


def _settled(s: State, fact: Fact) -> None:
    _, chips, legs, kill, carried, antes, matched, closed, shut_out, raked, layers, again = fact
    for name, left in chips:
        s.players[name] = s.players[name].left_with(left)
    if again:
        _put_back(s)
    else:
        s.legs, s.kill = legs, kill
        s.carried, s.antes, s.closed = carried, antes, closed
        s.layers = layers
        s.raked += raked
        s.time_owed = max(s.time_owed - raked, 0)
        for name, player in s.players.items():
            s.players[name] = player._replace(
                antes=(antes if name in matched else player.antes) if carried else 0, shut_out=name in shut_out
            )
        if not s.bomb:
            s.form_deals += 1
    s.plan = None
    s.before = None
    s.clock = None


def _put_back(s: State) -> None:
    """A misdeal: button, blinds and what is owed are as before the deal. What players have said since stands."""
    before, plan = s.before, s.plan
    assert before is not None
    assert plan is not None
    s.deals, s.last, s.went, s.turns = before.deals, before.last, before.went, before.turns
    s.first_blind, s.swept, s.travelled = before.first_blind, before.swept, before.travelled
    s.drawn, s.undertaken = before.drawn, before.undertaken
    for old in before.players:
        now = s.players.get(old.name)
        if now is None or now.seat != old.seat:
            continue
        given = "in" if old.name in plan.cleared and not s.setup.rests else old.way
        s.players[old.name] = now._replace(
            regular=old.regular,
            way=old.way if now.way == given else now.way,
            owed=old.owed,
            turn=old.turn,
            exempt=old.exempt,
            allowance=old.allowance,
            dealt_off=old.dealt_off,
            gone_by=old.gone_by,
            short=old.short,
            free_deals=old.free_deals if now.owes_time else 0,
        )


def _form(s: State, fact: Fact) -> None:
    _, number, chooser, button, blinds, reach, new = fact
    rested = s.setup.rests
    s.setup = s.setup.dealing(s.settled.forms[number])
    s.form, s.bomb = number, 0
    if chooser:
        s.chose = chooser
        s.choice_seat = s.players[chooser].seat
    if new:
        s.form_deals = 0
        s.form_length = 0
        s.form_since = s.now
    if s.setup.blinds:
        _in_terms_of(s, button, blinds, reach, rested=rested)


def _in_terms_of(s: State, button: int, blinds: tuple[int, ...], reach: tuple[int, ...], *, rested: bool) -> None:
    """Where button and blinds were, and what is owed of them, in the terms of a form with blinds: what is owed counts from the
    big blind, and a blind that the form does not have is owed no longer."""
    shift = len(s.setup.blinds) - len(s.last.blinds) if s.last.blinds else 0
    if blinds:
        s.last = s.last._replace(button=button, blinds=blinds, reach=reach)
    for name, player in s.players.items():
        owed = tuple([at + shift for at in player.owed if at + shift >= 0]) if shift else player.owed
        way = player.way
        if rested and way in {"antes", "post"}:
            # It was said of antes, which got nobody a place among the blinds.
            way = "in" if player.regular and not owed else ""
        if owed != player.owed or way != player.way:
            s.players[name] = player._replace(owed=owed, way=way)


def _anew(s: State, fact: Fact) -> None:
    _, setup, button, blinds, reach = fact
    rested = s.setup.rests
    s.settled = setup
    s.form = setup.first_form
    s.setup = setup.dealing(setup.forms[s.form])
    s.form_deals = s.form_length = s.choice_seat = 0
    s.form_since, s.chose = s.now, ""
    if not s.setup.limit or s.setup.house.required_kill == "none":
        s.legs = ()
    if setup.clock is not None and setup.clock.bank:
        s.banks = {name: s.banks.get(name, setup.clock.bank) for name in s.players}
    elif setup.clock is None:
        s.banks = {}
    if s.setup.blinds:
        _in_terms_of(s, button, blinds, reach, rested=rested or not s.last.blinds)
        return
    if s.setup.rests:
        return
    for name, player in s.players.items():
        # Blinds that the table does not have any more are owed by nobody, and nobody waits for them.
        s.players[name] = player._replace(
            owed=(), way="in" if player.regular else "", exempt=False, allowance=0, dealt_off=False, short=-1
        )


def _choice(s: State, fact: Fact) -> None:
    s.chose = ""
    s.choice_seat = fact[1]
    s.form_deals = 0
    s.form_length = 0


def _bomb(s: State, fact: Fact) -> None:
    s.bomb = fact[1]
    s.setup = s.setup.dealing(bomb_form(s.settled.forms[s.form], fact[1]))


def _time(s: State, fact: Fact) -> None:
    _, s.now, s.waiting = fact
    if s.form_since < 0:
        s.form_since = s.now
    if s.due < 0:
        s.due = s.now


def _collected(s: State, fact: Fact) -> None:
    _, kind, chips, s.due = fact
    if kind == "time-pot":
        s.time_owed += sum([taken for _, taken in chips])
        return
    for name, taken in chips:
        left = s.players[name].left_with(s.players[name].chips - taken)
        s.players[name] = left if kind == "per-deal" else left._replace(owes_time=0, free_deals=0)
        s.raked += taken


def _declines(s: State, fact: Fact) -> None:
    s.players[fact[1]] = s.players[fact[1]]._replace(declines=True)


def _unpaid(s: State, fact: Fact) -> None:
    _, name, chips, deals = fact
    player = s.players[name]
    s.players[name] = player._replace(declines=False, owes_time=player.owes_time + chips, free_deals=deals)


def _bounty(s: State, fact: Fact) -> None:
    _, winner, chips = fact
    for name, paid in chips:
        s.players[name] = s.players[name].left_with(s.players[name].chips - paid)
        s.players[winner] = s.players[winner]._replace(chips=s.players[winner].chips + paid)


def _changes(s: State, fact: Fact) -> None:
    _, unit, chips = fact
    house = s.setup.house.with_(betting_unit=unit, odd_chip_unit=unit)
    s.setup = s.setup._replace(house=house)
    for name, odd in chips:
        s.players[name] = s.players[name].left_with(s.players[name].chips - odd)
        s.cashed += odd


def _clock(s: State, fact: Fact) -> None:
    s.clock = fact[1:]
    if fact[1] in s.lost:
        s.graced |= {fact[1]}


def _acted(s: State, fact: Fact) -> None:
    s.clock = None
    s.banks[fact[1]] = fact[2]


def _time_out(s: State, fact: Fact) -> None:
    s.clock = None
    s.banks[fact[1]] = 0


def _more_time(s: State, fact: Fact) -> None:
    _, name, seconds = fact
    s.banks[name] = s.banks.get(name, 0) + seconds
    if s.clock is not None and s.clock[0] == name:
        s.clock = (name, s.clock[1], s.clock[2] + seconds)


def _lost(s: State, fact: Fact) -> None:
    s.lost |= {fact[1]}


def _found(s: State, fact: Fact) -> None:
    s.lost -= {fact[1]}


_CARRY_OUT: Final[dict[str, Callable[[State, Fact], None]]] = {
    "sits": _sits,
    "buys": _buys,
    "behind": _behind,
    "announces": _announces,
    "arrives": _arrives,
    "away": _away,
    "back": _back,
    "posts": _posts,
    "waits": _waits,
    "antes": _antes,
    "moves": _moves,
    "straddles": _straddles,
    "agrees": _agrees,
    "leaves": _leaves,
    "pays": _pays,
    "draws": _draws,
    "deal": _deal,
    "settled": _settled,
    "form": _form,
    "anew": _anew,
    "choice": _choice,
    "bomb": _bomb,
    "time": _time,
    "collected": _collected,
    "declines": _declines,
    "unpaid": _unpaid,
    "bounty": _bounty,
    "changes": _changes,
    "clock": _clock,
    "acted": _acted,
    "time-out": _time_out,
    "more-time": _more_time,
    "lost": _lost,
    "found": _found,
}
