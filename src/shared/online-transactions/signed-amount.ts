import { givesBack } from './online-transaction-enums.ts';
import type { OnlineTransaction } from './online-transactions.schema.ts';

/** As it is shown: what goes back to the buyer with a minus, whether or not it came about. */
export const signedAmount = ({ paymentType, amount }: Pick<OnlineTransaction, 'paymentType' | 'amount'>): number =>
  givesBack(paymentType) ? -amount : amount;
