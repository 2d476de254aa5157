/** Card readers' tips, in percent of the sale, besides any other amount. */
export const tipPresets = [0, 5, 10, 15] as const;
export type TipPreset = (typeof tipPresets)[number];

/** In minor units. Tips are rounded to tens of forints. */
const tipStep = 10_00;

/** Returns the preset's tip in minor units, rounded half up to 10 Ft. */
export const tipOfPreset = (saleAmount: number, percent: number): number =>
  Math.round((saleAmount * percent) / (100 * tipStep)) * tipStep;
