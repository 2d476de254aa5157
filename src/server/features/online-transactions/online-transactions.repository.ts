import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { Span } from '#db/sql/index-branches.ts';
import { toMinorUnits } from '#db/sql/column-values.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type {
  OnlinePaymentEffect,
  OnlinePaymentType,
  OnlineTransactionStatus,
} from '#shared/online-transactions/online-transaction-enums.ts';
import type {
  LinkedOnlineTransaction,
  OnlineTransaction,
  OnlineTransactionDetail,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { movedBy, type OnlineTotal, sumsTotal, type TotalRow, toTotal } from './online-sums.repository.ts';
import { hitsOf, type OnlineTransactionSearch } from './online-transaction-hits.ts';

interface LinkedRow {
  id: string;
  paymentType: OnlinePaymentType;
  status: OnlineTransactionStatus;
  amount: string;
  occurredAt: Date;
}

interface Row extends LinkedRow {
  onlineEntityId: string;
  entityName: string;
  effect: OnlinePaymentEffect;
  currency: 'HUF';
  cardBrand: string;
  maskedCardNumber: string;
  gatewayPaymentId: string;
}

const linkedColumns = 'o.id, o.payment_type AS paymentType, o.status, o.amount, o.occurred_at AS occurredAt';
/** Needs `online_transactions o` joined with `online_entities`. */
const columns = `${linkedColumns}, o.online_entity_id AS onlineEntityId, online_entities.name AS entityName, o.effect,
  o.currency, o.card_brand AS cardBrand, o.masked_card_number AS maskedCardNumber,
  o.gateway_payment_id AS gatewayPaymentId`;

const toLinked = ({ occurredAt, amount, ...row }: LinkedRow): LinkedOnlineTransaction => ({
  ...row,
  amount: toMinorUnits(amount),
  timestamp: occurredAt,
});

const toOnlineTransaction = (row: Row): OnlineTransaction => {
  const amount = toMinorUnits(row.amount);
  return {
    id: row.id,
    onlineEntityId: row.onlineEntityId,
    entityName: row.entityName,
    paymentType: row.paymentType,
    status: row.status,
    amount,
    bookedAmount: movedBy({ ...row, amount }),
    currency: row.currency,
    timestamp: row.occurredAt,
    card: { brand: row.cardBrand, maskedNumber: row.maskedCardNumber },
    gatewayPaymentId: row.gatewayPaymentId,
  };
};

const readRows = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
  span: Span,
): Promise<OnlineTransaction[]> => {
  // Keys first, out of the index alone: rows that are only passed by on the way to the page are never read.
  const { sql, bind } = hitsOf(merchant, search).keys(span);
  const rows = await sequelize.query<Row>(
    `SELECT ${columns}
     FROM (${sql}) AS hits
     JOIN online_transactions o ON o.merchant_id = $merchantId AND o.occurred_at = hits.occurred_at AND o.id = hits.id
     JOIN online_entities ON online_entities.id = o.online_entity_id
     ORDER BY o.occurred_at DESC, o.id DESC`,
    { bind, type: QueryTypes.SELECT },
  );
  return rows.map(toOnlineTransaction);
};

const totalOf = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
): Promise<OnlineTotal> => {
  if (!search.lookups) return sumsTotal(sequelize, merchant, search);
  const { sql, bind } = hitsOf(merchant, search).total;
  return toTotal(await sequelize.query<TotalRow>(sql, { bind, type: QueryTypes.SELECT }));
};

/** From here on it is worth to know the total first, and to walk from the nearer end. */
const deepOffset = 1000;

/** A page of the payments that the filter lets through, newest first, and the total of all of them. */
export const listOnlineTransactionPage = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
  span: Span,
): Promise<{ transactions: OnlineTransaction[]; total: OnlineTotal }> => {
  if (search.lookups?.length === 0) return { transactions: [], total: { count: 0, amount: 0 } };
  if (span.offset < deepOffset) {
    const [transactions, total] = await Promise.all([
      readRows(sequelize, merchant, search, span),
      totalOf(sequelize, merchant, search),
    ]);
    return { transactions, total };
  }
  const total = await totalOf(sequelize, merchant, search);
  const limit = Math.min(span.limit, total.count - span.offset);
  if (limit <= 0) return { transactions: [], total };
  const fromOldest = { offset: total.count - span.offset - limit, limit, isFromOldest: true };
  const nearer = fromOldest.offset < span.offset ? fromOldest : span;
  return { transactions: await readRows(sequelize, merchant, search, nearer), total };
};

/** All that the filter lets through, newest first, a batch at a time; no connection is held between two batches. */
export const readOnlineTransactionBatches = async function* (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
  batchSize: number,
): AsyncGenerator<OnlineTransaction[], void, void> {
  if (search.lookups?.length === 0) return;
  for (let after: OnlineTransactionSearch['after'] = null; ; ) {
    const span = { offset: 0, limit: batchSize };
    const batch: OnlineTransaction[] = await readRows(sequelize, merchant, { ...search, after }, span);
    const last = batch.at(-1);
    if (last) yield batch;
    if (!last || batch.length < batchSize) return;
    after = { occurredAt: last.timestamp, id: last.id };
  }
};

interface DetailRow extends Row {
  receivedAt: Date;
  resultCode: string | null;
  shopReference: string | null;
  isFromDisabledEntity: 0 | 1;
  referencedPaymentId: string | null;
}

/** More have not been made of one payment by any gateway's rules; a rebill's first payment may have many behind it. */
const maxLinked = 100;

export const findOnlineTransaction = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  id: string,
): Promise<OnlineTransactionDetail | null> => {
  const [row] = await sequelize.query<DetailRow>(
    `SELECT ${columns}, o.received_at AS receivedAt, o.result_code AS resultCode, o.shop_reference AS shopReference,
       o.is_from_disabled_entity AS isFromDisabledEntity, o.referenced_payment_id AS referencedPaymentId
     FROM online_transactions o JOIN online_entities ON online_entities.id = o.online_entity_id
     WHERE o.merchant_id = $merchantId AND o.id = $id`,
    { bind: { merchantId, id }, type: QueryTypes.SELECT },
  );
  if (!row) return null;
  const linked = (condition: string, reference: string): Promise<LinkedRow[]> =>
    sequelize.query<LinkedRow>(
      `SELECT ${linkedColumns} FROM online_transactions o
       WHERE o.merchant_id = $merchantId AND ${condition} = $reference
       ORDER BY o.occurred_at, o.id LIMIT ${maxLinked}`,
      { bind: { merchantId, reference }, type: QueryTypes.SELECT },
    );
  const [refersTo, followedBy] = await Promise.all([
    row.referencedPaymentId === null ? [] : linked('o.gateway_payment_id', row.referencedPaymentId),
    linked('o.referenced_payment_id', row.gatewayPaymentId),
  ]);
  const [first] = refersTo;
  return {
    ...toOnlineTransaction(row),
    receivedAt: row.receivedAt,
    resultCode: row.resultCode,
    shopReference: row.shopReference,
    isFromDisabledEntity: row.isFromDisabledEntity === 1,
    refersTo: first ? toLinked(first) : null,
    followedBy: followedBy.map(toLinked),
  };
};
