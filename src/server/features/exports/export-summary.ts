import type { SummaryLine } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { FilterLabel } from '#shared/exports/export-enums.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { currencyLabel, forints } from '#shared/money/format-money.ts';
import { describePeriod } from './describe-filter.ts';

interface Summary {
  merchantName: string;
  /** The name of the list. */
  title: string;
  fromDate: Day | null;
  toDate: Day | null;
  filters: readonly FilterLabel[];
  rows: number;
  /** Minor units. */
  amount: number;
  /** The part of it that is tips. */
  tips: number;
  /** What it is less by refunds. */
  refunds: number;
  madeAt: Date;
  /** The heading of the column that adds up to the total, if the rows do not say what became of them; else null. */
  unexplained: string | null;
}

/** Returns the start of a file: the merchant, the filter, and the number and total of the rows. */
export const summaryLines = (
  { merchantName, title, fromDate, toDate, filters, rows, amount, tips, refunds, madeAt, unexplained }: Summary,
  language: Language,
): SummaryLine[] => {
  const t = (
    name: 'merchant' | 'list' | 'period' | 'filters' | 'noFilters' | 'timeZone' | 'budapest' | 'rows' | 'made',
  ) => translate(language, `listExports:summary.${name}`);
  const inForints = (name: 'total' | 'refunds' | 'tips') =>
    translate(language, `listExports:summary.${name}`, { currency: currencyLabel(language) });
  return [
    { label: t('merchant'), value: merchantName },
    { label: t('list'), value: title },
    { label: t('period'), value: describePeriod({ fromDate, toDate }, language) },
    ...(filters.length === 0 ? [{ label: t('filters'), value: t('noFilters') }] : filters),
    { label: t('timeZone'), value: t('budapest') },
    { label: t('made'), value: formatMoment(madeAt, language) },
    // A count is written as an amount is: as a number, which spreadsheets compute with.
    { label: t('rows'), value: forints(rows) },
    { label: inForints('total'), value: amount },
    ...(refunds === 0 ? [] : [{ label: inForints('refunds'), value: refunds }]),
    ...(tips === 0 ? [] : [{ label: inForints('tips'), value: tips }]),
    ...(unexplained === null
      ? []
      : [
          {
            label: translate(language, 'listExports:summary.note'),
            value: translate(language, 'listExports:summary.noOutcome', { column: unexplained }),
          },
        ]),
  ];
};
