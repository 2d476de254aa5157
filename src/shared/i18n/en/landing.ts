import type { landing as hu } from '../hu/landing.ts';
import type { TextsLike } from '../texts-like.ts';

export const landing: TextsLike<typeof hu> = {
  title: 'Card payments in a single tap',
  lead: 'A portable card reader that pairs with your phone over Bluetooth. At the counter, on the market or at your customer’s door, the sale is done before the receipt would be printed.',
  login: 'Log in to the portal',
  drawing: 'A card reader and a phone; the phone shows a successful payment of 3,000 forints.',
  drawingPaid: 'Payment successful',
  drawingTap: 'Tap here',
  prices: {
    title: 'This is what it costs. No small print.',
    fee: 'per transaction, no VAT on the fee',
    minimum: 'the lowest fee on a payment',
    terminal: 'the card reader, delivered free of charge',
    monthly: 'registration, installation, monthly fee',
    example: 'Example: the fee on a payment of {{payment}} is {{fee}}.',
  },
  how: {
    title: 'How it works',
    pair: { title: 'Pair', text: 'The reader connects over Bluetooth to the app on your phone.' },
    accept: {
      title: 'Accept the card',
      text: 'Mastercard, Maestro, Visa, Visa Electron and V PAY: by tap, chip or magnetic stripe. A sale can be reversed within 24 hours.',
    },
    follow: {
      title: 'Follow it in the portal',
      text: 'A sale appears at once among the transactions and in the statistics. The money reaches your bank account in 3–5 working days.',
    },
  },
};
