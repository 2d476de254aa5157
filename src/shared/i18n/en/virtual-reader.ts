import type { virtualReader as hu } from '../hu/virtual-reader.ts';
import type { TextsLike } from '../texts.ts';

/** The virtual card reader of test mode. */
export const virtualReader: TextsLike<typeof hu> = {
  title: 'Virtual card reader',
  explanation: 'Sales to try, without a real card or money. The amount decides what happens.',
  preset: 'What should happen?',
  otherAmount: 'Another amount, approved',
  presetLabel: '{{outcome}} – {{amount}}',
  outcomes: {
    Approved: 'Approved',
    Signature: 'Approved with a signature',
    NoAnswer: 'No answer',
  },
  amount: 'Amount (HUF)',
  tip: 'Tip included (HUF)',
  serviceCharge: 'Service charge included (HUF)',
  pay: 'Pay',
  failed: 'The payment could not be started',
  result: {
    title: 'Display of the card reader',
    none: 'The result of the payment appears here.',
    Success: 'Approved',
    Error: 'Declined',
    Pending: 'No answer',
    signed: 'The customer has signed.',
    pending: 'The sale is pending until the reader reports the outcome.',
    open: 'Open the sale',
  },
};
