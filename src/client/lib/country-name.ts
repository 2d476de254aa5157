import type { Language } from '#shared/i18n/languages.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}

/** The lists that forms have loaded (`countries.ts`). */
export const loadedCountries: Partial<Record<Language, readonly Country[]>> = {};

/** Returns a country's name without loading the list. */
export const countryName = (code: string, language: Language): string => {
  const known = loadedCountries[language]?.find((country) => country.code === code)?.name;
  try {
    return known ?? new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
};
