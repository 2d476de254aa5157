import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toSafeNumber } from '#server/database/numbers.ts';
import type { SalesScope } from '#server/trpc/merchant-scope.ts';
import type { Transaction, TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { placeOfOffset } from './place-of-offset.ts';
import {
  type Hits,
  hitsOf,
  type ListPlace,
  type Span,
  type TransactionFilter,
  type TransactionSearch,
} from './transaction-hits.ts';
import { type TransactionRow, toTransaction, transactionColumns } from './transaction-rows.ts';
import { countTransactions, listDayCounts } from './transaction-sums.repository.ts';

/** From here on it is cheaper to ask first where a page begins than to walk to it. */
const deepOffset = 1000;

interface Listed {
  transactions: Transaction[];
  totalCount: number;
}

/** A page of the transactions that the filter lets through, newest first, and how many there are in all. */
export const listTransactionPage = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
  span: Span,
): Promise<Listed> => {
  if (search.lookups?.length === 0) return { transactions: [], totalCount: 0 };
  const hits = hitsOf(merchant, search);
  if (span.offset >= deepOffset) {
    return search.lookups ? listDeepHits(sequelize, hits, span) : listDeepPage(sequelize, merchant, search, span);
  }
  const [transactions, totalCount] = await Promise.all([
    readRows(sequelize, hits, span),
    search.lookups ? countHits(sequelize, hits) : countTransactions(sequelize, merchant, search),
  ]);
  return { transactions, totalCount };
};

/** Begins to walk at the day that the page lies in, so that the last page costs no more than one of the first. */
const listDeepPage = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: TransactionSearch,
  span: Span,
): Promise<Listed> => {
  const days = await listDayCounts(sequelize, merchant, filter);
  const totalCount = days.reduce((total, { count }) => total + count, 0);
  const place = placeOfOffset(days, span.offset);
  if (!place) return { transactions: [], totalCount };
  const end = filter.end !== null && filter.end < place.end ? filter.end : place.end;
  const hits = hitsOf(merchant, { ...filter, end });
  return { transactions: await readRows(sequelize, hits, { ...span, offset: place.offset }), totalCount };
};

/** Walks from the nearer end, and not at all to a page past the last one. */
const listDeepHits = async (sequelize: Sequelize, hits: Hits, span: Span): Promise<Listed> => {
  const totalCount = await countHits(sequelize, hits);
  const limit = Math.min(span.limit, totalCount - span.offset);
  if (limit <= 0) return { transactions: [], totalCount };
  const fromOldest = { offset: totalCount - span.offset - limit, limit, isFromOldest: true };
  const nearer = fromOldest.offset < span.offset ? fromOldest : span;
  return { transactions: await readRows(sequelize, hits, nearer), totalCount };
};

/** Of one terminal, or of all with `terminalId: null`. */
export const listNewestTransactions = (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: TransactionFilter,
  limit: number,
): Promise<Transaction[]> => readRows(sequelize, hitsOf(merchant, { ...filter, lookups: null }), { offset: 0, limit });

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
  if (search.lookups?.length === 0) return;
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

const countHits = async (sequelize: Sequelize, hits: Hits): Promise<number> => {
  const [row] = await sequelize.query<{ total: string }>(hits.count.sql, {
    bind: hits.count.bind,
    type: QueryTypes.SELECT,
  });
  return toSafeNumber(row?.total ?? 0);
};

interface DetailRow extends TransactionRow {
  receivedAt: Date;
  readerTime: Date;
  isFromDisabledTerminal: 0 | 1;
  readerDetails: Record<string, string> | null;
  voidedByTransactionId: string | null;
  hasSignature: 0 | 1;
}

export const findTransaction = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  id: string,
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
    { bind: { merchantId, id }, type: QueryTypes.SELECT },
  );
  if (!row) return null;
  return {
    ...toTransaction(row),
    receivedAt: row.receivedAt,
    readerTime: row.readerTime,
    isFromDisabledTerminal: row.isFromDisabledTerminal === 1,
    voidedByTransactionId: row.voidedByTransactionId,
    hasSignature: row.hasSignature === 1,
    readerDetails: row.readerDetails ?? {},
  };
};
