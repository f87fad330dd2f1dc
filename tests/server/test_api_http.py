from __future__ import annotations

import csv
import io
import time
from collections.abc import Iterator
from typing import Any

import pytest
from api_world import PATIENCE, Person, World, new_key, served
from msgspec import convert

from cardspeak.live import messages as m
from cardspeak.rulebook import cite


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with served(tmp_path_factory.mktemp("server")) as running:
        yield running


def seated(world: World, *names: str, **table: Any) -> tuple[str, dict[str, Person]]:
    """A table at which these people sit, in seats 1 up with 200 each; the first of them is its host."""
    people = {name: world.person() for name in names}
    host, *others = names
    found, code = people[host].make_table(host, **{"pause": 0, "act_seconds": 0, **table})
    for name in others:
        assert people[name].join(found, name, code).status_code == 200
    for seat, name in enumerate(names, start=1):
        assert people[name].do(found, "sit", seat=seat, chips=200).status_code == 200
    return found, people


def in_turn(table: str, people: dict[str, Person]) -> tuple[str, dict[str, Any]]:
    """Whose turn it is once a deal is on, and what is open to him."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for name, person in people.items():
            offer = person.view(table).get("offer")
            if offer is not None:
                return name, offer
    raise AssertionError("it is nobody's turn")


# ------------------------------------------------------------------------------------------------ coming in


def test_a_person_is_made_with_a_token_that_is_known_from_then_on(world: World):
    told = world.http.post("/api/people")
    assert told.status_code == 201
    person = convert(told.json(), m.NewPerson)
    assert world.inside(world.store.person_of(person.token)) == person.person


def test_the_host_makes_a_table_and_sees_it(world: World):
    ann = world.person()
    table, code = ann.make_table("Ann", name="Tuesday", game="razz", seats=8)
    view = ann.view(table)
    assert (view["viewer"], view["role"], view["name"], len(view["seats"])) == ("Ann", "host", "Tuesday", 8)
    assert code


def test_a_table_needs_a_token(world: World):
    refused = world.nobody().post("/api/tables", {"host": "Ann"})
    assert refused.status_code == 401
    assert refused.headers["www-authenticate"] == "Bearer"
    assert refused.json()["instead"]


@pytest.mark.parametrize("header", ["Bearer wrong", "Basic QW46eA==", "Bearer", "Bearer " + "x" * 5000, "x"])
def test_a_token_that_nobody_has_is_none(world: World, header: str):
    for path in ("/api/tables", "/api/games", "/api/tables/none"):
        refused = world.http.get(path, headers={"Authorization": header})
        assert refused.status_code == 401
        assert refused.json()["problem"] == "The server does not know you."


@pytest.mark.parametrize(
    ("table", "word"),
    [
        ({"game": "snap"}, "snap"),
        ({"game": "horse", "structure": "limit"}, "structure"),
        ({"settings": {"button_methd": "dead"}}, "button_method"),
        ({"settings": {"button_method": "flying"}}, "button_method"),
        ({"stakes": [10, 5]}, "10/5"),
        ({"game": "stud", "stakes": [10]}, "two sizes"),
        ({"bots": [{"seat": 9}], "seats": 6}, "Bots"),
        ({"rake_percent": 5, "collection": 10}, "rake"),
    ],
)
def test_settings_that_cannot_be_are_refused_with_a_sentence(world: World, table: dict[str, Any], word: str):
    refused = world.person().post("/api/tables", {"host": "Ann", "table": table})
    assert refused.status_code == 422
    assert word in refused.json()["problem"]


def test_by_an_invitation_somebody_without_a_token_becomes_a_player_and_is_told_one(world: World):
    ann = world.person()
    table, code = ann.make_table()
    joined = convert(world.nobody().join(table, "Bob", code).json(), m.Joined)
    assert (joined.table, joined.name, joined.role) == (table, "Bob", "player")
    bob = Person(world, joined.token)
    assert bob.view(table)["viewer"] == "Bob"
    assert [one["you"] for one in bob.get("/api/tables").json() if one["id"] == table] == ["Bob"]


def test_who_brings_a_token_is_told_none(world: World):
    table, code = world.person().make_table()
    assert world.person().join(table, "Bob", code).json()["token"] == ""


def test_who_has_a_place_keeps_it_whatever_he_says(world: World):
    ann = world.person()
    table, code = ann.make_table("Ann")
    again = ann.join(table, "Annie", code).json()
    assert (again["name"], again["role"]) == ("Ann", "host")
    bob = world.person()
    bob.join(table, "Bob", code)
    assert bob.join(table, "Bert").json()["name"] == "Bob"


@pytest.mark.parametrize("role", ["player", "floor", "spectator", "bot"])
def test_the_invitation_says_in_which_role(world: World, role: str):
    ann = world.person()
    table, _ = ann.make_table()
    invited = ann.post(f"/api/tables/{table}/invitations", {"role": role})
    assert invited.status_code == 201
    assert invited.json()["path"] == f"/t/{table}#{invited.json()['code']}"
    assert world.person().join(table, "Bob", invited.json()["code"]).json()["role"] == role


def test_a_name_is_taken_once(world: World):
    table, code = world.person().make_table("Ann")
    refused = world.person().join(table, "Ann", code)
    assert refused.status_code == 422
    assert refused.json()["problem"]


def test_an_invitation_is_good_for_its_own_table_and_as_often_as_it_says(world: World):
    ann = world.person()
    one, code = ann.make_table()
    other, _ = ann.make_table()
    assert world.person().join(other, "Bob", code).status_code == 422
    once = ann.post(f"/api/tables/{one}/invitations", {"uses": 1}).json()["code"]
    assert world.person().join(one, "Bob", once).status_code == 200
    assert world.person().join(one, "Cy", once).status_code == 422


def test_an_invitation_of_which_nothing_came_is_as_good_as_before(world: World):
    ann = world.person()
    table, _ = ann.make_table("Ann")
    other, _ = ann.make_table("Ann")
    once = ann.post(f"/api/tables/{table}/invitations", {"uses": 1}).json()["code"]
    assert world.person().join(table, "Ann", once).status_code == 422
    assert world.nobody().join(table, "Ann", once).status_code == 422
    assert world.person().join(other, "Bob", once).status_code == 422
    assert ann.join(table, "Ann", once).status_code == 200
    assert world.person().join(table, "Bob", once).status_code == 200
    assert world.person().join(table, "Cy", once).status_code == 422


def test_invitations_taken_back_are_good_for_nothing(world: World):
    ann = world.person()
    table, code = ann.make_table()
    assert ann.delete(f"/api/tables/{table}/invitations").status_code == 204
    assert world.person().join(table, "Bob", code).status_code == 422


def test_only_the_host_invites(world: World):
    ann, bob, eve = world.person(), world.person(), world.person()
    table, code = ann.make_table()
    bob.join(table, "Bob", code)
    for person, status in ((bob, 403), (eve, 404), (world.nobody(), 401)):
        assert person.post(f"/api/tables/{table}/invitations", {}).status_code == status
        assert person.delete(f"/api/tables/{table}/invitations").status_code == status
    assert world.person().join(table, "Cy", code).status_code == 200


def test_an_open_table_is_joined_without_an_invitation_and_listed(world: World):
    table, _ = world.person().make_table(open=True)
    assert world.nobody().join(table, "Bob").json()["role"] == "player"
    assert [one["open"] for one in world.nobody().get("/api/tables").json() if one["id"] == table] == [True]


def test_a_table_with_spectators_is_watched_without_a_token_and_joined_as_one_of_them(world: World):
    table, _ = world.person().make_table(spectators=True)
    assert world.nobody().view(table)["role"] == "spectator"
    assert world.nobody().join(table, "Bob").json()["role"] == "spectator"


def test_no_table_and_no_place_at_it_look_the_same(world: World):
    table, _ = world.person().make_table()
    eve = world.person()
    paths = [
        "",
        "/events",
        "/explain",
        "/ledger",
        "/ledger.csv",
        "/deals",
        "/deals/1",
        "/deals/1.phh",
        "/histories/phh",
    ]
    for path in paths:
        told = [eve.get(f"/api/tables/{which}{path}") for which in (table, "0123456789")]
        assert [one.status_code for one in told] == [404, 404]
        assert told[0].content == told[1].content
    for kind, fields in (("join", {"name": "Eve"}), ("commands", {"type": "straddle", "id": "a"}), ("invitations", {})):
        told = [eve.post(f"/api/tables/{which}/{kind}", fields) for which in (table, "0123456789")]
        assert [one.status_code for one in told] == [404, 404]
        assert told[0].content == told[1].content
    listed = eve.get("/api/tables").json()
    assert table not in [one["id"] for one in listed]


def test_a_wrong_invitation_tells_nobody_whether_there_is_such_a_table(world: World):
    table, _ = world.person().make_table()
    for who in (world.nobody(), world.person()):
        told = [who.join(which, "Eve", "wrong") for which in (table, "0123456789")]
        assert told[0].status_code == told[1].status_code == 422
        assert told[0].content == told[1].content


# ------------------------------------------------------------------------------------------------ commands


def test_a_command_done_is_answered_with_the_last_fact_it_brought(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    done = ann.do(table, "sit", seat=1, chips=200)
    assert done.status_code == 200
    assert done.json()["type"] == "done"
    assert done.json()["number"] == world.number(table) == ann.view(table)["number"]


def test_the_same_id_is_answered_again_and_not_done_again(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    first = ann.post(f"/api/tables/{table}/commands", {"type": "say", "id": "a", "text": "hello"})
    number = world.number(table)
    again = ann.post(f"/api/tables/{table}/commands", {"type": "say", "id": "a", "text": "hello"})
    assert first.json() == again.json()
    assert world.number(table) == number


def test_a_refusal_changes_nothing_and_names_the_rule(world: World):
    ann = world.person()
    table, code = ann.make_table()
    ann.do(table, "sit", seat=1, chips=200)
    bob = world.person()
    bob.join(table, "Bob", code)
    number = world.number(table)
    refused = bob.do(table, "sit", seat=1, chips=200)
    assert refused.status_code == 422
    told = convert(refused.json(), m.Refusal)
    assert told.problem
    assert [cite(rule).id for rule in told.rules] == list(told.rules) != []
    assert world.number(table) == number


def test_what_is_the_hosts_is_refused_to_others_by_the_table(world: World):
    ann, bob = world.person(), world.person()
    table, code = ann.make_table()
    bob.join(table, "Bob", code)
    for kind, fields in (
        ("close", {}),
        ("pause", {"on": True}),
        ("add-bot", {"seat": 2}),
        ("role", {"player": "Bob", "role": "host"}),
        ("mute", {"player": "Ann", "on": True}),
    ):
        assert bob.do(table, kind, **fields).status_code == 422
    assert ann.do(table, "add-bot", seat=2).status_code == 200


def test_who_watches_takes_no_seat(world: World):
    table, _ = world.person().make_table(spectators=True)
    bob = world.person()
    bob.join(table, "Bob")
    assert bob.do(table, "sit", seat=1, chips=200).status_code == 422


def test_an_act_on_a_decision_that_is_gone_is_a_conflict(world: World):
    table, people = seated(world, "Ann", "Bob")
    name, offer = in_turn(table, people)
    act = {"decision": offer["decision"], "price": offer.get("price", 0), "act": "fold"}
    stale = people[name].do(table, "act", **{**act, "decision": offer["decision"] - 1})
    assert stale.status_code == 409
    assert stale.json()["stale"] is True
    price = people[name].do(table, "act", **{**act, "price": act["price"] + 1})
    assert price.status_code == 409
    assert people[name].do(table, "act", **act).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        None,
        "straddle",
        {"type": "straddle"},
        {"type": "stradle", "id": "a"},
        {"type": "straddle", "id": ""},
        {"type": "straddle", "id": "a b"},
        {"type": "straddle", "id": "a", "more": 1},
        {"type": "sit", "id": "a", "seat": "1", "chips": 200},
        {"type": "sit", "id": "a", "seat": 1.5, "chips": 200},
        {"type": "sit", "id": "a", "seat": 0, "chips": 200},
        {"type": "sit", "id": "a", "seat": 1, "chips": -1},
        {"type": "say", "id": "a", "text": "x" * 401},
        {"type": "show-cards", "id": "a", "cards": ["Xx"]},
        {"type": "hello", "table": "x"},
    ],
)
def test_a_body_that_is_no_command_is_told_what_is_wrong(world: World, body: Any):
    ann = world.person()
    table, _ = ann.make_table()
    number = world.number(table)
    refused = ann.post(f"/api/tables/{table}/commands", body)
    assert refused.status_code == 400
    assert refused.json()["problem"]
    assert world.number(table) == number


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[" * 60_000, b'{"a":' * 10_000, b"\xff\xfe", b"nul", b'{"type":"say","id":"a","text":"\\ud800"}'],
)
def test_a_body_that_is_no_json_is_told_so(world: World, content: bytes):
    ann = world.person()
    table, _ = ann.make_table()
    refused = world.http.post(f"/api/tables/{table}/commands", headers=ann.headers, content=content)
    assert refused.status_code == 400
    assert refused.json()["problem"]


# ------------------------------------------------------------------------------------------------ what has happened


def test_events_go_on_from_a_number(world: World):
    ann = world.person()
    table, _ = ann.make_table()
    before = world.number(table)
    ann.do(table, "say", text="one")
    ann.do(table, "say", text="two")
    told = ann.get(f"/api/tables/{table}/events", params={"since": before}).json()
    assert [(one["number"], one["text"]) for one in told] == [(before + 1, "one"), (before + 2, "two")]
    assert ann.get(f"/api/tables/{table}/events", params={"since": before + 2}).json() == []
    assert ann.get(f"/api/tables/{table}/events").json()[0]["number"] == 1


@pytest.mark.parametrize("since", ["-1", "x", "1.5", str(2**60), ""])
def test_since_is_a_number_of_a_fact(world: World, since: str):
    ann = world.person()
    table, _ = ann.make_table()
    assert ann.get(f"/api/tables/{table}/events", params={"since": since}).status_code == 400


def test_cards_are_seen_by_their_player_alone(world: World):
    table, people = seated(world, "Ann", "Bob")
    in_turn(table, people)
    own = {name: person.view(table)["seats"] for name, person in people.items()}
    assert all([card != "??" for card in own["Ann"][0]["cards"]])
    assert own["Bob"][0]["cards"] == own["Ann"][1]["cards"] == ["??", "??"]


def test_explain_has_the_words_of_every_rule_it_names(world: World):
    table, people = seated(world, "Ann", "Bob")
    name, offer = in_turn(table, people)
    told = convert(people[name].get(f"/api/tables/{table}/explain").json(), m.Explained)
    assert told.offer is not None
    assert set(told.offer.acts) == set(offer["acts"])
    named = {rule for rules in told.offer.rules.values() for rule in rules} | set(told.stands_by)
    named |= {rule for choice in told.choices for rule in choice.rules}
    assert named
    assert {rule: (text.title, text.text) for rule, text in told.rules.items()} == {
        rule: (cite(rule).title, cite(rule).text) for rule in named
    }


def test_a_deal_that_is_over_is_told_and_written(world: World):
    table, people = seated(world, "Ann", "Bob")
    name, offer = in_turn(table, people)
    assert people["Ann"].do(table, "pause", on=True).status_code == 200  # so that no second deal begins
    other = "Bob" if name == "Ann" else "Ann"
    folded = people[name].do(table, "act", decision=offer["decision"], price=offer.get("price", 0), act="fold")
    assert folded.status_code == 200
    # Heads-up at 5-10 whoever acts first has the small blind (4.4); he folds, and the other wins those five chips.
    (listed,) = people["Ann"].get(f"/api/tables/{table}/deals").json()
    assert listed["number"] == 1
    assert listed["won"] == {other: 5}
    deal = convert(people[name].get(f"/api/tables/{table}/deals/1").json(), m.DealTold, strict=False)
    seats = {who: seat for seat, who in deal.players.items()}
    assert deal.stacks == {1: 200, 2: 200}
    assert set(deal.cards[seats[other]]) == {"??"}
    assert "??" not in deal.cards[seats[name]]
    written = people[name].get(f"/api/tables/{table}/deals/1.phh")
    assert written.headers["content-type"].startswith("text/plain")
    assert "variant" in written.text
    ledger = convert(people["Bob"].get(f"/api/tables/{table}/ledger").json(), m.Ledger)
    assert {one.player: (one.paid_in, one.net) for one in ledger.accounts} == {name: (200, -5), other: (200, 5)}
    assert [(one.giver, one.taker, one.chips) for one in ledger.debts] == [(name, other, 5)]
    rows = list(csv.DictReader(io.StringIO(people["Bob"].get(f"/api/tables/{table}/ledger.csv").text)))
    assert {row["player"]: row["net"] for row in rows if row["player"] in people} == {name: "-5", other: "5"}
    for number in ("2", "2.phh"):
        assert people["Ann"].get(f"/api/tables/{table}/deals/{number}").status_code == 422
    for number in ("0", "x", "1.txt", "-1", "1.5", "9" * 30, "1.phh.phh"):
        assert people["Ann"].get(f"/api/tables/{table}/deals/{number}").status_code == 400
    assert people["Ann"].get(f"/api/tables/{table}/deals", params={"before": 1}).json() == []


def test_a_formula_is_no_name_in_a_spreadsheet(world: World):
    ann = world.person()
    table, _ = ann.make_table("=1+1")
    ann.do(table, "sit", seat=1, chips=200)
    sheet = ann.get(f"/api/tables/{table}/ledger.csv")
    assert sheet.headers["content-type"].startswith("text/csv")
    rows = list(csv.reader(io.StringIO(sheet.text)))
    assert rows[1][:2] == ["'=1+1", "200"]


def test_ids_of_commands_are_a_persons_own(world: World):
    ann, bob = world.person(), world.person()
    table, code = ann.make_table()
    bob.join(table, "Bob", code)
    key = new_key()
    for person in (ann, bob):
        person.post(f"/api/tables/{table}/commands", {"type": "say", "id": key, "text": "mine"})
    said = [one["player"] for one in ann.get(f"/api/tables/{table}/events").json() if one["kind"] == "says"]
    assert said == ["Ann", "Bob"]


def test_what_is_settled_and_who_is_there_is_told_to_members_only(world: World):
    ann, bea, guest = world.person(), world.person(), world.person()
    table, code = ann.make_table(
        "Ann", name="Friday", game="omaha", seats=4, bots=[{"seat": 4, "level": "tight"}], spectators=True
    )
    assert bea.join(table, "Bea", code).status_code == 200
    settled = bea.get(f"/api/tables/{table}/settings").json()
    assert (settled["name"], settled["game"], settled["seats"]) == ("Friday", "omaha", 4)
    assert bea.get(f"/api/tables/{table}/people").json() == [
        {"name": "Ann", "role": "host", "bot": "", "muted": False},
        {"name": "Bot 1", "role": "bot", "bot": "tight", "muted": False},
        {"name": "Bea", "role": "player", "bot": "", "muted": False},
    ]
    for part in ("settings", "people"):
        assert guest.get(f"/api/tables/{table}/{part}").status_code == 404
        assert world.nobody().get(f"/api/tables/{table}/{part}").status_code == 401
    settled["stakes"], settled["structure"] = [10, 20], "pot-limit"
    assert ann.do(table, "configure", new=settled).json()["type"] == "done"
    assert ann.get(f"/api/tables/{table}/settings").json()["stakes"] == [10, 20]
