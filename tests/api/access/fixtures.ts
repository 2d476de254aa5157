import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildDailyClose } from '#db/factories/build-daily-close.ts';
import { buildInvitation } from '#db/factories/build-invitation.ts';
import { buildInvoice } from '#db/factories/build-invoice.ts';
import { buildLossAlert } from '#db/factories/build-loss-alert.ts';
import { buildMember } from '#db/factories/build-member.ts';
import { buildNotification } from '#db/factories/build-notification.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import { buildOrder } from '#db/factories/build-order.ts';
import { buildPerson } from '#db/factories/build-person.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { buildReport } from '#db/factories/build-report.ts';
import { buildRequirement } from '#db/factories/build-requirement.ts';
import { buildRequirementDocument } from '#db/factories/build-requirement-document.ts';
import { buildSignature } from '#db/factories/build-signature.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { buildUser } from '#db/factories/build-user.ts';
import { buildDelivery, buildWebhook } from '#db/factories/build-webhook.ts';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import type { MemberRole, MemberState } from '#shared/team/member-roles.ts';
import { factoryOf, type SignedIn, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import type { TestApp } from '#tests/setup/test-app.ts';

/** A merchant with one of everything that a call can name. */
export interface MerchantFixture {
  userId: string;
  email: string;
  merchantId: string;
  mid: string;
  terminalId: string;
  serialNumber: string;
  transactionId: string;
  eftTransactionId: string;
  reportId: string;
  invoiceId: string;
  lossAlertId: string;
  requirementId: string;
  answeredRequirementId: string;
  documentId: string;
  notificationId: string;
  onlineEntityId: string;
  onlineTransactionId: string;
  webhookId: string;
  apiKeyId: string;
  memberId: string;
  invitationId: string;
  deliveryId: string;
  eventId: string;
  refreshToken: string;
}

export interface Callers {
  anonymous: null;
  Basic: SignedIn;
  BasicMobile: SignedIn;
  /** Others in the team of `own`. */
  CoOwner: SignedIn;
  Manager: SignedIn;
  Cashier: SignedIn;
  Accountant: SignedIn;
  /** A member of no team. */
  Member: SignedIn;
  Admin: SignedIn;
  System: SignedIn;
  ReportUploader: SignedIn;
}
export type CallerName = keyof Callers;

/**
 * API keys of `own`: one with all scopes, one without any, one with all scopes of somebody who is a cashier by now, and
 * one of somebody whose access was disabled.
 */
export interface Keys {
  fullKey: { authorization: string };
  cashierKey: { authorization: string };
  formerKey: { authorization: string };
  emptyKey: { authorization: string };
}
export type KeyName = keyof Keys;

/** The merchant of the callers, one below it, and one without a relation to it. */
export const merchantNames = ['own', 'child', 'foreign'] as const;
export type MerchantName = (typeof merchantNames)[number];

export interface Fixtures extends Record<MerchantName, MerchantFixture> {
  callers: Callers;
  /** The login of the caller `Accountant`. */
  accountantEmail: string;
  keys: Keys;
}

const createMerchant = async (
  test: TestApp,
): Promise<{ merchant: MerchantFixture; basic: SignedIn; reader: SignedIn }> => {
  const db = factoryOf(test);
  const basic = await signInMerchant(test);
  const { merchantId, userId } = basic;
  const terminal = await buildTerminal(db, { merchantId });
  const [sale] = await buildTransactions(db, { merchantId, terminalId: terminal.id, rows: [{}] });
  if (!sale) throw new Error('The sale was not built.');
  await buildSignature(db, { merchantId, transactionId: String(sale.id) });
  const report = await buildReport(db, {
    merchantId,
    feeNumber: 'DK-2026-0001',
    settledGross: 0,
    settledFee: 0,
    feeStatedAt: db.now(),
  });
  const order = await buildOrder(db, { merchantId, status: 'Successful', settledAt: db.now() });
  const invoice = await buildInvoice(db, order);
  await buildDailyClose(db, { merchantId, terminalId: terminal.id });
  const params = { terminal: 'Pult', count: 1, lastSeenAt: '2026-11-20T08:00:00.000Z' };
  const notification = await buildNotification(db, { merchantId, kind: 'terminalsOffline', params });
  const lossAlert = await buildLossAlert(db, { merchantId, terminalId: terminal.id });
  const requirement = await buildRequirement(db, { merchantId });
  const answered = await buildRequirement(db, { merchantId, item: 'document.identity', state: 'Answered' });
  const document = await buildRequirementDocument(db, { merchantId, requirementId: answered.id });
  const onlineEntity = await buildOnlineEntity(db, { merchantId });
  const [payment] = await buildOnlineTransactions(db, { merchantId, onlineEntityId: onlineEntity.id }, [{}]);
  const webhook = await buildWebhook(db, { merchantId, sealedSecret: await test.deps.secrets.seal('whsec_test') });
  const delivery = await buildDelivery(db, webhook);
  const { apiKey } = await buildApiKey(db, { merchantId, userId });
  const member = await buildMember(db, { merchantId, role: 'Accountant' });
  const invitation = await buildInvitation(db, { merchantId, invitedBy: userId });
  const [rows] = await test.deps.sequelize.query(
    `SELECT users.email, merchants.mid FROM users JOIN merchants ON merchants.user_id = users.id WHERE users.id = '${userId}'`,
  );
  const { email, mid } = rows[0] as { email: string; mid: string };
  return {
    basic,
    reader: await signIn(test, userId, 'Mobile'),
    merchant: {
      userId,
      email,
      merchantId,
      mid,
      terminalId: terminal.id,
      serialNumber: terminal.serialNumber,
      transactionId: String(sale.id),
      eftTransactionId: sale.eftTransactionId,
      reportId: report.id,
      invoiceId: invoice.id,
      lossAlertId: lossAlert.id,
      requirementId: requirement.id,
      answeredRequirementId: answered.id,
      documentId: document.id,
      notificationId: notification.id,
      onlineEntityId: onlineEntity.id,
      onlineTransactionId: String(payment?.id),
      webhookId: webhook.id,
      apiKeyId: apiKey.id,
      memberId: member.id,
      invitationId: invitation.id,
      deliveryId: delivery.id,
      eventId: delivery.eventId,
      refreshToken: basic.refreshToken,
    },
  };
};

/** Three merchants and one caller of each kind; `Basic` and `BasicMobile` are the user who registered `own`. */
export const createFixtures = async (test: TestApp): Promise<Fixtures> => {
  const db = factoryOf(test);
  const [{ merchant: own, basic, reader }, { merchant: child }, { merchant: foreign }] = await Promise.all([
    createMerchant(test),
    createMerchant(test),
    createMerchant(test),
  ]);
  const { merchantId, userId } = own;
  const member = (role: MemberRole, state: MemberState = 'Active') => buildMember(db, { merchantId, role, state });
  const [coOwner, manager, cashier, accountant, former, none] = await Promise.all([
    member('Owner'),
    member('Manager'),
    member('Cashier'),
    member('Accountant'),
    member('Owner', 'Disabled'),
    buildPerson(db).then(({ id }) => buildUser(db, { role: 'Member', personId: id })),
  ]);
  const allScopes = apiKeyScopes.join(',');
  const [full, empty, ofCashier, ofFormer, admin, system, reportUploader] = await Promise.all([
    buildApiKey(db, { merchantId, userId, scopes: allScopes }),
    buildApiKey(db, { merchantId, userId }),
    buildApiKey(db, { merchantId, userId: cashier.id, scopes: allScopes }),
    buildApiKey(db, { merchantId, userId: former.id, scopes: allScopes }),
    signInAs(test, 'Admin'),
    signInAs(test, 'System'),
    signInAs(test, 'ReportUploader'),
    buildRelation(db, { parentMerchantId: merchantId, childMerchantId: child.merchantId }),
  ]);
  return {
    own,
    child,
    foreign,
    accountantEmail: accountant.email,
    keys: {
      fullKey: full.headers,
      cashierKey: ofCashier.headers,
      formerKey: ofFormer.headers,
      emptyKey: empty.headers,
    },
    callers: {
      anonymous: null,
      Basic: basic,
      BasicMobile: reader,
      CoOwner: await signIn(test, coOwner.id),
      Manager: await signIn(test, manager.id),
      Cashier: await signIn(test, cashier.id),
      Accountant: await signIn(test, accountant.id),
      Member: await signIn(test, none.id),
      Admin: admin,
      System: system,
      ReportUploader: reportUploader,
    },
  };
};
