/**
 * What may mean a loss for a merchant. `ManyVoids`: far more voids and refunds of a card reader than usual.
 * `VoidWithoutSale`: a void or refund of a card reader that sold nothing that day. `SaleOutsideHours`: sales when the
 * merchant is usually closed. `SameCard`: one card many times within minutes.
 */
export const lossAlertKinds = ['ManyVoids', 'VoidWithoutSale', 'SaleOutsideHours', 'SameCard'] as const;
export type LossAlertKind = (typeof lossAlertKinds)[number];

/** Open alerts are those that the merchant has not marked as seen. */
export const lossAlertStates = ['Open', 'Seen'] as const;
export type LossAlertState = (typeof lossAlertStates)[number];

/** The most transactions that an alert names. Its count may be higher. */
export const maxAlertTransactions = 20;
