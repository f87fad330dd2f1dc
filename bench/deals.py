"""Whole deals, and their parts: building, copying, asking what may be done."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

from cardspeak import Deal
from engines import (
    BADUGI_6,
    HOLDEM_6,
    LIMIT_9,
    OMAHA_6,
    RAZZ_8,
    SINGLE_DRAW_6,
    STUD_8,
    STUD_HILO_8,
    TRIPLE_DRAW_6,
    Cardspeak,
    Pokerfast,
    PokerKit,
    Stakes,
    fresh_deck,
)
from harness import Differs, Item, Pair, repeat

Peer = type[PokerKit] | type[Pokerfast]

COMPARED = 30
"""Hands played on both sides with the same cards before anything is measured."""

POOL = 50
"""Hands of random acts in one unit of work. Each unit begins the stream of acts anew, so both sides play the same acts
however many units they do; hands of random acts are too uneven for a ratio of different ones."""


def _compare(ours: Cardspeak, theirs: Any, policy: str, seed: int | None = None) -> None:
    """Play the same cards by the same policy on both sides: as many acts and the same stacks, or :class:`Differs`."""
    streams = [()] * 2 if seed is None else [(Random(seed),), (Random(seed),)]
    for number in range(COMPARED if seed is None else POOL):
        hand, deck = theirs.dealt()
        deal = ours.dealt(deck)
        acts = getattr(ours, policy)(deal, *streams[0])
        peer_acts = getattr(theirs, policy)(hand, *streams[1])
        if (acts, ours.outcome(deal)) != (peer_acts, theirs.outcome(hand)):
            raise Differs(f"hand {number}: {acts} acts, {ours.outcome(deal)}; {peer_acts} acts, {theirs.outcome(hand)}")


def _compare_dealt(ours: Cardspeak, theirs: PokerKit, policy: str, seed: int | None = None) -> None:
    """The same for games whose cards are told afterwards: the peer plays a hand, then we play its cards.

    A hand whose cards our side cannot be given is compared by its number of acts, half of them at most.
    """
    streams = [()] * 2 if seed is None else [(Random(seed),), (Random(seed),)]
    hands = COMPARED if seed is None else POOL
    whole = 0
    for number in range(hands):
        hand = theirs.build()
        peer_acts = getattr(theirs, policy)(hand, *streams[1])
        cards = theirs.cards_of(hand)
        deal = ours.build() if cards is None else ours.of_cards(cards)
        acts = getattr(ours, policy)(deal, *streams[0])
        if acts != peer_acts:
            raise Differs(f"hand {number}: {acts} acts, {peer_acts} acts")
        if cards is not None:
            whole += 1
            if ours.outcome(deal) != theirs.outcome(hand):
                raise Differs(f"hand {number}: {ours.outcome(deal)}, {theirs.outcome(hand)}")
    if 2 * whole < hands:
        raise Differs(f"only {whole} hands of {hands} could be compared")


def _hands(engine: Any, policy: str) -> Callable[[], object]:
    build, play = engine.build, getattr(engine, policy)
    return lambda: play(build())


def _random_hands(engine: Any, seed: int, policy: str = "random_acts") -> Callable[[], object]:
    build, play = engine.build, getattr(engine, policy)

    def once() -> None:
        rng = Random(seed)
        for _ in range(POOL):
            play(build(), rng)

    return once


def _played(stakes: Stakes, peer: Peer, policy: str) -> Callable[[], Pair]:
    def make() -> Pair:
        ours, theirs = Cardspeak(stakes), peer(stakes)
        _compare(ours, theirs, policy)
        return Pair(repeat(_hands(ours, policy)), repeat(_hands(theirs, policy)))

    return make


def _played_at_random(stakes: Stakes, peer: Peer, seed: int = 3) -> Callable[[], Pair]:
    def make() -> Pair:
        ours, theirs = Cardspeak(stakes), peer(stakes)
        _compare(ours, theirs, "random_acts", seed)
        return Pair(repeat(_random_hands(ours, seed)), repeat(_random_hands(theirs, seed)), POOL)

    return make


def _dealt(stakes: Stakes, policy: str, seed: int | None = None) -> Callable[[], Pair]:
    """Hands of the stud and draw games, which PokerKit alone plays."""

    def make() -> Pair:
        ours, theirs = Cardspeak(stakes), PokerKit(stakes)
        _compare_dealt(ours, theirs, policy, seed)
        if seed is not None:
            return Pair(repeat(_random_hands(ours, seed, policy)), repeat(_random_hands(theirs, seed, policy)), POOL)
        return Pair(repeat(_hands(ours, policy)), repeat(_hands(theirs, policy)))

    return make


def _dealt_built(stakes: Stakes, policy: str) -> Callable[[], Pair]:
    def make() -> Pair:
        ours, theirs = Cardspeak(stakes), PokerKit(stakes)
        _compare_dealt(ours, theirs, policy)
        return Pair(repeat(ours.build), repeat(theirs.build))

    return make


def _built(stakes: Stakes, peer: Peer) -> Callable[[], Pair]:
    def make() -> Pair:
        ours, theirs = Cardspeak(stakes), peer(stakes)
        _compare(ours, theirs, "call_down")
        return Pair(repeat(ours.build), repeat(theirs.build))

    return make


def _built_of_given(stakes: Stakes, peer: Peer) -> Callable[[], Pair]:
    """Our side with a deck shuffled by :mod:`random` and handed in, which it looks through before it deals."""

    def make() -> Pair:
        ours = Cardspeak(stakes)
        return Pair(repeat(lambda: ours.dealt(fresh_deck())), repeat(peer(stakes).build))

    return make


def _middle(stakes: Stakes, peer: Peer) -> tuple[Deal, Any, Any]:
    ours, theirs = Cardspeak(stakes), peer(stakes)
    hand, deck = theirs.dealt()
    return ours.to_the_middle(ours.dealt(deck)), theirs, theirs.to_the_middle(hand)


def _copied(stakes: Stakes, peer: Peer) -> Callable[[], Pair]:
    def make() -> Pair:
        deal, _, hand = _middle(stakes, peer)
        if deal.copy() != deal:
            raise Differs("the copy is not equal to the deal")
        return Pair(repeat(deal.copy), repeat(lambda: copy.deepcopy(hand)))

    return make


def _asked(stakes: Stakes, peer: Peer) -> Callable[[], Pair]:
    def make() -> Pair:
        deal, theirs, hand = _middle(stakes, peer)
        if Cardspeak.asked(deal) != theirs.asked(hand):
            raise Differs(f"{Cardspeak.asked(deal)}; {theirs.asked(hand)}")
        return Pair(repeat(lambda: Cardspeak.asked(deal)), repeat(lambda: theirs.asked(hand)))

    return make


def _told(stakes: Stakes, peer: Peer) -> Callable[[], Pair]:
    """Our side reads the whole log out as well, each fact with its sentence and rules; the peer has no such thing."""

    def make() -> Pair:
        ours, theirs = Cardspeak(stakes), peer(stakes)

        def once() -> list[str]:
            deal = ours.build()
            ours.call_down(deal)
            return [entry.why for entry in deal.log]

        return Pair(repeat(once), repeat(_hands(theirs, "call_down")))

    return make


ITEMS = (
    Item("no-limit hold'em 6, called down", "pokerkit", 60, _played(HOLDEM_6, PokerKit, "call_down")),
    Item("no-limit hold'em 6, called down", "pokerfast", 1.1, _played(HOLDEM_6, Pokerfast, "call_down")),
    Item("no-limit hold'em 6, called down, log read out", "pokerkit", None, _told(HOLDEM_6, PokerKit)),
    Item("no-limit hold'em 6, random acts", "pokerkit", 25, _played_at_random(HOLDEM_6, PokerKit)),
    Item("no-limit hold'em 6, random acts", "pokerfast", None, _played_at_random(HOLDEM_6, Pokerfast)),
    Item("no-limit hold'em 6, no showdown", "pokerkit", 6, _played(HOLDEM_6, PokerKit, "no_showdown")),
    Item("no-limit hold'em 6, no showdown", "pokerfast", None, _played(HOLDEM_6, Pokerfast, "no_showdown")),
    Item("no-limit hold'em 6, deal built", "pokerkit", 15, _built(HOLDEM_6, PokerKit)),
    Item("no-limit hold'em 6, deal built", "pokerfast", None, _built(HOLDEM_6, Pokerfast)),
    Item("no-limit hold'em 6, deal built, deck given", "pokerkit", None, _built_of_given(HOLDEM_6, PokerKit)),
    Item("pot-limit Omaha high-low 6, called down", "pokerkit", 100, _played(OMAHA_6, PokerKit, "call_down")),
    Item("pot-limit Omaha high-low 6, random acts", "pokerkit", None, _played_at_random(OMAHA_6, PokerKit)),
    Item("limit hold'em 9, called down", "pokerkit", 60, _played(LIMIT_9, PokerKit, "call_down")),
    Item("seven-card stud 8, called down", "pokerkit", 35, _dealt(STUD_8, "brought_in")),
    Item("seven-card stud 8, two fold, called down", "pokerkit", None, _dealt(STUD_8, "two_fold")),
    Item("seven-card stud 8, two fold, no showdown", "pokerkit", 6, _dealt(STUD_8, "two_fold_no_showdown")),
    Item("seven-card stud 8, deal built", "pokerkit", None, _dealt_built(STUD_8, "brought_in")),
    Item("razz 8, called down", "pokerkit", 35, _dealt(RAZZ_8, "brought_in")),
    Item("stud high-low 8, called down", "pokerkit", None, _dealt(STUD_HILO_8, "brought_in")),
    Item("no-limit 2-7 single draw 6, pat", "pokerkit", None, _dealt(SINGLE_DRAW_6, "pat")),
    Item("2-7 triple draw 6, pat", "pokerkit", 6, _dealt(TRIPLE_DRAW_6, "pat")),
    Item("2-7 triple draw 6, random draws", "pokerkit", None, _dealt(TRIPLE_DRAW_6, "random_draws", 3)),
    Item("badugi 6, pat", "pokerkit", None, _dealt(BADUGI_6, "pat")),
    Item("badugi 6, random draws", "pokerkit", None, _dealt(BADUGI_6, "random_draws", 3)),
    Item("copy in the middle of a deal", "pokerkit", 100, _copied(HOLDEM_6, PokerKit)),
    Item("copy in the middle of a deal", "pokerfast", 0.8, _copied(HOLDEM_6, Pokerfast)),
    Item("what may be done, with bounds", "pokerkit", 15, _asked(HOLDEM_6, PokerKit)),
    Item("what may be done, with bounds", "pokerfast", None, _asked(HOLDEM_6, Pokerfast)),
)
