import type { emails as hu } from '../hu/emails.ts';
import type { TextsLike } from '../texts-like.ts';

export const emails: TextsLike<typeof hu> = {
  greeting: 'Dear {{name}},',
  linkBelow: 'If the button does not work, copy this address into your browser:',
  automatic: 'This e-mail was sent automatically. Please do not reply to it.',
  passwordReset: {
    subject: 'Set a new password',
    request: 'A new password was requested for your Csippanó account.',
    action: 'Set new password',
    validity:
      'The link works for {{minutes}} minutes, and only once. If you request another one, only the newest will work.',
    notYou: 'If this was not you, there is nothing to do: your password stays as it is.',
  },
  deactivated: {
    subject: 'Your account has been deactivated',
    closed:
      'Your Csippanó account has been deactivated. It can no longer be used to log in to the portal or to the card reader app.',
    kept: 'Your profile picture and your consent to marketing are gone. What the law requires us to keep, such as transactions, is kept.',
    mistake: 'If this is a mistake, or you would like to use the account again, please contact customer service.',
  },
  paymentReceived: {
    subject: 'We have received your payment ({{referenceCode}})',
    received:
      'Your card payment of {{amount}} has arrived. Order: {{referenceCode}}, number of card readers: {{terminalCount}}.',
    action: 'View the order',
    next: 'The card reader is posted to the delivery address once the contract is signed.',
    questions:
      'If you did not make this payment, or have a question, please contact customer service and quote the reference of the order.',
  },
};
