import { z } from 'zod';
import { containsCardNumber, maskCardNumbers } from './card-number.ts';
import { issueParams } from './field-messages.ts';
import { inputExamples } from './input-schemas.ts';

// Control characters, lone surrogates, direction marks and U+FFFD are rejected. Line breaks and tabs are permitted in comments.
const controlCharacters = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/u;
const visible = /[^\p{Z}\p{C}\p{M}]/u;
const lineBreaksAndTabs = /[\n\t]/gu;

/** Free text must not contain a full card number: we may not store one. */
const hasNoCardNumber = (text: string | null | undefined): boolean => !text || !containsCardNumber(text);
const fullCardNumber = issueParams('fullCardNumber');

/** As `lineSchema`, but does not look for card numbers: for references, serial numbers and addresses of the web. */
export const referenceSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !controlCharacters.test(text), issueParams('controlCharacters'))
    .refine((text) => text === '' || visible.test(text), issueParams('required'));

/**
 * A required line of text: trimmed, with a visible character, without control characters, direction marks and card numbers.
 */
export const lineSchema = (max: number) => referenceSchema(max).refine(hasNoCardNumber, fullCardNumber);

export const nameSchema = lineSchema(100);

/** `https://…`, an e-mail address, or a host name such as `bad.example`; not `Dr.Kiss`. */
const linkLike = /:\/\/|@|www\.|[\p{L}\p{N}]\.(?!\p{Lu}\p{Ll})\p{L}{2}/u;

/** The first or last name of a person. We write it into e-mails, which must not carry the links of strangers. */
export const personNameSchema = nameSchema.refine((name) => !linkLike.test(name), issueParams('linkInName'));

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !controlCharacters.test(text), issueParams('controlCharacters'));
const nullIfInvisible = (text: string | null | undefined): string | null => (text && visible.test(text) ? text : null);

/** An optional line of text: a missing, null or empty value becomes null. */
export const optionalLineSchema = (max: number) =>
  optionalText(max).refine(hasNoCardNumber, fullCardNumber).nullish().transform(nullIfInvisible);

/** As `optionalLineSchema`, for what a program words: card numbers are masked, because a program cannot correct its text. */
export const maskedLineSchema = (max: number) =>
  optionalText(max)
    .nullish()
    .transform((text) => nullIfInvisible(text && maskCardNumbers(text)));

/** An optional text of several lines. */
export const commentSchema = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/gu, '\n').trim())
    .pipe(z.string().max(max))
    .refine((text) => !controlCharacters.test(text.replace(lineBreaksAndTabs, '')), issueParams('controlCharacters'))
    .refine(hasNoCardNumber, fullCardNumber)
    .nullish()
    .transform((text) => text || null);

/** E-mails are compared case-insensitively: `emailKey` is unique. */
export const emailSchema = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .pipe(z.email())
  .meta({ override: { format: 'email', examples: ['pek@csippano.example'] } });
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The text of a search box. Unusual characters are valid and match nothing. */
export const searchTextSchema = z.string().trim().max(255);

const idExample = inputExamples('01KAGJ6V5T3M9Q2X7C4N8B1RZD');

/**
 * An id, opaque to clients. A malformed id is treated as an unknown one (404) and replaced by `?`, because databases refuse to
 * compare the ASCII columns with other characters.
 */
export const idSchema = z
  .string()
  .transform((id) => (/^[0-9A-Za-z]{26}$/u.test(id) ? id : '?'))
  .meta(idExample);

/** The merchant in a path or a filter. */
export const merchantIdSchema = idSchema.describe(
  'Merchant whose data is meant. 404 if the caller has no access to it.',
);

/** Null means a missing value. */
export const optionalIdSchema = idSchema
  .nullish()
  .transform((id) => id ?? undefined)
  .meta(idExample);

/** A technical identifier: visible ASCII characters without spaces. May look like a card number. */
export const asciiCodeSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => /^[\x21-\x7e]*$/u.test(text), issueParams('visibleAscii'));

const isWebsite = (text: string): boolean => /^https?:\/\/[^\s]+$/iu.test(text) && URL.canParse(text);
// The documented patterns; an optional value may also be empty.
const url = '[Hh][Tt][Tt][Pp][Ss]?://\\S+';
const websiteExamples = inputExamples('https://pekseg.example');

export const requiredWebsiteSchema = referenceSchema(255)
  .refine(isWebsite, issueParams('website'))
  .meta({ ...websiteExamples, pattern: `^\\s*${url}\\s*$` });

export const websiteSchema = optionalText(255)
  .nullish()
  .transform(nullIfInvisible)
  .refine((text) => text === null || isWebsite(text), issueParams('website'))
  .meta({ ...websiteExamples, pattern: `^\\s*(${url})?\\s*$` });

export const mobileSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine((number) => /^\+?[0-9]+$/u.test(number), issueParams('mobileFormat'))
  .meta({ description: 'Digits, with or without a + in front.', examples: ['+36301234567'] });
