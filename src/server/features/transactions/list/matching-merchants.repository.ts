import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { column } from '#db/sql/column-values.ts';
import type { Statement } from '#db/sql/list-query.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { firstIdAt } from '#server/platform/ids.ts';
import { isLiveMerchant } from '#server/policies/merchant-tree.repository.ts';
import type { TimeRange } from '#shared/dates/budapest.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { CardLookup, SingleLookup } from './card-lookups.ts';
import type { TransactionSearch } from './transaction-list-query.ts';

/** A merchant with a possible match, at latest at `newest`. */
interface MatchingMerchant {
  merchantId: string;
  newest: Date;
}

/** Limit of the merchants that a search across merchants reads. */
const maxMatchingMerchants = 100;

type Period = Pick<TransactionSearch, 'start' | 'end'>;

/** An index lookup: `SELECT columns FROM from`, newest first. */
interface IndexLookup {
  columns: string;
  from: string;
  bind: Statement['bind'];
}

const ownColumns = 'merchant_id AS merchantId, occurred_at AS newest';

const newestFirst = `ORDER BY newest DESC, merchantId LIMIT ${maxMatchingMerchants + 1}`;

const withinPeriod = ({ start, end }: Period) => ({
  sql: [...(start ? [' AND occurred_at >= $start'] : []), ...(end ? [' AND occurred_at < $end'] : [])].join(''),
  bind: { ...(start && { start }), ...(end && { end }) },
});

/**
 * For frequent values: reads each merchant's newest entry of the period,
 * in the index of value and time.
 * The order by merchant keeps MySQL from sorting all entries.
 */
const byNewest = (
  index: string,
  condition: string,
  values: Statement['bind'],
  { start, end }: Period,
): IndexLookup => ({
  columns: 'merchantId, newest',
  from: `(
      SELECT merchants.id AS merchantId, (
        SELECT occurred_at FROM transactions FORCE INDEX (${index})
        WHERE merchant_id = merchants.id AND ${condition}${end ? ' AND occurred_at < $end' : ''}
        ORDER BY merchant_id DESC, occurred_at DESC LIMIT 1
      ) AS newest FROM merchants WHERE ${isLiveMerchant}
    ) AS newests WHERE newest ${start ? '>= $start' : 'IS NOT NULL'} ${newestFirst}`,
  bind: { ...values, ...(start && { start }), ...(end && { end }) },
});

const byLastFour = (digits: string, period: Period): IndexLookup =>
  byNewest('transactions_last_four', 'card_last_four = $digits', { digits }, period);

/** For rare values: one index lookup per merchant. */
const byLookups = (index: string, column: string, value: string, period: Period): IndexLookup => {
  const { sql, bind } = withinPeriod(period);
  return {
    columns: ownColumns,
    from: `merchants STRAIGHT_JOIN transactions FORCE INDEX (${index})
        ON merchant_id = merchants.id AND ${column} = $value${sql} WHERE ${isLiveMerchant} ${newestFirst}`,
    bind: { ...bind, value },
  };
};

/** Uses the only index without merchants. Ids grow with arrival. */
const byId = (firstId: string, lastId: string, period: Period): IndexLookup => {
  const { sql, bind } = withinPeriod(period);
  return {
    columns: ownColumns,
    from: `transactions FORCE INDEX (transactions_of_any_merchant)
      WHERE id BETWEEN $firstId AND $lastId${sql}
        AND NOT EXISTS (SELECT 1 FROM merchants WHERE merchants.id = merchant_id AND NOT (${isLiveMerchant}))
      ORDER BY id DESC LIMIT ${maxMatchingMerchants + 1}`,
    bind: { ...bind, firstId, lastId },
  };
};

/** A reader's clock may be ahead by this. */
const maxAheadMs = 5 * minuteMs;
/** Readers send payments at once. Searches by time miss later arrivals. */
const maxDelayMs = 60 * minuteMs;

const byTime = ({ start, end }: Period): IndexLookup[] =>
  start && end
    ? [
        byId(firstIdAt(new Date(start.getTime() - maxAheadMs)), firstIdAt(new Date(end.getTime() + maxDelayMs)), {
          start,
          end,
        }),
      ]
    : [];

/** Length of the generated column `id_end`. */
const idEndLength = 6;

const ofLookup = (lookup: CardLookup, period: Period): IndexLookup[] => {
  switch (lookup.kind) {
    case 'amount':
      return [byNewest('transactions_amount', 'amount = $amount', { amount: lookup.amount }, period)];
    case 'lastFour':
      return [byLastFour(lookup.digits, period)];
    case 'maskedNumber':
      return [byLastFour(lookup.lastFour, period)];
    case 'idPrefix':
      // `~` sorts after every character of an id.
      return [byId(lookup.prefix, `${lookup.prefix}~`, period)];
    case 'idEnd':
      return [byLookups('transactions_id_end', 'id_end', lookup.end.slice(-idEndLength), period)];
    case 'reference':
      return lookup.spellings.map((spelling) =>
        byLookups('transactions_reader_reference', 'eft_transaction_id', spelling, period),
      );
    case 'authorizationCode':
      return lookup.spellings.map((spelling) =>
        byLookups('transactions_authorization_code', 'authorization_code', spelling, period),
      );
    case 'customerReference':
      return lookup.references.map((reference) =>
        byLookups('transactions_customer_reference', 'customer_reference', reference, period),
      );
    // The amount's newest sale is not older.
    case 'amountBack':
      return [byNewest('transactions_amount', 'amount = $amount', { amount: lookup.amount }, period)];
    case 'all':
      return ofAll(lookup.of, period);
    case 'within':
      return byTime(periodOfRanges(lookup.ranges, period));
    // Too many payments of all merchants match.
    case 'minuteOfDay':
    case 'brand':
      return [];
  }
};

/** Returns the part of a period around ranges, newest first. */
const periodOfRanges = (ranges: readonly TimeRange[], { start, end }: Period): Period => {
  const [newest, oldest] = [ranges[0], ranges.at(-1)];
  return newest && oldest
    ? {
        start: start && start > oldest.start ? start : oldest.start,
        end: end && end < newest.end ? end : newest.end,
      }
    : { start, end };
};

/** Looks up the first fact, within another fact's time. */
const ofAll = (facts: readonly SingleLookup[], period: Period): IndexLookup[] => {
  const [first] = facts;
  const time = facts.find((fact) => fact.kind === 'within');
  return first ? ofLookup(first, time?.kind === 'within' ? periodOfRanges(time.ranges, period) : period) : [];
};

const lookupsOf = ({ lookups, cardLastFour, ...period }: TransactionSearch): IndexLookup[] => {
  if (lookups !== null) return lookups.flatMap((lookup) => ofLookup(lookup, period));
  if (cardLastFour !== null) return [byLastFour(cardLastFour, period)];
  return byTime(period);
};

/** Finds the merchants of all lookups, by number; null without any. */
export const matchingMerchantsSql = (search: TransactionSearch): Statement | null => {
  const lookups = lookupsOf(search);
  if (lookups.length === 0) return null;
  const bind: Statement['bind'] = {};
  const branches = lookups.map(({ columns, from, bind: values }, i) => {
    for (const [name, value] of Object.entries(values)) bind[`${name}${i}`] = value;
    return `(SELECT ${i} AS lookup, ${columns} FROM ${from.replaceAll(/\$\w+/gu, (name) => `${name}${i}`)})`;
  });
  return { sql: branches.join(' UNION ALL '), bind };
};

const rowSchema = z.object({ lookup: column.number, merchantId: z.string(), newest: z.date() });

/**
 * Returns the merchants with possible matches, newest first,
 * at most `maxMatchingMerchants`, and whether there may be others.
 */
export const listMatchingMerchants = async (
  sequelize: Sequelize,
  search: TransactionSearch,
): Promise<{ merchants: MatchingMerchant[]; hasOthers: boolean }> => {
  const statement = matchingMerchantsSql(search);
  if (!statement) return { merchants: [], hasOthers: false };
  const rows = await selectRows(sequelize, statement.sql, { bind: statement.bind }, rowSchema);
  const newest = new Map<string, Date>();
  for (const row of rows) {
    const known = newest.get(row.merchantId);
    if (!known || known < row.newest) newest.set(row.merchantId, row.newest);
  }
  const byLookup = [...Map.groupBy(rows, ({ lookup }) => lookup).values()];
  const hasOthers = byLookup.some((found) => found.length > maxMatchingMerchants);
  const merchants = [...newest]
    .map(([merchantId, time]) => ({ merchantId, newest: time }))
    .toSorted((a, b) => b.newest.getTime() - a.newest.getTime());
  return {
    merchants: merchants.slice(0, maxMatchingMerchants),
    hasOthers: hasOthers || merchants.length > maxMatchingMerchants,
  };
};
