// A sheet over the table: a dialog that the browser keeps the focus in, closed by Escape, by its cross and by a tap beside it.
import { html, useLayoutEffect, useRef } from "./vendor/preact.js";

/** @typedef {import("./vendor/preact.js").Child} Child */

/** @param {{title: string, onClose: () => void, children?: Child}} props */
export function Sheet({ title, onClose, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    box.current?.showModal();
    return () => box.current?.close();
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
