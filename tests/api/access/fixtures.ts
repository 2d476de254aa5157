import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { buildReport } from '#db/factories/build-report.ts';
import { buildSignature } from '#db/factories/build-signature.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { buildDelivery, buildWebhook } from '#db/factories/build-webhook.ts';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import { factoryOf, type SignedIn, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import type { TestApp } from '#tests/setup/test-app.ts';

/** A merchant with one of everything, for calls to be tried on. */
export interface Shop {
  userId: string;
  email: string;
  merchantId: string;
  mid: string;
  terminalId: string;
  serialNumber: string;
  transactionId: string;
  eftTransactionId: string;
  reportId: string;
  onlineEntityId: string;
  onlineTransactionId: string;
  webhookId: string;
  apiKeyId: string;
  deliveryId: string;
  refreshToken: string;
}

export interface Callers {
  visitor: null;
  Basic: SignedIn;
  BasicMobile: SignedIn;
  Admin: SignedIn;
  System: SignedIn;
  ReportUploader: SignedIn;
}
export type CallerName = keyof Callers;

/** API keys of the first shop: one that may do all that a key may, and one that may do nothing. */
export interface Keys {
  fullKey: { authorization: string };
  emptyKey: { authorization: string };
}
export type KeyName = keyof Keys;

export interface World {
  callers: Callers;
  keys: Keys;
  own: Shop;
  /** Below `own`. */
  child: Shop;
  foreign: Shop;
}

const openShop = async (test: TestApp): Promise<{ shop: Shop; basic: SignedIn; reader: SignedIn }> => {
  const db = factoryOf(test);
  const basic = await signInMerchant(test);
  const { merchantId, userId } = basic;
  const terminal = await buildTerminal(db, { merchantId });
  const [sale] = await buildTransactions(db, { merchantId, terminalId: terminal.id, rows: [{}] });
  if (!sale) throw new Error('the sale was not built');
  await buildSignature(db, { merchantId, transactionId: String(sale.id) });
  const report = await buildReport(db, { merchantId });
  const onlineEntity = await buildOnlineEntity(db, { merchantId });
  const [payment] = await buildOnlineTransactions(db, { merchantId, onlineEntityId: onlineEntity.id }, [{}]);
  const webhook = await buildWebhook(db, { merchantId, sealedSecret: test.deps.secrets.seal('whsec_test') });
  const delivery = await buildDelivery(db, webhook);
  const { apiKey } = await buildApiKey(db, { merchantId, userId });
  const [rows] = await test.deps.sequelize.query(
    `SELECT users.email, merchants.mid FROM users JOIN merchants ON merchants.user_id = users.id WHERE users.id = '${userId}'`,
  );
  const { email, mid } = rows[0] as { email: string; mid: string };
  return {
    basic,
    reader: await signIn(test, userId, 'Mobile'),
    shop: {
      userId,
      email,
      merchantId,
      mid,
      terminalId: terminal.id,
      serialNumber: terminal.serialNumber,
      transactionId: String(sale.id),
      eftTransactionId: sale.eftTransactionId,
      reportId: report.id,
      onlineEntityId: onlineEntity.id,
      onlineTransactionId: String(payment?.id),
      webhookId: webhook.id,
      apiKeyId: apiKey.id,
      deliveryId: delivery.id,
      refreshToken: basic.refreshToken,
    },
  };
};

/** A shop, one below it and a foreign one, and one caller of each kind; the Basic and the reader are of the first shop. */
export const openFixtures = async (test: TestApp): Promise<World> => {
  const { shop: own, basic, reader } = await openShop(test);
  const { shop: child } = await openShop(test);
  const { shop: foreign } = await openShop(test);
  await buildRelation(factoryOf(test), { parentMerchantId: own.merchantId, childMerchantId: child.merchantId });
  const full = await buildApiKey(factoryOf(test), {
    merchantId: own.merchantId,
    userId: own.userId,
    scopes: apiKeyScopes.join(','),
  });
  const empty = await buildApiKey(factoryOf(test), { merchantId: own.merchantId, userId: own.userId });
  return {
    own,
    child,
    foreign,
    keys: { fullKey: full.headers, emptyKey: empty.headers },
    callers: {
      visitor: null,
      Basic: basic,
      BasicMobile: reader,
      Admin: await signInAs(test, 'Admin'),
      System: await signInAs(test, 'System'),
      ReportUploader: await signInAs(test, 'ReportUploader'),
    },
  };
};
