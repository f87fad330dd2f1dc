// A link as a QR code, drawn as SVG.
import { html, useMemo } from "./vendor/preact.js";
import qrcode from "./vendor/qrcode.js";

/** The dark modules of a code as one path, and how many stand in a row. @param {string} text */
export function drawn(text) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  }
  return { size, path };
}

/** @param {{text: string, label?: string}} props */
export function Qr({ text, label = "The link as a QR code" }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return html`<svg class="qr" viewBox=${`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect x="-4" y="-4" width=${size + 8} height=${size + 8} fill="#fff" /><path d=${path} fill="#000" />
  </svg>`;
}
