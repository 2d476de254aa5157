import { randomUUID } from 'node:crypto';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import type { CallerName, MerchantFixture } from './fixtures.ts';

/** Others in the team of a merchant act in the role Basic: `member-permissions.ts`. */
type Role = Exclude<CallerName, 'anonymous' | 'CoOwner' | 'Manager' | 'Cashier' | 'Accountant'>;

export interface Permission {
  /** The roles that may call the procedure; anonymous callers may only for `anyone`. */
  roles: 'anyone' | readonly Role[];
  /** A valid input, for RPC and for the REST request. Inputs without a parameter name no merchant. */
  input: (merchant: MerchantFixture) => Record<string, unknown>;
  /** The input of an accountant, where its role limits what it may ask for. */
  inputOfAccountant?: (merchant: MerchantFixture, ownEmail: string) => Record<string, unknown>;
  /** True if the input names something of a merchant, so that a Basic caller gets 404 for another merchant. */
  isOwned: boolean;
  /** True if the input names the account of the merchant's user, which others of its team may not name. */
  isOfAccount?: boolean;
  /** True if a Basic caller also sees it of the merchants below its own. */
  isVisibleToParent?: boolean;
  /** The scope that an API key needs; without one no key may call the procedure. */
  apiKeyScope?: ApiKeyScope;
  /** A file for the body of the REST call. */
  file?: { name: string; type: string; content: string | Buffer };
  /** True for files and uploads, which exist over REST only. */
  isRestOnly?: boolean;
  /** True if an accepted call leaves fixtures that the next call cannot use. */
  isDestructive?: boolean;
  /** Statuses besides 2xx of a call that passed the permission check, where success needs more than permission. */
  acceptedStatuses?: readonly number[];
}

const portalReaders = ['Basic', 'Admin', 'System'] as const;
const adminReaders = ['Admin', 'System'] as const;
const cardReader = ['BasicMobile'] as const;
const uploaders = ['ReportUploader', 'Admin', 'System'] as const;

const merchantOf = (target: MerchantFixture) => ({ merchantId: target.merchantId });
const nothing = () => ({});
const address = { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 12.' };
const newTerminal = (target: MerchantFixture) => ({
  merchantId: target.merchantId,
  type: 'HiLite',
  serialNumber: randomUUID().slice(0, 30),
  address,
});
const newOnlineEntity = (target: MerchantFixture) => ({
  merchantId: target.merchantId,
  name: 'Webáruház',
  url: 'https://webaruhaz.example',
  gatewayEntityId: randomUUID(),
});
const newWebhook = (target: MerchantFixture) => ({
  merchantId: target.merchantId,
  url: 'http://127.0.0.1:9/unused',
  events: ['report.ready'],
});
const newView = (target: MerchantFixture) => ({
  merchantId: target.merchantId,
  list: 'transactions',
  name: randomUUID(),
  filter: { state: 'Error' },
});
const newSchedule = (target: MerchantFixture) => ({
  merchantId: target.merchantId,
  name: 'Naponta',
  kind: 'transactions',
  format: 'csv',
  frequency: 'Daily',
  hour: 7,
  recipients: [`${randomUUID()}@csippano.example`],
});
/** An accountant sends to its own login only. */
const newScheduleOfAccountant = (target: MerchantFixture, ownEmail: string) => ({
  ...newSchedule(target),
  recipients: [ownEmail],
});
const requirement = (target: MerchantFixture) => ({
  merchantId: target.merchantId,
  id: target.requirementId,
  version: 1,
});
const documentOf = (target: MerchantFixture) => ({
  merchantId: target.merchantId,
  id: target.answeredRequirementId,
  documentId: target.documentId,
});
const webhook = (target: MerchantFixture) => ({ merchantId: target.merchantId, id: target.webhookId });
const invitation = (target: MerchantFixture) => ({ merchantId: target.merchantId, id: target.invitationId });
const member = (target: MerchantFixture) => ({ merchantId: target.merchantId, userId: target.memberId });
const delivery = (target: MerchantFixture) => ({ ...webhook(target), deliveryId: target.deliveryId });
const factorOwners = ['Basic', 'Member', 'Admin'] as const;
const customers = ['Basic', 'Member'] as const;
/** The JSON of a passkey that no account has. */
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const attestation = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
const assertion = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
const unknownCode = '0000-0000-0000-0000';
const unknownId = '0'.repeat(26);
const unknownPushKey = `B${'A'.repeat(86)}`;
const pdf = {
  name: 'report.pdf',
  type: 'application/pdf',
  content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
};

const formOf = (content: string) => ({
  name: 'file.bin',
  type: 'multipart/form-data; boundary=part',
  content: `--part\r\nContent-Disposition: form-data; name="File"; filename="file.bin"\r\n\r\n${content}\r\n--part--\r\n`,
});

/** One grey pixel. */
const signature = {
  name: 'signature.png',
  type: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Written by hand from the API contract, independently of the code. */
export const permissions: Record<string, Permission> = {
  'accounts.list': { roles: adminReaders, isOwned: false, input: nothing },
  'accounts.get': { roles: adminReaders, isOwned: false, input: (target) => ({ id: target.userId }) },
  'accounts.sessions': { roles: adminReaders, isOwned: false, input: (target) => ({ id: target.userId }) },
  'accounts.endSession': {
    roles: ['Admin'],
    isOwned: false,
    input: (target) => ({ id: target.userId, sessionId: 'unknown' }),
    acceptedStatuses: [404],
  },
  'accounts.endSessions': {
    roles: ['Admin'],
    isOwned: false,
    isDestructive: true,
    input: (target) => ({ id: target.userId }),
  },

  'apiKeys.list': { roles: portalReaders, isOwned: true, input: merchantOf },
  'apiKeys.listRequests': { roles: portalReaders, isOwned: true, input: merchantOf },
  'apiKeys.add': {
    roles: ['Basic'],
    isOwned: true,
    input: (target) => ({ ...merchantOf(target), name: 'Könyvelés', scopes: ['readReports'] }),
    // A merchant has ten at most.
    acceptedStatuses: [422],
  },
  'apiKeys.revoke': {
    roles: ['Basic'],
    isOwned: true,
    isDestructive: true,
    input: (target) => ({ merchantId: target.merchantId, id: target.apiKeyId }),
  },

  'savedViews.list': { roles: portalReaders, isOwned: true, isVisibleToParent: true, input: merchantOf },
  'savedViews.add': {
    roles: ['Basic', 'Admin'],
    isOwned: true,
    isVisibleToParent: true,
    input: newView,
  },
  'savedViews.update': {
    roles: ['Basic', 'Admin'],
    isOwned: false,
    input: (target) => ({ ...newView(target), id: unknownId }),
    // Only the maker of a view changes it.
    acceptedStatuses: [404],
  },
  'savedViews.pin': {
    roles: ['Basic', 'Admin'],
    isOwned: false,
    input: (target) => ({ ...merchantOf(target), id: unknownId, isPinned: true }),
    acceptedStatuses: [404],
  },
  'savedViews.remove': {
    roles: ['Basic', 'Admin'],
    isOwned: false,
    input: (target) => ({ ...merchantOf(target), id: unknownId }),
    acceptedStatuses: [404],
  },

  'exports.requestTransactions': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ ...merchantOf(target), format: 'csv' }),
  },
  'exports.requestOnlineTransactions': {
    apiKeyScope: 'readOnlineTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ ...merchantOf(target), format: 'csv' }),
  },
  'exports.list': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  // Of the caller alone: `tests/api/rest/exports.test.ts` expects 404 for those of others.
  'exports.get': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: false,
    input: () => ({ merchantId: unknownId, id: unknownId }),
    acceptedStatuses: [404],
  },
  'exports.cancel': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: false,
    input: () => ({ merchantId: unknownId, id: unknownId }),
    acceptedStatuses: [404],
  },
  'exports.download': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: false,
    isRestOnly: true,
    input: () => ({ merchantId: unknownId, id: unknownId }),
    acceptedStatuses: [404],
  },

  // Persons read what concerns them; no key does.
  'notifications.list': { roles: ['Basic'], isOwned: true, input: merchantOf },
  'notifications.countUnread': { roles: ['Basic'], isOwned: true, input: merchantOf },
  'notifications.markRead': {
    roles: ['Basic'],
    isOwned: false,
    input: () => ({ merchantId: unknownId, id: unknownId }),
    acceptedStatuses: [404],
  },
  'notifications.markAllRead': {
    roles: ['Basic'],
    isOwned: true,
    input: (target) => ({ merchantId: target.merchantId, through: target.notificationId }),
  },
  'notifications.markSeveralRead': {
    roles: ['Basic'],
    isOwned: true,
    input: (target) => ({ merchantId: target.merchantId, ids: [target.notificationId] }),
  },
  'notifications.settings': { roles: ['Basic'], isOwned: false, input: nothing },
  'notifications.digest': { roles: ['Basic'], isOwned: false, input: nothing },
  'notifications.setDigest': { roles: ['Basic'], isOwned: false, input: () => ({ hour: 7 }) },
  'notifications.quietHours': { roles: ['Basic'], isOwned: false, input: nothing },
  'notifications.setQuietHours': {
    roles: ['Basic'],
    isOwned: false,
    input: () => ({ quietFrom: 22, quietTo: 7 }),
  },
  'pushDevices.list': { roles: ['Basic'], isOwned: false, input: nothing },
  'pushDevices.set': {
    roles: ['Basic'],
    isOwned: false,
    input: () => ({
      endpoint: 'https://push.example/v1/8f2a6c41d0b94e7c',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      p256dh: unknownPushKey,
      publicKey: unknownPushKey,
    }),
    acceptedStatuses: [400],
  },
  'pushDevices.remove': {
    roles: ['Basic'],
    isOwned: false,
    input: () => ({ id: unknownId }),
    acceptedStatuses: [404],
  },
  'notifications.set': { roles: ['Basic'], isOwned: false, input: () => ({ kind: 'terminalsOffline', portal: 'On' }) },

  'exportSchedules.list': {
    apiKeyScope: 'readTransactions',
    roles: ['Basic', 'Admin'],
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'exportSchedules.add': {
    roles: ['Basic', 'Admin'],
    isOwned: true,
    isVisibleToParent: true,
    input: newSchedule,
    inputOfAccountant: newScheduleOfAccountant,
  },
  // Only the maker of a schedule changes it.
  'exportSchedules.update': {
    roles: ['Basic', 'Admin'],
    isOwned: false,
    input: (target) => ({ ...newSchedule(target), id: unknownId }),
    inputOfAccountant: (target, ownEmail) => ({ ...newScheduleOfAccountant(target, ownEmail), id: unknownId }),
    acceptedStatuses: [404],
  },
  'exportSchedules.remove': {
    roles: ['Basic', 'Admin'],
    isOwned: false,
    input: (target) => ({ ...merchantOf(target), id: unknownId }),
    acceptedStatuses: [404],
  },
  'exportSchedules.sendVerification': {
    roles: ['Basic', 'Admin'],
    isOwned: false,
    input: (target) => ({ ...merchantOf(target), id: unknownId, email: 'konyveles@csippano.example' }),
    acceptedStatuses: [404],
  },
  'exportAddresses.verify': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ token: 'unknown' }),
    acceptedStatuses: [404],
  },
  'exportAddresses.unsubscribe': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ token: 'unknown' }),
    acceptedStatuses: [404],
  },

  'exportLinks.download': {
    roles: 'anyone',
    isOwned: false,
    isRestOnly: true,
    input: () => ({ token: 'unknown' }),
    acceptedStatuses: [404],
  },

  'dataExports.list': { roles: customers, isOwned: false, input: nothing },
  'dataExports.request': { roles: customers, isOwned: false, input: nothing },
  'dataExports.download': {
    roles: customers,
    isOwned: false,
    isRestOnly: true,
    input: () => ({ id: unknownId }),
    acceptedStatuses: [404],
  },

  'audit.export': { roles: adminReaders, isOwned: false, input: merchantOf, isRestOnly: true },
  'audit.chainState': { roles: adminReaders, isOwned: false, input: nothing },
  'audit.anchors': { roles: adminReaders, isOwned: false, input: nothing },
  'audit.verify': { roles: adminReaders, isOwned: false, input: merchantOf },
  'search.find': { roles: adminReaders, isOwned: false, input: (target) => ({ queryString: target.email }) },
  'security.events': { roles: adminReaders, isOwned: false, input: merchantOf },
  'security.lockouts': { roles: adminReaders, isOwned: false, input: nothing },
  'security.liftLockout': {
    roles: ['Admin'],
    isOwned: false,
    input: () => ({ id: `address-${'0'.repeat(64)}` }),
    // No lockout with this id.
    acceptedStatuses: [404],
  },
  'operations.health': { roles: adminReaders, isOwned: false, input: nothing },
  'operations.jobs': { roles: adminReaders, isOwned: false, input: nothing },
  'operations.queues': { roles: adminReaders, isOwned: false, input: nothing },
  'operations.messages': { roles: adminReaders, isOwned: false, input: nothing },
  'operations.failingWebhooks': { roles: adminReaders, isOwned: false, input: nothing },
  'operations.servers': { roles: adminReaders, isOwned: false, input: nothing },
  'operations.database': { roles: adminReaders, isOwned: false, input: nothing },
  'operations.runJob': {
    roles: ['Admin'],
    isOwned: false,
    input: () => ({ name: 'sessions' }),
    // No server has registered its jobs.
    acceptedStatuses: [404],
  },
  'operations.retryMessage': {
    roles: ['Admin'],
    isOwned: false,
    input: () => ({ id: unknownId }),
    acceptedStatuses: [404],
  },
  'operations.retryAllMessages': { roles: ['Admin'], isOwned: false, input: nothing },
  'operations.discardMessage': {
    roles: ['Admin'],
    isOwned: false,
    input: () => ({ id: unknownId }),
    acceptedStatuses: [404],
  },
  'audit.list': { roles: adminReaders, isOwned: false, input: merchantOf },

  'auth.login': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ email: `${randomUUID()}@example.com`, password: 'x' }),
    acceptedStatuses: [401],
  },
  'auth.passkeyLoginOptions': { roles: 'anyone', isOwned: false, input: nothing },
  'auth.passkeyLogin': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ response: { ...credential, response: assertion } }),
    acceptedStatuses: [401, 429],
  },
  'auth.confirmIdentityOptions': { roles: factorOwners, isOwned: false, input: nothing },
  'auth.confirmIdentity': {
    roles: factorOwners,
    isOwned: false,
    input: () => ({ password: 'not the right one' }),
    acceptedStatuses: [422, 429],
  },
  'auth.mobileLogin': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ email: `${randomUUID()}@example.com`, password: 'x' }),
    acceptedStatuses: [401],
  },
  'auth.refresh': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ refreshToken: 'unknown' }),
    acceptedStatuses: [401],
  },
  'auth.mobileRefresh': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ refreshToken: 'unknown' }),
    acceptedStatuses: [401],
  },
  'auth.logout': { roles: 'anyone', isOwned: false, input: () => ({ refreshToken: 'unknown' }) },
  'auth.proofOfWorkChallenge': { roles: 'anyone', isOwned: false, input: nothing },
  'auth.initiateReset': { roles: 'anyone', isOwned: false, input: () => ({ email: 'nobody@example.com' }) },
  'auth.isTokenValid': { roles: 'anyone', isOwned: false, input: () => ({ token: 'unknown' }) },
  'auth.setPassword': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ token: 'unknown', password: 'Meleg-kifli-06' }),
    acceptedStatuses: [422],
  },
  'auth.changePassword': {
    roles: factorOwners,
    isOwned: false,
    input: () => ({ currentPassword: 'not the right one', newPassword: 'Meleg-kifli-06' }),
    acceptedStatuses: [422],
  },
  'auth.changePin': {
    roles: ['Basic'],
    isOwned: false,
    input: () => ({ currentPassword: 'not the right one', pinCode: '271828' }),
    acceptedStatuses: [422],
  },
  'auth.sessions': { roles: ['Basic', 'Member', 'Admin', 'System', 'ReportUploader'], isOwned: false, input: nothing },
  'auth.endSession': {
    roles: ['Basic', 'Member', 'Admin', 'System', 'ReportUploader'],
    isOwned: false,
    input: () => ({ id: 'unknown' }),
    acceptedStatuses: [404],
  },
  'auth.endOtherSessions': {
    roles: ['Basic', 'Member', 'Admin', 'System', 'ReportUploader'],
    isOwned: false,
    isDestructive: true,
    input: nothing,
  },

  'banks.list': { roles: 'anyone', isOwned: false, input: nothing },

  'live.changes': {
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ watches: [merchantOf(target)] }),
  },

  'merchants.get': { roles: portalReaders, isOwned: true, input: (target) => ({ id: target.merchantId }) },
  'merchants.getName': { roles: portalReaders, isOwned: true, input: (target) => ({ id: target.merchantId }) },
  'merchants.getReview': { roles: adminReaders, isOwned: false, input: (target) => ({ id: target.merchantId }) },
  'merchants.update': {
    roles: ['Admin'],
    isOwned: false,
    input: (target) => ({ userId: target.userId, merchant: { comment: `Telefonált: ${randomUUID().slice(0, 8)}` } }),
  },
  'merchants.listReadable': { roles: ['Basic'], isOwned: false, input: nothing },

  'onboarding.get': { roles: portalReaders, isOwned: true, input: merchantOf },

  'onlineEntities.list': {
    apiKeyScope: 'readOnlineTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'onlineEntities.listOfMerchant': {
    apiKeyScope: 'readOnlineTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'onlineEntities.get': {
    apiKeyScope: 'readOnlineTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ id: target.onlineEntityId }),
  },
  'onlineEntities.add': { roles: ['Admin'], isOwned: false, input: newOnlineEntity },
  'onlineEntities.update': {
    roles: ['Admin'],
    isOwned: false,
    input: (target) => ({ ...newOnlineEntity(target), id: target.onlineEntityId }),
  },

  'orders.calculate': { roles: 'anyone', isOwned: false, input: () => ({ terminalCount: 2 }) },
  'orders.getSummary': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ referenceCode: unknownCode }),
    acceptedStatuses: [404],
  },

  'orders.listOfMerchant': { roles: adminReaders, isOwned: false, input: merchantOf },
  'orders.settle': {
    roles: ['Admin'],
    isOwned: false,
    input: () => ({ referenceCode: unknownCode, status: 'Failed' }),
    acceptedStatuses: [404],
  },

  'onlineTransactions.list': {
    apiKeyScope: 'readOnlineTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'onlineTransactions.export': {
    apiKeyScope: 'readOnlineTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    isRestOnly: true,
    input: merchantOf,
  },
  'onlineTransactions.get': {
    apiKeyScope: 'readOnlineTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ merchantId: target.merchantId, id: target.onlineTransactionId }),
  },

  'paymentAlerts.list': { roles: adminReaders, isOwned: false, input: nothing },
  'paymentAlerts.handle': {
    roles: ['Admin'],
    isOwned: false,
    input: () => ({ id: unknownId, isHandled: true, note: 'Visszautalva.' }),
    acceptedStatuses: [404],
  },

  'payments.start': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ referenceCode: unknownCode }),
    acceptedStatuses: [404],
  },
  'payments.getResult': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ checkoutId: unknownId }),
    acceptedStatuses: [404],
  },

  'pictures.get': { roles: customers, isOwned: false, isRestOnly: true, input: nothing },
  'pictures.mobileGet': { roles: cardReader, isOwned: false, isRestOnly: true, input: nothing },
  // The permission check precedes the check of the file.
  'pictures.set': {
    roles: customers,
    isOwned: false,
    isRestOnly: true,
    file: formOf('not a picture'),
    input: nothing,
    acceptedStatuses: [400],
  },
  'pictures.clear': { roles: customers, isOwned: false, input: nothing },

  'receipts.download': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    isRestOnly: true,
    input: (target) => ({ merchantId: target.merchantId, id: target.transactionId }),
  },
  'receipts.sendByEmail': {
    roles: ['Basic'],
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({
      merchantId: target.merchantId,
      id: target.transactionId,
      email: `${randomUUID()}@example.com`,
      language: 'en',
    }),
  },

  'registration.checkEmail': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ email: `${randomUUID()}@example.com` }),
  },
  'registration.register': { roles: 'anyone', isOwned: false, input: () => registrationOf() },
  'registration.resendContract': {
    roles: ['Basic', 'Admin'],
    isOfAccount: true,
    isOwned: true,
    input: (target) => ({ userId: target.userId }),
  },

  'relations.listParents': {
    roles: adminReaders,
    isOwned: false,
    input: (target) => ({ currentMerchantId: target.merchantId }),
  },
  'relations.listChildren': {
    roles: adminReaders,
    isOwned: false,
    input: (target) => ({ currentMerchantId: target.merchantId }),
  },
  'relations.listAvailableParents': {
    roles: adminReaders,
    isOwned: false,
    input: (target) => ({ currentMerchantId: target.merchantId }),
  },
  'relations.addParent': {
    roles: ['Admin'],
    isOwned: false,
    input: (target) => ({ parentMerchantId: target.merchantId, childMerchantId: target.merchantId }),
    acceptedStatuses: [422],
  },
  'relations.changeParent': {
    roles: ['Admin'],
    isOwned: false,
    input: (target) => ({ relationId: unknownId, parentMerchantId: target.merchantId }),
    acceptedStatuses: [404],
  },
  'relations.removeParent': {
    roles: ['Admin'],
    isOwned: false,
    input: () => ({ relationId: unknownId }),
    acceptedStatuses: [404],
  },

  'reportRecipients.find': { roles: adminReaders, isOwned: false, input: (target) => ({ mid: target.mid }) },

  'dailyCloses.list': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'dailyCloses.open': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'dailyCloses.downloadOpen': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    isRestOnly: true,
    input: (target) => ({ merchantId: target.merchantId, terminalId: target.terminalId }),
  },
  'dailyCloses.export': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    isRestOnly: true,
    input: merchantOf,
  },
  'dailyCloses.get': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ merchantId: target.merchantId, number: 1 }),
  },
  'dailyCloses.download': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    isRestOnly: true,
    input: (target) => ({ merchantId: target.merchantId, number: 1 }),
  },
  'dailyCloses.mail': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    input: merchantOf,
  },
  'dailyCloses.setMail': {
    roles: ['Basic', 'Admin'],
    isOwned: true,
    input: (target) => ({ merchantId: target.merchantId, hour: 7 }),
  },
  'dailyCloses.close': {
    roles: ['Basic', 'Admin'],
    isOwned: true,
    input: (target) => ({ merchantId: target.merchantId, day: '2026-11-01' }),
  },

  'lossAlerts.list': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'lossAlerts.markSeen': {
    roles: ['Basic'],
    isOwned: true,
    input: (target) => ({ merchantId: target.merchantId, id: target.lossAlertId }),
  },

  'requirements.list': { roles: portalReaders, isOwned: true, input: merchantOf },
  'requirements.ask': {
    roles: ['Admin'],
    isOwned: true,
    // The merchant is not under review.
    acceptedStatuses: [422],
    input: (target) => ({
      merchantId: target.merchantId,
      deadline: '2026-12-04',
      items: [{ item: 'merchant.taxNumber', reason: 'Differs' }],
    }),
  },
  'requirements.answer': {
    roles: ['Basic'],
    isOwned: true,
    acceptedStatuses: [409],
    input: (target) => ({ ...requirement(target), answer: '12345678-1-42' }),
  },
  // What is answered takes and loses no file.
  'requirements.addDocument': {
    roles: ['Basic'],
    isOwned: true,
    isRestOnly: true,
    file: pdf,
    acceptedStatuses: [422],
    input: (target) => ({ merchantId: target.merchantId, id: target.answeredRequirementId }),
  },
  'requirements.removeDocument': { roles: ['Basic'], isOwned: true, acceptedStatuses: [422], input: documentOf },
  'requirements.readDocument': {
    roles: ['Admin'],
    isOwned: true,
    isRestOnly: true,
    input: documentOf,
  },
  'requirements.accept': { roles: ['Admin'], isOwned: true, acceptedStatuses: [409, 422], input: requirement },
  'requirements.askAgain': {
    roles: ['Admin'],
    isOwned: true,
    acceptedStatuses: [409, 422],
    input: (target) => ({ ...requirement(target), reason: 'Unclear', deadline: '2026-12-04' }),
  },
  'requirements.withdraw': { roles: ['Admin'], isOwned: true, acceptedStatuses: [409, 422], input: requirement },

  'feeConsents.list': { apiKeyScope: 'readReports', roles: portalReaders, isOwned: true, input: merchantOf },
  'feeConsents.set': {
    roles: ['Basic'],
    isOwned: true,
    input: (target) => ({ merchantId: target.merchantId, kind: 'Blended', isGiven: true }),
  },
  'holds.list': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'holds.place': {
    roles: ['Admin'],
    isOwned: true,
    input: (target) => ({
      merchantId: target.merchantId,
      amount: 100_000,
      reason: 'UnusualSales',
      explanation: 'Kérjük a számlákat',
      until: '2026-12-18',
    }),
  },
  'holds.end': {
    roles: ['Admin'],
    isOwned: true,
    // The merchant has no such hold.
    acceptedStatuses: [404],
    input: (target) => ({ merchantId: target.merchantId, id: target.merchantId, explanation: 'Rendben' }),
  },
  'standing.get': { apiKeyScope: 'readReports', roles: portalReaders, isOwned: true, input: merchantOf },
  'invoices.list': { apiKeyScope: 'readReports', roles: portalReaders, isOwned: true, input: merchantOf },
  'invoices.download': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isRestOnly: true,
    input: (target) => ({ merchantId: target.merchantId, invoiceId: target.invoiceId }),
  },
  'ledger.balance': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'ledger.months': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'ledger.entries': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'ledger.payouts': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ merchantId: target.merchantId, month: '2026-09' }),
  },
  'payouts.listMonths': { roles: adminReaders, isOwned: false, input: nothing },
  'payouts.listPayable': { roles: adminReaders, isOwned: false, input: () => ({ month: '2026-09' }) },
  'payouts.record': {
    roles: ['Admin'],
    isOwned: false,
    input: (target) => ({
      payouts: [{ merchantId: target.merchantId, amount: 100 }],
      month: '2026-09',
      paidOn: '2026-10-06',
      reference: 'CSP-2026-09',
    }),
  },
  'payouts.return': {
    roles: ['Admin'],
    isOwned: true,
    // The merchant has no payout.
    acceptedStatuses: [404],
    input: (target) => ({ merchantId: target.merchantId, number: 1, reason: 'A bankszámla megszűnt' }),
  },
  'prices.list': { apiKeyScope: 'readReports', roles: portalReaders, isOwned: true, input: merchantOf },
  'prices.set': {
    roles: ['Admin'],
    isOwned: true,
    input: (target) => ({
      merchantId: target.merchantId,
      month: '2099-01',
      feePerMille: 14.5,
      minimumFee: 4000,
      reason: 'Nagy forgalom',
    }),
  },
  'prices.withdraw': {
    roles: ['Admin'],
    isOwned: true,
    // No price begins in that month.
    acceptedStatuses: [404],
    input: (target) => ({ merchantId: target.merchantId, month: '2098-01' }),
  },

  'tips.get': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    input: (target) => ({ merchantId: target.merchantId }),
  },
  'tips.month': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    input: (target) => ({ merchantId: target.merchantId, month: '2026-11' }),
  },
  'tips.register': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isRestOnly: true,
    input: (target) => ({ merchantId: target.merchantId, month: '2026-11' }),
  },
  'tips.export': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isRestOnly: true,
    input: (target) => ({ merchantId: target.merchantId, month: '2026-11' }),
  },
  'tips.share': {
    roles: ['Basic', 'Admin'],
    isOwned: true,
    // There are no tips on that day.
    acceptedStatuses: [409],
    input: (target) => ({
      merchantId: target.merchantId,
      day: '2026-11-01',
      method: 'Equal',
      tipAmount: 100,
      shares: [{ name: 'Kiss Anna' }],
    }),
  },

  'reports.list': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'reports.nextSettlement': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'reports.settlement': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ merchantId: target.merchantId, month: '2026-10' }),
  },
  'reports.feeStatement': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    isRestOnly: true,
    input: (target) => ({ merchantId: target.merchantId, month: '2026-01' }),
  },
  'reports.exportFeeStatement': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    isRestOnly: true,
    input: (target) => ({ merchantId: target.merchantId, month: '2026-01' }),
  },
  'reports.download': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    isRestOnly: true,
    input: (target) => ({ merchantId: target.merchantId, id: target.reportId }),
  },
  'reports.years': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'reports.downloadYear': {
    apiKeyScope: 'readReports',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    isRestOnly: true,
    input: (target) => ({ merchantId: target.merchantId, year: 2026 }),
  },
  'reports.uploadMonthly': {
    roles: uploaders,
    isOwned: false,
    isRestOnly: true,
    file: pdf,
    input: (target) => ({ mid: target.mid, type: 'InterchangePlusPlus', month: '2026-09' }),
  },
  'reports.uploadSettlement': {
    roles: uploaders,
    isOwned: false,
    isRestOnly: true,
    file: pdf,
    input: (target) => ({ mid: target.mid, month: '2026-09' }),
  },

  'signatures.save': {
    roles: cardReader,
    isOwned: true,
    isRestOnly: true,
    file: signature,
    input: (target) => ({ eftTransactionId: target.eftTransactionId }),
    // The sale of each fixture has another signature already.
    acceptedStatuses: [409],
  },
  'signatures.get': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    isRestOnly: true,
    input: (target) => ({ merchantId: target.merchantId, id: target.transactionId }),
  },

  'statistics.get': {
    apiKeyScope: 'readStatistics',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ ...merchantOf(target), fromDate: '2026-11-01', toDate: '2026-11-18' }),
  },
  'statistics.cards': {
    apiKeyScope: 'readStatistics',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ ...merchantOf(target), fromDate: '2026-11-01', toDate: '2026-11-18' }),
  },
  'statistics.declines': {
    apiKeyScope: 'readStatistics',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ ...merchantOf(target), fromDate: '2026-11-01', toDate: '2026-11-18' }),
  },
  'statistics.terminals': {
    apiKeyScope: 'readStatistics',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ ...merchantOf(target), fromDate: '2026-11-01', toDate: '2026-11-18' }),
  },

  'today.get': {
    apiKeyScope: 'readToday',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },

  'team.list': { apiKeyScope: 'readTeam', roles: portalReaders, isOwned: true, input: merchantOf },
  'team.invite': {
    roles: ['Basic'],
    isOwned: true,
    input: (target) => ({ ...merchantOf(target), email: `${randomUUID()}@example.com`, role: 'Cashier' }),
  },
  // An address gets five invitations a day.
  'team.resend': { roles: ['Basic'], isOwned: true, isDestructive: true, input: invitation },
  'team.withdraw': { roles: ['Basic'], isOwned: true, isDestructive: true, input: invitation },
  'team.change': {
    roles: ['Basic'],
    isOwned: true,
    input: (target) => ({ ...member(target), role: 'Accountant', state: 'Active' }),
  },
  'team.remove': { roles: ['Basic'], isOwned: true, isDestructive: true, input: member },
  'registrationDrafts.start': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ email: `${randomUUID()}@example.com`, form: { person: { lastName: 'Balogh' } } }),
  },
  'registrationDrafts.open': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ token: 'unknown' }),
    acceptedStatuses: [422],
  },
  'registrationDrafts.save': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ token: 'unknown', version: 1, form: {} }),
    acceptedStatuses: [422],
  },
  'registrationDrafts.remove': { roles: 'anyone', isOwned: false, input: () => ({ token: 'unknown' }) },
  'team.openInvitation': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ token: 'unknown' }),
    acceptedStatuses: [422],
  },
  'team.acceptInvitation': {
    roles: 'anyone',
    isOwned: false,
    input: () => ({ token: 'unknown', lastName: 'Balogh', firstName: 'Réka', password: 'Meleg-kifli-06' }),
    acceptedStatuses: [422],
  },
  'team.join': {
    roles: customers,
    isOwned: false,
    input: () => ({ token: 'unknown' }),
    acceptedStatuses: [422],
  },
  'team.listMerchants': { roles: customers, isOwned: false, input: nothing },
  'team.switchMerchant': { roles: customers, isOwned: true, input: merchantOf },

  'testMode.set': { roles: ['Basic'], isOwned: false, input: () => ({ isOn: false }) },
  'virtualReader.reportOutcome': {
    apiKeyScope: 'makeTestSales',
    roles: ['Basic'],
    isOwned: false,
    input: ({ transactionId }) => ({ id: transactionId, state: 'Success' }),
    // Outside of test mode.
    acceptedStatuses: [409],
  },
  'virtualReader.sell': {
    apiKeyScope: 'makeTestSales',
    roles: ['Basic'],
    isOwned: false,
    input: () => ({ amount: 125_000 }),
    // Outside of test mode.
    acceptedStatuses: [409],
  },

  'terminals.list': {
    apiKeyScope: 'readTerminals',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'terminals.listOfMerchant': {
    apiKeyScope: 'readTerminals',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'terminals.get': {
    apiKeyScope: 'readTerminals',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ id: target.terminalId }),
  },
  'terminals.add': { roles: ['Admin'], isOwned: false, input: newTerminal },
  'terminals.update': {
    roles: ['Admin'],
    isOwned: false,
    isDestructive: true,
    input: (target) => ({ ...newTerminal(target), id: target.terminalId }),
  },
  'terminals.rename': {
    roles: ['Basic', 'Admin'],
    isOwned: true,
    input: (target) => ({ id: target.terminalId, name: 'Pult' }),
  },
  'terminals.remove': {
    roles: ['Admin'],
    isOwned: false,
    isDestructive: true,
    input: (target) => ({ id: target.terminalId }),
  },
  'terminals.mobileList': { roles: cardReader, isOwned: false, input: nothing },

  'refundLimits.get': {
    apiKeyScope: 'readTeam',
    roles: ['Basic', 'Admin'],
    isOwned: true,
    input: merchantOf,
  },
  'refundLimits.own': {
    roles: ['Basic', 'Admin'],
    isOwned: true,
    input: merchantOf,
  },
  'refundLimits.set': {
    roles: ['Basic', 'Admin'],
    isOwned: true,
    input: (target) => ({
      merchantId: target.merchantId,
      cashierPerRefund: 500_000,
      cashierPerDay: null,
      managerPerRefund: null,
      managerPerDay: null,
    }),
  },
  'terminalAlerts.get': {
    apiKeyScope: 'readTerminals',
    roles: portalReaders,
    isOwned: true,
    input: merchantOf,
  },
  'terminalAlerts.set': {
    roles: ['Basic', 'Admin'],
    isOwned: true,
    input: (target) => ({ merchantId: target.merchantId, isEnabled: true, quietFrom: 20, quietTo: 8 }),
  },
  'terminalHealth.report': {
    roles: cardReader,
    isOwned: true,
    input: (target) => ({ terminalId: target.terminalId, batteryPercent: 80 }),
  },
  'terminalHealth.listOfMerchant': {
    apiKeyScope: 'readTerminals',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'terminalHealth.get': {
    apiKeyScope: 'readTerminals',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ id: target.terminalId }),
  },

  'transactions.list': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'transactions.export': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    isRestOnly: true,
    input: merchantOf,
  },
  'transactions.cardBrands': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: merchantOf,
  },
  'transactions.get': {
    apiKeyScope: 'readTransactions',
    roles: portalReaders,
    isOwned: true,
    isVisibleToParent: true,
    input: (target) => ({ merchantId: target.merchantId, id: target.transactionId }),
  },
  'transactions.find': {
    roles: adminReaders,
    isOwned: false,
    input: (target) => ({ queryString: target.transactionId }),
  },
  'transactions.void': {
    roles: ['Basic', 'Admin'],
    isOwned: true,
    input: (target) => ({ merchantId: target.merchantId, id: target.transactionId }),
    // A sale can be voided once.
    acceptedStatuses: [200, 422],
  },
  'transactions.recordOutcome': {
    roles: ['Admin'],
    isOwned: false,
    input: (target) => ({ merchantId: target.merchantId, id: target.transactionId, state: 'Error', reason: 'ok' }),
    // A sale has its outcome.
    acceptedStatuses: [422],
  },
  'transactions.refund': {
    roles: ['Basic', 'Admin'],
    isOwned: true,
    input: (target) => ({ merchantId: target.merchantId, id: target.transactionId, amount: 100, reason: 'ok' }),
    // A voided sale cannot be refunded.
    acceptedStatuses: [200, 422],
  },
  'transactions.mobileListOfTerminal': {
    roles: cardReader,
    isOwned: true,
    input: (target) => ({ terminalId: target.terminalId }),
  },
  'transactions.mobileLast': {
    roles: cardReader,
    isOwned: true,
    input: (target) => ({ terminalId: target.terminalId }),
  },
  'transactions.submit': {
    roles: cardReader,
    isOwned: true,
    input: (target) => ({
      eftTransactionId: randomUUID(),
      terminalSerialNumber: target.serialNumber,
      type: 'Sale',
      amount: 150_000,
      currency: 'HUF',
      state: 'Success',
      timestamp: '2026-11-18T10:59:00.000Z',
      card: { brand: 'Visa', maskedNumber: '411111******1111', entryMode: 'ChipContactless' },
    }),
  },

  'twoFactor.status': { roles: factorOwners, isOwned: false, input: nothing },
  'twoFactor.startAuthenticator': { roles: factorOwners, isOwned: false, input: nothing },
  'twoFactor.confirmAuthenticator': {
    roles: factorOwners,
    isOwned: false,
    input: () => ({ code: '000000' }),
    // Whether a secret waits for its code depends on the calls before.
    acceptedStatuses: [422, 429],
  },
  'twoFactor.removeAuthenticator': { roles: factorOwners, isOwned: false, input: nothing },
  'twoFactor.regenerateRecoveryCodes': {
    roles: factorOwners,
    isOwned: false,
    input: nothing,
    acceptedStatuses: [422],
  },
  'twoFactor.passkeyOptions': { roles: factorOwners, isOwned: false, input: nothing },
  'twoFactor.addPasskey': {
    roles: factorOwners,
    isOwned: false,
    input: () => ({ name: 'Laptop', response: { ...credential, response: attestation } }),
    acceptedStatuses: [422],
  },
  'twoFactor.renamePasskey': {
    roles: factorOwners,
    isOwned: false,
    input: () => ({ id: unknownId, name: 'Laptop' }),
    acceptedStatuses: [404],
  },
  'twoFactor.removePasskey': {
    roles: factorOwners,
    isOwned: false,
    input: () => ({ id: unknownId }),
    acceptedStatuses: [404],
  },
  'twoFactor.forgetDevice': {
    roles: factorOwners,
    isOwned: false,
    input: () => ({ id: unknownId }),
    acceptedStatuses: [404],
  },
  'twoFactor.forgetAllDevices': { roles: factorOwners, isOwned: false, input: nothing },

  'twoFactorRecovery.removeOfMerchant': {
    roles: ['Admin'],
    isOwned: false,
    input: (target) => ({ id: target.userId }),
    acceptedStatuses: [422],
  },
  'twoFactorRecovery.list': { roles: adminReaders, isOwned: false, input: nothing },
  'twoFactorRecovery.open': {
    roles: ['Admin'],
    isOwned: false,
    input: () => ({ userId: unknownId, reason: 'Elveszett a telefonja.' }),
    acceptedStatuses: [404],
  },
  'twoFactorRecovery.approve': {
    roles: ['Admin'],
    isOwned: false,
    input: () => ({ id: unknownId }),
    acceptedStatuses: [404],
  },
  'twoFactorRecovery.reject': {
    roles: ['Admin'],
    isOwned: false,
    input: () => ({ id: unknownId }),
    acceptedStatuses: [404],
  },

  'users.list': { roles: adminReaders, isOwned: false, input: nothing },
  'users.countMerchants': { roles: adminReaders, isOwned: false, input: nothing },
  'users.get': {
    roles: [...portalReaders, 'Member'],
    isOwned: true,
    isOfAccount: true,
    input: (target) => ({ id: target.userId }),
  },
  'users.search': { roles: adminReaders, isOwned: false, input: (target) => ({ queryString: target.email }) },
  'users.consents': { roles: customers, isOwned: false, input: nothing },
  'users.setPreferences': { roles: customers, isOwned: false, input: () => ({ isMarketingAllowed: true }) },
  'users.reactivate': { roles: ['Admin'], isOwned: false, input: (target) => ({ userId: target.userId }) },
  'users.sendPasswordReset': { roles: ['Admin'], isOwned: false, input: (target) => ({ userId: target.userId }) },
  'users.deactivate': {
    roles: factorOwners,
    isOfAccount: true,
    isOwned: true,
    isDestructive: true,
    input: (target) => ({ userId: target.userId }),
  },

  'events.list': { apiKeyScope: 'readEvents', roles: portalReaders, isOwned: true, input: merchantOf },
  'events.get': {
    apiKeyScope: 'readEvents',
    roles: portalReaders,
    isOwned: true,
    input: ({ merchantId, eventId }) => ({ merchantId, id: eventId }),
  },
  'webhooks.list': { apiKeyScope: 'manageWebhooks', roles: portalReaders, isOwned: true, input: merchantOf },
  'webhooks.add': {
    apiKeyScope: 'manageWebhooks',
    roles: ['Basic'],
    isOwned: true,
    input: newWebhook,
    // A merchant has ten at most.
    acceptedStatuses: [422],
  },
  'webhooks.get': { apiKeyScope: 'manageWebhooks', roles: portalReaders, isOwned: true, input: webhook },
  'webhooks.update': {
    apiKeyScope: 'manageWebhooks',
    roles: ['Basic'],
    isOwned: true,
    input: (target) => ({ ...newWebhook(target), ...webhook(target) }),
  },
  'webhooks.remove': {
    apiKeyScope: 'manageWebhooks',
    roles: ['Basic'],
    isOwned: true,
    isDestructive: true,
    input: webhook,
  },
  'webhooks.ping': { apiKeyScope: 'manageWebhooks', roles: ['Basic'], isOwned: true, input: webhook },
  'webhooks.rotateSecret': { apiKeyScope: 'manageWebhooks', roles: ['Basic'], isOwned: true, input: webhook },
  'webhooks.listDeliveries': { apiKeyScope: 'manageWebhooks', roles: portalReaders, isOwned: true, input: webhook },
  'webhooks.getDelivery': { apiKeyScope: 'manageWebhooks', roles: portalReaders, isOwned: true, input: delivery },
  'webhooks.redeliver': { apiKeyScope: 'manageWebhooks', roles: ['Basic'], isOwned: true, input: delivery },
};
