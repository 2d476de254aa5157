import { type MemberRole, memberRoles } from './member-roles.ts';

const everyone = memberRoles;
const managers = ['Owner', 'Manager'] as const;
/** Roles that see figures: sales of all days, statistics, settlements and exports. */
const finance = ['Owner', 'Manager', 'Accountant'] as const;
/** Roles that serve customers. */
const counter = ['Owner', 'Manager', 'Cashier'] as const;

/**
 * The team roles that may call a procedure.
 * Procedures for merchants' users without a row are refused.
 * The server enforces it in `authorise`; the portal shows what it allows.
 */
export const memberPermissions = {
  'apiKeys.add': managers,
  'apiKeys.list': managers,
  'apiKeys.listRequests': managers,
  'apiKeys.revoke': managers,

  'auth.changePassword': everyone,
  'auth.changePin': counter,
  'auth.confirmIdentity': everyone,
  'auth.confirmIdentityOptions': everyone,
  'auth.endOtherSessions': everyone,
  'auth.endSession': everyone,
  'auth.sessions': everyone,

  'dailyCloses.close': managers,
  'dailyCloses.download': finance,
  'dailyCloses.downloadOpen': everyone,
  'dailyCloses.export': finance,
  'dailyCloses.get': finance,
  'dailyCloses.list': finance,
  'dailyCloses.mail': finance,
  'dailyCloses.open': everyone,
  'dailyCloses.setMail': managers,

  'dataExports.download': everyone,
  'dataExports.list': everyone,
  'dataExports.request': everyone,

  'events.get': managers,
  'events.list': managers,

  'exportSchedules.add': finance,
  'exportSchedules.list': finance,
  'exportSchedules.remove': finance,
  'exportSchedules.sendVerification': finance,
  'exportSchedules.update': finance,

  'exports.cancel': finance,
  'exports.download': finance,
  'exports.get': finance,
  'exports.list': finance,
  'exports.requestOnlineTransactions': finance,
  'exports.requestTransactions': finance,

  'holds.list': finance,

  'invoices.download': finance,
  'invoices.list': finance,

  'ledger.balance': finance,
  'ledger.months': finance,
  'ledger.entries': finance,
  'ledger.payouts': finance,

  'live.changes': everyone,

  'feeConsents.list': finance,
  'feeConsents.set': ['Owner'],

  'lossAlerts.list': finance,
  'lossAlerts.markSeen': managers,

  'merchants.get': finance,
  'merchants.getName': everyone,
  'merchants.listReadable': everyone,

  'notifications.countUnread': everyone,
  'notifications.digest': everyone,
  'notifications.list': everyone,
  'notifications.markAllRead': everyone,
  'notifications.markRead': everyone,
  'notifications.markSeveralRead': everyone,
  'notifications.quietHours': everyone,
  'notifications.set': everyone,
  'notifications.setDigest': everyone,
  'notifications.setQuietHours': everyone,
  'notifications.settings': everyone,
  'pushDevices.list': everyone,
  'pushDevices.remove': everyone,
  'pushDevices.set': everyone,

  'onboarding.get': managers,

  'onlineEntities.get': finance,
  'onlineEntities.list': finance,
  'onlineEntities.listOfMerchant': finance,
  'onlineTransactions.export': finance,
  'onlineTransactions.get': finance,
  'onlineTransactions.list': finance,

  'pictures.clear': everyone,
  'pictures.get': everyone,
  'pictures.mobileGet': counter,
  'pictures.set': everyone,

  'prices.list': finance,

  'receipts.download': everyone,
  'receipts.sendByEmail': counter,

  'refundLimits.get': managers,
  'refundLimits.own': counter,
  'refundLimits.set': managers,

  'registration.resendContract': ['Owner'],

  'reports.download': finance,
  'reports.downloadYear': finance,
  'reports.years': finance,
  'reports.exportFeeStatement': finance,
  'reports.feeStatement': finance,
  'reports.list': finance,
  'reports.nextSettlement': finance,
  'reports.settlement': finance,

  'requirements.addDocument': managers,
  'requirements.answer': managers,
  'requirements.list': finance,
  'requirements.removeDocument': managers,

  'savedViews.add': finance,
  'savedViews.list': everyone,
  'savedViews.pin': everyone,
  'savedViews.remove': finance,
  'savedViews.update': finance,

  'signatures.get': everyone,
  'signatures.save': counter,

  'standing.get': finance,

  'statistics.cards': finance,
  'statistics.declines': finance,
  'statistics.get': finance,
  'statistics.terminals': finance,

  'team.change': managers,
  'team.invite': managers,
  'team.join': everyone,
  'team.list': managers,
  'team.listMerchants': everyone,
  'team.remove': managers,
  'team.resend': managers,
  'team.switchMerchant': everyone,
  'team.withdraw': managers,

  'terminalAlerts.get': managers,
  'terminalAlerts.set': managers,
  'terminalHealth.get': everyone,
  'terminalHealth.listOfMerchant': everyone,
  'terminalHealth.report': counter,
  'terminals.get': everyone,
  'terminals.list': everyone,
  'terminals.listOfMerchant': everyone,
  'terminals.mobileList': counter,
  'terminals.rename': managers,

  'testMode.set': managers,

  'tips.export': finance,
  'tips.get': finance,
  'tips.month': finance,
  'tips.register': finance,
  'tips.share': managers,

  'today.get': everyone,

  'transactions.cardBrands': everyone,
  'transactions.export': finance,
  'transactions.get': everyone,
  'transactions.list': everyone,
  'transactions.mobileLast': counter,
  'transactions.mobileListOfTerminal': counter,
  'transactions.refund': counter,
  'transactions.submit': counter,
  'transactions.void': counter,

  'twoFactor.addPasskey': everyone,
  'twoFactor.confirmAuthenticator': everyone,
  'twoFactor.forgetAllDevices': everyone,
  'twoFactor.forgetDevice': everyone,
  'twoFactor.passkeyOptions': everyone,
  'twoFactor.regenerateRecoveryCodes': everyone,
  'twoFactor.removeAuthenticator': everyone,
  'twoFactor.removePasskey': everyone,
  'twoFactor.renamePasskey': everyone,
  'twoFactor.startAuthenticator': everyone,
  'twoFactor.status': everyone,

  'users.consents': everyone,
  'users.deactivate': everyone,
  'users.get': everyone,
  'users.setPreferences': everyone,

  'virtualReader.reportOutcome': managers,
  'virtualReader.sell': managers,

  'webhooks.add': managers,
  'webhooks.get': managers,
  'webhooks.getDelivery': managers,
  'webhooks.list': managers,
  'webhooks.listDeliveries': managers,
  'webhooks.ping': managers,
  'webhooks.redeliver': managers,
  'webhooks.remove': managers,
  'webhooks.rotateSecret': managers,
  'webhooks.update': managers,
} as const satisfies Record<string, readonly MemberRole[]>;

export type MemberProcedure = keyof typeof memberPermissions;

const rows: Readonly<Record<string, readonly MemberRole[] | undefined>> = memberPermissions;

/** Returns true if the role may call the procedure. Without a row none may. */
export const mayMember = (role: MemberRole, procedure: string): boolean => rows[procedure]?.includes(role) ?? false;

/**
 * Returns true if the role may share saved views and send exports to others.
 * An accountant changes nothing of the merchant, so may not.
 * Staff without a role may.
 */
export const mayShare = (role: MemberRole | null): boolean => role === null || managers.some((each) => each === role);

/** Returns true if the role sees fees: it may call for prices. Staff have no role. */
export const seesFees = (role: MemberRole | null): boolean => role === null || mayMember(role, 'prices.list');

/** Returns true if the role sees totals of days before today. */
export const seesFormerTotals = (role: MemberRole | null): boolean => role !== 'Cashier';
