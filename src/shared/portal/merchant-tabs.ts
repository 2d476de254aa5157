/** The tabs of a merchant in the order of the menu. `tabsOf` in access.ts says who may see which. */
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
