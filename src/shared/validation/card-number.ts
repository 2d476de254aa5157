import { z } from 'zod';
import { giroAccountSchema, ibanSchema } from './bank-and-tax-numbers.ts';
import { hasCardIssuer } from './card-issuers.ts';
import { issueParams } from './field-messages.ts';
import { dashes, normaliseCode, trimInvisible, withoutInvisible } from './normalise-text.ts';

// A full card number has 13 to 19 digits, a card scheme's prefix and length, and a
// valid check digit, which one number in ten has.
// It is not a part of a longer number.
// Letters may touch a single run of digits (`PAN4111…`) and groups as on cards.
//
// Refused in free text, e-mail and web addresses and telephone numbers.
// Masked in logs, card readers' texts and names of uploads.
// Free text may have telephone numbers with a plus, and grouped account numbers.
// No card scheme begins with the zeros of other telephone numbers. 16 digits without a
// hyphen that pass as account and card are a card number.
//
// Other fields (account and tax numbers, ids, references, times) are not searched.
// Values of a payment (TID, RRN, authorization code, result) are shorter, so a card
// number in them is masked.
// MID, AID and cryptograms are as long by their form and stay.

const minDigits = 13;
const maxDigits = 19;
const maxTrackLength = 80;

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** True for a full card number, digits only. */
export const isCardNumber = (text: string): boolean =>
  /^\d{13,19}$/u.test(text) && hasCardIssuer(text) && passesLuhn(text);

/** A 13-digit bar code may begin like a card scheme's former short numbers. */
const isArticleNumber = (digits: string): boolean =>
  digits.length === 13 &&
  [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0) % 10 === 0;

const isCardInText = (digits: string): boolean => {
  // Fewer zeros begin a telephone number of another country.
  const number = digits.replace(/^0{3,}/u, '');
  return isCardNumber(number) && !isArticleNumber(number);
};

/** Groups of digits with up to three spaces or dashes between them, not within a word. */
const groupedDigits = /(?<![\p{L}\p{N}])\d+(?:[\s\u2010-\u2015-]{1,3}\d+)*(?![\p{L}\p{N}])/gu;
/** One run of digits, also within a word or padded with zeros. */
const oneRun = /(?<!\p{N})(?:0{3,})?\d{13,19}(?!\p{N})/gu;
/** The start of track 1: its letter may precede a number. */
const trackBegin = /%B(?=\d)/giu;
/** The separator of track 2 in chips, before expiry and service code. */
const trackSeparator = /(?<=\d{13})D(?=\d{7})/giu;

/** Groups as on cards with any separators, which dates and amounts also have, or within a word. */
const cardGroups =
  /(?<!\p{N})(?:(?:\d{4}[^\p{L}\p{N}]{1,8}){3}\d{1,7}|\d{4}[^\p{L}\p{N}]{1,8}\d{6}[^\p{L}\p{N}]{1,8}\d{4,5})(?!\p{N})/gu;
/** Its groups may resemble those of a card. */
const uuid = /(?<![\p{L}\p{N}])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\p{L}\p{N}])/giu;

/** Sizes of the groups that cards print. */
const printedGroups = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 4, 4, 1],
  [4, 6, 5],
  [4, 6, 4],
];

const maxGroup = 8;

/** Groups of one size; the last may be shorter. Excludes adjacent telephone or tax numbers. */
const isOneNumber = (groups: readonly string[]): boolean => {
  const [{ length: size } = '', ...others] = groups;
  return (
    size <= maxGroup && others.every(({ length }, i) => length === size || (length < size && i === others.length - 1))
  );
};

/**
 * True if the groups, or some, are one card number: a single run, equal groups, or
 * groups as on cards.
 * Finds `4000 … 0002 123` (a CVC follows), but no telephone number with a postal code.
 */
const hasCardNumber = (groups: readonly string[]): boolean => {
  const length = groups.reduce((sum, group) => sum + group.length, 0);
  if (length <= maxDigits && isOneNumber(groups) && isCardInText(groups.join(''))) return true;
  return groups.some(
    (group, first) =>
      isCardInText(group) ||
      printedGroups.some(
        (sizes) =>
          sizes.every((size, next) => groups[first + next]?.length === size) &&
          isCardInText(groups.slice(first, first + sizes.length).join('')),
      ),
  );
};

/** A telephone number with its country: at most 15 digits (E.164). */
const telephone = /\+\d(?:[\s()/-]{0,2}\d){6,14}?(?!\d)/gu;
/** In groups of eight. `5555555555554444` without a hyphen passes, too, but is a card. */
const betweenGroups = `[\\s${dashes}-]{1,3}`;
const account = new RegExp(
  `(?<![\\p{L}\\p{N}])\\d{8}${betweenGroups}\\d{8}(?:${betweenGroups}\\d{8})?(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Some countries have as many digits after the letters as a card. */
const foreignIban = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[\s-]?[A-Z\d]{4}){2,7}(?:[\s-]?[A-Z\d]{1,3})?(?![\p{L}\p{N}])/gu;
const iban = /(?<![\p{L}\p{N}])HU\d{2}(?:[\s-]?\d{4}){6}(?![\p{L}\p{N}])/giu;

const isAccount = (text: string): boolean =>
  giroAccountSchema.safeParse((text.match(/\d/gu) ?? []).join('').replace(/(\d{8})(?=\d)/gu, '$1-')).success;
const isForeignIban = (text: string): boolean => {
  const characters = text.replaceAll(/[\s-]/gu, '');
  const digits = (characters.slice(4) + characters.slice(0, 4)).replaceAll(/[A-Z]/gu, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
};
const isIban = (text: string): boolean => ibanSchema.safeParse(text).success;

/** As long as the text, to keep the other positions. */
const blank = (text: string): string => '\0'.repeat(text.length);

const foreignDigit = /[^\P{Nd}\d]/gu;
/** Keycaps and strokes through a digit. */
const marksOfDigits = /(?<=\d)\p{M}+/gu;

/** Spaces in HTML and URLs. */
const codedSpaces =
  /<br\s*\/?>|&(?:nbsp|thinsp|ensp|#(?:0*(?:32|160|8239)|x0*(?:20|a0|202f)));|%(?:25)*(?:20|c2%(?:25)*a0)/giu;

/** Scripts have ten digits in a row; another style may follow directly. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
};

/** Converts all digits to ASCII. Removes invisible characters, coded spaces and marks on digits. */
const normaliseDigits = (text: string): string =>
  withoutInvisible(text.normalize('NFKC').replaceAll(codedSpaces, ' '))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(foreignDigit, asciiDigit)
    .replaceAll(marksOfDigits, '');

/** A magnetic stripe after the number, worse to store than the number. */
const trackEnd = /^(?:[=D]\d+F?|\^[^^]{2,26}\^\d+)\??/iu;

/** Returns the ranges of card numbers and their track data. `plain` has normalised digits. */
const findCardNumbers = (plain: string): { start: number; end: number }[] => {
  const withoutAccounts = plain
    .replace(trackBegin, blank)
    .replace(trackSeparator, blank)
    .replace(uuid, blank)
    .replace(foreignIban, (text) => (isForeignIban(text) ? blank(text) : text))
    .replace(iban, (text) => (isIban(text) ? blank(text) : text))
    .replace(account, (text) => (isAccount(text) ? blank(text) : text));
  const searched = withoutAccounts.replace(telephone, blank);
  const runs = [...searched.matchAll(groupedDigits)].filter(
    ([run]) => run.length >= minDigits && hasCardNumber(run.match(/\d+/gu) ?? []),
  );
  const glued = [...searched.matchAll(oneRun)].filter(([digits]) => isCardInText(digits));
  // Telephone numbers never have these groups: a plus sign does not hide them.
  const printed = [...withoutAccounts.matchAll(cardGroups)].filter(([groups]) =>
    isCardInText(groups.replace(/\D/gu, '')),
  );
  return [...runs, ...glued, ...printed].map(({ 0: found, index: start }) => {
    const end = start + found.length;
    return { start, end: end + (trackEnd.exec(plain.slice(end, end + maxTrackLength))?.[0].length ?? 0) };
  });
};

/** True if the text contains a full card number, in a run or in groups. */
export const containsCardNumber = (text: string): boolean =>
  text.length >= minDigits && findCardNumbers(normaliseDigits(text)).length > 0;

const mask = '****';

/** Replaces card numbers and their track data by asterisks, for logs and raw texts. */
export const maskCardNumbers = (text: string): string => {
  if (text.length < minDigits) return text;
  const plain = normaliseDigits(text);
  const found = findCardNumbers(plain).toSorted((one, other) => one.start - other.start);
  if (found.length === 0) return text;
  let masked = '';
  let at = 0;
  for (const { start, end } of found) {
    if (start >= at) masked += plain.slice(at, start) + mask;
    at = Math.max(at, end);
  }
  return masked + plain.slice(at);
};

/** Masks card numbers in a URL's path, also percent-encoded ones. */
export const maskCardNumbersInPath = (path: string): string => {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Malformed: the path is searched as it is.
  }
  return containsCardNumber(decoded) ? encodeURI(maskCardNumbers(decoded)) : maskCardNumbers(path);
};

/** True if a web address contains a full card number, also percent-encoded. */
export const urlContainsCardNumber = (url: string): boolean => maskCardNumbersInPath(url) !== url;

/** Matches a number by first and last digits, with spaces and dashes. */
const patternOfNumber = (first: string, last: string): RegExp => {
  const gap = '[\\s-]{0,3}';
  const spaced = (digits: string) => [...digits].join(gap);
  return new RegExp(`${spaced(first)}(?:${gap}\\d){3,9}${gap}${spaced(last)}`, 'gu');
};

/**
 * Masks the payment's card number in another value, by its first six and last four
 * digits. References are not searched for others; one in 10,000 million matches.
 */
export const maskOwnNumber = (text: string, maskedNumber: string): string => {
  const [, first, last] = /^(\d{6})\*+(\d{4})$/u.exec(maskedNumber) ?? [];
  return first && last ? text.replace(patternOfNumber(first, last), '****') : text;
};

/** Masks the payment's and every full card number in a reader's text. */
export const maskReaderText = (text: string, maskedNumber: string): string =>
  maskCardNumbers(maskOwnNumber(text, maskedNumber));

/** Characters that readers print for masked digits. */
const maskCharacters = /[*Xx•·#]/gu;
const maskedForm = /^(?:\d{0,6}\*+)?\d{0,4}$/u;
const maxMaskedLength = 23;

const withAsterisks = (text: string): string => normaliseCode(text).replaceAll('-', '').replace(maskCharacters, '*');

/** Normalises a masked number to `400000******0002`. Null if too many digits are visible. */
export const normaliseMaskedNumber = (text: string): string | null => {
  const masked = withAsterisks(text);
  return masked.length > 0 && masked.length <= maxMaskedLength && maskedForm.test(masked) ? masked : null;
};

/** What follows the number on a track or chip: name, expiry, or a filling `F`. */
const behindNumber = /(?:[=^D].*|F)$/isu;
/** Readers also print other signs for masked digits. */
const anySign = /[^\p{L}\p{N}]/gu;

/**
 * Keeps the first six and last four digits of a card number; of fewer than 13 unmasked
 * digits only the last four.
 * Null if it is no card number.
 */
export const truncateCardNumber = (text: string): string | null => {
  const masked = normaliseMaskedNumber(text);
  if (masked !== null) return masked;
  const shown = withAsterisks(text.normalize('NFKC').trim().replace(behindNumber, '')).replace(anySign, '*');
  if (shown.length > maxMaskedLength || !/^[\d*]+$/u.test(shown)) return null;
  const isShort = !shown.includes('*') && shown.length < minDigits;
  const [first = ''] = isShort ? [] : (/^\d{1,6}/u.exec(shown) ?? []);
  const [last = ''] = /\d{1,4}$/u.exec(shown) ?? [];
  return `${first}${'*'.repeat(Math.max(1, shown.length - first.length - last.length))}${last}`;
};

/** The last four characters, which lists search. They may be masked. */
export const lastFourOf = (masked: string): string => masked.slice(-4);

/**
 * A card number that is masked by the reader, or by `truncateCardNumber` before
 * storing. Too many visible digits lose no sale.
 */
export const maskedNumberSchema = z
  .string()
  .overwrite(trimInvisible)
  .min(1)
  .max(60)
  .refine((text) => truncateCardNumber(text) !== null, issueParams('maskedCardNumber'))
  .meta({
    description:
      'Card number with at most the first six and the last four digits. Further digits are masked when it is stored.',
    examples: ['400000******0002'],
  });
