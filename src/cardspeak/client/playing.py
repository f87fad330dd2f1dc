"""A bot at a table through the API: it takes a seat, plays until it is stopped, and never keeps the others waiting."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any, Final, Self

from cardspeak.bots import Bot, Play, check, passive
from cardspeak.client.following import Following, new_key
from cardspeak.live.messages import (
    Act,
    AnyCommand,
    BombPot,
    Buy,
    CarryOut,
    Choose,
    ChooseForm,
    Chop,
    DealTimes,
    Done,
    Offer,
    Refusal,
    SeatView,
    TakeSeat,
    Update,
    View,
    VoteView,
    Wish,
)

_WAYS: Final = ("back post", "post", "ante", "agree", "back wait")
"""Ways to get a hand, the one that gets it soonest first; ``wait`` is what comes of doing nothing."""

THINKS: Final = 10.0
"""Seconds that a bot has for an act, unless told otherwise."""


class Playing:
    """One bot in one seat.

    Where the bot fails, takes too long or answers what is not offered, that is told and the passive act is played: check, fold, stand
    pat. It thinks in a thread of its own, so that one that never waits keeps nothing else up. It declines to deal twice, bomb pots and a
    say in rulings, since a bot sees none of the reasons.
    """

    def __init__(
        self,
        following: Following,
        bot: Bot,
        *,
        buy_in: int = 0,
        rebuy: bool = False,
        seconds: float = THINKS,
        delay: Callable[[View], int] | None = None,
        tell: Callable[[str], None],
    ) -> None:
        """How it plays.

        buy_in
            chips to buy in with, brought within what the table allows; 0 for the least that it allows.
        rebuy
            whether it buys in again when it has no chips left; else it leaves.
        seconds
            how long it may think.
        delay
            milliseconds after which an act is made known at the soonest.
        tell
            is given a sentence about whatever the person who runs the bot should know. None of them holds a card of a hidden hand but
            those that the bot's own errors name.
        """
        self._following = following
        self._bot = bot
        self._buy_in = buy_in
        self._rebuy = rebuy
        self._seconds = seconds
        self._delay = delay
        self._tell = tell
        self._answered: Offer | None = None
        self._tried: frozenset[int] = frozenset()
        self._asked = 0  # the number at which the host was asked for a seat
        self._sat = False
        self._kept: tuple[Any, ...] = ()  # before which deal, in which place, it has done something for its seat
        self._voted = -1  # the last vote that it had a say in
        self._chose = -1  # the deal after which it last chose the game
        self._full = False

    async def play(self) -> str:
        """Play until there is nothing left to play for, and say why. Raises what following a table raises."""
        with _Mind(self._bot) as mind:
            async for update in self._following:
                if why := await self._look(update, mind):
                    return why
        raise AssertionError("following has no end")

    async def leave(self) -> None:
        """Leave when the deal is over; refused quietly where there is no seat to leave."""
        await self._do(Wish(id=new_key(), what="leave", on=True))

    async def _do(self, command: AnyCommand) -> Done | Refusal:
        return await self._following.do(command)

    async def _look(self, update: Update, mind: _Mind) -> str:
        """Do what is to be done by now. The sentence says why nothing more will be, empty while play goes on."""
        view = update.view
        if view.status == "closed":
            return "The table is closed."
        if not view.seat:
            return await self._without_seat(update)
        seat = next(one for one in view.seats if one.seat == view.seat)
        if not self._sat:
            self._sat = True
            self._tell(f"Seat {view.seat}, {seat.chips} chips.")
        if why := await self._keep_seat(view, seat):
            return why
        for vote in view.votes:
            if view.viewer in vote.asked and view.viewer not in vote.agreed and vote.decision != self._voted:
                self._voted = vote.decision
                await self._do(_no_to(vote))
        dealt = view.deal.number if view.deal is not None else 0
        if view.chooser == view.viewer and view.form_list and dealt != self._chose:
            self._chose = dealt
            await self._do(ChooseForm(id=new_key(), form=dealt % len(view.form_list)))
        if view.offer is not None and view.offer.seat == view.seat and view.offer != self._answered:
            await self._act(view, view.offer, mind)
        return ""

    # -------------------------------------------------------------------------------------------- a seat

    async def _without_seat(self, update: Update) -> str:
        view = update.view
        if self._sat:
            return f"{view.viewer} has no seat any more."
        if view.role == "spectator":
            return "This is an invitation to watch: ask the host for one to play."
        if self._asked:
            answered = any([one.kind == "answered" and one.player == view.viewer for one in update.events])
            return "The host has declined the buy-in." if answered else ""
        free = frozenset(seat.seat for seat in view.seats if seat.status == "empty")
        if not free:
            if not self._full:
                self._full = True
                self._tell("Every seat is taken: waiting for one.")
            return ""
        refusal: Refusal | None = None
        for seat in sorted(free):
            answer = await self._do(TakeSeat(id=new_key(), seat=seat, chips=self._chips(view)))
            if isinstance(answer, Done):
                self._asked = answer.number
                return ""
            refusal = answer
        assert refusal is not None
        if free == self._tried:
            return f"{refusal.problem} {refusal.instead}".strip()
        self._tried = free  # somebody may have been quicker: the next view shows it
        return ""

    async def _keep_seat(self, view: View, seat: SeatView) -> str:
        """Buy, come back and put in what a hand costs, each at most once before the next deal."""
        if seat.status not in {"no-chips", "away", "waiting"}:
            return ""
        deal = view.deal.number if view.deal is not None else 0
        open_now = [choice for act in _WAYS for choice in view.choices if choice.act == act and not choice.after]
        command: AnyCommand
        if seat.status == "no-chips":
            if not self._rebuy:
                await self.leave()
                return "No chips are left."
            command = Buy(id=new_key(), chips=self._chips(view))
        elif open_now:
            command = Choose(id=new_key(), act=open_now[0].act, price=open_now[0].price)
        elif seat.status == "away":
            command = Wish(id=new_key(), what="sit-out", on=False)
        else:
            return ""
        done = (deal, seat.status, view.choices)
        if done != self._kept:
            self._kept = done
            answer = await self._do(command)
            if isinstance(answer, Refusal) and not answer.stale:
                self._tell(f"Seat {seat.seat}: {answer.problem} {answer.instead}".strip())
        return ""

    def _chips(self, view: View) -> int:
        least, most = view.buy_in
        return max(least, min(self._buy_in or least, most))

    # -------------------------------------------------------------------------------------------- an act

    async def _act(self, view: View, offer: Offer, mind: _Mind) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        play = await self._thought_of(view, mind)
        if self._delay is not None:
            await asyncio.sleep(max(self._delay(view) / 1000 - (loop.time() - began), 0))
        for one in (play, passive(view)):
            answer = await self._do(
                Act(
                    id=new_key(),
                    decision=offer.decision,
                    price=offer.price,
                    act=one.act,
                    amount=one.amount,
                    cards=one.cards,
                )
            )
            if isinstance(answer, Done):
                self._answered = offer
                return
            if answer.stale:
                return
            self._tell(f"{one.act} was refused: {answer.problem}")

    async def _thought_of(self, view: View, mind: _Mind) -> Play:
        try:
            async with asyncio.timeout(self._seconds):
                play = await mind.ask(view)
            check(view, play)
        except TimeoutError:  # a bot never holds the table up
            self._tell(f"The bot has not answered within {self._seconds:g} seconds: it passes.")
        except Exception as fault:  # noqa: BLE001 (somebody's own bot may fail in any way; it is told, and play goes on)
            self._tell(f"The bot failed, and passes: {type(fault).__name__}: {fault}")
        else:
            return play
        return passive(view)


def _no_to(vote: VoteView) -> AnyCommand:
    """Nothing out of the ordinary: dealt once, no bomb pot, no blinds taken back, no say in a ruling."""
    if vote.kind == "times":
        return DealTimes(id=new_key(), decision=vote.decision, times=1)
    if vote.kind == "bomb-pot":
        return BombPot(id=new_key(), ante=0)
    if vote.kind == "chop":
        return Chop(id=new_key(), yes=False)
    return CarryOut(id=new_key(), yes=False)


class _Mind:
    """A bot in a thread with an event loop of its own: one that computes without ever waiting stops that loop and no other."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._loop = asyncio.new_event_loop()
        # A daemon: a bot that never comes back must not keep the program from ending.
        self._thread = threading.Thread(target=self._loop.run_forever, name="cardspeak-bot", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop)
        self._thread.join(timeout=1.0)
        if not self._thread.is_alive():
            self._loop.close()

    def ask(self, view: View) -> asyncio.Future[Play]:
        """What the bot does there."""
        return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(self._asked(view), self._loop))

    async def _asked(self, view: View) -> Play:
        try:
            return await self._bot.act(view)
        except (SystemExit, KeyboardInterrupt, asyncio.CancelledError) as end:
            # A bot may end itself, but neither this thread nor the program.
            raise RuntimeError(f"it ended with {type(end).__name__}") from None

    def _stop(self) -> None:
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.call_soon(self._loop.stop)
