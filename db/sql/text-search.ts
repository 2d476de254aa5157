// Conditions for texts that people search for.

/** Escapes `%`, `_` and `\`, which LIKE treats as special. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`);

/** Pattern for `column LIKE :pattern`: the column contains the text. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

/** Pattern for `column LIKE :pattern`: the column starts with the text. */
export const startPattern = (text: string): string => `${escapeLike(text)}%`;

/** Columns of codes are ASCII. Some servers fail to compare them with text that has other characters in it. */
export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** Makes a column of codes comparable with any text. */
export const codeColumn = (name: string): string => `CONVERT(${name} USING utf8mb4)`;

/** Limits the length of the statement; no name has more words. */
const maxWords = 8;

/** Requires every word in one of the columns, so that names match in either order and `Kovács 2041` matches too. */
export const searchWords = (
  columns: readonly string[],
  text: string | undefined,
): { conditions: string[]; patterns: Record<string, string> } => {
  // `Kovács-Kis` is also stored as two words; the hyphens of numbers belong to them.
  const words =
    text
      ?.split(/\s+|(?<=\p{L})[\u2010-\u2015-](?=\p{L})/u)
      .filter(Boolean)
      .slice(0, maxWords) ?? [];
  const patterns = Object.fromEntries(words.map((word, i) => [`word${i}`, containsPattern(word)]));
  const conditions = Object.keys(patterns).map(
    (name) => `(${columns.map((column) => `${column} LIKE :${name}`).join(' OR ')})`,
  );
  return { conditions, patterns };
};
