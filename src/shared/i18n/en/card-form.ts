import type { cardForm as hu } from '../hu/card-form.ts';
import type { TextsLike } from '../texts.ts';

export const cardForm: TextsLike<typeof hu> = {
  title: 'Pay by bank card',
  secure: 'Your card details are encrypted and handled by the payment provider. Csippanó neither sees nor keeps them.',
  cancel: 'Back to the order',
  sandbox: 'This is a test page: no real money moves, and only test cards work.',
  number: 'Card number',
  expiry: 'Expiry (MM/YY)',
  cvv: 'Security code',
  holder: 'Name on card',
  pay: 'Pay {{amount}}',
  noScript: 'Please enable JavaScript in your browser to use this form.',
  fault: 'The payment could not be started. Please check your internet connection and try again.',
  cards: {
    title: 'Test cards',
    hint: 'Choose one to fill in the form.',
    success: 'payment succeeds',
    decline: 'declined by the bank',
    pending: 'the bank answers later',
    challenge: 'has to be approved at the bank',
  },
  challenge: {
    title: 'Approval at your bank',
    text: 'Your bank asks you to approve the payment. Card: {{card}}',
    confirm: 'Approve',
    refuse: 'Decline',
  },
  waiting: {
    title: 'The bank has not answered yet',
    text: 'It will accept by itself in a minute. If you do not want to wait, answer in its place here.',
    confirm: 'The bank accepts',
    refuse: 'The bank declines',
    back: 'Go to the state of the payment',
  },
};
