import {
  findOwnShopName,
  listNextOnlineTransactions,
  onlineTransactionColumnsOf,
  readOnlineTransactionTotal,
  toOnlineTransactionSearch,
} from '#server/features/online-transactions/online-transactions.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { translate } from '#shared/i18n/translate.ts';
import {
  type OnlineTransaction,
  type OnlineTransactionListFilter,
  onlineTransactionListFilterSchema,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { createSource, type ExportSource } from './export-source.ts';

const source: ExportSource<OnlineTransactionListFilter, OnlineTransaction> = {
  title: (language) => translate(language, 'onlineTransactions:title'),
  filterSchema: onlineTransactionListFilterSchema,
  columnsOf: onlineTransactionColumnsOf,
  findNames: async ({ sequelize }, merchant, { onlineEntityId }) => {
    if (onlineEntityId === undefined) return null;
    const name = await findOwnShopName(sequelize, merchant, onlineEntityId);
    if (name === null) throw new AppError('notFound');
    return name;
  },
  hasNames: ({ onlineEntityId }) => onlineEntityId !== undefined,
  describe: ({ paymentType, status, searchFor }, names, language) => {
    const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
    return [
      ...(names === null ? [] : [{ label: t('onlineTransactions:filters.entity'), value: names }]),
      ...(paymentType
        ? [{ label: t('onlineTransactions:filters.type'), value: t(`onlineTransactions:type.${paymentType}`) }]
        : []),
      ...(status
        ? [{ label: t('onlineTransactions:filters.status'), value: t(`onlineTransactions:status.${status}`) }]
        : []),
      ...(searchFor ? [{ label: t('listExports:summary.search'), value: searchFor }] : []),
    ];
  },
  readTotal: (sequelize, merchant, filter) =>
    readOnlineTransactionTotal(sequelize, merchant, toOnlineTransactionSearch(filter)),
  listNext: (sequelize, merchant, filter, span) =>
    listNextOnlineTransactions(sequelize, merchant, toOnlineTransactionSearch(filter), span),
  sumsOf: ({ bookedAmount }) => ({ amount: bookedAmount, tips: 0, refunds: 0, voided: 0, failed: 0 }),
};

export const onlineTransactionSource = createSource(source);
