// What other features may use of this one. The table `payout_holds` is written here only.
export { toPayoutHold } from './change-holds.ts';
export { listActiveHolds, listHoldRows } from './holds.repository.ts';
export type { StoredHold } from './holds.rules.ts';
export { amountOfHold, heldByMonth } from './holds.rules.ts';
