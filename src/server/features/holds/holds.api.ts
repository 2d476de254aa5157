// The API for other features. Only this feature writes the table `payout_holds`.
export { toPayoutHold } from './change-holds.ts';
export { listActiveHolds, listHoldRows } from './holds.repository.ts';
export type { StoredHold } from './holds.rules.ts';
export { amountOfHold, heldByMonth } from './holds.rules.ts';
