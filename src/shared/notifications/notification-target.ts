import { budapestDay } from '#shared/dates/budapest.ts';
import type { MerchantTab } from '../portal/merchant-tabs.ts';
import type { NotificationContent } from './notification-content.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** The tab for acting on a notification. Portal users without it get no link. */
export const targetOfKind = {
  reportReady: 'reports',
  payoutRecorded: 'reports',
  payoutReturned: 'details',
  payoutHeld: 'reports',
  payoutHoldEnded: 'reports',
  priceChanged: 'details',
  paymentDisputed: 'online-transactions',
  lossAlerts: 'loss-alerts',
  exportReady: 'exports',
  exportFailed: 'exports',
  terminalsOffline: 'readers',
  declinesInRow: 'transactions',
  terminalsDormant: 'readers',
  terminalsDisabled: 'readers',
  orderPaid: 'details',
  invoiceCancelled: 'details',
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
  pushDeviceAdded: 'settings',
  credentialChanged: 'settings',
  secondFactorChanged: 'settings',
} as const satisfies Record<NotificationKind, MerchantTab>;

/**
 * Returns the link's query.
 * A payout leads to its month's settlement with transfers, a dispute to the payment,
 * declined sales to the card reader's on that day.
 */
export const queryOfTarget = (content: NotificationContent | null): string => {
  switch (content?.kind) {
    case 'payoutRecorded':
      return `?settlement=${content.month}`;
    case 'paymentDisputed':
      return content.transactionId === '' ? '' : `?onlineTransaction=${content.transactionId}`;
    case 'declinesInRow': {
      const day = budapestDay(new Date(content.since));
      return `?fromDate=${day}&toDate=${day}&terminalId=${content.terminalId}&state=Error`;
    }
    default:
      return '';
  }
};
