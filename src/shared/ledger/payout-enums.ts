/**
 * `Owed`: refunds or corrections exceed the credit.
 * The next days of a later month carry the debt.
 */
export const settlementStates = ['Payable', 'Paid', 'Owed'] as const;
export type SettlementState = (typeof settlementStates)[number];

export const payableSorts = ['Outstanding', 'Net', 'Paid', 'PaidOn'] as const;
export type PayableSort = (typeof payableSorts)[number];

/** The reference that banks pass on (EndToEndId of pain.001). */
export const maxPayoutReference = 35;

/** The most transfers in one record. */
export const maxPayouts = 100;
export const maxReturnReason = 200;
