import { chakra, Flex } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { RowGrouping, TableColumn } from '#client/ui/data-table/column.ts';
import { cutDaysOf, DayName } from '#client/ui/data-table/day-groups.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import type { DailyClose } from '#shared/daily-closes/daily-closes.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { currencyLabel, formatMoney } from '#shared/money/format-money.ts';
import type { Page } from '#shared/paging/page.ts';

/** Rows of tables have an id. */
export type ListedClose = DailyClose & { id: string };

export const readerOf = ({ terminalName, terminalSerialNumber }: DailyClose): string =>
  terminalName ?? terminalSerialNumber;

/**
 * A phone shows card reader, amount and number below the day.
 * Refunds are shown if there are any.
 */
export const useDailyCloseColumns = ({ hasRefunds }: { hasRefunds: boolean }): TableColumn<ListedClose>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = currencyLabel(language);
  const isPhone = useIsPhone();
  return [
    {
      key: 'day',
      header: t('dailyCloses:columns.day'),
      width: '15%',
      nowrap: true,
      onPhone: 'hidden',
      cell: ({ day }) => formatDay(day, language),
    },
    {
      key: 'number',
      header: t('dailyCloses:columns.number'),
      width: '10%',
      numeric: true,
      onPhone: 'below',
      cell: ({ number }) => `#${number}`,
    },
    {
      key: 'terminal',
      header: t('dailyCloses:columns.terminal'),
      width: '20%',
      truncate: true,
      onPhone: 'title',
      cell: readerOf,
    },
    {
      key: 'saleCount',
      header: t('dailyCloses:columns.saleCount'),
      numeric: true,
      choice: 'shown',
      onPhone: 'hidden',
      cell: ({ saleCount }) => saleCount,
    },
    {
      key: 'voids',
      header: t('dailyCloses:columns.voidAmount', { currency }),
      numeric: true,
      choice: 'shown',
      onPhone: 'hidden',
      cell: ({ voidAmount }) => <Money minor={-voidAmount} bare />,
    },
    {
      key: 'corrections',
      header: t('dailyCloses:columns.corrections', { currency }),
      numeric: true,
      choice: 'shown',
      onPhone: 'hidden',
      cell: ({ correctionCount, correctionAmount }) =>
        correctionCount === 0 ? '–' : <Money minor={correctionAmount} bare />,
    },
    {
      key: 'refunds',
      header: t('dailyCloses:columns.refundAmount', { currency }),
      numeric: true,
      choice: hasRefunds ? 'shown' : 'hidden',
      onPhone: 'hidden',
      cell: ({ refundAmount }) => <Money minor={-refundAmount} bare />,
    },
    {
      key: 'tips',
      header: t('dailyCloses:columns.tipAmount', { currency }),
      numeric: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: ({ tipAmount }) => <Money minor={tipAmount} bare />,
    },
    {
      key: 'serviceCharge',
      header: t('dailyCloses:columns.serviceChargeAmount', { currency }),
      numeric: true,
      choice: 'hidden',
      onPhone: 'hidden',
      // The former server version sends none.
      cell: ({ serviceChargeAmount }) => <Money minor={serviceChargeAmount ?? 0} bare />,
    },
    {
      key: 'net',
      header: t('dailyCloses:columns.net', { currency }),
      numeric: true,
      onPhone: 'aside',
      cell: ({ netAmount }) => <Money minor={netAmount} bare={!isPhone} />,
    },
    {
      key: 'closedAt',
      header: t('dailyCloses:columns.closedAt'),
      nowrap: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: ({ closedAt }) => (closedAt ? formatDay(budapestDay(closedAt), language) : ''),
    },
  ];
};

/** Days on a phone, with their sums unless another page has the day, too. */
export const useDaysOfCloses = (page: Page<ListedClose> | undefined): RowGrouping<ListedClose> | undefined => {
  const language = useLanguage();
  const isPhone = useIsPhone();
  if (!isPhone) return undefined;
  const cutDays = cutDaysOf(page, ({ day }) => day);
  return {
    keyOf: ({ day }) => day,
    heading: ({ key: day, rows }) => (
      <Flex width="full" justify="space-between" gap="3" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {/* The space separates the parts of the accessible name. */}
        <DayName day={day} />{' '}
        {!cutDays.includes(day) && (
          <chakra.span fontWeight="600">
            {formatMoney(
              rows.reduce((sum, { netAmount }) => sum + netAmount, 0),
              language,
            )}
          </chakra.span>
        )}
      </Flex>
    ),
  };
};
