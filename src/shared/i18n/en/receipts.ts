import type { receipts as hungarian } from '../hu/receipts.ts';
import type { TextsLike } from '../texts.ts';

export const receipts: TextsLike<typeof hungarian> = {
  title: 'Receipt',
  text: 'For the customer, as a PDF. It is not a tax receipt.',
  notYet: 'The receipt is made once the outcome of the payment has arrived.',
  language: 'Language of the receipt',
  languages: { hu: 'Hungarian', en: 'English' },
  download: 'Download',
  downloadFailed: 'The download failed',
  email: 'Send by e-mail',
  form: {
    address: 'The customer’s e-mail address',
    send: 'Send receipt',
    cancel: 'Cancel',
    failed: 'The receipt could not be sent',
  },
  sent: 'The receipt is on its way to {{email}}',
  signature: {
    title: 'Signature',
    alt: 'The card holder’s signature',
  },
};
