/**
 * Returns `IN (…)` for a prepared statement with any number of values, at least one. The number of placeholders is a
 * power of two, filled up with the last value: each number is a statement of its own, which every connection prepares
 * and caches.
 */
export const bindList = (name: string, values: readonly string[]): { sql: string; bind: Record<string, string> } => {
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
