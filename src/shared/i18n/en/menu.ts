import type { menu as hu } from '../hu/menu.ts';
import type { TextsLike } from '../texts.ts';

/** The menus of the portal. */
export const menu: TextsLike<typeof hu> = {
  views: 'Saved views',
  clients: 'Merchants',
  users: 'Users',
  reportUpload: 'Report upload',
  paymentAlerts: 'Alerts',
  audit: 'Audit log',
  security: 'Security',
  operations: 'Operations',
  account: 'My account',
  toApprove: '{{count}} to approve',
  waiting: '{{count}} open',
  undecided: '{{count}} waiting for review',
  warnings_one: '{{count}} warning',
  warnings_other: '{{count}} warnings',
  merchant: 'Selected merchant',
  today: 'Today',
  details: 'Details',
  statistics: 'Statistics',
  transactions: 'Transactions',
  readers: 'Card readers',
  'online-transactions': 'Online transactions',
  'daily-closes': 'Daily closes',
  tips: 'Tips',
  'loss-alerts': 'Unusual activity',
  reports: 'Reports',
  exports: 'Exports',
  developers: 'Developers',
  settings: 'Settings',
  trail: 'You are here',
  tabs: {
    label: 'Screens in frequent use',
    more: 'More',
  },
};
