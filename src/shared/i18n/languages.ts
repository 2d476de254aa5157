export const languages = ['hu', 'en'] as const;
export type Language = (typeof languages)[number];

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { hu: 'Magyar', en: 'English' };

/** The language tag for dates, numbers and reading documents aloud. */
export const locales: Record<Language, string> = { hu: 'hu-HU', en: 'en-GB' };

/** The default language, and the fallback for missing texts. */
export const defaultLanguage: Language = 'hu';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
