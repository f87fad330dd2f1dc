"""One fact in, the state moved. Nothing is thought here and nothing is refused: a fact has happened.

Facts, each a short tuple whose first entry is its kind; amounts are chips:

=========== ================================= ===========================================================
sits        player, seat                      a newcomer has taken the seat (4.5)
buys        player, chips, kind               ``full``, ``short``, ``addition`` or ``brought`` from another table
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
settled     chips by player, legs, kill,      the deal is over; see ``State`` for what each is
            carried, antes, matched,
            closed, shut out, raked
=========== ================================= ===========================================================
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.table.state import Fact, Last, Player, State


def apply(s: State, fact: Fact) -> None:
    """Carry the fact out and write it in the log."""
    _CARRY_OUT[fact[0]](s, fact)
    s.record.append(fact)


def _sits(s: State, fact: Fact) -> None:
    _, name, seat = fact
    s.players[name] = Player(name, seat, 0)


def _buys(s: State, fact: Fact) -> None:
    _, name, chips, kind = fact
    player = s.players[name]
    s.players[name] = player._replace(
        chips=player.chips + chips, short_buy_ins=player.short_buy_ins + (kind == "short")
    )
    s.bought += chips


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
    s.cashed += s.players.pop(name).chips
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
    s.plan = plan
    s.deals = plan.number
    if plan.blinds and s.setup.new_game and not s.first_blind:
        s.first_blind = plan.blinds[0]
    s.swept, s.travelled = plan.swept, plan.travelled
    s.last = Last(plan.button, plan.blinds, plan.reach, plan.order)
    s.drawn = 0
    for name, at in plan.missed:
        player = s.players[name]
        s.players[name] = player._replace(owed=(*player.owed, at))
    for name, player in s.players.items():
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


def _settled(s: State, fact: Fact) -> None:
    _, chips, legs, kill, carried, antes, matched, closed, shut_out, raked = fact
    for name, left in chips:
        s.players[name] = s.players[name]._replace(chips=left)
    s.legs, s.kill = legs, kill
    s.carried, s.antes, s.closed = carried, antes, closed
    s.raked += raked
    for name, player in s.players.items():
        s.players[name] = player._replace(
            antes=(antes if name in matched else player.antes) if carried else 0, shut_out=name in shut_out
        )
    s.plan = None


_CARRY_OUT: Final[dict[str, Callable[[State, Fact], None]]] = {
    "sits": _sits,
    "buys": _buys,
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
}
