import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildMember } from '#db/factories/build-member.ts';
import { buildNotification } from '#db/factories/build-notification.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { buildDelivery, buildWebhook } from '#db/factories/build-webhook.ts';
import { apiKeyJobs } from '#server/features/api-keys/api-keys.jobs.ts';
import { notificationJobs } from '#server/features/notifications/notifications.jobs.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import { terminalJobs } from '#server/features/terminals/terminals.jobs.ts';
import { startDue } from '#server/features/webhooks/delivery/webhook-worker.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { createWebhookSecret } from '#server/gateways/webhooks/webhook-signature.ts';
import type { Job } from '#server/platform/jobs/jobs.api.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { getResult, openOrder, startPayment } from '#tests/setup/orders.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { openReceiver } from '#tests/setup/webhook-receiver.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let adminId: string;

const evening = '2026-11-18T21:55:00.000Z';
const lateNight = '2026-11-18T22:30:00.000Z';
const beforeMorning = '2026-11-19T05:59:59.999Z';
const morning = '2026-11-19T06:00:00.000Z';
const night = { quietFrom: 23, quietTo: 7 };
const none = { quietFrom: 0, quietTo: 0 };

const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, caller: SignedIn, payload?: object) => {
  const answer = await test.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: caller.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const setHours = async (hours: typeof night, caller: SignedIn = shop) => {
  const set = await call('PUT', 'User/NotificationQuietHours', caller, hours);
  const get = await call('GET', 'User/NotificationQuietHours', caller);
  const stored = hours.quietFrom === hours.quietTo ? none : hours;
  expect([set, get.body]).toEqual([{ status: 200, body: stored }, stored]);
};
/** Returns the subjects of the e-mails that are sent until then, in their order. */
const sentBy = async (time: string): Promise<string[]> => {
  test.clock.set(time);
  const mailbox = new Mailbox(test.clock.now);
  while (await deliverNext(test.deps, mailbox));
  return mailbox.list().map(({ subject }) => subject);
};
const run = async (jobs: readonly Job[]) => {
  for (const job of jobs) await job.run(test.deps, new AbortController().signal);
};
const storedHours = () =>
  test.deps.sequelize.query<{ userId: string }>('SELECT user_id AS userId FROM quiet_hours', {
    type: QueryTypes.SELECT,
  });
const holderOf = async (merchantId: string): Promise<string> => {
  const [row] = await test.deps.sequelize.query<{ userId: string }>(
    `SELECT user_id AS userId FROM merchants WHERE id = '${merchantId}'`,
    { type: QueryTypes.SELECT },
  );
  return row?.userId ?? '';
};
const price = { feePerMille: 14.5, minimumFee: 4_000, reason: 'Nagy forgalom' };
const setPrice = async (month = '2027-01') => {
  const admin = await signIn(test, adminId);
  expect((await call('PUT', `Merchant/${shop.merchantId}/Price/${month}`, admin, price)).status).toBe(200);
};

beforeEach(async () => {
  await test.database.reset();
  test.clock.set(evening);
  shop = await signInMerchant(test, { user: { language: 'en' } });
  adminId = (await signInAs(test, 'Admin')).userId;
});

describe('in the quiet hours of the account holder', () => {
  it('an e-mail waits for their end, and the portal has the notification at once', async () => {
    await setHours(night);
    test.clock.set(lateNight);
    await setPrice();
    const again = await signIn(test, shop.userId);
    const { body } = await call('GET', `Merchant/${shop.merchantId}/Notification`, again);
    expect(body.data.map(({ kind }: Notification) => kind)).toEqual(['priceChanged']);
    expect(await sentBy(beforeMorning)).toEqual([]);
    expect(await sentBy(morning)).toHaveLength(1);
    expect(await sentBy('2026-11-20T12:00:00.000Z')).toEqual([]);
  });

  it('an e-mail about security is sent at once, and so is one outside of them', async () => {
    await setHours(night);
    await setPrice();
    expect(await sentBy(evening)).toHaveLength(1);
    test.clock.set(lateNight);
    await setPrice('2027-02');
    const again = await signIn(test, shop.userId);
    const passwords = { currentPassword: factoryPassword, newPassword: 'Meleg-kifli-06' };
    expect((await call('PUT', 'User/Password', again, passwords)).status).toBe(204);
    expect(await sentBy(lateNight)).toEqual([expect.stringMatching(/password/iu)]);
    expect(await sentBy(morning)).toHaveLength(1);
  });

  it('jobs that run again enqueue nothing twice', async () => {
    const { merchantId } = shop;
    await setHours(night);
    test.clock.set(lateNight);
    const factory = factoryOf(test);
    const createdAt = new Date('2025-01-01T11:00:00.000Z');
    const expiresAt = new Date('2026-11-28T00:00:00.000Z');
    await buildApiKey(factory, { merchantId, userId: shop.userId, createdAt, expiresAt });
    const noon = (day: string) => new Date(`${day}T11:00:00.000Z`);
    const terminal = { merchantId, createdAt };
    await buildTerminal(factory, { ...terminal, lastUsedAt: noon('2026-02-10') });
    const overdue = { lastUsedAt: noon('2025-12-10'), dormancyNoticeAt: noon('2026-09-10') };
    await buildTerminal(factory, { ...terminal, ...overdue });
    const { id: terminalId } = await buildTerminal(factory, { merchantId });
    await buildTransactions(factory, { merchantId, terminalId, rows: [{ occurredAt: noon('2026-10-10') }] });
    const runAll = async () => {
      for (const jobs of [apiKeyJobs, terminalJobs, reportJobs]) await run(jobs);
    };
    await runAll();
    await runAll();
    expect(await sentBy(lateNight)).toEqual([]);
    await runAll();
    // A key expires, a card reader is unused, another one is disabled, and a settlement is ready.
    const found = await sentBy(morning);
    expect([found.length, new Set(found).size]).toEqual([4, 4]);
  });

  it('e-mails of a registration wait: what is asked, the decision, and the payment of the order', async () => {
    const { referenceCode, merchantId, email } = await openOrder(test, {
      status: 'Pending',
      order: { paymentMethod: 'ByBankTransferInAdvance' },
    });
    const userId = await holderOf(merchantId);
    await setHours(night, await signIn(test, userId));
    test.clock.set(lateNight);
    const admin = await signIn(test, adminId);
    const items = [{ item: 'merchant.taxNumber', reason: 'Differs', note: null }];
    const statuses = [
      await call('POST', `Merchant/${merchantId}/Requirement`, admin, { deadline: '2026-12-04', items }),
      await call('PUT', 'User', admin, { userId, merchant: { status: 'Accepted' } }),
      await call('PUT', `TerminalOrder/${referenceCode}/Settlement`, admin, { status: 'Successful' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await sentBy(beforeMorning)).toEqual([]);
    test.clock.set(morning);
    const mailbox = new Mailbox(test.clock.now);
    while (await deliverNext(test.deps, mailbox));
    expect(mailbox.list().map(({ to }) => to)).toEqual([email, email, email]);
  });

  it('the e-mail about the card payment of an order waits', async () => {
    const { referenceCode, merchantId } = await openOrder(test, { status: 'Pending' });
    await setHours(night, await signIn(test, await holderOf(merchantId)));
    test.clock.set(lateNight);
    const { checkoutId, paymentPage } = (await startPayment(test, referenceCode)).json();
    const card = { number: '4200000000000000', expiry: '12/29', cvv: '987', holder: 'Kiss Ilona' };
    await test.app.inject({ method: 'POST', url: new URL(paymentPage).pathname, payload: card });
    expect((await getResult(test, checkoutId)).json()).toMatchObject({ status: 'Successful' });
    expect(await sentBy(beforeMorning)).toEqual([]);
    expect(await sentBy(morning)).toHaveLength(1);
  });

  it('the e-mail about a webhook that fails waits', async () => {
    const receiver = await openReceiver();
    onTestFinished(receiver.close);
    receiver.answerWith(503);
    const { merchantId } = shop;
    const sealedSecret = await test.deps.secrets.seal(createWebhookSecret());
    const hook = await buildWebhook(factoryOf(test), { merchantId, url: receiver.url, sealedSecret });
    await buildDelivery(factoryOf(test), hook, {
      type: 'transaction.created',
      // A day of attempts is over.
      createdAt: new Date('2026-11-17T22:00:00.000Z'),
      attempts: 14,
      state: 'Pending',
    });
    await setHours(night);
    test.clock.set(lateNight);
    const running = new Map<string, Promise<void>>();
    await startDue(test.deps, running, { signal: new AbortController().signal });
    await Promise.all(running.values());
    expect(receiver.received).toHaveLength(1);
    expect(await sentBy(beforeMorning)).toEqual([]);
    expect(await sentBy(morning)).toHaveLength(1);
  });

  it('what is deferred keeps its time when they are changed or switched off', async () => {
    await setHours(night);
    test.clock.set(lateNight);
    await setPrice();
    const again = await signIn(test, shop.userId);
    await setHours({ quietFrom: 20, quietTo: 10 }, again);
    expect(await sentBy(beforeMorning)).toEqual([]);
    expect(await sentBy(morning)).toHaveLength(1);

    // In the longer quiet hours that were set meanwhile.
    await setPrice('2027-02');
    await setHours(none, await signIn(test, shop.userId));
    await setPrice('2027-03');
    expect(await sentBy(morning)).toHaveLength(1);
    expect(await sentBy('2026-11-19T09:00:00.000Z')).toHaveLength(1);
  });
});

describe('quiet hours', () => {
  it('are those of one person and merchant, and end with the membership', async () => {
    const { merchantId } = shop;
    const { id } = await buildMember(factoryOf(test), { merchantId, role: 'Accountant' });
    const member = await signIn(test, id);
    await setHours({ quietFrom: 0, quietTo: 23 }, member);
    expect((await call('GET', 'User/NotificationQuietHours', shop)).body).toEqual(none);
    await setPrice();
    expect(await sentBy(evening)).toHaveLength(1);
    expect(await storedHours()).toEqual([{ userId: id }]);
    expect((await call('DELETE', `Merchant/${merchantId}/Member/${id}`, shop)).status).toBe(204);
    expect(await storedHours()).toEqual([]);
  });

  it('write an audit entry when they change, and are not stored when there are none', async () => {
    await setHours(none);
    await setHours(night);
    await setHours(night);
    test.clock.advance(1_000);
    await setHours({ quietFrom: 5, quietTo: 5 });
    expect(await storedHours()).toEqual([]);
    const admin = await signIn(test, adminId);
    const { body } = await call('GET', `Audit?merchantId=${shop.merchantId}`, admin);
    const changes = body.data.map((each: { action: string; changes: object }) => [each.action, each.changes]);
    expect(changes).toEqual([
      ['user.setNotification', { quietFrom: { before: 23, after: 0 }, quietTo: { before: 7, after: 0 } }],
      ['user.setNotification', { quietFrom: { before: 0, after: 23 }, quietTo: { before: 0, after: 7 } }],
    ]);
  });

  it.each([{ quietFrom: 24, quietTo: 7 }, { quietFrom: 22 }, { quietFrom: 22, quietTo: 6.5 }])(
    'refuse %o',
    async (hours) => {
      expect((await call('PUT', 'User/NotificationQuietHours', shop, hours)).status).toBe(400);
    },
  );
});

describe('a daily digest whose hour is in the quiet hours', () => {
  it('is sent when they end, once, with what was unread at its hour, and without what is deferred', async () => {
    await setHours(night);
    expect((await call('PUT', 'User/NotificationDigest', shop, { hour: 23 })).status).toBe(200);
    const happen = (params: object) =>
      buildNotification(factoryOf(test), { merchantId: shop.merchantId, createdAt: new Date(evening), ...params });
    await happen({ kind: 'lossAlerts' });
    const at = '2026-11-19T22:10:00.000Z';
    test.clock.set(at);
    // It has an e-mail of its own, which waits, too.
    await setPrice();
    test.clock.set('2026-11-19T22:20:00.000Z');
    await run(notificationJobs);
    await run(notificationJobs);
    expect(await sentBy('2026-11-20T05:59:59.999Z')).toEqual([]);
    await run(notificationJobs);
    const sent = await sentBy('2026-11-20T06:00:00.000Z');
    expect(sent).toHaveLength(2);
    expect(sent.filter((subject) => subject.startsWith('1 new notification'))).toHaveLength(1);
    test.clock.set('2026-11-20T22:20:00.000Z');
    await run(notificationJobs);
    expect(await sentBy('2026-11-21T12:00:00.000Z')).toEqual([]);
  });
});
