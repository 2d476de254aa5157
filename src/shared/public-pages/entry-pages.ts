import { defaultLanguage, type Language, languages } from '../i18n/languages.ts';

/** The portal's first screens, prerendered by the build but not indexed by search engines. */
export const entryPages = ['login', 'signup', 'checkout'] as const;
export type EntryPage = (typeof entryPages)[number];

/** The routes of the portal, which have no language. */
export const entryRoutes = {
  login: '/login',
  signup: '/signup',
  checkout: '/checkout/:referenceCode',
} as const satisfies Record<EntryPage, string>;

/** The route of the prerendered page: `/login` in Hungarian, `/en/login` in English. */
export const entryRoute = (page: EntryPage, language: Language): string =>
  language === defaultLanguage ? entryRoutes[page] : `/${language}${entryRoutes[page]}`;

/** The parameter of the registration's step. Only the page without it is prerendered. */
export const stepParam = 'step';

export interface EntryAddress {
  page: EntryPage;
  language: Language;
  /** The path in the portal. */
  path: string;
}

const pattern = /^(?<prefix>\/[a-z]{2})?(?<path>\/(?:(?<page>login|signup)|(?<checkout>checkout)\/[^/]+)\/?)$/iu;

/** Returns the page at a path in any casing; null for other paths. */
export const entryPageAt = (address: string): EntryAddress | null => {
  const { prefix, path, page, checkout } = pattern.exec(address)?.groups ?? {};
  const found = entryPages.find((each) => each === (page ?? checkout)?.toLowerCase());
  const language = prefix ? languages.find((each) => `/${each}` === prefix.toLowerCase()) : defaultLanguage;
  if (!found || !path || !language || (prefix && language === defaultLanguage)) return null;
  return { page: found, language, path };
};
