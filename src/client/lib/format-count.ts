import type { Language } from '#shared/i18n/languages.ts';

/** How many there are, for people: grouped in thousands from the first one on. */
export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(language, { useGrouping: 'always' }).format(count);
