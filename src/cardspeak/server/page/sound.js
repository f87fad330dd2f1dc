// Sounds, made here: no files. At most one in a second, and joining never rings.

/** @type {AudioContext | null} */
let context = null;
let last = { what: "card", at: -Infinity };

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

const QUIET = 1000; // milliseconds in which nothing else is heard after a sound, but for what weighs more: one's turn waits for no chips
/** @type {Record<string, number>} */
const WEIGHT = { card: 0, chips: 0, win: 1, warn: 2, turn: 2 };

/**
 * Let one of the sounds be heard: `turn`, `warn`, `win`, `chips` or `card`. Browsers let a page be heard only once somebody has touched it;
 * before that nothing sounds.
 *
 * @param {string} what
 * @param {boolean} on
 */
export function sound(what, on) {
  const now = performance.now();
  if (!on || (now - last.at < QUIET && WEIGHT[what] <= WEIGHT[last.what])) return;
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
