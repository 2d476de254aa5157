export { BalanceSection } from './balance-section.tsx';
export { ExpectedPayouts } from './expected-payouts.tsx';
export { MonthDue } from './month-due.tsx';
export { MonthEntries } from './month-entries.tsx';
export { MonthTransfers } from './month-transfers.tsx';
export { useBalance } from './use-balance.ts';
