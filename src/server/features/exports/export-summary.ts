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
  /** True if the rows include successful voids and refunds, which a state filter does not show. */
  hasReversals: boolean;
  /** What the rows do not show, and the heading of the total's column; or null. */
  unexplained: { text: ReturnType<typeof outcomeTextOf>; column: string } | null;
}

/** Returns the head of a file: merchant, filter, number and total of rows. */
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
    // A count becomes a number: spreadsheets compute with it.
    { label: t('rows'), value: forints(rows) },
    { label: inForints('total'), value: sums.amount },
    ...part('refunds'),
    ...part('tips'),
    // The list shows them next to its total, or alone if the filter leaves no others.
    ...part('voided'),
    ...part('failed'),
    ...(hasReversals ? [note(translate(language, 'listExports:summary.reversals'))] : []),
    ...(unexplained === null
      ? []
      : [note(translate(language, `listExports:summary.${unexplained.text}`, { column: unexplained.column }))]),
  ];
};
