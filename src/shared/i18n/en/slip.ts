import type { slip as hungarian } from '../hu/slip.ts';
import type { TextsLike } from '../texts.ts';

export const slip: TextsLike<typeof hungarian> = {
  title: 'Card payment receipt',
  fileName: 'Card receipt {{day}} {{id}}.pdf',
  taxNumber: 'Tax number: {{taxNumber}}',
  state: {
    paid: 'Payment successful',
    voided: 'VOIDED',
    voidedAt: 'The amount was taken back: {{moment}}',
    void: 'Void: payment taken back',
    refund: 'Partial refund',
    failed: 'NO PAYMENT WAS MADE',
    refundFailed: 'THE REFUND FAILED',
    voidFailed: 'THE VOID FAILED',
  },
  outcome: 'Outcome',
  amount: 'Amount',
  tip: 'Including a tip of {{amount}}',
  refunded: 'Of which refunded: {{amount}}',
  time: 'Time',
  card: 'Card',
  cardNumber: 'Card number',
  entryMode: 'Read by',
  verification: 'Verified by',
  verifications: {
    pin: 'PIN',
    signature: 'Signature',
    device: 'The customer’s device',
    none: 'Not required',
  },
  authorizationCode: 'Authorisation code',
  aid: 'AID',
  tid: 'TID',
  rrn: 'RRN',
  mid: 'Merchant (MID)',
  terminal: 'Card reader',
  transaction: 'Transaction id',
  original: 'Original sale',
  notTax: 'This is not a tax receipt.',
  proof: 'It confirms the card payment. Receipts and invoices for tax are given by the merchant.',
  voidProof:
    'It confirms that the card payment was taken back. Receipts and invoices for tax are given by the merchant.',
  refundProof:
    'It confirms that a part of the payment was refunded. Receipts and invoices for tax are given by the merchant.',
  nothingPaid: 'Nothing was charged to the card by this transaction.',
  keep: 'Please keep it.',
};
