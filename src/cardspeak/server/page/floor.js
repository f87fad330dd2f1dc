// Call the floor: pick what happened, answer what the ruling hangs on, see it with its rules. At a table it is then carried out; the desk
// rules without any table.
import { html, useEffect, useMemo, useRef, useState } from "./vendor/preact.js";
import { ask, send, view } from "./store.js";
import { RuleButtons, Select, TextField, Trouble, Waiting, plain, problemOf, useFetched, withCards } from "./ui.js";

/**
 * @typedef {import("./types.d.ts").IncidentInfo} IncidentInfo
 * @typedef {import("./types.d.ts").Incidents} Incidents
 * @typedef {import("./types.d.ts").FloorAnswer} FloorAnswer
 * @typedef {import("./types.d.ts").Question} Question
 * @typedef {import("./types.d.ts").Ruled} Ruled
 * @typedef {import("./types.d.ts").RulingView} RulingView
 * @typedef {import("./types.d.ts").Refusal} Refusal
 */

// ------------------------------------------------------------------------------------------------ what happened

/** Pick an incident: by everyday words, or out of the headings. @param {{onPick: (incident: IncidentInfo) => void}} props */
function Pick({ onPick }) {
  const all = useFetched(() => ask("/api/incidents"), []);
  const [words, setWords] = useState("");
  const [found, setFound] = useState(/** @type {string[] | null} */ (null));
  const incidents = /** @type {Incidents | null} */ (all.value)?.incidents;
  useEffect(() => {
    const asked = words.trim();
    if (asked.length < 3) {
      setFound(null);
      return;
    }
    let wanted = true;
    const timer = setTimeout(() => {
      ask(`/api/incidents/found?q=${encodeURIComponent(asked)}`).then(
        (names) => wanted && setFound(names),
        () => wanted && setFound([]),
      );
    }, 250);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [words]);
  const byHeading = useMemo(() => {
    /** @type {Map<string, IncidentInfo[]>} */
    const groups = new Map();
    for (const one of incidents ?? []) groups.set(one.heading, [...(groups.get(one.heading) ?? []), one]);
    return groups;
  }, [incidents]);
  if (!incidents) return html`<${Waiting} problem=${all.problem} again=${all.again} />`;
  const named = found?.map((name) => /** @type {IncidentInfo} */ (incidents.find((one) => one.name === name)));
  return html`
    <${TextField} label="What happened? Say it in your own words" value=${words} onInput=${setWords} type="search" autofocus placeholder="the dealer burned no card" />
    ${
      named
        ? html`<ul class="incidents" aria-label="What it may be">${named.map((one) => html`<${Incident} key=${one.name} of=${one} onPick=${onPick} />`)}</ul>
            ${!named.length && html`<p class="muted">No incident is called that. Other words may do: what was done, by whom, with what.</p>`}`
        : [...byHeading].map(
            ([heading, list]) => html`<details key=${heading}><summary>${plain(heading)}</summary><ul class="incidents">${list.map((one) => html`<${Incident} key=${one.name} of=${one} onPick=${onPick} />`)}</ul></details>`,
          )
    }
  `;
}

/** @param {{of: IncidentInfo, onPick: (incident: IncidentInfo) => void}} props */
function Incident({ of, onPick }) {
  return html`<li><button class="table-row" onClick=${() => onPick(of)}><strong>${plain(of.name)}</strong><span class="muted">${of.short}</span></button></li>`;
}

// ------------------------------------------------------------------------------------------------ a question

const YES_NO = /** @type {Record<string, string>} */ ({ true: "Yes", false: "No" });

/**
 * The fact that the ruling hangs on, to be answered.
 *
 * @param {{name: string, asks: string, takes?: string, choices: readonly string[], usual?: string, usually?: string, onAnswer: (answer: string) => void}} props
 */
function AskedFor({ name, asks, takes = "", choices, usual, usually, onAnswer }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(""); // a word that takes a number of chips, as in bet-N
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    setText("");
    setChosen("");
    box.current?.focus();
  }, [name]);
  const about = asks.replaceAll("`", "").replace(/^./, (letter) => letter.toUpperCase());
  const counts = choices.find((one) => one === chosen);
  return html`<div class="question" ref=${box} tabindex="-1">
    <h2>${plain(name)}?</h2>
    ${about && html`<p>${about.replace(/[.?]?$/, ".")}</p>`}
    ${
      choices.length > 0 &&
      html`<p class="hstack answers">
        ${choices.map(
          (one) => html`<button class="btn" key=${one} aria-pressed=${one.endsWith("-N") ? one === chosen : undefined}
            onClick=${() => (one.endsWith("-N") ? setChosen(one) : onAnswer(one))}>${YES_NO[one] ?? plain(one.replace(/-N$/, " …"))}</button>`,
        )}
      </p>`
    }
    ${
      (!choices.length || counts) &&
      html`<form
        class="hstack"
        onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          if (text.trim()) onAnswer(counts ? `${counts.slice(0, -1)}${text.trim()}` : text.trim());
        }}
      >
        <${TextField} label=${counts ? "How many chips" : plain(name)} hint=${counts ? "" : takes && `Takes ${takes}.`} value=${text} onInput=${setText} inputmode=${counts ? "numeric" : undefined} />
        <button class="btn main" disabled=${!text.trim()}>Answer</button>
      </form>`
    }
    ${usual !== undefined && html`<p><button class="btn lesser" onClick=${() => onAnswer(usual)}>As usual: ${usually}</button></p>`}
  </div>`;
}

// ------------------------------------------------------------------------------------------------ without a table

/** @type {[string, string][]} */
const HOUSES = [
  ["book", "Robert's Rules as written"],
  ["home", "home game"],
  ["tournament", "tournament"],
  ["tda-2024", "TDA 2024"],
];

/** The ruling desk. @param {{incident: string}} props */
export function Desk({ incident }) {
  const [house, setHouse] = useState("book");
  const [facts, setFacts] = useState(/** @type {[string, string][]} */ ([]));
  const [said, setSaid] = useState(/** @type {FloorAnswer | null} */ (null));
  const [trouble, setTrouble] = useState(/** @type {import("./net.js").Problem | null} */ (null));
  useEffect(() => {
    document.title = "The floor · Cardspeak";
  }, []);
  useEffect(() => {
    setFacts([]);
    setSaid(null);
    setTrouble(null);
  }, [incident]);
  useEffect(() => {
    if (!incident) return;
    let wanted = true;
    ask("/api/rulings", { body: { incident, house, facts: Object.fromEntries(facts) } }).then(
      (answer) => {
        if (!wanted) return;
        setSaid(answer);
        setTrouble(null);
      },
      (error) => {
        if (!wanted) return;
        setTrouble(problemOf(error));
        setFacts((last) => last.slice(0, -1));
      },
    );
    return () => {
      wanted = false;
    };
  }, [incident, house, facts.length]);
  const back = () => (facts.length ? setFacts(facts.slice(0, -1)) : (location.hash = "#/floor"));
  return html`<main class="screen narrow vstack">
    <h1>${incident ? plain(incident) : "Call the floor"}</h1>
    ${!incident && html`<p>A ruling for any table, this one or one with real cards: pick what happened and answer what it hangs on.</p>`}
    <${Select} label="Played by" value=${house} options=${HOUSES} onInput=${setHouse} />
    <${Trouble} of=${trouble} />
    ${
      !incident
        ? html`<${Pick} onPick=${(/** @type {IncidentInfo} */ one) => (location.hash = `#/floor/${one.name}`)} />`
        : html`
            ${facts.length > 0 && html`<ul class="fact-list" aria-label="What is known">${facts.map(([name, value]) => html`<li key=${name}>${plain(name)}: <strong>${YES_NO[value] ?? (value.replace(/-/g, " ") || "as usual")}</strong></li>`)}</ul>`}
            ${said?.question && html`<${AskedFor} ...${said.question} onAnswer=${(/** @type {string} */ answer) => setFacts([...facts, [/** @type {Question} */ (said.question).name, answer]])} />`}
            ${said?.ruling && html`<${Ruling} of=${said.ruling} />`}
            ${!said && !trouble && html`<${Waiting} />`}
            <p class="hstack"><button class="btn" onClick=${back}>Back</button><a class="btn" href="#/floor">Something else happened</a></p>
          `
    }
  </main>`;
}

/** @param {{of: Ruled}} props */
function Ruling({ of }) {
  return html`<section class="ruling" role="status">
    <h2>${of.decided ? plain(of.outcome) : "The book does not decide this"}</h2>
    ${of.meaning && html`<p>${withCards(sentence(of.meaning))}</p>`}
    ${of.since.length > 0 && html`<p><strong>Since</strong> ${of.since.join(", and ")}.</p>`}
    ${of.steps.length > 0 && html`<h3>Do</h3><ol>${of.steps.map((step) => html`<li key=${step}>${withCards(sentence(step))}</li>`)}</ol>`}
    ${of.so.length > 0 && html`<p><strong>So</strong> ${withCards(of.so.join(" "))}</p>`}
    ${of.penalty && html`<p><strong>Penalty</strong> ${sentence(of.penalty)}</p>`}
    ${of.choices.length > 0 && html`<h3>The floor may choose</h3><ul>${of.choices.map((one) => html`<li key=${one.name}><strong>${plain(one.name)}</strong>${one.usual ? " (usual)" : ""}${one.meaning ? `: ${one.meaning}` : ""}</li>`)}</ul>`}
    <p><strong>${of.decided ? "By" : "Nearest rules"}</strong> <${RuleButtons} rules=${of.rules} text=${of.meaning} /></p>
    ${of.tda && html`<p class="note">TDA: ${of.tda}</p>`}
  </section>`;
}

/** @param {string} words */
const sentence = (words) => `${words.replaceAll("`", "").replace(/^./, (letter) => letter.toUpperCase()).replace(/\.$/, "")}.`;

// ------------------------------------------------------------------------------------------------ at a table

/** @param {{table: string}} props */
export function TableFloor({ table }) {
  const now = view.value;
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  useEffect(() => {
    document.title = "The floor · Cardspeak";
  }, []);
  if (!now) return html`<main class="screen"><h1>Call the floor</h1><${Waiting} what="The table is on its way." /></main>`;
  const order = async (/** @type {import("./store.js").Said} */ said) => {
    const answer = await send(said);
    setRefusal(answer.type === "refused" ? answer : null);
  };
  const { ruling } = now;
  return html`<main class="screen narrow vstack">
    <h1>Call the floor</h1>
    <${Trouble} of=${refusal} />
    ${
      ruling
        ? html`<${AtTable} ruling=${ruling} order=${order} />`
        : html`<p>Report what went wrong in the deal that is on. What the table knows is filled in; everybody sees the report.</p>
            <${Pick} onPick=${(/** @type {IncidentInfo} */ one) => order({ type: "call-floor", incident: one.name })} />`
    }
    <p class="hstack"><a class="btn" href=${`#/t/${table}`}>To the table</a><a class="btn" href="#/floor">Rule on something elsewhere</a></p>
  </main>`;
}

/** @param {{ruling: RulingView, order: (said: import("./store.js").Said) => void}} props */
function AtTable({ ruling, order }) {
  const now = /** @type {import("./types.d.ts").View} */ (view.value);
  const [choice, setChoice] = useState("");
  const rules = now.role === "host" || now.role === "floor";
  const vote = now.votes?.find((one) => one.kind === "ruling");
  const voted = vote?.agreed.includes(now.viewer);
  const facts = Object.entries(ruling.facts);
  return html`<section class="ruling">
    <p class="muted">${ruling.by} has reported: <strong>${plain(ruling.incident)}</strong></p>
    ${facts.length > 0 && html`<ul class="fact-list">${facts.map(([name, value]) => html`<li key=${name}>${plain(name)}: <strong>${YES_NO[value] ?? (value.replace(/-/g, " ") || "as usual")}</strong></li>`)}</ul>`}
    ${ruling.question && html`<${AskedFor} name=${ruling.question} asks=${ruling.asks ?? ""} choices=${ruling.answers ?? []} onAnswer=${(/** @type {string} */ answer) => order({ type: "answer-floor", question: /** @type {string} */ (ruling.question), answer })} />`}
    ${
      ruling.outcome &&
      html`<h2>${plain(ruling.outcome)}</h2>
        <p>${withCards((ruling.text ?? "").replace(/ \[[^\]]*\]$/, ""))}</p>
        ${ruling.steps?.length ? html`<ol>${ruling.steps.map((step) => html`<li key=${step}>${sentence(step)}</li>`)}</ol>` : ""}
        ${ruling.choice && html`<p><strong>The floor may choose:</strong> ${ruling.choice}</p>`}
        <p><strong>By</strong> <${RuleButtons} rules=${ruling.rules} text=${ruling.text} /></p>
        ${
          ruling.can_be_carried_out
            ? rules || vote?.asked.includes(now.viewer) || !vote
              ? html`${rules && ruling.choice && html`<${TextField} label="Decide otherwise (a word of the choices)" value=${choice} onInput=${setChoice} />`}
                  ${vote && html`<p class="muted">Agreed: ${vote.agreed.join(", ") || "nobody yet"}; asked: ${vote.asked.join(", ")}.</p>`}
                  ${voted ? html`<p>You agree. The others are asked.</p>` : html`<p class="hstack"><button class="btn main" onClick=${() => order({ type: "carry-out", yes: true, ...(choice.trim() ? { choice: choice.trim() } : {}) })}>${rules ? "Carry it out" : "I agree: carry it out"}</button></p>`}`
              : html`<p class="muted">Those who are asked vote on it.</p>`
            : html`<p>The table cannot carry this out by itself: do by hand what stands above.</p>`
        }`
    }
    <p><button class="btn" onClick=${() => order({ type: "carry-out", yes: false })}>${rules ? "Drop the report" : "I do not agree"}</button></p>
  </section>`;
}
