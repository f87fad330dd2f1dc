"""What a player says at the table finds the rule that answers it."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.rulebook import BadSearch, NoFullText, cite, rules, search
from cardspeak.rulebook.search import GAMES, STRUCTURES, SYNONYMS, _index, _run, _words

TABLE: dict[str, str] = {
    # Proper behavior
    "they agreed to check it down against the all in guy": "1.poker-etiquette.3",
    "splashed the pot": "1.poker-etiquette.2 home.conduct.8 17.splash-the-pot",
    "texting on his phone at the table": "1.poker-etiquette.12 home.conduct.6",
    "he keeps stalling": "1.poker-etiquette.8",
    "player told everyone what he folded": "1.poker-etiquette.7 home.conduct.5",
    "swearing at the dealer": "1.conduct-code.3",
    "two players colluding": "1.conduct-code.1",
    "threw his cards at the dealer": "1.poker-etiquette.9 1.conduct-code.5 15.28",
    "can I smoke a cigar at the table": "1.tobacco-use.2",
    "somebody told him to turn over his hand at showdown": "1.poker-etiquette.5",
    # House policies
    "rabbit hunt": "2.procedures.24",
    "going south with my winnings": "home.buy-in.2 2.procedures.6 2.procedures.7",
    "blinds want to chop": "2.procedures.15 17.chop 17.splitting-blinds",
    "speaking spanish during the hand": "2.procedures.28",
    "can I play with cash on the table": "2.procedures.5 16.5",
    "player has been away from the table for forty minutes": "2.procedures.20",
    "can my girlfriend sit behind me": "2.procedures.27",
    "who gets the empty seat when two people want it": "2.seating.8 2.seating.12",
    "my friend is helping me play my hand": "2.procedures.1",
    "cashed out and came back twenty minutes later": "2.procedures.7",
    "floor made a wrong decision": "2.decision-making.2 2.decision-making.4 2.decision-making.6",
    "pot was pushed to the wrong player": "2.decision-making.6",
    "hiding big chips behind small ones": "2.procedures.19 15.26",
    "playing out of a rack": "2.procedures.10",
    "can we get a new deck": "2.procedures.22 15.29",
    "must move game": "2.seating.9 2.seating.10 2.seating.11 17.must-move",
    "is running it twice allowed": "2.procedures.16 14.no-limit.17a 17.deal-twice",
    # General poker rules
    "dealer showed my card": "3.irregularities.12 3.irregularities.13 3.misdeals.2a 5.1 home.irregularities.1",
    "string bet": "3.betting-and-raising.13 home.conduct.9 15.24 17.string-raise",
    "who gets the odd chip": "3.ties.5 3.ties.5a 3.ties.5b",
    "he said call and then raised": "3.betting-and-raising.8 3.betting-and-raising.13 home.conduct.9 17.string-raise",
    "acted out of turn": "3.betting-and-raising.10 1.poker-etiquette.1 home.procedures.1 home.procedures.3",
    "threw in one big chip without saying anything": (
        "3.betting-and-raising.14 14.no-limit.12a 14.no-limit.12b home.betting.6"
    ),
    "dealer mucked my hand by mistake": "3.irregularities.2 3.dead-hands.2 home.dead-hands.3",
    "two aces of spades in the deck": "3.irregularities.4",
    "card face up in the deck": "3.irregularities.7 3.misdeals.2c 17.boxed-card",
    "dealer forgot to burn": "3.irregularities.16 5.4 5.5 8.13",
    "my card fell on the floor": "3.irregularities.14 8.11",
    "who has to show first": "3.showdown.7 home.showdown.1",
    "can I see his cards he called and mucked": "3.showdown.5 home.showdown.3",
    "showed his hand to one player": "3.showdown.6",
    "he said flush but he only has a pair": "3.showdown.2 home.showdown.4 home.showdown.2 home.procedures.6 17.miscall",
    "do I have to show both cards to win": "3.showdown.1 home.procedures.8",
    "dealer skipped my turn to act": "3.betting-and-raising.11",
    "how many raises are allowed": (
        "3.betting-and-raising.3 3.betting-and-raising.4 3.betting-and-raising.4a 3.betting-and-raising.4b "
        "home.betting.5 14.no-limit.1"
    ),
    "all in for less than a raise can I reraise": "14.no-limit.4a 14.no-limit.6 3.betting-and-raising.7 home.betting.7",
    "dealt too many cards": "3.misdeals.2d 3.misdeals.2e 3.irregularities.11 home.misdeals.4 5.2",
    "dealer left a player out of the deal": "3.misdeals.2j 11.1i",
    "misdeal after two people already acted": "3.misdeals.1 3.misdeals.2",
    "minimum buy in": "3.buy-in.1 3.buy-in.2 home.buy-in.1 17.buy-in",
    "tapping the table": "3.betting-and-raising.9 11.14 12.9a",
    "joker in the deck": "3.irregularities.8 3.dead-hands.1e home.irregularities.2",
    # Button and blind use
    "who posts the small blind heads up": "4.4 15.31",
    "I missed my blinds": "4.10 17.missed-blind",
    "dead button": "4.2b 15.30",
    "new guy just sat down does he have to post": "4.5 4.5a 4.5b home.button.5",
    "moving seats to get away from the blinds": "4.14 4.15",
    # Hold'em and Omaha
    "dealer put out four cards on the flop": "5.3 5.7",
    "turn card dealt before everyone acted": "5.6 5.8 3.irregularities.15",
    "playing the board": "5.9 5.description.6 17.play-the-board home.variants.holdem.3",
    "omaha can I use three cards from my hand": "6.description.2 home.variants.omaha.2",
    "nobody made a low who wins": "7.2 10.2 home.variants.omaha-hilo.3",
    "got quartered": "7.description.4",
    # Stud and razz
    "ran out of cards on seventh street": "8.15 17.common-card",
    "who brings it in at razz": "9.3 home.variants.razz.2",
    "open pair on fourth street double bet": "8.4",
    "stud player picked up his upcards": "8.10 3.dead-hands.1c",
    "last card dealt face up in stud": "8.16 8.17 8.17a 8.17b",
    # Lowball, draw high, kill pots
    "do I have to bet a seven in lowball": "11.ace-to-five.4 11.ace-to-five.4a 11.ace-to-five.4b 11.deuce-to-seven.3b",
    "can I draw five new cards": "11.10 12.5 16.9",
    "changed his mind about how many cards to draw": "11.12 11.12a 11.12b 12.6 12.6a 12.6b",
    "opened without jacks": "12.jacks-or-better.1 12.jacks-or-better.2 12.jacks-or-better.2b",
    "do I have to tell how many cards I drew": "11.13 12.7",
    "won two pots in a row do I have to kill": "13.description.4 13.3 17.kill-pot",
    # No-limit and pot-limit
    "minimum raise in no limit": "14.no-limit.4 home.variants.no-limit.2 home.betting.3 14.home-game.2",
    "straddle under the gun": "14.no-limit.15 14.no-limit.3 4.16 17.straddle",
    "calling the clock on somebody": "14.no-limit.16 3.dead-hands.1f",
    "said one amount but put in another": "14.no-limit.9",
    "bet more than the pot in pot limit": "14.pot-limit.1 14.pot-limit.2 14.pot-limit.3 14.description.3",
    "I called but didn't know how much the bet was": "14.no-limit.11 14.no-limit.11a 14.no-limit.11b",
    # Tournaments
    "two players busted on the same hand": "15.35 15.tda.3",
    "chopping the prize money at the final table": "15.36 15.37 15.38",
    "showed up late for the tournament": "15.5 15.6 15.7 15.tda.4",
    "coloring up the small chips": "15.11 15.11a 15.tda.8",
    "not in my seat when the cards were dealt": "15.13 15.7 15.tda.10",
    "hand for hand on the bubble": "15.tda.1 15.tda.3",
    "found a hidden chip after going all in": "15.19",
    "moved to another table do I get a hand": "15.16 15.tda.9",
    "big blind ante": "15.tda.13",
}
"""What was typed, and the rules that answer it: one of them is among the first three. Chosen before there was a search."""

REHEARSED: dict[str, str] = {
    "how long can I hold a seat before I lose it": "2.procedures.21 2.seating.2 17.lock-up",
    "someone put in an ante for a player who wasn't there": "2.procedures.14",
    "gave him his bet back after winning the pot": "2.procedures.13 17.pushing-bets 17.saving-bets",
    "looking through the muck after the hand": "2.procedures.23",
    "can husband and wife play in the same game": "2.seating.5",
    "raising the stakes of the game": "2.procedures.17",
    "how much do I have to sit down with": "3.buy-in.1 home.buy-in.1 17.buy-in 17.full-buy",
    "deck was missing a card, does the hand count": "3.irregularities.10",
    "found out there was a card with a blue back in a red deck": "3.irregularities.3",
    "whose hand is shown first if everybody checked the river": "3.showdown.7 home.showdown.1",
    "he threw his hand on top of mine": "3.dead-hands.3",
    "I only had one hole card and didn't notice": "3.dead-hands.1d 3.misdeals.2e home.misdeals.4",
    "main pot or side pot first": "3.showdown.8",
    "do suits matter when two hands tie": "3.ties.1 home.ties.2",
    "bet is only 20 but the limit is 40 now": "3.betting-and-raising.15",
    "is check raising allowed": (
        "3.betting-and-raising.2 12.2 11.ace-to-five.2 11.deuce-to-seven.3a 11.no-limit-and-pot-limit.5 17.check-raise"
    ),
    "button was in the wrong spot last hand": "3.irregularities.1 3.misdeals.2g",
    "can the big blind raise if everyone just called": "4.3 4.9 home.button.6 17.option 17.live-blind",
    "I lost all my chips and rebought, do I owe the blinds": "4.12",
    "can I come in between the button and the small blind": "4.8 16.3",
    "dealer burned and turned the river while I still had to bet": "5.6 5.8 3.irregularities.15",
    "can I play one card from my hand in omaha": "6.description.2 home.variants.omaha.2",
    "who is forced to bet first in seven card stud": "8.1 home.variants.stud.2 17.bring-in",
    "does a straight hurt my low in stud eight": "10.6",
    "my card got flipped during the draw": "11.9 12.8 11.no-limit-and-pot-limit.3",
    "what is the best hand in deuce to seven": (
        "11.deuce-to-seven.1 11.deuce-to-seven.description.1 17.kansas-city-lowball"
    ),
    "winner of a kill pot wins again": "13.7",
    "put out a bet then pulled it back before letting go": "14.no-limit.8 3.betting-and-raising.12",
    "raised less than the minimum, does he have to make it full": "14.no-limit.13 3.betting-and-raising.15",
    "when does the new blind level start": "15.10 15.9",
    "who gets moved when tables are unbalanced": "15.15 15.17 15.tda.7",
    "can I take my tournament chips with me": "15.27",
    "asked him how much he had left behind": "home.procedures.5 2.procedures.19",
    "two players all in, do we have to flip our cards up": "15.34 15.home-game.2 home.procedures.10",
    "player insulted the dealer and ripped up the cards": "1.conduct-code.3 1.conduct-code.4 1.conduct-code.5",
    "two friends keep checking against each other, is that cheating": "1.conduct-code.1 1.poker-etiquette.3",
    "telling another player how to play his hand": "2.procedures.1 1.poker-etiquette.11",
    "can I buy more chips in the middle of a hand": "2.procedures.8 2.procedures.9 3.buy-in.2 home.buy-in.3",
    "someone took my seat while I was in the bathroom": "2.procedures.11 2.procedures.12 17.play-over",
    "how long can I be away from the table": "2.procedures.20",
    "who goes first to pick a seat when the game starts": "2.seating.8",
    "dealer accidentally exposed two cards": "3.misdeals.2b home.misdeals.2 11.1b",
    "the cut was too thin": "3.shuffle-and-cut.2 home.shuffle.3 home.shuffle.4",
    "I said fold but still have my cards": "3.dead-hands.1a 3.betting-and-raising.8 home.procedures.2",
    "thought the bet was 50 but it was 500": "14.no-limit.11 14.no-limit.11a 14.no-limit.11b",
    "dropped the rest of the deck in the middle of the hand": "3.irregularities.17",
    "three players acted and nobody noticed I still had cards": "3.betting-and-raising.11",
    "winner says he has the best hand but won't show": "3.showdown.1 home.procedures.8 home.procedures.9",
    "does the winning hand have to be shown if I ask": "3.showdown.5 home.showdown.3",
    "one chip left over after splitting the pot": (
        "3.ties.3 3.ties.4 3.ties.5 3.ties.5a 3.ties.5b 3.ties.5c home.ties.3"
    ),
    "do I pay the blind in the first round of a new game": "4.13 4.13a 4.13b",
    "the small blind left the game, where does the button go": "4.2 4.2a 4.2b 15.30",
    "can I straddle from the button": "14.no-limit.15 4.16",
    "dealer burned two cards before the flop": "5.4 5.5 3.irregularities.16",
    "what happens if the flop comes out before betting is done": "5.6 5.7 3.irregularities.15",
    "best low hand in omaha eight": "7.description.2 7.2 home.variants.omaha-hilo.2",
    "tie for the lowest card showing who has to bring it in": "8.1 9.3 10.4",
    "player in stud folded when nobody had bet": "8.7",
    "player only has six cards at the showdown": "8.18 3.dead-hands.1d",
    "can the joker be used as any card": "12.the-joker.2 11.ace-to-five.1 17.joker",
    "opener threw away his openers": (
        "12.jacks-or-better.3 12.jacks-or-better.7 12.jacks-or-better.9a 17.splitting-openers"
    ),
    "I quit the game but I owe a kill": "13.5 13.6",
    "can I put in chips one stack at a time after saying raise": "14.no-limit.7",
    "how much can I raise in pot limit": "14.description.3 14.pot-limit.1 17.pot-limit",
    "what if I can't cover the ante in a tournament": "15.20 15.tda.13",
    "when do they redraw for seats": "15.18 15.18a",
    "do you lose your hand if you're not back when the cards are dealt": "8.6 15.13 15.tda.10 16.10",
    "showing my hand to the table while the other guy is still deciding": (
        "15.22 1.poker-etiquette.6 3.showdown.6 home.conduct.5"
    ),
}
"""As above, and written later, when the search was tuned to the first list. At first 39 of these 68 were found; what was
learned from the others went into the synonyms."""

HELD_OUT: dict[str, str] = {
    "guy at the table is completely drunk and yelling": "1.conduct-code.0 1.conduct-code.4",
    "he stacked his chips so high I couldn't see his cards": "1.poker-etiquette.10",
    "someone talked about the hand while two others were still playing it": (
        "1.poker-etiquette.6 1.poker-etiquette.7 15.description.2 home.conduct.4"
    ),
    "can the house kick me out": "1.conduct-code.0 1.poker-etiquette.0",
    "I want to appeal the floor's ruling": "2.decision-making.2",
    "dealer gave the pot to the wrong hand and the next deal already started": "2.decision-making.5 2.decision-making.6",
    "do I have to pay the time charge if I'm about to leave": "2.procedures.4",
    "playing in a vacant seat while the owner is at dinner": "2.procedures.12 4.7 17.play-over",
    "we have a must move and he refuses to move": "2.seating.9 2.seating.10",
    "can I leave my seat and come back with less money": "2.procedures.6 2.procedures.7",
    "went broke, can I buy in short again": "3.buy-in.2",
    "player got dealt three hole cards in hold'em": (
        "3.misdeals.2d 3.misdeals.2e 3.irregularities.11 3.dead-hands.1d home.misdeals.4"
    ),
    "the dealer started dealing with the wrong player": "3.misdeals.2f 3.misdeals.2h 11.1f home.misdeals.3",
    "cards hit the muck but he wants them back": "3.dead-hands.2 home.dead-hands.2",
    "ran out of time on the clock": "3.dead-hands.1f 14.no-limit.16",
    "player knew the deck was bad and kept betting": "3.irregularities.5",
    "I knocked on the table by accident": "3.betting-and-raising.9 11.14",
    "put in a call but there was a raise I didn't see": "3.betting-and-raising.12 14.no-limit.11 14.no-limit.11b",
    "can a player change a verbal call to a raise": "3.betting-and-raising.8 3.betting-and-raising.13",
    "I asked to see the losing hand and it turned out to be the winner": "3.showdown.5 home.showdown.3",
    "who wins the side pot if the short stack has the best hand": "3.showdown.8 17.side-pot",
    "do aces of different suits break the tie": "3.ties.1 home.ties.2",
    "player missed the small blind and wants back in": "4.10 17.missed-blind",
    "small blind busted, who posts next hand": "4.2 4.2a 4.2b 15.30",
    "flop had to be reshuffled, does the burn card stay": "5.7",
    "can I win with just the five cards on the board": "5.9 5.description.6 17.play-the-board home.variants.holdem.3",
    "both my low cards got paired by the board": "7.description.3",
    "can you raise after somebody completes the bring in": "8.2 8.3",
    "dealer dealt my seventh card face up": "8.16 8.17 8.17a 8.17b",
    "drew three but the dealer gave me four": "11.11 12.4c",
    "is a flush bad in deuce to seven": "11.deuce-to-seven.1 11.deuce-to-seven.description.1",
    "how do you work out a pot sized raise": "14.description.3",
    "player put in less than the call by miscounting": "14.no-limit.10 3.betting-and-raising.15",
    "how many straddles are allowed": "14.no-limit.15 4.16",
    "do I lose my chips if I don't show up to the tournament": "15.4 15.5 15.7",
    "which player moves when they balance the tables": "15.15 15.17 15.tda.7",
    "someone tried to make a deal at the final table": "15.36 15.37",
    "can I show one card while the hand is going in a tournament": "15.22",
}
"""Written last, and neither weights nor synonyms were tuned after it: this is how often a new question finds its rule."""

FOUND_OF_REHEARSED = 66
FOUND_OF_HELD_OUT = 31
"""Of 68 and of 38. A better search may raise them; the lists stay as they are."""


def first(words: str, count: int = 3) -> list[str]:
    return [found.rule.id for found in search(words, limit=count)]


def missed(asked: dict[str, str]) -> list[str]:
    """The questions none of whose rules is among the first three."""
    return [words for words, right in asked.items() if not set(first(words)) & set(right.split())]


def test_the_lists_name_rules_and_share_no_question() -> None:
    lists = (TABLE, REHEARSED, HELD_OUT)
    assert [len(asked) for asked in lists] == [89, 68, 38]
    assert len(TABLE | REHEARSED | HELD_OUT) == 195
    for asked in lists:
        for right in asked.values():
            assert [cite(number).id for number in right.split()] == right.split()


@pytest.mark.parametrize("words", TABLE)
def test_a_players_question_finds_its_rule(words: str) -> None:
    assert set(first(words)) & set(TABLE[words].split())


def test_questions_rehearsed() -> None:
    assert len(REHEARSED) - len(missed(REHEARSED)) >= FOUND_OF_REHEARSED, missed(REHEARSED)


def test_questions_held_out() -> None:
    """Four of five: 31 of 38 (82 of a hundred) when the list was written."""
    assert len(HELD_OUT) - len(missed(HELD_OUT)) >= FOUND_OF_HELD_OUT, missed(HELD_OUT)


def test_what_is_found() -> None:
    found = search("who gets the odd chip", limit=2)

    assert len(found) == 2
    best = found[0]
    assert best.rule is cite("3.ties.5")
    assert best.matched == ("odd chip",)
    assert best.snippet == best.rule.text  # a short one stands whole
    assert best.score >= found[1].score > 0


def test_a_long_text_is_cut_to_a_line() -> None:
    snippet = next(found for found in search("string bet") if found.rule.id == "3.betting-and-raising.13").snippet
    assert "…" in snippet
    assert "String raises" in snippet
    assert snippet.strip("…") in cite("3.betting-and-raising.13").text


def test_synonyms_count_as_the_word_typed() -> None:
    found = next(found for found in search("dealer flashed a card") if found.rule.id == "3.irregularities.12")
    assert {"dealer", "flashed"} <= set(found.matched)


def test_a_rules_number_finds_that_rule() -> None:
    assert first(" 3.Ties.5a ") == ["3.ties.5a"]
    assert first("17.straddle") == ["17.straddle"]
    assert search("15.13", game="cash") == ()


@pytest.mark.parametrize(
    ("typed", "alike"),
    [
        ("ODD CHIP", "odd chip"),
        ("missed my blinds", "missing the blind"),
        ("he didn't burn", "he didn’t burn"),
        ("he didnt burn", "he did not burn"),
        ("all-in", "all in"),
        ("ran out of cards", "running out of cards"),
        ("ÒDD CHÍP", "odd chip"),
        ("4 cards on the flop", "four cards on the flop"),
    ],
)
def test_two_ways_of_typing_are_one(typed: str, alike: str) -> None:
    assert first(typed) == first(alike)
    assert first(typed)


@pytest.mark.parametrize(
    "words", ["", "   ", "the of and", "who gets it", "xyzzy plugh", '"', "***", "'", "500", "\x00", "日本語", "🂡"]
)
def test_nothing_found_is_empty(words: str) -> None:
    assert search(words) == ()


@pytest.mark.parametrize(
    "words",
    [
        'odd "chip',
        '"odd chip"',
        "odd AND chip",
        "AND OR NOT NEAR",
        "NEAR(odd chip, 2)",
        "odd chip*",
        "^odd chip",
        "title: chip",
        "{title text}: chip",
        "-odd +chip",
        "odd; DROP TABLE book; --",
        "(odd chip",
        "odd chip' OR '1'='1",
        "o'clock odd chip?",
    ],
)
def test_signs_are_words_or_nothing(words: str) -> None:
    search(words)
    assert first("odd chip")[0] == "3.ties.5"


@given(st.text() | st.text(alphabet="\"'*^:()+-{}, ANDORNTEqcdhip\x00"))
def test_whatever_is_typed_is_no_error(words: str) -> None:
    for found in search(words, limit=3):
        assert found.score >= 0  # a word that every other rule has counts next to nothing
        assert found.snippet


def test_a_text_without_end_is_read_to_a_point() -> None:
    """Forty words are read; what follows them counts for nothing."""
    forty = "odd chip " * 20
    assert search(f"{forty} straddle") == search(forty) == search("odd chip " * 20_000)
    assert search(f"{forty[9:]} straddle") != search(forty)
    assert search("(" * 200_000) == ()


def test_the_limit() -> None:
    assert len(search("bet")) == 10
    assert len(search("bet", limit=1)) == 1
    assert len(search("bet", limit=10_000)) > 100
    for limit in (0, -1):
        with pytest.raises(BadSearch, match="one rule or more"):
            search("bet", limit=limit)


def test_a_game_and_a_structure_narrow_the_search() -> None:
    every = search("exposed card", limit=1000)
    for game, has, lacks in [
        ("holdem", "5.1", "11.9"),
        ("lowball-27", "11.deuce-to-seven.2a", "11.ace-to-five.3"),
        ("stud-family", "8.5", "5.1"),
        ("razz", "8.5", "5.1"),
        ("tournament", "15.32", ""),
        ("cash", "5.1", "15.32"),
    ]:
        found = [each.rule.id for each in search("exposed card", game=game, limit=1000)]
        assert has in found
        assert lacks not in found
        assert found == [each.rule.id for each in every if each.rule.id in found]  # the order stays
        assert "3.irregularities.12" in found  # it holds everywhere
    found = [each.rule.id for each in search("how many raises are allowed", structure="no-limit", limit=1000)]
    assert "14.no-limit.1" in found
    assert "3.betting-and-raising.4" not in found


def test_every_game_and_structure_of_the_catalogue_may_be_asked_for() -> None:
    named = {name for rule in rules() for name in rule.games} - {"all"}
    assert named <= GAMES
    assert {name for rule in rules() for name in rule.structures} - {"all"} == STRUCTURES
    with pytest.raises(BadSearch, match="no game 'holdm'; there are button, cash"):
        search("bet", game="holdm")
    with pytest.raises(BadSearch, match="no structure 'nolimit'"):
        search("bet", structure="nolimit")


def test_the_synonyms_are_well_kept() -> None:
    page = tomllib.loads(SYNONYMS.read_text(encoding="utf-8"))
    assert set(page) == {"idle", "forms", "say"}
    assert all(set(entry) == {"words", "book"} and entry["words"] and entry["book"] for entry in page["say"])
    runs = [
        tuple(tuple(_index().keys(_words(" ".join(part))).values()) for part in _run(say))
        for entry in page["say"]
        for say in entry["words"]
    ]
    assert all(part for run in runs for part in run)
    assert [run for run in set(runs) if runs.count(run) > 1] == []  # the second would never be read
    forms = [word for line in page["forms"].splitlines() for word in line.split()]
    assert len(forms) == len(set(forms))


def test_what_the_book_is_said_to_say_it_says() -> None:
    page = tomllib.loads(SYNONYMS.read_text(encoding="utf-8"))
    unsaid = [way for entry in page["say"] for way in entry["book"] if not _index().weigh(f'"{way}"')]
    assert unsaid == []


def test_threads_may_search_at_once() -> None:
    asked = list(TABLE) * 4
    alone = [search(words) for words in asked]
    _index.cache_clear()  # they may even begin together
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(search, asked)) == alone


def test_importing_the_rulebook_leaves_sqlite_alone() -> None:
    look = (
        "import sys, cardspeak.rulebook as book\n"
        "print('sqlite3' in sys.modules); book.search('bet'); print('sqlite3' in sys.modules)"
    )
    seen = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout.split()
    assert seen == ["False", "True"]


def test_a_python_without_full_text_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bare(sqlite3.Connection):
        def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
            if "fts5" in sql:
                raise sqlite3.OperationalError("no such module: fts5")
            return super().execute(sql, *values)

    connect = sqlite3.connect
    _index.cache_clear()
    with monkeypatch.context() as without:
        without.setattr(sqlite3, "connect", lambda name, **options: connect(name, factory=Bare, **options))
        with pytest.raises(NoFullText, match=re.escape(f"({sqlite3.sqlite_version}) has none")):
            search("odd chip")
        without.setitem(sys.modules, "sqlite3", None)
        with pytest.raises(NoFullText, match="built without it"):
            search("odd chip")
    assert first("odd chip")
