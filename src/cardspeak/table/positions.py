"""Where button and blinds go (4.2, 4.4): the dead button, the moving button, two players, a new game, no blinds.

Each function looks at the state and at those who can play, and answers with :class:`Places`. Distances are counted in
seats clockwise.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from cardspeak.table.state import NEVER, Last, Player, State, gap, reach_of


class Places(NamedTuple):
    """Where button and blinds are on a deal.

    blinds
        the seats of the blinds from the button's left, the last that of the big blind, occupied or not.
    posts
        who posts which blind there, as its number from the button's left.
    reach
        under the moving button: how far from it, in seats, each blind is then settled.
    rules
        what the places follow from.
    makeup
        who makes up on the moving button the blinds that its jump has carried him past, and which; empty where nobody does.
    poor
        who was passed over for the only blind for want of chips (11.4).
    missed
        under the moving button: who of those not in the round as it stands misses which blind (4.10).
    """

    button: int
    blinds: tuple[int, ...] = ()
    posts: tuple[tuple[str, int], ...] = ()
    reach: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    makeup: tuple[tuple[str, tuple[int, ...]], ...] = ()
    poor: tuple[str, ...] = ()
    missed: tuple[tuple[str, int], ...] = ()


def clockwise(players: Collection[Player], after: int, seats: int) -> list[Player]:
    """The players clockwise from the seat, one in the seat itself last."""
    return sorted(players, key=lambda player: gap(after, player.seat, seats) or seats)


def fresh(s: State, button: int, takers: Collection[Player], ins: Collection[Player]) -> Places:
    """The first deal of a new game: the blinds are the first players at the left of the button (4.0b)."""
    setup = s.setup
    count = len(setup.blinds)
    around = clockwise(takers, button, setup.seats)
    if not around:
        return Places(button, (button,) * count, (), (0,) * count)
    holders: list[Player] = []
    for at in range(count):
        on = around.index(holders[-1]) + 1 if holders else 0
        line = (*around[on:], *around[:on])
        # A blind other than the big one is no way in for somebody who waits.
        holders.append(next((player for player in line if at == count - 1 or player in ins), line[0]))
    blinds = tuple([player.seat for player in holders])
    return Places(
        button,
        blinds,
        tuple([(player.name, at) for at, player in enumerate(holders)]),
        reach_of(button, blinds, setup.seats),
        ("4.13", "4.0b") if setup.new_game else ("4.0b",),
    )


def dead_button(
    s: State, takers: Sequence[Player], ins: Collection[Player], too_poor: Callable[[Player], bool]
) -> Places:
    """The big blind is the next player from the last one; each other blind belongs to the seat that had the next larger one
    on the deal before, and the button to the seat that had the first, empty or not (4.2b)."""
    seats, last = s.setup.seats, s.last
    around = clockwise(takers, last.blinds[-1], seats)
    if not around:
        return Places(last.blinds[0], last.blinds, (), (0,) * len(last.blinds))
    big = next((player for player in around if not too_poor(player)), around[0])
    poor = around[: around.index(big)]
    blinds = (*last.blinds[1:], big.seat)
    button = last.blinds[0]
    if len(blinds) == 2 and button == big.seat:
        # The small blind of two players has the big one next: the button is just before the new small blind (4.4a).
        others = [player for player in takers if player.seat not in blinds]
        if others:
            button = min(others, key=lambda player: gap(player.seat, blinds[0], seats)).seat
    holder = {player.seat: player for player in ins if not player.exempt and player is not big}
    posts = [(holder[seat].name, at) for at, seat in enumerate(blinds[:-1]) if seat in holder]
    posts.append((big.name, len(blinds) - 1))
    rules = ("4.2b",) if s.setup.event == "cash" else ("15.30", "4.2b")
    reach = reach_of(button, blinds, seats)
    return Places(button, blinds, tuple(posts), reach, rules, poor=tuple([player.name for player in poor]))


def moving_button(
    s: State,
    takers: Sequence[Player],
    ins: Sequence[Player],
    too_poor: Callable[[Player], bool],
    others: Collection[Player],
) -> Places | None:
    """The button goes to the next player; he and those at his left post what they have not yet posted in this round
    (4.2a). ``None`` where nobody can have the button. ``others`` are those who can miss a blind."""
    seats, last = s.setup.seats, s.last
    reach = last.reach
    top = len(reach) - 1
    # Nobody whom the blinds are still to pass once holds the button in front of players who have posted theirs.
    may_hold = [
        player
        for player in clockwise(ins, last.button, seats)
        if not player.exempt or (gap(last.button, player.seat, seats) or seats) > reach[0]
    ]
    if not may_hold:
        return None
    button = may_hold[0]
    moved = gap(last.button, button.seat, seats) or seats
    left: list[tuple[Player, int]] = []
    for player in (*[one for one in clockwise(takers, button.seat, seats) if one is not button], button):
        far = moved + (gap(button.seat, player.seat, seats) or seats)
        if player in ins or far > reach[top]:
            left.append((player, far))
    if s.setup.house.moving_button_makeup == "skip-is-forgiven":
        places = _forgiving(s, button, moved, left, ins, too_poor)
        return places._replace(missed=_missed(s, moved, moved + places.reach[top], others))
    posts: list[tuple[str, int]] = []
    settled: list[tuple[int, Callable[[int], bool]]] = []
    poor: list[str] = []
    big_is_out = False
    for player, far in left:
        # With as many blinds as players the last one comes round to the button, and only then.
        if big_is_out and (len(settled) > top or player is button):
            break
        passed_once = player.exempt and far <= reach[top]
        open_ = [] if passed_once else [at for at in range(len(reach)) if far > reach[at]]
        if open_ and open_[-1] == top and too_poor(player):
            poor.append(player.name)
            continue
        if open_:
            posts.append((player.name, open_[-1]))
            big_is_out = big_is_out or open_[-1] == top
        settled.append((far, _settles(reach, far, open_)))
    owing = tuple([at for at in range(len(reach)) if moved > reach[at]])
    makeup = ((button.name, owing),) if owing and not button.exempt else ()
    new_reach = []
    for at in range(len(reach)):
        so_far = max(reach[at] - moved, 0)
        for far, settles in settled:
            if not settles(at):
                break
            so_far = max(so_far, far - moved)
        new_reach.append(so_far)
    missed = _missed(s, moved, max([far for far, _ in settled], default=0), others)
    for player in others:
        for name, at in missed:
            if name == player.name:
                far = gap(last.button, player.seat, seats) or seats
                new_reach[at] = max(new_reach[at], far - moved)
    return Places(
        button.seat,
        _seats(button.seat, new_reach, seats),
        tuple(posts),
        tuple(new_reach),
        ("4.2a",),
        makeup,
        tuple(poor),
        missed,
    )


def _missed(s: State, moved: int, last_far: int, others: Collection[Player]) -> tuple[tuple[str, int], ...]:
    """What passes those who are not dealt in: all that was still to come to them in this round where the button gets to
    their seat or beyond it, else the blind that is due where they sit, between the button and the big blind."""
    last, seats = s.last, s.setup.seats
    found: list[tuple[str, int]] = []
    for player in others:
        far = gap(last.button, player.seat, seats) or seats
        open_ = [at for at in reversed(range(len(last.reach))) if far > last.reach[at]]
        if player.exempt and far <= last.reach[-1]:
            continue
        if far <= moved:
            found += [(player.name, at) for at in open_]
        elif far < last_far:
            found += [(player.name, at) for at in open_[:1]]
    return tuple(found)


def _settles(reach: tuple[int, ...], far: int, still_open: Sequence[int]) -> Callable[[int], bool]:
    """Whether a blind is settled in the seat so far away once the largest of those still open has been posted."""
    return lambda at: far <= reach[at] or at not in still_open or at == still_open[-1]


def _seats(button: int, reach: Sequence[int], seats: int) -> tuple[int, ...]:
    return tuple([(button + far - 1) % seats + 1 for far in reach])


def _forgiving(
    s: State,
    button: Player,
    moved: int,
    left: Sequence[tuple[Player, int]],
    ins: Collection[Player],
    too_poor: Callable[[Player], bool],
) -> Places:
    """Always one of each blind at the button's left; what the button's jump skips is forgiven."""
    count, old = len(s.setup.blinds), s.last.reach
    poor: list[str] = []
    line: list[tuple[Player, int]] = []
    for player, far in left:
        if player.exempt and far <= old[-1]:
            continue
        if len(line) >= count - 1 and too_poor(player):
            poor.append(player.name)
            continue
        # A blind other than the big one belongs to a player of the round.
        if len(line) < count - 1 and player not in ins:
            continue
        line.append((player, far))
        # The big blind goes on to somebody who has not had it.
        if len(line) >= count and far > old[-1]:
            break
    line = line[-count:]
    lacking = count - len(line)  # where there are fewer players than blinds the first ones fall away
    posts = tuple([(player.name, at + lacking) for at, (player, _) in enumerate(line)])
    reach = [0] * lacking + [far - moved for _, far in line]
    blinds = _seats(button.seat, reach, s.setup.seats)
    return Places(button.seat, blinds, posts, tuple(reach), ("4.2a",), poor=tuple(poor))


def heads_up(s: State, two: Sequence[Player], button: int, waits: Callable[[Player], bool]) -> Places:
    """Two players: the small blind is on the button (4.4), and whoever had the big blind more recently gets it (4.4a).

    button
        the seat that has drawn the button, 0 where nobody has: then the last big blinds decide.
    waits
        whether a player has said that he waits for the big blind.
    """
    setup, last = s.setup, s.last
    one, other = clockwise(two, button or (last.blinds[-1] if last.blinds else last.button), setup.seats)
    if button:
        big = one  # the button's own seat comes last
    elif waits(one) != waits(other):
        big = one if waits(one) else other
    elif one.turn != other.turn:
        big = one if one.turn < other.turn else other
    else:
        big = one
    small = other if big is one else one
    count = len(setup.blinds)
    far = gap(small.seat, big.seat, setup.seats)
    reach = [0] * (count - 1) + [far]
    if last.reach and not button:
        moved = gap(last.button, small.seat, setup.seats)
        reach = [max(new, old - moved) for new, old in zip(reach, last.reach, strict=True)]
    rules = ("4.4", "4.4a") if not button and max(one.turn, other.turn) > NEVER else ("4.4",)
    if setup.event == "tournament":
        rules = ("15.31", "15.tda.6", *rules)
    return Places(
        small.seat,
        (small.seat,) * (count - 1) + (big.seat,),
        ((small.name, count - 2), (big.name, count - 1)),
        tuple(reach),
        rules,
    )


def no_blinds(s: State, button: int, dealt: Collection[Player]) -> Places:
    """Without blinds the button goes to the next player dealt in (12.description.2); at stud there is none (8.0)."""
    if not s.setup.game.button:
        return Places(0)
    if not button and dealt:
        button = clockwise(dealt, s.went or s.last.button, s.setup.seats)[0].seat
    return Places(button, rules=("12.description.2",) if s.setup.draw_high else ("4.0a",))


def in_terms_of(s: State, count: int) -> Last:
    """Where button and blinds were on the last deal that had any, as a form with so many blinds counts them: the big blind where
    it was, the others and the button the places before it (4.2b)."""
    last, seats = s.last, s.setup.seats
    if not last.blinds or len(last.blinds) == count:
        return last
    places = list(reversed(last.blinds))
    if last.button != last.blinds[0]:
        places.append(last.button)
    taken = [player.seat for player in s.players.values()]
    while len(places) <= count:
        before = places[-1]
        places.append(min(taken, key=lambda seat: gap(seat, before, seats) or seats, default=before))
    blinds = tuple(reversed(places[:count]))
    button = places[count]
    return Last(button, blinds, reach_of(button, blinds, seats), last.order)
