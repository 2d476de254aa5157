import { z } from 'zod';
import { issueParams } from './field-messages.ts';
import { inputExamples } from './input-examples.ts';

// Line breaks and tabs are for comments only; the rest of the control characters belong nowhere, nor do half characters
// and what stands in the place of one that was lost on its way (U+FFFD).
const controlCharacters = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/u;
const visible = /[^\p{Z}\p{C}\p{M}]/u;
const lineBreaksAndTabs = /[\n\t]/gu;

/** One line of text: trimmed, with something to be seen in it, without control characters or marks that reorder what people read. */
export const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !controlCharacters.test(text), issueParams('controlCharacters'))
    .refine((text) => text === '' || visible.test(text), issueParams('required'));

export const nameSchema = lineSchema(100);

/** May be left out, null or empty, which is all the same: null. */
export const optionalLineSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !controlCharacters.test(text), issueParams('controlCharacters'))
    .nullish()
    .transform((text) => (text && visible.test(text) ? text : null));

/** As `optionalLineSchema`, of any number of lines. */
export const commentSchema = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/gu, '\n').trim())
    .pipe(z.string().max(max))
    .refine((text) => !controlCharacters.test(text.replace(lineBreaksAndTabs, '')), issueParams('controlCharacters'))
    .nullish()
    .transform((text) => text || null);

/** Compared without regard to case: `emailKey` is the form that is unique. */
export const emailSchema = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .pipe(z.email())
  .meta({ override: { format: 'email', examples: ['pek@csippano.example'] } });
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** What people type into a search box. Too long is an error, odd characters only find nothing. */
export const searchTextSchema = z.string().trim().max(255);

const idExample = inputExamples('01KAGJ6V5T3M9Q2X7C4N8B1RZD');

/**
 * Opaque to clients. A malformed id is just one that does not exist, so it is no fault of the input: it becomes one that
 * nothing has. Databases refuse to compare ids with letters that these never have.
 */
export const idSchema = z
  .string()
  .transform((id) => (/^[0-9A-Za-z]{26}$/u.test(id) ? id : '?'))
  .meta(idExample);

/** Null is the same as leaving it out. */
export const optionalIdSchema = idSchema
  .nullish()
  .transform((id) => id ?? undefined)
  .meta(idExample);
