/**
 * `Owed`: the merchant owes the amount, because more was refunded or corrected than it is owed. The next days of a
 * later month carry it.
 */
export const settlementStates = ['Payable', 'Paid', 'Owed'] as const;
export type SettlementState = (typeof settlementStates)[number];

export const payableSorts = ['Outstanding', 'Net', 'Paid', 'PaidOn'] as const;
export type PayableSort = (typeof payableSorts)[number];

/** The field of a bank transfer that banks pass on (EndToEndId of pain.001). */
export const maxPayoutReference = 35;

/** How many transfers are recorded at once. */
export const maxPayouts = 100;
export const maxReturnReason = 200;
