import { normaliseCode } from './normalise-text.ts';

/** Formats an IBAN in groups of four. */
export const formatIban = (iban: string): string =>
  (normaliseCode(iban).match(/.{1,4}/gu) ?? []).join(' ').toUpperCase();
