/**
 * `12345678142` in groups of 8, 1 and 2 is `12345678-1-42`. Separators that are there already end their group early, what a group cannot
 * hold goes on into the next, and what no group holds is dropped. The last group is open: a separator typed at its end stays.
 */
export const groupDigits = (text: string, sizes: readonly number[], separator: string): string => {
  const groups: string[] = [];
  for (const run of text.split(/\D+/u)) {
    let rest = run;
    do {
      const size = sizes[groups.length];
      if (size === undefined) return groups.join(separator);
      groups.push(rest.slice(0, size));
      rest = rest.slice(size);
    } while (rest !== '');
  }
  return groups.join(separator).replace(/^\D+/u, '');
};
