import type { faq } from '#shared/i18n/hu/faq.ts';

export type GroupId = keyof typeof faq.groups;
export type QuestionId = keyof typeof faq.questions;
export type RelatedPage = keyof typeof faq.links;

export interface QuestionGroup {
  /** The ids are anchors in every language; published links depend on them. */
  id: GroupId;
  questions: readonly QuestionId[];
}

export const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'first-steps',
    questions: [
      'what-is-it',
      'who-can-register',
      'how-long',
      'what-to-prepare',
      'contract',
      'after-registration',
      'pair-reader',
    ],
  },
  {
    id: 'pricing',
    questions: ['fees', 'minimum-fee', 'reader-price', 'monthly-fee', 'vat-on-fee', 'foreign-cards', 'special-rates'],
  },
  {
    id: 'card-acceptance',
    questions: ['card-brands', 'entry-modes', 'currency', 'refund', 'pending-payment', 'receipt', 'chargeback'],
  },
  {
    id: 'pay-outs',
    questions: [
      'when-paid',
      'longer-interval',
      'fee-deducted',
      'which-account',
      'change-bank-account',
      'settlement-reports',
      'interchange-report',
      'accountant',
    ],
  },
  {
    id: 'my-account',
    questions: [
      'login',
      'forgotten-password',
      'password-and-pin',
      'change-details',
      'profile-picture',
      'marketing',
      'several-shops',
      'team-roles',
      'quiet-hours',
      'delete-account',
    ],
  },
  {
    id: 'ordering-and-delivery',
    questions: [
      'how-many-readers',
      'how-to-pay',
      'delivery-time',
      'delivery-fee',
      'several-addresses',
      'invoice-address',
      'warranty',
    ],
  },
  {
    id: 'technical',
    questions: [
      'phone-requirements',
      'install-on-phone',
      'offline-figures',
      'data-use',
      'battery',
      'no-internet',
      'pairing-trouble',
      'lost-reader',
      'dormant-reader',
      'notifications',
    ],
  },
];

export const relatedPages: Partial<Record<QuestionId, RelatedPage>> = {
  'who-can-register': 'signup',
  'how-long': 'signup',
  fees: 'pricing',
  'reader-price': 'pricing',
  'foreign-cards': 'pricing',
  'special-rates': 'contact',
  chargeback: 'terms',
  'longer-interval': 'contact',
  'change-bank-account': 'contact',
  'forgotten-password': 'forgotPassword',
  'change-details': 'contact',
  marketing: 'privacy',
  'delete-account': 'privacy',
  warranty: 'terms',
  'lost-reader': 'contact',
  'dormant-reader': 'contact',
};
