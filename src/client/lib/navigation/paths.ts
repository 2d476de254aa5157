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
  users: '/users',
  reportUpload: '/report-upload',
  paymentAlerts: '/payment-alerts',
  audit: '/audit',
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
  /** The accounts of everybody who can log in, or one of them. */
  users: (userId?: string) => (userId ? `/users?user=${encodeURIComponent(userId)}` : '/users'),
  reportUpload: () => '/report-upload',
  paymentAlerts: () => '/payment-alerts',
  /** What administrators did. */
  audit: () => '/audit',
  auditOfMerchant: (merchantId: string) => `/audit?merchantId=${encodeURIComponent(merchantId)}`,
  auditOf: (actor: string) => `/audit?actor=${encodeURIComponent(actor)}`,
  /** The sums of a merchant and of all below it. */
  allUnits: (merchantId: string) => `/merchant/${encodeURIComponent(merchantId)}/statistics?units=all`,
  merchant: (merchantId: string, tab: MerchantTab) => `/merchant/${encodeURIComponent(merchantId)}/${tab}`,
};

/** The sections of the landing page that the header links to. Each is the `id` of its section. */
export const landingAnchors = ['solution', 'audience', 'pricing', 'about'] as const;
export type LandingAnchor = (typeof landingAnchors)[number];

/** History state of the navigation to the home page after the user deleted the account. */
export const accountDeletedState = { isAccountDeleted: true };

export const isAccountDeletedState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAccountDeleted' in state && state.isAccountDeleted === true;
