/** A merchant's tabs in menu order. `tabsOf` in access.ts decides who sees them. */
export const merchantTabs = [
  'today',
  'details',
  'statistics',
  'transactions',
  'online-transactions',
  'virtual-reader',
  'readers',
  'daily-closes',
  'tips',
  'loss-alerts',
  'reports',
  'team',
  'exports',
  'developers',
  'standing',
  'notifications',
  'settings',
] as const;
export type MerchantTab = (typeof merchantTabs)[number];
