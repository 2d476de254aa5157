import type { OpenTimeRange, TimeRange } from '#shared/dates/budapest.ts';
import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { type TransactionKind, transactionKinds } from '#shared/transactions/transaction-rules.ts';

/** Selects transactions of a merchant; null does not filter. */
export interface TransactionFilter extends OpenTimeRange {
  /** Matches any of these, at least one. */
  terminalIds: readonly string[] | null;
  type: TransactionType | null;
  state: TransactionState | null;
  /** Within the period and of whole hours, newest first: matches any of these. */
  times: readonly TimeRange[] | null;
}

/** Returns the combinations of type and state that the filter matches. There are none for a void that was voided. */
export const matchingKinds = ({ type, state }: Pick<TransactionFilter, 'type' | 'state'>): TransactionKind[] =>
  transactionKinds.filter((kind) => (type === null || kind.type === type) && (state === null || kind.state === state));
