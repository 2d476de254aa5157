/** Credit, capture, debit, authorization, rebill, receipt, refund, reversal. */
export const onlinePaymentTypes = ['CD', 'CP', 'DB', 'PA', 'RB', 'RC', 'RF', 'RV'] as const;
export type OnlinePaymentType = (typeof onlinePaymentTypes)[number];

export const onlineTransactionStatuses = ['Pending', 'Successful', 'Failed'] as const;
export type OnlineTransactionStatus = (typeof onlineTransactionStatuses)[number];
