// The exports for other features.
export { useMerchantTerminals } from './transaction-filter.ts';
export { TransactionStateChip } from './transaction-state.tsx';
