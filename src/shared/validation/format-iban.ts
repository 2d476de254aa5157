import { normaliseCode } from './normalise-text.ts';

/** Also without hyphens and without the word that letters of banks write before it: `IBAN: HU42 1177…`. */
export const normaliseIban = (text: string): string =>
  normaliseCode(text)
    .replaceAll('-', '')
    .toUpperCase()
    .replace(/^IBAN:?/u, '');

/** Formats an IBAN in groups of four. */
export const formatIban = (iban: string): string => (normaliseIban(iban).match(/.{1,4}/gu) ?? []).join(' ');
