import type { Sequelize } from 'sequelize-typescript';
import { TransactionModel } from '#db/models/card-transactions.models.ts';
import { TransactionSignatureModel } from '#db/models/files.models.ts';
import { readable } from '#db/models/readable.ts';
import type { ChangeSpan } from '#db/sql/change-query.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import {
  deepOffset,
  emptyTotal,
  type ListTotal,
  parseBoundedTotal,
  parseTotal,
  type RowSpan,
  readBatches,
  readListPage,
} from '#db/sql/list-query.ts';
import {
  type ListRows,
  selectChangedRows,
  selectListPage,
  selectListRows,
  selectListTotal,
} from '#db/sql/list-rows.ts';
import { listRows } from '#db/sql/rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { within } from '#db/sql/where.ts';
import { listPriceVersions } from '#server/features/prices/prices.api.ts';
import type { ChangedRow } from '#server/platform/lists/lists.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { OpenTimeRange } from '#shared/dates/budapest.ts';
import type { RowPosition } from '#shared/paging/cursor.ts';
import { priceAt } from '#shared/prices/price-rules.ts';
import { settledPartsOf } from '#shared/transactions/transaction-rules.ts';
import type { Transaction, TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { findPosition, hoursOfTotal, readTotal, totalStatement } from '../aggregates/aggregates.repository.ts';
import {
  listedNames,
  parseTransaction,
  terminalNames,
  toResponse,
  transactionColumns,
  transactionsWithTerminals,
} from '../transaction-rows.repository.ts';
import { latestOf, refundPeriodOf } from '../transactions.rules.ts';
import { resolveBrands } from './card-brands.repository.ts';
import {
  anyTransaction,
  hasAggregates,
  matchesNothing,
  newestTimes,
  type TransactionSearch,
  transactionChangeQuery,
  transactionListQuery,
} from './transaction-list-query.ts';

const transactionRows: ListRows<Transaction> = {
  columns: transactionColumns,
  table: 'transactions',
  alias: 't',
  joined: `(SELECT id AS place, serial_number, name FROM terminals FORCE INDEX (PRIMARY)) AS terminals
    ON terminals.place = t.terminal_id`,
  parse: parseTransaction,
};

/**
 * Returns a page, newest first, and the total of all pages.
 * Without `exactTotal`, matches are counted up to a bound.
 */
export const listTransactionPage = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  requested: TransactionSearch,
  span: RowSpan,
  exactTotal: boolean,
): Promise<{ rows: Transaction[]; total: ListTotal }> => {
  const search = await resolveBrands(sequelize, merchant, requested);
  if (matchesNothing(search)) return { rows: [], total: emptyTotal };
  if (hasAggregates(search) && search.times === null && span.offset >= deepOffset) {
    const [rows, total] = await Promise.all([
      readDeepPage(sequelize, merchant, search, span),
      readTotal(sequelize, merchant, search),
    ]);
    return { rows, total };
  }
  return readListPage(
    {
      readPage: (pageSpan, isExact) => readPage(sequelize, merchant, search, pageSpan, isExact),
      readRows: (rowSpan) => readRows(sequelize, merchant, search, rowSpan),
      readExactTotal: () => readTransactionTotal(sequelize, merchant, search),
    },
    span,
    exactTotal,
  );
};

/** Starts at the page's hour: the last page costs no more. */
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

/** Returns changed transactions, oldest change first, and the total of all. */
export const listChangedTransactions = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  span: ChangeSpan,
): Promise<{ changes: ChangedRow<Transaction>[]; total: ListTotal }> => {
  const [changes, total] = await Promise.all([
    selectChangedRows(sequelize, transactionRows, transactionChangeQuery(merchant, span)),
    readTotal(sequelize, merchant, anyTransaction),
  ]);
  return { changes, total };
};

/** Counts the matches of searches. Other totals are in the aggregates. */
const readPage = (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
  span: RowSpan,
  isExact: boolean,
): Promise<{ rows: Transaction[]; total: ListTotal }> => {
  if (hasAggregates(search)) return readPageOfAggregates(sequelize, merchant, search, span);
  const query = transactionListQuery(merchant, search);
  const keys = query.keys(span);
  return isExact
    ? selectListPage(sequelize, transactionRows, { keys, total: query.total() }, parseTotal)
    : selectListPage(sequelize, transactionRows, { keys, total: query.boundedTotal() }, parseBoundedTotal);
};

/** Tries the newest times first, which fill most pages: each costs some rows. */
const readPageOfAggregates = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
  span: RowSpan,
): Promise<{ rows: Transaction[]; total: ListTotal }> => {
  const newest = newestTimes(search, span);
  const keys = transactionListQuery(merchant, newest).keys(span);
  const total = totalStatement(merchant, search, await hoursOfTotal(sequelize, merchant, search));
  const page = await selectListPage(sequelize, transactionRows, { keys, total }, parseTotal);
  if (newest === search || page.rows.length === span.limit) return page;
  return { ...page, rows: await readRows(sequelize, merchant, search, span) };
};

const countMatches = (sequelize: Sequelize, merchant: SalesScope, search: TransactionSearch): Promise<ListTotal> =>
  selectListTotal(sequelize, transactionListQuery(merchant, search).total(), parseTotal);

/** Returns the exact number and amounts of all matches. */
export const readTransactionTotal = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
): Promise<ListTotal> => {
  if (matchesNothing(search)) return emptyTotal;
  return hasAggregates(search) ? readTotal(sequelize, merchant, search) : countMatches(sequelize, merchant, search);
};

/** Returns the next transactions after a row, newest first. */
export const listNextTransactions = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
  { after, limit }: { after: RowPosition | null; limit: number },
): Promise<Transaction[]> =>
  matchesNothing(search) ? [] : readRows(sequelize, merchant, search, { offset: 0, limit, after });

/** Returns a terminal's newest transactions; all terminals' if null. */
export const listNewestTransactions = (
  sequelize: Sequelize,
  merchant: SalesScope,
  { terminalId, ...period }: OpenTimeRange & { terminalId: string | null },
  limit: number,
): Promise<Transaction[]> => {
  const terminalIds = terminalId === null ? null : [terminalId];
  return readRows(sequelize, merchant, { ...anyTransaction, ...period, terminalIds }, { offset: 0, limit });
};

/** More sales than a reader makes while its clock is ahead. */
const maxSalesAhead = 20;

/** Returns a terminal's last transaction by time. */
export const findLastTransaction = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  terminalId: string,
): Promise<Transaction | null> => {
  const newest = await listRows(
    { sequelize },
    TransactionModel,
    {
      where: { merchantId, terminalId },
      index: 'transactions_terminal',
      orderBy: { occurredAt: 'DESC', id: 'DESC' },
      limit: maxSalesAhead,
    },
    ['id', 'occurredAt', 'receivedAt'],
  );
  const last = latestOf(newest);
  const found =
    last && (await findJoined({ sequelize }, transactionsWithTerminals, { sale: { merchantId, id: last.id } }));
  return found && toResponse(found.sale, found.terminal);
};

/** Yields all transactions of the filter, newest first, in batches. */
export const readTransactionBatches = async function* (
  sequelize: Sequelize,
  merchant: SalesScope,
  requested: TransactionSearch,
  batchSize: number,
): AsyncGenerator<Transaction[], void, void> {
  const search = await resolveBrands(sequelize, merchant, requested);
  if (matchesNothing(search)) return;
  yield* readBatches((span) => readRows(sequelize, merchant, search, span), batchSize);
};

const readRows = (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
  span: RowSpan,
): Promise<Transaction[]> => selectListRows(sequelize, transactionRows, transactionListQuery(merchant, search), span);

const details = fromTable('sale', TransactionModel, [
  ...listedNames,
  'isFromDisabledTerminal',
  'readerDetails',
  'refundReason',
])
  .join('terminal', readable.TerminalModel, { id: 'sale.terminalId' }, terminalNames)
  .joinOptional('voids', TransactionModel, { merchantId: 'sale.merchantId', voidedSaleId: 'sale.id' }, ['id'])
  .joinOptional('signatures', TransactionSignatureModel, { merchantId: 'sale.merchantId', transactionId: 'sale.id' }, [
    'fileId',
  ]);

/** Returns a transaction with all details, refunds and pending reversals. */
export const findTransaction = async (
  db: Db,
  { merchantId }: SalesScope,
  id: string,
): Promise<TransactionDetail | null> => {
  const found = await findJoined(db, details, { sale: { merchantId, id } });
  if (!found) return null;
  const { isFromDisabledTerminal, readerDetails, refundReason } = found.sale;
  const listed = toResponse(found.sale, found.terminal);
  return {
    ...listed,
    isFromDisabledTerminal,
    ...settledPartsOf(listed, priceAt(await listPriceVersions(db, merchantId), listed.timestamp)),
    voidedByTransactionId: found.voids?.id ?? null,
    hasSignature: found.signatures !== null,
    readerDetails: readerDetails ?? {},
    refundReason,
    ...(await findReversals(db, merchantId, listed)),
  };
};

/**
 * Returns a sale's refunds, and its pending reversals, oldest first.
 * The index of types has few in the days around a sale.
 */
const findReversals = async (
  db: Db,
  merchantId: string,
  sale: Transaction,
): Promise<Pick<TransactionDetail, 'refunds' | 'pendingReversals'>> => {
  // A voided sale has no others.
  if (sale.type !== 'Sale' || sale.state !== 'Success') return { refunds: [], pendingReversals: [] };
  const rows = await listRows(
    db,
    TransactionModel,
    {
      where: {
        merchantId,
        type: ['VoidSale', 'Refund'],
        state: ['Success', 'Pending'],
        occurredAt: within(refundPeriodOf(sale)),
        originalTransactionId: sale.id,
      },
      index: 'transactions_kind',
      orderBy: { occurredAt: 'ASC', id: 'ASC' },
    },
    ['id', 'type', 'state', 'amount', 'occurredAt', 'refundReason'],
  );
  const reversals = rows.flatMap(({ type, ...row }) => (type === 'Sale' ? [] : [{ type, ...row }]));
  return {
    refunds: reversals
      .filter(({ type, state }) => type === 'Refund' && state === 'Success')
      .map(({ id, amount, occurredAt, refundReason }) => ({ id, amount, timestamp: occurredAt, reason: refundReason })),
    pendingReversals: reversals
      .filter(({ state }) => state === 'Pending')
      .map(({ id, type, amount, occurredAt }) => ({ id, type, amount, timestamp: occurredAt })),
  };
};

/** The first successful, not voided sale's time, by one lookup; null without one. */
export const findFirstSaleAt = async (sequelize: Sequelize, { merchantId }: SalesScope): Promise<Date | null> => {
  const [first] = await listRows(
    { sequelize },
    TransactionModel,
    {
      where: { merchantId, type: 'Sale', state: 'Success' },
      index: 'transactions_kind',
      orderBy: { occurredAt: 'ASC' },
      limit: 1,
    },
    ['occurredAt'],
  );
  return first?.occurredAt ?? null;
};
