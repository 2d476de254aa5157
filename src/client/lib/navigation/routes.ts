import type { ClosedAccount } from '#shared/privacy/kept-data.ts';
import { entryRoutes } from '#shared/public-pages/entry-pages.ts';

export const routes = {
  home: '/',
  ...entryRoutes,
  signupSuccess: '/signup/success',
  signupResume: '/signup/resume',
  checkoutPayment: '/checkout/:referenceCode/payment',
  forgotPassword: '/forgot-password',
  newPassword: '/new-password/:token',
  exportFile: '/export-file',
  invitation: '/invitation',
  exportAddress: '/export-address',
  exportUnsubscribe: '/export-unsubscribe',
  clients: '/clients',
  review: '/review/:merchantId',
  users: '/users',
  reportUpload: '/report-upload',
  payouts: '/payouts',
  paymentAlerts: '/payment-alerts',
  transactionSearch: '/transaction-search',
  audit: '/audit',
  security: '/security',
  operations: '/operations',
  account: '/account',
  merchant: '/merchant/:merchantId/:tab?',
} as const;

/** Sections of the landing page that the header links; each is an `id`. */
export const landingAnchors = ['solution', 'audience', 'pricing', 'about'] as const;
export type LandingAnchor = (typeof landingAnchors)[number];

interface AccountDeletedState {
  deletedAccount: ClosedAccount;
}

/** History state of the home page after an account deletion. */
export const accountDeletedState = (deletedAccount: ClosedAccount): AccountDeletedState => ({ deletedAccount });

/** Returns which account the preceding act deleted; null for none. */
export const deletedAccountOf = (state: unknown): ClosedAccount | null => {
  if (typeof state !== 'object' || state === null || !('deletedAccount' in state)) return null;
  return state.deletedAccount === 'merchant' || state.deletedAccount === 'member' ? state.deletedAccount : null;
};

/** History state of the login after an invited person's registration. */
export const accountReadyState = (email: string) => ({ email, isAccountReady: true });

export const isAccountReady = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAccountReady' in state && state.isAccountReady === true;
