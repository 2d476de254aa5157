import type { checkout as hu } from '../hu/checkout.ts';
import type { TextsLike } from '../texts.ts';

export const checkout: TextsLike<typeof hu> = {
  title: 'Pay for your card readers',
  summary: {
    title: 'Your order',
    code: 'Reference code',
    count: 'Card readers',
    pieces: '{{count}}',
    piecePrice: 'Net price each',
    net: 'Net total',
    vat: 'VAT ({{percent}}%)',
    total: 'To pay',
    paid: 'Paid',
    method: 'Payment method',
    status: 'Status',
  },
  methods: { BankCard: 'Bank card', ByBankTransferInAdvance: 'Bank transfer in advance', Cod: 'Cash on delivery' },
  statuses: { Pending: 'Waiting for payment', Successful: 'Paid', Failed: 'Payment failed' },
  pay: 'Pay by card',
  payAgain: 'Try again',
  leaving: 'Taking you to the payment page…',
  safe: 'You enter your card on the encrypted page of the payment provider. Its details never reach us.',
  paid: { title: 'This order is already paid', text: 'We post the card reader once the contract is signed.' },
  lastFailed: {
    title: 'Your last payment did not go through',
    text: 'Your order is kept. Please try again, with another card if you like.',
  },
  onDelivery: 'This order is paid to the courier on delivery.',
  transfer: {
    title: 'Pay by bank transfer',
    amount: 'Amount to transfer',
    payee: 'Payee',
    account: 'Account number',
    remittance: 'Message',
    text: 'Put only the reference code in the message: it tells us whose payment it is. We post the card reader after the payment and the signing of the contract.',
  },
  unknown: {
    title: 'We cannot find this order',
    text: 'Please check the reference code in your confirmation e-mail: {{code}}',
  },
  payment: {
    pending: {
      title: 'We are processing your payment',
      text: 'Please do not close the browser or go back. This usually takes a few seconds.',
      slow: 'The bank is slower than usual. We keep watching; there is no need to pay again.',
      offline: 'The connection was lost. We go on as soon as it is back; your payment is not lost.',
    },
    success: {
      title: 'Payment successful',
      text: 'Thank you! Your order is paid. We post the card reader once the contract is signed.',
      home: 'Go to the home page',
    },
    failed: {
      title: 'The payment did not go through',
      text: 'The bank refused it, or it was interrupted. Your order is kept; the card reader is not paid for yet.',
      summary: 'Back to the order',
    },
  },
  nextSteps: { show: 'See what comes next', logIn: 'Log in and see what comes next' },
  help: 'If it does not work, our customer service will help. Tell them the reference code:',
};
