import type { head as hu } from '../hu/head.ts';
import type { TextsLike } from '../texts.ts';

export const head: TextsLike<typeof hu> = {
  home: 'Take card payments with a portable card reader that connects to your phone. {{fee}} transaction fee, {{nothing}} a month, registered in {{registration}} minutes.',
  pricing:
    '{{fee}} transaction fee, at least {{minimumFee}} a payment, {{nothing}} a month. Work out what taking cards costs your shop.',
  faq: 'Answers to what merchants ask most: registering, fees, taking cards, payouts, your account, delivery and technical matters.',
  contact: 'Telephone, e-mail and address of our customer service: ask us anything about taking card payments.',
  privacyPolicy:
    'Which data Csippanó processes, what for, how long and on what legal basis, and which rights you have.',
  card: 'The Csippanó card reader and the phone that shows the successful payment.',
  terminal: 'Csippanó card reader',
  terminalText:
    'A portable reader for contactless, chip and magnetic stripe cards, connected to the phone by Bluetooth.',
};
