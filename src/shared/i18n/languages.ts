export const languages = ['hu', 'en'] as const;
export type Language = (typeof languages)[number];

/** Shown when nothing was chosen, and where a text or a language is not known. */
export const defaultLanguage: Language = 'hu';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
