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

// Control characters, lone surrogates and U+FFFD are rejected. Line breaks and tabs are permitted in comments.
const controlCharacters = /[\p{Cc}\p{Cs}\u2028\u2029\ufffd]/u;
const visible = /[^\p{Z}\p{C}\p{M}]/u;
const lineBreaksAndTabs = /[\n\t]/gu;

/** Texts must not contain a full card number: we may not store one. */
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
 * As `lineSchema`, but does not look for card numbers: for references and serial numbers, one in ten of which passes
 * the check digit (an IMEI always does).
 */
export const referenceSchema = (max: number) => requiredLineSchema(max, normaliseText);

const everyControlCharacter = new RegExp(controlCharacters, 'gu');

const firstCharacters = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/u, '');

/**
 * As `referenceSchema`, for what a card says of itself: a sale is not lost because of it, so spaces replace control
 * characters, a long text is cut, and one that says nothing becomes `unknown`.
 */
export const deviceTextSchema = (max: number, unknown: string) =>
  requiredLineSchema(max, (text) => {
    const shown = normaliseText(text.replaceAll(everyControlCharacter, ' '));
    return visible.test(shown) ? normaliseText(firstCharacters(shown, max)) : unknown;
  });

/** A code from the issuer of a card, as far as it can be printed. A sale is not lost because of it. */
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

/**
 * A required line of text in its normal form, with a visible character, without control characters and card numbers.
 */
export const lineSchema = (max: number) => referenceSchema(max).refine(hasNoCardNumber, fullCardNumber);

/** As `lineSchema`, with digits and letters of any width in ASCII. */
export const postalCodeSchema = requiredLineSchema(20, normalisePostalCode).refine(hasNoCardNumber, fullCardNumber);

/** A text as far as a person has typed it. */
export const draftTextSchema = z
  .string()
  .max(255)
  .overwrite((text) => normaliseText(text.toWellFormed()))
  .refine(hasNoCardNumber, fullCardNumber);

/**
 * A name of a person. Nothing is refused for looking like a link: what prints names takes links apart (`withoutLinks`).
 */
export const nameSchema = lineSchema(100);

const optionalText = (max: number) =>
  z
    .string()
    .overwrite(normaliseText)
    .max(max)
    .refine((text) => !controlCharacters.test(text), issueParams('controlCharacters'));
const nullIfInvisible = (text: string | null | undefined): string | null => (text && visible.test(text) ? text : null);

/** An optional line of text: a missing, null or empty value becomes null. */
export const optionalLineSchema = (max: number) =>
  optionalText(max).refine(hasNoCardNumber, fullCardNumber).nullish().transform(nullIfInvisible);

/**
 * As `optionalLineSchema`, for what a program words: card numbers are masked, because a program cannot correct its
 * text.
 */
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

/** An e-mail address that can receive mail, as typed. `emailKey` is what is compared. */
export const emailSchema = emailSchemaOf((text) => isEmailAddress(text) && canReceiveMail(text));

/** An address that is stored already, or that only the operator's own mail server knows. */
export const knownEmailSchema = emailSchemaOf(isEmailAddress);

/** The text of a search box. Unusual characters are valid and match nothing. */
export const searchTextSchema = z.string().overwrite(normaliseSearch).max(255);

/** The text of a search that is stored, which must not contain a full card number. */
export const storedSearchSchema = searchTextSchema.refine(hasNoCardNumber, fullCardNumber);

/**
 * The query of a list as it is stored, by its names: what a list reads as an unknown id may be a card number, which no
 * value may be. Invisible characters, without which lists read it, are not stored. Half of an emoji becomes U+FFFD,
 * because JSON columns refuse it.
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
 * An id, opaque to clients. A malformed id is treated as an unknown one (404) and replaced by `?`, because databases
 * refuse to compare the ASCII columns with other characters.
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

/** A technical identifier: visible ASCII characters without spaces. May look like a card number. */
export const asciiCodeSchema = (max: number) =>
  z
    .string()
    .overwrite(normaliseCode)
    .min(1)
    .max(max)
    .refine((text) => /^[\x21-\x7e]*$/u.test(text), issueParams('visibleAscii'));

const isWebsite = (text: string): boolean => /^https?:\/\/[^\s]+$/iu.test(text) && URL.canParse(text);
// The documented patterns; an optional value may also be empty.
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

/** Telephone numbers may have 13 digits with the prefix of a card scheme, and with a plus up to 15 (E.164). */
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
