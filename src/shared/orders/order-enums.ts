export const orderStatuses = ['Pending', 'Successful', 'Failed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** In the order of the offer. */
export const orderPaymentMethods = ['BankCard', 'ByBankTransferInAdvance', 'Cod'] as const;
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number];
