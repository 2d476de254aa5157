import { randomUUID } from 'node:crypto';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import type { CallerName, Shop } from './fixtures.ts';

type Role = Exclude<CallerName, 'visitor'>;

export interface Permission {
  /** Roles that may call it; a visitor may where it says `anyone`. */
  may: 'anyone' | readonly Role[];
  /** A right input about a shop, for RPC and as what the REST request is made from. */
  input: (shop: Shop) => Record<string, unknown>;
  /** Whether the input names a merchant's thing, so that a Basic caller gets 404 for another merchant's. */
  isOwned: boolean;
  /** Whether it is about the business, which a Basic caller also sees of the merchants below its own. */
  isOpenToParent?: boolean;
  /** What an API key must be let do for it; without one no key may call it. Keys see their own merchant alone. */
  keyScope?: ApiKeyScope;
  /** A file for the body of the REST call. */
  file?: { name: string; type: string; content: string | Buffer };
  /** Files and their uploads travel by REST alone. */
  isRestOnly?: boolean;
  /** A world of its own for each call, as the next one would be met by what this one did. */
  endsSessions?: boolean;
  /** Statuses of a call that was let in, where a good answer needs more than permission. */
  allowed?: readonly number[];
}

const anyReader = ['Basic', 'Admin', 'System'] as const;
const adminReaders = ['Admin', 'System'] as const;
const reader = ['BasicMobile'] as const;
const uploaders = ['ReportUploader', 'Admin', 'System'] as const;

const merchant = (shop: Shop) => ({ merchantId: shop.merchantId });
const nothing = () => ({});
const address = { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 12.' };
const newTerminal = (shop: Shop) => ({
  merchantId: shop.merchantId,
  type: 'HiLite',
  serialNumber: randomUUID().slice(0, 30),
  address,
});
const newOnlineEntity = (shop: Shop) => ({
  merchantId: shop.merchantId,
  name: 'Webáruház',
  url: 'https://webaruhaz.example',
  gatewayEntityId: randomUUID(),
});
const newWebhook = (shop: Shop) => ({
  merchantId: shop.merchantId,
  url: 'http://127.0.0.1:9/nobody',
  events: ['report.ready'],
});
const webhook = (shop: Shop) => ({ merchantId: shop.merchantId, id: shop.webhookId });
const delivery = (shop: Shop) => ({ ...webhook(shop), deliveryId: shop.deliveryId });
const unknownCode = '0000-0000-0000-0000';
const unknownId = '0'.repeat(26);
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

/** Written by hand from the contract, and not from the code that it checks. */
export const permissions: Record<string, Permission> = {
  'accounts.list': { may: adminReaders, isOwned: false, input: nothing },
  'accounts.get': { may: adminReaders, isOwned: false, input: (shop) => ({ id: shop.userId }) },
  'accounts.endSessions': {
    may: ['Admin'],
    isOwned: false,
    endsSessions: true,
    input: (shop) => ({ id: shop.userId }),
  },

  'apiKeys.list': { may: anyReader, isOwned: true, input: merchant },
  'apiKeys.add': {
    may: ['Basic'],
    isOwned: true,
    input: (shop) => ({ ...merchant(shop), name: 'Könyvelés', scopes: ['readReports'] }),
  },
  'apiKeys.revoke': {
    may: ['Basic'],
    isOwned: true,
    endsSessions: true,
    input: (shop) => ({ merchantId: shop.merchantId, id: shop.apiKeyId }),
  },

  'audit.list': { may: adminReaders, isOwned: false, input: merchant },

  'auth.login': {
    may: 'anyone',
    isOwned: false,
    input: () => ({ email: `${randomUUID()}@example.com`, password: 'x' }),
    allowed: [401],
  },
  'auth.mobileLogin': {
    may: 'anyone',
    isOwned: false,
    input: () => ({ email: `${randomUUID()}@example.com`, password: 'x' }),
    allowed: [401],
  },
  'auth.refresh': { may: 'anyone', isOwned: false, input: () => ({ refreshToken: 'unknown' }), allowed: [401] },
  'auth.mobileRefresh': { may: 'anyone', isOwned: false, input: () => ({ refreshToken: 'unknown' }), allowed: [401] },
  'auth.logout': { may: 'anyone', isOwned: false, input: () => ({ refreshToken: 'unknown' }) },
  'auth.initiateReset': { may: 'anyone', isOwned: false, input: () => ({ email: 'nobody@example.com' }) },
  'auth.isTokenValid': { may: 'anyone', isOwned: false, input: () => ({ token: 'unknown' }) },
  'auth.setPassword': {
    may: 'anyone',
    isOwned: false,
    input: () => ({ token: 'unknown', password: 'Meleg-kifli-06' }),
    allowed: [422],
  },
  'auth.changePassword': {
    may: ['Basic', 'Admin'],
    isOwned: false,
    input: () => ({ currentPassword: 'not the right one', newPassword: 'Meleg-kifli-06' }),
    allowed: [422],
  },
  'auth.changePin': { may: ['Basic'], isOwned: false, input: () => ({ pinCode: '271828' }) },
  'auth.sessions': { may: ['Basic'], isOwned: false, input: nothing },
  'auth.endOtherSessions': { may: ['Basic'], isOwned: false, endsSessions: true, input: nothing },

  'banks.list': { may: 'anyone', isOwned: false, input: nothing },

  'live.changes': { may: anyReader, isOwned: true, isOpenToParent: true, input: merchant },

  'merchants.get': { may: anyReader, isOwned: true, input: (shop) => ({ id: shop.merchantId }) },
  'merchants.getName': { may: anyReader, isOwned: true, input: (shop) => ({ id: shop.merchantId }) },
  'merchants.update': {
    may: ['Admin'],
    isOwned: false,
    input: (shop) => ({ userId: shop.userId, merchant: { comment: `Telefonált: ${randomUUID()}` } }),
  },
  'merchants.listReadable': { may: ['Basic'], isOwned: false, input: nothing },

  'onlineEntities.list': {
    keyScope: 'readOnlineTransactions',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    input: merchant,
  },
  'onlineEntities.listOfMerchant': {
    keyScope: 'readOnlineTransactions',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    input: merchant,
  },
  'onlineEntities.get': {
    keyScope: 'readOnlineTransactions',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    input: (shop) => ({ id: shop.onlineEntityId }),
  },
  'onlineEntities.add': { may: ['Admin'], isOwned: false, input: newOnlineEntity },
  'onlineEntities.update': {
    may: ['Admin'],
    isOwned: false,
    input: (shop) => ({ ...newOnlineEntity(shop), id: shop.onlineEntityId }),
  },

  'orders.calculate': { may: 'anyone', isOwned: false, input: () => ({ terminalCount: 2 }) },
  'orders.getSummary': { may: 'anyone', isOwned: false, input: () => ({ referenceCode: unknownCode }), allowed: [404] },

  'orders.listOfMerchant': { may: adminReaders, isOwned: false, input: merchant },
  'orders.settle': {
    may: ['Admin'],
    isOwned: false,
    input: () => ({ referenceCode: unknownCode, status: 'Failed' }),
    allowed: [404],
  },

  'onlineTransactions.list': {
    keyScope: 'readOnlineTransactions',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    input: merchant,
  },
  'onlineTransactions.export': {
    keyScope: 'readOnlineTransactions',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    isRestOnly: true,
    input: merchant,
  },
  'onlineTransactions.get': {
    keyScope: 'readOnlineTransactions',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    input: (shop) => ({ merchantId: shop.merchantId, id: shop.onlineTransactionId }),
  },

  'paymentAlerts.list': { may: adminReaders, isOwned: false, input: nothing },
  'paymentAlerts.handle': {
    may: ['Admin'],
    isOwned: false,
    input: () => ({ id: unknownId, isHandled: true, note: 'Visszautalva.' }),
    allowed: [404],
  },

  'payments.start': { may: 'anyone', isOwned: false, input: () => ({ referenceCode: unknownCode }), allowed: [404] },
  'payments.getResult': { may: 'anyone', isOwned: false, input: () => ({ checkoutId: unknownId }), allowed: [404] },

  'pictures.get': { may: ['Basic'], isOwned: false, isRestOnly: true, input: nothing },
  'pictures.mobileGet': { may: reader, isOwned: false, isRestOnly: true, input: nothing },
  // What is in the body is looked at after who sends it: text is enough here.
  'pictures.set': {
    may: ['Basic'],
    isOwned: false,
    isRestOnly: true,
    file: formOf('not a picture'),
    input: nothing,
    allowed: [400],
  },
  'pictures.clear': { may: ['Basic'], isOwned: false, input: nothing },

  'receipts.download': {
    keyScope: 'readTransactions',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    isRestOnly: true,
    input: (shop) => ({ merchantId: shop.merchantId, id: shop.transactionId }),
  },
  'receipts.sendByEmail': {
    may: ['Basic'],
    isOwned: true,
    isOpenToParent: true,
    input: (shop) => ({
      merchantId: shop.merchantId,
      id: shop.transactionId,
      email: `${randomUUID()}@example.com`,
      language: 'en',
    }),
  },

  'registration.register': { may: 'anyone', isOwned: false, input: () => registrationOf() },
  'registration.resendContract': { may: ['Basic', 'Admin'], isOwned: true, input: (shop) => ({ userId: shop.userId }) },

  'relations.listParents': {
    may: adminReaders,
    isOwned: false,
    input: (shop) => ({ currentMerchantId: shop.merchantId }),
  },
  'relations.listChildren': {
    may: adminReaders,
    isOwned: false,
    input: (shop) => ({ currentMerchantId: shop.merchantId }),
  },
  'relations.listAvailableParents': {
    may: adminReaders,
    isOwned: false,
    input: (shop) => ({ currentMerchantId: shop.merchantId }),
  },
  'relations.addParent': {
    may: ['Admin'],
    isOwned: false,
    input: (shop) => ({ parentMerchantId: shop.merchantId, childMerchantId: shop.merchantId }),
    allowed: [422],
  },
  'relations.removeParent': {
    may: ['Admin'],
    isOwned: false,
    input: () => ({ relationId: unknownId }),
    allowed: [404],
  },

  'reportRecipients.find': { may: adminReaders, isOwned: false, input: (shop) => ({ mid: shop.mid }) },

  'reports.list': { keyScope: 'readReports', may: anyReader, isOwned: true, isOpenToParent: true, input: merchant },
  'reports.download': {
    keyScope: 'readReports',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    isRestOnly: true,
    input: (shop) => ({ merchantId: shop.merchantId, id: shop.reportId }),
  },
  'reports.uploadMonthly': {
    may: uploaders,
    isOwned: false,
    isRestOnly: true,
    file: pdf,
    input: (shop) => ({ mid: shop.mid, type: 'InterchangePlusPlus', month: '2026-09' }),
  },
  'reports.uploadSettlement': {
    may: uploaders,
    isOwned: false,
    isRestOnly: true,
    file: pdf,
    input: (shop) => ({ mid: shop.mid, month: '2026-09' }),
  },

  'signatures.save': {
    may: reader,
    isOwned: true,
    isRestOnly: true,
    file: signature,
    input: (shop) => ({ eftTransactionId: shop.eftTransactionId }),
    // Each sale of the world is signed for already, by another hand.
    allowed: [409],
  },
  'signatures.get': {
    keyScope: 'readTransactions',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    isRestOnly: true,
    input: (shop) => ({ merchantId: shop.merchantId, id: shop.transactionId }),
  },

  'statistics.get': {
    keyScope: 'readStatistics',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    input: (shop) => ({ ...merchant(shop), fromDate: '2026-11-01', toDate: '2026-11-18' }),
  },

  'terminals.list': { keyScope: 'readTerminals', may: anyReader, isOwned: true, isOpenToParent: true, input: merchant },
  'terminals.listOfMerchant': {
    keyScope: 'readTerminals',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    input: merchant,
  },
  'terminals.get': {
    keyScope: 'readTerminals',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    input: (shop) => ({ id: shop.terminalId }),
  },
  'terminals.add': { may: ['Admin'], isOwned: false, input: newTerminal },
  'terminals.update': {
    may: ['Admin'],
    isOwned: false,
    input: (shop) => ({ ...newTerminal(shop), id: shop.terminalId }),
  },
  'terminals.remove': {
    may: ['Admin'],
    isOwned: false,
    input: (shop) => ({ id: shop.terminalId }),
  },
  'terminals.mobileList': { may: reader, isOwned: false, input: nothing },

  'transactions.list': {
    keyScope: 'readTransactions',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    input: merchant,
  },
  'transactions.export': {
    keyScope: 'readTransactions',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    isRestOnly: true,
    input: merchant,
  },
  'transactions.get': {
    keyScope: 'readTransactions',
    may: anyReader,
    isOwned: true,
    isOpenToParent: true,
    input: (shop) => ({ merchantId: shop.merchantId, id: shop.transactionId }),
  },
  'transactions.void': {
    may: ['Basic', 'Admin'],
    isOwned: true,
    input: (shop) => ({ merchantId: shop.merchantId, id: shop.transactionId }),
    // It can be voided once.
    allowed: [200, 422],
  },
  'transactions.mobileListOfTerminal': {
    may: reader,
    isOwned: true,
    input: (shop) => ({ terminalId: shop.terminalId }),
  },
  'transactions.mobileLast': { may: reader, isOwned: true, input: (shop) => ({ terminalId: shop.terminalId }) },
  'transactions.submit': {
    may: reader,
    isOwned: true,
    input: (shop) => ({
      eftTransactionId: randomUUID(),
      terminalSerialNumber: shop.serialNumber,
      type: 'Sale',
      amount: 150_000,
      currency: 'HUF',
      state: 'Success',
      timestamp: '2026-11-18T10:59:00.000Z',
      card: { brand: 'Visa', maskedNumber: '411111******1111', entryMode: 'ChipContactless' },
    }),
  },

  'users.list': { may: adminReaders, isOwned: false, input: nothing },
  'users.get': { may: anyReader, isOwned: true, input: (shop) => ({ id: shop.userId }) },
  'users.search': { may: adminReaders, isOwned: false, input: (shop) => ({ queryString: shop.email }) },
  'users.setPreferences': { may: ['Basic'], isOwned: false, input: () => ({ isMarketingAllowed: true }) },
  'users.reactivate': { may: ['Admin'], isOwned: false, input: (shop) => ({ userId: shop.userId }) },
  'users.sendPasswordReset': { may: ['Admin'], isOwned: false, input: (shop) => ({ userId: shop.userId }) },
  'users.deactivate': {
    may: ['Basic', 'Admin'],
    isOwned: true,
    endsSessions: true,
    input: (shop) => ({ userId: shop.userId }),
  },

  'webhooks.list': { keyScope: 'manageWebhooks', may: anyReader, isOwned: true, input: merchant },
  'webhooks.add': { keyScope: 'manageWebhooks', may: ['Basic'], isOwned: true, input: newWebhook },
  'webhooks.get': { keyScope: 'manageWebhooks', may: anyReader, isOwned: true, input: webhook },
  'webhooks.update': {
    keyScope: 'manageWebhooks',
    may: ['Basic'],
    isOwned: true,
    input: (shop) => ({ ...newWebhook(shop), ...webhook(shop) }),
  },
  'webhooks.remove': { keyScope: 'manageWebhooks', may: ['Basic'], isOwned: true, endsSessions: true, input: webhook },
  'webhooks.ping': { keyScope: 'manageWebhooks', may: ['Basic'], isOwned: true, input: webhook },
  'webhooks.rotateSecret': { keyScope: 'manageWebhooks', may: ['Basic'], isOwned: true, input: webhook },
  'webhooks.listDeliveries': { keyScope: 'manageWebhooks', may: anyReader, isOwned: true, input: webhook },
  'webhooks.getDelivery': { keyScope: 'manageWebhooks', may: anyReader, isOwned: true, input: delivery },
  'webhooks.redeliver': { keyScope: 'manageWebhooks', may: ['Basic'], isOwned: true, input: delivery },
};
