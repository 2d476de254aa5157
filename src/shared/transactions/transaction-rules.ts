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

/** Type and state decide how a transaction counts. */
export interface TransactionKind {
  type: TransactionType;
  state: TransactionState;
}

/** All valid kinds. Voids and refunds are never voided. */
export const transactionKinds: readonly TransactionKind[] = transactionTypes.flatMap((type) =>
  transactionStates.filter((state) => type === 'Sale' || state !== 'Storno').map((state) => ({ type, state })),
);

/** Returns the amount for lists. Voids and refunds are negative. */
export const signedAmount = ({ type, amount }: { type: TransactionType; amount: number }): number =>
  type === 'Sale' ? amount : 0 - amount;

/**
 * Returns what a transaction adds to totals.
 * A successful sale adds its amount; a successful refund subtracts it on its own day.
 * A voided sale and its void count zero.
 * So lists, exports, statistics and settlements agree under any filter.
 */
export const bookedAmount = ({ type, state, amount }: TransactionKind & { amount: number }): number => {
  if (state !== 'Success' || type === 'VoidSale') return 0;
  // Not `-amount`: a refund's tip would be minus zero.
  return type === 'Refund' ? 0 - amount : amount;
};

/** Returns the part of a list's voided amount: of a voided sale. */
export const voidedAmount = ({ type, state, amount }: TransactionKind & { amount: number }): number =>
  type === 'Sale' && state === 'Storno' ? amount : 0;

/** Returns the part of a list's failed amount: of a failed sale. */
export const failedAmount = ({ type, state, amount }: TransactionKind & { amount: number }): number =>
  type === 'Sale' && state === 'Error' ? amount : 0;

/** Returns the part of a list's refunds, which its total deducts. */
export const refundAmount = ({ type, state, amount }: TransactionKind & { amount: number }): number =>
  type === 'Refund' && state === 'Success' ? amount : 0;

/** Returns the tip in `bookedAmount`. Only a successful sale has one. */
export const bookedTip = ({ type, state, tipAmount }: TransactionKind & { tipAmount: number }): number =>
  bookedAmount({ type, state, amount: tipAmount });

/** Returns the service charge in `bookedAmount`. A refund subtracts its share. */
export const bookedServiceCharge = ({
  type,
  state,
  serviceChargeAmount,
}: TransactionKind & { serviceChargeAmount: number }): number =>
  bookedAmount({ type, state, amount: serviceChargeAmount });

/**
 * Returns the merchant's fee in minor units.
 * Only successful sales cost one, and refunds return none.
 */
export const feeOfTransaction = (
  transaction: TransactionKind & { amount: number; card: FeeCard },
  price: SalePrice,
): number => (bookedAmount(transaction) > 0 ? feeOfSale(transaction.amount, price, transaction.card) : 0);

/**
 * Returns what is left to refund of a sale, in minor units.
 * Only a void of the whole sale returns a tip.
 * `pending` voids and refunds reserve their amount.
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
 * Returns the fee, the rest of the amount, and the settlement's month (`2026-10`).
 * `price` is the month's.
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
 * Time to void or refund a sale, including its last moment.
 * A day is closed this long after its end.
 */
export const reversibleMs = serviceTerms.refundHours * hourMs;

export const reversalDeadlineOf = ({ timestamp }: { timestamp: Date }): Date =>
  new Date(timestamp.getTime() + reversibleMs);

/** Returns the reference of a void or refund from the portal. */
export const portalReference = (id: string): string => `portal-${id}`;

/** A terminal may send any reference but does not know its transaction's id. */
export const isFromPortal = ({ id, eftTransactionId }: { id: string; eftTransactionId: string }): boolean =>
  eftTransactionId === portalReference(id);
