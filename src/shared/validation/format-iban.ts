import { normaliseCode } from './normalise-text.ts';

/** Removes spaces, hyphens and the leading `IBAN:` of bank letters. */
export const normaliseIban = (text: string): string =>
  normaliseCode(text)
    .replaceAll('-', '')
    .toUpperCase()
    .replace(/^IBAN:?/u, '');

/** Formats an IBAN in groups of four. */
export const formatIban = (iban: string): string => (normaliseIban(iban).match(/.{1,4}/gu) ?? []).join(' ');
