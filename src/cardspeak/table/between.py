"""What follows when a deal is over or somebody tells the time: the form changes, the choice goes on, collections fall due.

Like ``acts`` these functions answer with facts and change nothing.
"""

from __future__ import annotations

from cardspeak.table.acts import between_deals, player_of
from cardspeak.table.collection import Family, Payer, must_pay
from cardspeak.table.mixes import Form
from cardspeak.table.plan import Plan
from cardspeak.table.planner import plan_of
from cardspeak.table.positions import clockwise, in_terms_of
from cardspeak.table.refusals import TableRefused
from cardspeak.table.setup import bomb_form
from cardspeak.table.stakes import changed_up
from cardspeak.table.state import UNTIL_BLIND, Fact, Player, State

# ------------------------------------------------------------------------------------------------ the form


def form_fact(s: State, number: int, chooser: str = "", *, new: bool = True) -> Fact:
    """The fact that the form of that number is dealt from now on, button and blinds in its terms (4.2b); not ``new`` where it
    goes on after a bomb pot."""
    form = s.settled.forms[number]
    last = in_terms_of(s, len(form.structure.blinds)) if form.game.button and form.structure.blinds else s.last
    return ("form", number, chooser, last.button, last.blinds, last.reach, new)


def is_over(s: State) -> bool:
    """Whether the form, or what was chosen, has lasted as long as the mix says. While chips lie in the pot the game goes on
    until they have been won."""
    mix = s.setup.mix
    if mix is None or s.carried:
        return False
    if mix.changes == "time":
        return s.form_since >= 0 and s.now - s.form_since >= mix.every
    return s.form_deals >= (mix.every or max(s.form_length, 1))


def next_form(s: State) -> int:
    """The number of the form that comes after the one dealt now in a rotation."""
    return (s.form + 1) % len(s.settled.forms)


def chooser(s: State) -> Player | None:
    """Whose choice the next deals are, at dealer's choice: it begins with whoever has the button first and goes on clockwise, one
    player each time, whatever is chosen; ``None`` where there is no choice, or none is due."""
    mix = s.setup.mix
    if mix is None or mix.changes != "choice" or s.form_deals:
        return None
    if s.chose:
        return s.players.get(s.chose)
    able = [player for player in s.players.values() if player.present and player.chips]
    if not able:
        return None
    if s.choice_seat:
        return clockwise(able, s.choice_seat, s.setup.seats)[0]
    button = s.drawn or s.begun.button or s.setup.seats
    return next((player for player in able if player.seat == button), None) or clockwise(able, button, s.setup.seats)[0]


def choose(s: State, name: str, form: Form | str | int) -> list[Fact]:
    """A player chooses what is dealt on his deals: a form of the house's list, its number, or the name of its game."""
    between_deals(s)
    player_of(s, name)
    if s.setup.mix is None or s.setup.mix.changes != "choice":
        raise TableRefused("The game is not the players' to choose at this table.", ("2.procedures.3",))
    if s.carried or s.bomb:
        raise TableRefused("The pot that is on is played out first.", ("3.irregularities.6",))
    whose = chooser(s)
    if whose is None or whose.name != name:
        text = f"The choice is {whose.name}'s." if whose is not None else "What has been chosen still holds."
        raise TableRefused(text, ("2.procedures.3",))
    forms = s.settled.forms
    found = [at for at, one in enumerate(forms) if form in {at, one, one.game.name, one.game.title}]
    if not found:
        raise TableRefused(
            "That is not on the house's list.", ("2.procedures.3",), f"There are: {'; '.join(map(str, forms))}."
        )
    return [form_fact(s, found[0], name)]


def before_deal(s: State) -> list[Fact]:
    """Whoever leaves the choice where it is has chosen what is dealt already."""
    whose = chooser(s)
    return [form_fact(s, s.form, whose.name)] if whose is not None and not s.chose and not s.bomb else []


def after_deal(s: State) -> list[Fact]:
    """What a deal that has just been settled means for the form, to be carried out in order."""
    again = s.record[-1][-1]
    facts: list[Fact] = []
    if not again:
        if s.bomb:
            facts.append(form_fact(s, s.form, new=False))
        if s.setup.mix is not None and is_over(s):
            facts = [*facts, ("choice", s.choice_seat)] if s.setup.mix.changes == "choice" else [_next(s)]
    return facts


def at_time(s: State) -> list[Fact]:
    """What a time that has just been told between deals means for the form."""
    mix = s.setup.mix
    changes = mix is not None and mix.changes == "time" and not s.bomb and is_over(s)
    return [_next(s)] if changes else []


def _next(s: State) -> Fact:
    return form_fact(s, next_form(s))


# ------------------------------------------------------------------------------------------------ what the house takes


def collections(s: State) -> list[Fact]:
    """A collection by time that has fallen due: from everybody who sits there with chips, but for a new player while the list
    has one name or none (2.procedures.4), and for whoever has said that he will not pay. A stack pays no more than leaves it
    one chip."""
    terms = s.setup.collection
    if terms is None or terms.kind == "per-deal" or not 0 <= s.due <= s.now:
        return []
    family: Family = "button" if s.setup.game.button else "stud"
    minutes = terms.minutes or max(s.setup.house.collection_period_minutes, 1)
    chips = []
    unpaid: list[Fact] = []
    for player in s.players.values():
        owes = min(terms.chips, player.chips - 1)
        if (
            not player.present
            or owes < 1
            or not must_pay(Payer(new=not player.regular), family, max(s.waiting, 1)).pays
        ):
            continue
        if player.owes_time:
            # He has had his free deals, and pays for both or leaves.
            unpaid.append(("unpaid", player.name, owes, 0))
        elif player.declines:
            unpaid.append(("unpaid", player.name, owes, _free_deals(s, player, family)))
        else:
            chips.append((player.name, owes))
    due = s.due + ((s.now - s.due) // minutes + 1) * minutes
    return [("collected", terms.kind, tuple(chips), due), *unpaid]


def _free_deals(s: State, player: Player, family: Family) -> int:
    """How many deals the rule lets him play without paying: none where somebody waits for the game, one at stud, and in button
    games those up to his big blind."""
    big_blind_in = 0 if not s.setup.blinds else 1 if player.name in plan_of(s).bigs else 2
    courtesy = must_pay(Payer(new=not player.regular, big_blind_in=big_blind_in), family, s.waiting)
    if courtesy.pays:
        return 0
    return UNTIL_BLIND if family == "button" else courtesy.deals or 0


def decline(s: State, name: str) -> list[Fact]:
    """A player says, before it falls due, that he will not pay the next collection by time (2.procedures.4)."""
    player = player_of(s, name)
    if s.setup.collection is None or s.setup.collection.kind != "time":
        raise TableRefused("Nothing is collected from the players by time here.", ("2.procedures.4",))
    if player.owes_time:
        text = f"{name} has not paid the last collection of {player.owes_time}, and pays it or leaves."
        raise TableRefused(text, ("2.procedures.4",))
    if player.declines:
        raise TableRefused(f"{name} has said so already.", ("2.procedures.4",))
    return [("declines", name)]


def pay_time(s: State, name: str) -> list[Fact]:
    """A player pays the collection that he has declined (2.procedures.4)."""
    player = player_of(s, name)
    if s.plan is not None and name in s.plan.order:
        raise TableRefused(f"{name} is in the deal that is on: he pays when it is over.", ("2.procedures.8",))
    if not player.owes_time:
        raise TableRefused(f"{name} owes nothing for the time.", ("2.procedures.4",))
    if player.chips < player.owes_time:
        text = f"{name} owes {player.owes_time} for the time and has {player.chips}."
        raise TableRefused(text, ("2.procedures.4",), "He buys chips, or leaves.")
    return [("collected", "time", ((name, player.owes_time),), s.due)]


def from_the_button(s: State, plan: Plan) -> list[Fact]:
    """What is collected for the deal from whoever is dealt to last; never of chips that he puts in before the cards."""
    terms = s.setup.collection
    if terms is None or terms.kind != "per-deal" or not plan.order:
        return []
    name = plan.order[-1]
    chips = min(terms.chips, s.players[name].chips - max(plan.price(name), 1))
    return [("collected", terms.kind, ((name, chips),), s.due)] if chips > 0 else []


def tell_time(s: State, minutes: int, waiting: int) -> list[Fact]:
    """The time on the caller's clock, which never goes back."""
    if type(minutes) is not int or minutes < max(s.now, 0) or waiting < 0:
        raise TableRefused(
            f"It is {max(s.now, 0)} or later: time is told in whole minutes, forward.", ("2.procedures.4",)
        )
    return [("time", minutes, waiting)]


# ------------------------------------------------------------------------------------------------ extras, small chips


def bomb_pot(s: State, ante: int) -> list[Fact]:
    """The players agree to a bomb pot: everybody antes so much, and the flop comes with the first cards."""
    between_deals(s)
    game = s.setup.game
    if not s.setup.bomb_pots or s.setup.event == "tournament":
        raise TableRefused("This house deals no bomb pots.", ("2.procedures.3",))
    form = s.settled.forms[s.form]
    board = len(form.game.streets) > 1 and bool(form.game.streets[1].board) and not form.game.streets[1].draw
    if not board or not form.structure.blinds:
        raise TableRefused(f"{game.title} is dealt without a flop: it has no bomb pot.", ("5.description.2",))
    if type(ante) is not int or ante < 1:
        raise TableRefused("An ante is a whole number of chips, 1 or more.", (game.cites["ante"],))
    if s.carried or s.kill or s.undertaken:
        raise TableRefused("A kill or a pot from before is played first.", ("13.6", "3.irregularities.6"))
    bomb_form(form, ante)
    return [("bomb", ante)]


def change_up(s: State, unit: int) -> list[Fact]:
    """Chips smaller than the unit leave the game: each player is paid for the odd ones that make up no whole unit
    (3.betting-and-raising.1). Refused where a stake of the game needs them, and at a tournament, which races them off (15.11)."""
    between_deals(s)
    if s.setup.event == "tournament":
        raise TableRefused("At a tournament odd chips are raced off.", ("15.11",))
    if type(unit) is not int or unit < 1:
        raise TableRefused("A chip is a whole number of the smallest one.", ("3.betting-and-raising.1",))
    for form in s.settled.forms:
        of = form.structure
        small = [one for one in (*of.blinds, *of.bets, of.ante, of.bring_in, of.minimum) if one % unit]
        if small:
            text = f"{form} is played with {small[0]}, which cannot be paid in chips of {unit}."
            raise TableRefused(text, ("3.betting-and-raising.1",))
    takings = s.setup.collection.chips if s.setup.collection is not None else 0
    for what, chips in (("collection", takings), ("bounty", s.setup.bounty)):
        if chips % unit:
            text = f"The {what} is {chips}, which cannot be paid in chips of {unit}."
            raise TableRefused(text, ("3.betting-and-raising.1",))
    if s.carried % unit:
        raise TableRefused("The pot from before is won first.", ("3.irregularities.6",))
    if waits := next((one.name for one in s.players.values() if one.idle_behind), ""):
        raise TableRefused(f"The chips of {waits} that are on the way come first.", ("2.procedures.9",))
    odd = [(one.name, one.chips - changed_up(one.chips, unit)) for one in s.players.values()]
    return [("changes", unit, tuple([(name, chips) for name, chips in odd if chips]))]
