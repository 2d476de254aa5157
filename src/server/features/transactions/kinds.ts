import { type TransactionKind, transactionKinds } from '#shared/transactions/signed-amount.ts';
import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';

/** `null` lets every one through. */
export interface KindFilter {
  type: TransactionType | null;
  state: TransactionState | null;
}

export const kindsOf = ({ type, state }: KindFilter): TransactionKind[] =>
  transactionKinds.filter((kind) => (type === null || kind.type === type) && (state === null || kind.state === state));
