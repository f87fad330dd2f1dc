"""People with their tokens, and invitations with their codes, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import sqlalchemy as sa
from facts import Opener, append, run

from cardspeak.store import Invitation, Store

HOUR = 3_600_000


async def test_a_person_is_known_by_the_token_until_it_is_revoked(opened: Opener):
    async with opened() as store:
        ann, her_token = await store.new_person(1000)
        bob, his_token = await store.new_person(1000)
        assert ann != bob
        assert her_token != his_token
        assert len(her_token) == 43, "256 bits, six in a character"
    async with opened() as store:
        assert await store.person_of(her_token) == ann
        assert await store.person_of(his_token) == bob
        assert await store.person_of(her_token[:-1]) is None
        assert await store.person_of("") is None
        assert await store.person_of("\x00\ud800\u00fc") is None
        assert await store.person_of(ann) is None
        await store.revoke(ann, 2000)
        await store.revoke(ann, 3000)
        await store.revoke("nobody", 2000)
        assert await store.person_of(her_token) is None
        assert await store.person_of(his_token) == bob


async def test_when_a_person_was_last_seen_is_noted_once_an_hour(opened: Opener):
    async with opened() as store:
        _, token = await store.new_person(1000)

        async def seen() -> int:
            with store._database.engine.connect() as connection:
                return connection.scalar(sa.text("SELECT seen_at FROM people"))

        for now, noted in [
            (None, 1000),
            (1000 + HOUR - 1, 1000),
            (1000 + HOUR, 1000 + HOUR),
            (1500 + HOUR, 1000 + HOUR),
            (1000 + 3 * HOUR, 1000 + 3 * HOUR),
            (5, 1000 + 3 * HOUR),
        ]:
            assert await store.person_of(token, now)
            assert await seen() == noted


async def test_an_invitation_is_good_for_what_it_says(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        code = await store.invite("t", "player")
        named = await store.invite("t", "bot", "Rob\u200dot \u00a0\u2660")
        assert len(code) == 22, "128 bits, six in a character"
        assert await store.redeem(code, 5) == Invitation("t", "player", "")
        assert await store.redeem(named, 5) == Invitation("t", "bot", "Rob\u200dot \u00a0\u2660")
        assert await store.redeem(code, 5) == Invitation("t", "player", ""), "as often as one likes"
        assert await store.redeem("", 5) is None
        assert await store.redeem(code + "A", 5) is None


async def test_an_invitation_with_uses_is_used_up(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        code = await store.invite("t", "player", uses=3)
        never = await store.invite("t", "player", uses=0)
        answers = await asyncio.gather(*(store.redeem(code, 5) for _ in range(20)))
        assert sum(answer is not None for answer in answers) == 3
        assert await store.redeem(never, 5) is None


async def test_an_invitation_runs_out(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        code = await store.invite("t", "spectator", expires_at=100)
        assert await store.redeem(code, 99) == Invitation("t", "spectator", "")
        assert await store.redeem(code, 100) is None


async def test_invitations_are_revoked_table_by_table(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await store.create("u", b"{}", 1)
        old, other = await store.invite("t", "player"), await store.invite("u", "player")
        await store.revoke_invitations("t")
        new = await store.invite("t", "player")
        assert await store.redeem(old, 5) is None
        assert await store.redeem(other, 5) == Invitation("u", "player", "")
        assert await store.redeem(new, 5) == Invitation("t", "player", "")


async def test_two_stores_use_up_one_invitation_together(postgresql_url: str, key_file: Path):
    stores = [await Store.open(postgresql_url, key_file) for _ in range(2)]
    await stores[0].create("t", b"{}", 1)
    code = await stores[0].invite("t", "player", uses=7)
    answers = await asyncio.gather(*(stores[n % 2].redeem(code, 5) for n in range(40)))
    assert sum(answer is not None for answer in answers) == 7
    for store in stores:
        await store.close_down()


async def test_what_is_held_is_replaced_and_forgotten(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        await store.create("u", b"{}", 1)
        assert await store.held("t") == {}
        await store.hold("t", "ann", b'"fold"')
        await store.hold("t", "bob", b'"call"')
        await store.hold("u", "ann", b'"check"')
        await store.hold("t", "ann", b'"call-any"')
        assert await store.held("t") == {"ann": b'"call-any"', "bob": b'"call"'}
        await store.hold("t", "ann", None)
        await store.hold("t", "cid", None)
        assert await store.held("t") == {"bob": b'"call"'}
        assert await store.held("u") == {"ann": b'"check"'}
        assert await store.last_number("t") == 0, "no number tells of it"
        await append(store, "t", run(0, 1))
    async with opened() as store:
        assert await store.held("t") == {"bob": b'"call"'}


async def test_a_use_given_back_is_there_again(opened: Opener):
    async with opened() as store:
        await store.create("t", b"{}", 1)
        code = await store.invite("t", "player", uses=1)
        assert await store.redeem(code, 5) is not None
        assert await store.redeem(code, 5) is None
        await store.give_back(code)
        assert await store.redeem(code, 5) is not None
        assert await store.redeem(code, 5) is None
        for_ever = await store.invite("t", "player")
        await store.give_back(for_ever)
        await store.give_back("no code")
        assert [await store.redeem(for_ever, 5) is not None for _ in range(3)] == [True] * 3
        await store.revoke_invitations("t")
        await store.give_back(code)
        assert await store.redeem(code, 5) is None
