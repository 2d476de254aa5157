import type { MemberProcedure } from '#shared/team/member-permissions.ts';

/** The groups of the settings, in their order. */
export const notificationAreas = ['Figures', 'Terminals', 'Team', 'Developers', 'Account', 'Security'] as const;
export type NotificationArea = (typeof notificationAreas)[number];

export const notificationSeverities = ['Info', 'Warning', 'Security'] as const;
export type NotificationSeverity = (typeof notificationSeverities)[number];

interface KindRules {
  area: NotificationArea;
  severity: NotificationSeverity;
  /** Roles that may call this procedure, which reads the subject, see the kind. */
  permission: MemberProcedure;
  /** `Always`: users cannot hide the kind from their portal. */
  portal: 'Switch' | 'Always';
  /**
   * `Switch`: an e-mail to the account holder, who can switch it off.
   * `Always`: a required or security e-mail.
   * `None`: no e-mail, or another setting decides.
   */
  email: 'Switch' | 'Always' | 'None';
}

/** All kinds of notifications. The texts under `notifications` have their sentences. */
export const notificationKinds = {
  reportReady: {
    area: 'Figures',
    severity: 'Info',
    permission: 'reports.list',
    portal: 'Switch',
    email: 'Switch',
  },
  payoutRecorded: {
    area: 'Figures',
    severity: 'Info',
    permission: 'ledger.balance',
    portal: 'Switch',
    email: 'None',
  },
  payoutReturned: {
    area: 'Figures',
    severity: 'Warning',
    permission: 'ledger.balance',
    portal: 'Always',
    email: 'None',
  },
  payoutHeld: {
    area: 'Figures',
    severity: 'Warning',
    permission: 'ledger.balance',
    portal: 'Always',
    email: 'Always',
  },
  payoutHoldEnded: {
    area: 'Figures',
    severity: 'Info',
    permission: 'ledger.balance',
    portal: 'Always',
    email: 'Always',
  },
  // The terms promise the e-mail.
  priceChanged: {
    area: 'Figures',
    severity: 'Info',
    permission: 'prices.list',
    portal: 'Always',
    email: 'Always',
  },
  // The terms promise it.
  paymentDisputed: {
    area: 'Figures',
    severity: 'Warning',
    permission: 'onlineTransactions.list',
    portal: 'Always',
    email: 'None',
  },
  lossAlerts: {
    area: 'Figures',
    severity: 'Warning',
    permission: 'lossAlerts.list',
    portal: 'Switch',
    email: 'None',
  },
  // The requester of an export chooses whether a link is e-mailed.
  exportReady: {
    area: 'Figures',
    severity: 'Info',
    permission: 'exports.list',
    portal: 'Switch',
    email: 'None',
  },
  exportFailed: {
    area: 'Figures',
    severity: 'Warning',
    permission: 'exports.list',
    portal: 'Switch',
    email: 'None',
  },
  // The card readers' settings decide about the e-mail and its quiet hours.
  terminalsOffline: {
    area: 'Terminals',
    severity: 'Warning',
    permission: 'terminals.list',
    portal: 'Switch',
    email: 'None',
  },
  declinesInRow: {
    area: 'Terminals',
    severity: 'Warning',
    permission: 'transactions.list',
    portal: 'Switch',
    email: 'None',
  },
  terminalsDormant: {
    area: 'Terminals',
    severity: 'Warning',
    permission: 'terminals.list',
    portal: 'Switch',
    email: 'Always',
  },
  terminalsDisabled: {
    area: 'Terminals',
    severity: 'Warning',
    permission: 'terminals.list',
    portal: 'Switch',
    email: 'Always',
  },
  orderPaid: {
    area: 'Account',
    severity: 'Info',
    permission: 'merchants.get',
    portal: 'Switch',
    email: 'Always',
  },
  invoiceCancelled: {
    area: 'Account',
    severity: 'Info',
    permission: 'invoices.list',
    portal: 'Always',
    email: 'None',
  },
  memberJoined: {
    area: 'Team',
    severity: 'Security',
    permission: 'team.list',
    portal: 'Always',
    email: 'Always',
  },
  memberChanged: {
    area: 'Team',
    severity: 'Info',
    permission: 'team.list',
    portal: 'Switch',
    email: 'None',
  },
  ownAccessChanged: {
    area: 'Team',
    severity: 'Security',
    permission: 'auth.sessions',
    portal: 'Always',
    email: 'Always',
  },
  webhookFailing: {
    area: 'Developers',
    severity: 'Warning',
    permission: 'webhooks.list',
    portal: 'Switch',
    email: 'Switch',
  },
  webhookDisabled: {
    area: 'Developers',
    severity: 'Warning',
    permission: 'webhooks.list',
    portal: 'Switch',
    email: 'None',
  },
  apiKeyExpiring: {
    area: 'Developers',
    severity: 'Warning',
    permission: 'apiKeys.list',
    portal: 'Switch',
    email: 'Switch',
  },
  merchantDecided: {
    area: 'Account',
    severity: 'Info',
    permission: 'merchants.get',
    portal: 'Always',
    email: 'Always',
  },
  requirementsAsked: {
    area: 'Account',
    severity: 'Warning',
    permission: 'requirements.list',
    portal: 'Always',
    email: 'Always',
  },
  requirementsDue: {
    area: 'Account',
    severity: 'Warning',
    permission: 'requirements.list',
    portal: 'Always',
    email: 'Always',
  },
  requirementClosed: {
    area: 'Account',
    severity: 'Info',
    permission: 'requirements.list',
    portal: 'Switch',
    email: 'None',
  },
  merchantChanged: {
    area: 'Security',
    severity: 'Security',
    permission: 'merchants.get',
    portal: 'Always',
    email: 'None',
  },
  apiKeyMade: {
    area: 'Security',
    severity: 'Security',
    permission: 'apiKeys.list',
    portal: 'Always',
    email: 'Always',
  },
  webhookChanged: {
    area: 'Security',
    severity: 'Security',
    permission: 'webhooks.list',
    portal: 'Always',
    email: 'Always',
  },
  newDevice: {
    area: 'Security',
    severity: 'Security',
    permission: 'auth.sessions',
    portal: 'Always',
    email: 'Always',
  },
  pushDeviceAdded: {
    area: 'Security',
    severity: 'Security',
    permission: 'auth.sessions',
    portal: 'Always',
    email: 'None',
  },
  credentialChanged: {
    area: 'Security',
    severity: 'Security',
    permission: 'auth.sessions',
    portal: 'Always',
    email: 'Always',
  },
  secondFactorChanged: {
    area: 'Security',
    severity: 'Security',
    permission: 'auth.sessions',
    portal: 'Always',
    email: 'Always',
  },
} as const satisfies Record<string, KindRules>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** Notifications are deleted at this age. */
export const notificationDays = 90;
