import { z } from 'zod';
import { containsCardNumber, isCardNumber, maskCardNumbers, urlContainsCardNumber } from './card-number.ts';
import { asciiEmail, canReceiveMail, isEmailAddress, typedEmail } from './email-address.ts';
import { issueParams } from './field-messages.ts';
import { inputExamples } from './input-schemas.ts';
import {
  normaliseCode,
  normalisePhone,
  normalisePostalCode,
  normaliseSearch,
  normaliseText,
  withoutInvisible,
} from './normalise-text.ts';

// Rejects control characters, lone surrogates and U+FFFD. Comments may have line breaks and tabs.
const controlCharacters = /[\p{Cc}\p{Cs}\u2028\u2029\ufffd]/u;
const visible = /[^\p{Z}\p{C}\p{M}]/u;
const lineBreaksAndTabs = /[\n\t]/gu;

/** We may not store a full card number. */
const hasNoCardNumber = (text: string | null | undefined): boolean => !text || !containsCardNumber(text);
const urlHasNoCardNumber = (url: string | null): boolean => url === null || !urlContainsCardNumber(url);
const fullCardNumber = issueParams('fullCardNumber');

const requiredLineSchema = (max: number, normalise: (text: string) => string) =>
  z
    .string()
    .overwrite(normalise)
    .min(1)
    .max(max)
    .refine((text) => !controlCharacters.test(text), issueParams('controlCharacters'))
    .refine((text) => text === '' || visible.test(text), issueParams('required'));

/**
 * As `lineSchema`, without the search for card numbers: one reference in ten passes the
 * check digit, an IMEI always.
 */
export const referenceSchema = (max: number) => requiredLineSchema(max, normaliseText);

const everyControlCharacter = new RegExp(controlCharacters, 'gu');

const firstCharacters = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/u, '');

/**
 * As `referenceSchema`, for a card's own words.
 * They must not lose a sale: spaces replace control characters, a long text is cut, an
 * empty one becomes `unknown`.
 */
export const deviceTextSchema = (max: number, unknown: string) =>
  requiredLineSchema(max, (text) => {
    const shown = normaliseText(text.replaceAll(everyControlCharacter, ' '));
    return visible.test(shown) ? normaliseText(firstCharacters(shown, max)) : unknown;
  });

/** The printable part of a card issuer's code. It must not lose a sale. */
export const issuerCodeSchema = (max: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .normalize('NFKC')
        .replaceAll(/[^\x20-\x7e]/gu, '')
        .trim()
        .slice(0, max),
    )
    .max(max)
    .regex(/^[\x20-\x7e]*$/u);

/** A required line with a visible character, without control characters and card numbers. */
export const lineSchema = (max: number) => referenceSchema(max).refine(hasNoCardNumber, fullCardNumber);

/** As `lineSchema`, with ASCII digits and letters. */
export const postalCodeSchema = requiredLineSchema(20, normalisePostalCode).refine(hasNoCardNumber, fullCardNumber);

/** A text that a person has not finished typing. */
export const draftTextSchema = z
  .string()
  .max(255)
  .overwrite((text) => normaliseText(text.toWellFormed()))
  .refine(hasNoCardNumber, fullCardNumber);

/** A person's name. It may look like a link: printing uses `withoutLinks`. */
export const nameSchema = lineSchema(100);

const optionalText = (max: number) =>
  z
    .string()
    .overwrite(normaliseText)
    .max(max)
    .refine((text) => !controlCharacters.test(text), issueParams('controlCharacters'));
const nullIfInvisible = (text: string | null | undefined): string | null => (text && visible.test(text) ? text : null);

/** An optional line of text; missing and empty values become null. */
export const optionalLineSchema = (max: number) =>
  optionalText(max).refine(hasNoCardNumber, fullCardNumber).nullish().transform(nullIfInvisible);

/** As `optionalLineSchema`, but masks card numbers: a program cannot correct its text. */
export const maskedLineSchema = (max: number) =>
  optionalText(max)
    .nullish()
    .transform((text) => nullIfInvisible(text && maskCardNumbers(text)));

/** An optional text of several lines. */
export const commentSchema = (max: number) =>
  z
    .string()
    .transform((text) => normaliseText(text.replace(/\r\n?/gu, '\n')))
    .pipe(z.string().max(max))
    .refine((text) => !controlCharacters.test(text.replace(lineBreaksAndTabs, '')), issueParams('controlCharacters'))
    .refine(hasNoCardNumber, fullCardNumber)
    .nullish()
    .transform((text) => text || null);

const maxEmailLength = 255;
/** The key of an address is stored, too. */
const isShort = (email: string): boolean => asciiEmail(email).length <= maxEmailLength;

const emailSchemaOf = (isAccepted: (text: string) => boolean) =>
  z
    .string()
    .overwrite(typedEmail)
    .min(1)
    .max(maxEmailLength)
    .pipe(
      z
        .string()
        .refine(isAccepted, issueParams('email'))
        .refine(isShort, issueParams('tooLong', { max: maxEmailLength }))
        .refine(hasNoCardNumber, fullCardNumber),
    )
    .meta({ override: { format: 'email', examples: ['pek@csippano.example'] } });

/** An address that can receive mail, as typed. Comparisons use `emailKey`. */
export const emailSchema = emailSchemaOf((text) => isEmailAddress(text) && canReceiveMail(text));

/** An address that is stored or known only to the operator's mail server. */
export const knownEmailSchema = emailSchemaOf(isEmailAddress);

/** The text of a search box. Unusual characters match nothing. */
export const searchTextSchema = z.string().overwrite(normaliseSearch).max(255);

/** A stored search must not contain a full card number. */
export const storedSearchSchema = searchTextSchema.refine(hasNoCardNumber, fullCardNumber);

/**
 * A list's query for storage, by parameter name.
 * An unknown id may be a card number, so every value is checked.
 * Invisible characters are removed.
 * Half of an emoji becomes U+FFFD: JSON columns refuse it.
 */
export const storedQuerySchema = z.record(
  z.string().max(40),
  z
    .string()
    .overwrite((text) => withoutInvisible(text.toWellFormed()))
    .max(700)
    .refine(hasNoCardNumber, fullCardNumber),
);

const idExample = inputExamples('01KAGJ6V5T3M9Q2X7C4N8B1RZD');

/**
 * An id, opaque to clients. A malformed one becomes `?` (404): databases cannot compare
 * ASCII columns with other characters.
 */
export const idSchema = z
  .string()
  .overwrite(normaliseCode)
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

/** A technical identifier of visible ASCII, also like a card number. */
export const asciiCodeSchema = (max: number) =>
  z
    .string()
    .overwrite(normaliseCode)
    .min(1)
    .max(max)
    .refine((text) => /^[\x21-\x7e]*$/u.test(text), issueParams('visibleAscii'));

const isWebsite = (text: string): boolean => /^https?:\/\/[^\s]+$/iu.test(text) && URL.canParse(text);
// The documented patterns. An optional value may be empty.
const url = '[Hh][Tt][Tt][Pp][Ss]?://\\S+';
const websiteExamples = inputExamples('https://pekseg.example');

export const requiredWebsiteSchema = referenceSchema(255)
  .refine(isWebsite, issueParams('website'))
  .refine(urlHasNoCardNumber, fullCardNumber)
  .meta({ ...websiteExamples, pattern: `^\\s*${url}\\s*$` });

export const websiteSchema = optionalText(255)
  .nullish()
  .transform(nullIfInvisible)
  .refine((text) => text === null || isWebsite(text), issueParams('website'))
  .refine(urlHasNoCardNumber, fullCardNumber)
  .meta({ ...websiteExamples, pattern: `^\\s*(${url})?\\s*$` });

/** A telephone number may have 13 digits with a card prefix, 15 with a plus (E.164). */
const isCardAsPhone = (number: string): boolean =>
  isCardNumber(number.replace('+', '')) && number.length > (number.startsWith('+') ? 16 : 13);

export const mobileSchema = z
  .string()
  .overwrite(normalisePhone)
  .min(1)
  .max(40)
  .refine((number) => /^\+?[0-9]+$/u.test(number), issueParams('mobileFormat'))
  .refine((number) => !isCardAsPhone(number), fullCardNumber)
  .meta({
    description:
      'Digits, with or without a + in front. Spaces, dashes, slashes, dots and brackets between them are removed.',
    examples: ['+36301234567'],
  });
