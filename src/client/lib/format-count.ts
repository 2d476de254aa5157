import type { Language } from '#shared/i18n/languages.ts';
import type { Page } from '#shared/paging/page.ts';

const formats = {
  hu: new Intl.NumberFormat('hu', { maximumFractionDigits: 1, useGrouping: 'always' }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: 'always' }),
};

/** Formats a number of things with thousands separators; an average of counts keeps one decimal. */
export const formatCount = (count: number, language: Language): string => formats[language].format(count);

/** Formats the number of rows of a list: `250+` if they were not counted further. */
export const formatTotalCount = (
  { totalCount, isTotalExact = true }: Pick<Page<unknown>, 'totalCount' | 'isTotalExact'>,
  language: Language,
): string => `${formatCount(totalCount, language)}${isTotalExact ? '' : '+'}`;
