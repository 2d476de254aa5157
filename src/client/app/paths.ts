/** The tabs of a merchant that have a screen, in the order of the menu. Who sees which: `tabsOf` in access.ts. */
export const merchantTabs = [
  'details',
  'statistics',
  'transactions',
  'online-transactions',
  'reports',
  'settings',
] as const;
export type MerchantTab = (typeof merchantTabs)[number];

/** Patterns for the router. */
export const routes = {
  home: '/',
  login: '/login',
  signup: '/signup',
  signupSuccess: '/signup/success',
  checkout: '/checkout/:referenceCode',
  checkoutPayment: '/checkout/:referenceCode/payment',
  forgotPassword: '/forgot-password',
  newPassword: '/new-password/:token',
  clients: '/clients',
  merchant: '/merchant/:merchantId/:tab?',
} as const;

/** Addresses to go to; nothing else in the client writes one by hand. */
export const paths = {
  home: () => '/',
  /** `returnTo`: where to go once signed in. */
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login'),
  /** The welcome, or one step. */
  signup: (step?: string) => (step ? `/signup?step=${encodeURIComponent(step)}` : '/signup'),
  signupSuccess: (paymentMethod: string) => `/signup/success?paymentMethod=${encodeURIComponent(paymentMethod)}`,
  /** What an order comes to, and the way to pay for it. */
  checkout: (referenceCode: string) => `/checkout/${encodeURIComponent(referenceCode)}`,
  /** Where the bank's page sends the buyer back to. */
  checkoutPayment: (referenceCode: string) => `/checkout/${encodeURIComponent(referenceCode)}/payment`,
  forgotPassword: () => '/forgot-password',
  newPassword: (token: string) => `/new-password/${encodeURIComponent(token)}`,
  clients: () => '/clients',
  merchant: (merchantId: string, tab: MerchantTab) => `/merchant/${encodeURIComponent(merchantId)}/${tab}`,
};
