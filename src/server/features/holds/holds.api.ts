// What other features may use of this one. The table `payout_holds` is written here only.
export { toPayoutHold } from './change-holds.ts';
export { listActiveHolds, listHoldRows, type StoredHold } from './holds.repository.ts';
export { amountOfHold, heldByMonth } from './holds.rules.ts';
