import { useTranslation } from '#client/lib/i18n.ts';
import {
  type FilterState,
  readChoice,
  readDays,
  readId,
  readPage,
  readSearch,
} from '#client/lib/list/use-list-filter.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import type { ListFilters } from '#client/ui/data-table/list-filters.ts';
import type { OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';
import { onlinePaymentTypes, onlineTransactionStatuses } from '#shared/online-transactions/online-transaction-enums.ts';

type OnlineTransactionFilter = ReturnType<typeof readOnlineTransactionFilter>;

export const readOnlineTransactionFilter = (params: URLSearchParams) => ({
  searchFor: readSearch(params),
  onlineEntityId: readId(params, 'onlineEntityId'),
  status: readChoice(params, 'status', onlineTransactionStatuses),
  paymentType: readChoice(params, 'paymentType', onlinePaymentTypes),
  ...readDays(params, 'fromDate', 'toDate'),
  ...readPage(params),
});

/** The fields of the filter: search, web shop, type, status and days. */
export const useOnlineTransactionFilters = (
  { filter, change }: FilterState<OnlineTransactionFilter>,
  entities: readonly OnlineEntity[],
): Pick<ListFilters, 'search' | 'selects' | 'period'> => {
  const { t } = useTranslation();
  return {
    search: {
      label: t('onlineTransactions:filters.search'),
      value: filter.searchFor,
      onSearch: (searchFor) => change({ searchFor }),
    },
    selects: [
      filterSelect({
        name: 'entity',
        label: t('onlineTransactions:filters.entity'),
        allLabel: t('onlineTransactions:filters.allEntities'),
        options: entities.map(({ id, name, isDisabled }) => ({
          value: id,
          label: isDisabled ? t('onlineTransactions:filters.disabledEntity', { name }) : name,
        })),
        value: filter.onlineEntityId,
        onChange: (onlineEntityId) => change({ onlineEntityId }),
      }),
      filterSelect({
        name: 'type',
        label: t('onlineTransactions:filters.type'),
        allLabel: t('onlineTransactions:filters.allTypes'),
        options: onlinePaymentTypes.map((value) => ({ value, label: t(`onlineTransactions:type.${value}`) })),
        value: filter.paymentType,
        onChange: (paymentType) => change({ paymentType }),
      }),
      filterSelect({
        name: 'status',
        label: t('onlineTransactions:filters.status'),
        allLabel: t('onlineTransactions:filters.allStatuses'),
        options: onlineTransactionStatuses.map((value) => ({ value, label: t(`onlineTransactions:status.${value}`) })),
        value: filter.status,
        onChange: (status) => change({ status }),
      }),
    ],
    period: {
      value: { from: filter.fromDate, to: filter.toDate },
      onChange: ({ from, to }) => change({ fromDate: from, toDate: to }),
    },
  };
};

const pageSize = 100;

/**
 * Loads the merchant's web shops. `isSettled`: they are loaded or failed.
 * `isComplete`: all are loaded.
 */
export const useOnlineEntities = (merchantId: string) => {
  const query = trpc.onlineEntities.listOfMerchant.useQuery({ merchantId, pageSize });
  const { data, isPending, isSuccess } = query;
  return {
    query,
    entities: data?.data ?? [],
    isSettled: !isPending,
    isComplete: isSuccess && data.totalPages <= 1,
  };
};
