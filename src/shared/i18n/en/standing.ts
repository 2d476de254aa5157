import type { standing as hu } from '../hu/standing.ts';
import type { TextsLike } from '../texts.ts';

export const standing: TextsLike<typeof hu> = {
  title: 'Account status',
  limits: 'Limits: {{act}}',
  states: { Allowed: 'Allowed', Limited: 'Limited', NotAllowed: 'Not possible now' },
  until: 'Until {{day}}',
  write: 'Write an e-mail',
  open: {
    details: 'Open details',
    today: 'Remaining steps',
    readers: 'Open card readers',
    reports: 'Open reports',
  },
  acts: {
    TakePayments: {
      name: 'Taking card payments',
      rule: 'By card reader, at any hour of the day.',
    },
    TakeOnlinePayments: {
      name: 'Taking online payments',
      rule: 'In a web shop.',
    },
    GiveRefunds: {
      name: 'Voids and refunds',
      rule: 'Within {{hours}} hours of the sale, up to its amount.',
    },
    ReceivePayouts: {
      name: 'Payouts',
    },
  },
  /** For the merchant. */
  toMerchant: {
    description: 'What you can do with your account now. Where something is limited: why, until when, and what to do.',
    payouts: 'The money is on your bank account within {{from}}–{{to}} working days of the sale.',
    reasons: {
      ItemsAskedFor: {
        name: 'We asked for data or a document to decide on your registration',
        remedy: 'You see what we ask for on the page Details, and can answer there.',
      },
      ReviewPending: {
        name: 'We are still reviewing your registration',
        remedy: 'There is nothing to do: we will e-mail you our decision.',
      },
      ReviewRejected: {
        name: 'We rejected your registration',
        remedy: 'If you disagree, write to us why: {{email}}.',
      },
      NoReader: {
        name: 'You have no card reader yet',
        remedy: 'We send it after the contract is signed and paid for. The page Today shows the remaining steps.',
      },
      ReadersDisabled: {
        name: 'All your card readers are disabled',
        remedy: 'Write to us which one you want to use again: {{email}}.',
      },
      NoShop: {
        name: 'You have no web shop with us',
        remedy: 'If you want to take online payments, write to us the address of your web shop: {{email}}.',
      },
      ShopsDisabled: {
        name: 'All your web shops are disabled',
        remedy: 'Write to us which one you want to use again: {{email}}.',
      },
      Role: {
        name: 'Your role may not give money back',
        remedy: 'Ask the owner or a manager of the team.',
      },
      RefundLimit: {
        name: 'Alone you can give back {{amount}} at once now',
        remedy: 'The owner of the team can give back more, and can change the limit.',
      },
      Hold: {
        name: 'Money held back',
        remedy: 'See the details at the hold.',
      },
      PayoutReturned: {
        name: 'A transfer of ours came back: {{amount}}',
        remedy:
          'Please check the bank account on the page Details. If it is wrong, write to us the new one: {{email}}.',
      },
      Owed: {
        name: 'You owe {{amount}}',
        remedy: 'There is nothing to do: we deduct it from your next sales.',
      },
    },
  },
  /** For administrators, about a merchant. */
  aboutMerchant: {
    description:
      'What the merchant can do with its account now. Where something is limited: why, until when, and what it can do.',
    payouts: 'The money is on the bank account of the merchant within {{from}}–{{to}} working days of the sale.',
    reasons: {
      ItemsAskedFor: {
        name: 'We asked for data or a document to decide on the registration',
        remedy: 'The merchant sees what we ask for on the page Details, and can answer there.',
      },
      ReviewPending: {
        name: 'We are still reviewing the registration',
        remedy: 'There is nothing to do for the merchant: we will e-mail it our decision.',
      },
      ReviewRejected: {
        name: 'We rejected the registration',
        remedy: 'If the merchant disagrees, it can write to us why: {{email}}.',
      },
      NoReader: {
        name: 'The merchant has no card reader yet',
        remedy:
          'We send it after the contract is signed and paid for. The merchant sees the remaining steps on the page Today.',
      },
      ReadersDisabled: {
        name: 'All card readers of the merchant are disabled',
        remedy: 'The merchant can write to us which one it wants to use again: {{email}}.',
      },
      NoShop: {
        name: 'The merchant has no web shop with us',
        remedy:
          'If the merchant wants to take online payments, it can write to us the address of its web shop: {{email}}.',
      },
      ShopsDisabled: {
        name: 'All web shops of the merchant are disabled',
        remedy: 'The merchant can write to us which one it wants to use again: {{email}}.',
      },
      Role: {
        name: 'This role may not give money back',
        remedy: 'The owner or a manager of the team can.',
      },
      RefundLimit: {
        name: 'Alone, {{amount}} can be given back at once now',
        remedy: 'The owner of the team can give back more, and can change the limit.',
      },
      Hold: {
        name: 'Money held back',
        remedy: 'The details are at the hold.',
      },
      PayoutReturned: {
        name: 'A transfer of ours came back: {{amount}}',
        remedy:
          'The merchant can check its bank account on the page Details. If it is wrong, it can write to us the new one: {{email}}.',
      },
      Owed: {
        name: 'The merchant owes {{amount}}',
        remedy: 'There is nothing to do for the merchant: we deduct it from its next sales.',
      },
    },
  },
};
