/**
 * Returns `IN (…)` for a prepared statement with any number of values. Throws a TypeError for none. The number of
 * placeholders is a power of two, filled up with the last value: each number is a statement of its own, which every
 * connection prepares and caches.
 */
export const bindList = (name: string, values: readonly string[]): { sql: string; bind: Record<string, string> } => {
  if (values.length === 0) throw new TypeError(`${name}: a list needs a value.`);
  const count = 2 ** Math.ceil(Math.log2(values.length));
  const bind: Record<string, string> = {};
  for (let i = 0; i < count; i += 1) bind[`${name}${i}`] = values[Math.min(i, values.length - 1)] ?? '';
  return {
    sql: `IN (${Object.keys(bind)
      .map((each) => `$${each}`)
      .join(', ')})`,
    bind,
  };
};

/**
 * Returns the condition that a time is in any of the ranges, which include their start and not their end. Throws a
 * TypeError for no range.
 */
export const withinRanges = (
  column: string,
  name: string,
  ranges: readonly { start: Date; end: Date }[],
): { sql: string; bind: Record<string, Date> } => {
  if (ranges.length === 0) throw new TypeError(`${name}: a condition on a time needs a range.`);
  return {
    sql: `(${ranges.map((_, i) => `(${column} >= $${name}${i} AND ${column} < $${name}End${i})`).join(' OR ')})`,
    bind: Object.fromEntries(
      ranges.flatMap(({ start, end }, i) => [
        [`${name}${i}`, start],
        [`${name}End${i}`, end],
      ]),
    ),
  };
};
