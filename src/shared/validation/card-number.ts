import { z } from 'zod';
import { giroAccountSchema, ibanSchema } from './bank-and-tax-numbers.ts';
import { hasCardIssuer } from './card-issuers.ts';
import { issueParams } from './field-messages.ts';
import { dashes, normaliseCode, trimInvisible, withoutInvisible } from './normalise-text.ts';

// What counts as a full card number: 13 to 19 digits with the prefix of a card scheme, in a length that the scheme has,
// with a valid check digit, and not a part of a longer number. A check digit alone is no card number: one number in ten
// has one. Letters may be next to one run of digits (`PAN4111…`) and to groups as they are printed on cards.
//
// Where it is looked for: in free text of people (names, addresses, comments, descriptions), e-mail and web addresses
// and telephone numbers, which are then refused; in texts that are logged or that a card reader sends, and in the names
// of uploaded files, where it is masked. In free text, telephone numbers with a plus and Hungarian account numbers in
// groups of eight are no card numbers, whatever their digits; no card scheme has the zeros with which other telephone
// numbers begin. An account number of 16 digits without a hyphen cannot be distinguished from a card number, and is one
// if it passes as both.
//
// The meaning of all other fields excludes card numbers, so they are not searched: account and tax numbers, ids,
// references, days and times. Values of a payment (TID, RRN, authorization code, results) are too short for one, so a
// card number in them is masked; values that are as long by their form (MID, AID, cryptograms) stay.

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

/** The 13 digits of a bar code, which may begin as the former short numbers of a card scheme do. */
const isArticleNumber = (digits: string): boolean =>
  digits.length === 13 &&
  [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0) % 10 === 0;

const isCardInText = (digits: string): boolean => {
  // Fewer zeros begin a telephone number of another country.
  const number = digits.replace(/^0{3,}/u, '');
  return isCardNumber(number) && !isArticleNumber(number);
};

/** Groups of digits separated by at most three spaces or dashes, as people write numbers. Not a part of a word. */
const groupedDigits = /(?<![\p{L}\p{N}])\d+(?:[\s\u2010-\u2015-]{1,3}\d+)*(?![\p{L}\p{N}])/gu;
/** One run of digits, which may be a part of a word, also filled up with zeros to the width of a field. */
const oneRun = /(?<!\p{N})(?:0{3,})?\d{13,19}(?!\p{N})/gu;
/** The beginning of the first track of a magnetic stripe: the only letter that may precede a number. */
const trackBegin = /%B(?=\d)/giu;
/** The separator of the second track as chips have it, before the expiry and the service code. */
const trackSeparator = /(?<=\d{13})D(?=\d{7})/giu;

/**
 * Groups as they are printed on cards, with any separators, which dates and amounts have too, and also as a part of a
 * word.
 */
const cardGroups =
  /(?<!\p{N})(?:(?:\d{4}[^\p{L}\p{N}]{1,8}){3}\d{1,7}|\d{4}[^\p{L}\p{N}]{1,8}\d{6}[^\p{L}\p{N}]{1,8}\d{4,5})(?!\p{N})/gu;
/** Its groups may resemble those of a card. */
const uuid = /(?<![\p{L}\p{N}])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\p{L}\p{N}])/giu;

/** Numbers of groups as they are printed on cards. */
const printedGroups = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 4, 4, 1],
  [4, 6, 5],
  [4, 6, 4],
];

const maxGroup = 8;

/** Groups of one size, of which the last may be shorter: not two telephone numbers, or a tax number and another one. */
const isOneNumber = (groups: readonly string[]): boolean => {
  const [{ length: size } = '', ...others] = groups;
  return (
    size <= maxGroup && others.every(({ length }, i) => length === size || (length < size && i === others.length - 1))
  );
};

/**
 * True if the groups, or some of them, are one card number: in one run of digits, in groups of one size, or grouped as
 * on cards. So `4000 … 0002 123` is found although a CVC follows, and a telephone number with a postal code is not.
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

/** A telephone number with its country: at most 15 digits (E.164), without the next number. */
const telephone = /\+\d(?:[\s()/-]{0,2}\d){6,14}?(?!\d)/gu;
/** In groups of eight: `5555555555554444` without a hyphen has the check digits of an account, too, and is a card. */
const betweenGroups = `[\\s${dashes}-]{1,3}`;
const account = new RegExp(
  `(?<![\\p{L}\\p{N}])\\d{8}${betweenGroups}\\d{8}(?:${betweenGroups}\\d{8})?(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Of any country: in some, the digits after the letters are as many as those of a card. */
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

/** Characters that are neither digits nor letters, in the same length, so that the places of the others stay. */
const blank = (text: string): string => '\0'.repeat(text.length);

const foreignDigit = /[^\P{Nd}\d]/gu;
/** Keycaps and strokes through a digit. */
const marksOfDigits = /(?<=\d)\p{M}+/gu;

/** Spaces as web pages and addresses write them. */
const codedSpaces =
  /<br\s*\/?>|&(?:nbsp|thinsp|ensp|#(?:0*(?:32|160|8239)|x0*(?:20|a0|202f)));|%(?:25)*(?:20|c2%(?:25)*a0)/giu;

/** The digits of a script are ten in a row, in some scripts directly after those of another style. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
};

/** Converts the digits of all scripts to ASCII, and removes invisible characters, coded spaces and marks on digits. */
const normaliseDigits = (text: string): string =>
  withoutInvisible(text.normalize('NFKC').replaceAll(codedSpaces, ' '))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(foreignDigit, asciiDigit)
    .replaceAll(marksOfDigits, '');

/** What follows the number on a magnetic stripe, which is worse to keep than the number. */
const trackEnd = /^(?:[=D]\d+F?|\^[^^]{2,26}\^\d+)\??/iu;

/** Returns the places of the card numbers, with the digits and the track next to them, in a text of plain digits. */
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
  // No telephone number has these groups, so a plus sign does not hide them.
  const printed = [...withoutAccounts.matchAll(cardGroups)].filter(([groups]) =>
    isCardInText(groups.replace(/\D/gu, '')),
  );
  return [...runs, ...glued, ...printed].map(({ 0: found, index: start }) => {
    const end = start + found.length;
    return { start, end: end + (trackEnd.exec(plain.slice(end, end + maxTrackLength))?.[0].length ?? 0) };
  });
};

/** True if the text contains a full card number, in one run of digits or in groups. */
export const containsCardNumber = (text: string): boolean =>
  text.length >= minDigits && findCardNumbers(normaliseDigits(text)).length > 0;

const mask = '****';

/**
 * Replaces card numbers, and the digits next to them, by asterisks. For texts that are logged or stored as they came.
 */
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

/** Masks card numbers in the path of a URL, also percent-encoded ones. */
export const maskCardNumbersInPath = (path: string): string => {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Malformed: the path is searched as it is.
  }
  return containsCardNumber(decoded) ? encodeURI(maskCardNumbers(decoded)) : maskCardNumbers(path);
};

/** True if a web address contains a full card number, also a percent-encoded one. */
export const urlContainsCardNumber = (url: string): boolean => maskCardNumbersInPath(url) !== url;

/** Returns the pattern of a number with these digits at its beginning and end, in one run or with spaces and dashes. */
const patternOfNumber = (first: string, last: string): RegExp => {
  const gap = '[\\s-]{0,3}';
  const spaced = (digits: string) => [...digits].join(gap);
  return new RegExp(`${spaced(first)}(?:${gap}\\d){3,9}${gap}${spaced(last)}`, 'gu');
};

/**
 * Masks the number of the card of a payment in another value of the payment. A value that has the six first and the
 * four last digits of the card is its number; references, which are not searched for other card numbers, have them by
 * coincidence once in ten thousand million.
 */
export const maskOwnNumber = (text: string, maskedNumber: string): string => {
  const [, first, last] = /^(\d{6})\*+(\d{4})$/u.exec(maskedNumber) ?? [];
  return first && last ? text.replace(patternOfNumber(first, last), '****') : text;
};

/** Masks every full card number in a text that a reader words, and the number of the payment's card. */
export const maskReaderText = (text: string, maskedNumber: string): string =>
  maskCardNumbers(maskOwnNumber(text, maskedNumber));

/** Characters that readers print for masked digits. */
const maskCharacters = /[*Xx•·#]/gu;
const maskedForm = /^(?:\d{0,6}\*+)?\d{0,4}$/u;
const maxMaskedLength = 23;

const withAsterisks = (text: string): string => normaliseCode(text).replaceAll('-', '').replace(maskCharacters, '*');

/** Normalises a masked number to `400000******0002`. Null if more digits are visible than permitted. */
export const normaliseMaskedNumber = (text: string): string | null => {
  const masked = withAsterisks(text);
  return masked.length > 0 && masked.length <= maxMaskedLength && maskedForm.test(masked) ? masked : null;
};

/** What follows a number on a track or in the chip: name or expiry date, and the letter that fills the last byte. */
const behindNumber = /(?:[=^D].*|F)$/isu;
/** Readers print other signs for masked digits, too. */
const anySign = /[^\p{L}\p{N}]/gu;

/**
 * Masks the card number of a payment down to the first six and the last four digits; of fewer than 13 digits without a
 * mask only the last four stay. Null for what is no card number, masked or not.
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

/** The last four characters, which lists search. They may be masked, too. */
export const lastFourOf = (masked: string): string => masked.slice(-4);

/**
 * The number of a card, masked by the reader or by `truncateCardNumber` before it is stored: a sale is not lost because
 * too much is shown.
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
