import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { dayOf } from '#shared/dates/budapest.ts';
import type {
  OnlinePaymentEffect,
  OnlinePaymentType,
  OnlineTransactionStatus,
} from '#shared/online-transactions/online-transaction-enums.ts';
import type { OnlineTransactionSearch } from './online-transaction-hits.ts';
import type { Write } from './write.ts';

/** What decides which sum a payment is counted in, and how much it adds. */
export interface Counted {
  onlineEntityId: string;
  occurredAt: Date;
  paymentType: OnlinePaymentType;
  status: OnlineTransactionStatus;
  effect: OnlinePaymentEffect;
  /** Minor units. */
  amount: number;
}

/** What it brought the merchant, in minor units: nothing until it is successful. */
export const movedBy = ({ status, effect, amount }: Pick<Counted, 'status' | 'effect' | 'amount'>): number =>
  // Not `-0` for what moved nothing.
  status === 'Successful' && effect !== 0 ? effect * amount : 0;

/** To be called in the transaction that stores the payment. */
export const countPayment = (write: Write, payment: Counted): Promise<void> => addToSum(write, payment, 1);

/** To be called in the transaction that gives the payment another status or effect. */
export const recountPayment = async (write: Write, before: Counted, after: Counted): Promise<void> => {
  await addToSum(write, before, -1);
  await addToSum(write, after, 1);
};

const addToSum = async (
  { sequelize, transaction, shop: { merchantId } }: Write,
  payment: Counted,
  by: 1 | -1,
): Promise<void> => {
  const { onlineEntityId, occurredAt, paymentType, status } = payment;
  await sequelize.query(
    `INSERT INTO online_transaction_sums
       (merchant_id, day, online_entity_id, payment_type, status, transaction_count, amount)
     VALUES ($merchantId, $day, $onlineEntityId, $paymentType, $status, $by, $moved)
     ON DUPLICATE KEY UPDATE
       transaction_count = transaction_count + $by, amount = online_transaction_sums.amount + $moved`,
    {
      bind: {
        merchantId,
        day: dayOf(occurredAt),
        onlineEntityId,
        paymentType,
        status,
        by,
        moved: by * movedBy(payment),
      },
      type: QueryTypes.RAW,
      transaction,
    },
  );
};

export interface OnlineTotal {
  count: number;
  /** Of what the payments moved, in minor units. */
  amount: number;
}

/** The statement behind `sumsTotal`: a list begins and ends with a day of Budapest, as the sums do. */
export const sumsStatement = ({ merchantId }: SalesScope, search: OnlineTransactionSearch) => {
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
      ...(start === null ? {} : { firstDay: dayOf(start) }),
      ...(end === null ? {} : { endDay: dayOf(end) }),
      ...(onlineEntityId === null ? {} : { onlineEntityId }),
      ...(paymentType === null ? {} : { paymentType }),
      ...(status === null ? {} : { status }),
    },
  };
};

/** Of all payments that a filter without a search lets through, however many they are. */
export const sumsTotal = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: OnlineTransactionSearch,
): Promise<OnlineTotal> => {
  const { sql, bind } = sumsStatement(merchant, search);
  return toTotal(await sequelize.query<TotalRow>(sql, { bind, type: QueryTypes.SELECT }));
};

export interface TotalRow {
  hits: string | null;
  amount: string | null;
}

export const toTotal = ([row]: readonly TotalRow[]): OnlineTotal => ({
  count: toSafeNumber(row?.hits ?? 0),
  amount: toMinorUnits(row?.amount ?? 0),
});
