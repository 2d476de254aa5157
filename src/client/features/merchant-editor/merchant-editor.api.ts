import { lazyScreen } from '#client/lib/lazy-screen.ts';

/** The details of a merchant for an administrator, with the texts of the registration, whose fields it shows. */
export const MerchantEditor = lazyScreen(
  async () => (await import('./merchant-editor.tsx')).MerchantEditorScreen,
  'signup',
  'merchantAdmin',
  'clients',
  'prices',
  'invoices',
  'terminals',
  'onlineTransactions',
);

/** The facts of the decision on a merchant on one screen, and the way to the next one that waits. */
export const MerchantReviewScreen = lazyScreen(
  async () => (await import('./review/review-screen.tsx')).ReviewScreen,
  'signup',
  'merchantAdmin',
  'clients',
);
