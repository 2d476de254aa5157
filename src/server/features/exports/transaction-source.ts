import { listTerminalLabels } from '#server/features/terminals/terminals.api.ts';
import {
  listNextTransactions,
  readTransactionTotal,
  type SettledTransaction,
  toTransactionSearch,
  transactionColumnsOf,
  withSettlements,
} from '#server/features/transactions/transactions.api.ts';
import { spanOfHours, weekdayName } from '#shared/dates/format-hours.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { FilterLabel } from '#shared/exports/export-enums.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { bookedAmount, bookedTip } from '#shared/transactions/transaction-rules.ts';
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

const source: ExportSource<TransactionListFilter, SettledTransaction> = {
  title: (language) => translate(language, 'transactions:title'),
  parseFilter: (stored) => transactionListFilterSchema.parse(stored),
  columnsOf: transactionColumnsOf,
  describe: async ({ sequelize }, merchant, filter, language) => {
    const { terminalId = [] } = filter;
    const terminals = await listTerminalLabels(sequelize, merchant, terminalId);
    if (terminals.length < terminalId.length) throw new AppError('notFound');
    return [
      ...(terminals.length === 0
        ? []
        : [{ label: translate(language, 'transactions:filters.terminal'), value: terminals.join(', ') }]),
      ...describeChoices(filter, language),
    ];
  },
  readTotal: (sequelize, merchant, filter, requestedAt) =>
    readTransactionTotal(sequelize, merchant, toTransactionSearch(filter, requestedAt)),
  listNext: async (sequelize, merchant, filter, span, requestedAt) => {
    const search = toTransactionSearch(filter, requestedAt);
    return withSettlements(sequelize, merchant, await listNextTransactions(sequelize, merchant, search, span));
  },
  amountOf: bookedAmount,
  tipOf: bookedTip,
  refundOf: ({ type, ...transaction }) => (type === 'Refund' ? -bookedAmount({ type, ...transaction }) : 0),
};

export const transactionSource = createSource(source);
