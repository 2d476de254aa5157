import { readerDetails } from '#shared/transactions/reader-details.ts';
import { containsCardNumber } from '#shared/validation/card-number.ts';

const longest = 255;

const keptNames = new Map<string, string>(readerDetails.map((name) => [name.toLowerCase(), name]));

const textOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  const isPlain = text !== '' && text.length <= longest && !/\p{Cc}/u.test(text);
  // The schema has refused full card numbers; this is the last door before the database.
  return isPlain && !containsCardNumber(text) ? text : null;
};

/** Names match in any casing and are kept in ours; what is not on the list or not a short text is dropped. */
export const readerDetailsOf = (...sources: readonly Record<string, unknown>[]): Record<string, string> => {
  const details: Record<string, string> = {};
  for (const [name, value] of sources.flatMap((source) => Object.entries(source))) {
    const known = keptNames.get(name.toLowerCase());
    const text = textOf(value);
    if (known && text !== null) details[known] = text;
  }
  return details;
};
