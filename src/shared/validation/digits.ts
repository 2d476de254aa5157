const weights = [9, 7, 3, 1];

/** The checksum of Hungarian account and tax numbers: the sum of the digits weighted by 9, 7, 3, 1 is a multiple of ten. */
export const hasCheckDigit = (digits: string): boolean =>
  [...digits].reduce((sum, digit, i) => sum + Number(digit) * (weights[i % weights.length] ?? 0), 0) % 10 === 0;

/** Removes spaces and replaces typographic dashes by hyphens. */
export const withoutSpaces = (text: string): string => text.replace(/\s/gu, '').replace(/[\u2010-\u2015\u2212]/gu, '-');
