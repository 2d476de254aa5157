import type { Pool, RowDataPacket } from 'mysql2/promise';
import { type AggregateBucket, splitIntoBuckets } from '#server/platform/aggregates/aggregates.api.ts';
import { toCursorPage } from '#server/platform/lists/lists.api.ts';
import { rangeOfFilter } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { bookedOnlineAmount, type OnlinePaymentEffect } from '#shared/online-transactions/online-transaction-enums.ts';
import type {
  OnlineTransaction,
  OnlineTransactionPage,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { rowCursor } from '#shared/paging/cursor.ts';

export interface OnlineQuery {
  pageNumber: string;
  pageSize: string;
  fromDate?: Day;
  toDate?: Day;
  onlineEntityId?: string;
}

interface OnlineRow extends RowDataPacket {
  id: string;
  onlineEntityId: string;
  entityName: string;
  paymentType: OnlineTransaction['paymentType'];
  status: OnlineTransaction['status'];
  amount: number | string;
  effect: OnlinePaymentEffect;
  occurredAt: Date;
  cardBrand: string;
  maskedCardNumber: string;
  gatewayPaymentId: string;
}

const toOnlineTransaction = (row: OnlineRow): OnlineTransaction => ({
  id: row.id,
  onlineEntityId: row.onlineEntityId,
  entityName: row.entityName,
  paymentType: row.paymentType,
  status: row.status,
  amount: Number(row.amount),
  bookedAmount: bookedOnlineAmount({ status: row.status, effect: row.effect, amount: Number(row.amount) }),
  currency: 'HUF',
  timestamp: row.occurredAt,
  card: { brand: row.cardBrand, maskedNumber: row.maskedCardNumber },
  gatewayPaymentId: row.gatewayPaymentId,
});

interface TotalRow extends RowDataPacket {
  hits: number | string | null;
  amount: number | string | null;
  refunded: number | string | null;
}

const toDay = (utc: Date): Day => utc.toISOString().slice(0, 10);

/** Adds up aggregates: months, and days at the ends of the range. */
const readTotal = async (
  pool: Pool,
  merchantId: string,
  { onlineEntityId, fromDate, toDate }: OnlineQuery,
): Promise<TotalRow | undefined> => {
  const values: string[] = [];
  const selectBucket = ({ period, start, end }: AggregateBucket): string => {
    const [table, column] =
      period === 'Month' ? ['online_transaction_month_sums', 'month'] : ['online_transaction_sums', 'day'];
    let sql = `SELECT SUM(transaction_count) AS hits, SUM(amount) AS amount, SUM(GREATEST(-amount, 0)) AS refunded
      FROM ${table} WHERE merchant_id = ?`;
    values.push(merchantId);
    const add = (condition: string, value: string): void => {
      sql += ` AND ${condition}`;
      values.push(value);
    };
    if (start) add(`${column} >= ?`, toDay(start));
    if (end) add(`${column} < ?`, toDay(end));
    if (onlineEntityId !== undefined) add('online_entity_id = ?', onlineEntityId);
    return sql;
  };
  const range = {
    start: fromDate === undefined ? null : new Date(fromDate),
    end: toDate === undefined ? null : new Date(addDays(toDate, 1)),
  };
  const selects = splitIntoBuckets(range).map(selectBucket);
  const all = selects.join(' UNION ALL ');
  const [[total]] = await pool.execute<TotalRow[]>(
    selects.length === 1
      ? all
      : `SELECT SUM(hits) AS hits, SUM(amount) AS amount, SUM(refunded) AS refunded FROM (${all}) AS sums`,
    values,
  );
  return total;
};

/** Rows and total are read side by side. */
export const listOnlineTransactions = async (
  pool: Pool,
  merchantId: string,
  query: OnlineQuery,
): Promise<OnlineTransactionPage> => {
  const { onlineEntityId } = query;
  const [pageNumber, pageSize] = [Number(query.pageNumber), Number(query.pageSize)];
  const { start, end } = rangeOfFilter(query);
  const ofShop = onlineEntityId === undefined ? [] : [onlineEntityId];
  const shopCondition = onlineEntityId === undefined ? '' : ' AND online_entity_id = ?';
  const [[rows], total] = await Promise.all([
    pool.execute<OnlineRow[]>(
      `SELECT o.id, o.payment_type AS paymentType, o.status, o.amount, o.occurred_at AS occurredAt,
         o.online_entity_id AS onlineEntityId, online_entities.name AS entityName, o.effect, o.card_brand AS cardBrand,
         o.masked_card_number AS maskedCardNumber, o.gateway_payment_id AS gatewayPaymentId
       FROM (SELECT occurred_at, id
         FROM online_transactions FORCE INDEX (${onlineEntityId === undefined ? 'PRIMARY' : 'online_transactions_entity'})
         WHERE merchant_id = ?${shopCondition}${start ? ' AND occurred_at >= ?' : ''}${end ? ' AND occurred_at < ?' : ''}
         ORDER BY occurred_at DESC, id DESC LIMIT ? OFFSET ?) AS hits
       JOIN online_transactions o ON o.merchant_id = ? AND o.occurred_at = hits.occurred_at AND o.id = hits.id
       JOIN online_entities ON online_entities.id = o.online_entity_id
       ORDER BY o.occurred_at DESC, o.id DESC`,
      [
        merchantId,
        ...ofShop,
        ...(start ? [start] : []),
        ...(end ? [end] : []),
        String(pageSize + 1),
        String((pageNumber - 1) * pageSize),
        merchantId,
      ],
    ),
    readTotal(pool, merchantId, query),
  ]);
  return {
    ...toCursorPage(
      rows.map(toOnlineTransaction),
      Number(total?.hits ?? 0),
      { pageNumber, pageSize },
      ({ timestamp, id }) => rowCursor.encode({ occurredAt: timestamp, id }),
    ),
    totalAmount: Number(total?.amount ?? 0),
    refundedAmount: Number(total?.refunded ?? 0),
    isTotalExact: true,
  };
};
