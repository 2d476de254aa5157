import type { Pool, RowDataPacket } from 'mysql2/promise';
import { type AggregateBucket, splitIntoBuckets } from '#server/platform/aggregates/aggregates.api.ts';
import { type OpenTimeRange, rangeOfFilter } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { maxCountedMatches } from '#shared/paging/list-total.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { type SumRow, type TerminalNames, type TransactionRow, toTransactionPage } from './peers/domain.ts';

export interface TransactionQuery {
  pageNumber: string;
  pageSize: string;
  exactTotal?: 'false';
  fromDate?: Day;
  toDate?: Day;
  searchFor?: string;
  state?: string;
  terminalId?: string;
}

type Values = (string | number | Date)[];

/** Rows that one index has in the order of the list. */
interface Branch {
  index: string;
  condition: string;
  values: Values;
}

/** The meanings of a search text that the bench searches for, but the merchant's own reference. */
const factBranches = (text: string): Branch[] => {
  const amount = Number(text.replaceAll(' ', '')) * 100;
  if (Number.isNaN(amount)) {
    const id = { index: 'transactions_id', condition: 'id BETWEEN ? AND ?', values: [text, `${text}~`] };
    const spellings = [text, text.toLowerCase()];
    const condition = 'eft_transaction_id IN (?, ?) AND NOT (id BETWEEN ? AND ?)';
    return [id, { index: 'transactions_reader_reference', condition, values: [...spellings, ...id.values] }];
  }
  const ofAmount = { index: 'transactions_amount', condition: 'amount = ?', values: [amount] };
  if (text.length !== 4) return [ofAmount];
  const condition = 'card_last_four = ? AND NOT (amount = ?)';
  return [ofAmount, { index: 'transactions_last_four', condition, values: [text, amount] }];
};

const searchBranches = (text: string): Branch[] => {
  const facts = factBranches(text);
  const others = facts.map(({ condition }) => ` AND NOT (${condition})`).join('');
  return [
    ...facts,
    {
      index: 'transactions_customer_reference',
      condition: `customer_reference = ?${others}`,
      values: [text, ...facts.flatMap(({ values }) => values)],
    },
  ];
};

const branchesOf = ({ searchFor, state, terminalId }: TransactionQuery): Branch[] => {
  if (searchFor !== undefined) return searchBranches(searchFor);
  if (terminalId !== undefined)
    return [{ index: 'transactions_terminal', condition: 'terminal_id = ?', values: [terminalId] }];
  if (state === undefined) return [{ index: 'PRIMARY', condition: 'TRUE', values: [] }];
  const condition = 'type = ? AND state = ?';
  return ['Sale', 'VoidSale'].map((type) => ({ index: 'transactions_kind', condition, values: [type, state] }));
};

/** `FROM` and `WHERE` of a branch, and its values. */
const rowsOf = (merchantId: string, { index, condition, values }: Branch, { start, end }: OpenTimeRange) => ({
  sql: `FROM transactions FORCE INDEX (${index}) WHERE merchant_id = ? AND ${condition}${start ? ' AND occurred_at >= ?' : ''}${end ? ' AND occurred_at < ?' : ''}`,
  values: [merchantId, ...values, ...(start ? [start] : []), ...(end ? [end] : [])] satisfies Values,
});

type ListedRow = TransactionRow & TerminalNames;

const readRows = async (
  pool: Pool,
  merchantId: string,
  branches: readonly { sql: string; values: Values }[],
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedRow[]> => {
  const order = 'ORDER BY occurred_at DESC, id DESC LIMIT';
  const selects = branches.map(({ sql }) => `(SELECT occurred_at, id ${sql} ${order} ?)`);
  const [rows] = await pool.execute<(ListedRow & RowDataPacket)[]>(
    `SELECT t.id, t.eft_transaction_id AS eftTransactionId, t.type, t.state, t.amount, t.tip_amount AS tipAmount,
       t.occurred_at AS occurredAt, t.received_at AS receivedAt, t.reader_time AS readerTime,
       t.card_brand AS cardBrand, t.masked_card_number AS maskedCardNumber, t.card_entry_mode AS cardEntryMode,
       t.authorization_code AS authorizationCode, t.terminal_id AS terminalId,
       t.original_transaction_id AS originalTransactionId, t.decline_reason AS declineReason,
       terminals.serial_number AS serialNumber, terminals.name
     FROM (${selects.join(' UNION ALL ')} ${order} ? OFFSET ?) AS hits
     JOIN transactions t ON t.merchant_id = ? AND t.occurred_at = hits.occurred_at AND t.id = hits.id
     JOIN terminals ON terminals.id = t.terminal_id
     ORDER BY t.occurred_at DESC, t.id DESC`,
    // MySQL rejects numbers in LIMIT, which the driver sends as DOUBLE.
    [
      ...branches.flatMap(({ values }) => [...values, String(offset + limit)]),
      String(limit),
      String(offset),
      merchantId,
    ],
  );
  return rows;
};

const kinds = "type IN ('Sale', 'VoidSale')";

/** Adds up aggregates: months, days, and hours at the ends of the range. */
const readSums = async (
  pool: Pool,
  merchantId: string,
  { state, terminalId }: TransactionQuery,
  range: OpenTimeRange,
): Promise<SumRow[]> => {
  const values: Values = [];
  const selectBucket = ({ period, start, end }: AggregateBucket): string => {
    const isHour = period === 'Hour';
    const column = isHour ? 'hour_start' : 'period_start';
    values.push(merchantId);
    let sql = `SELECT type, state, transaction_count, amount, tip_amount
      FROM ${isHour ? 'transaction_sums' : 'transaction_period_sums'} FORCE INDEX (PRIMARY) WHERE merchant_id = ?`;
    const add = (condition: string, value: string | Date): void => {
      sql += ` AND ${condition}`;
      values.push(value);
    };
    if (!isHour) add('period = ?', period);
    if (!isHour || terminalId !== undefined) add('terminal_id = ?', terminalId ?? '');
    sql += ` AND ${kinds} AND state IN (${state === undefined ? "'Success', 'Storno', 'Pending', 'Error'" : '?'})`;
    if (state !== undefined) values.push(state);
    if (start) add(`${column} >= ?`, start);
    if (end) add(`${column} < ?`, end);
    return sql;
  };
  const selects = splitIntoBuckets(range).map(selectBucket);
  const [sums] = await pool.execute<(SumRow & RowDataPacket)[]>(
    `SELECT type, state, SUM(transaction_count) AS count, SUM(amount) AS amount, SUM(tip_amount) AS tipAmount
     FROM (${selects.join(' UNION ALL ')}) AS sums GROUP BY type, state`,
    values,
  );
  return sums;
};

/** Counts the matches of a search, at most one more than the portal shows of each branch. */
const countMatches = async (
  pool: Pool,
  branches: readonly { sql: string; values: Values }[],
): Promise<{ sums: SumRow[]; isExact: boolean }> => {
  const selects = branches.map(({ sql }) => `(SELECT type, state, amount ${sql} LIMIT ${maxCountedMatches + 1})`);
  const [sums] = await pool.execute<(SumRow & RowDataPacket)[]>(
    `SELECT type, state, COUNT(*) AS count, SUM(amount) AS amount
     FROM (${selects.join(' UNION ALL ')}) AS matches GROUP BY type, state`,
    branches.flatMap(({ values }) => values),
  );
  return { sums, isExact: sums.reduce((sum, { count }) => sum + Number(count), 0) <= maxCountedMatches };
};

/** Rows and total are read side by side. */
export const listTransactions = async (
  pool: Pool,
  merchantId: string,
  query: TransactionQuery,
): Promise<TransactionPage> => {
  const page = { pageNumber: Number(query.pageNumber), pageSize: Number(query.pageSize) };
  const range = rangeOfFilter(query);
  const branches = branchesOf(query).map((branch) => rowsOf(merchantId, branch, range));
  const span = { offset: (page.pageNumber - 1) * page.pageSize, limit: page.pageSize + 1 };
  const [rows, total] = await Promise.all([
    readRows(pool, merchantId, branches, span),
    query.searchFor === undefined
      ? readSums(pool, merchantId, query, range).then((sums) => ({ sums, isExact: true }))
      : countMatches(pool, branches),
  ]);
  const answer = toTransactionPage(rows, new Map(rows.map((row) => [row.terminalId, row])), total.sums, page);
  if (total.isExact) return answer;
  const totalPages = Math.ceil(maxCountedMatches / page.pageSize);
  return {
    ...answer,
    totalCount: maxCountedMatches,
    totalPages,
    totalAmount: 0,
    voidedAmount: 0,
    failedAmount: 0,
    isTotalExact: false,
  };
};
