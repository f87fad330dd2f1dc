"""How a live table is made: everything that a host may settle before the first deal, checked once."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from msgspec import Struct

from cardspeak.deal.setup import Rake, make_setup
from cardspeak.games import GAMES
from cardspeak.house import House
from cardspeak.live.messages import FormOf, NewTable
from cardspeak.table import ActClock, Collection, Form, Mix, TableSetup, make_table
from cardspeak.table.mixes import MIXES, dealers_choice, ten_game
from cardspeak.table.usual import USUAL, amounts, stakes_of

ENOUGH: Final = 10**12
"""Chips that are enough for whatever is posted."""

CHOICE: Final = "dealers-choice"
"""The game of a table where each player in turn chooses it."""


NOT_ASKED: Final = frozenset(
    """
    addon_chips announce_draws break_draw_order button_game_ante button_on_empty_seat_display chip_count_on_request
    chop_needs_untouched_pot clock_warning_seconds dead_collection_blind_option deals_paid_by_house dealt_card_choice draw_ante
    equal_stacks_tie_prizes_shared final_table_extra_seats half_bet_all_in_call_is_check halt_table_when_short_by
    hand_for_hand_clock_minutes hand_for_hand_cross_table_tie hand_for_hand_from heads_up_transition late_entrant_stack
    late_entry_closes_after_level lockup_amount lockup_any_minutes lockup_new_game_minutes low_draw_ace low_games_draw lowball_ante
    max_race_chips_per_player max_spread_over_six_tables max_spread_six_or_fewer minimum_riffles misdeal_redeal_players missed_call
    muck_without_showing_at_turn must_move_refusal_minutes no_show_removal_minutes omaha_structure oot_fold optional_kill
    order_after_first oversized_chip_opening play_board_declaration playover_needs_absent_players_leave race_rescue_chip raise_measure
    razz_bring_in re_entries_allowed rebuy_chips rebuy_last_level rebuy_max_stack redraw_at_tables
    redraw_three_optional_up_to_starting_tables second_odd_chip_stud setup_minutes short_buy_in_scope smoking stud_ante stud_bring_in
    transfer_counts uncalled_excess
    """.split()
)
"""House settings that nothing at a table asks: those of rooms and of events, of what a live table is told otherwise (its stakes), and of
what is dealt with by people alone. A host is not offered them."""


class Made(Struct, frozen=True, forbid_unknown_fields=True):
    """What the store keeps of the making of a table: what the host settled, and who he is, to the server and at the table."""

    new: NewTable
    person: str
    name: str


class NoTable(ValueError):
    """Settings with which no table can be made; the sentence says what to change."""


class Making(NamedTuple):
    """A table as it was made: its id, what the host settled, and the table's own setup, which follows from that."""

    id: str
    new: NewTable
    setup: TableSetup


def make(table: str, new: NewTable) -> Making:
    """Check what the host wants. Raises :class:`NoTable` and the errors of the rooms that each part belongs to, all of them
    ``ValueError`` with a sentence."""
    house = House.read({"preset": new.house, **new.settings})
    mix, form = _games(new)
    if len({bot.seat for bot in new.bots}) < len(new.bots) or any([bot.seat > new.seats for bot in new.bots]):
        raise NoTable(f"Bots sit in seats of their own, 1 to {new.seats}.")
    if (new.rake_percent or new.rake_cap) and new.collection:
        raise NoTable("The house takes a rake or collects for the time, not both.")
    clock = ActClock(
        seconds=new.act_seconds,
        bank=new.bank_seconds,
        refill=new.bank_refill,
        most=max(new.bank_most, new.bank_seconds),
        grace=new.grace_seconds,
    )
    setup = make_table(
        *form,
        seats=new.seats,
        house=house,
        mix=mix,
        rake=Rake(percent=new.rake_percent, cap=new.rake_cap) if new.rake_percent else None,
        collection=Collection("time", new.collection, new.collection_minutes) if new.collection else None,
        clock=clock if new.act_seconds else None,
        bomb_pots=new.bomb_pots,
        bounty=new.bounty,
    )
    for one in setup.forms:
        # What no deal can be set up with is said now, to whoever settles it, and not when the first deal should begin.
        make_setup(*one, {1: ENOUGH, 2: ENOUGH}, 1, house=house)
    return Making(table, new, setup)


def _games(new: NewTable) -> tuple[Mix | None, Form]:
    if new.game in MIXES or new.game == CHOICE:
        if new.structure is not None:
            raise NoTable(f"The structures of {new.game} are its own: leave the structure out.")
        small = new.stakes[0] if new.stakes else amounts(None, "limit")[0]
        if new.game in MIXES:
            mix = MIXES[new.game](small)
            mix = mix._replace(every=new.every)
        else:
            forms = tuple([form_of(one) for one in new.choices]) or ten_game(small).forms
            mix = dealers_choice(*dict.fromkeys(forms), every=new.every)
        return mix, mix.forms[0]
    if new.choices:
        raise NoTable(f"A list of games goes with {CHOICE}.")
    return None, form_of(FormOf(new.game, new.structure, new.stakes), new.ante)


def form_of(one: FormOf, ante: int = 0) -> Form:
    """The form with what usually goes with it. Raises :class:`NoTable` where there is no such game."""
    game = GAMES.get(one.game)
    if game is None:
        raise NoTable(f"There is no game {one.game!r}; there are {', '.join(GAMES)}, {', '.join(MIXES)} and {CHOICE}.")
    kind = one.structure or USUAL.get(one.game, "limit")
    structure = stakes_of(game, kind, one.stakes or amounts(None, kind))
    if ante:
        structure = replace(structure, ante=ante)
    return Form(game, structure)
