import { containsPattern } from './like.ts';

/** More words than any name has would only make the query long. */
const maxWords = 8;

/** A column of codes, which are kept as ASCII and cannot be compared with a word that has other characters in it. */
export const codeColumn = (name: string): string => `CONVERT(${name} USING utf8mb4)`;

/** Every word has to be in one of the columns, so that a name is found in either order and "Kovács 2041" too. */
export const searchWords = (
  columns: readonly string[],
  text: string | undefined,
): { sql: string; patterns: Record<string, string> } => {
  const words = text?.split(/\s+/u).filter(Boolean).slice(0, maxWords) ?? [];
  const patterns = Object.fromEntries(words.map((word, i) => [`word${i}`, containsPattern(word)]));
  const sql = Object.keys(patterns)
    .map((name) => ` AND (${columns.map((column) => `${column} LIKE :${name}`).join(' OR ')})`)
    .join('');
  return { sql, patterns };
};
