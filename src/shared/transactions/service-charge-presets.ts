/**
 * Card readers' service charges, in percent of the price without it.
 * The last is the highest allowed.
 */
export const serviceChargePresets = [0, 10, 12, 15] as const;

/**
 * Returns the service charge in minor units, rounded down to whole forints: never above
 * `percent`. `price` is in minor units.
 */
export const serviceChargeOn = (price: number, percent: number): number => Math.floor((price * percent) / 10_000) * 100;
