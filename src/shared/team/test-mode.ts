import type { MemberProcedure } from './member-permissions.ts';

/**
 * Procedures of test mode: for its programs, and to secure a person's account.
 * All others are refused: they concern the business, its team or real readers, or send
 * e-mails and papers that seem real.
 */
const testModeProcedures: readonly MemberProcedure[] = [
  'apiKeys.add',
  'apiKeys.list',
  'apiKeys.listRequests',
  'apiKeys.revoke',

  'auth.changePassword',
  'auth.changePin',
  'auth.confirmIdentity',
  'auth.confirmIdentityOptions',
  'auth.endOtherSessions',
  'auth.endSession',
  'auth.sessions',

  'events.get',
  'events.list',

  'exports.cancel',
  'exports.download',
  'exports.get',
  'exports.list',
  'exports.requestTransactions',

  'live.changes',

  'merchants.getName',
  'merchants.listReadable',

  'notifications.countUnread',
  'notifications.list',
  'notifications.markAllRead',
  'notifications.markRead',
  'notifications.markSeveralRead',

  'pictures.clear',
  'pictures.get',
  'pictures.set',

  'savedViews.add',
  'savedViews.list',
  'savedViews.pin',
  'savedViews.remove',
  'savedViews.update',

  'signatures.get',

  'statistics.cards',
  'statistics.declines',
  'statistics.get',
  'statistics.terminals',

  'team.listMerchants',
  'team.switchMerchant',

  'terminalHealth.get',
  'terminalHealth.listOfMerchant',
  'terminals.get',
  'terminals.listOfMerchant',

  'testMode.set',

  'today.get',

  'transactions.cardBrands',
  'transactions.export',
  'transactions.get',
  'transactions.list',
  'transactions.refund',
  'transactions.void',

  'twoFactor.addPasskey',
  'twoFactor.confirmAuthenticator',
  'twoFactor.forgetAllDevices',
  'twoFactor.forgetDevice',
  'twoFactor.passkeyOptions',
  'twoFactor.regenerateRecoveryCodes',
  'twoFactor.removeAuthenticator',
  'twoFactor.removePasskey',
  'twoFactor.renamePasskey',
  'twoFactor.startAuthenticator',
  'twoFactor.status',

  'virtualReader.reportOutcome',
  'virtualReader.sell',

  'webhooks.add',
  'webhooks.get',
  'webhooks.getDelivery',
  'webhooks.list',
  'webhooks.listDeliveries',
  'webhooks.ping',
  'webhooks.redeliver',
  'webhooks.remove',
  'webhooks.rotateSecret',
  'webhooks.update',
];

const offered: ReadonlySet<string> = new Set(testModeProcedures);

/** Returns true for a procedure that works in test mode. */
export const isInTestMode = (procedure: string): boolean => offered.has(procedure);

/** Returns true for a procedure without meaning outside of test mode. */
export const isOnlyInTestMode = (procedure: string): boolean => procedure.startsWith('virtualReader.');
