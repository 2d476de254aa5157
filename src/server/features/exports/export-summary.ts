import type { SummaryLine } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { describePeriod } from '#shared/exports/describe-period.ts';
import type { FilterLabel } from '#shared/exports/export-enums.ts';
import type { outcomeTextOf } from '#shared/exports/missing-outcome.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate, translatorOf } from '#shared/i18n/translate.ts';
import { currencyLabel, forints } from '#shared/money/format-money.ts';
import type { RowSums } from './export-source.ts';

export interface ExportSummary {
  merchantName: string;
  /** The name of the list. */
  title: string;
  fromDate: Day | null;
  toDate: Day | null;
  filters: readonly FilterLabel[];
  rows: number;
  sums: RowSums;
  madeAt: Date;
  /** True if successful voids and refunds are among the rows, which a filter by state does not say. */
  hasReversals: boolean;
  /** What the rows do not say of themselves, and the heading of the column that adds up to the total; else null. */
  unexplained: { text: ReturnType<typeof outcomeTextOf>; column: string } | null;
}

/** Returns the start of a file: the merchant, the filter, and the number and total of the rows. */
export const summaryLines = (
  { merchantName, title, fromDate, toDate, filters, rows, sums, madeAt, hasReversals, unexplained }: ExportSummary,
  language: Language,
): SummaryLine[] => {
  const t = (
    name: 'merchant' | 'list' | 'period' | 'filters' | 'noFilters' | 'timeZone' | 'budapest' | 'rows' | 'made',
  ) => translate(language, `listExports:summary.${name}`);
  const words = { t: translatorOf(language), language };
  const inForints = (name: 'total' | 'refunds' | 'tips' | 'voided' | 'failed') =>
    translate(language, `listExports:summary.${name}`, { currency: currencyLabel(language) });
  const part = (name: 'refunds' | 'tips' | 'voided' | 'failed') =>
    sums[name] === 0 ? [] : [{ label: inForints(name), value: sums[name] }];
  const note = (value: string) => ({ label: translate(language, 'listExports:summary.note'), value });
  return [
    { label: t('merchant'), value: merchantName },
    { label: t('list'), value: title },
    { label: t('period'), value: describePeriod({ fromDate, toDate }, words) },
    ...(filters.length === 0 ? [{ label: t('filters'), value: t('noFilters') }] : filters),
    { label: t('timeZone'), value: t('budapest') },
    { label: t('made'), value: formatMoment(madeAt, language) },
    // A count is written as an amount is: as a number, which spreadsheets compute with.
    { label: t('rows'), value: forints(rows) },
    { label: inForints('total'), value: sums.amount },
    ...part('refunds'),
    ...part('tips'),
    // The list names them next to its total, or instead of it where its filter leaves nothing else.
    ...part('voided'),
    ...part('failed'),
    ...(hasReversals ? [note(translate(language, 'listExports:summary.reversals'))] : []),
    ...(unexplained === null
      ? []
      : [note(translate(language, `listExports:summary.${unexplained.text}`, { column: unexplained.column }))]),
  ];
};
