/**
 * Returns a prepared `IN (…)`. Throws a TypeError for no values. Pads placeholders to a
 * power of two with the last value: connections cache a statement per number.
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
 * Returns the condition that a time is in a range, without its end.
 * Throws a TypeError for no range.
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
