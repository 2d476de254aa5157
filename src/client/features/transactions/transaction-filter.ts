import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import {
  type FilterState,
  filterValues,
  isId,
  joinValues,
  readAmounts,
  readChoice,
  readDays,
  readNumber,
  readPage,
  readSearch,
  readValues,
} from '#client/lib/list/use-list-filter.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import type { ListFilters } from '#client/ui/data-table/list-header.tsx';
import { spanOfHour, weekdayName } from '#shared/dates/format-hours.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { declineReasons } from '#shared/transactions/decline-reasons.ts';
import { maxFilterBrands, maxFilterTerminals } from '#shared/transactions/filter-limits.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';

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
  hour: readNumber(params, 'hour', [0, 23]),
  weekday: readNumber(params, 'weekday', [1, 7]),
  ...readAmounts(params),
  ...readDays(params, 'fromDate', 'toDate'),
  ...readPage(params),
});

const numbersFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value));

/** The fields of the filter: search, terminals, cards, state, type, times and days. */
export const useTransactionFilters = (
  { filter, change }: FilterState<TransactionFilter>,
  { terminals, brands }: { terminals: readonly Terminal[]; brands: readonly string[] },
): Pick<ListFilters, 'search' | 'selects' | 'more' | 'period' | 'amount'> => {
  const { t } = useTranslation();
  const language = useLanguage();
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
    ],
    more: [
      {
        key: 'card',
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
        key: 'type',
        label: t('transactions:filters.type'),
        allLabel: t('transactions:filters.allTypes'),
        options: transactionTypes.map((value) => ({ value, label: t(`transactions:type.${value}`) })),
        value: filter.type,
        onChange: (type) => change({ type }),
      }),
      filterSelect({
        key: 'weekday',
        label: t('transactions:filters.weekday'),
        allLabel: t('transactions:filters.anyWeekday'),
        options: numbersFrom(1, 7).map((day) => ({ value: String(day), label: weekdayName(day, language) })),
        value: filter.weekday === null ? null : String(filter.weekday),
        onChange: (weekday) => change({ weekday: toNumber(weekday) }),
      }),
      filterSelect({
        key: 'hour',
        label: t('transactions:filters.hour'),
        allLabel: t('transactions:filters.anyHour'),
        options: numbersFrom(0, 24).map((hour) => ({ value: String(hour), label: spanOfHour(hour) })),
        value: filter.hour === null ? null : String(filter.hour),
        onChange: (hour) => change({ hour: toNumber(hour) }),
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
