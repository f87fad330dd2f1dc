// A sheet over the table: a dialog that the browser keeps the focus in, closed by Escape, by its cross and by a tap beside it.
import { html, useLayoutEffect, useRef } from "./vendor/preact.js";

export const COLD = 300; // milliseconds in which what has just come does nothing, so that a tap meant for what stood there before cannot land on it
const NEAR = 30; // pixels: as far apart as two taps of one finger

// A sheet comes under the finger that has opened it, and goes from under the one that has chosen: the second tap of two means neither what
// has come nor what lay beneath.
const lately = { x: 0, y: 0, changed: -COLD };
addEventListener(
  "click",
  (event) => {
    const { clientX: x, clientY: y, detail } = event;
    if (detail && performance.now() - lately.changed < COLD && Math.hypot(x - lately.x, y - lately.y) < NEAR) {
      event.preventDefault();
      event.stopPropagation();
    } else Object.assign(lately, { x, y });
  },
  true,
);

/** @typedef {import("./vendor/preact.js").Child} Child */

/** @param {{title: string, onClose: () => void, children?: Child}} props */
export function Sheet({ title, onClose, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    box.current?.showModal();
    lately.changed = performance.now();
    return () => {
      box.current?.close();
      lately.changed = performance.now();
    };
  }, []);
  return html`<dialog
    class="sheet"
    ref=${box}
    aria-label=${title}
    onClose=${onClose}
    onClick=${(/** @type {MouseEvent} */ event) => {
      if (event.target === box.current) onClose();
    }}
  >
    <div class="inside">
      <header>
        <h2>${title}</h2>
        <button class="cross" onClick=${onClose} aria-label="Close">✕</button>
      </header>
      ${children}
    </div>
  </dialog>`;
}
