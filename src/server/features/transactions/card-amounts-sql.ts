import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import {
  bookedAmount,
  type TransactionKind,
  transactionKinds,
  voidedAmount,
} from '#shared/transactions/transaction-rules.ts';

/** Type and state are names of our own enums, so they need no binding. */
export const kindCondition = ({
  type,
  state,
}: {
  type: TransactionType | null;
  state: TransactionState | null;
}): string =>
  [...(type === null ? [] : [`type = '${type}'`]), ...(state === null ? [] : [`state = '${state}'`])].join(' AND ');

/** Returns the rule as a SQL expression, of transactions and of their aggregates. */
const amountSql = (
  rule: (transaction: TransactionKind & { amount: number }) => number,
  column: 'amount' | 'tip_amount' = 'amount',
): string =>
  `CASE ${transactionKinds
    .filter((kind) => rule({ ...kind, amount: 1 }) === 1)
    .map((kind) => `WHEN ${kindCondition(kind)} THEN ${column}`)
    .join(' ')} ELSE 0 END`;

/** `bookedAmount`, `voidedAmount` and `bookedTip` as SQL expressions. */
export const cardAmountsSql = {
  booked: amountSql(bookedAmount),
  deducted: amountSql(voidedAmount),
  tips: amountSql(bookedAmount, 'tip_amount'),
};
