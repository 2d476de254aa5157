import { normaliseMid } from '#shared/merchants/merchant-number.ts';

// The meanings of an administrator's search text among the merchants' users.

const minDigits = 6;

/**
 * Returns a number's digits without hyphens, spaces and slashes; null for other texts.
 * A phone number may start with 06, +36 or 0036, a tax number with HU.
 */
export const digitsOf = (text: string | undefined): string | null => {
  if (text === undefined || !/^(?:HU|\+)?[\d\s()./-]+$/iu.test(text)) return null;
  const digits = text.replaceAll(/\D/gu, '');
  return digits.length < minDigits ? null : digits;
};

/** Returns a phone number's digits as stored, with the country. */
export const withCountry = (digits: string): string => digits.replace(/^(?:06|(?:00)?36)?/u, '36');

/** An id, possibly copied with spaces. */
export const idIn = (text: string | undefined): string | null => {
  const compact = (text ?? '').replaceAll(/\s/gu, '').toUpperCase();
  return /^[0-9A-HJKMNP-TV-Z]{26}$/u.test(compact) ? compact : null;
};

/** Start of a merchant number (MID) with letters; digits are numbers. */
export const midIn = (text: string | undefined): string | null => {
  const mid = normaliseMid(text ?? '');
  return /^(?=.*\d)(?=.*[A-Z])[0-9A-Z]{4,15}$/u.test(mid) ? mid : null;
};

/** Inserts the missing hyphens of a tax or company registration number. */
export const hyphenate = (text: string): string =>
  text
    .replace(/^(\d{8})[\s-]?(\d)[\s-]?(\d{2})$/u, '$1-$2-$3')
    .replace(/^(\d{2})[\s-]?(\d{2})[\s-]?(\d{6})$/u, '$1-$2-$3');

interface Lifetime {
  deactivatedAt: Date | null;
  createdAt: Date;
}

/** Former and current merchants may share a tax number: active, then newest. */
export const currentFirst = (one: Lifetime, other: Lifetime): number =>
  Number(one.deactivatedAt !== null) - Number(other.deactivatedAt !== null) ||
  other.createdAt.getTime() - one.createdAt.getTime();
