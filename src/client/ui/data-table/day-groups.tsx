import { chakra, Flex } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { formatShortDay } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Page } from '#shared/paging/page.ts';
import { Skeleton } from '../skeleton.tsx';
import type { RowGroup, RowGrouping } from './column.ts';

export interface DayTotal {
  totalCount: number;
  /** Minor units; null if the user may not see it. */
  totalAmount: number | null;
}

export interface DayTotals<Row> {
  /** The row's part of its day's sum, in minor units. */
  bookedAmount: (row: Row) => number;
  count: (total: DayTotal) => string;
  /** False hides a day's sum. Default: all days have one. */
  hasSum?: (day: Day) => boolean;
  /** The days of `findCutDays`. */
  cutDays: readonly Day[];
  /** The filtered total of a cut day; undefined until loaded. */
  totalOf: (day: Day) => DayTotal | undefined;
}

interface DatedRow {
  timestamp: Date;
}

const dayOfTimestamp = ({ timestamp }: DatedRow): Day => budapestDay(timestamp);

/** Returns the first and last day, which neighbouring pages may share. */
export const findCutDays = (page: Page<DatedRow> | undefined): Day[] => cutDaysOf(page, dayOfTimestamp);

/** `findCutDays` for rows with another day field. */
export const cutDaysOf = <Row,>(page: Page<Row> | undefined, dayOf: (row: Row) => Day): Day[] => {
  const first = page?.data[0];
  const last = page?.data.at(-1);
  if (!page || !first || !last) return [];
  const days = [
    ...(page.pageNumber > 1 ? [dayOf(first)] : []),
    ...(page.pageNumber < page.totalPages ? [dayOf(last)] : []),
  ];
  return [...new Set(days)];
};

/** Groups rows by Budapest day, with the day's count and sum. */
export const groupByDay = <Row extends DatedRow>(totals: DayTotals<Row>): RowGrouping<Row> => ({
  keyOf: dayOfTimestamp,
  heading: (group) => <DayHeading group={group} totals={totals} />,
});

/** Groups rows by the Budapest day of a moment, without totals. */
export const groupByDayOf = <Row,>(momentOf: (row: Row) => Date): RowGrouping<Row> => ({
  keyOf: (row) => budapestDay(momentOf(row)),
  heading: ({ key }) => <DayName day={key} />,
});

/** A day as `Ma · nov. 23., hétfő`, with the year unless it is the current one. */
export const DayName = ({ day }: { day: Day }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const name = day === today ? t('ui:periods.today') : day === addDays(today, -1) ? t('ui:periods.yesterday') : null;
  const date = formatShortDay(day, language, { withYear: day.slice(0, 4) !== today.slice(0, 4) });
  return <chakra.span truncate>{name === null ? date : `${name} · ${date}`}</chakra.span>;
};

interface DayHeadingProps<Row> {
  group: RowGroup<Row>;
  totals: DayTotals<Row>;
}

const DayHeading = <Row,>({
  group: { key: day, rows },
  totals: { bookedAmount, count, hasSum = () => true, cutDays, totalOf },
}: DayHeadingProps<Row>) => {
  const language = useLanguage();
  const total = cutDays.includes(day)
    ? totalOf(day)
    : { totalCount: rows.length, totalAmount: rows.reduce((sum, row) => sum + bookedAmount(row), 0) };
  return (
    <Flex width="full" justify="space-between" gap="3" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {/* The spaces separate the parts of the accessible name. */}
      <DayName day={day} />{' '}
      <chakra.span display="flex" gap="3">
        {total ? (
          <>
            <chakra.span color="fg.muted" fontWeight="400" hideBelow="sm">
              {count(total)}
            </chakra.span>{' '}
            {total.totalAmount !== null && hasSum(day) && (
              <chakra.span fontWeight="600">{formatMoney(total.totalAmount, language)}</chakra.span>
            )}
          </>
        ) : (
          <Skeleton width="9rem" />
        )}
      </chakra.span>
    </Flex>
  );
};
