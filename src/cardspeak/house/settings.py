"""Every house setting as a typed attribute. Made from the catalogue by ``_generate.py``: do not edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, dataclass_transform

if TYPE_CHECKING:
    from typing import TypedDict

Preset = Literal["book", "home", "tda-2024", "tournament"]
Value = bool | int | str | tuple[int, ...] | tuple[str, ...]

PRESETS: Final[tuple[Preset, ...]] = ("book", "home", "tda-2024", "tournament")

NAMES: Final[tuple[str, ...]] = (
    "a5_limit_highest_kept_exposed_rank",
    "absence_minutes",
    "absent_hand_dead_when",
    "addon_chips",
    "all_in_before_last_round",
    "all_in_show",
    "announce_draws",
    "ante_method",
    "antes_on_misdeal_redeal",
    "betting_line",
    "betting_unit",
    "big_blind_ante_short_stack_order",
    "blinds",
    "break_draw_order",
    "bring_in",
    "bring_in_has_option",
    "burn_before_draw",
    "burn_before_fifth_when_rest_pat",
    "burn_before_replacement",
    "burn_on_reshuffled_board_card",
    "button_game_ante",
    "button_method",
    "button_on_empty_seat_display",
    "button_straddle_allowed",
    "cap_applies_to",
    "cash_plays",
    "check_raise",
    "check_raise_limit_a5",
    "chip_count_on_request",
    "chop_blinds",
    "chop_needs_untouched_pot",
    "clock_no_wager",
    "clock_seconds",
    "clock_warning_seconds",
    "collection_kind",
    "collection_period_minutes",
    "common_card_source",
    "conduct_penalty_ladder",
    "count_small_blind_as_big",
    "cumulative_short_all_ins",
    "cut_minimum_cards",
    "dead_collection_blind_option",
    "deal_twice_consent",
    "deal_twice_odd_chip",
    "deals_paid_by_house",
    "dealt_card_choice",
    "dealt_in_between_small_blind_and_button",
    "deck_runs_out_on_draw",
    "discussion_penalty",
    "draw_ante",
    "draw_high_action_taken",
    "draw_high_exposed_misdeals",
    "dropped_card",
    "equal_stacks_tie_prizes_shared",
    "exposed_card_option",
    "exposed_joker_kept",
    "exposing_penalty",
    "extra_card_seen",
    "fairness_override",
    "final_table_extra_seats",
    "first_cards_reading",
    "forfeit_amount",
    "forward_motion_alone_kills",
    "foul_deck_chips",
    "foul_deck_window",
    "four_card_flop",
    "four_card_flop_after_action",
    "free_passes",
    "full_buy_in_big_bet",
    "full_buy_in_limit",
    "half_bet_all_in_call_is_check",
    "half_bet_rule",
    "halt_table_when_short_by",
    "hand_for_hand_clock_minutes",
    "hand_for_hand_cross_table_tie",
    "hand_for_hand_from",
    "heads_up_cutoff",
    "heads_up_disclosure_allowed",
    "heads_up_pot_after_miscall",
    "heads_up_to_three",
    "heads_up_transition",
    "heads_up_uncapped",
    "illegal_check_raise_remedy",
    "impound_scope",
    "joker_found",
    "joker_in_deck_27",
    "joker_in_deck_a5",
    "joker_in_deck_draw_high",
    "kill_after_two_cards",
    "kill_again_needs_full_bet",
    "kill_size",
    "killer_also_in_a_blind",
    "last_hand_shows_after_mucks",
    "last_raise_all_in",
    "late_entrant_stack",
    "late_entry_closes_after_level",
    "legs_required",
    "live_straddle_allowed",
    "lockup_amount",
    "lockup_any_minutes",
    "lockup_new_game_minutes",
    "low_draw_ace",
    "low_games_draw",
    "low_qualifier",
    "lowball_ante",
    "lowball_boxed_cards",
    "max_consecutive_antes",
    "max_consecutive_draw",
    "max_players",
    "max_race_chips_per_player",
    "max_spread_over_six_tables",
    "max_spread_six_or_fewer",
    "max_times_dealt",
    "maximum_buy_in",
    "minimum_bet_after_flop_with_straddle",
    "minimum_bring_in",
    "minimum_open",
    "minimum_riffles",
    "miscall_forfeit",
    "misdeal_cutoff",
    "misdeal_first_cards",
    "misdeal_redeal_players",
    "missed_call",
    "missed_rounds_owed",
    "missed_small_blind_alone",
    "misunderstanding_refused_at_percent",
    "moved_player_in_small_blind_or_button",
    "moving_button_makeup",
    "muck_retrieval",
    "muck_without_showing_at_turn",
    "must_move_refusal_minutes",
    "nearest_tie",
    "new_game_everyone_posts",
    "new_player_between_button_and_big_blind",
    "new_player_on_button_seat",
    "new_player_post_lowball",
    "next_deal_start",
    "no_qualifying_low_counts_as_scoop",
    "no_show_removal_minutes",
    "odd_chip",
    "odd_chip_once",
    "odd_chip_unit",
    "odd_low_chip_ace",
    "off_table_card_plays",
    "omaha_structure",
    "oot_changed_hand",
    "oot_fold",
    "oot_intervening_call",
    "oot_penalty",
    "oot_restriction_after_raise",
    "oot_unchanged",
    "open_pair_option",
    "open_with_raise_allowed",
    "opening_requirement",
    "optional_kill",
    "order_after_first",
    "oversized_chip_opening",
    "phone_policy",
    "play_board",
    "play_board_declaration",
    "playover_allowed",
    "playover_needs_absent_players_leave",
    "pointless_raise_offered",
    "post_draw_bet_multiplier",
    "pot_rounding_unit",
    "premature_seventh_reburn",
    "premature_stud_removal",
    "rabbit_hunt",
    "race_rescue_chip",
    "raise_cap_counts",
    "raise_measure",
    "raise_over_cumulative",
    "raises_per_round",
    "raises_per_round_two_round_games",
    "razz_bring_in",
    "re_entries_allowed",
    "rebuy_chips",
    "rebuy_last_level",
    "rebuy_max_stack",
    "redraw_at_tables",
    "redraw_three_optional_up_to_starting_tables",
    "reflop_burn_when_none_was_made",
    "reflop_second_burn",
    "refund_skipped_poster_after_action",
    "refund_unprotected_bet",
    "refuse_false_open_when_cards_known",
    "repair_single_card_errors",
    "required_kill",
    "required_kill_beats_optional",
    "return_at_exactly_window",
    "return_window_minutes",
    "reuse_folded_hands",
    "same_players_tie_both",
    "scoop_threshold_multiple",
    "second_leg_full_bet",
    "second_odd_chip_stud",
    "see_called_hands",
    "setup_minutes",
    "sevens_rule",
    "sevens_rule_penalty",
    "short_bring_in_call",
    "short_buy_in_minimum",
    "short_buy_in_scope",
    "short_completion_all_in",
    "short_hand_after_one_action",
    "short_hand_before_action",
    "short_missed_post_order",
    "short_stack_chips_go_in_as_blind",
    "show_after_deal",
    "skipped_outcome",
    "skipped_players_threshold",
    "small_blind_counted_big_until",
    "smallest_bill_that_plays",
    "smoking",
    "straddle_counts_as_raise_limit",
    "straddle_limit",
    "string_raise_no_limit",
    "stud_absent_hand_dead_when",
    "stud_ante",
    "stud_bring_in",
    "stud_exposed_cards_in_two_hands",
    "stud_missing_seventh_card_may_live",
    "stud_no_bet_shows_first",
    "table_language",
    "threshold_in_killed_pot",
    "tied_high_board",
    "tied_low_board",
    "tournament_penalties",
    "transfer_counts",
    "two_cards_on_button",
    "unannounced_behind",
    "unaware_of_raise_remedy",
    "uncalled_excess",
    "unproved_opener_last_bet",
    "unproved_uncontested_pot",
    "verbal_fold_facing_no_bet",
    "visible_five_cards_rank_fully",
    "voluntary_kill_min_stack_multiple",
    "wagers_in_bring_in_chips_only",
    "win_uncontested_without_showing",
)

BOOK: Final[dict[str, Value]] = {
    "a5_limit_highest_kept_exposed_rank": 7,
    "absence_minutes": 30,
    "absent_hand_dead_when": "starting-hands-complete",
    "addon_chips": 2000,
    "all_in_before_last_round": "first-to-act-on-last-round",
    "all_in_show": "tournament-only",
    "announce_draws": False,
    "ante_method": "each-player",
    "antes_on_misdeal_redeal": "stay-in-pot",
    "betting_line": "none",
    "betting_unit": 1,
    "big_blind_ante_short_stack_order": "blind-first",
    "blinds": "small-and-big",
    "break_draw_order": "highest-first-by-suit",
    "bring_in": 5,
    "bring_in_has_option": False,
    "burn_before_draw": True,
    "burn_before_fifth_when_rest_pat": True,
    "burn_before_replacement": False,
    "burn_on_reshuffled_board_card": False,
    "button_game_ante": 0,
    "button_method": "dead",
    "button_on_empty_seat_display": "on-the-empty-seat",
    "button_straddle_allowed": False,
    "cap_applies_to": "limit-only",
    "cash_plays": "no",
    "check_raise": True,
    "check_raise_limit_a5": False,
    "chip_count_on_request": "clear-view-only",
    "chop_blinds": "allowed",
    "chop_needs_untouched_pot": True,
    "clock_no_wager": "check",
    "clock_seconds": 60,
    "clock_warning_seconds": 10,
    "collection_kind": "none",
    "collection_period_minutes": 30,
    "common_card_source": "stub-or-scramble",
    "conduct_penalty_ladder": ("warning", "suspension", "barred"),
    "count_small_blind_as_big": True,
    "cumulative_short_all_ins": "per-player",
    "cut_minimum_cards": 4,
    "dead_collection_blind_option": False,
    "deal_twice_consent": "all-in-the-pot",
    "deal_twice_odd_chip": "first-run",
    "deals_paid_by_house": False,
    "dealt_card_choice": "high-card",
    "dealt_in_between_small_blind_and_button": False,
    "deck_runs_out_on_draw": "reshuffle-discards",
    "discussion_penalty": "warning",
    "draw_ante": 5,
    "draw_high_action_taken": "two-players-acted",
    "draw_high_exposed_misdeals": "section-3",
    "dropped_card": "live",
    "equal_stacks_tie_prizes_shared": True,
    "exposed_card_option": "none",
    "exposed_joker_kept": True,
    "exposing_penalty": "one-round",
    "extra_card_seen": "still-burn",
    "fairness_override": True,
    "final_table_extra_seats": 0,
    "first_cards_reading": "first-two-of-the-deal",
    "forfeit_amount": "all-the-offender-put-in",
    "forward_motion_alone_kills": False,
    "foul_deck_chips": "return",
    "foul_deck_window": "until-pot-awarded-and-next-riffle",
    "four_card_flop": "redeal",
    "four_card_flop_after_action": "redeal-and-return-bets",
    "free_passes": 1,
    "full_buy_in_big_bet": 40,
    "full_buy_in_limit": 10,
    "half_bet_all_in_call_is_check": True,
    "half_bet_rule": "half-or-more-is-full",
    "halt_table_when_short_by": 3,
    "hand_for_hand_clock_minutes": 2,
    "hand_for_hand_cross_table_tie": True,
    "hand_for_hand_from": 1,
    "heads_up_cutoff": "both-players-acted",
    "heads_up_disclosure_allowed": True,
    "heads_up_pot_after_miscall": "misled-player",
    "heads_up_to_three": "dead-button-order",
    "heads_up_transition": "recent-big-blind-gets-button",
    "heads_up_uncapped": "cash-and-tournament-two-left",
    "illegal_check_raise_remedy": "treat-as-call",
    "impound_scope": "disputed-part",
    "joker_found": "scrap-paper",
    "joker_in_deck_27": False,
    "joker_in_deck_a5": True,
    "joker_in_deck_draw_high": False,
    "kill_after_two_cards": False,
    "kill_again_needs_full_bet": False,
    "kill_size": "full",
    "killer_also_in_a_blind": "kill-replaces-blind",
    "last_hand_shows_after_mucks": False,
    "last_raise_all_in": "caps",
    "late_entrant_stack": "blinded-stack",
    "late_entry_closes_after_level": 6,
    "legs_required": 2,
    "live_straddle_allowed": True,
    "lockup_amount": 20,
    "lockup_any_minutes": 10,
    "lockup_new_game_minutes": 5,
    "low_draw_ace": "by-game",
    "low_games_draw": "lowest-card",
    "low_qualifier": 8,
    "lowball_ante": 0,
    "lowball_boxed_cards": "misdeal",
    "max_consecutive_antes": 3,
    "max_consecutive_draw": 4,
    "max_players": 8,
    "max_race_chips_per_player": 0,
    "max_spread_over_six_tables": 2,
    "max_spread_six_or_fewer": 1,
    "max_times_dealt": 3,
    "maximum_buy_in": "none",
    "minimum_bet_after_flop_with_straddle": "straddle",
    "minimum_bring_in": "big-blind",
    "minimum_open": "big-blind",
    "minimum_riffles": 4,
    "miscall_forfeit": "floor",
    "misdeal_cutoff": "two-players-acted",
    "misdeal_first_cards": 2,
    "misdeal_redeal_players": "same",
    "missed_call": "next-name",
    "missed_rounds_owed": "one-of-each",
    "missed_small_blind_alone": "live",
    "misunderstanding_refused_at_percent": 80,
    "moved_player_in_small_blind_or_button": "waits-for-button",
    "moving_button_makeup": "post-what-is-owed",
    "muck_retrieval": "floor",
    "muck_without_showing_at_turn": True,
    "must_move_refusal_minutes": 60,
    "nearest_tie": "up",
    "new_game_everyone_posts": False,
    "new_player_between_button_and_big_blind": False,
    "new_player_on_button_seat": "wait",
    "new_player_post_lowball": "double-big-blind",
    "next_deal_start": "first-riffle",
    "no_qualifying_low_counts_as_scoop": True,
    "no_show_removal_minutes": 30,
    "odd_chip": "by-form",
    "odd_chip_once": "per-division",
    "odd_chip_unit": 1,
    "odd_low_chip_ace": "low",
    "off_table_card_plays": True,
    "omaha_structure": "limit",
    "oot_changed_hand": "live",
    "oot_fold": "binding",
    "oot_intervening_call": "binding",
    "oot_penalty": "none",
    "oot_restriction_after_raise": "no-raise-next-turn",
    "oot_unchanged": "binding",
    "open_pair_option": True,
    "open_with_raise_allowed": True,
    "opening_requirement": "none",
    "optional_kill": True,
    "order_after_first": "clockwise",
    "oversized_chip_opening": "limit: the fixed bet; big-bet: the chip's value",
    "phone_policy": "not-at-table",
    "play_board": "declare-before-discard",
    "play_board_declaration": "only-before-mucking",
    "playover_allowed": True,
    "playover_needs_absent_players_leave": False,
    "pointless_raise_offered": False,
    "post_draw_bet_multiplier": 2,
    "pot_rounding_unit": 0,
    "premature_seventh_reburn": False,
    "premature_stud_removal": "one-per-live-hand-in-all",
    "rabbit_hunt": False,
    "race_rescue_chip": "from-pool",
    "raise_cap_counts": "full-raises",
    "raise_measure": "last-full-raise",
    "raise_over_cumulative": "all-in-total-plus-one-bet",
    "raises_per_round": 3,
    "raises_per_round_two_round_games": 4,
    "razz_bring_in": "highest-door-card",
    "re_entries_allowed": 0,
    "rebuy_chips": 1500,
    "rebuy_last_level": 4,
    "rebuy_max_stack": 1500,
    "redraw_at_tables": (3, 2, 1),
    "redraw_three_optional_up_to_starting_tables": 5,
    "reflop_burn_when_none_was_made": True,
    "reflop_second_burn": "return-to-stub",
    "refund_skipped_poster_after_action": "not-refunded",
    "refund_unprotected_bet": False,
    "refuse_false_open_when_cards_known": True,
    "repair_single_card_errors": True,
    "required_kill": "none",
    "required_kill_beats_optional": True,
    "return_at_exactly_window": "inside",
    "return_window_minutes": 60,
    "reuse_folded_hands": False,
    "same_players_tie_both": "split-whole-pot",
    "scoop_threshold_multiple": 5,
    "second_leg_full_bet": "lower-limit",
    "second_odd_chip_stud": "next-highest-or-lowest-card",
    "see_called_hands": "any-dealt-in-player",
    "setup_minutes": 60,
    "sevens_rule": True,
    "sevens_rule_penalty": "post-draw-action-void",
    "short_bring_in_call": "full-bring-in",
    "short_buy_in_minimum": "half-of-full",
    "short_buy_in_scope": "per-game",
    "short_completion_all_in": "half-bet-rule",
    "short_hand_after_one_action": "misdeal",
    "short_hand_before_action": "complete-hand",
    "short_missed_post_order": "live-first",
    "short_stack_chips_go_in_as_blind": False,
    "show_after_deal": "after-deal-to-all",
    "skipped_outcome": "floor",
    "skipped_players_threshold": 3,
    "small_blind_counted_big_until": "big-blind-through",
    "smallest_bill_that_plays": 100,
    "smoking": "barred",
    "straddle_counts_as_raise_limit": True,
    "straddle_limit": False,
    "string_raise_no_limit": "cash-announced-raise-may-take-motions",
    "stud_absent_hand_dead_when": "turn-to-act",
    "stud_ante": 2,
    "stud_bring_in": "lowest-door-card",
    "stud_exposed_cards_in_two_hands": "misdeal",
    "stud_missing_seventh_card_may_live": True,
    "stud_no_bet_shows_first": "first-to-act",
    "table_language": "en",
    "threshold_in_killed_pot": "game-limit",
    "tied_high_board": "position",
    "tied_low_board": "position",
    "tournament_penalties": ("warning", "missed-hands", "disqualification"),
    "transfer_counts": "both-after-the-move",
    "two_cards_on_button": False,
    "unannounced_behind": "minimum-buy-in-on-top-of-stack",
    "unaware_of_raise_remedy": "withdraw-all",
    "uncalled_excess": "returned-before-pots",
    "unproved_opener_last_bet": "stays-in-pot",
    "unproved_uncontested_pot": "carries-to-next-deal",
    "verbal_fold_facing_no_bet": "binding",
    "visible_five_cards_rank_fully": True,
    "voluntary_kill_min_stack_multiple": 4,
    "wagers_in_bring_in_chips_only": False,
    "win_uncontested_without_showing": True,
}
"""What the book says."""

OVER_THE_BOOK: Final[dict[str, dict[str, Value]]] = {
    "book": {},
    "home": {
        "all_in_show": "always",
        "button_method": "moving",
        "chip_count_on_request": "exact",
        "cut_minimum_cards": 5,
        "exposed_card_option": "player-may-keep",
        "forward_motion_alone_kills": True,
        "foul_deck_chips": "carry-over",
        "full_buy_in_big_bet": 20,
        "half_bet_rule": "full-only",
        "heads_up_disclosure_allowed": False,
        "joker_found": "misdeal",
        "minimum_riffles": 2,
        "muck_retrieval": "never",
        "odd_chip": "left-of-dealer-always",
        "phone_policy": "allowed",
        "raises_per_round_two_round_games": 3,
        "repair_single_card_errors": False,
        "short_buy_in_minimum": "full",
        "stud_no_bet_shows_first": "left-of-dealer",
    },
    "tda-2024": {
        "chop_blinds": "not-allowed",
        "clock_seconds": 30,
        "clock_warning_seconds": 5,
        "count_small_blind_as_big": False,
        "four_card_flop": "tda-scramble",
        "heads_up_disclosure_allowed": False,
        "late_entrant_stack": "full-stack",
        "live_straddle_allowed": False,
        "max_race_chips_per_player": 1,
        "misdeal_cutoff": "tda-substantial-action",
        "moved_player_in_small_blind_or_button": "takes-obligations",
        "oot_penalty": "warning",
        "oot_restriction_after_raise": "released-in-full",
        "open_pair_option": False,
        "phone_policy": "not-during-hand",
        "play_board": "keep-and-show",
        "race_rescue_chip": "added",
        "refund_unprotected_bet": True,
        "repair_single_card_errors": False,
        "same_players_tie_both": "split-each-half",
        "see_called_hands": "pot-participants",
        "string_raise_no_limit": "tda-one-motion-or-amount-stated",
        "stud_absent_hand_dead_when": "starting-hands-complete",
        "tied_high_board": "suit",
        "tournament_penalties": ("warning", "missed-hands", "one-round", "several-rounds", "disqualification"),
        "two_cards_on_button": True,
        "unaware_of_raise_remedy": "forfeit-and-fold-or-complete",
    },
    "tournament": {
        "chop_blinds": "not-allowed",
        "heads_up_disclosure_allowed": False,
        "live_straddle_allowed": False,
        "play_board": "keep-and-show",
        "string_raise_no_limit": "tda-one-motion-or-amount-stated",
        "stud_absent_hand_dead_when": "starting-hands-complete",
    },
}
"""Where each preset departs from the book, all its layers taken together."""

LIES_ON: Final[dict[str, frozenset[str]]] = {
    "book": frozenset({"book"}),
    "home": frozenset({"home", "book"}),
    "tda-2024": frozenset({"tda-2024", "tournament", "book"}),
    "tournament": frozenset({"tournament", "book"}),
}
"""Each preset and the layers under it."""

ALLOWED: Final[dict[str, tuple[str, tuple[object, ...]]]] = {
    "a5_limit_highest_kept_exposed_rank": ("one of", (5, 7)),
    "absence_minutes": ("number", (0, None)),
    "absent_hand_dead_when": ("one of", ("first-card-dealt", "starting-hands-complete", "turn-to-act", "facing-a-wager")),
    "addon_chips": ("number", (0, None)),
    "all_in_before_last_round": ("one of", ("first-to-act-on-last-round", "last-aggressor-of-hand")),
    "all_in_show": ("one of", ("always", "tournament-only", "never")),
    "announce_draws": ("boolean", ()),
    "ante_method": ("one of", ("each-player", "big-blind-ante")),
    "antes_on_misdeal_redeal": ("one of", ("stay-in-pot", "returned-and-reposted")),
    "betting_line": ("one of", ("none", "forward-motion-binds", "line-binds")),
    "betting_unit": ("number", (0, None)),
    "big_blind_ante_short_stack_order": ("one of", ("blind-first", "ante-first")),
    "blinds": ("one of", ("big-only", "small-and-big", "three-blinds")),
    "break_draw_order": ("one of", ("highest-first-by-suit",)),
    "bring_in": ("number", (1, None)),
    "bring_in_has_option": ("boolean", ()),
    "burn_before_draw": ("boolean", ()),
    "burn_before_fifth_when_rest_pat": ("boolean", ()),
    "burn_before_replacement": ("boolean", ()),
    "burn_on_reshuffled_board_card": ("boolean", ()),
    "button_game_ante": ("number", (0, None)),
    "button_method": ("one of", ("dead", "moving")),
    "button_on_empty_seat_display": ("one of", ("on-the-empty-seat",)),
    "button_straddle_allowed": ("boolean", ()),
    "cap_applies_to": ("one of", ("limit-only", "all-structures")),
    "cash_plays": ("one of", ("no", "large-bills-only", "all")),
    "check_raise": ("boolean", ()),
    "check_raise_limit_a5": ("boolean", ()),
    "chip_count_on_request": ("one of", ("clear-view-only", "exact")),
    "chop_blinds": ("one of", ("allowed", "not-allowed")),
    "chop_needs_untouched_pot": ("boolean", ()),
    "clock_no_wager": ("one of", ("check", "fold")),
    "clock_seconds": ("number", (0, None)),
    "clock_warning_seconds": ("number", (0, None)),
    "collection_kind": ("one of", ("none", "time", "drop-per-hand", "rake-percent")),
    "collection_period_minutes": ("number", (0, None)),
    "common_card_source": ("one of", ("stub-or-scramble", "always-scramble")),
    "conduct_penalty_ladder": ("words", ()),
    "count_small_blind_as_big": ("boolean", ()),
    "cumulative_short_all_ins": ("one of", ("per-player", "none")),
    "cut_minimum_cards": ("number", (0, None)),
    "dead_collection_blind_option": ("boolean", ()),
    "deal_twice_consent": ("one of", ("all-in-the-pot", "largest-stack")),
    "deal_twice_odd_chip": ("one of", ("first-run", "as-tie")),
    "deals_paid_by_house": ("boolean", ()),
    "dealt_card_choice": ("one of", ("high-card", "low-card")),
    "dealt_in_between_small_blind_and_button": ("boolean", ()),
    "deck_runs_out_on_draw": ("one of", ("reshuffle-discards", "share-remaining")),
    "discussion_penalty": ("one of", ("none", "warning", "missed-hands", "one-round")),
    "draw_ante": ("number", (0, None)),
    "draw_high_action_taken": ("one of", ("two-players-acted", "first-player-acted")),
    "draw_high_exposed_misdeals": ("one of", ("section-3", "always-kept")),
    "dropped_card": ("one of", ("live", "dead")),
    "equal_stacks_tie_prizes_shared": ("boolean", ()),
    "exposed_card_option": ("one of", ("none", "player-may-keep")),
    "exposed_joker_kept": ("boolean", ()),
    "exposing_penalty": ("one of", ("none", "warning", "missed-hands", "one-round", "disqualification")),
    "extra_card_seen": ("one of", ("still-burn", "expose-then-burn", "misdeal")),
    "fairness_override": ("boolean", ()),
    "final_table_extra_seats": ("number", (0, None)),
    "first_cards_reading": ("one of", ("first-two-of-the-deal", "either-card-of-first-two-seats")),
    "forfeit_amount": ("one of", ("all-the-offender-put-in", "only-after-he-knew")),
    "forward_motion_alone_kills": ("boolean", ()),
    "foul_deck_chips": ("one of", ("return", "carry-over")),
    "foul_deck_window": ("one of", ("until-pot-awarded-and-next-riffle", "any-time")),
    "four_card_flop": ("one of", ("redeal", "tda-scramble")),
    "four_card_flop_after_action": ("one of", ("redeal-and-return-bets", "flop-stands")),
    "free_passes": ("number", (0, None)),
    "full_buy_in_big_bet": ("number", (0, None)),
    "full_buy_in_limit": ("number", (0, None)),
    "half_bet_all_in_call_is_check": ("boolean", ()),
    "half_bet_rule": ("one of", ("half-or-more-is-full", "full-only")),
    "halt_table_when_short_by": ("number", (0, None)),
    "hand_for_hand_clock_minutes": ("number", (0, None)),
    "hand_for_hand_cross_table_tie": ("boolean", ()),
    "hand_for_hand_from": ("number", (0, None)),
    "heads_up_cutoff": ("one of", ("both-players-acted", "first-flop-action")),
    "heads_up_disclosure_allowed": ("boolean", ()),
    "heads_up_pot_after_miscall": ("one of", ("misled-player", "floor-decides")),
    "heads_up_to_three": ("one of", ("dead-button-order", "redraw")),
    "heads_up_transition": ("one of", ("recent-big-blind-gets-button",)),
    "heads_up_uncapped": ("one of", ("cash-only", "cash-and-tournament-two-left", "never")),
    "illegal_check_raise_remedy": ("one of", ("treat-as-call", "withdraw-and-reconsider")),
    "impound_scope": ("one of", ("disputed-part", "whole-pot")),
    "joker_found": ("one of", ("scrap-paper", "misdeal")),
    "joker_in_deck_27": ("boolean", ()),
    "joker_in_deck_a5": ("boolean", ()),
    "joker_in_deck_draw_high": ("boolean", ()),
    "kill_after_two_cards": ("boolean", ()),
    "kill_again_needs_full_bet": ("boolean", ()),
    "kill_size": ("one of", ("full", "half")),
    "killer_also_in_a_blind": ("one of", ("kill-replaces-blind", "post-both")),
    "last_hand_shows_after_mucks": ("boolean", ()),
    "last_raise_all_in": ("one of", ("caps", "heads-up-from-then")),
    "late_entrant_stack": ("one of", ("blinded-stack", "full-stack")),
    "late_entry_closes_after_level": ("number", (0, None)),
    "legs_required": ("one of", (1, 2)),
    "live_straddle_allowed": ("boolean", ()),
    "lockup_amount": ("number", (0, None)),
    "lockup_any_minutes": ("number", (0, None)),
    "lockup_new_game_minutes": ("number", (0, None)),
    "low_draw_ace": ("one of", ("by-game", "ace-low", "ace-high")),
    "low_games_draw": ("one of", ("lowest-card", "highest-card")),
    "low_qualifier": ("one of", ("none", 8, 9)),
    "lowball_ante": ("number", (0, None)),
    "lowball_boxed_cards": ("one of", ("misdeal", "scrap-paper")),
    "max_consecutive_antes": ("number", (0, None)),
    "max_consecutive_draw": ("one of", (4, 5)),
    "max_players": ("number", (2, 8)),
    "max_race_chips_per_player": ("number", (0, None)),
    "max_spread_over_six_tables": ("number", (0, None)),
    "max_spread_six_or_fewer": ("number", (0, None)),
    "max_times_dealt": ("one of", (1, 2, 3)),
    "maximum_buy_in": ("number or none", (0, None)),
    "minimum_bet_after_flop_with_straddle": ("one of", ("straddle", "big-blind")),
    "minimum_bring_in": ("one of", ("big-blind", "double-big-blind")),
    "minimum_open": ("one of", ("big-blind", "double-big-blind")),
    "minimum_riffles": ("number", (0, None)),
    "miscall_forfeit": ("one of", ("floor", "never")),
    "misdeal_cutoff": ("one of", ("two-players-acted", "tda-substantial-action", "before-action", "before-cards-looked-at")),
    "misdeal_first_cards": ("one of", (0, 1, 2)),
    "misdeal_redeal_players": ("one of", ("same",)),
    "missed_call": ("one of", ("next-name", "struck-off")),
    "missed_rounds_owed": ("one of", ("one-of-each", "every-round")),
    "missed_small_blind_alone": ("one of", ("live", "dead")),
    "misunderstanding_refused_at_percent": ("number", (0, 100)),
    "moved_player_in_small_blind_or_button": ("one of", ("takes-obligations", "waits-for-button")),
    "moving_button_makeup": ("one of", ("post-what-is-owed", "skip-is-forgiven")),
    "muck_retrieval": ("one of", ("floor", "never")),
    "muck_without_showing_at_turn": ("boolean", ()),
    "must_move_refusal_minutes": ("number", (0, None)),
    "nearest_tie": ("one of", ("up", "down")),
    "new_game_everyone_posts": ("boolean", ()),
    "new_player_between_button_and_big_blind": ("boolean", ()),
    "new_player_on_button_seat": ("one of", ("wait", "may-post")),
    "new_player_post_lowball": ("one of", ("double-big-blind", "big-blind")),
    "next_deal_start": ("one of", ("first-riffle", "first-card-dealt", "next-hand-id-issued")),
    "no_qualifying_low_counts_as_scoop": ("boolean", ()),
    "no_show_removal_minutes": ("number", (0, None)),
    "odd_chip": ("one of", ("by-form", "left-of-dealer-always")),
    "odd_chip_once": ("one of", ("per-division", "per-pot")),
    "odd_chip_unit": ("number", (0, None)),
    "odd_low_chip_ace": ("one of", ("low", "high")),
    "off_table_card_plays": ("boolean", ()),
    "omaha_structure": ("one of", ("limit", "pot-limit", "no-limit")),
    "oot_changed_hand": ("one of", ("live", "dead", "dead-if-deliberate")),
    "oot_fold": ("one of", ("binding",)),
    "oot_intervening_call": ("one of", ("binding", "not-binding")),
    "oot_penalty": ("one of", ("none", "warning")),
    "oot_restriction_after_raise": ("one of", ("no-raise-next-turn", "released-in-full")),
    "oot_unchanged": ("one of", ("binding", "table-votes")),
    "open_pair_option": ("boolean", ()),
    "open_with_raise_allowed": ("boolean", ()),
    "opening_requirement": ("one of", ("none", "jacks-or-better")),
    "optional_kill": ("boolean", ()),
    "order_after_first": ("one of", ("clockwise",)),
    "oversized_chip_opening": ("one of", ("limit: the fixed bet; big-bet: the chip's value",)),
    "phone_policy": ("one of", ("not-at-table", "not-during-hand", "allowed")),
    "play_board": ("one of", ("declare-before-discard", "keep-and-show")),
    "play_board_declaration": ("one of", ("only-before-mucking", "always")),
    "playover_allowed": ("boolean", ()),
    "playover_needs_absent_players_leave": ("boolean", ()),
    "pointless_raise_offered": ("boolean", ()),
    "post_draw_bet_multiplier": ("one of", (1, 2)),
    "pot_rounding_unit": ("number", (0, None)),
    "premature_seventh_reburn": ("boolean", ()),
    "premature_stud_removal": ("one of", ("one-per-live-hand-in-all", "one-more-per-live-hand")),
    "rabbit_hunt": ("boolean", ()),
    "race_rescue_chip": ("one of", ("from-pool", "added")),
    "raise_cap_counts": ("one of", ("full-raises", "all-aggressive-acts")),
    "raise_measure": ("one of", ("last-full-raise",)),
    "raise_over_cumulative": ("one of", ("all-in-total-plus-one-bet", "next-full-level")),
    "raises_per_round": ("number", (0, None)),
    "raises_per_round_two_round_games": ("number", (0, None)),
    "razz_bring_in": ("one of", ("highest-door-card",)),
    "re_entries_allowed": ("number", (0, None)),
    "rebuy_chips": ("number", (0, None)),
    "rebuy_last_level": ("number", (0, None)),
    "rebuy_max_stack": ("number", (0, None)),
    "redraw_at_tables": ("numbers", (0, None)),
    "redraw_three_optional_up_to_starting_tables": ("number", (0, None)),
    "reflop_burn_when_none_was_made": ("boolean", ()),
    "reflop_second_burn": ("one of", ("return-to-stub", "leave-burned")),
    "refund_skipped_poster_after_action": ("one of", ("not-refunded", "refunded")),
    "refund_unprotected_bet": ("boolean", ()),
    "refuse_false_open_when_cards_known": ("boolean", ()),
    "repair_single_card_errors": ("boolean", ()),
    "required_kill": ("one of", ("none", "two-pots", "scoop")),
    "required_kill_beats_optional": ("boolean", ()),
    "return_at_exactly_window": ("one of", ("inside", "outside")),
    "return_window_minutes": ("number", (0, None)),
    "reuse_folded_hands": ("boolean", ()),
    "same_players_tie_both": ("one of", ("split-whole-pot", "split-each-half")),
    "scoop_threshold_multiple": ("number", (0, None)),
    "second_leg_full_bet": ("one of", ("lower-limit", "upper-limit")),
    "second_odd_chip_stud": ("one of", ("next-highest-or-lowest-card",)),
    "see_called_hands": ("one of", ("any-dealt-in-player", "pot-participants", "only-suspected-collusion")),
    "setup_minutes": ("number", (0, None)),
    "sevens_rule": ("boolean", ()),
    "sevens_rule_penalty": ("one of", ("post-draw-action-void", "lose-pot")),
    "short_bring_in_call": ("one of", ("full-bring-in", "amount-posted")),
    "short_buy_in_minimum": ("one of", ("half-of-full", "full")),
    "short_buy_in_scope": ("one of", ("per-game", "per-session")),
    "short_completion_all_in": ("one of", ("half-bet-rule", "complete-only")),
    "short_hand_after_one_action": ("one of", ("misdeal", "filled-on-draw")),
    "short_hand_before_action": ("one of", ("complete-hand", "misdeal")),
    "short_missed_post_order": ("one of", ("live-first", "dead-first")),
    "short_stack_chips_go_in_as_blind": ("boolean", ()),
    "show_after_deal": ("one of", ("after-deal-to-all", "on-request")),
    "skipped_outcome": ("one of", ("floor", "dead-if-facing-a-wager", "call-only")),
    "skipped_players_threshold": ("number", (0, None)),
    "small_blind_counted_big_until": ("one of", ("big-blind-through", "big-blind-first-act")),
    "smallest_bill_that_plays": ("number", (0, None)),
    "smoking": ("one of", ("barred", "allowed-with-limits")),
    "straddle_counts_as_raise_limit": ("boolean", ()),
    "straddle_limit": ("boolean", ()),
    "string_raise_no_limit": ("one of", ("cash-announced-raise-may-take-motions", "tda-one-motion-or-amount-stated")),
    "stud_absent_hand_dead_when": ("one of", ("turn-to-act", "starting-hands-complete")),
    "stud_ante": ("number", (0, None)),
    "stud_bring_in": ("one of", ("lowest-door-card",)),
    "stud_exposed_cards_in_two_hands": ("one of", ("misdeal", "each-hand-by-itself")),
    "stud_missing_seventh_card_may_live": ("boolean", ()),
    "stud_no_bet_shows_first": ("one of", ("first-to-act", "left-of-dealer")),
    "table_language": ("text", ()),
    "threshold_in_killed_pot": ("one of", ("game-limit", "killed-limit")),
    "tied_high_board": ("one of", ("position", "suit")),
    "tied_low_board": ("one of", ("position", "suit")),
    "tournament_penalties": ("words", ()),
    "transfer_counts": ("one of", ("both-after-the-move", "joined-game-before")),
    "two_cards_on_button": ("boolean", ()),
    "unannounced_behind": ("one of", ("minimum-buy-in-on-top-of-stack", "minimum-buy-in-in-all")),
    "unaware_of_raise_remedy": ("one of", ("withdraw-all", "forfeit-and-fold-or-complete")),
    "uncalled_excess": ("one of", ("returned-before-pots",)),
    "unproved_opener_last_bet": ("one of", ("stays-in-pot", "returned")),
    "unproved_uncontested_pot": ("one of", ("carries-to-next-deal", "last-player-to-fold", "floor-decides")),
    "verbal_fold_facing_no_bet": ("one of", ("binding", "treated-as-check")),
    "visible_five_cards_rank_fully": ("boolean", ()),
    "voluntary_kill_min_stack_multiple": ("number", (0, None)),
    "wagers_in_bring_in_chips_only": ("boolean", ()),
    "win_uncontested_without_showing": ("boolean", ()),
}
"""What each setting takes."""


@dataclass_transform(frozen_default=True)
class Frozen:
    """Tells a type checker that the attributes below do not change."""

    __slots__ = ()


class Settings(Frozen):
    """The attributes; :class:`cardspeak.house.House` gives them their values."""

    __slots__ = (
        "a5_limit_highest_kept_exposed_rank",
        "absence_minutes",
        "absent_hand_dead_when",
        "addon_chips",
        "all_in_before_last_round",
        "all_in_show",
        "announce_draws",
        "ante_method",
        "antes_on_misdeal_redeal",
        "betting_line",
        "betting_unit",
        "big_blind_ante_short_stack_order",
        "blinds",
        "break_draw_order",
        "bring_in",
        "bring_in_has_option",
        "burn_before_draw",
        "burn_before_fifth_when_rest_pat",
        "burn_before_replacement",
        "burn_on_reshuffled_board_card",
        "button_game_ante",
        "button_method",
        "button_on_empty_seat_display",
        "button_straddle_allowed",
        "cap_applies_to",
        "cash_plays",
        "check_raise",
        "check_raise_limit_a5",
        "chip_count_on_request",
        "chop_blinds",
        "chop_needs_untouched_pot",
        "clock_no_wager",
        "clock_seconds",
        "clock_warning_seconds",
        "collection_kind",
        "collection_period_minutes",
        "common_card_source",
        "conduct_penalty_ladder",
        "count_small_blind_as_big",
        "cumulative_short_all_ins",
        "cut_minimum_cards",
        "dead_collection_blind_option",
        "deal_twice_consent",
        "deal_twice_odd_chip",
        "deals_paid_by_house",
        "dealt_card_choice",
        "dealt_in_between_small_blind_and_button",
        "deck_runs_out_on_draw",
        "discussion_penalty",
        "draw_ante",
        "draw_high_action_taken",
        "draw_high_exposed_misdeals",
        "dropped_card",
        "equal_stacks_tie_prizes_shared",
        "exposed_card_option",
        "exposed_joker_kept",
        "exposing_penalty",
        "extra_card_seen",
        "fairness_override",
        "final_table_extra_seats",
        "first_cards_reading",
        "forfeit_amount",
        "forward_motion_alone_kills",
        "foul_deck_chips",
        "foul_deck_window",
        "four_card_flop",
        "four_card_flop_after_action",
        "free_passes",
        "full_buy_in_big_bet",
        "full_buy_in_limit",
        "half_bet_all_in_call_is_check",
        "half_bet_rule",
        "halt_table_when_short_by",
        "hand_for_hand_clock_minutes",
        "hand_for_hand_cross_table_tie",
        "hand_for_hand_from",
        "heads_up_cutoff",
        "heads_up_disclosure_allowed",
        "heads_up_pot_after_miscall",
        "heads_up_to_three",
        "heads_up_transition",
        "heads_up_uncapped",
        "illegal_check_raise_remedy",
        "impound_scope",
        "joker_found",
        "joker_in_deck_27",
        "joker_in_deck_a5",
        "joker_in_deck_draw_high",
        "kill_after_two_cards",
        "kill_again_needs_full_bet",
        "kill_size",
        "killer_also_in_a_blind",
        "last_hand_shows_after_mucks",
        "last_raise_all_in",
        "late_entrant_stack",
        "late_entry_closes_after_level",
        "legs_required",
        "live_straddle_allowed",
        "lockup_amount",
        "lockup_any_minutes",
        "lockup_new_game_minutes",
        "low_draw_ace",
        "low_games_draw",
        "low_qualifier",
        "lowball_ante",
        "lowball_boxed_cards",
        "max_consecutive_antes",
        "max_consecutive_draw",
        "max_players",
        "max_race_chips_per_player",
        "max_spread_over_six_tables",
        "max_spread_six_or_fewer",
        "max_times_dealt",
        "maximum_buy_in",
        "minimum_bet_after_flop_with_straddle",
        "minimum_bring_in",
        "minimum_open",
        "minimum_riffles",
        "miscall_forfeit",
        "misdeal_cutoff",
        "misdeal_first_cards",
        "misdeal_redeal_players",
        "missed_call",
        "missed_rounds_owed",
        "missed_small_blind_alone",
        "misunderstanding_refused_at_percent",
        "moved_player_in_small_blind_or_button",
        "moving_button_makeup",
        "muck_retrieval",
        "muck_without_showing_at_turn",
        "must_move_refusal_minutes",
        "nearest_tie",
        "new_game_everyone_posts",
        "new_player_between_button_and_big_blind",
        "new_player_on_button_seat",
        "new_player_post_lowball",
        "next_deal_start",
        "no_qualifying_low_counts_as_scoop",
        "no_show_removal_minutes",
        "odd_chip",
        "odd_chip_once",
        "odd_chip_unit",
        "odd_low_chip_ace",
        "off_table_card_plays",
        "omaha_structure",
        "oot_changed_hand",
        "oot_fold",
        "oot_intervening_call",
        "oot_penalty",
        "oot_restriction_after_raise",
        "oot_unchanged",
        "open_pair_option",
        "open_with_raise_allowed",
        "opening_requirement",
        "optional_kill",
        "order_after_first",
        "oversized_chip_opening",
        "phone_policy",
        "play_board",
        "play_board_declaration",
        "playover_allowed",
        "playover_needs_absent_players_leave",
        "pointless_raise_offered",
        "post_draw_bet_multiplier",
        "pot_rounding_unit",
        "premature_seventh_reburn",
        "premature_stud_removal",
        "rabbit_hunt",
        "race_rescue_chip",
        "raise_cap_counts",
        "raise_measure",
        "raise_over_cumulative",
        "raises_per_round",
        "raises_per_round_two_round_games",
        "razz_bring_in",
        "re_entries_allowed",
        "rebuy_chips",
        "rebuy_last_level",
        "rebuy_max_stack",
        "redraw_at_tables",
        "redraw_three_optional_up_to_starting_tables",
        "reflop_burn_when_none_was_made",
        "reflop_second_burn",
        "refund_skipped_poster_after_action",
        "refund_unprotected_bet",
        "refuse_false_open_when_cards_known",
        "repair_single_card_errors",
        "required_kill",
        "required_kill_beats_optional",
        "return_at_exactly_window",
        "return_window_minutes",
        "reuse_folded_hands",
        "same_players_tie_both",
        "scoop_threshold_multiple",
        "second_leg_full_bet",
        "second_odd_chip_stud",
        "see_called_hands",
        "setup_minutes",
        "sevens_rule",
        "sevens_rule_penalty",
        "short_bring_in_call",
        "short_buy_in_minimum",
        "short_buy_in_scope",
        "short_completion_all_in",
        "short_hand_after_one_action",
        "short_hand_before_action",
        "short_missed_post_order",
        "short_stack_chips_go_in_as_blind",
        "show_after_deal",
        "skipped_outcome",
        "skipped_players_threshold",
        "small_blind_counted_big_until",
        "smallest_bill_that_plays",
        "smoking",
        "straddle_counts_as_raise_limit",
        "straddle_limit",
        "string_raise_no_limit",
        "stud_absent_hand_dead_when",
        "stud_ante",
        "stud_bring_in",
        "stud_exposed_cards_in_two_hands",
        "stud_missing_seventh_card_may_live",
        "stud_no_bet_shows_first",
        "table_language",
        "threshold_in_killed_pot",
        "tied_high_board",
        "tied_low_board",
        "tournament_penalties",
        "transfer_counts",
        "two_cards_on_button",
        "unannounced_behind",
        "unaware_of_raise_remedy",
        "uncalled_excess",
        "unproved_opener_last_bet",
        "unproved_uncontested_pot",
        "verbal_fold_facing_no_bet",
        "visible_five_cards_rank_fully",
        "voluntary_kill_min_stack_multiple",
        "wagers_in_bring_in_chips_only",
        "win_uncontested_without_showing",
    )

    a5_limit_highest_kept_exposed_rank: Literal[5, 7]
    """11.ace-to-five.3, 16.8. The book: 7."""
    absence_minutes: int
    """2.procedures.20. The book: 30."""
    absent_hand_dead_when: Literal["first-card-dealt", "starting-hands-complete", "turn-to-act", "facing-a-wager"]
    """15.13, 16.10. The book: "starting-hands-complete"."""
    addon_chips: int
    """15.tda.5 (chips; 0 means none). The book: 2000."""
    all_in_before_last_round: Literal["first-to-act-on-last-round", "last-aggressor-of-hand"]
    """3.showdown.7. The book: "first-to-act-on-last-round"."""
    all_in_show: Literal["always", "tournament-only", "never"]
    """home.procedures.10, 15.home-game.2. The book: "tournament-only"."""
    announce_draws: bool
    """8.12. The book: False."""
    ante_method: Literal["each-player", "big-blind-ante"]
    """15.tda.13. The book: "each-player"."""
    antes_on_misdeal_redeal: Literal["stay-in-pot", "returned-and-reposted"]
    """12.4a. The book: "stay-in-pot"."""
    betting_line: Literal["none", "forward-motion-binds", "line-binds"]
    """3.betting-and-raising.16, 14.no-limit.8. The book: "none"."""
    betting_unit: int
    """3.betting-and-raising.1 (amount). The book: 1."""
    big_blind_ante_short_stack_order: Literal["blind-first", "ante-first"]
    """15.tda.13. The book: "blind-first"."""
    blinds: Literal["big-only", "small-and-big", "three-blinds"]
    """4.0b, 11.description.4. The book: "small-and-big"."""
    break_draw_order: Literal["highest-first-by-suit"]
    """2.seating.14. The book: "highest-first-by-suit"."""
    bring_in: int
    """8.description.1 (chips, more than 0 and not more than the small bet). The book: 5."""
    bring_in_has_option: bool
    """8.description.7. The book: False."""
    burn_before_draw: bool
    """11.description.3, 12.description.1. The book: True."""
    burn_before_fifth_when_rest_pat: bool
    """11.10. The book: True."""
    burn_before_replacement: bool
    """11.9. The book: False."""
    burn_on_reshuffled_board_card: bool
    """16.2. The book: False."""
    button_game_ante: int
    """5.description.7 (chips per player). The book: 0."""
    button_method: Literal["dead", "moving"]
    """home.button.1, 4.2, 16.1. The book: "dead"."""
    button_on_empty_seat_display: Literal["on-the-empty-seat"]
    """4.2b. The book: "on-the-empty-seat"."""
    button_straddle_allowed: bool
    """4.16, 14.no-limit.15. The book: False."""
    cap_applies_to: Literal["limit-only", "all-structures"]
    """home.betting.5. The book: "limit-only"."""
    cash_plays: Literal["no", "large-bills-only", "all"]
    """2.procedures.5, 16.5. The book: "no"."""
    check_raise: bool
    """3.betting-and-raising.2. The book: True."""
    check_raise_limit_a5: bool
    """11.ace-to-five.2. The book: False."""
    chip_count_on_request: Literal["clear-view-only", "exact"]
    """home.procedures.5. The book: "clear-view-only"."""
    chop_blinds: Literal["allowed", "not-allowed"]
    """2.procedures.15. The book: "allowed"."""
    chop_needs_untouched_pot: bool
    """2.procedures.15. The book: True."""
    clock_no_wager: Literal["check", "fold"]
    """3.dead-hands.1f, 14.no-limit.16. The book: "check"."""
    clock_seconds: int
    """1.poker-etiquette.8, 3.dead-hands.1f, 14.no-limit.16 (seconds). The book: 60."""
    clock_warning_seconds: int
    """14.no-limit.16 (seconds). The book: 10."""
    collection_kind: Literal["none", "time", "drop-per-hand", "rake-percent"]
    """2.procedures.4. The book: "none"."""
    collection_period_minutes: int
    """2.procedures.4. The book: 30."""
    common_card_source: Literal["stub-or-scramble", "always-scramble"]
    """8.15. The book: "stub-or-scramble"."""
    conduct_penalty_ladder: tuple[str, ...]
    """1.conduct-code.0, 1.poker-etiquette.0 (list of words). The book: ("warning", "suspension", "barred")."""
    count_small_blind_as_big: bool
    """14.pot-limit.5. The book: True."""
    cumulative_short_all_ins: Literal["per-player", "none"]
    """home.betting.7, 3.betting-and-raising.7. The book: "per-player"."""
    cut_minimum_cards: int
    """home.shuffle.3, 3.shuffle-and-cut.2. The book: 4."""
    dead_collection_blind_option: bool
    """4.3. The book: False."""
    deal_twice_consent: Literal["all-in-the-pot", "largest-stack"]
    """2.procedures.16. The book: "all-in-the-pot"."""
    deal_twice_odd_chip: Literal["first-run", "as-tie"]
    """2.procedures.16, 14.no-limit.17a. The book: "first-run"."""
    deals_paid_by_house: bool
    """15.37. The book: False."""
    dealt_card_choice: Literal["high-card", "low-card"]
    """3.ties.2. The book: "high-card"."""
    dealt_in_between_small_blind_and_button: bool
    """15.tda.9. The book: False."""
    deck_runs_out_on_draw: Literal["reshuffle-discards", "share-remaining"]
    """11.description.3, 12.description.1. The book: "reshuffle-discards"."""
    discussion_penalty: Literal["none", "warning", "missed-hands", "one-round"]
    """15.description.2. The book: "warning"."""
    draw_ante: int
    """12.description.2 (chips). The book: 5."""
    draw_high_action_taken: Literal["two-players-acted", "first-player-acted"]
    """12.4a. The book: "two-players-acted"."""
    draw_high_exposed_misdeals: Literal["section-3", "always-kept"]
    """12.3. The book: "section-3"."""
    dropped_card: Literal["live", "dead"]
    """3.irregularities.14. The book: "live"."""
    equal_stacks_tie_prizes_shared: bool
    """15.35. The book: True."""
    exposed_card_option: Literal["none", "player-may-keep"]
    """home.irregularities.1, 3.irregularities.13, 5.1. The book: "none"."""
    exposed_joker_kept: bool
    """11.ace-to-five.3. The book: True."""
    exposing_penalty: Literal["none", "warning", "missed-hands", "one-round", "disqualification"]
    """15.22. The book: "one-round"."""
    extra_card_seen: Literal["still-burn", "expose-then-burn", "misdeal"]
    """3.irregularities.11. The book: "still-burn"."""
    fairness_override: bool
    """2.decision-making.1. The book: True."""
    final_table_extra_seats: int
    """15.tda.12 (seats beyond a full table). The book: 0."""
    first_cards_reading: Literal["first-two-of-the-deal", "either-card-of-first-two-seats"]
    """3.misdeals.2a. The book: "first-two-of-the-deal"."""
    forfeit_amount: Literal["all-the-offender-put-in", "only-after-he-knew"]
    """3.irregularities.5. The book: "all-the-offender-put-in"."""
    forward_motion_alone_kills: bool
    """home.dead-hands.1. The book: False."""
    foul_deck_chips: Literal["return", "carry-over"]
    """home.irregularities.3, 3.irregularities.4. The book: "return"."""
    foul_deck_window: Literal["until-pot-awarded-and-next-riffle", "any-time"]
    """3.irregularities.4. The book: "until-pot-awarded-and-next-riffle"."""
    four_card_flop: Literal["redeal", "tda-scramble"]
    """5.3. The book: "redeal"."""
    four_card_flop_after_action: Literal["redeal-and-return-bets", "flop-stands"]
    """5.3. The book: "redeal-and-return-bets"."""
    free_passes: int
    """4.6. The book: 1."""
    full_buy_in_big_bet: int
    """home.buy-in.1, 3.buy-in.1 (multiple of the minimum bring-in). The book: 40."""
    full_buy_in_limit: int
    """home.buy-in.1, 3.buy-in.1 (multiple of the maximum bet). The book: 10."""
    half_bet_all_in_call_is_check: bool
    """11.ace-to-five.4c. The book: True."""
    half_bet_rule: Literal["half-or-more-is-full", "full-only"]
    """home.betting.7, 3.betting-and-raising.7. The book: "half-or-more-is-full"."""
    halt_table_when_short_by: int
    """15.tda.7 (players). The book: 3."""
    hand_for_hand_clock_minutes: int
    """15.tda.1 (minutes taken off the level per hand). The book: 2."""
    hand_for_hand_cross_table_tie: bool
    """15.tda.3. The book: True."""
    hand_for_hand_from: int
    """15.tda.1 (players out before the prize jump). The book: 1."""
    heads_up_cutoff: Literal["both-players-acted", "first-flop-action"]
    """3.misdeals.1. The book: "both-players-acted"."""
    heads_up_disclosure_allowed: bool
    """home.conduct.4, 1.poker-etiquette.6. The book: True."""
    heads_up_pot_after_miscall: Literal["misled-player", "floor-decides"]
    """11.15a. The book: "misled-player"."""
    heads_up_to_three: Literal["dead-button-order", "redraw"]
    """4.4a. The book: "dead-button-order"."""
    heads_up_transition: Literal["recent-big-blind-gets-button"]
    """4.4a. The book: "recent-big-blind-gets-button"."""
    heads_up_uncapped: Literal["cash-only", "cash-and-tournament-two-left", "never"]
    """3.betting-and-raising.5. The book: "cash-and-tournament-two-left"."""
    illegal_check_raise_remedy: Literal["treat-as-call", "withdraw-and-reconsider"]
    """11.ace-to-five.2. The book: "treat-as-call"."""
    impound_scope: Literal["disputed-part", "whole-pot"]
    """2.decision-making.7. The book: "disputed-part"."""
    joker_found: Literal["scrap-paper", "misdeal"]
    """home.irregularities.2, 3.irregularities.8. The book: "scrap-paper"."""
    joker_in_deck_27: bool
    """11.deuce-to-seven.description.2. The book: False."""
    joker_in_deck_a5: bool
    """11.ace-to-five.1. The book: True."""
    joker_in_deck_draw_high: bool
    """12.the-joker.1. The book: False."""
    kill_after_two_cards: bool
    """13.10. The book: False."""
    kill_again_needs_full_bet: bool
    """13.7. The book: False."""
    kill_size: Literal["full", "half"]
    """home.variants.kill-pot.1, 13.description.1. The book: "full"."""
    killer_also_in_a_blind: Literal["kill-replaces-blind", "post-both"]
    """13.6. The book: "kill-replaces-blind"."""
    last_hand_shows_after_mucks: bool
    """3.showdown.1. The book: False."""
    last_raise_all_in: Literal["caps", "heads-up-from-then"]
    """3.betting-and-raising.4. The book: "caps"."""
    late_entrant_stack: Literal["blinded-stack", "full-stack"]
    """15.6. The book: "blinded-stack"."""
    late_entry_closes_after_level: int
    """15.tda.4 (level; 0 means no late entry). The book: 6."""
    legs_required: Literal[1, 2]
    """13.description.4. The book: 2."""
    live_straddle_allowed: bool
    """4.16, 14.no-limit.15. The book: True."""
    lockup_amount: int
    """2.seating.2 (amount). The book: 20."""
    lockup_any_minutes: int
    """2.procedures.21. The book: 10."""
    lockup_new_game_minutes: int
    """2.procedures.21. The book: 5."""
    low_draw_ace: Literal["by-game", "ace-low", "ace-high"]
    """2.seating.6. The book: "by-game"."""
    low_games_draw: Literal["lowest-card", "highest-card"]
    """2.seating.6. The book: "lowest-card"."""
    low_qualifier: Literal["none", 8, 9]
    """7.2, 10.2. The book: 8."""
    lowball_ante: int
    """11.description.4 (chips). The book: 0."""
    lowball_boxed_cards: Literal["misdeal", "scrap-paper"]
    """11.1. The book: "misdeal"."""
    max_consecutive_antes: int
    """12.jacks-or-better.1. The book: 3."""
    max_consecutive_draw: Literal[4, 5]
    """11.10, 16.9. The book: 4."""
    max_players: int
    """8.description.1 (whole number 2 to 8). The book: 8."""
    max_race_chips_per_player: int
    """15.11c (integer; 0 means no limit). The book: 0."""
    max_spread_over_six_tables: int
    """15.17 (players). The book: 2."""
    max_spread_six_or_fewer: int
    """15.17 (players). The book: 1."""
    max_times_dealt: Literal[1, 2, 3]
    """2.procedures.16, 14.no-limit.17a. The book: 3."""
    maximum_buy_in: int | Literal["none"]
    """home.buy-in.1, 3.buy-in.1 (amount or none). The book: "none"."""
    minimum_bet_after_flop_with_straddle: Literal["straddle", "big-blind"]
    """14.no-limit.3. The book: "straddle"."""
    minimum_bring_in: Literal["big-blind", "double-big-blind"]
    """14.no-limit.2. The book: "big-blind"."""
    minimum_open: Literal["big-blind", "double-big-blind"]
    """11.description.4. The book: "big-blind"."""
    minimum_riffles: int
    """home.shuffle.1, 3.shuffle-and-cut.2. The book: 4."""
    miscall_forfeit: Literal["floor", "never"]
    """home.showdown.4, 3.showdown.2. The book: "floor"."""
    misdeal_cutoff: Literal["two-players-acted", "tda-substantial-action", "before-action", "before-cards-looked-at"]
    """home.misdeals.1, 3.misdeals.1, 11.1. The book: "two-players-acted"."""
    misdeal_first_cards: Literal[0, 1, 2]
    """home.misdeals.2, 5.1. The book: 2."""
    misdeal_redeal_players: Literal["same"]
    """3.misdeals.2. The book: "same"."""
    missed_call: Literal["next-name", "struck-off"]
    """2.seating.2. The book: "next-name"."""
    missed_rounds_owed: Literal["one-of-each", "every-round"]
    """4.10. The book: "one-of-each"."""
    missed_small_blind_alone: Literal["live", "dead"]
    """4.10. The book: "live"."""
    misunderstanding_refused_at_percent: int
    """14.no-limit.11a (percent). The book: 80."""
    moved_player_in_small_blind_or_button: Literal["takes-obligations", "waits-for-button"]
    """15.16. The book: "waits-for-button"."""
    moving_button_makeup: Literal["post-what-is-owed", "skip-is-forgiven"]
    """4.2a. The book: "post-what-is-owed"."""
    muck_retrieval: Literal["floor", "never"]
    """home.procedures.7, 3.dead-hands.2. The book: "floor"."""
    muck_without_showing_at_turn: bool
    """home.procedures.9. The book: True."""
    must_move_refusal_minutes: int
    """2.seating.9. The book: 60."""
    nearest_tie: Literal["up", "down"]
    """3.betting-and-raising.15. The book: "up"."""
    new_game_everyone_posts: bool
    """home.button.5. The book: False."""
    new_player_between_button_and_big_blind: bool
    """16.3. The book: False."""
    new_player_on_button_seat: Literal["wait", "may-post"]
    """4.8. The book: "wait"."""
    new_player_post_lowball: Literal["double-big-blind", "big-blind"]
    """4.5b, 11.3b. The book: "double-big-blind"."""
    next_deal_start: Literal["first-riffle", "first-card-dealt", "next-hand-id-issued"]
    """2.decision-making.5. The book: "first-riffle"."""
    no_qualifying_low_counts_as_scoop: bool
    """13.8. The book: True."""
    no_show_removal_minutes: int
    """15.5 (minutes). The book: 30."""
    odd_chip: Literal["by-form", "left-of-dealer-always"]
    """home.ties.3. The book: "by-form"."""
    odd_chip_once: Literal["per-division", "per-pot"]
    """7.description.4. The book: "per-division"."""
    odd_chip_unit: int
    """3.ties.3 (amount). The book: 1."""
    odd_low_chip_ace: Literal["low", "high"]
    """10.10. The book: "low"."""
    off_table_card_plays: bool
    """8.11. The book: True."""
    omaha_structure: Literal["limit", "pot-limit", "no-limit"]
    """6.description.3. The book: "limit"."""
    oot_changed_hand: Literal["live", "dead", "dead-if-deliberate"]
    """home.procedures.3, home.dead-hands.4. The book: "live"."""
    oot_fold: Literal["binding"]
    """3.betting-and-raising.10. The book: "binding"."""
    oot_intervening_call: Literal["binding", "not-binding"]
    """3.betting-and-raising.10. The book: "binding"."""
    oot_penalty: Literal["none", "warning"]
    """home.procedures.1. The book: "none"."""
    oot_restriction_after_raise: Literal["no-raise-next-turn", "released-in-full"]
    """3.betting-and-raising.10. The book: "no-raise-next-turn"."""
    oot_unchanged: Literal["binding", "table-votes"]
    """home.procedures.3. The book: "binding"."""
    open_pair_option: bool
    """8.4. The book: True."""
    open_with_raise_allowed: bool
    """12.description.3. The book: True."""
    opening_requirement: Literal["none", "jacks-or-better"]
    """12.description.6. The book: "none"."""
    optional_kill: bool
    """13.description.2. The book: True."""
    order_after_first: Literal["clockwise"]
    """3.showdown.7. The book: "clockwise"."""
    oversized_chip_opening: Literal["limit: the fixed bet; big-bet: the chip's value"]
    """3.betting-and-raising.14. The book: "limit: the fixed bet; big-bet: the chip's value"."""
    phone_policy: Literal["not-at-table", "not-during-hand", "allowed"]
    """home.conduct.6, 1.poker-etiquette.12. The book: "not-at-table"."""
    play_board: Literal["declare-before-discard", "keep-and-show"]
    """5.9. The book: "declare-before-discard"."""
    play_board_declaration: Literal["only-before-mucking", "always"]
    """home.variants.holdem.3. The book: "only-before-mucking"."""
    playover_allowed: bool
    """2.procedures.12. The book: True."""
    playover_needs_absent_players_leave: bool
    """2.procedures.12. The book: False."""
    pointless_raise_offered: bool
    """home.variants.no-limit.3. The book: False."""
    post_draw_bet_multiplier: Literal[1, 2]
    """11.description.5. The book: 2."""
    pot_rounding_unit: int
    """14.pot-limit.4 (chips; 0 means exact). The book: 0."""
    premature_seventh_reburn: bool
    """8.14. The book: False."""
    premature_stud_removal: Literal["one-per-live-hand-in-all", "one-more-per-live-hand"]
    """8.14. The book: "one-per-live-hand-in-all"."""
    rabbit_hunt: bool
    """2.procedures.24. The book: False."""
    race_rescue_chip: Literal["from-pool", "added"]
    """15.11d. The book: "from-pool"."""
    raise_cap_counts: Literal["full-raises", "all-aggressive-acts"]
    """3.betting-and-raising.4. The book: "full-raises"."""
    raise_measure: Literal["last-full-raise"]
    """3.betting-and-raising.6. The book: "last-full-raise"."""
    raise_over_cumulative: Literal["all-in-total-plus-one-bet", "next-full-level"]
    """3.betting-and-raising.7. The book: "all-in-total-plus-one-bet"."""
    raises_per_round: int
    """home.betting.5, 3.betting-and-raising.4a. The book: 3."""
    raises_per_round_two_round_games: int
    """home.betting.5, 3.betting-and-raising.4b, 11.2, 12.1, 16.6. The book: 4."""
    razz_bring_in: Literal["highest-door-card"]
    """home.variants.razz.2. The book: "highest-door-card"."""
    re_entries_allowed: int
    """15.tda.4. The book: 0."""
    rebuy_chips: int
    """15.tda.5 (chips). The book: 1500."""
    rebuy_last_level: int
    """15.tda.5 (level; 0 means none). The book: 4."""
    rebuy_max_stack: int
    """15.tda.5 (chips). The book: 1500."""
    redraw_at_tables: tuple[int, ...]
    """15.18 (list of table counts). The book: (3, 2, 1)."""
    redraw_three_optional_up_to_starting_tables: int
    """15.18a (tables). The book: 5."""
    reflop_burn_when_none_was_made: bool
    """5.4. The book: True."""
    reflop_second_burn: Literal["return-to-stub", "leave-burned"]
    """5.4. The book: "return-to-stub"."""
    refund_skipped_poster_after_action: Literal["not-refunded", "refunded"]
    """3.misdeals.2j. The book: "not-refunded"."""
    refund_unprotected_bet: bool
    """3.irregularities.2. The book: False."""
    refuse_false_open_when_cards_known: bool
    """12.jacks-or-better.1. The book: True."""
    repair_single_card_errors: bool
    """home.misdeals.4. The book: True."""
    required_kill: Literal["none", "two-pots", "scoop"]
    """13.description.3, 13.description.4. The book: "none"."""
    required_kill_beats_optional: bool
    """13.11. The book: True."""
    return_at_exactly_window: Literal["inside", "outside"]
    """2.procedures.7. The book: "inside"."""
    return_window_minutes: int
    """2.procedures.7. The book: 60."""
    reuse_folded_hands: bool
    """home.irregularities.4. The book: False."""
    same_players_tie_both: Literal["split-whole-pot", "split-each-half"]
    """3.ties.5c. The book: "split-whole-pot"."""
    scoop_threshold_multiple: int
    """13.8 (times the upper limit). The book: 5."""
    second_leg_full_bet: Literal["lower-limit", "upper-limit"]
    """13.3. The book: "lower-limit"."""
    second_odd_chip_stud: Literal["next-highest-or-lowest-card"]
    """3.ties.5b. The book: "next-highest-or-lowest-card"."""
    see_called_hands: Literal["any-dealt-in-player", "pot-participants", "only-suspected-collusion"]
    """home.showdown.3, 3.showdown.5. The book: "any-dealt-in-player"."""
    setup_minutes: int
    """2.procedures.22. The book: 60."""
    sevens_rule: bool
    """11.ace-to-five.4. The book: True."""
    sevens_rule_penalty: Literal["post-draw-action-void", "lose-pot"]
    """11.ace-to-five.4. The book: "post-draw-action-void"."""
    short_bring_in_call: Literal["full-bring-in", "amount-posted"]
    """8.description.6. The book: "full-bring-in"."""
    short_buy_in_minimum: Literal["half-of-full", "full"]
    """home.buy-in.1, 3.buy-in.2. The book: "half-of-full"."""
    short_buy_in_scope: Literal["per-game", "per-session"]
    """3.buy-in.2. The book: "per-game"."""
    short_completion_all_in: Literal["half-bet-rule", "complete-only"]
    """8.description.9. The book: "half-bet-rule"."""
    short_hand_after_one_action: Literal["misdeal", "filled-on-draw"]
    """11.1d. The book: "misdeal"."""
    short_hand_before_action: Literal["complete-hand", "misdeal"]
    """11.1d. The book: "complete-hand"."""
    short_missed_post_order: Literal["live-first", "dead-first"]
    """4.10. The book: "live-first"."""
    short_stack_chips_go_in_as_blind: bool
    """11.4. The book: False."""
    show_after_deal: Literal["after-deal-to-all", "on-request"]
    """3.showdown.6. The book: "after-deal-to-all"."""
    skipped_outcome: Literal["floor", "dead-if-facing-a-wager", "call-only"]
    """3.betting-and-raising.11. The book: "floor"."""
    skipped_players_threshold: int
    """3.betting-and-raising.11. The book: 3."""
    small_blind_counted_big_until: Literal["big-blind-through", "big-blind-first-act"]
    """14.pot-limit.5. The book: "big-blind-through"."""
    smallest_bill_that_plays: int
    """16.5 (currency units). The book: 100."""
    smoking: Literal["barred", "allowed-with-limits"]
    """1.tobacco-use.1. The book: "barred"."""
    straddle_counts_as_raise_limit: bool
    """4.16. The book: True."""
    straddle_limit: bool
    """4.16. The book: False."""
    string_raise_no_limit: Literal["cash-announced-raise-may-take-motions", "tda-one-motion-or-amount-stated"]
    """3.betting-and-raising.13. The book: "cash-announced-raise-may-take-motions"."""
    stud_absent_hand_dead_when: Literal["turn-to-act", "starting-hands-complete"]
    """8.6. The book: "turn-to-act"."""
    stud_ante: int
    """8.description.1 (chips). The book: 2."""
    stud_bring_in: Literal["lowest-door-card"]
    """home.variants.stud.2. The book: "lowest-door-card"."""
    stud_exposed_cards_in_two_hands: Literal["misdeal", "each-hand-by-itself"]
    """8.5. The book: "misdeal"."""
    stud_missing_seventh_card_may_live: bool
    """16.4. The book: True."""
    stud_no_bet_shows_first: Literal["first-to-act", "left-of-dealer"]
    """home.showdown.1. The book: "first-to-act"."""
    table_language: str
    """2.procedures.28 (language tag). The book: "en"."""
    threshold_in_killed_pot: Literal["game-limit", "killed-limit"]
    """13.8. The book: "game-limit"."""
    tied_high_board: Literal["position", "suit"]
    """home.variants.stud.3, 8.1, 10.description.2. The book: "position"."""
    tied_low_board: Literal["position", "suit"]
    """9.3. The book: "position"."""
    tournament_penalties: tuple[str, ...]
    """1.poker-etiquette.0, 15.tda.2 (list of words). The book: ("warning", "missed-hands", "disqualification")."""
    transfer_counts: Literal["both-after-the-move", "joined-game-before"]
    """2.seating.3. The book: "both-after-the-move"."""
    two_cards_on_button: bool
    """3.misdeals.2f. The book: False."""
    unannounced_behind: Literal["minimum-buy-in-on-top-of-stack", "minimum-buy-in-in-all"]
    """2.procedures.9. The book: "minimum-buy-in-on-top-of-stack"."""
    unaware_of_raise_remedy: Literal["withdraw-all", "forfeit-and-fold-or-complete"]
    """3.betting-and-raising.12. The book: "withdraw-all"."""
    uncalled_excess: Literal["returned-before-pots"]
    """3.showdown.8. The book: "returned-before-pots"."""
    unproved_opener_last_bet: Literal["stays-in-pot", "returned"]
    """12.jacks-or-better.3. The book: "stays-in-pot"."""
    unproved_uncontested_pot: Literal["carries-to-next-deal", "last-player-to-fold", "floor-decides"]
    """12.jacks-or-better.3. The book: "carries-to-next-deal"."""
    verbal_fold_facing_no_bet: Literal["binding", "treated-as-check"]
    """3.betting-and-raising.8. The book: "binding"."""
    visible_five_cards_rank_fully: bool
    """8.15. The book: True."""
    voluntary_kill_min_stack_multiple: int
    """13.10 (times the kill). The book: 4."""
    wagers_in_bring_in_chips_only: bool
    """14.no-limit.14. The book: False."""
    win_uncontested_without_showing: bool
    """3.showdown.1. The book: True."""


if TYPE_CHECKING:

    class Changes(TypedDict, total=False):
        """Any of the settings, by name."""

        a5_limit_highest_kept_exposed_rank: Literal[5, 7]
        absence_minutes: int
        absent_hand_dead_when: Literal["first-card-dealt", "starting-hands-complete", "turn-to-act", "facing-a-wager"]
        addon_chips: int
        all_in_before_last_round: Literal["first-to-act-on-last-round", "last-aggressor-of-hand"]
        all_in_show: Literal["always", "tournament-only", "never"]
        announce_draws: bool
        ante_method: Literal["each-player", "big-blind-ante"]
        antes_on_misdeal_redeal: Literal["stay-in-pot", "returned-and-reposted"]
        betting_line: Literal["none", "forward-motion-binds", "line-binds"]
        betting_unit: int
        big_blind_ante_short_stack_order: Literal["blind-first", "ante-first"]
        blinds: Literal["big-only", "small-and-big", "three-blinds"]
        break_draw_order: Literal["highest-first-by-suit"]
        bring_in: int
        bring_in_has_option: bool
        burn_before_draw: bool
        burn_before_fifth_when_rest_pat: bool
        burn_before_replacement: bool
        burn_on_reshuffled_board_card: bool
        button_game_ante: int
        button_method: Literal["dead", "moving"]
        button_on_empty_seat_display: Literal["on-the-empty-seat"]
        button_straddle_allowed: bool
        cap_applies_to: Literal["limit-only", "all-structures"]
        cash_plays: Literal["no", "large-bills-only", "all"]
        check_raise: bool
        check_raise_limit_a5: bool
        chip_count_on_request: Literal["clear-view-only", "exact"]
        chop_blinds: Literal["allowed", "not-allowed"]
        chop_needs_untouched_pot: bool
        clock_no_wager: Literal["check", "fold"]
        clock_seconds: int
        clock_warning_seconds: int
        collection_kind: Literal["none", "time", "drop-per-hand", "rake-percent"]
        collection_period_minutes: int
        common_card_source: Literal["stub-or-scramble", "always-scramble"]
        conduct_penalty_ladder: tuple[str, ...]
        count_small_blind_as_big: bool
        cumulative_short_all_ins: Literal["per-player", "none"]
        cut_minimum_cards: int
        dead_collection_blind_option: bool
        deal_twice_consent: Literal["all-in-the-pot", "largest-stack"]
        deal_twice_odd_chip: Literal["first-run", "as-tie"]
        deals_paid_by_house: bool
        dealt_card_choice: Literal["high-card", "low-card"]
        dealt_in_between_small_blind_and_button: bool
        deck_runs_out_on_draw: Literal["reshuffle-discards", "share-remaining"]
        discussion_penalty: Literal["none", "warning", "missed-hands", "one-round"]
        draw_ante: int
        draw_high_action_taken: Literal["two-players-acted", "first-player-acted"]
        draw_high_exposed_misdeals: Literal["section-3", "always-kept"]
        dropped_card: Literal["live", "dead"]
        equal_stacks_tie_prizes_shared: bool
        exposed_card_option: Literal["none", "player-may-keep"]
        exposed_joker_kept: bool
        exposing_penalty: Literal["none", "warning", "missed-hands", "one-round", "disqualification"]
        extra_card_seen: Literal["still-burn", "expose-then-burn", "misdeal"]
        fairness_override: bool
        final_table_extra_seats: int
        first_cards_reading: Literal["first-two-of-the-deal", "either-card-of-first-two-seats"]
        forfeit_amount: Literal["all-the-offender-put-in", "only-after-he-knew"]
        forward_motion_alone_kills: bool
        foul_deck_chips: Literal["return", "carry-over"]
        foul_deck_window: Literal["until-pot-awarded-and-next-riffle", "any-time"]
        four_card_flop: Literal["redeal", "tda-scramble"]
        four_card_flop_after_action: Literal["redeal-and-return-bets", "flop-stands"]
        free_passes: int
        full_buy_in_big_bet: int
        full_buy_in_limit: int
        half_bet_all_in_call_is_check: bool
        half_bet_rule: Literal["half-or-more-is-full", "full-only"]
        halt_table_when_short_by: int
        hand_for_hand_clock_minutes: int
        hand_for_hand_cross_table_tie: bool
        hand_for_hand_from: int
        heads_up_cutoff: Literal["both-players-acted", "first-flop-action"]
        heads_up_disclosure_allowed: bool
        heads_up_pot_after_miscall: Literal["misled-player", "floor-decides"]
        heads_up_to_three: Literal["dead-button-order", "redraw"]
        heads_up_transition: Literal["recent-big-blind-gets-button"]
        heads_up_uncapped: Literal["cash-only", "cash-and-tournament-two-left", "never"]
        illegal_check_raise_remedy: Literal["treat-as-call", "withdraw-and-reconsider"]
        impound_scope: Literal["disputed-part", "whole-pot"]
        joker_found: Literal["scrap-paper", "misdeal"]
        joker_in_deck_27: bool
        joker_in_deck_a5: bool
        joker_in_deck_draw_high: bool
        kill_after_two_cards: bool
        kill_again_needs_full_bet: bool
        kill_size: Literal["full", "half"]
        killer_also_in_a_blind: Literal["kill-replaces-blind", "post-both"]
        last_hand_shows_after_mucks: bool
        last_raise_all_in: Literal["caps", "heads-up-from-then"]
        late_entrant_stack: Literal["blinded-stack", "full-stack"]
        late_entry_closes_after_level: int
        legs_required: Literal[1, 2]
        live_straddle_allowed: bool
        lockup_amount: int
        lockup_any_minutes: int
        lockup_new_game_minutes: int
        low_draw_ace: Literal["by-game", "ace-low", "ace-high"]
        low_games_draw: Literal["lowest-card", "highest-card"]
        low_qualifier: Literal["none", 8, 9]
        lowball_ante: int
        lowball_boxed_cards: Literal["misdeal", "scrap-paper"]
        max_consecutive_antes: int
        max_consecutive_draw: Literal[4, 5]
        max_players: int
        max_race_chips_per_player: int
        max_spread_over_six_tables: int
        max_spread_six_or_fewer: int
        max_times_dealt: Literal[1, 2, 3]
        maximum_buy_in: int | Literal["none"]
        minimum_bet_after_flop_with_straddle: Literal["straddle", "big-blind"]
        minimum_bring_in: Literal["big-blind", "double-big-blind"]
        minimum_open: Literal["big-blind", "double-big-blind"]
        minimum_riffles: int
        miscall_forfeit: Literal["floor", "never"]
        misdeal_cutoff: Literal["two-players-acted", "tda-substantial-action", "before-action", "before-cards-looked-at"]
        misdeal_first_cards: Literal[0, 1, 2]
        misdeal_redeal_players: Literal["same"]
        missed_call: Literal["next-name", "struck-off"]
        missed_rounds_owed: Literal["one-of-each", "every-round"]
        missed_small_blind_alone: Literal["live", "dead"]
        misunderstanding_refused_at_percent: int
        moved_player_in_small_blind_or_button: Literal["takes-obligations", "waits-for-button"]
        moving_button_makeup: Literal["post-what-is-owed", "skip-is-forgiven"]
        muck_retrieval: Literal["floor", "never"]
        muck_without_showing_at_turn: bool
        must_move_refusal_minutes: int
        nearest_tie: Literal["up", "down"]
        new_game_everyone_posts: bool
        new_player_between_button_and_big_blind: bool
        new_player_on_button_seat: Literal["wait", "may-post"]
        new_player_post_lowball: Literal["double-big-blind", "big-blind"]
        next_deal_start: Literal["first-riffle", "first-card-dealt", "next-hand-id-issued"]
        no_qualifying_low_counts_as_scoop: bool
        no_show_removal_minutes: int
        odd_chip: Literal["by-form", "left-of-dealer-always"]
        odd_chip_once: Literal["per-division", "per-pot"]
        odd_chip_unit: int
        odd_low_chip_ace: Literal["low", "high"]
        off_table_card_plays: bool
        omaha_structure: Literal["limit", "pot-limit", "no-limit"]
        oot_changed_hand: Literal["live", "dead", "dead-if-deliberate"]
        oot_fold: Literal["binding"]
        oot_intervening_call: Literal["binding", "not-binding"]
        oot_penalty: Literal["none", "warning"]
        oot_restriction_after_raise: Literal["no-raise-next-turn", "released-in-full"]
        oot_unchanged: Literal["binding", "table-votes"]
        open_pair_option: bool
        open_with_raise_allowed: bool
        opening_requirement: Literal["none", "jacks-or-better"]
        optional_kill: bool
        order_after_first: Literal["clockwise"]
        oversized_chip_opening: Literal["limit: the fixed bet; big-bet: the chip's value"]
        phone_policy: Literal["not-at-table", "not-during-hand", "allowed"]
        play_board: Literal["declare-before-discard", "keep-and-show"]
        play_board_declaration: Literal["only-before-mucking", "always"]
        playover_allowed: bool
        playover_needs_absent_players_leave: bool
        pointless_raise_offered: bool
        post_draw_bet_multiplier: Literal[1, 2]
        pot_rounding_unit: int
        premature_seventh_reburn: bool
        premature_stud_removal: Literal["one-per-live-hand-in-all", "one-more-per-live-hand"]
        rabbit_hunt: bool
        race_rescue_chip: Literal["from-pool", "added"]
        raise_cap_counts: Literal["full-raises", "all-aggressive-acts"]
        raise_measure: Literal["last-full-raise"]
        raise_over_cumulative: Literal["all-in-total-plus-one-bet", "next-full-level"]
        raises_per_round: int
        raises_per_round_two_round_games: int
        razz_bring_in: Literal["highest-door-card"]
        re_entries_allowed: int
        rebuy_chips: int
        rebuy_last_level: int
        rebuy_max_stack: int
        redraw_at_tables: tuple[int, ...]
        redraw_three_optional_up_to_starting_tables: int
        reflop_burn_when_none_was_made: bool
        reflop_second_burn: Literal["return-to-stub", "leave-burned"]
        refund_skipped_poster_after_action: Literal["not-refunded", "refunded"]
        refund_unprotected_bet: bool
        refuse_false_open_when_cards_known: bool
        repair_single_card_errors: bool
        required_kill: Literal["none", "two-pots", "scoop"]
        required_kill_beats_optional: bool
        return_at_exactly_window: Literal["inside", "outside"]
        return_window_minutes: int
        reuse_folded_hands: bool
        same_players_tie_both: Literal["split-whole-pot", "split-each-half"]
        scoop_threshold_multiple: int
        second_leg_full_bet: Literal["lower-limit", "upper-limit"]
        second_odd_chip_stud: Literal["next-highest-or-lowest-card"]
        see_called_hands: Literal["any-dealt-in-player", "pot-participants", "only-suspected-collusion"]
        setup_minutes: int
        sevens_rule: bool
        sevens_rule_penalty: Literal["post-draw-action-void", "lose-pot"]
        short_bring_in_call: Literal["full-bring-in", "amount-posted"]
        short_buy_in_minimum: Literal["half-of-full", "full"]
        short_buy_in_scope: Literal["per-game", "per-session"]
        short_completion_all_in: Literal["half-bet-rule", "complete-only"]
        short_hand_after_one_action: Literal["misdeal", "filled-on-draw"]
        short_hand_before_action: Literal["complete-hand", "misdeal"]
        short_missed_post_order: Literal["live-first", "dead-first"]
        short_stack_chips_go_in_as_blind: bool
        show_after_deal: Literal["after-deal-to-all", "on-request"]
        skipped_outcome: Literal["floor", "dead-if-facing-a-wager", "call-only"]
        skipped_players_threshold: int
        small_blind_counted_big_until: Literal["big-blind-through", "big-blind-first-act"]
        smallest_bill_that_plays: int
        smoking: Literal["barred", "allowed-with-limits"]
        straddle_counts_as_raise_limit: bool
        straddle_limit: bool
        string_raise_no_limit: Literal["cash-announced-raise-may-take-motions", "tda-one-motion-or-amount-stated"]
        stud_absent_hand_dead_when: Literal["turn-to-act", "starting-hands-complete"]
        stud_ante: int
        stud_bring_in: Literal["lowest-door-card"]
        stud_exposed_cards_in_two_hands: Literal["misdeal", "each-hand-by-itself"]
        stud_missing_seventh_card_may_live: bool
        stud_no_bet_shows_first: Literal["first-to-act", "left-of-dealer"]
        table_language: str
        threshold_in_killed_pot: Literal["game-limit", "killed-limit"]
        tied_high_board: Literal["position", "suit"]
        tied_low_board: Literal["position", "suit"]
        tournament_penalties: tuple[str, ...]
        transfer_counts: Literal["both-after-the-move", "joined-game-before"]
        two_cards_on_button: bool
        unannounced_behind: Literal["minimum-buy-in-on-top-of-stack", "minimum-buy-in-in-all"]
        unaware_of_raise_remedy: Literal["withdraw-all", "forfeit-and-fold-or-complete"]
        uncalled_excess: Literal["returned-before-pots"]
        unproved_opener_last_bet: Literal["stays-in-pot", "returned"]
        unproved_uncontested_pot: Literal["carries-to-next-deal", "last-player-to-fold", "floor-decides"]
        verbal_fold_facing_no_bet: Literal["binding", "treated-as-check"]
        visible_five_cards_rank_fully: bool
        voluntary_kill_min_stack_multiple: int
        wagers_in_bring_in_chips_only: bool
        win_uncontested_without_showing: bool
