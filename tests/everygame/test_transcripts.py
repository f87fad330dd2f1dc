"""One transcript a game and structure, in the words of the table, kept and compared: a change shows what it does to play.

They are written anew by running this file: ``python tests/everygame/test_transcripts.py``; read what changed.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from every_game import ROWS, antes_only, stakes

from cardspeak import Deal, Game, Post

FOLDER = Path(__file__).parent / "transcripts"
DEALS: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "deals.toml").read_text(encoding="utf-8"))
NAMES = [f"{game.name}-{kind}" for game, kind in ROWS]


def transcript(game: Game, kind: str, told: dict[str, Any]) -> str:
    """The log of the deal, every sentence with its rules, and before each act what was open to the player."""
    stacks = dict(enumerate(told["stacks"], 1))
    blinds = tuple(told.get("blinds", () if antes_only(game) else (5, 10)))
    structure = stakes(game, kind, blinds, told.get("ante", 0))
    straddle = told.get("straddle", 0)
    draws = told.get("draws")
    deal = Deal(
        game,
        structure,
        stacks,
        told.get("button", 0),
        hands=dict(enumerate(told["hands"], 1)),
        board=told.get("board", ""),
        draws=dict(enumerate(draws, 1)) if draws else None,
        posts={straddle: Post(straddle=20)} if straddle else None,
        joker=told.get("joker"),
    )
    offered: dict[int, str] = {}
    for act in told["acts"].split():
        offered[len(deal.log)] = str(deal.options())
        if act.isdigit():
            deal.act(deal.options().wager, int(act))
        elif act.startswith("d:"):
            deal.draw(act[2:].replace(",", " "))
        else:
            deal.act({"f": "fold", "k": "check", "c": "call", "b": "bring-in", "p": "pat"}[act])
    assert deal.over, f"{game.name} {kind} waits for {deal.options()}"
    held = ", ".join(f"seat {seat} {chips}" for seat, chips in stacks.items())
    button = f"Button at seat {told['button']}; " if game.button else ""
    lines = [f"{game.title}, {structure}. {button}{held}.", ""]
    for entry in deal.log:
        if entry.number in offered:
            lines.append(f"        {offered[entry.number]}")
        lines.append(str(entry))
    end = ", ".join(f"seat {seat} {chips}" for seat, chips in sorted(deal.stacks.items()))
    return "\n".join([*lines, "", f"At the end: {end}.", ""])


@pytest.mark.parametrize(("game", "kind"), ROWS, ids=NAMES)
def test_the_transcript_is_the_one_that_was_read(game: Game, kind: str) -> None:
    name = f"{game.name}-{kind}"
    assert transcript(game, kind, DEALS[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_game_and_structure_has_its_transcript() -> None:
    assert sorted(DEALS) == sorted(NAMES)
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(NAMES)


if __name__ == "__main__":
    for of_game, of_kind in ROWS:
        of_name = f"{of_game.name}-{of_kind}"
        (FOLDER / f"{of_name}.txt").write_text(transcript(of_game, of_kind, DEALS[of_name]), encoding="utf-8")
