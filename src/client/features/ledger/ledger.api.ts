// What other features may use of this one.
export { BalanceSection } from './balance-section.tsx';
