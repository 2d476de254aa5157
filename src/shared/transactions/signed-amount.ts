import {
  type TransactionState,
  type TransactionType,
  transactionStates,
  transactionTypes,
} from './transaction-enums.ts';

/** What decides how a transaction counts. */
export interface TransactionKind {
  type: TransactionType;
  state: TransactionState;
}

/** All that there can be: a void is never voided itself. */
export const transactionKinds: readonly TransactionKind[] = transactionTypes.flatMap((type) =>
  transactionStates.filter((state) => type === 'Sale' || state !== 'Storno').map((state) => ({ type, state })),
);

/** A void gives back what its sale took: it is shown with a minus, so that the two add up to nothing. */
export const signedAmount = ({ type, amount }: { type: TransactionType; amount: number }): number =>
  type === 'VoidSale' ? -amount : amount;

/**
 * The money that it moved, which is what totals add up: nothing when it failed or is pending. A voided sale counts on its
 * own day, and its void takes that back on the day when it was made.
 */
export const bookedAmount = ({ type, state, amount }: TransactionKind & { amount: number }): number =>
  state === 'Success' || state === 'Storno' ? signedAmount({ type, amount }) : 0;
