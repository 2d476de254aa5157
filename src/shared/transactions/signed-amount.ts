import type { Transaction } from './transactions.schema.ts';

/** A void gives back what its sale took: it is shown with a minus, so that the two add up to nothing. */
export const signedAmount = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>): number =>
  type === 'VoidSale' ? -amount : amount;
