import type { TFunction } from 'i18next';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { useLanguage } from './language.ts';

/**
 * Shows the texts to React. The server's translator is i18next; here it would be an eighth of all that the landing page may
 * load, for what is done in a few lines: look up, choose the plural, put the values in. A test holds the two against each
 * other, and the keys are typed by the same declaration.
 */
type Tree = { readonly [key: string]: string | Tree };

const texts: Record<Language, Map<string, string>> = { hu: new Map(), en: new Map() };

const flatten = (into: Map<string, string>, tree: Tree, path: string): void => {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(path + name, value);
    else flatten(into, value, `${path}${name}.`);
  }
};

/** Makes texts known, under the names of their areas. */
export const addTexts = (language: Language, areas: object): void => flatten(texts[language], areas as Tree, '');

type Params = Readonly<Record<string, unknown>>;

const translator = (language: Language): TFunction => {
  // Costly to make, and most pages count nothing.
  let plurals: Intl.PluralRules | undefined;
  const pluralOf = (count: number) => {
    plurals ??= new Intl.PluralRules(language);
    return plurals.select(count);
  };
  const known = texts[language];
  const find = (key: string, count: unknown): string => {
    const counted = typeof count === 'number' ? known.get(`${key}_${pluralOf(count)}`) : undefined;
    // A key on the screen is ugly, and says what is missing.
    return counted ?? known.get(key) ?? key;
  };
  const translate = (key: string, params: Params = {}): string =>
    find(key, params.count).replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(params[name] ?? ''));
  // The same keys and parameters as on the server; what it leaves out of i18next's is not used.
  return translate as unknown as TFunction;
};

const translators = new Map(languages.map((language) => [language, translator(language)]));

export const translatorOf = (language: Language): TFunction => translators.get(language) ?? translator(language);

export const useTranslation = (): { t: TFunction } => {
  const t = translatorOf(useLanguage());
  return { t };
};
