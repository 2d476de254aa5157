/** What a card reader offers as a tip, in percent of the sale, in addition to any own amount. */
export const tipPresets = [0, 5, 10, 15] as const;
export type TipPreset = (typeof tipPresets)[number];

/** Tips are rounded to whole tens of forints, as guests do. In minor units. */
const tipStep = 10_00;

/** Returns the tip of a sale in minor units: the preset's part of it, rounded half up to 10 Ft. */
export const tipOfPreset = (saleAmount: number, percent: number): number =>
  Math.round((saleAmount * percent) / (100 * tipStep)) * tipStep;
