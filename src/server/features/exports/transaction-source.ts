import { listPayoutsByMonth } from '#server/features/ledger/ledger.api.ts';
import { listTerminalLabels } from '#server/features/terminals/terminals.api.ts';
import {
  listNextTransactions,
  readTransactionTotal,
  type SettledTransaction,
  toTransactionSearch,
  transactionColumnsOf,
  withSettlements,
} from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SpreadsheetColumn } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { spanOfHours, weekdayName } from '#shared/dates/format-hours.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { transactionColumnKeys } from '#shared/exports/column-keys.ts';
import { type FilterLabel, type PayoutExportColumn, payoutExportColumns } from '#shared/exports/export-enums.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { MonthPayout } from '#shared/ledger/ledger.schema.ts';
import { payoutOfSale } from '#shared/ledger/payout-of-sale.ts';
import { arrivalReasonOf } from '#shared/transactions/payment-time.ts';
import {
  bookedAmount,
  bookedTip,
  failedAmount,
  refundAmount,
  voidedAmount,
} from '#shared/transactions/transaction-rules.ts';
import { type TransactionListFilter, transactionListFilterSchema } from '#shared/transactions/transactions.schema.ts';
import { describeAmounts } from './describe-filter.ts';
import { createSource, type ExportSource } from './export-source.ts';

const describeChoices = (
  {
    brand = [],
    entryMode = [],
    type,
    state,
    declineReason,
    hour,
    untilHour,
    weekday,
    tip,
    searchFor,
    ...amounts
  }: TransactionListFilter,
  language: Language,
): FilterLabel[] => {
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
  return [
    ...(brand.length > 0 ? [{ label: t('transactions:filters.brand'), value: brand.join(', ') }] : []),
    ...(entryMode.length > 0
      ? [
          {
            label: t('transactions:detail.entryMode'),
            value: entryMode.map((mode) => t(`transactions:entryMode.${mode}`)).join(', '),
          },
        ]
      : []),
    ...(type ? [{ label: t('transactions:filters.type'), value: t(`transactions:type.${type}`) }] : []),
    ...(state ? [{ label: t('transactions:filters.state'), value: t(`transactions:state.${state}`) }] : []),
    ...(declineReason
      ? [{ label: t('transactions:decline.title'), value: t(`transactions:decline.reason.${declineReason}`) }]
      : []),
    ...(weekday ? [{ label: t('transactions:filters.weekday'), value: weekdayName(weekday, language) }] : []),
    ...(hour === undefined && untilHour === undefined
      ? []
      : [{ label: t('transactions:filters.hours'), value: spanOfHours(hour ?? 0, untilHour ?? (hour ?? 0) + 1) }]),
    ...describeAmounts(amounts, language),
    ...(tip ? [{ label: t('transactions:filters.tip'), value: t(`transactions:filters.tips.${tip}`) }] : []),
    ...(searchFor ? [{ label: t('listExports:summary.search'), value: searchFor }] : []),
  ];
};

/** With its payout if the file has columns for it. */
type PaidTransaction = SettledTransaction & { payout?: MonthPayout | null };
type OtherTimeColumn = 'readerTime' | 'receivedAt';

/** Adds the payouts of settled transactions with one statement per month. */
const withPayouts = async (
  db: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  rows: readonly SettledTransaction[],
): Promise<PaidTransaction[]> => {
  const payouts = await listPayoutsByMonth(db, merchant, new Set(rows.flatMap((row) => row.settlementMonth ?? [])));
  return rows.map((row) => {
    const sale = { day: budapestDay(row.timestamp), receivedAt: row.receivedAt };
    return { ...row, payout: payoutOfSale(payouts.get(row.settlementMonth ?? '') ?? [], sale) };
  });
};

/** Data that people look for on the bank statement. */
const payoutColumns: Record<PayoutExportColumn, (row: PaidTransaction) => string | undefined> = {
  paidOn: ({ payout }) => payout?.paidOn,
  payoutReference: ({ payout }) => payout?.reference,
};

const payoutColumnsOf = (language: Language): Record<string, SpreadsheetColumn<PaidTransaction>> =>
  Object.fromEntries(
    payoutExportColumns.map((name) => [
      name,
      {
        heading: translate(language, transactionColumnKeys[name]),
        width: 18,
        kind: 'text',
        of: (row) => payoutColumns[name](row) ?? '',
      },
    ]),
  );

/** The time of arrival, and the reader's time where the arrival counts instead. */
const otherTimes: Record<OtherTimeColumn, (row: PaidTransaction) => Date | null> = {
  readerTime: (row) => (arrivalReasonOf(row) === null ? null : row.readerTime),
  receivedAt: (row) => row.receivedAt,
};

const otherTimeColumn = (name: OtherTimeColumn, language: Language): SpreadsheetColumn<PaidTransaction> => ({
  heading: translate(language, transactionColumnKeys[name]),
  width: 21,
  kind: 'moment',
  of: otherTimes[name],
});

/** A text: other times in the file are of Budapest, and spreadsheets have no time zones. */
const timestampUtcColumn = (language: Language): SpreadsheetColumn<PaidTransaction> => ({
  heading: translate(language, transactionColumnKeys.timestampUtc),
  width: 21,
  kind: 'text',
  of: ({ timestamp }) => timestamp.toISOString().replace(/\.\d+/u, ''),
});

const source: ExportSource<TransactionListFilter, PaidTransaction> = {
  title: (language) => translate(language, 'transactions:title'),
  filterSchema: transactionListFilterSchema,
  columnsOf: (language) => ({
    ...transactionColumnsOf(language),
    ...payoutColumnsOf(language),
    readerTime: otherTimeColumn('readerTime', language),
    timestampUtc: timestampUtcColumn(language),
    receivedAt: otherTimeColumn('receivedAt', language),
  }),
  findNames: async ({ sequelize }, merchant, { terminalId = [] }) => {
    const terminals = await listTerminalLabels(sequelize, merchant, terminalId);
    if (terminals.length < terminalId.length) throw new AppError('notFound');
    return terminals.length === 0 ? null : terminals.join(', ');
  },
  hasNames: ({ terminalId = [] }) => terminalId.length > 0,
  describe: (filter, names, language) => [
    ...(names === null ? [] : [{ label: translate(language, 'transactions:filters.terminal'), value: names }]),
    ...describeChoices(filter, language),
  ],
  readTotal: (sequelize, merchant, filter, requestedAt) =>
    readTransactionTotal(sequelize, merchant, toTransactionSearch(filter, requestedAt)),
  listNext: async (sequelize, merchant, filter, span, { requestedAt, columnNames }) => {
    const search = toTransactionSearch(filter, requestedAt);
    const found = await listNextTransactions(sequelize, merchant, search, span);
    const settled = await withSettlements(sequelize, merchant, found);
    const hasPayouts = payoutExportColumns.some((name) => columnNames.includes(name));
    return hasPayouts ? withPayouts({ sequelize }, merchant, settled) : settled;
  },
  sumsOf: (row) => ({
    amount: bookedAmount(row),
    tips: bookedTip(row),
    refunds: refundAmount(row),
    voided: voidedAmount(row),
    failed: failedAmount(row),
  }),
};

export const transactionSource = createSource(source);
