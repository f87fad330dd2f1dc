"""What must always hold, for every game with every structure that the book allows it, from deals played at random.

Setups are drawn too: houses, stacks down to nothing, antes, posts, kills and straddles, a rake, the dealer and the
showing by hand or of itself.
"""

from __future__ import annotations

import copy
import random
from typing import TYPE_CHECKING

import pytest
from every_game import (
    GAMES,
    IDS,
    ROWS,
    STRUCTURES_OF,
    do,
    every_card_lies_once,
    moves,
    needs_openers,
    permuted,
    played,
    put_in,
    refused,
    setups,
    winnings,
)
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from cardspeak import Deal, Game, Refused
from cardspeak.cards import UNKNOWN
from cardspeak.deal import Setup
from cardspeak.rulebook import cite

if TYPE_CHECKING:
    from collections.abc import Callable

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
FEW, MANY = 15, 100


def every_game(test: Callable[..., None]) -> Callable[..., None]:
    """The test for every game and structure, with few examples, and with many where slow tests are wanted."""
    examples = [pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.slow)]
    rows = pytest.mark.parametrize(("game", "kind"), ROWS, ids=IDS)
    return rows(pytest.mark.parametrize("examples", examples)(test))


def some(examples: int) -> settings:
    """The settings for so many examples."""
    return settings(max_examples=examples, deadline=None, suppress_health_check=SLOW)


def test_every_game_is_here() -> None:
    """A game that joins the book's list joins this suite."""
    assert set(STRUCTURES_OF) == set(GAMES)


class AnyDeal(RuleBasedStateMachine):
    """A deal played and mistreated at random. The rows of the table are put in by ``machine``."""

    game: Game
    kind: str

    def __init__(self) -> None:
        super().__init__()
        self.deal: Deal | None = None

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        """Everything is posted and the first cards are out."""
        self.deal = Deal.of(data.draw(setups(self.game, self.kind)))

    def _deal(self) -> Deal:
        assert self.deal is not None
        return self.deal

    @precondition(lambda self: self.deal is not None and not self.deal.over)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """One of the acts that are offered, at its least, its most or between, or the dealer's step: it is accepted."""
        do(self._deal(), data.draw(st.sampled_from(moves(self._deal()))))

    @precondition(lambda self: self.deal is not None)
    @rule(data=st.data())
    def try_what_is_not_offered(self, data: st.DataObject) -> None:
        """An act that is not offered is refused by rules of the book, and the deal is exactly as it was."""
        deal = self._deal()
        attempt = data.draw(st.sampled_from(refused(deal)))
        before = copy.deepcopy(deal.log.facts), deal.copy()
        with pytest.raises(Refused) as told:
            attempt(deal)
        assert (deal.log.facts, deal) == before
        for rule_id in told.value.rules:
            cite(rule_id)
        assert told.value.rules
        assert told.value.options == deal.options()

    @precondition(lambda self: self.deal is not None and not self.deal.over)
    @rule(data=st.data())
    def go_on_with_a_copy(self, data: st.DataObject) -> None:
        """A copy is equal and independent: what happens to it does not happen to the deal."""
        deal = self._deal()
        other = deal.copy()
        assert other == deal
        facts = deal.log.facts
        before = Deal.rebuilt(deal.setup, facts)
        do(other, data.draw(st.sampled_from(moves(other))))
        assert other != deal
        assert deal.log.facts == facts
        assert deal == before

    @invariant()
    def chips_are_neither_made_nor_lost(self) -> None:
        """Stacks, pot and rake are what was brought to the deal, also chips too small to play."""
        if self.deal is not None:
            deal = self.deal
            assert sum(deal.stacks.values()) + deal.pot + deal.raked == sum(deal.setup.stacks)
            assert deal.carries == (deal.pot if deal.over else 0)
            assert min(deal.stacks.values()) >= 0
            assert sum(pot.amount for pot in deal.pots) == deal.pot or deal.over

    @invariant()
    def every_card_is_somewhere_and_nowhere_twice(self) -> None:
        """Hands, boards, burncards, discards and stub are the deck, also where it was scrambled on the way."""
        if self.deal is not None:
            assert every_card_lies_once(self.deal)

    @invariant()
    def the_log_is_the_whole_truth(self) -> None:
        """The facts alone rebuild the deal, equal in every field."""
        if self.deal is not None:
            facts = self.deal.log.facts
            assert Deal.rebuilt(self.deal.setup, facts) == self.deal
            assert Deal.rebuilt(self.deal.setup, facts[:-1]) != self.deal

    @invariant()
    def somebody_has_something_to_do(self) -> None:
        """A deal that is not over has one seat to act, which has an option, or a dealer's step due; never both."""
        if self.deal is None:
            return
        deal = self.deal
        if deal.over:
            assert (deal.pending, deal.to_act, deal.options().may, deal.next_step) == ("over", 0, (), "")
        elif deal.pending == "step":
            assert (deal.to_act, deal.options().may) == (0, ())
            assert deal.setup.dealer == "by-hand"
            assert deal.next_step
        else:
            assert deal.pending in ("act", "draw", "show")
            assert deal.to_act in deal.live
            assert deal.options().seat == deal.to_act
            assert deal.options().may

    @invariant()
    def every_bound_has_its_rule(self) -> None:
        """Every act offered and every fact carries ids of rules that exist."""
        if self.deal is not None:
            for rules in self.deal.options().rules.values():
                assert rules
                for rule_id in rules:
                    cite(rule_id)


def machine(of_game: Game, of_kind: str) -> type[AnyDeal]:
    """The machine for one row."""

    class OneDeal(AnyDeal):
        game = of_game
        kind = of_kind

    return OneDeal


@every_game
def test_any_deal_keeps_its_promises(game: Game, kind: str, examples: int) -> None:
    run_state_machine_as_test(
        machine(game, kind),
        settings=settings(some(examples), stateful_step_count=40),
    )


@every_game
def test_every_deal_ends_and_the_right_seats_win(game: Game, kind: str, examples: int) -> None:
    """Played to the end, what each seat has is its stack less what it put in, plus what it must win: pots layered chip
    by chip, the best hand found by trying every five, odd chips one each in the order of the game (3.showdown.8,
    3.ties.4). The sevens rule is switched off: ``test_sevens`` has it."""

    @some(examples)
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        setup = data.draw(setups(game, kind, {"sevens_rule": False}))
        deal = Deal.of(setup)
        for made, _ in enumerate(played(deal, lambda found: data.draw(st.sampled_from(found)))):
            assert made < 1000
        put, won = put_in(deal), winnings(deal)
        dead = dict.fromkeys(deal.seats, 0)
        for entry in deal.log:
            if entry.kind == "dead" or (entry.kind == "ante" and not _layered(setup)):
                dead[entry.seat] += entry.chips
        assert deal.stacks == {
            seat: chips - put.chips[seat] - dead[seat] + won[seat]
            for seat, chips in zip(deal.seats, setup.stacks, strict=True)
        }
        assert deal.pot == deal.carries
        assert not deal.carries or not any(won.values())

    holds()


def _layered(setup: Setup) -> bool:
    each = setup.structure.ante_from == "each-player" and setup.house.ante_method == "each-player"
    return setup.antes_in_layers and each


@every_game
def test_what_a_viewer_may_not_know_changes_nothing_that_he_sees(game: Game, kind: str, examples: int) -> None:
    """All hidden cards are dealt again in another order: other hands, the burns, the stub. Until one of them is shown no
    viewer can tell, from his view, its text, what he is offered or what he is refused; and the same for the public."""

    @some(examples)
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        # Whether a hand may open is told to its holder alone; here all may, so that others can hold it.
        setup = data.draw(setups(game, kind, {"refuse_false_open_when_cards_known": False}))
        deal = Deal.of(setup)
        done = []
        most = data.draw(st.integers(0, 25))
        for move in played(deal, lambda found: data.draw(st.sampled_from(found))):
            done.append(move)
            if len(done) >= most:
                break
        if scrambled(deal):
            return  # the order after it comes from no deck
        viewer = data.draw(st.sampled_from([None, *deal.seats]))
        known = known_to(deal, viewer)
        fixed = known
        if needs_openers(deal) and deal.street in ("showdown", "over"):
            fixed = known | set(deal.state.opened_with)  # the pot told whether it held openers (12.jacks-or-better.3)
        other = Deal.of(permuted(setup, fixed, data.draw(st.randoms(use_true_random=False)).shuffle))
        for move in done:
            do(other, move)
        assert known_to(other, viewer) == known
        ours, theirs = deal.view(viewer), other.view(viewer)
        assert ours == theirs
        assert repr(ours) == repr(theirs)
        assert str(deal.options()) == str(other.options())
        assert repr(deal.options()) == repr(other.options())
        if deal.pending == "draw" and viewer != deal.to_act:
            return  # whoever names the cards to throw holds the hand: no other viewer is told what he may not
        for attempt in refused(deal):
            assert said(attempt, deal) == said(attempt, other)

    holds()


def known_to(deal: Deal, viewer: int | None) -> set[int]:
    """The cards that the viewer has a right to know: the boards, what was turned up, and his own hand."""
    known = {int(card) for board in deal.boards for card in board}
    known |= {card for shown in deal.state.shown for card in shown}
    known |= {int(card) for cards in deal.up.values() for card in cards}
    if viewer is not None:
        known |= {int(card) for card in deal.hands[viewer]}
    return known - {UNKNOWN}


def scrambled(deal: Deal) -> bool:
    """Whether cards were scrambled to be served from: their order is chance, and stands in the log."""
    return any(fact[0] == "scrambled" for fact in deal.log.facts)


def said(attempt: object, deal: Deal) -> str:
    """The sentence with which the act is refused."""
    assert callable(attempt)
    with pytest.raises(Refused) as told:
        attempt(deal)
    return str(told.value)


@every_game
def test_a_view_shows_its_viewer_what_is_his(game: Game, kind: str, examples: int) -> None:
    """The other side of the coin: a view holds the viewer's own hand, the board, what was turned up, and no more."""

    @some(examples)
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        deal = Deal.of(data.draw(setups(game, kind)))
        for _ in played(deal, lambda found: data.draw(st.sampled_from(found))):
            for viewer in (None, *deal.seats):
                view = deal.view(viewer)
                seen = {int(card) for hand in view.hands.values() for card in hand} - {UNKNOWN}
                seen |= {int(card) for board in view.boards for card in board}
                assert seen == known_to(deal, viewer)
                assert view.up == deal.up
                assert (view.options is None) == (deal.to_act != (viewer or -1))
                assert view.stacks == deal.stacks
                assert view.pot == deal.pot

    holds()


@every_game
def test_the_same_deck_and_acts_make_the_same_log(game: Game, kind: str, examples: int) -> None:
    """Nothing but setup and acts decides; and every fact of the log cites rules that exist."""

    @some(examples)
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        setup = data.draw(setups(game, kind))
        deal = Deal.of(setup)
        done = list(played(deal, lambda found: data.draw(st.sampled_from(found))))
        again = Deal.of(setup)
        if scrambled(deal):
            again = Deal.rebuilt(setup, deal.log.facts)
        else:
            random.seed(0)
            for move in done:
                do(again, move)
        assert again.log.facts == deal.log.facts
        entries = list(deal.log)
        assert [entry.number for entry in entries] == list(range(len(entries)))
        assert list(again.log) == entries
        assert deal.log[len(entries) // 2] == entries[len(entries) // 2]
        for entry in entries:
            assert entry.rules
            assert entry.text.endswith(".")
            for rule_id in entry.rules:
                cite(rule_id)
        # The facts rebuild the deal also in the middle: whoever takes over there comes to the same end.
        middle = data.draw(st.integers(0, len(deal.log.facts)))
        taken_over = Deal.rebuilt(setup, deal.log.facts[:middle])
        half_way = taken_over.copy()
        assert taken_over == half_way
        assert Deal.rebuilt(setup, (*half_way.log.facts, *deal.log.facts[middle:])) == deal

    holds()
