import { defaultLanguage, type Language, languages } from '../i18n/languages.ts';

/** The public pages, which search engines index, with a path per language. */
export const publicPages = ['home', 'pricing', 'faq', 'contact', 'privacyPolicy'] as const;
export type PublicPage = (typeof publicPages)[number];

const hungarian: Record<PublicPage, string> = {
  home: '/',
  pricing: '/pricing',
  faq: '/faq',
  contact: '/contact',
  privacyPolicy: '/privacyPolicy',
};

/** `/faq` in Hungarian, `/en/faq` in English. */
export const publicPath = (page: PublicPage, language: Language): string => {
  if (language === defaultLanguage) return hungarian[page];
  return page === 'home' ? `/${language}` : `/${language}${hungarian[page]}`;
};

export interface PublicAddress {
  page: PublicPage;
  language: Language;
}

export const publicAddresses: readonly PublicAddress[] = publicPages.flatMap((page) =>
  languages.map((language) => ({ page, language })),
);

const byPath = new Map(
  publicAddresses.map((address) => [publicPath(address.page, address.language).toLowerCase(), address]),
);

/** Returns the page at a path in any casing, also with a trailing slash. Null for other paths. */
export const publicPageAt = (path: string): PublicAddress | null => {
  let end = path.length;
  // A pattern for trailing slashes would be tried at every slash.
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return byPath.get(path.slice(0, end).toLowerCase()) ?? null;
};
