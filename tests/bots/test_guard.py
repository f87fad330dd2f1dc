"""Whatever goes wrong inside a bot, the table gets an act that was offered; what went wrong is counted, and no card is told."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seats import ROWS, act_of, carry_out, play_out, some_deal, view_of

from cardspeak import Deal, NoLimit
from cardspeak.bots import Guarded, NotOffered, Play, check, make_bot, passive
from cardspeak.bots.play import own_cards, wagered
from cardspeak.games import HOLDEM
from cardspeak.live.messages import Act, Offer, View


class Fails:
    """Names its cards in the error, as errors do."""

    async def act(self, view: View) -> Play:  # noqa: D102 (the method of the protocol)
        raise ValueError(f"{' '.join(own_cards(view))} are not good")


class Stalls:
    """Takes an hour."""

    async def act(self, view: View) -> Play:  # noqa: D102 (the method of the protocol)
        await asyncio.sleep(3600)
        return passive(view)


class Says:
    """Plays the same whatever it sees."""

    def __init__(self, play: Play) -> None:
        self.play = play

    async def act(self, view: View) -> Play:  # noqa: ARG002, D102 (the method of the protocol)
        return self.play


def test_a_play_has_the_acts_of_the_wire():
    assert get_type_hints(Play)["act"] == get_type_hints(Act)["act"]


def facing_a_raise() -> View:
    deal = Deal(HOLDEM, NoLimit(blinds=(5, 10)), {1: 500, 2: 500, 3: 500}, 3, deck="As Kd Qc Ah Kh Qh")
    deal.raise_to(30)
    return view_of(deal, deal.to_act)


WRONG = {
    "check": Play("check"),
    "less than the least": Play("raise", 31),
    "more than all": Play("raise", 501),
    "no amount": Play("raise"),
    "another wager": Play("bet", 60),
    "a fold with an amount": Play("fold", 3),
    "a card": Play("call", cards=("As",)),
    "a draw": Play("draw", cards=("As",)),
    "pat": Play("pat"),
}


@pytest.mark.parametrize("play", WRONG.values(), ids=WRONG)
def test_what_is_not_offered_is_not_played(play: Play):
    view = facing_a_raise()
    guarded = Guarded(Says(play))
    assert act_of(guarded, view) == Play("fold")
    assert guarded.failures == {"NotOffered": 1}
    with pytest.raises(NotOffered):
        act_of(Guarded(Says(play), strict=True), view)


def test_what_is_offered_is_played():
    view = facing_a_raise()
    for play in (Play("fold"), Play("call"), Play("raise", 50), Play("raise", 500)):
        assert act_of(Guarded(Says(play), strict=True), view) == play


def test_an_error_is_counted_and_its_words_are_not_told(caplog: pytest.LogCaptureFixture):
    view = facing_a_raise()
    guarded = Guarded(Fails())
    with caplog.at_level(logging.DEBUG):
        assert act_of(guarded, view) == Play("fold")
    assert guarded.failures == {"ValueError": 1}
    assert "ValueError in act" in caplog.text
    assert not [face for face in own_cards(view) if face in caplog.text]
    assert all(record.exc_info is None for record in caplog.records)


def test_in_tests_errors_surface():
    with pytest.raises(ValueError, match="not good"):
        act_of(Guarded(Fails(), strict=True), facing_a_raise())


def test_who_takes_too_long_folds():
    guarded = Guarded(Stalls(), seconds=0.01)
    assert act_of(guarded, facing_a_raise()) == Play("fold")
    assert guarded.failures == {"TimeoutError": 1}


def test_a_bot_that_is_called_off_is_not_held_up():
    """Cancelling is the server's, no failure of the bot."""

    async def called_off() -> Guarded:
        guarded = Guarded(Stalls())
        task = asyncio.create_task(guarded.act(facing_a_raise()))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return guarded

    assert not asyncio.run(called_off()).failures


def test_the_bot_of_the_page_plays():
    """docs/bots.md: the example is run as it stands there, in every game."""
    page = (Path(__file__).parent.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")
    code = next(block for block in page.split("```python\n") if block.startswith("from cardspeak.bots")).split("```")[0]
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102 (what the page says)
    bot = names["Cheap"]()
    acts = set()
    for game, kind in ROWS:
        for number in range(4):
            deal = some_deal(game, kind, number)
            asyncio.run(play_out(deal, dict.fromkeys(deal.seats, bot), lambda _, play: acts.add(play.act)))
            assert deal.over
    assert acts >= {"call", "check", "fold", "pat", "show"}


def test_nothing_is_played_out_of_turn():
    deal = Deal(HOLDEM, NoLimit(blinds=(5, 10)), {1: 500, 2: 500}, 1)
    waiting = next(seat for seat in deal.seats if seat != deal.to_act)
    with pytest.raises(NotOffered):
        act_of(make_bot("tight", 1), view_of(deal, waiting))


@pytest.mark.parametrize("level", ["tight", "mixed", "counting"])
def test_own_cards_that_are_not_in_the_view_are_no_reason_to_stall(level: str):
    """At a table with real cards the view may have none."""
    deal = Deal(HOLDEM, NoLimit(blinds=(5, 10)), {1: 500, 2: 500}, 1, hands={1: "?? ??", 2: "?? ??"})
    bot = make_bot(level, 1)
    assert act_of(bot, view_of(deal, deal.to_act)) == Play("fold")
    assert bot.failures == {"ValueError": 1}


@given(st.integers(0, 2**20), st.sampled_from(ROWS))
def test_the_passive_act_is_offered_wherever_a_deal_comes_to(seed: int, row: tuple):
    """A whole deal of nothing but passive acts is over at some time, and none is refused."""
    deal = some_deal(*row, seed)
    for _ in range(200):
        if deal.over:
            break
        view = view_of(deal, deal.to_act)
        play = passive(view)
        check(view, play)
        carry_out(deal, play)
    assert deal.over


@given(st.data())
def test_a_wager_is_brought_within_what_is_offered(data: st.DataObject):
    unit = data.draw(st.sampled_from([1, 5, 25]))
    least = unit * data.draw(st.integers(0, 50))
    most = least + data.draw(st.integers(0, 1000))
    offer = Offer(
        decision=1,
        seat=1,
        phase="act",
        acts=("fold", "call", "raise"),
        text="",
        wager="raise",
        least=least,
        most=most,
        unit=unit,
        only_bounds=data.draw(st.booleans()),
    )
    view = View(
        table="t", name="", number=1, now=0, viewer="P", role="bot", status="on", form="", seats=(), offer=offer
    )
    wanted = data.draw(st.integers(-100, 2000))
    play = wagered(offer, wanted)
    check(view, play)
    if not offer.only_bounds and least <= wanted <= most and not wanted % unit:
        assert play.amount == wanted
