/**
 * Possible losses. `ManyVoids`: far more voids and refunds of a card reader than usual.
 * `VoidWithoutSale`: a void or refund of a card reader without sales that day.
 * `SaleOutsideHours`: sales at unusual hours. `SameCard`: one card often in minutes.
 */
export const lossAlertKinds = ['ManyVoids', 'VoidWithoutSale', 'SaleOutsideHours', 'SameCard'] as const;
export type LossAlertKind = (typeof lossAlertKinds)[number];

/** An open alert was not marked as seen by the merchant. */
export const lossAlertStates = ['Open', 'Seen'] as const;
export type LossAlertState = (typeof lossAlertStates)[number];

/** The most transactions that an alert names. Its count may be higher. */
export const maxAlertTransactions = 20;
