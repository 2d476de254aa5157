import type { Transaction as DatabaseTransaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { ChangeSpan } from '#db/sql/change-query.ts';
import { orNull, toBoolean, toDate, toText } from '#db/sql/column-values.ts';
import {
  deepOffset,
  emptyTotal,
  type ListTotal,
  parseTotal,
  type RowSpan,
  readBatches,
  readListPage,
} from '#db/sql/list-query.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import {
  matchesNothing,
  type TransactionSearch,
  transactionChangeQuery,
  transactionListQuery,
} from '#server/features/transactions/transaction-list-query.ts';
import type { ChangedRow } from '#server/platform/lists/cursor-page.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { OpenTimeRange } from '#shared/dates/budapest.ts';
import type { Transaction, TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { findPosition, readTotal } from '../aggregates/aggregates.repository.ts';
import { parseReaderDetails, parseTransaction, transactionColumns } from '../transaction-rows.ts';

/** Returns a page of the transactions of the filter, newest first, and the total of all pages. */
export const listTransactionPage = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
  span: RowSpan,
): Promise<{ rows: Transaction[]; total: ListTotal }> => {
  if (matchesNothing(search)) return { rows: [], total: emptyTotal };
  const isSearch = search.lookups !== null;
  if (!isSearch && span.offset >= deepOffset) {
    const [rows, total] = await Promise.all([
      readDeepPage(sequelize, merchant, search, span),
      readTotal(sequelize, merchant, search),
    ]);
    return { rows, total };
  }
  return readListPage(
    {
      readRows: (rowSpan) => readRows(sequelize, merchant, search, rowSpan),
      readTotal: () => (isSearch ? countMatches(sequelize, merchant, search) : readTotal(sequelize, merchant, search)),
    },
    span,
  );
};

/** Starts at the hour that the page begins in, so that the last page costs no more than the first. */
const readDeepPage = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
  span: RowSpan,
): Promise<Transaction[]> => {
  const position = await findPosition(sequelize, merchant, search, span.offset);
  if (!position) return [];
  return readRows(sequelize, merchant, { ...search, end: position.end }, { ...span, offset: position.offset });
};

/** Returns changed transactions, oldest change first, and the total of all transactions. */
export const listChangedTransactions = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  span: ChangeSpan,
): Promise<{ changes: ChangedRow<Transaction>[]; total: ListTotal }> => {
  const { sql, bind } = transactionChangeQuery(merchant, span);
  const [changes, total] = await Promise.all([
    selectRows(
      sequelize,
      `SELECT ${transactionColumns}, hits.changed_at AS changedAt
       FROM (${sql}) AS hits
       JOIN transactions t ON t.merchant_id = $merchantId AND t.occurred_at = hits.occurred_at AND t.id = hits.id
       JOIN terminals ON terminals.id = t.terminal_id
       ORDER BY hits.changed_at, t.id`,
      { bind },
      (row) => ({ id: toText(row.id), changedAt: toDate(row.changedAt), row: parseTransaction(row) }),
    ),
    readTotal(sequelize, merchant, { terminalId: null, type: null, state: null, start: null, end: null }),
  ]);
  return { changes, total };
};

/** Counts the matches of a search. Filters without a search have their total in the aggregates. */
const countMatches = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
): Promise<ListTotal> => {
  const { sql, bind } = transactionListQuery(merchant, search).total;
  return (await selectRow(sequelize, sql, { bind }, parseTotal)) ?? emptyTotal;
};

/** Returns the newest transactions of one terminal, or of all terminals if `terminalId` is null. */
export const listNewestTransactions = (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: OpenTimeRange & { terminalId: string | null },
  limit: number,
): Promise<Transaction[]> =>
  readRows(sequelize, merchant, { ...filter, type: null, state: null, lookups: null }, { offset: 0, limit });

/** Yields all transactions of the filter, newest first, a batch at a time. */
export const readTransactionBatches = async function* (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
  batchSize: number,
): AsyncGenerator<Transaction[], void, void> {
  if (matchesNothing(search)) return;
  yield* readBatches((span) => readRows(sequelize, merchant, search, span), batchSize);
};

const readRows = (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
  span: RowSpan,
): Promise<Transaction[]> => {
  // The inner query reads keys from the index alone, so that rows before the page are never read.
  const { sql, bind } = transactionListQuery(merchant, search).keys(span);
  return selectRows(
    sequelize,
    `SELECT ${transactionColumns}
     FROM (${sql}) AS hits
     JOIN transactions t ON t.merchant_id = $merchantId AND t.occurred_at = hits.occurred_at AND t.id = hits.id
     JOIN terminals ON terminals.id = t.terminal_id
     ORDER BY t.occurred_at DESC, t.id DESC`,
    { bind },
    parseTransaction,
  );
};

export const findTransaction = (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  id: string,
  transaction: DatabaseTransaction | null = null,
): Promise<TransactionDetail | null> =>
  selectRow(
    sequelize,
    `SELECT ${transactionColumns}, t.received_at AS receivedAt, t.reader_time AS readerTime,
       t.is_from_disabled_terminal AS isFromDisabledTerminal, t.reader_details AS readerDetails,
       voids.id AS voidedByTransactionId, signatures.file_id IS NOT NULL AS hasSignature
     FROM transactions t
     JOIN terminals ON terminals.id = t.terminal_id
     LEFT JOIN transactions voids ON voids.merchant_id = t.merchant_id AND voids.voided_sale_id = t.id
     LEFT JOIN transaction_signatures signatures
       ON signatures.merchant_id = t.merchant_id AND signatures.transaction_id = t.id
     WHERE t.merchant_id = $merchantId AND t.id = $id`,
    { bind: { merchantId, id }, transaction },
    (row) => ({
      ...parseTransaction(row),
      receivedAt: toDate(row.receivedAt),
      readerTime: toDate(row.readerTime),
      isFromDisabledTerminal: toBoolean(row.isFromDisabledTerminal),
      voidedByTransactionId: orNull(row.voidedByTransactionId, toText),
      hasSignature: toBoolean(row.hasSignature),
      readerDetails: orNull(row.readerDetails, parseReaderDetails) ?? {},
    }),
  );
