import { normaliseCode } from '#shared/validation/normalise-text.ts';

/** The form of a merchant number (MID) for storage and search: capitals, no spaces. */
export const normaliseMid = (text: string): string => normaliseCode(text).toUpperCase();
