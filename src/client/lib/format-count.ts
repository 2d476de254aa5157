import type { Language } from '#shared/i18n/languages.ts';
import type { Page } from '#shared/paging/page.ts';

const formats = {
  hu: new Intl.NumberFormat('hu', { maximumFractionDigits: 1, useGrouping: 'always' }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: 'always' }),
};

/** Formats a count with thousands separators; averages keep one decimal. */
export const formatCount = (count: number, language: Language): string => formats[language].format(count);

/** Formats a number of rows: `250+` if counting stopped there. */
export const formatTotalCount = (
  { totalCount, isTotalExact = true }: Pick<Page<unknown>, 'totalCount' | 'isTotalExact'>,
  language: Language,
): string => `${formatCount(totalCount, language)}${isTotalExact ? '' : '+'}`;
