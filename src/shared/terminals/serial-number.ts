import { normaliseCode } from '#shared/validation/normalise-text.ts';

/** Signs that labels, lists and people put between the characters of a serial number, or around it. */
const separators = /[^\p{L}\p{N}]/gu;

/**
 * The one spelling by which serial numbers are compared and found: in capitals, of letters and digits only, and with
 * plain characters for those of another width (NFKC). The database has it as the generated column `serial_key`: those
 * that are stored have no other signs than `serialNumberPattern` permits. Accepts any text.
 */
export const serialNumberKey = (text: string): string =>
  normaliseCode(text.normalize('NFKC')).replaceAll(separators, '').toUpperCase();

/** Letters and digits, and the signs of labels. */
export const serialNumberPattern = /^[-_./:]*[0-9A-Za-z][-_./:0-9A-Za-z]*$/u;
