import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { emailKeyPart } from '#shared/validation/email-address.ts';
import { selectRows } from './select-rows.ts';

// Conditions for text searches by people.

/**
 * Escapes `%`, `_` and `\` for LIKE.
 * An apostrophe in a word matches any character: stored names have all kinds.
 */
const escapeLike = (text: string): string =>
  text
    .replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)
    .replaceAll(/(?<=\p{L})['`\u00b4\u02bc\u2018-\u201b](?=\p{L})/gu, '_');

/** A LIKE pattern: the column contains the text. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

/** A LIKE pattern: the column starts with the text. */
export const startPattern = (text: string): string => `${escapeLike(text)}%`;

/** Makes a column of codes comparable with any text. */
export const codeColumn = (name: string): string => `CONVERT(${name} USING utf8mb4)`;

/** Limits the length of the statement; no name has more words. */
const maxWords = 8;

const splitWords = (text: string): string[] => {
  // `Kovács-Kis` is also stored as two words. Numbers and domains keep hyphens.
  const words = text
    .split(/\s+/u)
    .flatMap((word) => (word.includes('@') ? [word] : word.split(/(?<=\p{L})[\u2010-\u2015-](?=\p{L})/u)))
    .filter(Boolean);
  // The dash of `Alfa - Béta` may be stored as another one.
  const significant = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (significant.length === 0 ? words : significant).slice(0, maxWords);
};

/**
 * Requires every word in a column: names match in either order, as does `Kovács 2041`.
 * `emailKeyColumn` has the form of `emailKey`: domains match with accents and in ASCII.
 */
export const searchWords = (
  columns: readonly string[],
  text: string | undefined,
  { emailKeyColumn }: { emailKeyColumn?: string } = {},
): { conditions: string[]; patterns: Record<string, string> } => {
  const words = splitWords(text ?? '');
  const patterns = Object.fromEntries(
    words.flatMap((word, i) => [
      [`word${i}`, containsPattern(word)],
      ...(emailKeyColumn ? [[`email${i}`, containsPattern(emailKeyPart(word))]] : []),
    ]),
  );
  const conditions = words.map((_, i) => {
    const matches = columns.map((column) => `${column} LIKE :word${i}`);
    if (emailKeyColumn) matches.push(`${emailKeyColumn} LIKE :email${i}`);
    return `(${matches.join(' OR ')})`;
  });
  return { conditions, patterns };
};

/** More would be nearly all rows, and a long statement. */
const maxIds = 100;
const idSchema = z.object({ id: z.string() });

/** Returns at most 100 ids of found rows. Without words, all rows match. */
export const findSearchedIds = async (
  sequelize: Sequelize,
  { id, from, order }: { id: string; from: string; order: string },
  { conditions, patterns }: ReturnType<typeof searchWords>,
): Promise<string[]> => {
  const rows = await selectRows(
    sequelize,
    `SELECT ${id} FROM ${from} WHERE ${conditions.join(' AND ') || '1 = 1'} ORDER BY ${order} LIMIT ${maxIds}`,
    { replacements: patterns },
    idSchema,
  );
  return rows.map((row) => row.id);
};
