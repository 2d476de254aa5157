/** Returns the condition that a time is in any of the ranges, which include their start and not their end. */
export const withinRanges = (
  column: string,
  name: string,
  ranges: readonly { start: Date; end: Date }[],
): { sql: string; bind: Record<string, Date> } => ({
  sql: `(${ranges.map((_, i) => `(${column} >= $${name}${i} AND ${column} < $${name}End${i})`).join(' OR ')})`,
  bind: Object.fromEntries(
    ranges.flatMap(({ start, end }, i) => [
      [`${name}${i}`, start],
      [`${name}End${i}`, end],
    ]),
  ),
});
