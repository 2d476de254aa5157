import { normaliseMid } from '#shared/merchants/merchant-number.ts';

// What a text may mean that administrators search for among the merchants' users.

const minDigits = 6;

/**
 * Returns the digits of a number typed with or without hyphens, spaces and slashes; null for other texts. A phone
 * number may start with 06, +36 or 0036, a tax number with the country.
 */
export const digitsOf = (text: string | undefined): string | null => {
  if (text === undefined || !/^(?:HU|\+)?[\d\s()./-]+$/iu.test(text)) return null;
  const digits = text.replaceAll(/\D/gu, '');
  return digits.length < minDigits ? null : digits;
};

/** Returns the digits of a telephone number as it is stored, with the country. */
export const withCountry = (digits: string): string => digits.replace(/^(?:06|(?:00)?36)?/u, '36');

/** An id as it is copied, with spaces in it or around it. */
export const idIn = (text: string | undefined): string | null => {
  const compact = (text ?? '').replaceAll(/\s/gu, '').toUpperCase();
  return /^[0-9A-HJKMNP-TV-Z]{26}$/u.test(compact) ? compact : null;
};

/** The start of a merchant number (MID) that has letters; one of digits is found as a number. */
export const midIn = (text: string | undefined): string | null => {
  const mid = normaliseMid(text ?? '');
  return /^(?=.*\d)(?=.*[A-Z])[0-9A-Z]{4,15}$/u.test(mid) ? mid : null;
};

/** Inserts the hyphens of a tax number or a company registration number that was typed without them. */
export const hyphenate = (text: string): string =>
  text
    .replace(/^(\d{8})[\s-]?(\d)[\s-]?(\d{2})$/u, '$1-$2-$3')
    .replace(/^(\d{2})[\s-]?(\d{2})[\s-]?(\d{6})$/u, '$1-$2-$3');

interface Lifetime {
  deactivatedAt: Date | null;
  createdAt: Date;
}

/** Several merchants share a tax number when one left and came back: active ones come first, then the newest. */
export const currentFirst = (one: Lifetime, other: Lifetime): number =>
  Number(one.deactivatedAt !== null) - Number(other.deactivatedAt !== null) ||
  other.createdAt.getTime() - one.createdAt.getTime();
