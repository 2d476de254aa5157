import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHold } from '#db/factories/build-hold.ts';
import { buildMember } from '#db/factories/build-member.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import { buildRequirement } from '#db/factories/build-requirement.ts';
import { drawSignature } from '#db/factories/build-signature.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { buildDelivery, buildWebhook } from '#db/factories/build-webhook.ts';
import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { maxApiKeys } from '#shared/api-keys/api-key-enums.ts';
import { maxSchedules } from '#shared/exports/schedule-enums.ts';
import { ruleProblems } from '#shared/i18n/en/problems-rules.ts';
import { maxDocuments } from '#shared/requirements/requirement-items.ts';
import { maxSavedViews } from '#shared/saved-views/saved-views.schema.ts';
import { maxWebhooks } from '#shared/webhooks/webhook-enums.ts';
import { factoryOf, type SignedIn, signIn, signInAs } from '#tests/setup/accounts.ts';
import { openShop, refundOf, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { openOrder, startPayment } from '#tests/setup/orders.ts';
import { expectProblem, type Provocation, problemOf } from '#tests/setup/problems.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { formBody } from '#tests/setup/upload.ts';

const address = { countryCode: 'HU', zipCode: '1051', city: 'Budapest', street: 'Fő utca 1.' };
const card = { number: '4200 0000 0000 0000', expiry: '12/29', cvv: '987', holder: 'Próba' };

let app: TestApp;
let shop: Shop;
let owner: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const inject = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  caller: Pick<SignedIn, 'headers'> = owner,
) => app.app.inject({ method, url: path, headers: caller.headers, ...(payload ? { payload } : {}) });
const call = (...request: Parameters<typeof inject>) => problemOf(inject(...request));
const asAdmin = (method: 'POST' | 'PUT', path: string, payload?: object) =>
  call(method, `/api/v1/${path}`, payload, admin);

const merchantPath = () => `/api/v1/Merchant/${shop.merchantId}`;
const anotherMerchant = async () => (await buildMerchant(factoryOf(app))).merchant.id;
const send = (report: object) => problemOf(submit(app, shop, report));
const sell = async (overrides: Record<string, unknown> = {}) => {
  const report = reportOf(app, shop, overrides);
  const { id } = (await submit(app, shop, report)).json<{ id: string }>();
  return { id, report };
};
const voidInPortal = (id: string) => call('POST', `${merchantPath()}/Transaction/${id}/Void`, {});
const refundInPortal = (id: string, amount: number) =>
  call('POST', `${merchantPath()}/Transaction/${id}/Refund`, { amount, reason: 'Kihűlt leves' });
const sendSignature = async (reference: string) => {
  const { payload, type } = await formBody('File', await drawSignature(factoryOf(app).random), 'signature.png');
  const headers = { ...shop.reader.headers, 'content-type': type };
  const url = `/api/Mobile/v1/Transaction/${reference}/Signature`;
  return problemOf(app.app.inject({ method: 'PUT', url, headers, payload }));
};
const terminalOf = (merchantId: string, serialNumber: string) => ({
  merchantId,
  type: 'HiLite',
  serialNumber,
  address,
  isDisabled: false,
});
const webShopOf = (merchantId: string, gatewayEntityId: string) => ({
  merchantId,
  name: 'Webbolt',
  url: 'https://webbolt.example',
  gatewayEntityId,
  isDisabled: false,
});
const addWebShop = () => buildOnlineEntity(factoryOf(app), { merchantId: shop.merchantId });
const addParent = (parentMerchantId: string, childMerchantId = shop.merchantId) =>
  asAdmin('POST', 'Merchant/parent', { parentMerchantId, childMerchantId });
const registeredMerchant = async () => (await buildMerchant(factoryOf(app), { status: 'Pending' })).merchant.id;
const askFor = (merchantId: string) =>
  asAdmin('POST', `Merchant/${merchantId}/Requirement`, {
    deadline: '2026-12-04',
    items: [{ item: 'merchant.website', reason: 'Missing' }],
  });
const askedDocument = async () => {
  const { merchantId } = shop;
  const { id } = await buildRequirement(factoryOf(app), { merchantId, item: 'document.identity', reason: 'Missing' });
  return { merchantId, id };
};
const deactivatedUser = async () =>
  (await buildMerchant(factoryOf(app), { user: { deactivatedAt: app.clock.now() } })).user.id;

const oldSale = async () => {
  const { merchantId, terminal } = shop;
  const rows = [{ occurredAt: new Date('2026-11-16T11:00:00.000Z') }];
  const [sale] = await buildTransactions(factoryOf(app), { merchantId, terminalId: terminal.id, rows });
  return String(sale?.id);
};

const provocations: Record<keyof typeof ruleProblems, Provocation> = {
  transactionContradicts: async () => send({ ...(await sell()).report, amount: 1_000 }),
  signatureContradicts: async () => {
    const { report } = await sell();
    expect((await sendSignature(report.eftTransactionId)).status).toBeLessThan(300);
    return sendSignature(report.eftTransactionId);
  },
  emailTaken: async () => {
    const registration = registrationOf();
    await call('POST', '/api/v1/User', registration);
    return call('POST', '/api/v1/User', registration);
  },
  orderAlreadyPaid: async () =>
    problemOf(startPayment(app, (await openOrder(app, { order: { status: 'Successful' } })).referenceCode)),
  // The card form belongs to the gateway of the tests, so it is no operation of the API.
  paymentOver: async () => {
    const { paymentPage } = (await startPayment(app, (await openOrder(app)).referenceCode)).json();
    const { pathname } = new URL(paymentPage);
    await call('POST', pathname, card);
    return call('POST', pathname, card);
  },
  orderNotByBankCard: async () =>
    problemOf(startPayment(app, (await openOrder(app, { order: { paymentMethod: 'Cod' } })).referenceCode)),
  orderSettledByGateway: async () => {
    const { referenceCode } = await openOrder(app);
    return asAdmin('PUT', `TerminalOrder/${referenceCode}/Settlement`, { status: 'Successful' });
  },
  changedMeanwhile: () =>
    asAdmin('PUT', 'User', { userId: owner.userId, version: 99, merchant: { comment: 'Visszahív.' } }),
  serialNumberTaken: () => asAdmin('POST', 'Terminal', terminalOf(shop.merchantId, shop.terminal.serialNumber)),
  terminalNameTaken: async () => {
    await asAdmin('POST', 'Terminal', { ...terminalOf(shop.merchantId, 'NAMED-0'), name: 'Pult' });
    return asAdmin('POST', 'Terminal', { ...terminalOf(shop.merchantId, 'NAMED-1'), name: 'Pult' });
  },
  gatewayEntityTaken: async () =>
    asAdmin('POST', 'OnlineEntity', webShopOf(shop.merchantId, (await addWebShop()).gatewayEntityId)),
  loginEmailTaken: async () => {
    const { user } = await buildMerchant(factoryOf(app));
    return asAdmin('PUT', 'User', { userId: owner.userId, email: user.email });
  },
  midTaken: async () => {
    const { merchant } = await buildMerchant(factoryOf(app));
    return asAdmin('PUT', 'User', { userId: owner.userId, merchant: { mid: merchant.mid } });
  },
  relationExists: async () => {
    const parent = await anotherMerchant();
    await addParent(parent);
    return addParent(parent);
  },
  relationToItself: () => addParent(shop.merchantId),
  relationCircle: async () => {
    const parent = await anotherMerchant();
    await addParent(parent);
    return addParent(shop.merchantId, parent);
  },
  voidOfVoid: async () => {
    const { report } = await sell();
    const { id } = (await submit(app, shop, voidOf(app, shop, report))).json<{ id: string }>();
    return voidInPortal(id);
  },
  voidSaleUnknown: () => send(voidOf(app, shop, reportOf(app, shop))),
  voidDiffersFromSale: async () => send({ ...voidOf(app, shop, (await sell()).report), amount: 1_000 }),
  voidSaleNotSuccessful: async () => voidInPortal((await sell({ state: 'Error' })).id),
  voidTooLate: async () => voidInPortal(await oldSale()),
  voidSaleRefunded: async () => {
    const { id } = await sell();
    expect((await refundInPortal(id, 100)).status).toBe(200);
    return voidInPortal(id);
  },
  refundOfOther: async () => {
    const { report } = await sell();
    const { id } = (await submit(app, shop, voidOf(app, shop, report))).json<{ id: string }>();
    return refundInPortal(id, 100);
  },
  refundSaleUnknown: () => send(refundOf(app, shop, reportOf(app, shop), 100)),
  refundDiffersFromSale: async () => {
    const other = await buildTerminal(factoryOf(app), { merchantId: shop.merchantId });
    const refund = refundOf(app, shop, (await sell()).report, 100);
    return send({ ...refund, terminalSerialNumber: other.serialNumber });
  },
  refundSaleNotSuccessful: async () => refundInPortal((await sell({ state: 'Error' })).id, 100),
  refundOverRemaining: async () => {
    const { id, report } = await sell();
    return refundInPortal(id, report.amount + 1);
  },
  reversalNotPending: async () => {
    const { id } = await sell();
    const outcome = { state: 'Error', reason: 'A bank szerint nem teljesült' };
    return call('POST', `${merchantPath()}/Transaction/${id}/Outcome`, outcome, admin);
  },
  refundTooLate: async () => refundInPortal(await oldSale(), 100),
  refundOverLimit: async () => {
    const none = { cashierPerRefund: null, cashierPerDay: null, managerPerRefund: null, managerPerDay: null };
    expect((await call('PUT', `${merchantPath()}/RefundLimit`, { ...none, cashierPerRefund: 0 })).status).toBe(200);
    const { id: userId } = await buildMember(factoryOf(app), { merchantId: shop.merchantId, role: 'Cashier' });
    const payload = { amount: 100, reason: 'Kihűlt leves' };
    return call(
      'POST',
      `${merchantPath()}/Transaction/${(await sell()).id}/Refund`,
      payload,
      await signIn(app, userId),
    );
  },
  dayNotOver: () => call('POST', `${merchantPath()}/DailyClose`, { day: '2026-12-24' }),
  requirementOpen: async () => {
    const merchantId = await registeredMerchant();
    await askFor(merchantId);
    return askFor(merchantId);
  },
  documentMissing: async () => {
    const { merchantId, id } = await askedDocument();
    return call('PUT', `/api/v1/Merchant/${merchantId}/Requirement/${id}/Answer`, { version: 1 });
  },
  documentsFull: async () => {
    const { merchantId, id } = await askedDocument();
    const { payload, type } = await formBody('File', Buffer.from('%PDF-1.4\n%%EOF\n'), 'igazolvany.pdf');
    const headers = { ...owner.headers, 'content-type': type };
    const url = `/api/v1/Merchant/${merchantId}/Requirement/${id}/Document`;
    const add = () => app.app.inject({ method: 'POST', url, headers, payload });
    for (let count = 0; count < maxDocuments; count += 1) await add();
    return problemOf(add());
  },
  requirementState: async () => {
    const merchantId = await registeredMerchant();
    const { id } = await buildRequirement(factoryOf(app), { merchantId });
    return asAdmin('PUT', `Merchant/${merchantId}/Requirement/${id}/Accept`, { version: 1 });
  },
  reviewOver: () => askFor(shop.merchantId),
  holdExpired: async () => {
    const { id } = await buildHold(factoryOf(app), {
      merchantId: shop.merchantId,
      decidedBy: admin.userId,
      fromDay: '2026-11-01',
      untilDay: '2026-11-10',
    });
    return asAdmin('POST', `Merchant/${shop.merchantId}/PayoutHold/${id}/End`, { explanation: 'Rendben' });
  },
  priceTooSoon: () =>
    asAdmin('PUT', `Merchant/${shop.merchantId}/Price/2026-10`, { feePerMille: 15, minimumFee: 0, reason: 'Forgalom' }),
  terminalHasTransactions: async () => {
    await sell();
    const { id, serialNumber } = shop.terminal;
    return asAdmin('PUT', `Terminal/${id}`, terminalOf(await anotherMerchant(), serialNumber));
  },
  onlineEntityHasTransactions: async () => {
    const { id, merchantId, gatewayEntityId } = await addWebShop();
    await buildOnlineTransactions(factoryOf(app), { merchantId, onlineEntityId: id }, [{}]);
    return asAdmin('PUT', `OnlineEntity/${id}`, webShopOf(await anotherMerchant(), gatewayEntityId));
  },
  statusDecided: () => asAdmin('PUT', 'User', { userId: owner.userId, merchant: { status: 'Pending' } }),
  receiptNotReady: async () => {
    const { id } = await sell({ state: 'Pending' });
    return call('GET', `${merchantPath()}/Transaction/${id}/Receipt`);
  },
  apiKeysFull: async () => {
    const add = () => call('POST', `${merchantPath()}/ApiKey`, { name: 'Könyvelés', scopes: ['readReports'] });
    for (let added = 0; added < maxApiKeys; added += 1) expect((await add()).status).toBe(201);
    return add();
  },
  savedViewsFull: async () => {
    const add = (number: number) =>
      call('POST', `${merchantPath()}/SavedView`, { list: 'reports', name: `Nézet ${number}`, filter: {} });
    for (let added = 0; added < maxSavedViews; added += 1) expect((await add(added)).status).toBe(201);
    return add(maxSavedViews);
  },
  notificationAlwaysOn: () => call('PUT', '/api/v1/User/NotificationSetting/newDevice', { portal: 'Off' }),
  notificationNotEmailed: () => call('PUT', '/api/v1/User/NotificationSetting/lossAlerts', { email: 'Off' }),
  exportSchedulesFull: async () => {
    const recipients = ['konyveles@csippano.example'];
    const schedule = { name: 'Naponta', kind: 'transactions', frequency: 'Daily', hour: 7, recipients };
    const add = () => call('POST', `${merchantPath()}/ExportSchedule`, schedule);
    for (let added = 0; added < maxSchedules; added += 1) expect((await add()).status).toBe(201);
    return add();
  },
  webhooksFull: async () => {
    const hook = { url: 'https://hooks.example.com/x', events: ['report.ready'] };
    const add = () => call('POST', `${merchantPath()}/Webhook`, hook);
    for (let added = 0; added < maxWebhooks; added += 1) expect((await add()).status).toBe(201);
    return add();
  },
  webhookDisabled: async () => {
    const sealedSecret = await app.deps.secrets.seal('whsec_dGVzdA==');
    const hook = await buildWebhook(factoryOf(app), { merchantId: shop.merchantId, sealedSecret, isEnabled: false });
    const { id } = await buildDelivery(factoryOf(app), hook);
    return call('POST', `${merchantPath()}/Webhook/${hook.id}/Delivery/${id}/Redeliver`);
  },
  ownAccount: () => asAdmin('PUT', 'User/Deactivate', { userId: admin.userId }),
  deactivationNeedsUser: () => asAdmin('PUT', 'User/Deactivate', {}),
  contractNeedsUser: () => asAdmin('PUT', 'User/ResendSalesforceForm', {}),
  accountDeactivated: async () => asAdmin('PUT', 'User/SendPasswordReset', { userId: await deactivatedUser() }),
  jobRunsAlways: async () => {
    const job: Job = { name: 'sessions', everyMs: 0, run: async () => {} };
    await runDueJobs(app.deps, [job], new AbortController().signal);
    return asAdmin('POST', 'Operations/Job/sessions/Run');
  },
};

test.each(Object.keys(ruleProblems) as (keyof typeof ruleProblems)[])('%s can be provoked', async (code) => {
  await app.database.reset();
  shop = await openShop(app);
  owner = await signIn(app, shop.reader.userId);
  admin = await signInAs(app, 'Admin');
  await expectProblem(app, code, await provocations[code]());
});
