// Screens whose code is fetched when they are first wanted, so that the first one comes at once.
import { html, useEffect, useState } from "./vendor/preact.js";
import { Waiting, problemOf } from "./ui.js";

/**
 * A screen whose code is fetched when it is first wanted.
 *
 * @param {() => Promise<any>} get
 * @param {string} name
 */
export function later(get, name) {
  /** @type {any} */
  let found = null;
  return function Later(/** @type {Record<string, unknown>} */ props) {
    const [, ready] = useState(found !== null);
    const [problem, fail] = useState(/** @type {import("./net.js").Problem | null} */ (null));
    useEffect(() => {
      // Asked again even where another screen has got it meanwhile: this one was drawn without it.
      get().then(
        (module) => {
          found = module[name];
          ready(true);
        },
        () => fail(problemOf(new TypeError("A part of the page could not be fetched."))),
      );
    }, []);
    if (!found) return html`<main class="screen"><${Waiting} problem=${problem} again=${problem ? () => location.reload() : undefined} /></main>`;
    return html`<${found} ...${props} />`;
  };
}
