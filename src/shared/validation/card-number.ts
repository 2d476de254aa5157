import { z } from 'zod';
import { issueParams } from './field-messages.ts';

const shortest = 13;
const longest = 19;

/** Digit groups with at most a few spaces or dashes between them, as people and receipts write card numbers. */
const groupedDigits = /\d+(?:[\s\u2010-\u2015-]{1,3}\d+)*/gu;

/** Between other signs, where dates, amounts and addresses have theirs too, only groups as they are printed on cards. */
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

// Zeros alone pass the check too, and fill many fields of a reader's that hold nothing.
const looksLikeCardNumber = (digits: string): boolean =>
  digits.length >= shortest && digits.length <= longest && /[1-9]/u.test(digits) && passesLuhn(digits);

/** A whole number, digits only. */
export const isCardNumber = (text: string): boolean => /^\d+$/u.test(text) && looksLikeCardNumber(text);

/** Whether any neighbouring groups together are a card number, so that `4000 … 0002 123` is found with its CVC behind it. */
const hasCardNumber = (groups: readonly string[]): boolean =>
  groups.some((_, first) => {
    let digits = '';
    for (let next = first; next < groups.length && digits.length < shortest + longest; next += 1) {
      digits += groups[next];
      if (looksLikeCardNumber(digits)) return true;
      if (digits.length > longest) return false;
    }
    return false;
  });

/** Plain digits, and nothing unseen between them. */
const withoutDisguise = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/**
 * True when 13 to 19 digits in the text pass the check of card numbers: in one run, spaces and dashes left aside, or with
 * other signs between groups like a card's.
 */
export const containsCardNumber = (text: string): boolean => {
  if (text.length < shortest) return false;
  const plain = withoutDisguise(text);
  return (
    (plain.match(groupedDigits) ?? []).some(
      (run) => run.length >= shortest && hasCardNumber(run.match(/\d+/gu) ?? []),
    ) || (plain.match(cardGroups) ?? []).some((groups) => looksLikeCardNumber(groups.replace(/\D/gu, '')))
  );
};

/** What readers print in the place of a digit that they hide. */
const maskCharacters = /[*Xx•·#]/gu;
const maskedForm = /^(?:\d{0,6}\*+)?\d{0,4}$/u;
const maxMasked = 23;

/** The one way in which masked numbers are kept and looked up: `400000******0002`. Null when more digits show than may. */
export const normaliseMaskedNumber = (text: string): string | null => {
  const masked = text.replace(/[\s-]/gu, '').replace(maskCharacters, '*');
  return masked.length > 0 && masked.length <= maxMasked && maskedForm.test(masked) ? masked : null;
};

/** What is looked up for the end of a card number. Where the reader hides that too, its mask stands in for it. */
export const lastFourOf = (masked: string): string => masked.slice(-4);

/** A card number of which at most the first six and the last four digits show; normalised when it is read. */
export const maskedNumberSchema = z
  .string()
  .min(1)
  .max(60)
  .refine((text) => normaliseMaskedNumber(text) !== null, issueParams('maskedCardNumber'))
  .meta({ examples: ['400000******0002'] });
