import { z } from 'zod';
import { issueParams } from './field-messages.ts';
import { normaliseCode, trimInvisible, withoutInvisible } from './normalise-text.ts';

const minDigits = 13;
const maxDigits = 19;

/** Groups of digits separated by at most three spaces or dashes, as card numbers are written. */
const groupedDigits = /\d+(?:[\s\u2010-\u2015-]{1,3}\d+)*/gu;

/** With other separators, which dates and amounts have too, only groups as they are printed on cards. */
const cardGroups =
  /(?<!\d)(?:(?:\d{4}[^\p{L}\p{N}]{1,4}){3}\d{1,7}|\d{4}[^\p{L}\p{N}]{1,4}\d{6}[^\p{L}\p{N}]{1,4}\d{5})(?!\d)/gu;

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

// Zeros alone pass the Luhn check, but readers fill empty fields with them.
const looksLikeCardNumber = (digits: string): boolean =>
  digits.length >= minDigits && digits.length <= maxDigits && /[1-9]/u.test(digits) && passesLuhn(digits);

/** True for a full card number, digits only. */
export const isCardNumber = (text: string): boolean => /^\d+$/u.test(text) && looksLikeCardNumber(text);

/**
 * True if the text contains a full card number in one run of digits. For addresses, which often contain UUIDs: their groups of
 * digits form a card number by chance.
 */
export const containsCardDigits = (text: string): boolean =>
  (text.match(/\d+/gu) ?? []).some((digits) => looksLikeCardNumber(digits));

/** True if adjacent groups form a card number. `4000 … 0002 123` is found although a CVC follows. */
const hasCardNumber = (groups: readonly string[]): boolean =>
  groups.some((_, first) => {
    let digits = '';
    for (let next = first; next < groups.length && digits.length < minDigits + maxDigits; next += 1) {
      digits += groups[next];
      if (looksLikeCardNumber(digits)) return true;
      if (digits.length > maxDigits) return false;
    }
    return false;
  });

/** Normalises Unicode digits and removes invisible characters. */
const normaliseDigits = (text: string): string => withoutInvisible(text.normalize('NFKC')).replaceAll(/\p{Cf}/gu, '');

/**
 * True if the text contains 13 to 19 digits that pass the Luhn check, in one run (ignoring spaces and dashes) or in groups as on a
 * card with any separators.
 */
export const containsCardNumber = (text: string): boolean => {
  if (text.length < minDigits) return false;
  const plain = normaliseDigits(text);
  return (
    (plain.match(groupedDigits) ?? []).some(
      (run) => run.length >= minDigits && hasCardNumber(run.match(/\d+/gu) ?? []),
    ) || (plain.match(cardGroups) ?? []).some((groups) => looksLikeCardNumber(groups.replace(/\D/gu, '')))
  );
};

const mask = '****';

/** Replaces card numbers, and the digits next to them, by asterisks. For texts that are logged or stored as they came. */
export const maskCardNumbers = (text: string): string => {
  if (!containsCardNumber(text)) return text;
  return normaliseDigits(text)
    .replace(groupedDigits, (run) => (hasCardNumber(run.match(/\d+/gu) ?? []) ? mask : run))
    .replace(cardGroups, (groups) => (looksLikeCardNumber(groups.replace(/\D/gu, '')) ? mask : groups));
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

/** Characters that readers print for masked digits. */
const maskCharacters = /[*Xx•·#]/gu;
const maskedForm = /^(?:\d{0,6}\*+)?\d{0,4}$/u;
const maxMaskedLength = 23;

/** Normalises a masked number to `400000******0002`. Null if more digits are visible than permitted. */
export const normaliseMaskedNumber = (text: string): string | null => {
  const masked = normaliseCode(text).replaceAll('-', '').replace(maskCharacters, '*');
  return masked.length > 0 && masked.length <= maxMaskedLength && maskedForm.test(masked) ? masked : null;
};

/** The last four characters, which lists search. They may be masked, too. */
export const lastFourOf = (masked: string): string => masked.slice(-4);

/** A masked card number with at most the first six and the last four digits; it is normalised when it is stored. */
export const maskedNumberSchema = z
  .string()
  .overwrite(trimInvisible)
  .min(1)
  .max(60)
  .refine((text) => normaliseMaskedNumber(text) !== null, issueParams('maskedCardNumber'))
  .meta({
    description: 'Card number with at most the first six and the last four digits.',
    examples: ['400000******0002'],
  });
