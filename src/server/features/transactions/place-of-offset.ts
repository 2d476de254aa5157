/** How many transactions lie in a period. */
export interface Counted {
  count: number;
}

/**
 * In which period the transaction at this offset lies, counted from the newest one, and behind how many others of it. Null
 * past the last one. The periods are newest first.
 */
export const placeOfOffset = <P extends Counted>(
  periods: readonly P[],
  offset: number,
): { period: P; offset: number } | null => {
  let left = offset;
  for (const period of periods) {
    if (left < period.count) return { period, offset: left };
    left -= period.count;
  }
  return null;
};
