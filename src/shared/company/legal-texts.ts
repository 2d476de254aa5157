import type { Language } from '#shared/i18n/languages.ts';

/** Version of the terms, stored with each acceptance. Change it with the text. */
export const termsVersion = '2026-12';
export const termsDay = '2026-11-29';

export const privacyVersion = '2026-11';
export const privacyDay = '2026-11-21';

/** The terms as PDF files. */
export const termsPaths: Record<Language, string> = {
  hu: '/documents/csippano-aszf.pdf',
  en: '/documents/csippano-terms.pdf',
};

/** Version of the consent text, stored with each answer. Change it with the text. */
export const marketingTextVersion = '2026-11';
