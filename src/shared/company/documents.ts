import type { Language } from '../i18n/languages.ts';

/** The wording in force, kept with each acceptance: changes with every change of the words. */
export const termsVersion = '2026-11';
export const termsDay = '2026-11-21';

export const privacyVersion = '2026-11';
export const privacyDay = '2026-11-21';

/** The terms as a file to read and keep. */
export const termsPaths: Record<Language, string> = {
  hu: '/documents/csippano-aszf.pdf',
  en: '/documents/csippano-terms.pdf',
};
