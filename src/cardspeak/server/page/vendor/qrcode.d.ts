// What the page uses of vendor/qrcode.js.
interface Code {
  addData(text: string): void;
  make(): void;
  getModuleCount(): number;
  isDark(row: number, column: number): boolean;
}
export default function qrcode(size: 0, correction: "L" | "M" | "Q" | "H"): Code;
