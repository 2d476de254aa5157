import type { Sequelize } from 'sequelize-typescript';
import { OnlineTransactionMonthSumModel, OnlineTransactionSumModel } from '#db/models/online-transactions.models.ts';
import { type ListTotal, parseTotal, type Statement } from '#db/sql/list-query.ts';
import { selectListTotal } from '#db/sql/list-rows.ts';
import { deleteRows, increment, updateRows, upsertRow } from '#db/sql/rows.ts';
import { writePrepared } from '#db/sql/statement.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan } from '#db/sql/where.ts';
import { splitIntoBuckets } from '#server/platform/aggregates/aggregates.api.ts';
import { areCompleteSql } from '#server/platform/live/live.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { addDays, type Day, startOfMonth } from '#shared/dates/day.ts';
import {
  bookedOnlineAmount,
  type OnlinePaymentEffect,
  type OnlinePaymentType,
  type OnlineTransactionStatus,
} from '#shared/online-transactions/online-transaction-enums.ts';
import type { OnlineTransactionSearch } from './online-transaction-list-query.ts';
import type { ShopWork } from './online-transactions.types.ts';

/** Columns that decide which aggregates a payment belongs to, and what it adds to them. */
interface AggregatedPayment {
  onlineEntityId: string;
  occurredAt: Date;
  paymentType: OnlinePaymentType;
  status: OnlineTransactionStatus;
  effect: OnlinePaymentEffect;
  /** Minor units. */
  amount: number;
}

/** Adds a new payment to its aggregates. Call it in the transaction that inserts the payment. */
export const addPaymentToAggregates = (work: ShopWork, payment: AggregatedPayment): Promise<void> =>
  updateAggregates(work, payment, 1);

/** Database work on the payments of one merchant. */
type PaymentWork = UnitOfWork & { shop: Pick<ShopWork['shop'], 'merchantId'> };

/** Takes a payment out of its aggregates. Call it in the transaction that deletes the payment. */
export const removePaymentFromAggregates = (work: PaymentWork, payment: AggregatedPayment): Promise<void> =>
  updateAggregates(work, payment, -1);

/** Deletes the aggregates of a merchant that no payment is left in. */
export const deleteEmptyAggregates = async (work: PaymentWork): Promise<void> => {
  const isEmpty = { merchantId: work.shop.merchantId, transactionCount: 0 };
  await deleteRows(work, OnlineTransactionSumModel, isEmpty);
  await deleteRows(work, OnlineTransactionMonthSumModel, isEmpty);
};

/** Moves a payment between aggregates. Call it in the transaction that changes its status or effect. */
export const movePaymentInAggregates = async (
  work: ShopWork,
  before: AggregatedPayment,
  after: AggregatedPayment,
): Promise<void> => {
  await updateAggregates(work, before, -1);
  await updateAggregates(work, after, 1);
};

const updateAggregates = async (work: PaymentWork, payment: AggregatedPayment, by: 1 | -1): Promise<void> => {
  const { onlineEntityId, occurredAt, paymentType, status } = payment;
  const day = budapestDay(occurredAt);
  const amount = by * bookedOnlineAmount(payment);
  const { merchantId } = work.shop;
  const group = { merchantId, onlineEntityId, paymentType, status };
  const [ofDay, ofMonth] = [
    { ...group, day },
    { ...group, month: startOfMonth(day) },
  ];
  const changes = { transactionCount: increment(by), amount: increment(amount) };
  if (by < 0) {
    // Wrong aggregates must not fail a payment, nor become negative. `db aggregates --repair` finds and corrects them.
    const isCounted = { transactionCount: greaterThan(0) };
    await updateRows(work, OnlineTransactionSumModel, { ...ofDay, ...isCounted }, changes);
    await updateRows(work, OnlineTransactionMonthSumModel, { ...ofMonth, ...isCounted }, changes);
    return;
  }
  const added = { transactionCount: by, amount };
  await upsertRow(work, OnlineTransactionSumModel, { ...ofDay, ...added }, changes);
  await upsertRow(work, OnlineTransactionMonthSumModel, { ...ofMonth, ...added }, changes);
};

/** Adds up the days of a merchant to months again. The caller has locked its payments. */
export const rebuildMonths = async ({ sequelize, transaction }: UnitOfWork, merchantId: string): Promise<void> => {
  const options = { bind: { merchantId }, transaction };
  await deleteRows({ sequelize, transaction }, OnlineTransactionMonthSumModel, { merchantId });
  await writePrepared(
    sequelize,
    OnlineTransactionMonthSumModel,
    `INSERT INTO online_transaction_month_sums
       (merchant_id, month, online_entity_id, payment_type, status, transaction_count, amount)
     SELECT merchant_id, DATE_FORMAT(day, '%Y-%m-01') AS starts_on, online_entity_id, payment_type, status,
       SUM(transaction_count), SUM(amount)
     FROM online_transaction_sums WHERE merchant_id = $merchantId
     GROUP BY merchant_id, starts_on, online_entity_id, payment_type, status`,
    options,
  );
};

const toDay = (utc: Date): Day => utc.toISOString().slice(0, 10);

/**
 * Returns the statement of `readOnlineTotal`. Filter and aggregates have whole days of Budapest: months in the middle
 * and days on both sides are added up. While months are missing after a former version, their days are: the database
 * evaluates the condition first, and reads only one of both.
 */
export const onlineTotalStatement = ({ merchantId }: SalesScope, search: OnlineTransactionSearch): Statement => {
  const { onlineEntityId, paymentType, status, fromDate, toDate } = search;
  const bind: Statement['bind'] = {
    merchantId,
    ...(onlineEntityId === null ? {} : { onlineEntityId }),
    ...(paymentType === null ? {} : { paymentType }),
    ...(status === null ? {} : { status }),
  };
  const hasAllMonths = areCompleteSql('monthly_version', '$merchantId');
  const buckets = splitIntoBuckets({
    // Days of Budapest as if they were days of UTC.
    start: fromDate ? new Date(fromDate) : null,
    end: toDate ? new Date(addDays(toDate, 1)) : null,
  });
  const selects = buckets.flatMap(({ period, ...range }, i) => {
    if (range.start) bind[`start${i}`] = toDay(range.start);
    if (range.end) bind[`end${i}`] = toDay(range.end);
    const selectFrom = (table: string, startColumn: string, conditions: readonly string[] = []) => {
      const all = [
        'merchant_id = $merchantId',
        ...(range.start ? [`${startColumn} >= $start${i}`] : []),
        ...(range.end ? [`${startColumn} < $end${i}`] : []),
        ...(onlineEntityId === null ? [] : ['online_entity_id = $onlineEntityId']),
        ...(paymentType === null ? [] : ['payment_type = $paymentType']),
        ...(status === null ? [] : ['status = $status']),
        ...conditions,
      ];
      return `SELECT SUM(transaction_count) AS hits, SUM(amount) AS amount, SUM(GREATEST(-amount, 0)) AS deducted, 0 AS failed, 0 AS refunds, NULL AS tips
        FROM ${table} WHERE ${all.join(' AND ')}`;
    };
    return period === 'Month'
      ? [
          selectFrom('online_transaction_month_sums', 'month', [hasAllMonths]),
          selectFrom('online_transaction_sums', 'day', [`NOT ${hasAllMonths}`]),
        ]
      : [selectFrom('online_transaction_sums', 'day')];
  });
  const sql = selects.join(' UNION ALL ');
  return {
    sql:
      selects.length === 1
        ? sql
        : `SELECT SUM(hits) AS hits, SUM(amount) AS amount, SUM(deducted) AS deducted, 0 AS failed, 0 AS refunds, NULL AS tips
          FROM (${sql}) AS sums`,
    bind,
  };
};

/** Returns the total of a filter without a search. Its cost does not grow with the number of payments. */
export const readOnlineTotal = (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
): Promise<ListTotal> => selectListTotal(sequelize, onlineTotalStatement(merchant, search), parseTotal);
