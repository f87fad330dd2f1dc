// The ledger: what everybody has paid in and taken out, and who pays whom in the end.
import { html, useEffect } from "./vendor/preact.js";
import { answer, ask, view } from "./store.js";
import { Trouble, Waiting, chipsIn, handOver, useDoing, useFetched } from "./ui.js";

/** @typedef {import("./types.d.ts").Ledger} Ledger */

/** @param {{table: string}} props */
export function LedgerPage({ table }) {
  const number = view.value?.deal?.number ?? 0;
  const { value, problem, again } = useFetched(() => ask(`/api/tables/${table}/ledger`), [table, number, view.value?.status]);
  useEffect(() => {
    document.title = "Ledger · Cardspeak";
  }, []);
  const csv = useDoing(async () => handOver(await (await answer(`/api/tables/${table}/ledger.csv`)).blob(), `ledger-${table}.csv`));
  const ledger = /** @type {Ledger | null} */ (value);
  const corrected = ledger?.accounts.some((one) => one.corrected) ?? false;
  if (!ledger) return html`<main class="screen"><h1>Ledger</h1><${Waiting} problem=${problem} again=${again} /></main>`;
  return html`<main class="screen">
    <h1>Ledger</h1>
    <p class="muted">A notebook in chips. No money is moved here: what a chip is worth is the table's own affair.</p>
    <div class="wide-table" tabindex="0" role="region" aria-label="Accounts">
      <table class="sums">
        <thead>
          <tr><th>Player</th><th>Paid in</th><th>Taken out</th><th>In front</th>${corrected && html`<th>Corrected</th>`}<th>Net</th></tr>
        </thead>
        <tbody>
          ${ledger.accounts.map(
            (one) => html`<tr key=${one.player}>
              <th scope="row">${one.player}</th><td>${chipsIn(one.paid_in)}</td><td>${chipsIn(one.taken_out)}</td><td>${chipsIn(one.in_front)}</td>
              ${corrected && html`<td>${signed(one.corrected)}</td>`}<td class=${one.net < 0 ? "minus" : "plus"}>${signed(one.net)}</td>
            </tr>`,
          )}
        </tbody>
        <tfoot>
          ${ledger.house > 0 && html`<tr><th scope="row" colspan=${corrected ? 5 : 4}>Collected by the house</th><td>${chipsIn(ledger.house)}</td></tr>`}
          ${ledger.pot > 0 && html`<tr><th scope="row" colspan=${corrected ? 5 : 4}>In the pot</th><td>${chipsIn(ledger.pot)}</td></tr>`}
        </tfoot>
      </table>
    </div>
    <h2>Who pays whom</h2>
    ${ledger.pot > 0 && html`<p class="muted">As it stands now. What lies in the pot is nobody's yet, so count again when the deal is over.</p>`}
    ${
      ledger.debts.length
        ? html`<ul class="debts">${ledger.debts.map((one) => html`<li key=${`${one.giver} ${one.taker}`}><strong>${one.giver}</strong> pays <strong>${one.taker}</strong> <span class="amount">${chipsIn(one.chips)}</span></li>`)}</ul>`
        : html`<p>Everybody is even.</p>`
    }
    <p class="hstack"><button class="btn" onClick=${csv.run} disabled=${csv.busy}>Download for a spreadsheet</button><button class="btn" onClick=${again}>Count again</button><a class="btn" href=${`#/t/${table}`}>To the table</a></p>
    <${Trouble} of=${csv.problem} />
  </main>`;
}

/** @param {number} chips */
const signed = (chips) => (chips > 0 ? `+${chipsIn(chips)}` : chips < 0 ? `−${chipsIn(-chips)}` : "0");
