"""The plan of the next deal, from the state of the table alone.

``positions`` says where button and blinds go; here it is settled who is dealt in, what each puts in before the cards, and
what those who are not dealt in miss.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardspeak.table.plan import Due, Kept, Killing, Kind, Plan
from cardspeak.table.positions import Places, clockwise, dead_button, fresh, heads_up, moving_button, no_blinds
from cardspeak.table.state import UNTIL_BLIND, Player, State, gap


def plan_of(s: State) -> Plan:
    """The plan of the next deal, everything said so far taken into account."""
    stopped: tuple[str, ...] = ()
    while True:
        plan = _Planner(s, stopped).plan()
        # Whoever has not paid the collection plays until his blind, which then goes to the next (2.procedures.4).
        reached = [name for name in plan.bigs if s.players[name].owes_time]
        if not reached:
            return plan
        stopped = (*stopped, *reached)


def distance(s: State, start: int, player: Player, seat: int) -> int:
    """How many active players stand from one seat clockwise to another, the player who sits or would sit there counted
    (4.14). An active player is one who would take the big blind when it came to him."""
    seats = s.setup.seats
    span = gap(start, seat, seats) or seats
    others = [one for one in _Planner(s).takers() if one.name != player.name]
    return 1 + sum([1 for one in others if 0 < gap(start, one.seat, seats) < span])


def next_blinds(s: State, player: Player) -> list[int]:
    """The blinds, by their numbers, that a player who had the big one in this round is still to post in it."""
    last, seats = s.last, s.setup.seats
    if s.setup.method == "moving":
        far = gap(last.button, player.seat, seats)
        top = len(last.reach) - 1
        return [at for at in range(top) if last.reach[at] < far <= last.reach[top]] if far else []
    return [at for place, seat in enumerate(last.blinds) if seat == player.seat for at in range(place)]


def _unit_of(s: State) -> int:
    """The smallest chip that plays (3.betting-and-raising.1, 14.no-limit.14)."""
    setup, house = s.setup, s.setup.house
    if setup.limit or not house.wagers_in_bring_in_chips_only:
        return house.betting_unit
    bring_in = setup.structure.blinds[-1] if setup.structure.blinds else setup.structure.minimum
    double = house.minimum_bring_in == "double-big-blind" or (
        setup.lowball and house.minimum_open == "double-big-blind"
    )
    return max(2 * bring_in if double else bring_in, 1)


class _Planner:
    """The plan in the making."""

    def __init__(self, s: State, stopped: tuple[str, ...] = ()) -> None:
        self.s = s
        self.stopped = stopped
        self.setup = s.setup
        self.house = s.setup.house
        self.count = len(s.setup.blinds)
        self.top = self.count - 1
        self.tournament = s.setup.event == "tournament"
        # The first deal with blinds has none before it, and a button that was drawn starts anew.
        first = not s.last.blinds if self.count else not s.deals
        self.starts = bool(s.drawn) or (first and (bool(self.count) or s.setup.new_game))
        self.unit = _unit_of(s)
        # A kill waits for a game with limits, which alone it can raise (13.description.1).
        self.obliged = (s.kill or next(iter(s.undertaken), "")) if self.setup.limit else ""
        self.able = [player for player in s.players.values() if self._is_able(player)]
        self.button = s.drawn or (self._first_button() if first else 0)
        self.ins = [player for player in self.able if self._is_in(player)]
        self.kept: dict[str, Kept] = {}
        self.dues: list[Due] = []
        self.replaced = 0
        """Chips of the blind in place of which the killer posts the kill (13.6)."""
        self.rounds = False
        """Whether the places are those of the moving button, which says itself who misses what."""

    def _first_button(self) -> int:
        """The seat of the button where it has not been on a deal of this kind: it goes on where it has been on others."""
        s = self.s
        if s.went and self.able:
            return clockwise(self.able, s.went, s.setup.seats)[0].seat
        return s.last.button

    # ---------------------------------------------------------------------------------------------- who can play

    def _is_able(self, player: Player) -> bool:
        s = self.s
        if self._has_to_pay(player):
            return False
        if player.shut_out or (s.closed is not None and player.name not in s.closed):
            return False
        if player.chips < self.unit:
            # A player without chips plays on for the antes that he has matched (12.13).
            return not self.count and bool(s.carried and player.antes) and player.present
        return player.present or self.tournament or player.name == self.obliged

    def _has_to_pay(self, player: Player) -> bool:
        """Whether he gets no hand before he has paid the collection (2.procedures.4)."""
        return player.owes_time > 0 and (not player.free_deals or player.name in self.stopped)

    def _is_in(self, player: Player) -> bool:
        """Dealt in as of right, wherever the blinds are."""
        s = self.s
        if s.in_rotation(player) or player.name == self.obliged:
            return True
        if not self.count:
            if self.setup.rests and player.regular and not s.owed(player):
                # While there are no blinds nobody waits for them.
                return not (s.carried and player.antes < s.antes)
            return self.tournament or player.way in {"antes", "post"}
        return (
            not player.regular and not self.tournament and player.way in {"", "post"} and self._enters_free(player.seat)
        )

    def _enters_free(self, seat: int) -> bool:
        """Whether the first round of a new game lets a newcomer into that seat without a post (4.13b)."""
        return not self.house.new_game_everyone_posts and not self.s.is_swept(seat)

    def takers(self) -> list[Player]:
        """Who takes the big blind when it comes to him. In a game taken up while it runs the blinds of the first deal
        fall to those who were there before it."""
        running = not self.s.deals and not self.setup.new_game and bool(self.s.last.blinds)
        able = [player for player in self.able if player.way != "dealt-off"]
        return [player for player in able if player.regular or not running] or able

    def _is_waiting(self, player: Player) -> bool:
        return player not in self.ins and player.way not in {"post", "moved"}

    def _too_poor(self, player: Player) -> bool:
        """At lowball with one blind, less than half of it does not meet it (11.4, 11.5)."""
        return self.setup.lowball and self.count == 1 and player in self.ins and 2 * player.chips < self.setup.big_blind

    # ---------------------------------------------------------------------------------------------- the plan

    def plan(self) -> Plan:
        s, setup = self.s, self.setup
        if setup.game.button and not s.drawn and not s.last.button and not s.last.blinds:
            return self._nobody_yet(("2.seating.6",))
        places = self._places()
        posting = {name for name, _ in places.posts}
        dealt = [player for player in self.able if player in self.ins or player.name in posting]
        killing, killer = self._kill(places, dealt)
        dealt += self._comers(places, dealt, killer)
        if self.count and len(dealt) < 2:
            dealt += self._brought_in(places, dealt)
        if self.count > 1 and len(dealt) == 2:
            places = heads_up(s, dealt, self.button if self.starts else 0, self._is_waiting)
            self.rounds = False
        elif (
            len(dealt) > 2
            and len(s.last.order) == 2
            and s.deals
            and not s.drawn
            and self.count
            and self.house.heads_up_to_three == "redraw"
        ):
            return self._nobody_yet(("4.4a", "2.seating.6"))
        if not self.count:
            places = no_blinds(s, self.button, dealt)
        order = clockwise(dealt, places.button, setup.seats)
        self._take_all(places, order, killer, killing)
        may_straddle = self._may_straddle(places, order)
        straddler = self._straddle(may_straddle)
        self._shorten(order)
        for player in s.players.values():
            if player.present and player.chips and player not in order and player.name not in self.kept:
                self.kept[player.name] = self._why_kept(player)
        return self._put_together(places, order, killer, killing, straddler, may_straddle)

    def _nobody_yet(self, rules: tuple[str, ...]) -> Plan:
        kept = [
            Kept(player.name, "The button must be drawn for first.", rules)
            for player in self.s.players.values()
            if player.present and player.chips
        ]
        return self._put_together(Places(0), [], "", "", "", (), kept)

    def _places(self) -> Places:
        takers = self.takers()
        if not self.count:
            return Places(0)
        if self.starts:
            return fresh(self.s, self.button, takers, self.ins)
        # Who has a place in the round; at a tournament an arrival may take it over with the seat (15.16).
        takes_over = self.tournament and self.house.moved_player_in_small_blind_or_button == "takes-obligations"
        holders = takers if takes_over else [player for player in takers if player in self.ins]
        if self.setup.method == "moving":
            others = [player for player in self.s.players.values() if self._can_miss(player) and player not in holders]
            places = moving_button(self.s, takers, holders, self._too_poor, others)
            if places is not None:
                self.rounds = True
                return places
        return dead_button(self.s, takers, holders, self._too_poor)

    # ---------------------------------------------------------------------------------------------- who comes in

    def _is_shut(self, places: Places, seat: int) -> bool:
        """Whether the seat lies where nobody is dealt in by posting: from the button to the big blind (4.8)."""
        seats = self.setup.seats
        far = gap(places.button, seat, seats)
        if not far:
            return self.house.new_player_on_button_seat == "wait"
        inside = far < (gap(places.button, places.blinds[-1], seats) or seats)
        return inside and not self.house.new_player_between_button_and_big_blind

    def _must_kill(self, player: Player) -> bool:
        """Whether his post is a kill: a newcomer's at lowball (11.3b), that of one whom the big blind has passed (11.7),
        and that of one who moved and does not want to wait (4.14)."""
        owed = self.s.owed(player)
        missed = self.top in owed and player.short < 0
        return (
            self.setup.lowball
            and (missed or (not owed and self.house.new_player_post_lowball == "double-big-blind"))
            and player.way == "post"
        )

    def _kill(self, places: Places, dealt: Collection[Player]) -> tuple[Killing, str]:
        """Who kills the pot: there is one kill a deal, and a required one goes first (13.11)."""
        if not self.setup.limit:
            return "", ""
        names = {player.name for player in dealt}
        obliged = self.obliged if self.obliged in names else ""
        if not (obliged and self.house.required_kill_beats_optional) and self.count:
            for player in self.able:
                may = player not in dealt and not self._is_shut(places, player.seat)
                if may and self._must_kill(player):
                    return "optional", player.name
        if obliged:
            return ("required" if obliged == self.s.kill else "undertaken"), obliged
        return "", ""

    def _comers(self, places: Places, dealt: Collection[Player], killer: str) -> list[Player]:
        """Who is dealt in besides those who have a place in the round, or the big blind."""
        if not self.count:
            return []
        found = []
        for player in self.able:
            if player in dealt:
                continue
            kept = self._kept_out(places, player, killer)
            if kept is None:
                found.append(player)
            else:
                self.kept[player.name] = kept
        return found

    def _kept_out(self, places: Places, player: Player, killer: str) -> Kept | None:
        """Why he is not dealt in though he can play; ``None`` where he is."""
        shut = self._is_shut(places, player.seat)
        name = player.name
        if self.tournament:
            return self._arrives(places, player)
        if player.way in {"post", "agrees"}:
            if shut:
                if gap(places.button, player.seat, self.setup.seats):
                    where = f"{name}'s seat lies between the button and the big blind"
                else:
                    where = f"The button is on {name}'s seat and has not passed it"
                rules = ("4.8", "4.10") if self.s.owed(player) else ("4.8", "4.5b")
                return Kept(name, f"{where}: there is no hand for a post there.", rules)
            if player.way == "agrees":
                if killer:
                    return None
                text = f"The pot is not killed: {name} posts, or waits for the big blind."
                return Kept(name, text, ("13.12", "4.5"))
            if self.setup.lowball and self.count == 1 and player.owed:
                text = f"{name} has missed the only blind and gets no hand until it comes back."
                return Kept(name, text, ("11.6",))
            return self._kept_by_kill(player, killer)
        if player.way == "moved" and not self.s.owed(player):
            if distance(self.s, places.blinds[-1], player, player.seat) <= player.allowance:
                return None
            return Kept(name, f"{name} waits until the blinds are as far away as before the move.", ("4.14",))
        if player.way == "dealt-off":
            if player.gone_by and not self._lies_ahead(places, player.seat):
                return None
            return Kept(name, f"{name} has dealt off and lets the blinds and the button go by.", ("4.15",))
        return self._why_kept(player)

    def _kept_by_kill(self, player: Player, killer: str) -> Kept | None:
        if not killer or killer == player.name:
            return None
        name = player.name
        if self._must_kill(player):
            text = f"{killer} kills the pot, and there is one kill a deal: {name} agrees to kill the next, or waits."
            return Kept(name, text, ("13.11", "13.12"))
        if not player.regular:
            text = f"{killer} kills the pot: {name} gets a hand only by agreeing to kill the next one."
            return Kept(name, text, ("13.12",))
        return None

    def _lies_ahead(self, places: Places, seat: int) -> bool:
        """Whether the button is still to pass the seat and the big blind is there or beyond."""
        seats = self.setup.seats
        return gap(places.button, seat, seats) <= gap(places.button, places.blinds[-1], seats)

    def _arrives(self, places: Places, player: Player) -> Kept | None:
        """A player who comes to a table of a tournament is dealt in at once, but for some seats (15.16, 15.tda.9)."""
        seats = self.setup.seats
        far = gap(places.button, player.seat, seats)
        small = gap(places.button, places.blinds[0], seats)
        if not far or player.seat in places.blinds[:-1]:
            if self.house.moved_player_in_small_blind_or_button == "takes-obligations":
                return None
            text = f"{player.name} has come to the button or the small blind and waits until the button has passed."
            return Kept(player.name, text, ("15.16",))
        if far < small and not self.house.dealt_in_between_small_blind_and_button:
            text = f"{player.name} has come between button and small blind and waits until the button has passed."
            return Kept(player.name, text, ("15.tda.9", "15.16"))
        return None

    def _brought_in(self, places: Places, dealt: Collection[Player]) -> list[Player]:
        """Two who can play are not kept waiting by rules that need more: the next in line makes up the two (4.4)."""
        after = places.blinds[-1] if places.blinds else places.button
        others = [
            player
            for player in clockwise(self.able, after, self.setup.seats)
            if player not in dealt and player.way != "dealt-off"
        ]
        found = others[: 2 - len(dealt)] if len(others) + len(dealt) > 1 else []
        for player in found:
            self.kept.pop(player.name, None)
        return found

    def _why_kept(self, player: Player) -> Kept:
        s, name = self.s, player.name
        if self._has_to_pay(player):
            text = f"{name} has not paid the collection of {player.owes_time}, and pays it or leaves."
            return Kept(name, text, ("2.procedures.4",))
        if player.chips < self.unit:
            text = f"{name} has only chips that do not play: the smallest that does is {self.unit}."
            return Kept(name, text, ("3.betting-and-raising.1",))
        if player.shut_out:
            text = f"{name} opened falsely without chips and sits out until a pot has been won."
            return Kept(name, text, ("12.jacks-or-better.5",))
        if s.closed is not None and name not in s.closed:
            rules = ("12.11", "3.irregularities.6") if self.setup.draw_high else ("3.irregularities.6",)
            return Kept(name, f"The pot holds chips forfeited on a deal that {name} was not in.", rules)
        if not self.count:
            price = self.antes_due(player)
            rule = "12.11" if s.carried else self.setup.game.cites["ante"]
            return Kept(name, f"{name} has still to pay {price} in antes.", (rule,))
        if s.owed(player):
            return Kept(name, f"{name} has missed blinds and waits for the big blind.", ("4.10",))
        return Kept(name, f"{name} waits for the big blind.", ("4.5a",) if not player.regular else ("4.14",))

    # ---------------------------------------------------------------------------------------------- antes

    def _anted_now(self) -> int:
        """Whether there is an ante on this deal: 1 or 0 (12.jacks-or-better.1)."""
        if not self.setup.structure.ante:
            return 0
        stays = self.setup.draw_high and self.s.carried
        return int(not (stays and self.s.antes >= self.house.max_consecutive_antes))

    def antes_due(self, player: Player) -> int:
        """Chips that get him a hand in a game without blinds: this deal's ante, and those in the pot that he has not
        matched (12.11)."""
        lying = self.s.antes if self.s.carried else 0
        missing = max(lying - player.antes, 0) if player.way != "in" or player.chips else 0
        return self.setup.structure.ante * (missing + self._anted_now())

    def _antes(self, places: Places, order: Sequence[Player]) -> None:
        structure = self.setup.structure
        if not structure.ante:
            return
        rule = self.setup.game.cites["ante"]
        if structure.ante_from == "each-player" and self.house.ante_method == "each-player":
            for player in order:
                chips = self.antes_due(player)
                rules = ("12.11", rule) if chips > structure.ante else (rule,)
                self._due(player, "ante", chips, rules)
        elif order:
            payer = order[-1]
            if structure.ante_from != "button":
                payer = next((player for player in order if player.name == self._big_of(places)), payer)
            self._due(payer, "ante", structure.ante, ("15.tda.13",))

    # ---------------------------------------------------------------------------------------------- what is put in

    def _due(self, player: Player, kind: Kind, chips: int, rules: tuple[str, ...]) -> None:
        if chips:
            self.dues.append(Due(player.name, kind, chips, chips, rules))

    def _take_all(self, places: Places, order: Sequence[Player], killer: str, killing: Killing) -> None:
        blinds = self.setup.blinds
        self._antes(places, order)
        posting: dict[str, int] = {}
        """Who posts a blind, and how much of it is live."""
        at = {player.name: player for player in order}
        # A killer who is due for a blind posts the kill alone, unless the house wants both (13.6).
        instead = self.house.killer_also_in_a_blind == "kill-replaces-blind"
        for name, which in places.posts:
            if name in at:
                posting[name] = blinds[which]
                if name == killer and instead:
                    self.replaced = blinds[which]
                else:
                    self._blind(at[name], which, places)
        for name, missed in places.makeup:
            if name in at and not (name == killer and instead):
                self._made_up(at[name], missed, posting.setdefault(name, 0))
        for player in order:
            name = player.name
            if name == killer:
                self._due(player, "kill", *self._kill_due(player, killing))
            elif name in places.poor:
                if self.house.short_stack_chips_go_in_as_blind:
                    self._due(player, "live", player.chips, ("11.4",))
            elif name not in posting:
                self._posts(player)
            elif player.way == "post" and self.s.owed(player) and (name, self.top) not in places.posts:
                self._debt(player, posting[name])

    def _big_of(self, places: Places) -> str:
        """Who has the big blind; of several the one furthest from the button."""
        return next((name for name, which in reversed(places.posts) if which == self.top), "")

    def _blind(self, player: Player, which: int, places: Places) -> None:
        rules = (places.rules[0], "4.0b") if places.rules else ("4.0b",)
        if which == self.top and player not in self.ins:
            rules = ("4.10", *rules) if self.s.owed(player) else ("4.5a", *rules)
        self._due(player, "big" if which == self.top else "small", self.setup.blinds[which], rules)

    def _made_up(self, player: Player, which: tuple[int, ...], live_already: int) -> None:
        """What the moving button's jump has carried the player on the button past: a blind as such, several as in 4.10, as
        much as the big blind live and the rest dead (4.2a)."""
        total = sum([self.setup.blinds[at] for at in which])
        if which[-1] != self.top and len(which) == 1 and not live_already:
            self._due(player, "small", total, ("4.2a", "4.0b"))
            return
        live = min(total, max(self.setup.big_blind - live_already, 0))
        self._due(player, "live", live, ("4.2a", "4.10"))
        self._due(player, "dead", total - live, ("4.2a", "4.10"))

    def _kill_due(self, player: Player, killing: Killing) -> tuple[int, tuple[str, ...]]:
        double = 2 * self.setup.big_blind
        if killing == "optional":
            rule = "11.7" if self.s.owed(player) else "4.14" if player.regular else "11.3b"
            return double, (rule, "13.description.2")
        if killing == "undertaken":
            return (double if self.setup.lowball else self.setup.kill), ("13.12", "13.description.1")
        return self.setup.kill, ("13.6", "13.description.1")

    def _posts(self, player: Player) -> None:
        """What a player puts in who has no blind on this deal."""
        big = self.setup.big_blind
        if not self.count or self.tournament:
            return
        if player in self.ins:
            if self.house.new_game_everyone_posts and self.setup.new_game and not self.s.deals:
                self._due(player, "live", big, ("home.button.5",))
            return
        if player.way != "post":
            return
        if self._must_kill(player):
            # Lowball at big bet has no limits for a kill to raise: the post is twice the big blind and live (4.5b).
            self._due(player, "live", 2 * big, ("4.5b", "11.3b"))
        elif self.s.owed(player):
            self._debt(player, 0)
        else:
            self._due(player, "live", big, ("4.14",) if player.regular else ("4.5b", "4.5"))

    def _debt(self, player: Player, live_already: int) -> None:
        """The blinds that he has missed: live up to the least opening bet, the rest dead (4.10)."""
        setup, blinds = self.setup, self.setup.blinds
        owed = self.s.owed(player)
        total = sum([blinds[at] for at in owed])
        rules = ("11.4",) if player.short >= 0 and not player.owed else ("4.10", "4.0c")
        opening = setup.big_blind
        if (not setup.limit and self.house.minimum_bring_in == "double-big-blind") or (
            setup.lowball and self.house.minimum_open == "double-big-blind"
        ):
            opening *= 2
        if not player.regular:
            # A house that gives newcomers no free pass has them post the big blind, and what else has passed them (4.6).
            total += 0 if self.top in owed else setup.big_blind
        alone = self.top not in owed and player.regular
        if alone and self.house.missed_small_blind_alone == "dead":
            live = 0
        else:
            live = min(total, max(opening - live_already, 0))
        self._due(player, "live", live, rules)
        self._due(player, "dead", total - live, rules)

    def _may_straddle(self, places: Places, order: Sequence[Player]) -> tuple[str, ...]:
        """Who may straddle, the one whose wish goes first before the other: the seat next after the big blind
        (14.no-limit.15, 4.16), and before it the button, where the house has that extra and a player has the button."""
        house = self.house
        allowed = house.straddle_limit if self.setup.limit else house.live_straddle_allowed
        if self.tournament or not allowed or not places.blinds or len(order) < 3:
            return ()
        after = clockwise(order, places.blinds[-1], self.setup.seats)[0].name
        on_button = house.button_straddle_allowed and order[-1].seat == places.button
        names = dict.fromkeys((order[-1].name, after) if on_button else (after,))
        # Whoever has other chips of the round in front would straddle for more than twice the blind.
        others = {due.player for due in self.dues if due.kind in {"small", "big", "live", "kill"}}
        return tuple([name for name in names if name not in others])

    def _straddle(self, may: Sequence[str]) -> str:
        """One straddle, for twice the big blind, by whoever of those who may wants to first."""
        name = next((name for name in may if self.s.players[name].straddles), "")
        if name:
            rules = ("4.16",) if self.setup.limit else ("14.no-limit.15",)
            self._due(self.s.players[name], "straddle", 2 * self.setup.big_blind, rules)
        return name

    def _shorten(self, order: Sequence[Player]) -> None:
        """A stack too short posts what it has, in the order in which the deal takes it."""
        antes = [due.whole for due in self.dues if due.kind == "ante"]
        one_pays = bool(antes) and (len(antes) < len(order) or len(set(antes)) > 1)
        ante_last = one_pays and self.house.big_blind_ante_short_stack_order == "blind-first"
        live_first = self.house.short_missed_post_order == "live-first"
        rank: dict[Kind, int] = {
            "ante": 2 if ante_last else 0,
            "small": 1,
            "big": 1,
            "straddle": 3,
            "kill": 4,
            "live": 5 if live_first else 6,
            "dead": 6 if live_first else 5,
        }
        left = {player.name: player.chips - player.chips % self.unit for player in order}
        for at, due in sorted(enumerate(self.dues), key=lambda one: rank[one[1].kind]):
            chips = min(due.whole, left[due.player])
            left[due.player] -= chips
            self.dues[at] = due._replace(chips=chips)

    # ---------------------------------------------------------------------------------------------- what follows

    def _put_together(
        self,
        places: Places,
        order: Sequence[Player],
        killer: str,
        killing: Killing,
        straddler: str,
        may_straddle: tuple[str, ...],
        kept: Sequence[Kept] = (),
    ) -> Plan:
        s, setup = self.s, self.setup
        seats = setup.seats
        order = list(order)
        dealt = {player.name for player in order}
        swept, travelled = s.swept, s.travelled
        if order and self.count and setup.new_game:
            if s.first_blind:
                swept += gap(s.last.blinds[-1], places.blinds[-1], seats)
                travelled += gap(s.last.button, places.button, seats)
            else:
                swept = gap(places.blinds[0], places.blinds[-1], seats)
        clears = [player for player in order if not setup.rests and self._is_settled(player, places)]
        antes = (s.antes if s.carried else 0) + self._anted_now()
        missed = self._missed(places, dealt) if order else ()
        # The blind may reach somebody who is away, too.
        reached = [name for name, at in missed if at == self.top and s.players[name].free_deals == UNTIL_BLIND]
        return Plan(
            number=s.deals + 1,
            button=places.button,
            blinds=places.blinds,
            order=tuple([player.name for player in order]),
            seats=tuple([player.seat for player in order]),
            dues=tuple(self.dues),
            kept=tuple(kept) or tuple(self.kept.values()),
            absent=tuple([player.name for player in order if not player.present]),
            limits=self._limits(killer, killing),
            killer=killer,
            killing=killing,
            replaced=self.replaced,
            agreed=tuple([player.name for player in order if player.way == "agrees" and killer != player.name]),
            carried=s.carried,
            pot=s.carried + sum([due.chips for due in self.dues]),
            first=self._first(order, killer, straddler),
            rules=places.rules,
            missed=missed,
            cleared=tuple([player.name for player in clears]),
            bigs=tuple(self._bigs(places, dealt)),
            exempt=self._exempt(places, order),
            gone_by=self._gone_by(places) if order else (),
            short=places.poor,
            straddler=straddler,
            may_straddle=may_straddle,
            stopped=tuple(dict.fromkeys((*self.stopped, *reached))),
            reach=places.reach,
            swept=swept,
            travelled=travelled,
            antes=antes,
            matched=tuple([player.name for player in order if player.chips or not antes]),
        )

    def _limits(self, killer: str, killing: Killing) -> tuple[int, ...]:
        bets = self.setup.structure.bets
        if not killer or not bets:
            return bets
        chips, _ = self._kill_due(self.s.players[killer], killing)
        usual = self.setup.big_blind or bets[0]
        return tuple([size * chips // usual for size in bets])

    def _is_settled(self, player: Player, places: Places) -> bool:
        """Whether he is in the round from this deal on and owes nothing more: not one who is dealt in only for the kill that
        he owes (13.6)."""
        return player.name != self.obliged or self.s.in_rotation(player) or player.name == self._big_of(places)

    def _bigs(self, places: Places, dealt: Collection[str]) -> list[str]:
        # Whoever made it up on the button had it before those at his left.
        made_up = [name for name, which in places.makeup if self.top in which]
        posted = [name for name, which in places.posts if which == self.top]
        return [name for name in (*made_up, *posted) if name in dealt]

    def _missed(self, places: Places, dealt: Collection[str]) -> tuple[tuple[str, int], ...]:
        """What passes on this deal those who have a place in the round and are not dealt in (4.10, 4.12, 11.7)."""
        if self.tournament or not self.count:
            return ()
        if self.rounds:
            passing = places.missed
        else:
            passing = tuple(
                [
                    (player.name, at)
                    for player in self.s.players.values()
                    for at in reversed(range(self.count))
                    if self._passes(places, at, player.seat)
                ]
            )
        every = self.house.missed_rounds_owed == "every-round"
        players = self.s.players
        return tuple(
            [
                (name, at)
                for name, at in passing
                if name not in dealt and self._can_miss(players[name]) and (every or at not in players[name].owed)
            ]
        )

    def _can_miss(self, player: Player) -> bool:
        """Whether what passes him is missed: he has a place in the round. Nothing passes a player who has moved, or dealt
        off, and waits for his place in the same round (4.14, 4.15)."""
        if self.tournament or player.way == "dealt-off":
            return False
        if player.way == "moved" and player.present and player.chips:
            return False
        return player.regular or not self.house.free_passes

    def _passes(self, places: Places, at: int, seat: int) -> bool:
        """Whether a blind, by its number, goes by the seat on this deal, or would have been posted in it."""
        last, seats = self.s.last, self.setup.seats
        if self.starts or not last.blinds:
            return 0 < gap(places.button, seat, seats) <= (gap(places.button, places.blinds[at], seats) or seats)
        if self.setup.method == "moving":
            moved = gap(last.button, places.button, seats)
            far = gap(last.button, seat, seats) or seats
            return any([last.reach[at] < lap <= moved + places.reach[at] for lap in (far, far + seats)])
        return 0 < gap(last.blinds[at], seat, seats) <= gap(last.blinds[at], places.blinds[at], seats)

    def _exempt(self, places: Places, order: Sequence[Player]) -> tuple[str, ...]:
        """Who sits where blinds are still to go by once though he has paid: he came in there, or moved there."""
        if not self.count or not order:
            return ()
        seats = self.setup.seats
        posting = {name for name, _ in places.posts}
        far = gap(places.button, places.blinds[-1], seats)
        found = []
        for player in self.s.players.values():
            comes = player in order and player not in self.ins and player.name not in posting
            if (player.exempt or comes) and 0 < gap(places.button, player.seat, seats) <= far:
                found.append(player.name)
        return tuple(found)

    def _gone_by(self, places: Places) -> tuple[str, ...]:
        if not self.count:
            return ()
        return tuple(
            [
                player.name
                for player in self.s.players.values()
                if player.way == "dealt-off"
                and (
                    player.gone_by
                    or self._lies_ahead(places, player.seat)
                    or self._passes(places, self.top, player.seat)
                )
            ]
        )

    def _first(self, order: Sequence[Player], killer: str, straddler: str) -> str:
        if not order or not self.setup.game.button:
            return ""
        names = [player.name for player in order]
        if not self.count and self.setup.draw_high:
            return names[0]  # whoever has no chips left has his turn too while the pot is to be declared open (12.12)
        if straddler:
            after = names.index(straddler)
        else:
            sizes: dict[str, int] = {}
            for due in self.dues:
                if due.kind in {"small", "big"}:
                    sizes[due.player] = max(sizes.get(due.player, 0), due.whole)
            if self.replaced:
                sizes[killer] = self.replaced
            most = max(sizes.values(), default=0)
            after = max([at for at, name in enumerate(names) if sizes.get(name) == most], default=-1)
        left = {player.name: player.chips - player.chips % self.unit for player in order}
        for due in self.dues:
            left[due.player] -= due.chips
        around = [name for name in (*names[after + 1 :], *names[: after + 1]) if left[name]]
        if self.house.kill_after_two_cards and around[:1] == [killer] and len(around) > 1:
            return around[1]  # 13.10
        return around[0] if around else ""
