import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { emptyTotal, type ListTotal, parseTotal, type Statement } from '#db/sql/list-query.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import {
  bookedOnlineAmount,
  type OnlinePaymentEffect,
  type OnlinePaymentType,
  type OnlineTransactionStatus,
} from '#shared/online-transactions/online-transaction-enums.ts';
import type { OnlineTransactionSearch } from './online-transaction-list-query.ts';
import type { ShopWork } from './shops.repository.ts';

/** Columns that decide which daily aggregate a payment belongs to, and what it adds to it. */
interface AggregatedPayment {
  onlineEntityId: string;
  occurredAt: Date;
  paymentType: OnlinePaymentType;
  status: OnlineTransactionStatus;
  effect: OnlinePaymentEffect;
  /** Minor units. */
  amount: number;
}

/** Adds a new payment to its aggregate. Call it in the transaction that inserts the payment. */
export const addPaymentToAggregates = (work: ShopWork, payment: AggregatedPayment): Promise<void> =>
  updateAggregate(work, payment, 1);

/** Moves a payment between aggregates. Call it in the transaction that changes its status or effect. */
export const movePaymentInAggregates = async (
  work: ShopWork,
  before: AggregatedPayment,
  after: AggregatedPayment,
): Promise<void> => {
  await updateAggregate(work, before, -1);
  await updateAggregate(work, after, 1);
};

const updateAggregate = async (
  { sequelize, transaction, shop: { merchantId } }: ShopWork,
  payment: AggregatedPayment,
  by: 1 | -1,
): Promise<void> => {
  const { onlineEntityId, occurredAt, paymentType, status } = payment;
  await sequelize.query(
    `INSERT INTO online_transaction_sums
       (merchant_id, day, online_entity_id, payment_type, status, transaction_count, amount)
     VALUES ($merchantId, $day, $onlineEntityId, $paymentType, $status, $by, $booked)
     ON DUPLICATE KEY UPDATE
       transaction_count = transaction_count + $by, amount = online_transaction_sums.amount + $booked`,
    {
      bind: {
        merchantId,
        day: budapestDay(occurredAt),
        onlineEntityId,
        paymentType,
        status,
        by,
        booked: by * bookedOnlineAmount(payment),
      },
      type: QueryTypes.RAW,
      transaction,
    },
  );
};

/** Returns the statement of `readOnlineTotal`. Filter and aggregates both have whole days of Budapest. */
export const onlineTotalStatement = ({ merchantId }: SalesScope, search: OnlineTransactionSearch): Statement => {
  const { onlineEntityId, paymentType, status, start, end } = search;
  const conditions = [
    'merchant_id = $merchantId',
    ...(start === null ? [] : ['day >= $firstDay']),
    ...(end === null ? [] : ['day < $endDay']),
    ...(onlineEntityId === null ? [] : ['online_entity_id = $onlineEntityId']),
    ...(paymentType === null ? [] : ['payment_type = $paymentType']),
    ...(status === null ? [] : ['status = $status']),
  ];
  return {
    sql: `SELECT SUM(transaction_count) AS hits, SUM(amount) AS amount FROM online_transaction_sums
      WHERE ${conditions.join(' AND ')}`,
    bind: {
      merchantId,
      ...(start === null ? {} : { firstDay: budapestDay(start) }),
      ...(end === null ? {} : { endDay: budapestDay(end) }),
      ...(onlineEntityId === null ? {} : { onlineEntityId }),
      ...(paymentType === null ? {} : { paymentType }),
      ...(status === null ? {} : { status }),
    },
  };
};

/** Returns the total of a filter without a search. Its cost does not grow with the number of payments. */
export const readOnlineTotal = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
): Promise<ListTotal> => {
  const { sql, bind } = onlineTotalStatement(merchant, search);
  return (await selectRow(sequelize, sql, { bind }, parseTotal)) ?? emptyTotal;
};
