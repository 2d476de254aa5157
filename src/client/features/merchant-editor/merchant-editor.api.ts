import { lazyScreen } from '#client/lib/lazy-screen.ts';

/** A merchant's details, with the texts of the registration for its fields. */
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

/** The facts of a decision, and a link to the next merchant. */
export const MerchantReviewScreen = lazyScreen(
  async () => (await import('./review/review-screen.tsx')).ReviewScreen,
  'signup',
  'merchantAdmin',
  'clients',
);
