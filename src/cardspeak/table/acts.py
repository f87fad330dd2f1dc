"""What people do at a table between deals: each act is answered with the facts that follow from it, or refused.

Nothing here changes the table. Whether somebody can be dealt in is asked of the plan that would follow, so that what is
accepted, what is refused and what ``explain`` offers come from one place.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.deal import BadSetup
from cardspeak.table.apply import apply
from cardspeak.table.kills import Outcome, after_deal
from cardspeak.table.plan import Plan
from cardspeak.table.planner import distance, next_blinds, plan_of
from cardspeak.table.positions import in_terms_of
from cardspeak.table.refusals import TableRefused
from cardspeak.table.setup import BadTable, TableSetup, check_seat, most_players
from cardspeak.table.stakes import chips_in_play, returning
from cardspeak.table.state import Fact, Layers, Player, State, Way, gap


def after(s: State, facts: Sequence[Fact]) -> State:
    """A table as it would be after the facts; the one given stays as it is."""
    would = s.copy()
    for fact in facts:
        apply(would, fact)
    return would


def player_of(s: State, name: str) -> Player:
    """The player of that name; raises :class:`TableRefused` where nobody at the table has it."""
    player = s.players.get(name)
    if player is None:
        raise TableRefused(f"{name} has no seat at this table.", ("2.procedures.11",))
    return player


def between_deals(s: State) -> None:
    """Raise :class:`TableRefused` while a deal is on."""
    if s.plan is not None:
        raise TableRefused("A deal is on: this waits until it is over.", ("2.procedures.8",))


# ------------------------------------------------------------------------------------------------ coming and going


def sit(s: State, name: str, seat: int) -> list[Fact]:
    """A newcomer takes a seat, or plays over an absent player (4.7)."""
    try:
        check_seat(seat, s.setup.seats)
    except BadTable as problem:
        raise TableRefused(str(problem), ("2.procedures.11",), _free_seats(s)) from problem
    if not name:
        raise TableRefused("A player has a name.", ("2.procedures.11",))
    if name in s.players:
        raise TableRefused(f"{name} has a seat here already.", ("2.seating.4",))
    for other in s.at(seat):
        if _owes_kill(s, other.name):
            text = f"{other.name} is dealt in at seat {seat} to post the kill that he owes: nobody plays over it."
            raise TableRefused(text, ("13.6", "2.procedures.12"), _free_seats(s))
    most = most_players(s.settled.forms, s.setup.house)
    if len(s.players) - len([one for one in s.at(seat) if not one.present]) >= most:
        rule = "2.procedures.11" if s.setup.game.button else "8.description.1"
        raise TableRefused(f"{s.setup.mix or s.setup.game.title} is dealt to {most} players at most.", (rule,))
    if kill := dict(s.unpaid).get(name):
        raise TableRefused(
            f"{name} has left a kill of {kill} unposted and plays in no game until it is paid.", ("13.6",)
        )
    there = s.at(seat)
    if any([player.present for player in there]):
        raise TableRefused(f"Seat {seat} is {there[-1].name}'s.", ("2.procedures.11",), _free_seats(s))
    if there and not s.setup.house.playover_allowed:
        raise TableRefused(f"Nobody plays over {there[0].name} in this house.", ("2.procedures.12",), _free_seats(s))
    if there and (s.setup.event == "tournament" or _owes_kill(s, there[0].name)):
        rules = ("15.7",) if s.setup.event == "tournament" else ("13.6",)
        text = f"{there[0].name} is dealt in though he is away: nobody plays over him."
        raise TableRefused(text, rules, _free_seats(s))
    return [("sits", name, seat)]


def _owes_kill(s: State, name: str) -> bool:
    return name == s.kill or name in s.undertaken


def _free_seats(s: State) -> str:
    free = [seat for seat in range(1, s.setup.seats + 1) if not s.at(seat)]
    return f"Free: {', '.join(map(str, free))}." if free else "No seat is free."


def buy(s: State, name: str, chips: int, *, brought: bool = False) -> list[Fact]:
    """Chips bought, or brought from another table: a buy-in for one who has none in front (3.buy-in.1), else an addition."""
    _may_add(s, name, chips)
    return [("buys", name, chips, "brought" if brought else _counts_as(s, name, chips))]


def _may_add(s: State, name: str, chips: int) -> None:
    player_of(s, name)
    if s.plan is not None and name in s.plan.order:
        raise TableRefused(f"{name} is in the deal that is on; chips are added between deals.", ("3.buy-in.2",))
    if type(chips) is not int or chips < 1:
        raise TableRefused("Chips are bought by the whole number, 1 or more.", ("3.buy-in.1",))


def _counts_as(s: State, name: str, chips: int) -> str:
    """What a purchase counts as; raises :class:`TableRefused` where it may not be made."""
    player, setup = s.players[name], s.setup
    if setup.event == "cash" and not player.owns and (taken := _taken_along(s, name)):
        if chips != taken:
            text = f"{name} left with {taken} a short while ago and comes back with just that, not {chips}."
            raise TableRefused(text, ("2.procedures.7",), f"He may buy {taken}.")
        return "returning"
    most = setup.most_buy_in
    if most and player.owns + chips > most:
        text = f"{name} may have {most} in front after buying, not {player.owns + chips}."
        raise TableRefused(text, ("home.buy-in.1", "3.buy-in.1"), f"He may buy {max(most - player.owns, 0)}.")
    if player.owns or setup.event == "tournament":
        return "addition"
    if chips >= setup.full_buy_in:
        return "full"
    if player.short_buy_ins:
        text = f"{name} has made his one short buy-in."
        raise TableRefused(text, ("3.buy-in.2",), f"A full buy-in is {setup.full_buy_in}.")
    if chips < setup.short_buy_in:
        text = f"{chips} is less than the least buy-in of {setup.short_buy_in}."
        raise TableRefused(text, ("3.buy-in.2", "3.buy-in.1"), f"A full buy-in is {setup.full_buy_in}.")
    return "short"


def buy_behind(s: State, name: str, chips: int, *, announced: bool) -> list[Fact]:
    """Chips bought and paid for that are on the way: all of them play from the next deal on where he has announced how many
    they are, else as many of them as a minimum buy-in (2.procedures.8, 2.procedures.9)."""
    _may_add(s, name, chips)
    if s.setup.event == "tournament":
        raise TableRefused("At a tournament nobody plays behind.", ("2.procedures.9",))
    kind = _counts_as(s, name, chips)
    has = s.players[name].chips
    plays = chips_in_play(has, chips, s.setup.full_buy_in, s.setup.house, announced=announced) - has
    return [("behind", name, chips, kind, plays)]


def announce(s: State, name: str) -> list[Fact]:
    """A player tells how many chips he has on the way, before the deal in which they are to play (2.procedures.9)."""
    idle = _waits_for_chips(s, name).idle_behind
    if not idle:
        raise TableRefused(f"All that {name} has on the way plays already.", ("2.procedures.9",))
    return [("announces", name, idle)]


def arrive(s: State, name: str) -> list[Fact]:
    """The chips that a player has bought have come, and those who have won some of them get theirs (2.procedures.9)."""
    player = _waits_for_chips(s, name)
    return [("arrives", name, player.behind + player.idle_behind, player.lost_behind)]


def _waits_for_chips(s: State, name: str) -> Player:
    player = player_of(s, name)
    if not player.on_the_way:
        raise TableRefused(f"{name} has no chips on the way.", ("2.procedures.9",))
    if s.plan is not None and name in s.plan.order:
        text = f"{name} is in the deal that is on: what plays in it was settled before it."
        raise TableRefused(text, ("2.procedures.8", "2.procedures.9"))
    return player


def _taken_along(s: State, name: str) -> int:
    """The chips that he must come back with, having left within the time that the house sets; 0 where he is free."""
    gone = next((one for one in s.left if one[0] == name), None)
    if gone is None:
        return 0
    _, chips, at = gone
    bounds = returning(chips, s.now - at, 0, 0, s.setup.house)
    return chips if bounds.least else 0


def buys_in_with(s: State, name: str) -> int:
    """The chips with which a player without any buys in: what he left with, within the time that binds him to it
    (2.procedures.7), else a full buy-in, which is always taken (3.buy-in.1)."""
    taken = _taken_along(s, name) if s.setup.event == "cash" else 0
    return taken or s.setup.full_buy_in


def leave(s: State, name: str, *, unpaid: bool = False) -> list[Fact]:
    """A player cashes out and gives up the seat. Refused while he owes a kill, unless he walks off without posting."""
    player = player_of(s, name)
    if s.plan is not None and name in s.plan.order:
        raise TableRefused(
            f"{name} is in the deal that is on.", ("2.procedures.8",), "He may be away until it is over."
        )
    if player.lost_behind:
        text = f"{name} owes {player.lost_behind} out of the chips on the way, and leaves when they have come."
        raise TableRefused(text, ("2.procedures.9",))
    kill = 0
    if _owes_kill(s, name):
        kill = _owed_kill(s, name)
        if not unpaid:
            text = f"{name} owes a kill of {kill} and must post it on the next deal before he quits."
            raise TableRefused(text, ("13.6",))
    return [("leaves", name, player.owns, kill)]


def _owed_kill(s: State, name: str) -> int:
    double = name != s.kill and s.setup.lowball
    return 2 * s.setup.big_blind if double else s.setup.kill


def pay(s: State, name: str, chips: int) -> list[Fact]:
    """Somebody who left without posting a kill makes it good (13.6)."""
    owed = dict(s.unpaid).get(name, 0)
    if not owed or chips != owed:
        text = f"{name} owes {owed}, not {chips}." if owed else f"{name} owes this game nothing."
        raise TableRefused(text, ("13.6",))
    return [("pays", name, chips)]


def go_away(s: State, name: str) -> list[Fact]:
    """A player is away from the table and keeps the seat."""
    if not player_of(s, name).present:
        raise TableRefused(f"{name} is away already.", ("2.procedures.20",))
    return [("away", name)]


def back(s: State, name: str, choice: str) -> list[Fact]:
    """An absent player, or one who has bought in again, is there: ``post`` all he owes, or ``wait`` for the big blind.
    Where he owes nothing either means that he is dealt in (4.10)."""
    player = player_of(s, name)
    # One who plays over and owes a kill is dealt in to post it, there or not (13.6).
    over = [one for one in s.at(player.seat) if one.name != name and (one.present or _owes_kill(s, one.name))]
    if over and (_owes_kill(s, over[0].name) or (s.plan is not None and over[0].name in s.plan.order)):
        text = f"{over[0].name} plays over in seat {player.seat} and has to play the deal first."
        raise TableRefused(text, ("13.6",) if s.plan is None else ("2.procedures.12",))
    facts: list[Fact] = [("back", name, _way_back(s, player, choice), over[0].name if over else "")]
    if not player.chips:
        text = f"{name} has no chips in front."
        raise TableRefused(text, ("3.buy-in.1", "4.12"), f"He may buy in for {buys_in_with(s, name)}.")
    if facts[0][2] == "post":
        between_deals(s)
        _must_be_dealt_in(s, name, facts)
    return facts


def _way_back(s: State, player: Player, choice: str) -> Way:
    if s.setup.event == "tournament":
        return player.way
    owes = s.owed(player) if s.setup.blinds else _lacks_antes(s, player)
    if player.regular and not owes and player.way in {"in", "post", "wait", ""}:
        return "in"
    if not s.setup.blinds:
        return "post" if choice == "post" else ""
    if choice == "post":
        return "post"
    return player.way if player.way in {"moved", "dealt-off"} and not owes else "wait"


def _lacks_antes(s: State, player: Player) -> bool:
    return bool(s.carried and player.antes < s.antes and player.chips)


# ------------------------------------------------------------------------------------------------ getting a hand


def _must_be_dealt_in(s: State, name: str, facts: Sequence[Fact]) -> None:
    """Raise :class:`TableRefused` unless the facts get the player a hand on the next deal."""
    would = after(s, facts)
    plan = plan_of(would)
    if name not in plan.order:
        kept = plan.why_not(name)
        if kept is None:
            raise TableRefused(f"{name} cannot be dealt in.", ("4.5",))
        raise TableRefused(kept.text, kept.rules)


def post(s: State, name: str) -> list[Fact]:
    """A player posts to be dealt in on the next deal (4.5b, 4.10, 4.14; at lowball he kills, 11.3b)."""
    between_deals(s)
    player = _present(s, name)
    if s.setup.event == "tournament":
        raise TableRefused("At a tournament nobody posts to come in.", ("15.16",))
    if not s.setup.blinds:
        raise TableRefused("This game has no blinds: a hand is had for the ante.", (s.setup.game.cites["ante"],))
    if s.in_rotation(player):
        raise TableRefused(f"{name} is in the game and owes nothing.", ("4.10",))
    facts: list[Fact] = [("posts", name)]
    _must_be_dealt_in(s, name, facts)
    return facts


def wait(s: State, name: str) -> list[Fact]:
    """A player waits: for the big blind (4.5a), having moved for his old place (4.14), or, having dealt off, until the
    blinds and the button have gone by (4.15)."""
    player = _present(s, name)
    if player.dealt_off:
        return [("waits", name, "dealt-off")]
    if player.way == "moved" and not s.owed(player):
        return [("waits", name, "moved")]
    if s.in_rotation(player) or s.setup.event == "tournament":
        raise TableRefused(f"{name} is in the game and has nothing to wait for.", ("4.5a",))
    return [("waits", name, "wait")]


def _present(s: State, name: str) -> Player:
    player = player_of(s, name)
    if not player.present:
        raise TableRefused(f"{name} is away.", ("2.procedures.20",), "He says what he wants when he is back.")
    return player


def ante(s: State, name: str, chips: int) -> list[Fact]:
    """A player pays the ante, or all antes where several lie in the pot, for a hand (12.11)."""
    between_deals(s)
    player = _present(s, name)
    if s.setup.blinds:
        raise TableRefused("In a game with blinds antes alone get nobody a hand.", ("4.5",))
    if s.in_rotation(player) and not player.shut_out:
        text = f"{name} is in the game and antes with everybody."
        raise TableRefused(text, (s.setup.game.cites["ante"],))
    facts: list[Fact] = [("antes", name)]
    _must_be_dealt_in(s, name, facts)
    due = ante_price(s, name)
    # A stack too short for it is all-in for what it has, as any ante is; that is the price that he is told.
    if chips != due and (chips != player.chips or chips > due):
        rules = ("12.11",) if s.setup.draw_high else (s.setup.game.cites["ante"],)
        raise TableRefused(f"A hand costs {due} in antes, not {chips}.", rules, f"{name} may pay {due}.")
    return facts


def ante_price(s: State, name: str) -> int:
    """Chips that a hand on the next deal costs a player in antes; 0 where there is none for him."""
    return sum([due.whole for due in plan_of(after(s, [("antes", name)])).dues if due.player == name])


def agree(s: State, name: str) -> list[Fact]:
    """A newcomer undertakes to kill the pot after the killed one, and is dealt into that (13.12)."""
    between_deals(s)
    player = _present(s, name)
    if s.in_rotation(player):
        raise TableRefused(f"{name} is in the game and needs to agree to nothing.", ("13.12",))
    facts: list[Fact] = [("agrees", name)]
    killer = plan_of(after(s, facts)).killer
    if not killer or killer == name:
        raise TableRefused(f"The next pot is not killed: {name} has nothing to agree to.", ("13.12",))
    _must_be_dealt_in(s, name, facts)
    return facts


def straddle(s: State, name: str) -> list[Fact]:
    """The player next after the big blind, or at a house that lets him the one on the button, straddles on the next deal
    (14.no-limit.15, 4.16)."""
    between_deals(s)
    _present(s, name)
    facts: list[Fact] = [("straddles", name)]
    plan = plan_of(after(s, facts))
    if plan.straddler != name:
        rule = "4.16" if s.setup.limit else "14.no-limit.15"
        if name in plan.may_straddle:
            text = f"{plan.straddler} straddles on the button, and there is one straddle on a deal."
            raise TableRefused(text, (rule,))
        or_button = " or on the button" if s.setup.house.button_straddle_allowed else ""
        text = f"{name} may not straddle: only the player next after the big blind{or_button} may, where the house allows it."
        instead = f"{' or '.join(plan.may_straddle)} may straddle." if plan.may_straddle else ""
        raise TableRefused(text, (rule,), instead)
    return facts


# ------------------------------------------------------------------------------------------------ other terms


def anew(s: State, setup: TableSetup) -> list[Fact]:
    """The table goes on under other terms from the next deal on: other games or stakes, another house, more seats. Button and blinds
    stay where they are, in the new terms, and what is owed of them is owed of the new ones (4.2b, 4.10)."""
    between_deals(s)
    if s.carried or s.kill or s.undertaken or s.bomb:
        raise TableRefused("A kill or a pot from before is played first.", ("13.6", "3.irregularities.6"))
    if setup.event != s.setup.event:
        raise TableRefused("A money game becomes no tournament, nor the other way round.", ("15.description.1",))
    highest = max([player.seat for player in s.players.values()], default=0)
    if highest > setup.seats:
        raise TableRefused(f"Seat {highest} is taken: the table needs so many seats.", ("2.procedures.11",))
    most = most_players(setup.forms, setup.house)
    if len(s.players) > most:
        raise TableRefused(
            f"That is dealt to {most} players at most, and {len(s.players)} sit here.", ("8.description.1",)
        )
    if any([player.on_the_way for player in s.players.values()]):
        raise TableRefused("Chips on the way come first.", ("2.procedures.9",))
    first = setup.dealing(setup.forms[setup.first_form])
    would = s.copy()
    would.setup = first
    last = in_terms_of(would, len(first.blinds)) if first.blinds else s.last
    return [("anew", setup, last.button, last.blinds, last.reach)]


# ------------------------------------------------------------------------------------------------ changing seats


def move(s: State, name: str, seat: int) -> list[Fact]:
    """A player changes seats (4.13c, 4.14, 4.15)."""
    between_deals(s)
    player, setup = player_of(s, name), s.setup
    try:
        check_seat(seat, setup.seats)
    except BadTable as problem:
        raise TableRefused(str(problem), ("2.procedures.11",), _free_seats(s)) from problem
    if setup.event == "tournament":
        raise TableRefused("At a tournament only the director moves a player.", ("15.3",))
    if s.carried and setup.draw_high:
        raise TableRefused("No seat is changed while chips of earlier deals lie in the pot.", ("12.10",))
    if s.at(seat):
        raise TableRefused(f"Seat {seat} is {s.at(seat)[0].name}'s.", ("2.procedures.11",), _free_seats(s))
    if setup.rests and s.last.blinds and player.regular:
        raise TableRefused(
            "While a game without blinds is dealt nobody can keep his position relative to them by moving.",
            ("4.14",),
            "Seats are changed when the blinds are back.",
        )
    stays: Fact = ("moves", name, seat, player.way, player.allowance, player.owed, False, False)
    if not setup.blinds or not player.regular:
        return [stays]
    if not s.is_swept(seat) and s.in_rotation(player):
        return [stays]  # 4.13c
    if not s.last.blinds or (not s.deals and setup.new_game):
        return [stays]
    due = _still_due(s, player)
    owed = player.owed
    for at in due:
        if at not in owed or setup.house.missed_rounds_owed == "every-round":
            owed = (*owed, at)
    dealt_off = s.last.button == player.seat and name in s.last.order
    exempt = not due and _is_between(s, seat)
    if player.way in {"in", "moved"}:
        start = s.last.blinds[-1]
        allowance = player.allowance if player.way == "moved" else distance(s, start, player, player.seat) - 1
        return [("moves", name, seat, "moved", allowance, owed, exempt, dealt_off)]
    way: Way = "" if player.way in {"post", "agrees", "dealt-off"} else player.way
    return [("moves", name, seat, way, player.allowance, owed, exempt, dealt_off)]


def _still_due(s: State, player: Player) -> tuple[int, ...]:
    """The blinds of this round that were still to come to a player who has had the big one: he misses them by moving."""
    if player.name not in s.last.order or not s.in_rotation(player) or player.exempt:
        return ()
    return tuple(sorted(next_blinds(s, player), reverse=True))


def _is_between(s: State, seat: int) -> bool:
    """Whether the seat lies from the last deal's button to its big blind, where the smaller blinds are still to go by."""
    last, seats = s.last, s.setup.seats
    return 0 < gap(last.button, seat, seats) <= gap(last.button, last.blinds[-1], seats)


# ------------------------------------------------------------------------------------------------ the deal


def draw_button(s: State, seat: int) -> list[Fact]:
    """The button has been drawn for: for a new game (2.seating.6), or by a house that has three draw anew (4.4a)."""
    between_deals(s)
    if not s.setup.game.button:
        raise TableRefused(f"{s.setup.game.title} has no button.", ("8.0",))
    names = [player.name for player in s.players.values() if player.present and player.chips]
    if not any([s.players[name].seat == seat for name in names]):
        raise TableRefused(f"Nobody in seat {seat} can have drawn the button.", ("2.seating.6",))
    return [("draws", seat, tuple(names))]


def deal(s: State) -> list[Fact]:
    """The next deal begins, by its plan."""
    between_deals(s)
    plan = plan_of(s)
    if not plan.playable:
        must_draw = next((one for one in plan.kept if "2.seating.6" in one.rules), None)
        if must_draw is not None:
            raise TableRefused(must_draw.text, must_draw.rules)
        raise TableRefused("A deal needs two players who can be dealt in.", ("2.procedures.3",))
    return [("deal", plan)]


def settle(s: State, outcome: Outcome) -> list[Fact]:
    """The deal is over: who has what, and what the next one has to know. Raises ``ValueError`` where chips have been made or
    lost, which is no ruling but a mistake of whoever reports it."""
    plan = s.plan
    if plan is None:
        raise TableRefused("No deal is on.", ("2.decision-making.5",))
    _check_chips(s, plan, outcome)
    if outcome.again:
        return [
            ("settled", tuple(outcome.chips), s.legs, s.kill, s.carried, s.antes, (), s.closed, (), 0, s.layers, True)
        ]
    legs, kill = after_deal(s, plan, outcome)
    shut_out: tuple[str, ...] = ()
    closed = None
    antes = 0
    if outcome.carried:
        shut_out = tuple([player.name for player in s.players.values() if player.shut_out])
        if outcome.false_opener:
            shut_out = (*shut_out, outcome.false_opener)
        closed = s.closed
        if outcome.forfeited:
            closed = tuple([name for name in plan.order if closed is None or name in closed])
        antes = plan.antes
    return [
        (
            "settled",
            tuple(outcome.chips),
            legs,
            kill,
            outcome.carried,
            antes,
            plan.matched,
            closed,
            shut_out,
            outcome.raked,
            (outcome.layers or _layers(s, plan, outcome.carried)) if outcome.carried else (),
            False,
        )
    ]


def _layers(s: State, plan: Plan, carried: int) -> Layers:
    """The layers of a pot of which only the chips are known: what this deal has added lies apart from what was there before, which
    players without chips play for as they did (12.13)."""
    if carried < s.carried:
        return ((carried, tuple([name for name in plan.order if not s.players[name].chips])),)
    with_chips = tuple([name for name in plan.order if s.players[name].chips])
    return (*s.layers, (carried - s.carried, with_chips)) if carried > s.carried else s.layers


def _check_chips(s: State, plan: Plan, outcome: Outcome) -> None:
    strange = [name for name, chips in outcome.chips if name not in plan.order or type(chips) is not int or chips < 0]
    if strange:
        raise BadSetup(f"{', '.join(strange)} was not dealt in, or has no whole number of chips.")
    before = sum([s.players[name].chips for name, _ in outcome.chips]) + s.carried
    left = sum([chips for _, chips in outcome.chips]) + outcome.carried + outcome.raked
    if before != left or min(outcome.carried, outcome.raked) < 0:
        raise BadSetup(f"{before} chips were in the deal and {left} are accounted for.")


def quiet(s: State, plan: Plan) -> Outcome:
    """The outcome of a deal after which everybody has the chips that he had before."""
    return Outcome(tuple([(name, s.players[name].chips) for name in plan.order]), carried=s.carried)
