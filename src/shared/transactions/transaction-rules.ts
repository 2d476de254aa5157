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

/** All valid kinds: a void is never voided itself. */
export const transactionKinds: readonly TransactionKind[] = transactionTypes.flatMap((type) =>
  transactionStates.filter((state) => type === 'Sale' || state !== 'Storno').map((state) => ({ type, state })),
);

/** Returns the amount as lists show it: that of a void is negative, so that sale and void add up to nothing. */
export const signedAmount = ({ type, amount }: { type: TransactionType; amount: number }): number =>
  type === 'VoidSale' ? -amount : amount;

/**
 * Returns the money that a transaction moved, as totals add it up: nothing when it failed or is pending. A voided sale
 * counts on the day of the sale, and its void on the day of the void.
 */
export const bookedAmount = ({ type, state, amount }: TransactionKind & { amount: number }): number =>
  state === 'Success' || state === 'Storno' ? signedAmount({ type, amount }) : 0;

/** The time within which a sale can be voided, including its last moment. */
export const voidWithinMs = 24 * 3_600_000;

export const voidDeadlineOf = ({ timestamp }: { timestamp: Date }): Date =>
  new Date(timestamp.getTime() + voidWithinMs);

const portalPrefix = 'portal-';

/** Returns the reference of a void made in the portal. References of terminals never have this prefix. */
export const portalReference = (id: string): string => `${portalPrefix}${id}`;

export const isFromPortal = ({ eftTransactionId }: { eftTransactionId: string }): boolean =>
  eftTransactionId.startsWith(portalPrefix);
