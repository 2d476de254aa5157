const weights = [9, 7, 3, 1];

/** The check of Hungarian account and tax numbers: digits times 9, 7, 3, 1 over and over, their sum a multiple of ten. */
export const hasCheckDigit = (digits: string): boolean =>
  [...digits].reduce((sum, digit, i) => sum + Number(digit) * (weights[i % weights.length] ?? 0), 0) % 10 === 0;

/** As people and documents write numbers: any spaces, and the dashes of word processors in the place of hyphens. */
export const withoutSpaces = (text: string): string => text.replace(/\s/gu, '').replace(/[\u2010-\u2015\u2212]/gu, '-');
