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
import { type FilterPanelProps, panelSelect } from '#client/ui/data-table/filter-panel.tsx';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';

type TransactionFilter = ReturnType<typeof readTransactionFilter>;

export const readTransactionFilter = (params: URLSearchParams) => ({
  searchFor: readSearch(params),
  terminalId: readId(params, 'terminalId'),
  state: readChoice(params, 'state', transactionStates),
  type: readChoice(params, 'type', transactionTypes),
  ...readDays(params, 'fromDate', 'toDate'),
  ...readPage(params),
});

/** The fields of the filter: search, terminal, state, type and days. */
export const useTransactionFilters = (
  { filter, change }: FilterState<TransactionFilter>,
  terminals: readonly Terminal[],
): Pick<FilterPanelProps, 'search' | 'selects' | 'days'> => {
  const { t } = useTranslation();
  const terminal = terminals.find(({ id }) => id === filter.terminalId);
  return {
    search: {
      label: t('transactions:filters.search'),
      placeholder: t('transactions:filters.searchExample'),
      value: filter.searchFor,
      onSearch: (searchFor) => change({ searchFor }),
    },
    selects: [
      panelSelect({
        key: 'terminal',
        width: '11rem',
        label: t('transactions:filters.terminal'),
        allLabel: t('transactions:filters.allTerminals'),
        options: terminals.map(({ id, serialNumber, isDisabled }) => ({
          value: id,
          label: isDisabled ? t('transactions:filters.disabledTerminal', { serialNumber }) : serialNumber,
        })),
        chip: terminal
          ? t('transactions:filters.terminalChip', { serialNumber: terminal.serialNumber })
          : t('transactions:filters.chosenTerminal'),
        value: filter.terminalId,
        onChange: (terminalId) => change({ terminalId }),
      }),
      panelSelect({
        key: 'state',
        width: '9rem',
        label: t('transactions:filters.state'),
        allLabel: t('transactions:filters.allStates'),
        options: transactionStates.map((value) => ({ value, label: t(`transactions:state.${value}`) })),
        value: filter.state,
        onChange: (state) => change({ state }),
      }),
      panelSelect({
        key: 'type',
        width: '9rem',
        label: t('transactions:filters.type'),
        allLabel: t('transactions:filters.allTypes'),
        options: transactionTypes.map((value) => ({ value, label: t(`transactions:type.${value}`) })),
        value: filter.type,
        onChange: (type) => change({ type }),
      }),
    ],
    days: {
      value: { from: filter.fromDate, to: filter.toDate },
      onChange: ({ from, to }) => change({ fromDate: from, toDate: to }),
    },
  };
};

const pageSize = 100;

/** Loads all terminals of the merchant. `isSettled` is true once they are loaded or failed, `isComplete` once all are loaded. */
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
