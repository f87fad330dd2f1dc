from __future__ import annotations

from collections.abc import Iterator

import pytest
from api_world import World, served

from cardspeak.floor.kinds import kinds
from cardspeak.games import GAMES
from cardspeak.house import PRESETS, House
from cardspeak.house.settings import NAMES
from cardspeak.live.making import NewTable, make
from cardspeak.rulebook import cite, rules
from cardspeak.table.mixes import MIXES


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running


def test_every_game_is_listed_and_can_be_made_into_a_table_as_it_says(world: World):
    told = world.http.get("/api/games").json()
    assert [one["name"] for one in told["games"]] == list(GAMES)
    ann = world.person()
    for game in told["games"]:
        assert sum([one["usual"] for one in game["structures"]]) == 1
        for one in game["structures"]:
            table, _ = ann.make_table(game=game["name"], structure=one["structure"], stakes=one["stakes"])
            form = world.hub.making(table).setup.forms[0].structure
            assert (list(form.blinds), list(form.bets), form.ante, form.bring_in) == (
                one["blinds"],
                one["bets"],
                one["ante"],
                one["bring_in"],
            )


def test_games_are_as_the_book_has_them(world: World):
    games = {one["name"]: one for one in world.http.get("/api/games").json()["games"]}
    holdem, stud = games["holdem"], games["stud"]
    assert (holdem["cards"], holdem["board"], holdem["draws"], holdem["low"]) == (2, 5, 0, "")
    assert (stud["cards"], stud["board"]) == (7, 0)
    assert games["triple-draw-27"]["draws"] == 3
    # Hold'em at no-limit is named by its blinds; at limit the blinds are half the small bet and the small bet.
    usual = next(one for one in holdem["structures"] if one["usual"])
    assert (usual["structure"], usual["stakes"], usual["blinds"]) == ("no-limit", [5, 10], [5, 10])
    limit = next(one for one in holdem["structures"] if one["structure"] == "limit")
    assert (limit["bets"], limit["blinds"]) == ([10, 20], [5, 10])


def test_every_mix_can_be_made_into_a_table(world: World):
    mixes = world.http.get("/api/games").json()["mixes"]
    assert [one["name"] for one in mixes] == [*MIXES, "dealers-choice"]
    assert [len(one["forms"]) for one in mixes] == [5, 8, 10, 0]
    ann = world.person()
    for mix in mixes:
        ann.make_table(game=mix["name"])


@pytest.mark.parametrize("house", PRESETS)
def test_every_setting_of_a_house_is_told_with_its_rule(world: World, house: str):
    told = world.http.get("/api/settings", params={"house": house}).json()
    assert [one["name"] for one in told] == list(NAMES)
    its = House.preset(house)
    for one in told:
        value = getattr(its, one["name"])
        assert one["value"] == (list(value) if isinstance(value, tuple) else value)
        assert one["title"] == cite(one["rule"]).title
        assert one["layer"] in PRESETS
        assert not one["choices"] or one["value"] in one["choices"]


def test_settings_are_those_of_a_home_game_where_no_house_is_named(world: World):
    by_name = {one["name"]: one for one in world.http.get("/api/settings").json()}
    # home.button.1: at home the player with the button deals, so the button moves to somebody who is there.
    button = by_name["button_method"]
    assert (button["value"], button["rule"], button["layer"]) == ("moving", "home.button.1", "home")
    assert set(button["choices"]) == {"dead", "moving"}


def test_a_setting_as_it_is_told_makes_a_table(world: World):
    for one in world.http.get("/api/settings", params={"house": "tda-2024"}).json():
        if not isinstance(one["value"], list):
            made = make("t", NewTable(house="book", settings={one["name"]: one["value"]}))
            assert getattr(made.setup.house, one["name"]) == one["value"]


def test_houses_are_told_by_what_is_otherwise_in_them(world: World):
    told = {one["name"]: one["departures"] for one in world.http.get("/api/houses").json()}
    assert list(told) == list(PRESETS)
    assert told["book"] == {}
    assert told["home"]["button_method"] == "moving"


def test_rules_are_found_and_read(world: World):
    found = world.http.get("/api/rules", params={"q": "who gets the odd chip"}).json()
    assert found[0]["rule"]["id"] == "3.ties.5"
    assert len(world.http.get("/api/rules", params={"q": "raise", "limit": 3}).json()) == 3
    rule = world.http.get("/api/rules/3.ties.5a").json()
    assert (rule["title"], rule["text"]) == (cite("3.ties.5a").title, cite("3.ties.5a").text)
    missing = world.http.get("/api/rules/ties.5a")
    assert missing.status_code == 404
    assert "3.ties.5a" in missing.json()["problem"]
    assert world.http.get("/api/rules", params={"q": "raise", "game": "snap"}).status_code == 422
    for query in ({}, {"q": ""}, {"q": "x" * 401}, {"q": "raise", "limit": 0}, {"q": "raise", "limit": "many"}):
        assert world.http.get("/api/rules", params=query).status_code == 400


def test_every_incident_is_told_with_its_facts(world: World):
    told = world.http.get("/api/incidents").json()
    assert [one["name"] for one in told["incidents"]] == list(kinds())
    for one in told["incidents"]:
        kind = kinds()[one["name"]]
        assert [fact["name"] for fact in one["facts"]] == list(kind.own)
        assert one["outcomes"] == dict(kind.outcomes)
    assert {"seat", "street"} <= {fact["name"] for fact in told["shared"]}


def test_health_and_measures(world: World):
    health = world.http.get("/health").json()
    assert health["status"] == "ok"
    ann = world.person()
    table, _ = ann.make_table()
    before = measures(world)
    ann.do(table, "say", text="hello")
    after = measures(world)
    route = 'cardspeak_request_seconds_count{method="POST",route="/api/tables/{table}/commands",status="200"}'
    assert after[route] == before.get(route, 0) + 1
    assert after["cardspeak_commands_total"] == before["cardspeak_commands_total"] + 1
    assert after["cardspeak_tables"] == before["cardspeak_tables"]
    with ann.follow(table) as line:
        line.answer({"type": "ping", "id": "a"})
        line.answer({})
        during = measures(world)
        assert during["cardspeak_sockets"] == 1
        assert during["cardspeak_people"] == 1
        assert during["cardspeak_socket_messages_total"] == 1
        assert during["cardspeak_socket_faults_total"] == 1
        assert during["cardspeak_socket_updates_total"] == 1


def measures(world: World) -> dict[str, float]:
    lines = [line for line in world.http.get("/metrics").text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_the_book_is_listed_whole_and_in_order(world: World):
    told = world.http.get("/api/book").json()
    assert [one["number"] for one in told] == [*range(1, 18), 0]
    listed = [rule["id"] for one in told for rule in one["rules"]]
    assert sorted(listed) == sorted([rule.id for rule in rules()])
    seven = world.http.get("/api/book/3").json()
    assert [rule["id"] for rule in seven] == [rule["id"] for rule in told[2]["rules"]]
    assert next(rule for rule in seven if rule["id"] == "3.showdown.5")["text"] == cite("3.showdown.5").text
    missing = world.http.get("/api/book/18")
    assert (missing.status_code, missing.json()["problem"]) == (404, "The book has no section 18.")


def test_every_incident_stands_under_a_heading(world: World):
    told = world.http.get("/api/incidents").json()["incidents"]
    assert [one["name"] for one in told] == list(kinds())
    assert told[0]["heading"] == "the deck and its preparation"
    assert {one["heading"] for one in told if one["name"] in {"out-of-turn", "string-raise"}} == {"turn and wager"}


def test_an_incident_is_found_by_what_people_say(world: World):
    assert world.http.get("/api/incidents/found", params={"q": "the dealer forgot to burn"}).json()[0] == "burn-error"
    assert world.http.get("/api/incidents/found", params={"q": "zzzz"}).json() == []


def test_the_floor_rules_without_a_table_and_asks_for_what_the_ruling_hangs_on(world: World):
    # 3.shuffle-and-cut.4: a complaint comes too late once the player has looked at a card.
    asked = world.http.post("/api/rulings", json={"incident": "shuffle-complaint"}).json()
    assert asked["ruling"] is None
    assert (asked["question"]["name"], asked["question"]["choices"]) == ("looked", ["true", "false"])
    told = world.http.post("/api/rulings", json={"incident": "shuffle-complaint", "facts": {"looked": "true"}}).json()
    assert told["question"] is None
    assert told["ruling"]["outcome"] == "deal-stands"
    assert told["ruling"]["rules"][0] == "3.shuffle-and-cut.4"
    assert told["ruling"]["decided"] is True


def test_answering_each_question_as_usual_always_ends_in_a_ruling(world: World):
    for name in kinds():
        facts: dict[str, str] = {}
        for _ in range(30):
            told = world.http.post("/api/rulings", json={"incident": name, "facts": facts})
            assert told.status_code == 200, (name, facts, told.text)
            if told.json()["ruling"] is not None:
                break
            question = told.json()["question"]
            assert question["name"] not in facts
            facts[question["name"]] = question["usual"]
        assert told.json()["ruling"]["rules"], name


def test_a_ruling_goes_by_the_house(world: World):
    for house in PRESETS:
        told = world.http.post("/api/rulings", json={"incident": "burn-error", "house": house})
        assert told.status_code == 200
    assert world.http.post("/api/rulings", json={"incident": "burn-error", "house": "nobody's"}).status_code == 400


def test_what_is_no_incident_and_no_fact_is_refused_with_what_would_be(world: World):
    none = world.http.post("/api/rulings", json={"incident": "dropped-cards"})
    assert none.status_code == 422
    assert "dropped-card" in none.json()["problem"]
    bad = world.http.post("/api/rulings", json={"incident": "shuffle-complaint", "facts": {"looked": "perhaps"}})
    assert bad.status_code == 422
    assert "looked takes" in bad.json()["problem"]
