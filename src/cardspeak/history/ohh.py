"""A deal in the Open Hand History format, version 1.4.6: one JSON object, for trackers that read it.

Of the game types that the format names it tells those with a flop: its streets are preflop, flop, turn, river and showdown and no
others, and no action of it is a bring-in or a draw. Nor does it tell Omaha with five cards from Omaha with four.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from msgspec import json

from cardspeak.deal import Deal
from cardspeak.games.structure import Kind
from cardspeak.history.rounds import FORCED, Act, Did, rounds_of

VERSION: Final = "1.4.6"
_GAMES: Final = {"holdem": "Holdem", "omaha": "Omaha", "omaha-hilo": "OmahaHiLo"}
_LIMITS: Final[dict[Kind, str]] = {"no-limit": "NL", "pot-limit": "PL", "limit": "FL"}
_STREETS: Final = ("Preflop", "Flop", "Turn", "River")
_ACTIONS: Final[dict[Did, str]] = {
    "ante": "Post Ante",
    "small blind": "Post SB",
    "big blind": "Post BB",
    "straddle": "Straddle",
    "kill": "Post Extra Blind",
    "dead": "Post Dead",
    "late": "Post Extra Blind",
    "dealt": "Dealt Cards",
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise",
    "show": "Shows Cards",
    "muck": "Mucks Cards",
}


def as_ohh(
    deal: Deal, seat: int, players: Mapping[int, str], *, number: str, table: str, seats: int, at: datetime
) -> str:
    """The deal as the player in that seat may tell it, on one line. Raises :class:`~cardspeak.history.CannotWrite`.

    What comes back uncalled the format does not say: a pot holds what was called.
    """
    told = rounds_of(deal, seat, players, dict.fromkeys(_GAMES, _LIMITS))
    setup = deal.setup
    blinds = setup.structure.blinds
    count = 0

    def action(one: Act) -> dict[str, Any]:
        nonlocal count
        count += 1
        said: dict[str, Any] = {
            "action_number": count,
            "player_id": setup.seats[one.at],
            "action": _ACTIONS[one.did],
            "amount": one.chips,
            "is_allin": one.all_in and one.chips > 0,
        }
        return {**said, "cards": list(one.cards)} if one.cards else said

    rounds: list[dict[str, Any]] = []
    for one in told.rounds:
        acts = [action(act) for act in one.acts if act.did in FORCED]
        acts += [action(Act(one.at, "dealt", cards=one.new)) for one in one.dealt]
        acts += [action(act) for act in one.acts if act.did not in FORCED and act.did != "uncalled"]
        rounds.append({"id": len(rounds), "street": _STREETS[one.street], "cards": list(one.board), "actions": acts})
    if told.shown:
        shown = [action(act) for act in told.shown]
        rounds.append({"id": len(rounds), "street": "Showdown", "cards": [], "actions": shown})
    pots = [
        {
            "number": pot,
            "amount": told.pot(pot),
            "rake": rake,
            "player_wins": [
                {"player_id": setup.seats[who], "win_amount": chips}
                for who in range(len(setup.seats))
                if (chips := sum([one.chips for one in told.won if one.pot == pot and one.at == who]))
            ],
        }
        for pot, rake in enumerate(told.rakes)
    ]
    whole = {
        "spec_version": VERSION,
        "internal_version": VERSION,
        "site_name": "Cardspeak",
        "network_name": "Cardspeak",
        "tournament": False,
        "game_number": number,
        "start_date_utc": at.strftime("%Y-%m-%dT%H:%M:%S"),
        "table_name": table,
        "game_type": _GAMES[setup.game.name],
        "bet_limit": {"bet_type": _LIMITS[setup.structure.kind], "bet_cap": 0},
        "table_size": seats,
        "currency": "XPM",
        "dealer_seat": setup.button,
        "small_blind_amount": blinds[0] if len(blinds) > 1 else 0,
        "big_blind_amount": max(blinds),
        "ante_amount": max([act.chips for act in told.rounds[0].acts if act.did == "ante"], default=0),
        "hero_player_id": seat,
        "flags": ["Run_It_Twice"] if told.runs > 1 else [],
        "players": [
            {"id": one, "seat": one, "name": name, "starting_stack": stack}
            for one, name, stack in zip(setup.seats, told.names, setup.stacks, strict=True)
        ],
        "rounds": rounds,
        "pots": pots,
    }
    return json.encode({"ohh": whole}).decode() + "\n"
