import { LedgerEntryModel, LedgerMonthModel } from '#db/models/ledger.models.ts';
import { aggregateRows } from '#db/sql/aggregate-rows.ts';
import { findRow, increment, listPage, listRows, updateRows, upsertRow } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { insertInBatches } from '#db/sql/upsert-rows.ts';
import { atLeast, greaterThan, lessThan, startingWith, within } from '#db/sql/where.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { Day } from '#shared/dates/day.ts';
import type { LedgerEntry, ListLedgerEntries, ListPayable, PayoutMonth } from '#shared/ledger/ledger.schema.ts';
import type { PayableSort, SettlementState } from '#shared/ledger/payout-enums.ts';
import { forints } from '#shared/money/format-money.ts';
import type { Page } from '#shared/paging/page.ts';
import type { LedgerKey } from './ledger.rules.ts';
import { type DaySum, numberEntries, settledKinds } from './ledger.rules.ts';
import type { PostedEntry } from './payouts.rules.ts';

const countColumns = ['settledSaleCount', 'settledVoidCount', 'settledRefundCount'] as const;
const sumColumns = ['month', 'net', 'paid', 'paidOn', 'postedAt'] as const;

export type PostedCounts = Pick<Row<LedgerMonthModel>, (typeof countColumns)[number]>;
export type MonthSums = Pick<Row<LedgerMonthModel>, (typeof sumColumns)[number]>;

/** Returns a month's posted counts and their time; null before the first posting. */
export const findPostedCounts = (db: Db, key: LedgerKey): Promise<(PostedCounts & { postedAt: Date }) | null> =>
  findRow(db, LedgerMonthModel, { ...key }, [...countColumns, 'postedAt']);

export const findMonthSums = (db: Db, key: LedgerKey): Promise<MonthSums | null> =>
  findRow(db, LedgerMonthModel, { ...key }, sumColumns);

/** Returns a merchant's last months with posted days, newest first. */
export const listMonthSums = (db: Db, { merchantId }: SalesScope, limit: number): Promise<MonthSums[]> =>
  listRows(db, LedgerMonthModel, { where: { merchantId }, orderBy: { month: 'DESC' }, limit }, sumColumns);

/** Returns the months with a debt of the merchant, oldest first. */
export const listOwedMonths = (db: Db, merchantId: string): Promise<MonthSums[]> => {
  const where = { merchantId, outstanding: lessThan(0) };
  return listRows(db, LedgerMonthModel, { where, orderBy: { month: 'ASC' } }, sumColumns);
};

/** As `stateOfMonth`. */
const outstandingOf = {
  Payable: atLeast(forints(1)),
  Paid: within({ start: 0, end: forints(1) }),
  Owed: lessThan(0),
} as const satisfies Record<SettlementState, unknown>;

type ListedMonths = Omit<ListPayable, 'searchFor'> & { merchantIds?: readonly string[] };

const sortColumns = {
  Outstanding: 'outstanding',
  Net: 'net',
  Paid: 'paid',
  PaidOn: 'paidOn',
} as const satisfies Record<PayableSort, keyof Row<LedgerMonthModel>>;

/**
 * Returns a page of merchants with posted days, the highest outstanding amount first
 * unless sorted. `month` is `2026-10`; `merchantIds` are the matches of a search.
 */
export const listMerchantMonths = (
  db: Db,
  { month, state, merchantId, merchantIds, sortBy = 'Outstanding', sortOrder = 'Descending', ...page }: ListedMonths,
): Promise<Page<MonthSums & { merchantId: string }>> => {
  const where = {
    month: `${month}-01`,
    ...(state && { outstanding: outstandingOf[state] }),
    ...(merchantId !== undefined && { merchantId }),
    ...(merchantIds !== undefined && {
      merchantId: merchantIds.filter((id) => merchantId === undefined || id === merchantId),
    }),
  };
  const orderBy = { [sortColumns[sortBy]]: sortOrder === 'Ascending' ? 'ASC' : 'DESC', merchantId: 'ASC' } as const;
  return listPage(db, LedgerMonthModel, { where, orderBy }, page, ['merchantId', ...sumColumns]);
};

/**
 * Returns the totals of months over all merchants, newest first:
 * months since a day, and older ones with outstanding amounts or debts.
 */
export const listMonthTotals = async (db: Db, from: Day): Promise<Omit<PayoutMonth, 'held' | 'heldCount'>[]> => {
  const groupsOf = async (state: SettlementState) => {
    const where = { outstanding: outstandingOf[state], ...(state === 'Paid' && { month: atLeast(from) }) };
    const groups = await aggregateRows(db, LedgerMonthModel, ['month'], { where, sum: ['outstanding'] });
    return new Map(groups.map(({ month, count, sum }) => [month, { count, outstanding: sum.outstanding }]));
  };
  const [payable, paid, owed] = [await groupsOf('Payable'), await groupsOf('Paid'), await groupsOf('Owed')];
  const months = new Set([payable, paid, owed].flatMap((groups) => [...groups.keys()]));
  return [...months]
    .sort()
    .reverse()
    .map((month) => ({
      month: month.slice(0, 7),
      payableCount: payable.get(month)?.count ?? 0,
      payable: payable.get(month)?.outstanding ?? 0,
      paidCount: paid.get(month)?.count ?? 0,
      owedCount: owed.get(month)?.count ?? 0,
      owed: -(owed.get(month)?.outstanding ?? 0),
    }));
};

/** Stores a month's counts and adds to its net amount. The caller has locked the merchant. */
export const storePostedMonth = async (
  db: UnitOfWork,
  key: LedgerKey,
  { counts, amount, at }: { counts: PostedCounts; amount: number; at: Date },
): Promise<void> => {
  const row = { ...key, ...counts, net: amount, paid: 0, paidOn: null, postedAt: at };
  await upsertRow(db, LedgerMonthModel, row, { ...counts, net: increment(amount), postedAt: at });
};

/** Adds to a posted month's net amount. The caller has locked the merchant. */
export const addToNet = async (db: UnitOfWork, key: LedgerKey, amount: number): Promise<void> => {
  await updateRows(db, LedgerMonthModel, { ...key }, { net: increment(amount) });
};

/**
 * Adds to a posted month's paid amount and stores its last payout day.
 * The caller has locked the merchant.
 */
export const addToPaid = async (
  db: UnitOfWork,
  key: LedgerKey,
  { amount, paidOn }: { amount: number; paidOn: Day | null },
): Promise<void> => {
  await updateRows(db, LedgerMonthModel, { ...key }, { paid: increment(amount), paidOn });
};

const balanceColumns = ['number', 'balance'] as const;

const findLast = async (db: Db, merchantId: string): Promise<Pick<LedgerEntryModel, 'number' | 'balance'> | null> => {
  const last = { where: { merchantId }, orderBy: { number: 'DESC' }, limit: 1 } as const;
  return (await listRows(db, LedgerEntryModel, last, balanceColumns))[0] ?? null;
};

/** Returns what the merchant is owed for posted days; negative for a debt. */
export const readBalance = async (db: Db, { merchantId }: SalesScope): Promise<number> =>
  (await findLast(db, merchantId))?.balance ?? 0;

type NewEntry = DaySum &
  Pick<LedgerEntry, 'isCorrection'> & { month: Day } & Partial<
    Pick<LedgerEntry, 'reference' | 'returnedNumber' | 'reason'>
  >;

/** Returns months with less than a forint outstanding, oldest first. No transfer can pay it. */
export const listMonthsWithRest = (db: Db, merchantId: string): Promise<MonthSums[]> => {
  const where = { merchantId, outstanding: within({ start: 1, end: forints(1) }) };
  return listRows(db, LedgerMonthModel, { where, orderBy: { month: 'ASC' } }, sumColumns);
};

/** Returns merchants' months with a transferable amount outstanding. */
export const listOutstandingMonths = async (
  db: Db,
  merchantIds: readonly string[],
): Promise<{ merchantId: string; month: Day; outstanding: number }[]> => {
  const where = { merchantId: merchantIds, outstanding: outstandingOf.Payable };
  const rows = await listRows(db, LedgerMonthModel, { where }, ['merchantId', 'month', 'net', 'paid']);
  return rows.map(({ net, paid, ...key }) => ({ ...key, outstanding: net - paid }));
};

/** Returns the total of sales, refunds and fees of each posted day from a day on. */
export const listSettledDays = async (
  db: Db,
  merchantIds: readonly string[],
  from: Day,
): Promise<{ merchantId: string; day: Day; amount: number }[]> => {
  const days = { day: atLeast(from), month: atLeast(`${from.slice(0, 7)}-01`) };
  const where = { merchantId: merchantIds, ...days, kind: settledKinds };
  const groups = await aggregateRows(db, LedgerEntryModel, ['merchantId', 'day'], { where, sum: ['amount'] });
  return groups.map(({ merchantId, day, sum }) => ({ merchantId, day, amount: sum.amount }));
};

/** Appends entries and returns their numbers. The caller has locked the merchant. */
export const appendEntries = async (
  db: UnitOfWork,
  merchantId: string,
  entries: readonly NewEntry[],
  postedAt: Date,
): Promise<number[]> => {
  const numbered = numberEntries(await findLast(db, merchantId), entries);
  const none = { reference: null, returnedNumber: null, reason: null };
  const rows = numbered.map((entry) => ({ ...none, ...entry, merchantId, postedAt }));
  await insertInBatches(db, LedgerEntryModel, rows);
  return numbered.map(({ number }) => number);
};

const postedColumns = ['number', 'day', 'kind', 'amount', 'reference', 'returnedNumber', 'reason', 'postedAt'] as const;

/** Returns the entries of a month by number. */
export const listEntriesOfMonth = (db: Db, key: LedgerKey): Promise<PostedEntry[]> =>
  listRows(db, LedgerEntryModel, { where: { ...key }, orderBy: { number: 'ASC' } }, postedColumns);

/** Returns the entries of a merchant's months by number, grouped by the month's first day. */
export const listEntriesOfMonths = async (
  db: Db,
  { merchantId, months }: { merchantId: string; months: readonly Day[] },
): Promise<Map<Day, PostedEntry[]>> => {
  if (months.length === 0) return new Map();
  const list = { where: { merchantId, month: months }, orderBy: { number: 'ASC' } } as const;
  return Map.groupBy(await listRows(db, LedgerEntryModel, list, ['month', ...postedColumns]), ({ month }) => month);
};

/** Returns merchants' entries of a month by number. */
export const listEntriesOfMerchants = async (
  db: Db,
  { merchantIds, month }: { merchantIds: readonly string[]; month: Day },
): Promise<Map<string, PostedEntry[]>> => {
  if (merchantIds.length === 0) return new Map();
  const list = { where: { merchantId: merchantIds, month }, orderBy: { merchantId: 'ASC', number: 'ASC' } } as const;
  return Map.groupBy(
    await listRows(db, LedgerEntryModel, list, ['merchantId', ...postedColumns]),
    (entry) => entry.merchantId,
  );
};

/** Returns the posted sums of a month by entry. */
export const listPostedSums = (db: Db, key: LedgerKey): Promise<DaySum[]> =>
  listRows(db, LedgerEntryModel, { where: { ...key }, orderBy: { number: 'ASC' } }, ['day', 'kind', 'amount']);

/** Returns the entry of a number; null for an unknown one. */
export const findEntry = (
  db: Db,
  key: { merchantId: string; number: number },
): Promise<Pick<Row<LedgerEntryModel>, 'kind' | 'month' | 'day' | 'amount' | 'reference'> | null> =>
  findRow(db, LedgerEntryModel, { ...key }, ['kind', 'month', 'day', 'amount', 'reference']);

const isPayout = { kind: 'Payout' } as const;

/** Returns a merchant's newest payouts. `reference` is a prefix. */
export const listNewestPayouts = (
  db: Db,
  { merchantId, reference }: { merchantId: string; reference: string | undefined },
  limit: number,
): Promise<Pick<Row<LedgerEntryModel>, 'number' | 'month'>[]> => {
  const where = { merchantId, ...isPayout, ...(reference !== undefined && { reference: startingWith(reference) }) };
  return listRows(db, LedgerEntryModel, { where, orderBy: { number: 'DESC' }, limit }, ['number', 'month']);
};

const foundColumns = ['merchantId', 'number', 'month', 'day', 'amount', 'reference'] as const;

/** Returns payouts of all merchants by the prefix of a reference, the last reference first. */
export const listPayoutsOfAll = (
  db: Db,
  reference: string,
  limit: number,
): Promise<Pick<Row<LedgerEntryModel>, (typeof foundColumns)[number]>[]> => {
  const where = { reference: startingWith(reference), ...isPayout };
  const orderBy = { reference: 'DESC', merchantId: 'DESC' } as const;
  return listRows(db, LedgerEntryModel, { where, orderBy, limit }, foundColumns);
};

/** Returns the first days of the months of the last returned payouts, in no order. */
export const listMonthsOfReturns = async (db: Db, merchantId: string, limit: number): Promise<Set<Day>> => {
  const where = { merchantId, returnedNumber: greaterThan(0) };
  const list = { where, orderBy: { returnedNumber: 'DESC' }, limit } as const;
  return new Set((await listRows(db, LedgerEntryModel, list, ['month'])).map(({ month }) => month));
};

/** True if the payout was returned. */
export const hasReturnedPayout = async (db: Db, { merchantId, number }: { merchantId: string; number: number }) =>
  (await findRow(db, LedgerEntryModel, { merchantId, returnedNumber: number }, ['number'])) !== null;

/** True if the month has a payout with this reference, even a returned one. */
export const hasPayout = async (
  db: Db,
  { merchantId, month, reference }: LedgerKey & { reference: string },
): Promise<boolean> =>
  (await findRow(db, LedgerEntryModel, { merchantId, month, ...isPayout, reference }, ['number'])) !== null;

const entryColumns = [
  'number',
  'month',
  'day',
  'kind',
  'amount',
  'balance',
  'isCorrection',
  'reference',
  'returnedNumber',
  'reason',
  'postedAt',
] as const;

const toEntry = ({ month, ...entry }: LedgerEntry): LedgerEntry => ({ ...entry, month: month.slice(0, 7) });

/** Returns a page of entries, highest number first. */
export const listEntries = async (
  db: Db,
  { merchantId }: SalesScope,
  { month, ...page }: Omit<ListLedgerEntries, 'merchantId'>,
): Promise<Page<LedgerEntry>> => {
  const where = { merchantId, ...(month !== undefined && { month: `${month}-01` }) };
  const list = { where, orderBy: { number: 'DESC' } } as const;
  const { data, ...rest } = await listPage(db, LedgerEntryModel, list, page, entryColumns);
  return { ...rest, data: data.map(toEntry) };
};

/** Yields all entries of a merchant in batches, highest number first. */
export const readAllEntries = async function* (db: Db, merchantId: string): AsyncGenerator<LedgerEntry[], void, void> {
  const batchSize = 1000;
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const where = { merchantId, number: lessThan(below) };
    const list = { where, orderBy: { number: 'DESC' }, limit: batchSize } as const;
    const rows = await listRows(db, LedgerEntryModel, list, entryColumns);
    if (rows.length > 0) yield rows.map(toEntry);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    below = last.number;
  }
};
