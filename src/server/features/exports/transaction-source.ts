import { findTerminalLabel } from '#server/features/terminals/terminals.api.ts';
import {
  listNextTransactions,
  readTransactionTotal,
  toTransactionSearch,
  transactionColumnsOf,
} from '#server/features/transactions/transactions.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { FilterLabel } from '#shared/exports/export-enums.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { bookedAmount } from '#shared/transactions/transaction-rules.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { type TransactionListFilter, transactionListFilterSchema } from '#shared/transactions/transactions.schema.ts';
import { describeAmounts } from './describe-filter.ts';
import { createSource, type ExportSource } from './export-source.ts';

const describeChoices = (
  { type, state, declineReason, searchFor, ...amounts }: TransactionListFilter,
  language: Language,
): FilterLabel[] => {
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
  return [
    ...(type ? [{ label: t('transactions:filters.type'), value: t(`transactions:type.${type}`) }] : []),
    ...(state ? [{ label: t('transactions:filters.state'), value: t(`transactions:state.${state}`) }] : []),
    ...(declineReason
      ? [{ label: t('transactions:decline.title'), value: t(`transactions:decline.reason.${declineReason}`) }]
      : []),
    ...describeAmounts(amounts, language),
    ...(searchFor ? [{ label: t('listExports:summary.search'), value: searchFor }] : []),
  ];
};

const source: ExportSource<TransactionListFilter, Transaction> = {
  title: (language) => translate(language, 'transactions:title'),
  parseFilter: (stored) => transactionListFilterSchema.parse(stored),
  columnsOf: transactionColumnsOf,
  describe: async ({ sequelize }, merchant, filter, language) => {
    const { terminalId } = filter;
    const value = terminalId === undefined ? null : await findTerminalLabel(sequelize, merchant, terminalId);
    if (terminalId !== undefined && value === null) throw new AppError('notFound');
    return [
      ...(value === null ? [] : [{ label: translate(language, 'transactions:filters.terminal'), value }]),
      ...describeChoices(filter, language),
    ];
  },
  readTotal: (sequelize, merchant, filter) => readTransactionTotal(sequelize, merchant, toTransactionSearch(filter)),
  listNext: (sequelize, merchant, filter, span) =>
    listNextTransactions(sequelize, merchant, toTransactionSearch(filter), span),
  amountOf: bookedAmount,
};

export const transactionSource = createSource(source);
