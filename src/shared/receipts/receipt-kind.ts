import type { Receipt } from './receipts.schema.ts';

/** What came of a transaction, as whoever paid has to hear it. */
export type ReceiptKind = 'paid' | 'voided' | 'void' | 'failed' | 'voidFailed';

export const receiptKindOf = ({ type, state }: Pick<Receipt, 'type' | 'state'>): ReceiptKind => {
  if (state === 'Error') return type === 'Sale' ? 'failed' : 'voidFailed';
  if (type === 'VoidSale') return 'void';
  return state === 'Storno' ? 'voided' : 'paid';
};
