import type { MerchantTab } from '#client/lib/navigation/paths.ts';
import type { NotificationKind } from '#shared/notifications/notification-kinds.ts';

/** The screen where one acts on a notification. Users without the tab get no link. */
export const tabOfKind: Record<NotificationKind, MerchantTab> = {
  reportReady: 'reports',
  priceChanged: 'details',
  lossAlerts: 'loss-alerts',
  exportReady: 'exports',
  exportFailed: 'exports',
  terminalsOffline: 'readers',
  terminalsDormant: 'readers',
  terminalsDisabled: 'readers',
  orderPaid: 'details',
  memberJoined: 'team',
  memberChanged: 'team',
  ownAccessChanged: 'settings',
  webhookFailing: 'developers',
  webhookDisabled: 'developers',
  apiKeyExpiring: 'developers',
  merchantDecided: 'details',
  requirementsAsked: 'details',
  requirementsDue: 'details',
  requirementClosed: 'details',
  merchantChanged: 'details',
  apiKeyMade: 'developers',
  webhookChanged: 'developers',
  newDevice: 'settings',
  credentialChanged: 'settings',
  secondFactorChanged: 'settings',
};
