// What other features may use of this one. The tables `ledger_entries` and `ledger_months` are written here only.
export { listPayoutsByMonth, listUnpaidReturns, readOwed } from './get-balance.ts';
export { listPayoutsOfAll, readAllEntries } from './ledger.repository.ts';
export { payOut } from './payouts.ts';
export { postSettlement } from './post-closed-days.ts';
