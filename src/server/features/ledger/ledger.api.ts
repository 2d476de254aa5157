// The API for other features.
// Only this feature writes the tables `ledger_entries` and `ledger_months`.
export { listPayoutsByMonth, listUnpaidReturns, readOwed } from './get-balance.ts';
export { listPayoutsOfAll, readAllEntries } from './ledger.repository.ts';
export { payOut } from './payouts.ts';
export { postSettlement } from './post-closed-days.ts';
