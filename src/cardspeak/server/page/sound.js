// Sounds, made here: no files. At most one in a moment, and joining never rings.

/** @type {AudioContext | null} */
let context = null;
let last = { what: "", at: 0 };

/** Frequencies in hertz, each with the moment it begins and how long it lasts, in seconds. @type {Record<string, [number, number, number][]>} */
const TONES = {
  turn: [
    [660, 0, 0.12],
    [880, 0.13, 0.2],
  ],
  warn: [
    [520, 0, 0.1],
    [520, 0.16, 0.1],
  ],
  win: [
    [523, 0, 0.1],
    [659, 0.09, 0.1],
    [784, 0.18, 0.22],
  ],
  chips: [
    [1900, 0, 0.03],
    [2300, 0.05, 0.03],
  ],
  card: [[240, 0, 0.04]],
};

/** How long nothing else of the same or of less weight is heard after it, in milliseconds. @type {Record<string, number>} */
const QUIET = { turn: 1000, warn: 1000, win: 1000, chips: 350, card: 350 };

/**
 * Let one of the sounds be heard: `turn`, `warn`, `win`, `chips` or `card`. Browsers let a page be heard only once somebody has touched it;
 * before that nothing sounds.
 *
 * @param {string} what
 * @param {boolean} on
 */
export function sound(what, on) {
  const now = performance.now();
  const matters = what === "turn" || what === "warn";
  const rests = now - last.at < (QUIET[last.what] ?? 0);
  if (!on || (rests && (!matters || last.what === what))) return;
  if (!navigator.userActivation?.hasBeenActive) return;
  last = { what, at: now };
  context ??= new AudioContext();
  const begins = context.currentTime + 0.01;
  for (const [hertz, from, lasts] of TONES[what]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = what === "card" ? "triangle" : "sine";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, begins + from);
    volume.gain.exponentialRampToValueAtTime(what === "chips" || what === "card" ? 0.05 : 0.16, begins + from + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + from + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(begins + from);
    tone.stop(begins + from + lasts + 0.02);
  }
}

/** Let the device buzz. @param {boolean} on */
export function buzz(on) {
  if (on && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);
}
