import { useTranslation } from '#client/lib/i18n.ts';

/** Returns the labels of the query fields of all lists. */
export const useFilterLabels = (): Record<string, string> => {
  const { t } = useTranslation();
  const period = t('ui:filters.period');
  const amount = t('ui:filters.amount');
  return {
    searchFor: t('savedViews:search'),
    fromDate: period,
    toDate: period,
    from: period,
    to: period,
    period,
    minAmount: amount,
    maxAmount: amount,
    terminalId: t('transactions:filters.terminal'),
    brand: t('transactions:filters.brand'),
    entryMode: t('transactions:detail.entryMode'),
    state: t('transactions:filters.state'),
    declineReason: t('transactions:decline.title'),
    type: t('transactions:filters.type'),
    tip: t('transactions:filters.tip'),
    hour: t('transactions:filters.hours'),
    untilHour: t('transactions:filters.hours'),
    weekday: t('transactions:filters.weekday'),
    onlineEntityId: t('onlineTransactions:filters.entity'),
    paymentType: t('onlineTransactions:filters.type'),
    status: t('onlineTransactions:filters.status'),
  };
};

export const useFilterNames = (): ((names: readonly string[]) => string) => {
  const labels = useFilterLabels();
  return (names) => [...new Set(names.map((name) => labels[name] ?? name))].join(', ');
};
