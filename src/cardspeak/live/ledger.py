"""The ledger of a table: who has paid in and taken out how much, and who pays whom at the end. It sums to zero always."""

from __future__ import annotations

from cardspeak.live.messages import AccountView, Debt, Ledger
from cardspeak.live.state import Account, Live


def ledger_of(live: Live) -> Ledger:
    """The accounts as they stand. During a deal what is in the pot counts for nobody yet."""
    state = live.table.state
    deal = live.deal
    in_front = {name: player.owns for name, player in state.players.items()}
    if deal is not None:
        in_front |= {
            name: chips + state.players[name].idle_behind
            for seat, chips in deal.stacks.items()
            if (name := live.who[seat]) in in_front
        }
    accounts = []
    for name in dict.fromkeys((*live.accounts, *in_front)):
        account = live.accounts.get(name, Account())
        front = in_front.get(name, 0)
        net = account.taken_out + front + account.corrected - account.paid_in
        accounts.append(AccountView(name, account.paid_in, account.taken_out, front, account.corrected, net))
    house = state.raked + live.kills
    pot = -sum([account.net for account in accounts]) - house
    return Ledger(tuple(accounts), house, pot, who_pays_whom({one.player: one.net for one in accounts}))


def who_pays_whom(nets: dict[str, int]) -> tuple[Debt, ...]:
    """Payments after which everybody is even: whoever has lost most pays whoever has won most, so that there are at most as many
    payments as players less one. What nobody has won, for the house has it or it lies in the pot, is paid to nobody."""
    owes = sorted([(-net, name) for name, net in nets.items() if net < 0], key=lambda one: (-one[0], one[1]))
    gets = sorted([(net, name) for name, net in nets.items() if net > 0], key=lambda one: (-one[0], one[1]))
    debts = []
    while owes and gets:
        (debt, giver), (due, taker) = owes.pop(0), gets.pop(0)
        chips = min(debt, due)
        debts.append(Debt(giver, taker, chips))
        if debt > chips:
            owes = sorted([*owes, (debt - chips, giver)], key=lambda one: (-one[0], one[1]))
        if due > chips:
            gets = sorted([*gets, (due - chips, taker)], key=lambda one: (-one[0], one[1]))
    return tuple(debts)


def as_csv(ledger: Ledger) -> str:
    """The ledger as a table for a spreadsheet: a line for each account, the house's and the pot's last."""
    lines = ["player,paid in,taken out,in front,corrected,net"]
    lines += [
        ",".join([_cell(one.player), *map(str, (one.paid_in, one.taken_out, one.in_front, one.corrected, one.net))])
        for one in ledger.accounts
    ]
    lines += [f"house,,,,,{ledger.house}", f"pot,,,,,{ledger.pot}"]
    return "\r\n".join(lines) + "\r\n"


def _cell(text: str) -> str:
    """Quoted, and so that no spreadsheet takes a name for a formula."""
    safe = f"'{text}" if text[:1] in {"=", "+", "-", "@"} else text
    return '"' + safe.replace('"', '""') + '"'
