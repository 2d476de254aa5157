import { normaliseCode } from '#shared/validation/normalise-text.ts';

/** Signs that labels, lists and people put between the characters of a serial number. */
const separators = /[-_./:]/gu;

/**
 * The one spelling by which serial numbers are compared and found: in capitals, without separators and spaces, and with
 * plain characters for those of another width (NFKC). The database has it as the generated column `serial_key`. Accepts
 * any text.
 */
export const serialNumberKey = (text: string): string =>
  normaliseCode(text.normalize('NFKC')).replaceAll(separators, '').toUpperCase();
