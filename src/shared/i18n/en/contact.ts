import type { contact as hu } from '../hu/contact.ts';
import type { TextsLike } from '../texts.ts';

export const contact: TextsLike<typeof hu> = {
  title: 'Contact',
  description: 'Write or call: we answer on working days from {{from}} to {{to}}, and about a lost reader at any hour.',
  email: 'E-mail',
  emailText: 'On working days we mostly answer within a few hours.',
  emailCopy: 'the e-mail address',
  phone: 'Telephone',
  phoneText: 'On working days from {{from}} to {{to}}.',
  address: 'Postal address',
  addressText: 'There is no counter to visit: everything can be done by e-mail and telephone.',
  emergency: {
    title: 'Was your reader or phone lost or stolen?',
    text: 'Call at once, at any hour: we will block the reader. If it was your phone, change your password in the portal too.',
    action: 'Block it: {{phone}}',
  },
  prepare: {
    title: 'So that we can help quickly',
    text: 'If you can, have at hand:',
    account: 'the e-mail address that you registered with,',
    taxNumber: 'the tax number of your business,',
    reader: 'the serial number on the back of the card reader,',
    transaction: 'for a payment, its day, its amount and its id from the portal.',
    never: 'Never give us your password, your PIN or a customer’s card number. We do not ask for them.',
  },
  special: {
    title: 'A rate of your own above {{specialTurnover}} a year',
    text: 'If you take more than that by card, tell us the yearly sum and the average payment, and we will send you an offer.',
    action: 'Ask for an offer',
    subject: 'A special rate',
  },
  faq: {
    title: 'It may be answered already',
    text: 'Fees, payouts, refunds, pairing: the most frequent questions on one page that you can search.',
    action: 'Questions and answers',
  },
};
