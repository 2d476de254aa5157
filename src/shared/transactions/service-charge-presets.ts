/**
 * What card readers add as a service charge, in percent of the price without it. The last one is the highest that a
 * receipt may show.
 */
export const serviceChargePresets = [0, 10, 12, 15] as const;

/** Returns the service charge on a price in minor units, in whole forints: rounded down, it never exceeds `percent`. */
export const serviceChargeOn = (price: number, percent: number): number => Math.floor((price * percent) / 10_000) * 100;
