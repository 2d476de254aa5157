import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { terminalChoice } from '#client/lib/list/merchant-terminals.ts';
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
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import type { ListFilters } from '#client/ui/data-table/list-filters.ts';
import { hourOfClock, weekdayName } from '#shared/dates/format-hours.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { declineReasons } from '#shared/transactions/decline-reasons.ts';
import { maxFilterBrands, maxFilterTerminals } from '#shared/transactions/filter-limits.ts';
import { tipFilters } from '#shared/transactions/tips.ts';
import { cardEntryModes, transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';

export type ReadTransactionFilter = ReturnType<typeof readTransactionFilter>;

const reversalTypes = transactionTypes.filter((type) => type !== 'Sale');

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
  untilHour: readNumber(params, 'untilHour', [1, 24]),
  weekday: readNumber(params, 'weekday', [1, 7]),
  tip: readChoice(params, 'tip', tipFilters),
  ...readAmounts(params),
  ...readDays(params, 'fromDate', 'toDate'),
  ...readPage(params),
});

const numbersFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value));

const endOfDay = 24;

/** Returns the end of the hours, one hour by default; null for any. */
const endOfHours = ({ hour, untilHour }: Pick<ReadTransactionFilter, 'hour' | 'untilHour'>): number | null =>
  untilHour ?? (hour === null ? null : hour + 1);

/**
 * Returns the hours from a new start.
 * An end that is not later becomes the end of the day.
 */
const hoursFrom = (hour: number | null, until: number | null) =>
  hour === null ? { hour, untilHour: null } : { hour, untilHour: until !== null && until > hour ? until : endOfDay };

/** The fields: search, terminals, cards, state, type, tips, times and days. */
export const useTransactionFilters = (
  { filter, change }: FilterState<ReadTransactionFilter>,
  { terminals, brands, hasTips }: { terminals: readonly Terminal[]; brands: readonly string[]; hasTips: boolean },
): Pick<ListFilters, 'search' | 'selects' | 'more' | 'period' | 'amount'> => {
  const { t } = useTranslation();
  const language = useLanguage();
  const until = endOfHours(filter);
  return {
    search: {
      label: t('transactions:filters.search'),
      placeholder: t('transactions:filters.searchExample'),
      value: filter.searchFor,
      onSearch: (searchFor) => change({ searchFor }),
    },
    selects: [
      {
        name: 'terminal',
        label: t('transactions:filters.terminal'),
        allLabel: t('transactions:filters.allTerminals'),
        shortLabel: t('transactions:filters.shortTerminal'),
        groups: [
          {
            ...terminalChoice(t, terminals),
            values: filterValues(filter.terminalId),
            onChange: (ids) => change({ terminalId: joinValues(ids) }),
          },
        ],
      },
      filterSelect({
        name: 'state',
        label: t('transactions:filters.state'),
        allLabel: t('transactions:filters.allStates'),
        options: transactionStates.map((value) => ({ value, label: t(`transactions:state.${value}`) })),
        value: filter.state,
        // Only failed transactions have a reason. "All" removes a shown type.
        onChange: (state) =>
          change({ state, declineReason: null, ...(state === null && filter.state === null ? { type: null } : {}) }),
        // A refund is a type, but people expect it among states.
        further: {
          label: t('transactions:filters.type'),
          options: reversalTypes.map((value) => ({ value, label: t(`transactions:type.${value}`) })),
          value: filter.type,
          onChoose: (value) =>
            change({
              state: null,
              declineReason: null,
              type: reversalTypes.find((type) => type === value) ?? null,
            }),
        },
      }),
      ...(filter.state === 'Error' || filter.declineReason !== null
        ? [
            filterSelect({
              name: 'declineReason',
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
      filterSelect({
        name: 'type',
        label: t('transactions:filters.type'),
        allLabel: t('transactions:filters.allTypes'),
        options: transactionTypes.map((value) => ({ value, label: t(`transactions:type.${value}`) })),
        value: filter.type,
        onChange: (type) => change({ type }),
      }),
      filterSelect({
        name: 'weekday',
        label: t('transactions:filters.weekday'),
        allLabel: t('transactions:filters.anyWeekday'),
        options: numbersFrom(1, 7).map((day) => ({ value: String(day), label: weekdayName(day, language) })),
        value: filter.weekday === null ? null : String(filter.weekday),
        onChange: (weekday) => change({ weekday: toNumber(weekday) }),
      }),
      filterSelect({
        name: 'hour',
        label: t('transactions:filters.hour'),
        allLabel: t('transactions:filters.anyHour'),
        options: numbersFrom(0, 24).map((hour) => ({
          value: String(hour),
          label: t('transactions:filters.fromHour', { hour: hourOfClock(hour) }),
        })),
        value: filter.hour === null ? null : String(filter.hour),
        onChange: (hour) => change(hoursFrom(toNumber(hour), until)),
      }),
      filterSelect({
        name: 'untilHour',
        // The first hour removes both.
        isPart: filter.hour !== null,
        label: t('transactions:filters.untilHour'),
        allLabel: t('transactions:filters.anyUntilHour'),
        options: numbersFrom(1, 24).map((hour) => ({
          value: String(hour),
          label: t('transactions:filters.toHour', { hour: hourOfClock(hour) }),
        })),
        value: until === null ? null : String(until),
        onChange: (hour) => change({ untilHour: toNumber(hour) ?? (filter.hour === null ? null : endOfDay) }),
      }),
      // A shop without tips has no filter of tips.
      ...(hasTips || filter.tip !== null
        ? [
            filterSelect({
              name: 'tip',
              label: t('transactions:filters.tip'),
              allLabel: t('transactions:filters.anyTip'),
              options: tipFilters.map((value) => ({ value, label: t(`transactions:filters.tips.${value}`) })),
              value: filter.tip,
              onChange: (tip) => change({ tip }),
            }),
          ]
        : []),
      // The longest one is last, so it hides none on a phone.
      {
        name: 'card',
        groups: [
          {
            name: 'brand',
            label: t('transactions:filters.brand'),
            options: brands.map((brand) => ({ value: brand, label: brand })),
            values: filterValues(filter.brand),
            max: maxFilterBrands,
            onChange: (values) => change({ brand: joinValues(values) }),
          },
          {
            name: 'entryMode',
            label: t('transactions:detail.entryMode'),
            options: cardEntryModes.map((mode) => ({ value: mode, label: t(`transactions:entryMode.${mode}`) })),
            values: filterValues(filter.entryMode),
            max: cardEntryModes.length,
            onChange: (values) => change({ entryMode: joinValues(values) }),
          },
        ],
      },
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
