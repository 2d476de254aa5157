import type { ReadTransactionFilter } from './transaction-filter.ts';

/** Two filters that together match no transaction. */
export type ExclusiveFilters = 'voidedSale' | 'failedOnly' | 'tipOfRefund';

/** Returns which filters exclude each other; null if none do. */
export const findExclusiveFilters = ({
  state,
  type,
  declineReason,
  tip,
}: Pick<ReadTransactionFilter, 'state' | 'type' | 'declineReason' | 'tip'>): ExclusiveFilters | null => {
  if (state === 'Storno' && type !== null && type !== 'Sale') return 'voidedSale';
  if (declineReason !== null && state !== null && state !== 'Error') return 'failedOnly';
  return tip === 'With' && type === 'Refund' ? 'tipOfRefund' : null;
};
