import { normaliseCode } from '#shared/validation/normalise-text.ts';

/** Signs around or between a serial number's characters. */
const separators = /[^\p{L}\p{N}]/gu;

/**
 * Returns the form for comparing serial numbers: capitals, letters and digits, plain
 * width (NFKC). So is the generated column `serial_key`: stored numbers match
 * `serialNumberPattern`. Accepts any text.
 */
export const serialNumberKey = (text: string): string =>
  normaliseCode(text.normalize('NFKC')).replaceAll(separators, '').toUpperCase();

/** Letters and digits, and the signs of labels. */
export const serialNumberPattern = /^[-_./:]*[0-9A-Za-z][-_./:0-9A-Za-z]*$/u;
