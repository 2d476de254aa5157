import { stepParam } from '../public-pages/entry-pages.ts';
import { merchantPath } from './merchant-path.ts';
import type { MerchantTab } from './merchant-tabs.ts';

/** The filter of the list of transactions in its URL. */
export type TransactionParams = Partial<
  Record<
    | 'fromDate'
    | 'toDate'
    | 'terminalId'
    | 'brand'
    | 'entryMode'
    | 'state'
    | 'type'
    | 'hour'
    | 'untilHour'
    | 'weekday'
    | 'maxAmount'
    | 'tip'
    | 'searchFor'
    | 'transaction',
    string
  >
>;

/** Builds the portal's paths. Screens and e-mails never write them by hand. */
export const paths = {
  home: () => '/',
  /** `returnTo`: the path to open after the login. */
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login'),
  /** The welcome screen, or one step. */
  signup: (step?: string) => (step ? `/signup?${stepParam}=${encodeURIComponent(step)}` : '/signup'),
  signupSuccess: (paymentMethod: string) => `/signup/success?paymentMethod=${encodeURIComponent(paymentMethod)}`,
  /** The summary and payment of an order. */
  checkout: (referenceCode: string) => `/checkout/${encodeURIComponent(referenceCode)}`,
  /** The bank redirects the buyer here after the payment. */
  checkoutPayment: (referenceCode: string) => `/checkout/${encodeURIComponent(referenceCode)}/payment`,
  forgotPassword: () => '/forgot-password',
  newPassword: (token: string) => `/new-password/${encodeURIComponent(token)}`,
  invitation: () => '/invitation',
  /** Targets of links in export e-mails, with the token in the fragment. */
  exportFile: () => '/export-file',
  exportAddress: () => '/export-address',
  exportUnsubscribe: () => '/export-unsubscribe',
  clients: () => '/clients',
  /** The merchants that wait for a decision. */
  waitingClients: () => '/clients?status=Pending',
  /** The facts of the decision on a merchant. */
  review: (merchantId: string) => `/review/${encodeURIComponent(merchantId)}`,
  /** The list of users, or one of them. */
  users: (userId?: string) => (userId ? `/users?user=${encodeURIComponent(userId)}` : '/users'),
  /** `mid` is the merchant's, filled in. */
  reportUpload: (mid?: string) => (mid ? `/report-upload?mid=${encodeURIComponent(mid)}` : '/report-upload'),
  /** The payouts of a settled month (`2026-10`) with one merchant open, or of the last month. */
  payouts: (params?: { month: string; merchant?: string }) =>
    params ? `/payouts?${new URLSearchParams(params)}` : '/payouts',
  paymentAlerts: () => '/payment-alerts',
  /** The search for a card transaction across merchants. */
  transactionSearch: (queryString?: string) =>
    queryString ? `/transaction-search?${new URLSearchParams({ queryString })}` : '/transaction-search',
  audit: () => '/audit',
  auditOfMerchant: (merchantId: string) => `/audit?merchantId=${encodeURIComponent(merchantId)}`,
  /** Actions of an account, or on its merchant. */
  auditOf: (email: string) => `/audit?searchFor=${encodeURIComponent(email)}`,
  /** Lockouts and security events. */
  security: () => '/security',
  /** Jobs, queues, servers and the database. */
  operations: () => '/operations',
  /** The administrator's own password and ways to log in. */
  account: () => '/account',
  statisticsOfDay: (merchantId: string, day: string) => merchantPath(merchantId, 'statistics', { from: day, to: day }),
  /** The statistics of a period with the figures of each card reader. */
  statisticsOfReaders: (merchantId: string, { from, to }: { from: string; to: string }) =>
    `${merchantPath(merchantId, 'statistics', { from, to })}#readers`,
  /** The overview or the statistics of a merchant and all its children. */
  allUnits: (merchantId: string, tab: 'today' | 'statistics' = 'today') =>
    merchantPath(merchantId, tab, { units: 'all' }),
  /** A merchant's card readers, with the state of one open. */
  reader: (merchantId: string, reader: string) => merchantPath(merchantId, 'readers', { reader }),
  /** A merchant's transactions with a filter, or with one open. */
  transactions: (merchantId: string, params: TransactionParams) => merchantPath(merchantId, 'transactions', params),
  /** The transactions of the income: paid sales, and refunds, which are deducted. */
  bookedTransactions: (merchantId: string, params: TransactionParams): string =>
    paths.transactions(merchantId, { state: 'Success', ...params }),
  paidSales: (merchantId: string, params: TransactionParams): string =>
    paths.transactions(merchantId, { type: 'Sale', state: 'Success', ...params }),
  /** A merchant's online transactions with a filter, or with one open. */
  onlineTransactions: (
    merchantId: string,
    params: Partial<Record<'fromDate' | 'toDate' | 'searchFor' | 'onlineTransaction', string>>,
  ) => merchantPath(merchantId, 'online-transactions', params),
  dailyCloses: (merchantId: string, days: { fromDate: string; toDate: string }) =>
    merchantPath(merchantId, 'daily-closes', days),
  dailyClose: (merchantId: string, number: number) =>
    merchantPath(merchantId, 'daily-closes', { close: String(number) }),
  report: (merchantId: string, report: string) => merchantPath(merchantId, 'reports', { report }),
  /** The parts of a month's settlement (`2026-10`). */
  settlement: (merchantId: string, settlement: string) => merchantPath(merchantId, 'reports', { settlement }),
  /** The tips of a month (`2026-11`) and their recipients. */
  tips: (merchantId: string, month: string) => merchantPath(merchantId, 'tips', { month }),
  merchant: (merchantId: string, tab: MerchantTab) => merchantPath(merchantId, tab),
};
