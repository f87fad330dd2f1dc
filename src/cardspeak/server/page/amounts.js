// Amounts of chips: how they are written, and which totals of a wager the offer allows. No rule is computed here; every amount that is
// sent lies within the offer's bounds, on its unit.

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Offer} Offer */
/** @typedef {{key: string, label: string, total: number}} Preset */

const AMOUNT = new Intl.NumberFormat("en"); // made once, since that takes much longer than writing an amount

/**
 * Chips as the player reads them: in chips, or in big blinds where he wants that and the game has one.
 *
 * @param {number} chips
 * @param {number} big the big blind, 0 where there is none
 * @param {boolean} inBigBlinds
 */
export function written(chips, big, inBigBlinds) {
  if (!inBigBlinds || !big) return AMOUNT.format(chips);
  const blinds = Math.round((chips / big) * 100) / 100;
  return `${AMOUNT.format(blinds)} bb`;
}

/** Chips in words: "1 chip", "1,200 chips". @param {number} chips */
export const inChips = (chips) => `${AMOUNT.format(chips)} ${chips === 1 ? "chip" : "chips"}`;

/** What somebody has typed, in chips; NaN where it is no amount. @param {string} text @param {number} big @param {boolean} inBigBlinds */
export function typed(text, big, inBigBlinds) {
  const plain = text.replaceAll(",", "").trim();
  if (!/^\d+(\.\d+)?$/.test(plain)) return NaN;
  const chips = inBigBlinds && big ? Number(plain) * big : Number(plain);
  // A hundredth of a big blind is not always whole chips; what is shown rounded is read back as what was meant.
  return inBigBlinds && big ? Math.round(chips) : Number.isInteger(chips) ? chips : NaN;
}

/** Least, most and unit of the open wager. @param {Offer} offer */
export function bounds(offer) {
  return { least: offer.least ?? 0, most: offer.most ?? 0, unit: offer.unit ?? 1, only: offer.only_bounds ?? false };
}

/** Whether the offer takes that total. @param {Offer} offer @param {number} total */
export function allows(offer, total) {
  if (!offer.wager || !Number.isInteger(total)) return false;
  const { least, most, unit, only } = bounds(offer);
  if (only) return total === least || total === most;
  return total === most || (total >= least && total <= most && total % unit === 0);
}

/** The total that the offer takes and that is nearest to the one wanted. @param {Offer} offer @param {number} total */
export function snap(offer, total) {
  const { least, most, unit, only } = bounds(offer);
  if (only) return total - least <= most - total ? least : most;
  if (total >= most) return most;
  if (total <= least) return least;
  const whole = Math.round(total / unit) * unit;
  return Math.min(Math.max(whole, least), most);
}

/** How far up the total can be stepped, and where it stands: the slider counts units, the last step ends at the most. @param {Offer} offer */
export function notches(offer) {
  const { least, most, unit } = bounds(offer);
  return Math.ceil((most - least) / unit);
}

/** @param {Offer} offer @param {number} notch */
export function atNotch(offer, notch) {
  const { least, most, unit } = bounds(offer);
  return Math.min(least + notch * unit, most);
}

/** @param {Offer} offer @param {number} total */
export function notchOf(offer, total) {
  const { least, most, unit } = bounds(offer);
  return total >= most ? notches(offer) : Math.max(Math.floor((total - least) / unit), 0);
}

/** Whether the player may say anything between the bounds. @param {Offer} offer */
export function sized(offer) {
  return Boolean(offer.wager) && !offer.only_bounds && (offer.most ?? 0) > (offer.least ?? 0);
}

/** Streets before anything is turned or drawn. */
const FIRST = new Set(["preflop", "before-draw", "second", "third"]);

/**
 * Sizes to begin with, five at most, each one that the offer takes. Before the flop in an unraised pot they count big blinds; later they are
 * parts of the pot as it would be after a call. A pot-limit pot is the offer's own most.
 *
 * @param {View} view
 * @returns {Preset[]}
 */
export function presets(view) {
  const { offer, deal } = view;
  if (!offer || !deal || !sized(offer)) return [];
  const { least, most } = bounds(offer);
  const mine = view.seats[offer.seat - 1];
  const all = (mine.bet ?? 0) + (mine.chips ?? 0);
  /** @type {Preset[]} */
  const found = [{ key: "min", label: "Min", total: least }];
  const big = view.big_blind ?? 0;
  const potLimit = deal.structure === "pot-limit";
  const end =
    most === all
      ? { key: "all", label: "All-in", total: most }
      : { key: potLimit ? "pot" : "most", label: potLimit ? "Pot" : "Most", total: most };
  if (deal.structure === "spread") return [...found, end];
  const first = FIRST.has(deal.street) && big > 0 && deal.price <= big;
  if (first) {
    for (const times of [2.5, 3, 4])
      found.push({ key: `${times}bb`, label: `${times} bb`, total: snap(offer, times * big) });
    return [...found, end];
  }
  const pot = deal.pot + (offer.call ?? 0);
  found.push({ key: "half", label: "½ pot", total: snap(offer, deal.price + pot / 2) });
  found.push({ key: "three-quarters", label: "¾ pot", total: snap(offer, deal.price + (pot * 3) / 4) });
  if (!potLimit) found.push({ key: "pot", label: "Pot", total: snap(offer, deal.price + pot) });
  return [...found, end];
}
