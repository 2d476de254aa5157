import { useTranslation } from '#client/lib/i18n.ts';
import {
  type FilterState,
  filterValues,
  isId,
  joinValues,
  readAmounts,
  readChoice,
  readDays,
  readPage,
  readSearch,
  readValues,
} from '#client/lib/list/use-list-filter.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import type { ListFilters } from '#client/ui/data-table/list-header.tsx';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { declineReasons } from '#shared/transactions/decline-reasons.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import { maxFilterBrands, maxFilterTerminals } from '#shared/transactions/transactions.schema.ts';

type TransactionFilter = ReturnType<typeof readTransactionFilter>;

const isBrand = (text: string): boolean => text.length <= 30;
const isEntryMode = (text: string): boolean => cardEntryModes.some((mode) => mode === text);

export const readTransactionFilter = (params: URLSearchParams) => ({
  searchFor: readSearch(params),
  terminalId: readValues(params, 'terminalId', isId, maxFilterTerminals),
  brand: readValues(params, 'brand', isBrand, maxFilterBrands),
  entryMode: readValues(params, 'entryMode', isEntryMode, cardEntryModes.length),
  state: readChoice(params, 'state', transactionStates),
  declineReason: readChoice(params, 'declineReason', declineReasons),
  type: readChoice(params, 'type', transactionTypes),
  ...readAmounts(params),
  ...readDays(params, 'fromDate', 'toDate'),
  ...readPage(params),
});

/** The fields of the filter: search, terminals, cards, state, type and days. */
export const useTransactionFilters = (
  { filter, change }: FilterState<TransactionFilter>,
  { terminals, brands }: { terminals: readonly Terminal[]; brands: readonly string[] },
): Pick<ListFilters, 'search' | 'selects' | 'period' | 'amount'> => {
  const { t } = useTranslation();
  return {
    search: {
      label: t('transactions:filters.search'),
      value: filter.searchFor,
      onSearch: (searchFor) => change({ searchFor }),
    },
    selects: [
      {
        key: 'terminal',
        label: t('transactions:filters.terminal'),
        allLabel: t('transactions:filters.allTerminals'),
        groups: [
          {
            key: 'terminal',
            label: t('transactions:filters.terminal'),
            options: terminals.map((terminal) => ({
              value: terminal.id,
              label: terminal.isDisabled
                ? t('transactions:filters.disabledTerminal', { serialNumber: terminalLabel(terminal) })
                : terminalLabel(terminal),
            })),
            values: filterValues(filter.terminalId),
            max: maxFilterTerminals,
            onChange: (ids) => change({ terminalId: joinValues(ids) }),
          },
        ],
      },
      {
        key: 'card',
        label: t('transactions:filters.card'),
        allLabel: t('transactions:filters.allCards'),
        groups: [
          {
            key: 'brand',
            label: t('transactions:filters.brand'),
            options: brands.map((brand) => ({ value: brand, label: brand })),
            values: filterValues(filter.brand),
            max: maxFilterBrands,
            onChange: (values) => change({ brand: joinValues(values) }),
          },
          {
            key: 'entryMode',
            label: t('transactions:detail.entryMode'),
            options: cardEntryModes.map((mode) => ({ value: mode, label: t(`transactions:entryMode.${mode}`) })),
            values: filterValues(filter.entryMode),
            max: cardEntryModes.length,
            onChange: (values) => change({ entryMode: joinValues(values) }),
          },
        ],
      },
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
