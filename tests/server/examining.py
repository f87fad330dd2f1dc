"""What must be true of a store after a server has been killed, whoever played there."""

from __future__ import annotations

from pathlib import Path

from msgspec import json

from cardspeak.cards import UNKNOWN, parse
from cardspeak.live.codec import decoded
from cardspeak.live.ledger import ledger_of
from cardspeak.live.making import Made, make
from cardspeak.live.state import Live
from cardspeak.server.hub import Hub, Open
from cardspeak.store import Store


async def examine(address: str, key_file: Path, said: list[str]) -> int:
    """Everything that must be true of what is in the store, given what was confirmed and shown; how many deals there were.

    ``did TABLE PERSON KEY NUMBER`` says that a command was confirmed, ``cards TABLE DEAL NUMBER SEAT CARDS`` that the seat was shown these
    cards after the fact with that number.
    """
    store = await Store.open(address, key_file)
    deals = 0
    try:
        rows = {row.id: row for row in await store.tables()}
        for line in said:
            if line.startswith("did "):
                _, table, person, key, number = line.split()
                assert await store.done(table, (person, key)) == int(number), f"confirmed and lost: {line}"
                assert int(number) <= rows[table].number
        shown = [line.split(maxsplit=5)[1:] for line in said if line.startswith("cards ")]
        lives: dict[str, Live] = {}
        for row in rows.values():
            lines = await store.read(row.id)
            assert [line.number for line in lines] == list(range(1, row.number + 1))
            live = Live(make(row.id, json.decode(row.made, type=Made).new), row.created)
            expected = sorted(
                [(int(number), deal, seat, cards) for table, deal, number, seat, cards in shown if table == row.id]
            )
            for line in lines:
                live.fold(decoded(line.body), line.at)
                deal = live.deal
                if deal is not None and deal.setup.deck:
                    d = deal.state
                    out = {card for hand in (*d.hands, *d.boards) for card in hand if card != UNKNOWN}
                    if not any([fact[0] in {"scrambled", "relaid"} for fact in d.record]):
                        assert out <= set(deal.setup.deck[: d.drawn]), (
                            "a card that did not come from the deck of its deal"
                        )
                while expected and expected[0][0] == line.number:
                    _, number, seat, cards = expected.pop(0)
                    assert deal is not None
                    assert live.deal_number == int(number)
                    assert tuple(map(int, deal.hands[int(seat)])) == tuple(map(int, parse(cards))), (
                        "a player was shown other cards than the log has"
                    )
            assert not expected
            book = ledger_of(live)
            assert sum([one.net for one in book.accounts]) + book.house + book.pot == 0
            paid = sum([account.paid_in - account.taken_out for account in live.accounts.values()])
            assert paid == live.table.chips + live.table.collected
            deals += live.table.state.deals
            lives[row.id] = live
        hub = Hub(store)
        for table, live in lives.items():
            # Taken up, but not begun: a hub that goes on would play.
            taking = Open(Live(live.made, rows[table].created))
            await hub._load(taking, rows[table])
            taken_up = taking.live
            assert taken_up.number == live.number
            assert taken_up.decision == live.decision
            assert ledger_of(taken_up) == ledger_of(live)
            assert taken_up.table.state.players == live.table.state.players
            if live.deal is not None and taken_up.deal is not None:
                assert taken_up.deal.state.same_as(live.deal.state)
    finally:
        await store.close_down()
    return deals
