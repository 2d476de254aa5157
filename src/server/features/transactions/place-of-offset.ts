/** How many transactions lie in a day that ends here (that moment not included). */
export interface DayCount {
  end: Date;
  count: number;
}

/**
 * Where the transaction at this offset, counted from the newest one, is to be looked for: before `end`, and behind so
 * many others. Null past the last one. The days are newest first.
 */
export const placeOfOffset = (days: readonly DayCount[], offset: number): { end: Date; offset: number } | null => {
  let left = offset;
  for (const { end, count } of days) {
    if (left < count) return { end, offset: left };
    left -= count;
  }
  return null;
};
