import { normaliseCode } from '#shared/validation/normalise-text.ts';

/** The form in which a merchant number at the acquirer (MID) is stored and searched: without spaces, in capitals. */
export const normaliseMid = (text: string): string => normaliseCode(text).toUpperCase();
