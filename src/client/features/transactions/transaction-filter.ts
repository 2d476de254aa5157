import { useTranslation } from '#client/lib/i18n.ts';
import {
  type FilterState,
  readAmounts,
  readChoice,
  readDays,
  readId,
  readPage,
  readSearch,
} from '#client/lib/list/use-list-filter.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import type { ListFilters } from '#client/ui/data-table/list-header.tsx';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { declineReasons } from '#shared/transactions/decline-reasons.ts';
import { transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';

type TransactionFilter = ReturnType<typeof readTransactionFilter>;

export const readTransactionFilter = (params: URLSearchParams) => ({
  searchFor: readSearch(params),
  terminalId: readId(params, 'terminalId'),
  state: readChoice(params, 'state', transactionStates),
  declineReason: readChoice(params, 'declineReason', declineReasons),
  type: readChoice(params, 'type', transactionTypes),
  ...readAmounts(params),
  ...readDays(params, 'fromDate', 'toDate'),
  ...readPage(params),
});

/** The fields of the filter: search, terminal, state, type and days. */
export const useTransactionFilters = (
  { filter, change }: FilterState<TransactionFilter>,
  terminals: readonly Terminal[],
): Pick<ListFilters, 'search' | 'selects' | 'period' | 'amount'> => {
  const { t } = useTranslation();
  return {
    search: {
      label: t('transactions:filters.search'),
      value: filter.searchFor,
      onSearch: (searchFor) => change({ searchFor }),
    },
    selects: [
      filterSelect({
        key: 'terminal',
        label: t('transactions:filters.terminal'),
        allLabel: t('transactions:filters.allTerminals'),
        options: terminals.map((terminal) => ({
          value: terminal.id,
          label: terminal.isDisabled
            ? t('transactions:filters.disabledTerminal', { serialNumber: terminalLabel(terminal) })
            : terminalLabel(terminal),
        })),
        value: filter.terminalId,
        onChange: (terminalId) => change({ terminalId }),
      }),
      filterSelect({
        key: 'state',
        label: t('transactions:filters.state'),
        allLabel: t('transactions:filters.allStates'),
        options: transactionStates.map((value) => ({ value, label: t(`transactions:state.${value}`) })),
        value: filter.state,
        // A reason belongs to the failed transactions only.
        onChange: (state) => change({ state, declineReason: null }),
      }),
      ...(filter.state === 'Error' || filter.declineReason !== null
        ? [
            filterSelect({
              key: 'declineReason',
              label: t('transactions:decline.title'),
              allLabel: t('transactions:filters.allDeclineReasons'),
              options: declineReasons.map((value) => ({ value, label: t(`transactions:decline.reason.${value}`) })),
              value: filter.declineReason,
              onChange: (declineReason) => change({ declineReason }),
            }),
          ]
        : []),
      filterSelect({
        key: 'type',
        label: t('transactions:filters.type'),
        allLabel: t('transactions:filters.allTypes'),
        options: transactionTypes.map((value) => ({ value, label: t(`transactions:type.${value}`) })),
        value: filter.type,
        onChange: (type) => change({ type }),
      }),
    ],
    amount: {
      value: { min: filter.minAmount, max: filter.maxAmount },
      onChange: ({ min, max }) => change({ minAmount: min, maxAmount: max }),
    },
    period: {
      value: { from: filter.fromDate, to: filter.toDate },
      onChange: ({ from, to }) => change({ fromDate: from, toDate: to }),
    },
  };
};

const pageSize = 100;

/**
 * Loads all terminals of the merchant. `isSettled` is true once they are loaded or failed, `isComplete` once all are
 * loaded.
 */
export const useMerchantTerminals = (merchantId: string) => {
  const first = trpc.terminals.listOfMerchant.useQuery({ merchantId, pageSize });
  const rest = trpc.useQueries((t) =>
    Array.from({ length: Math.max((first.data?.totalPages ?? 1) - 1, 0) }, (_, index) =>
      t.terminals.listOfMerchant({ merchantId, pageSize, pageNumber: index + 2 }),
    ),
  );
  const pages = [first, ...rest];
  return {
    terminals: pages.flatMap(({ data }) => data?.data ?? []),
    isSettled: pages.every(({ isPending }) => !isPending),
    isComplete: pages.every(({ isSuccess }) => isSuccess),
  };
};
