import type { Sequelize } from 'sequelize-typescript';
import { OnlineEntityModel } from '#db/models/merchants.models.ts';
import { OnlineTransactionModel } from '#db/models/online-transactions.models.ts';
import type { ChangeSpan } from '#db/sql/change-query.ts';
import { toDate, toText } from '#db/sql/column-values.ts';
import {
  emptyTotal,
  type ListTotal,
  parseBoundedTotal,
  parseTotal,
  type RowSpan,
  readBatches,
  readListPage,
  type Statement,
} from '#db/sql/list-query.ts';
import { type ListRows, selectListPage, selectListRows } from '#db/sql/list-rows.ts';
import { selectColumns } from '#db/sql/row-parser.ts';
import { type DatabaseRow, selectRow, selectRows } from '#db/sql/select-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { ChangedRow } from '#server/platform/lists/lists.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { bookedOnlineAmount } from '#shared/online-transactions/online-transaction-enums.ts';
import type {
  LinkedOnlineTransaction,
  OnlineTransaction,
  OnlineTransactionDetail,
} from '#shared/online-transactions/online-transactions.schema.ts';
import type { RowPosition } from '#shared/paging/cursor.ts';
import { onlineTotalStatement, readOnlineTotal } from './online-aggregates.repository.ts';
import {
  type OnlineTransactionSearch,
  onlineTransactionChangeQuery,
  onlineTransactionListQuery,
} from './online-transaction-list-query.ts';

const linked = selectColumns(OnlineTransactionModel, 'o', ['id', 'paymentType', 'status', 'amount', 'occurredAt']);
const listed = selectColumns(OnlineTransactionModel, 'o', [
  'onlineEntityId',
  'effect',
  'currency',
  'cardBrand',
  'maskedCardNumber',
  'gatewayPaymentId',
]);
const entity = selectColumns(OnlineEntityModel, 'online_entities', ['name'], 'entity');

/** Needs `online_transactions o` joined with `online_entities`. */
const columns = `${linked.sql}, ${listed.sql}, ${entity.sql}`;

const parseLinked = (row: DatabaseRow): LinkedOnlineTransaction => {
  const { occurredAt: timestamp, ...payment } = linked.parse(row);
  return { ...payment, timestamp };
};

const parseOnlineTransaction = (row: DatabaseRow): OnlineTransaction => {
  const { id, paymentType, status, amount, occurredAt } = linked.parse(row);
  const { onlineEntityId, effect, currency, cardBrand, maskedCardNumber, gatewayPaymentId } = listed.parse(row);
  return {
    id,
    paymentType,
    status,
    amount,
    timestamp: occurredAt,
    onlineEntityId,
    entityName: entity.parse(row).name,
    bookedAmount: bookedOnlineAmount({ status, effect, amount }),
    currency,
    card: { brand: cardBrand, maskedNumber: maskedCardNumber },
    gatewayPaymentId,
  };
};

const listRows: ListRows<OnlineTransaction> = {
  columns,
  table: 'online_transactions',
  alias: 'o',
  joined: `(SELECT id AS place, name FROM online_entities FORCE INDEX (PRIMARY)) AS online_entities
    ON online_entities.place = o.online_entity_id`,
  parse: parseOnlineTransaction,
};

const readRows = (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
  span: RowSpan,
): Promise<OnlineTransaction[]> =>
  selectListRows(sequelize, listRows, onlineTransactionListQuery(merchant, search), span);

/** Matches of a search are counted. Filters without a search have their total in the aggregates. */
const exactTotal = (merchant: SalesScope, search: OnlineTransactionSearch): Statement =>
  search.lookups ? onlineTransactionListQuery(merchant, search).total() : onlineTotalStatement(merchant, search);

const readPage = (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
  span: RowSpan,
  isExact: boolean,
): Promise<{ rows: OnlineTransaction[]; total: ListTotal }> => {
  const { keys, boundedTotal } = onlineTransactionListQuery(merchant, search);
  return search.lookups && !isExact
    ? selectListPage(sequelize, listRows, { keys: keys(span), total: boundedTotal() }, parseBoundedTotal)
    : selectListPage(sequelize, listRows, { keys: keys(span), total: exactTotal(merchant, search) }, parseTotal);
};

const readExactTotal = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
): Promise<ListTotal> => {
  const { sql, bind } = exactTotal(merchant, search);
  return (await selectRow(sequelize, sql, { bind }, parseTotal)) ?? emptyTotal;
};

/**
 * Returns a page of the payments of the filter, newest first, and the total of all pages. Without `exactTotal` the
 * matches of a search are counted up to a bound.
 */
export const listOnlineTransactionPage = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
  span: RowSpan,
  exactTotal: boolean,
): Promise<{ rows: OnlineTransaction[]; total: ListTotal }> => {
  if (search.lookups?.length === 0) return { rows: [], total: emptyTotal };
  return readListPage(
    {
      readPage: (pageSpan, isExact) => readPage(sequelize, merchant, search, pageSpan, isExact),
      readRows: (rowSpan) => readRows(sequelize, merchant, search, rowSpan),
      readExactTotal: () => readExactTotal(sequelize, merchant, search),
    },
    span,
    exactTotal,
  );
};

/** Returns changed payments, oldest change first, and the total of all payments. */
export const listChangedOnlineTransactions = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  span: ChangeSpan,
): Promise<{ changes: ChangedRow<OnlineTransaction>[]; total: ListTotal }> => {
  const { sql, bind } = onlineTransactionChangeQuery(merchant, span);
  const [changes, total] = await Promise.all([
    selectRows(
      sequelize,
      `SELECT ${columns}, hits.changed_at AS changedAt
       FROM (${sql}) AS hits
       JOIN online_transactions o ON o.merchant_id = $merchantId AND o.occurred_at = hits.occurred_at AND o.id = hits.id
       JOIN online_entities ON online_entities.id = o.online_entity_id
       ORDER BY hits.changed_at, o.id`,
      { bind },
      (row) => ({ id: toText(row.id), changedAt: toDate(row.changedAt), row: parseOnlineTransaction(row) }),
    ),
    readOnlineTotal(sequelize, merchant, {
      onlineEntityId: null,
      paymentType: null,
      status: null,
      lookups: null,
      fromDate: null,
      toDate: null,
    }),
  ]);
  return { changes, total };
};

/** Returns the exact number and amounts of all payments of the filter. */
export const readOnlineTransactionTotal = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
): Promise<ListTotal> => (search.lookups?.length === 0 ? emptyTotal : readExactTotal(sequelize, merchant, search));

/** Returns the next payments of the filter behind a row, newest first. */
export const listNextOnlineTransactions = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
  { after, limit }: { after: RowPosition | null; limit: number },
): Promise<OnlineTransaction[]> =>
  search.lookups?.length === 0 ? [] : readRows(sequelize, merchant, search, { offset: 0, limit, after });

/** Yields all payments of the filter, newest first, a batch at a time. */
export const readOnlineTransactionBatches = async function* (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
  batchSize: number,
): AsyncGenerator<OnlineTransaction[], void, void> {
  if (search.lookups?.length === 0) return;
  yield* readBatches((span) => readRows(sequelize, merchant, search, span), batchSize);
};

/** Reads payments as the API returns them, with the uncommitted changes of this database transaction. */
export const listWrittenOnlineTransactions = (
  { sequelize, transaction }: UnitOfWork,
  merchantId: string,
  ids: readonly string[],
): Promise<OnlineTransaction[]> =>
  selectRows(
    sequelize,
    `SELECT ${columns} FROM online_transactions o JOIN online_entities ON online_entities.id = o.online_entity_id
     WHERE o.merchant_id = :merchantId AND o.id IN (:ids) ORDER BY o.id`,
    { replacements: { merchantId, ids }, transaction },
    parseOnlineTransaction,
  );

/** No gateway allows more captures, refunds and reversals of one payment; a first payment may have many rebills. */
const maxLinked = 100;

const details = selectColumns(OnlineTransactionModel, 'o', [
  'receivedAt',
  'resultCode',
  'shopReference',
  'isFromDisabledEntity',
  'referencedPaymentId',
]);

const parseDetail = (row: DatabaseRow) => ({ ...parseOnlineTransaction(row), ...details.parse(row) });

export const findOnlineTransaction = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  id: string,
): Promise<OnlineTransactionDetail | null> => {
  const found = await selectRow(
    sequelize,
    `SELECT ${columns}, ${details.sql}
     FROM online_transactions o JOIN online_entities ON online_entities.id = o.online_entity_id
     WHERE o.merchant_id = $merchantId AND o.id = $id`,
    { bind: { merchantId, id } },
    parseDetail,
  );
  if (!found) return null;
  const { referencedPaymentId, ...payment } = found;
  const listLinked = (condition: string, reference: string): Promise<LinkedOnlineTransaction[]> =>
    selectRows(
      sequelize,
      `SELECT ${linked.sql} FROM online_transactions o
       WHERE o.merchant_id = $merchantId AND ${condition} = $reference
       ORDER BY o.occurred_at, o.id LIMIT ${maxLinked}`,
      { bind: { merchantId, reference } },
      parseLinked,
    );
  const [[refersTo = null], followedBy] = await Promise.all([
    referencedPaymentId === null ? [] : listLinked('o.gateway_payment_id', referencedPaymentId),
    listLinked('o.referenced_payment_id', payment.gatewayPaymentId),
  ]);
  return { ...payment, refersTo, followedBy };
};
