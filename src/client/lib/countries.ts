import { useEffect, useState } from 'react';
import type { Language } from '#shared/i18n/languages.ts';
import { isCountryCode } from '#shared/validation/country-codes.ts';
import { type Country, loadedCountries } from './country-name.ts';

interface NamedCountries {
  countries: Record<string, string | string[]>;
}

const first = 'HU';
// About 30 kB in two languages, loaded by the first country field.
const sources: Record<Language, () => Promise<NamedCountries>> = {
  hu: async () => (await import('i18n-iso-countries/langs/hu.json')).default,
  en: async () => (await import('i18n-iso-countries/langs/en.json')).default,
};

/** Codes of uninhabited places: they have no citizens and no addresses. */
const uninhabited = new Set(['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM']);

/** Names that the source lacks in the language. */
const corrections: Record<Language, Readonly<Record<string, string>>> = {
  hu: {
    AX: 'Åland-szigetek',
    PM: 'Saint-Pierre és Miquelon',
    SH: 'Szent Ilona',
    SJ: 'Spitzbergák és Jan Mayen-sziget',
  },
  en: {},
};

/** Loads the selectable countries by name, Hungary first. */
export const loadCountries = async (language: Language): Promise<readonly Country[]> => {
  const { countries } = await sources[language]();
  const order = new Intl.Collator(language);
  return Object.entries({ ...countries, ...corrections[language] })
    .filter(([code]) => isCountryCode(code) && !uninhabited.has(code))
    .map(([code, name]) => ({ code, name: typeof name === 'string' ? name : (name[0] ?? code) }))
    .sort((a, b) => Number(b.code === first) - Number(a.code === first) || order.compare(a.name, b.name));
};

/** Returns all countries in the language, Hungary first; null while they load. */
export const useCountries = (language: Language): readonly Country[] | null => {
  const [, setArrived] = useState<Language | null>(null);
  const known = loadedCountries[language] ?? null;
  useEffect(() => {
    if (known !== null) return;
    loadCountries(language).then(
      (countries) => {
        loadedCountries[language] = countries;
        setArrived(language);
      },
      // Offline, or an older build's chunk. The field shows the code.
      () => {},
    );
  }, [language, known]);
  return known;
};
