import { bindList, withinRanges } from '#db/sql/bound-conditions.ts';
import { buildChangeQuery, type ChangeSpan } from '#db/sql/change-query.ts';
import {
  type AmountsSql,
  buildListQuery,
  type IndexBranch,
  type ListQuery,
  type RowSpan,
  type Statement,
} from '#db/sql/list-query.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { rangeOfFilter } from '#shared/dates/budapest.ts';
import type { CursorPageRequest } from '#shared/paging/cursor-page.ts';
import type { DeclineReason } from '#shared/transactions/decline-reasons.ts';
import { type CardEntryMode, cardEntryModes } from '#shared/transactions/transaction-enums.ts';
import type { ListTransactions } from '#shared/transactions/transactions.schema.ts';
import { cardAmountsSql, kindCondition } from '../card-amounts-sql.ts';
import { matchingKinds, type TransactionFilter } from '../transaction-filter.ts';
import { type CardLookup, cardLookupBranch, cardLookupBranches, lookupsOf } from './card-lookups.ts';
import { rangesOfHours } from './time-of-day.ts';

export interface TransactionSearch extends TransactionFilter {
  declineReason: DeclineReason | null;
  /** Cards of any of these schemes. */
  brands: readonly string[] | null;
  /** Cards that were read in any of these ways. */
  entryModes: readonly CardEntryMode[] | null;
  /** Minor units, inclusive. */
  minAmount: number | null;
  maxAmount: number | null;
  /** True: with a tip. False: without a tip. */
  hasTip: boolean | null;
  cardLastFour: string | null;
  /** Matches any of these. Null: no filter. Empty: no match. */
  lookups: readonly CardLookup[] | null;
}

const isOfAnyAmount = ({ minAmount, maxAmount }: TransactionSearch): boolean =>
  minAmount === null && maxAmount === null;

const isOfAnyCard = ({ brands, entryModes }: TransactionSearch): boolean => brands === null && entryModes === null;

/** True if the aggregates have the total; otherwise matches are counted. */
export const hasAggregates = (search: TransactionSearch): boolean =>
  search.lookups === null &&
  search.declineReason === null &&
  search.hasTip === null &&
  search.cardLastFour === null &&
  isOfAnyAmount(search) &&
  isOfAnyCard(search);

/** True if the list walks the card index, ordered by brand. */
export const walksCards = (search: TransactionSearch): boolean =>
  search.lookups === null && search.declineReason === null && !isOfAnyCard(search);

/** Returns true if the filter cannot match any row. */
export const matchesNothing = (search: TransactionSearch): boolean => {
  const { start, end, lookups, brands, state, declineReason, times } = search;
  return (
    lookups?.length === 0 ||
    times?.length === 0 ||
    brands?.length === 0 ||
    matchingKinds(search).length === 0 ||
    (declineReason !== null && state !== null && state !== 'Error') ||
    (start !== null && end !== null && start >= end)
  );
};

type RequestedFilter = Omit<ListTransactions, 'merchantId' | 'exactTotal' | keyof CursorPageRequest>;

/** Returns a filter's days, which hours of the day shorten. */
const periodOf = (
  {
    hour,
    untilHour,
    weekday,
    ...days
  }: Pick<RequestedFilter, 'hour' | 'untilHour' | 'weekday' | 'fromDate' | 'toDate'>,
  now: Date,
): Pick<TransactionSearch, 'start' | 'end' | 'times'> => {
  const times = rangesOfHours({ hour, untilHour, weekday, ...days }, now);
  const [newest, oldest] = [times?.[0], times?.at(-1)];
  return newest && oldest ? { start: oldest.start, end: newest.end, times } : { ...rangeOfFilter(days), times };
};

/**
 * Converts the filter of a request. The caller checks its terminals.
 * `now` ends the days of a search for a time of day.
 */
export const toTransactionSearch = (
  {
    terminalId,
    state,
    type,
    declineReason,
    brand,
    entryMode,
    minAmount,
    maxAmount,
    tip,
    searchFor,
    hour,
    untilHour,
    weekday,
    ...days
  }: RequestedFilter,
  now: Date,
): TransactionSearch => ({
  terminalIds: terminalId ?? null,
  type: type ?? null,
  state: state ?? null,
  declineReason: declineReason ?? null,
  brands: brand ?? null,
  entryModes: entryMode ?? null,
  minAmount: minAmount ?? null,
  maxAmount: maxAmount ?? null,
  hasTip: tip === undefined ? null : tip === 'With',
  cardLastFour: null,
  ...periodOf({ hour, untilHour, weekday, ...days }, now),
  lookups: searchFor ? lookupsOf(searchFor, days, now) : null,
});

/** Number of times that are tried before all. */
const maxNewestTimes = 32;

/** Returns a search for the newest times of a page, or the same search. */
export const newestTimes = (search: TransactionSearch, { after, before, isFromOldest }: RowSpan): TransactionSearch => {
  if (search.times === null || before || isFromOldest) return search;
  const left = after ? search.times.filter(({ start }) => start <= after.occurredAt) : search.times;
  const times = left.slice(0, maxNewestTimes);
  const oldest = times.at(-1);
  return times.length < search.times.length && oldest ? { ...search, times, start: oldest.start } : search;
};

/** Selects all transactions of a merchant. */
export const anyTransaction = toTransactionSearch({}, new Date(0));

/** Either an index lookup or a condition of every row. */
type FilterPart = 'lookups' | 'declineReason' | 'lastFour' | 'cards' | 'terminals' | 'kind';

/** A list's indexes, and the filter parts that they answer. */
interface Walk {
  branches: IndexBranch[];
  answers: readonly FilterPart[];
}

/** More branches cost more than they save. */
const maxCardBranches = 60;

/** One branch per brand and entry mode; null for too many. */
const walkCards = ({ brands, entryModes }: TransactionSearch): Walk | null => {
  const modes = entryModes ?? cardEntryModes;
  if (brands === null || brands.length * modes.length > maxCardBranches) return null;
  // Our own enum values need no binding.
  const branches = brands.flatMap((brand, i) =>
    modes.map((mode) => ({
      index: 'transactions_card',
      condition: `card_brand = $brand${i} AND card_entry_mode = '${mode}'`,
      values: { [`brand${i}`]: brand },
    })),
  );
  return { branches, answers: ['cards'] };
};

/** One branch per terminal; null for all terminals. */
const terminalsOf = ({ terminalIds }: TransactionSearch) =>
  terminalIds?.map((id, i) => ({ condition: `terminal_id = $terminal${i}`, values: { [`terminal${i}`]: id } })) ?? null;

/** One branch per terminal and kind: no index orders several. */
const walkTerminals = (search: TransactionSearch): Walk => {
  const terminals = terminalsOf(search);
  const { type, state } = search;
  // Kind indexes lack amounts and cards. Few rows are outside the times.
  if (
    (type === null && state === null) ||
    !isOfAnyAmount(search) ||
    !isOfAnyCard(search) ||
    search.times ||
    search.hasTip !== null
  ) {
    return {
      branches: terminals?.map((terminal) => ({ index: 'transactions_terminal', ...terminal })) ?? [
        { index: 'PRIMARY', condition: null, values: {} },
      ],
      answers: ['terminals'],
    };
  }
  const kinds = matchingKinds(search).map(kindCondition);
  const branches = terminals
    ? terminals.flatMap(({ condition, values }) =>
        kinds.map((kind) => ({ index: 'transactions_terminal_kind', condition: `${condition} AND ${kind}`, values })),
      )
    : kinds.map((condition) => ({ index: 'transactions_kind', condition, values: {} }));
  return { branches, answers: ['terminals', 'kind'] };
};

const walkOf = (search: TransactionSearch): Walk => {
  const { lookups, declineReason, cardLastFour } = search;
  if (lookups !== null) {
    return { branches: cardLookupBranches(lookups), answers: ['lookups'] };
  }
  if (cardLastFour !== null) {
    const digits = cardLookupBranch({ kind: 'lastFour', digits: cardLastFour });
    return { branches: [digits], answers: ['lastFour'] };
  }
  if (declineReason !== null) {
    const condition = 'decline_reason = $declineReason';
    return {
      branches: [{ index: 'transactions_decline_reason', condition, values: { declineReason } }],
      answers: ['declineReason'],
    };
  }
  return walkCards(search) ?? walkTerminals(search);
};

/** These indexes have no tips: a sum needs every row. */
const amountsOf = ({ hasTip }: TransactionSearch): AmountsSql =>
  hasTip === null ? { ...cardAmountsSql, tips: 'NULL' } : cardAmountsSql;

interface Condition {
  sql: string;
  bind: Record<string, string | number | Date>;
}

const oneOf = (column: string, name: string, values: readonly string[] | null): Condition[] => {
  if (values === null) return [];
  const { sql, bind } = bindList(name, values);
  return [{ sql: `${column} ${sql}`, bind }];
};

const conditionsOf = (
  search: TransactionSearch,
): Record<Exclude<FilterPart, 'lookups'> | 'amounts' | 'times' | 'tips', Condition[]> => {
  const { terminalIds, declineReason, brands, entryModes, minAmount, maxAmount, hasTip, cardLastFour, times } = search;
  const ofKind = kindCondition(search);
  return {
    kind: ofKind === '' ? [] : [{ sql: ofKind, bind: {} }],
    declineReason: declineReason === null ? [] : [{ sql: 'decline_reason = $declineReason', bind: { declineReason } }],
    lastFour: cardLastFour === null ? [] : [{ sql: 'card_last_four = $cardLastFour', bind: { cardLastFour } }],
    terminals: oneOf('terminal_id', 'terminalId', terminalIds),
    cards: [
      ...oneOf('card_brand', 'cardBrand', brands),
      ...(entryModes === null
        ? []
        : [{ sql: `card_entry_mode IN (${entryModes.map((mode) => `'${mode}'`).join(', ')})`, bind: {} }]),
    ],
    tips: hasTip === null ? [] : [{ sql: `tip_amount ${hasTip ? '>' : '='} 0`, bind: {} }],
    times: times === null ? [] : [withinRanges('occurred_at', 'time', times)],
    amounts: [
      ...(minAmount === null ? [] : [{ sql: 'amount >= $minAmount', bind: { minAmount } }]),
      ...(maxAmount === null ? [] : [{ sql: 'amount <= $maxAmount', bind: { maxAmount } }]),
    ],
  };
};

/**
 * Builds the statements of a list's page keys and total.
 * A list that walks the card index needs the merchant's brands.
 */
export const transactionListQuery = ({ merchantId }: SalesScope, search: TransactionSearch): ListQuery => {
  const { branches, answers } = walkOf(search);
  const answered: readonly string[] = answers;
  const conditions = Object.entries(conditionsOf(search)).flatMap(([part, each]) =>
    answered.includes(part) ? [] : each,
  );
  return buildListQuery({
    table: 'transactions',
    merchantId,
    branches,
    // A row is in one filter branch, but may match several lookups.
    isDisjoint: search.lookups === null,
    conditions: conditions.map(({ sql }) => sql),
    values: Object.assign({}, ...conditions.map(({ bind }) => bind)),
    filter: search,
    amounts: amountsOf(search),
  });
};

export const transactionChangeQuery = ({ merchantId }: SalesScope, span: ChangeSpan): Statement =>
  buildChangeQuery({ table: 'transactions', index: 'transactions_changed', merchantId }, span);
