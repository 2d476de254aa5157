import type { Sequelize } from 'sequelize-typescript';
import { OnlineTransactionModel } from '#db/models/online-transactions.models.ts';
import { readable } from '#db/models/readable.ts';
import type { ChangeSpan } from '#db/sql/change-query.ts';
import { findJoined, fromTable, listJoined } from '#db/sql/joined-rows.ts';
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
import {
  type ListRows,
  selectChangedRows,
  selectListPage,
  selectListRows,
  selectListTotal,
} from '#db/sql/list-rows.ts';
import { selectColumns } from '#db/sql/row-parser.ts';
import { listRows } from '#db/sql/rows.ts';
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

const linkedNames = ['id', 'paymentType', 'status', 'amount', 'occurredAt'] as const;
const listedNames = [
  ...linkedNames,
  'onlineEntityId',
  'effect',
  'currency',
  'cardBrand',
  'maskedCardNumber',
  'gatewayPaymentId',
] as const;
const detailNames = [
  'receivedAt',
  'resultCode',
  'shopReference',
  'isFromDisabledEntity',
  'referencedPaymentId',
] as const;
const listed = selectColumns(OnlineTransactionModel, 'o', listedNames);
const entity = selectColumns(readable.OnlineEntityModel, 'online_entities', ['name'], 'entity');

/** Returns a payment as the API does. */
const toResponse = (
  { occurredAt: timestamp, cardBrand, maskedCardNumber, ...payment }: ReturnType<typeof listed.parse>,
  { name: entityName }: ReturnType<typeof entity.parse>,
): OnlineTransaction => {
  const { id, paymentType, status, amount, onlineEntityId, effect, currency, gatewayPaymentId } = payment;
  return {
    id,
    paymentType,
    status,
    amount,
    timestamp,
    onlineEntityId,
    entityName,
    bookedAmount: bookedOnlineAmount({ status, effect, amount }),
    currency,
    card: { brand: cardBrand, maskedNumber: maskedCardNumber },
    gatewayPaymentId,
  };
};

const paymentsWithShops = fromTable('payment', OnlineTransactionModel, [...listedNames, ...detailNames]).join(
  'entity',
  readable.OnlineEntityModel,
  { id: 'payment.onlineEntityId' },
  ['name'],
);

const paymentRows: ListRows<OnlineTransaction> = {
  columns: `${listed.sql}, ${entity.sql}`,
  table: 'online_transactions',
  alias: 'o',
  joined: `(SELECT id AS place, name FROM online_entities FORCE INDEX (PRIMARY)) AS online_entities
    ON online_entities.place = o.online_entity_id`,
  parse: (row) => toResponse(listed.parse(row), entity.parse(row)),
};

const readRows = (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
  span: RowSpan,
): Promise<OnlineTransaction[]> =>
  selectListRows(sequelize, paymentRows, onlineTransactionListQuery(merchant, search), span);

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
    ? selectListPage(sequelize, paymentRows, { keys: keys(span), total: boundedTotal() }, parseBoundedTotal)
    : selectListPage(sequelize, paymentRows, { keys: keys(span), total: exactTotal(merchant, search) }, parseTotal);
};

const readExactTotal = (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
): Promise<ListTotal> => selectListTotal(sequelize, exactTotal(merchant, search), parseTotal);

/**
 * Returns a page of the payments of the filter, newest first, and the total of all pages. Without `exactTotal` matches
 * are counted up to a bound.
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
  const [changes, total] = await Promise.all([
    selectChangedRows(sequelize, paymentRows, onlineTransactionChangeQuery(merchant, span)),
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

/** Returns the next payments of the filter after a row, newest first. */
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
export const listWrittenOnlineTransactions = async (
  db: UnitOfWork,
  merchantId: string,
  ids: readonly string[],
): Promise<OnlineTransaction[]> => {
  const where = { payment: { merchantId, id: ids } };
  const rows = await listJoined(db, paymentsWithShops, { where, orderBy: { 'payment.id': 'ASC' } });
  return rows.map(({ payment, entity: shop }) => toResponse(payment, shop));
};

/** No gateway allows more captures, refunds and reversals of one payment; a first payment may have many rebills. */
const maxLinked = 100;

export const findOnlineTransaction = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  id: string,
): Promise<OnlineTransactionDetail | null> => {
  const found = await findJoined({ sequelize }, paymentsWithShops, { payment: { merchantId, id } });
  if (!found) return null;
  const { receivedAt, resultCode, shopReference, isFromDisabledEntity, referencedPaymentId } = found.payment;
  const payment = {
    ...toResponse(found.payment, found.entity),
    receivedAt,
    resultCode,
    shopReference,
    isFromDisabledEntity,
  };
  const listLinked = async (
    reference: { gatewayPaymentId: string } | { referencedPaymentId: string },
  ): Promise<LinkedOnlineTransaction[]> => {
    const rows = await listRows(
      { sequelize },
      OnlineTransactionModel,
      { where: { merchantId, ...reference }, orderBy: { occurredAt: 'ASC', id: 'ASC' }, limit: maxLinked },
      linkedNames,
    );
    return rows.map(({ occurredAt: timestamp, ...linkedPayment }) => ({ ...linkedPayment, timestamp }));
  };
  const [[refersTo = null], followedBy] = await Promise.all([
    referencedPaymentId === null ? [] : listLinked({ gatewayPaymentId: referencedPaymentId }),
    listLinked({ referencedPaymentId: payment.gatewayPaymentId }),
  ]);
  return { ...payment, refersTo, followedBy };
};
