export { DeclineExplanation } from './decline-explanation.tsx';
export { TestOutcomeButtons } from './test-outcome-buttons.tsx';
export { EntryModeIcon, TransactionStateChip } from './transaction-state.tsx';
