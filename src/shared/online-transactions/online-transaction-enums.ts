/** Credit, capture, debit, authorization, rebill, receipt, refund, reversal. */
export const onlinePaymentTypes = ['CD', 'CP', 'DB', 'PA', 'RB', 'RC', 'RF', 'RV'] as const;
export type OnlinePaymentType = (typeof onlinePaymentTypes)[number];

export const onlineTransactionStatuses = ['Pending', 'Successful', 'Failed'] as const;
export type OnlineTransactionStatus = (typeof onlineTransactionStatuses)[number];

/** Sign of the money that a successful payment moves: to the merchant, back to the buyer, or none. */
export type OnlinePaymentEffect = 1 | 0 | -1;

/**
 * Debits, captures, rebills and receipts are 1, credits and refunds -1. An authorization only reserves money: it and
 * its reversal are 0. The reversal of any other payment is -1.
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

/** Returns true for payments whose amount is shown as negative. */
const givesBack = (type: OnlinePaymentType): boolean => type === 'CD' || type === 'RF' || type === 'RV';

/** Returns the amount as lists show it: what goes back to the buyer is negative, also when it failed. Minor units. */
export const signedOnlineAmount = ({
  paymentType,
  amount,
}: {
  paymentType: OnlinePaymentType;
  amount: number;
}): number => (givesBack(paymentType) ? -amount : amount);

/** Returns the money that a payment moved, in minor units: nothing until it is successful. */
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
