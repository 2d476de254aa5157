import { type Transaction as DatabaseTransaction, QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { isTrue, toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { Transaction, TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { type KindFilter, kindsOf } from './kinds.ts';
import {
  type Hits,
  hitsOf,
  type ListPlace,
  type Span,
  type TransactionFilter,
  type TransactionSearch,
} from './transaction-hits.ts';
import { type TransactionRow, toTransaction, transactionColumns } from './transaction-rows.ts';
import { findPlace, type TransactionTotal, totalOf } from './transaction-sums.repository.ts';

/** From here on it is cheaper to ask first where a page begins than to walk to it. */
const deepOffset = 1000;

interface Listed {
  transactions: Transaction[];
  total: TransactionTotal;
}

/** A page of the transactions that the filter lets through, newest first, and the total of all of them. */
export const listTransactionPage = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
  span: Span,
): Promise<Listed> => {
  if (findsNothing(search)) return { transactions: [], total: { count: 0, amount: 0 } };
  if (search.lookups && span.offset >= deepOffset) return listDeepHits(sequelize, hitsOf(merchant, search), span);
  const [transactions, total] = await Promise.all([
    span.offset >= deepOffset
      ? readDeepPage(sequelize, merchant, search, span)
      : readRows(sequelize, hitsOf(merchant, search), span),
    search.lookups ? totalOfHits(sequelize, hitsOf(merchant, search)) : totalOf(sequelize, merchant, search),
  ]);
  return { transactions, total };
};

/** Nothing is looked up, or a kind that there is not. */
const findsNothing = (search: TransactionSearch): boolean =>
  search.lookups?.length === 0 || kindsOf(search).length === 0;

/** Begins to walk at the hour that the page lies in, so that the last page costs no more than one of the first. */
const readDeepPage = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: TransactionSearch,
  span: Span,
): Promise<Transaction[]> => {
  const place = await findPlace(sequelize, merchant, filter, span.offset);
  if (!place) return [];
  return readRows(sequelize, hitsOf(merchant, { ...filter, end: place.end }), { ...span, offset: place.offset });
};

/** Walks from the nearer end, and not at all to a page past the last one. */
const listDeepHits = async (sequelize: Sequelize, hits: Hits, span: Span): Promise<Listed> => {
  const total = await totalOfHits(sequelize, hits);
  const limit = Math.min(span.limit, total.count - span.offset);
  if (limit <= 0) return { transactions: [], total };
  const fromOldest = { offset: total.count - span.offset - limit, limit, isFromOldest: true };
  const nearer = fromOldest.offset < span.offset ? fromOldest : span;
  return { transactions: await readRows(sequelize, hits, nearer), total };
};

/** Of one terminal, or of all with `terminalId: null`. */
export const listNewestTransactions = (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: Omit<TransactionFilter, keyof KindFilter>,
  limit: number,
): Promise<Transaction[]> =>
  readRows(sequelize, hitsOf(merchant, { ...filter, type: null, state: null, lookups: null }), { offset: 0, limit });

/**
 * All that the filter lets through, newest first, a batch at a time. Between two batches no connection is held, so that
 * a slow reader of them costs nobody anything.
 */
export const readTransactionBatches = async function* (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
  batchSize: number,
): AsyncGenerator<Transaction[], void, void> {
  if (findsNothing(search)) return;
  for (let after: ListPlace | null = null; ; ) {
    const batch: Transaction[] = await readRows(sequelize, hitsOf(merchant, { ...search, after }), {
      offset: 0,
      limit: batchSize,
    });
    const last = batch.at(-1);
    if (last) yield batch;
    if (!last || batch.length < batchSize) return;
    after = { occurredAt: last.timestamp, id: last.id };
  }
};

const readRows = async (sequelize: Sequelize, hits: Hits, span: Span): Promise<Transaction[]> => {
  // Keys first, out of the index alone: rows that are only passed by on the way to the page are never read.
  const { sql, bind } = hits.keys(span);
  const rows = await sequelize.query<TransactionRow>(
    `SELECT ${transactionColumns}
     FROM (${sql}) AS hits
     JOIN transactions t ON t.merchant_id = $merchantId AND t.occurred_at = hits.occurred_at AND t.id = hits.id
     JOIN terminals ON terminals.id = t.terminal_id
     ORDER BY t.occurred_at DESC, t.id DESC`,
    { bind, type: QueryTypes.SELECT },
  );
  return rows.map(toTransaction);
};

const totalOfHits = async (sequelize: Sequelize, { total }: Hits): Promise<TransactionTotal> => {
  const [row] = await sequelize.query<{ hits: string | null; amount: string | null }>(total.sql, {
    bind: total.bind,
    type: QueryTypes.SELECT,
  });
  return { count: toSafeNumber(row?.hits ?? 0), amount: toMinorUnits(row?.amount ?? 0) };
};

interface DetailRow extends TransactionRow {
  receivedAt: Date;
  readerTime: Date;
  isFromDisabledTerminal: 0 | 1;
  readerDetails: Record<string, string> | null;
  voidedByTransactionId: string | null;
  hasSignature: string | number;
}

export const findTransaction = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  id: string,
  transaction: DatabaseTransaction | null = null,
): Promise<TransactionDetail | null> => {
  const [row] = await sequelize.query<DetailRow>(
    `SELECT ${transactionColumns}, t.received_at AS receivedAt, t.reader_time AS readerTime,
       t.is_from_disabled_terminal AS isFromDisabledTerminal, t.reader_details AS readerDetails,
       voids.id AS voidedByTransactionId, signatures.file_id IS NOT NULL AS hasSignature
     FROM transactions t
     JOIN terminals ON terminals.id = t.terminal_id
     LEFT JOIN transactions voids ON voids.merchant_id = t.merchant_id AND voids.voided_sale_id = t.id
     LEFT JOIN transaction_signatures signatures
       ON signatures.merchant_id = t.merchant_id AND signatures.transaction_id = t.id
     WHERE t.merchant_id = $merchantId AND t.id = $id`,
    { bind: { merchantId, id }, type: QueryTypes.SELECT, transaction },
  );
  if (!row) return null;
  return {
    ...toTransaction(row),
    receivedAt: row.receivedAt,
    readerTime: row.readerTime,
    isFromDisabledTerminal: row.isFromDisabledTerminal === 1,
    voidedByTransactionId: row.voidedByTransactionId,
    hasSignature: isTrue(row.hasSignature),
    readerDetails: row.readerDetails ?? {},
  };
};
