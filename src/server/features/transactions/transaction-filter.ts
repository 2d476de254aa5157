import type { OpenTimeRange, TimeRange } from '#shared/dates/budapest.ts';
import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { type TransactionKind, transactionKinds } from '#shared/transactions/transaction-rules.ts';

/** Selects transactions of a merchant; null does not filter. */
export interface TransactionFilter extends OpenTimeRange {
  /** Matches any of these, at least one. */
  terminalIds: readonly string[] | null;
  type: TransactionType | null;
  state: TransactionState | null;
  /** Whole hours of the period, newest first: matches any. */
  times: readonly TimeRange[] | null;
}

/** Returns the matching kinds. A voided void has none. */
export const matchingKinds = ({ type, state }: Pick<TransactionFilter, 'type' | 'state'>): TransactionKind[] =>
  transactionKinds.filter((kind) => (type === null || kind.type === type) && (state === null || kind.state === state));
