import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import {
  bookedAmount,
  failedAmount,
  refundAmount,
  type TransactionKind,
  transactionKinds,
  voidedAmount,
} from '#shared/transactions/transaction-rules.ts';

/** Our own enum values need no binding. */
export const kindCondition = ({
  type,
  state,
}: {
  type: TransactionType | null;
  state: TransactionState | null;
}): string =>
  [...(type === null ? [] : [`type = '${type}'`]), ...(state === null ? [] : [`state = '${state}'`])].join(' AND ');

/** Settlements and daily closes count sales, voided sales and refunds. */
export const countedKinds = ['Paid', 'Voided', 'Refund'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** The counted transactions and their kind of `countedKinds`. */
export const countedSql = {
  condition: "(type = 'Sale' AND state IN ('Success', 'Storno') OR type = 'Refund' AND state = 'Success')",
  kind: "CASE WHEN type = 'Refund' THEN 'Refund' WHEN state = 'Storno' THEN 'Voided' ELSE 'Paid' END",
};

/** Returns the rule as a SQL expression. */
const amountSql = (
  rule: (transaction: TransactionKind & { amount: number }) => number,
  column: 'amount' | 'tip_amount' | 'service_charge_amount' = 'amount',
): string =>
  `CASE ${transactionKinds
    .map((kind) => ({ kind, sign: rule({ ...kind, amount: 1 }) }))
    .filter(({ sign }) => sign !== 0)
    .map(({ kind, sign }) => `WHEN ${kindCondition(kind)} THEN ${sign < 0 ? '-' : ''}${column}`)
    .join(' ')} ELSE 0 END`;

export const cardAmountsSql = {
  booked: amountSql(bookedAmount),
  deducted: amountSql(voidedAmount),
  failed: amountSql(failedAmount),
  tips: amountSql(bookedAmount, 'tip_amount'),
  serviceCharges: amountSql(bookedAmount, 'service_charge_amount'),
  refunds: amountSql(refundAmount),
};
