import { maskCardNumbers } from '#shared/validation/card-number.ts';

/** Returns the pattern of a number with these digits at its beginning and end, in one run or with spaces and dashes. */
const patternOf = (first: string, last: string): RegExp => {
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
  return first && last ? text.replace(patternOf(first, last), '****') : text;
};

/** Masks every full card number in a text that a reader words, and the number of the payment's card. */
export const maskReaderText = (text: string, maskedNumber: string): string =>
  maskCardNumbers(maskOwnNumber(text, maskedNumber));
