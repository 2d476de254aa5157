import type { Sequelize } from 'sequelize-typescript';
import type { UnitOfWork } from '#db/connection/transaction.ts';
import type { ChangeSpan } from '#db/sql/change-query.ts';
import { orNull, toBoolean, toDate, toEnum, toMinorUnits, toSafeNumber, toText } from '#db/sql/column-values.ts';
import { emptyTotal, type ListTotal, parseTotal, type RowSpan, readBatches, readListPage } from '#db/sql/list-query.ts';
import { type DatabaseRow, selectRow, selectRows } from '#db/sql/select-rows.ts';
import type { ChangedRow } from '#server/platform/lists/cursor-page.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import {
  bookedOnlineAmount,
  type OnlinePaymentEffect,
  onlinePaymentTypes,
  onlineTransactionStatuses,
} from '#shared/online-transactions/online-transaction-enums.ts';
import type {
  LinkedOnlineTransaction,
  OnlineTransaction,
  OnlineTransactionDetail,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { readOnlineTotal } from './online-aggregates.repository.ts';
import {
  type OnlineTransactionSearch,
  onlineTransactionChangeQuery,
  onlineTransactionListQuery,
} from './online-transaction-list-query.ts';

const linkedColumns = 'o.id, o.payment_type AS paymentType, o.status, o.amount, o.occurred_at AS occurredAt';
/** Needs `online_transactions o` joined with `online_entities`. */
const columns = `${linkedColumns}, o.online_entity_id AS onlineEntityId, online_entities.name AS entityName, o.effect,
  o.currency, o.card_brand AS cardBrand, o.masked_card_number AS maskedCardNumber,
  o.gateway_payment_id AS gatewayPaymentId`;

const toPaymentType = toEnum(onlinePaymentTypes);
const toStatus = toEnum(onlineTransactionStatuses);
const toCurrency = toEnum(['HUF']);
const toEffect = (value: unknown): OnlinePaymentEffect => {
  const effect = toSafeNumber(value);
  if (effect === 1 || effect === 0 || effect === -1) return effect;
  throw new RangeError(`The database returned an unknown effect of a payment: ${effect}`);
};

const parseLinked = (row: DatabaseRow): LinkedOnlineTransaction => ({
  id: toText(row.id),
  paymentType: toPaymentType(row.paymentType),
  status: toStatus(row.status),
  amount: toMinorUnits(row.amount),
  timestamp: toDate(row.occurredAt),
});

const parseOnlineTransaction = (row: DatabaseRow): OnlineTransaction => {
  const payment = parseLinked(row);
  return {
    ...payment,
    onlineEntityId: toText(row.onlineEntityId),
    entityName: toText(row.entityName),
    bookedAmount: bookedOnlineAmount({ ...payment, effect: toEffect(row.effect) }),
    currency: toCurrency(row.currency),
    card: { brand: toText(row.cardBrand), maskedNumber: toText(row.maskedCardNumber) },
    gatewayPaymentId: toText(row.gatewayPaymentId),
  };
};

const readRows = (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
  span: RowSpan,
): Promise<OnlineTransaction[]> => {
  // The inner query reads keys from the index alone, so that rows before the page are never read.
  const { sql, bind } = onlineTransactionListQuery(merchant, search).keys(span);
  return selectRows(
    sequelize,
    `SELECT ${columns}
     FROM (${sql}) AS hits
     JOIN online_transactions o ON o.merchant_id = $merchantId AND o.occurred_at = hits.occurred_at AND o.id = hits.id
     JOIN online_entities ON online_entities.id = o.online_entity_id
     ORDER BY o.occurred_at DESC, o.id DESC`,
    { bind },
    parseOnlineTransaction,
  );
};

/** Filters without a search have their total in the aggregates. */
const readTotal = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
): Promise<ListTotal> => {
  if (!search.lookups) return readOnlineTotal(sequelize, merchant, search);
  const { sql, bind } = onlineTransactionListQuery(merchant, search).total;
  return (await selectRow(sequelize, sql, { bind }, parseTotal)) ?? emptyTotal;
};

/** Returns a page of the payments of the filter, newest first, and the total of all pages. */
export const listOnlineTransactionPage = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
  span: RowSpan,
): Promise<{ rows: OnlineTransaction[]; total: ListTotal }> => {
  if (search.lookups?.length === 0) return { rows: [], total: emptyTotal };
  return readListPage(
    {
      readRows: (rowSpan) => readRows(sequelize, merchant, search, rowSpan),
      readTotal: () => readTotal(sequelize, merchant, search),
    },
    span,
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
      start: null,
      end: null,
    }),
  ]);
  return { changes, total };
};

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

const parseDetail = (row: DatabaseRow) => ({
  ...parseOnlineTransaction(row),
  receivedAt: toDate(row.receivedAt),
  resultCode: orNull(row.resultCode, toText),
  shopReference: orNull(row.shopReference, toText),
  isFromDisabledEntity: toBoolean(row.isFromDisabledEntity),
  referencedPaymentId: orNull(row.referencedPaymentId, toText),
});

export const findOnlineTransaction = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  id: string,
): Promise<OnlineTransactionDetail | null> => {
  const found = await selectRow(
    sequelize,
    `SELECT ${columns}, o.received_at AS receivedAt, o.result_code AS resultCode, o.shop_reference AS shopReference,
       o.is_from_disabled_entity AS isFromDisabledEntity, o.referenced_payment_id AS referencedPaymentId
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
      `SELECT ${linkedColumns} FROM online_transactions o
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
