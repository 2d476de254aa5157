// The exports for other features.
export { TransactionStateChip } from './transaction-state.tsx';
