import { budapestDay } from '#shared/dates/budapest.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { serviceTerms } from '#shared/offer/service-terms.ts';
import { type FeeCard, feeOfSale } from '#shared/prices/card-fees.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';
import {
  type TransactionState,
  type TransactionType,
  transactionStates,
  transactionTypes,
} from './transaction-enums.ts';

/** Type and state, which decide how a transaction counts. */
export interface TransactionKind {
  type: TransactionType;
  state: TransactionState;
}

/** All valid kinds: a void is never voided itself, and neither is a refund. */
export const transactionKinds: readonly TransactionKind[] = transactionTypes.flatMap((type) =>
  transactionStates.filter((state) => type === 'Sale' || state !== 'Storno').map((state) => ({ type, state })),
);

/** Returns the amount as lists show it: that of a void or refund is negative. */
export const signedAmount = ({ type, amount }: { type: TransactionType; amount: number }): number =>
  type === 'Sale' ? amount : 0 - amount;

/**
 * Returns what a transaction adds to totals: the amount of a successful sale, and minus that of a successful refund on
 * the day of the refund. A sale that was voided counts nothing, and neither does its void. So lists, exports,
 * statistics and settlements of the same days have the same total whatever the filter.
 */
export const bookedAmount = ({ type, state, amount }: TransactionKind & { amount: number }): number => {
  if (state !== 'Success' || type === 'VoidSale') return 0;
  // Not `-amount`, which is minus zero for a refund, whose tip is zero.
  return type === 'Refund' ? 0 - amount : amount;
};

/** Returns what a transaction adds to the voided amount of a list: the amount of a sale that was voided. */
export const voidedAmount = ({ type, state, amount }: TransactionKind & { amount: number }): number =>
  type === 'Sale' && state === 'Storno' ? amount : 0;

/** Returns what a transaction adds to the failed amount of a list: the amount of a sale that was not paid. */
export const failedAmount = ({ type, state, amount }: TransactionKind & { amount: number }): number =>
  type === 'Sale' && state === 'Error' ? amount : 0;

/** Returns what a transaction adds to the refunds of a list, which are deducted from its total. */
export const refundAmount = ({ type, state, amount }: TransactionKind & { amount: number }): number =>
  type === 'Refund' && state === 'Success' ? amount : 0;

/** Returns the part of `bookedAmount` that is a tip: like the amount, that of a successful sale only. */
export const bookedTip = ({ type, state, tipAmount }: TransactionKind & { tipAmount: number }): number =>
  bookedAmount({ type, state, amount: tipAmount });

/** Returns the part of `bookedAmount` that is a service charge: a refund gives its share of it back. */
export const bookedServiceCharge = ({
  type,
  state,
  serviceChargeAmount,
}: TransactionKind & { serviceChargeAmount: number }): number =>
  bookedAmount({ type, state, amount: serviceChargeAmount });

/**
 * Returns what a transaction costs its merchant, in minor units: only successful sales cost a fee. A refund does not
 * give it back.
 */
export const feeOfTransaction = (
  transaction: TransactionKind & { amount: number; card: FeeCard },
  price: SalePrice,
): number => (bookedAmount(transaction) > 0 ? feeOfSale(transaction.amount, price, transaction.card) : 0);

/**
 * What can still be refunded of a successful sale, in minor units. A tip goes back with the whole sale, by a void.
 * `pending` are the voids and refunds of the sale whose outcome is open: they reserve what they give back.
 */
export const refundableAmount = (
  {
    type,
    state,
    amount,
    tipAmount,
    refundedAmount,
  }: TransactionKind & { amount: number; tipAmount: number; refundedAmount: number },
  pending: readonly { amount: number }[],
): number => {
  if (type !== 'Sale' || state !== 'Success') return 0;
  const reserved = pending.reduce((sum, reversal) => sum + reversal.amount, 0);
  return amount - tipAmount - refundedAmount - reserved;
};

/**
 * Returns the fee, what is left of the amount after it, and the month (`2026-10`) whose settlement has both. `price` is
 * that of the month.
 */
export const settledPartsOf = (
  transaction: TransactionKind & { amount: number; timestamp: Date; card: FeeCard },
  price: SalePrice,
): { fee: number; net: number; settlementMonth: string | null } => {
  const booked = bookedAmount(transaction);
  const fee = feeOfTransaction(transaction, price);
  return {
    fee,
    net: booked - fee,
    settlementMonth: booked === 0 ? null : budapestDay(transaction.timestamp).slice(0, 7),
  };
};

/**
 * The time within which a sale can be voided or refunded, including its last moment. Its day is closed when this has
 * passed since the end of the day.
 */
export const reversibleMs = serviceTerms.refundHours * hourMs;

export const reversalDeadlineOf = ({ timestamp }: { timestamp: Date }): Date =>
  new Date(timestamp.getTime() + reversibleMs);

/** Returns the reference of a void or refund made in the portal. */
export const portalReference = (id: string): string => `portal-${id}`;

/** A terminal may send any reference, but it does not know the id that its transaction gets. */
export const isFromPortal = ({ id, eftTransactionId }: { id: string; eftTransactionId: string }): boolean =>
  eftTransactionId === portalReference(id);
