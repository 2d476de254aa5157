/** Credit, capture, debit, authorization, rebill, receipt, refund, reversal. */
export const onlinePaymentTypes = ['CD', 'CP', 'DB', 'PA', 'RB', 'RC', 'RF', 'RV'] as const;
export type OnlinePaymentType = (typeof onlinePaymentTypes)[number];

export const onlineTransactionStatuses = ['Pending', 'Successful', 'Failed'] as const;
export type OnlineTransactionStatus = (typeof onlineTransactionStatuses)[number];

/** A successful payment's sign: 1 to the merchant, -1 back to the buyer, 0 without money. */
export type OnlinePaymentEffect = 1 | 0 | -1;

/**
 * Debits, captures, rebills and receipts are 1, credits and refunds -1.
 * An authorization only reserves money: it and its reversal are 0.
 * Other reversals are -1.
 */
export const effectOf = (
  type: OnlinePaymentType,
  reversedType: OnlinePaymentType | null = null,
): OnlinePaymentEffect => {
  switch (type) {
    case 'DB':
    case 'CP':
    case 'RB':
    case 'RC':
      return 1;
    case 'CD':
    case 'RF':
      return -1;
    case 'PA':
      return 0;
    case 'RV':
      return reversedType === 'PA' ? 0 : -1;
  }
};

/** Returns true for payments with a negative amount. */
const givesBack = (type: OnlinePaymentType): boolean => type === 'CD' || type === 'RF' || type === 'RV';

/** Returns the amount for lists, in minor units. Returned money is negative, even if it failed. */
export const signedOnlineAmount = ({
  paymentType,
  amount,
}: {
  paymentType: OnlinePaymentType;
  amount: number;
}): number => (givesBack(paymentType) ? -amount : amount);

/** Returns the moved money in minor units: zero until the payment is successful. */
export const bookedOnlineAmount = ({
  status,
  effect,
  amount,
}: {
  status: OnlineTransactionStatus;
  effect: OnlinePaymentEffect;
  amount: number;
}): number =>
  // Avoids `-0`.
  status === 'Successful' && effect !== 0 ? effect * amount : 0;
