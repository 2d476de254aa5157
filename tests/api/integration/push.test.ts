import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildMember } from '#db/factories/build-member.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { SecurityEventModel } from '#db/models/security.models.ts';
import { type Event, notifyMember, notifyTeam } from '#server/features/notifications/notify.ts';
import { createPushKey } from '#server/features/notifications/push/push-keys.repository.ts';
import { deleteEndedSubscriptions } from '#server/features/notifications/push/push-subscriptions.repository.ts';
import { sendPush } from '#server/features/notifications/push/send-push.ts';
import { deliverNextPush } from '#server/platform/outbox/outbox-worker.ts';
import type { PushDevices } from '#shared/notifications/push-devices.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { createPushBrowser, openPushService, type PushService, verifyVapid } from '#tests/setup/push-service.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let service: PushService;
let shop: SignedInMerchant;

const noon = '2026-11-18T11:00:00.000Z';
beforeEach(async () => {
  await test.database.reset();
  test.clock.set(noon);
  shop = await signInMerchant(test, { user: { language: 'en' }, companyName: 'Kovács Pékség Kft.' });
  service = await openPushService();
  return () => service.close();
});

const call = async (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, caller: SignedIn, payload?: object) => {
  const answer = await test.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: caller.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const devicesOf = async (caller: SignedIn): Promise<PushDevices> => (await call('GET', 'User/PushDevice', caller)).body;
/** Turns notifications on in a browser of the caller. */
const turnOn = async (caller: SignedIn, name = 'phone', browser = createPushBrowser(service, name)) => {
  const { publicKey } = await devicesOf(caller);
  const { status, body } = await call('PUT', 'User/PushDevice', caller, { ...browser.subscription, publicKey });
  expect([status, body]).toMatchObject([200, { isPresent: true }]);
  return { ...browser, id: body.id as string };
};
const sendDue = async () => {
  while (await deliverNextPush(test.deps, { sendPush: (push) => sendPush(test.deps, push) }));
};
const reader: Event = {
  kind: 'terminalsOffline',
  terminal: 'Pult',
  count: 1,
  lastSeenAt: noon,
  at: new Date(noon),
  eventKey: 'outage-1',
};
const report: Event = {
  kind: 'reportReady',
  type: 'Settlement',
  month: '2026-10',
  isCorrected: false,
  at: new Date(noon),
  eventKey: 'report-1',
};
const notify = (event: Event) => inTransaction(test.deps, (db) => notifyTeam(db, shop.merchantId, event));
const notifyOwner = (event: Event) =>
  inTransaction(test.deps, (db) => notifyMember(db, { merchantId: shop.merchantId, userId: shop.userId }, event));
const waiting = () =>
  test.deps.sequelize.query<{ attempts: number; nextAttemptAt: Date; lastError: string | null }>(
    `SELECT attempts, next_attempt_at AS nextAttemptAt, last_error AS lastError FROM outbox
     WHERE kind = 'Push' AND sent_at IS NULL ORDER BY id`,
    { type: QueryTypes.SELECT },
  );

describe('a notification', () => {
  it('is sent encrypted and signed to the browser, in the words of the portal', async () => {
    const phone = await turnOn(shop);
    await notify(reader);
    await sendDue();
    expect(service.received).toHaveLength(1);
    const [request] = service.received;
    if (!request) throw new Error('Nothing was sent.');
    const payload = phone.decrypt(request);
    expect(payload).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/u),
      title: 'Kovács Pékség Kft.',
      body: 'Card reader offline: Pult. Last seen 18 Nov 2026 12:00.',
      path: `/merchant/${shop.merchantId}/readers`,
      language: 'en',
      at: noon,
    });
    expect(request.path).toBe('/phone');
    expect(request.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: payload.id,
      'content-encoding': 'aes128gcm',
    });
    const { publicKey, header, claims } = verifyVapid(request);
    expect(publicKey).toBe((await devicesOf(shop)).publicKey);
    expect(header).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:ugyfelszolgalat@csippano.example' });
    expect((await devicesOf(shop)).data).toMatchObject([{ deliveredAt: noon }]);
    await sendDue();
    expect(service.received).toHaveLength(1);
  });

  it('names no person and no price', async () => {
    const phone = await turnOn(shop);
    const member = { firstName: 'Ágnes', lastName: 'Kovács', role: 'Cashier' as const };
    await notify({ kind: 'memberJoined', ...member, at: new Date(noon), eventKey: 'member-1' });
    const same = { isByCard: false, foreignFeePerMille: 0, foreignFixedFee: 0 };
    const price = { month: '2027-01', isWithdrawn: false, feePerMille: 14.5, minimumFee: 4_000, ...same };
    await notify({ kind: 'priceChanged', ...price, at: new Date(noon), eventKey: 'price-1' });
    await sendDue();
    const bodies = service.received.map((request) => phone.decrypt(request).body);
    expect(bodies.toSorted()).toEqual(['Change of fees', 'New member of the team']);
  });

  it('is sent once for an event that is repeated, and once to each browser', async () => {
    await turnOn(shop);
    await turnOn(await signIn(test, shop.userId), 'computer');
    await sendDue();
    service.received.length = 0;
    await notify(reader);
    await notify(reader);
    await sendDue();
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/computer', '/phone']);
  });

  it('is not sent once it is read in the portal', async () => {
    await turnOn(shop);
    await notify(reader);
    const { body } = await call('GET', `Merchant/${shop.merchantId}/Notification`, shop);
    const { id } = body.data.find(({ kind }: { kind: string }) => kind === 'terminalsOffline');
    await call('PUT', `Merchant/${shop.merchantId}/Notification/${id}/Read`, shop);
    await sendDue();
    expect([service.received, await waiting()]).toEqual([[], []]);
  });

  it('waits for the end of the quiet hours, unless it is about security', async () => {
    await turnOn(shop);
    await call('PUT', 'User/NotificationQuietHours', shop, { quietFrom: 11, quietTo: 14 });
    await notify(reader);
    await notifyOwner({
      kind: 'newDevice',
      browser: '',
      system: '',
      ipAddress: '',
      at: new Date(noon),
      eventKey: 'device-1',
    });
    await sendDue();
    expect(service.received.map(({ headers }) => headers.urgency)).toEqual(['high']);
    test.clock.set('2026-11-18T13:00:00.000Z');
    await sendDue();
    expect(service.received).toHaveLength(2);
  });

  it('follows the switch of its kind; security cannot be switched off', async () => {
    await turnOn(shop);
    const off = await call('PUT', 'User/NotificationSetting/terminalsOffline', shop, { push: 'Off' });
    expect(off.body).toMatchObject({ portal: 'On', push: 'Off' });
    const refused = await call('PUT', 'User/NotificationSetting/newDevice', shop, { push: 'Off' });
    expect([refused.status, refused.body.code]).toEqual([422, 'notificationAlwaysOn']);
    await notify(reader);
    await sendDue();
    expect(service.received).toEqual([]);
    await notify(report);
    await sendDue();
    expect(service.received).toHaveLength(1);
  });

  it('is sent to those whose role sees the kind when it is sent', async () => {
    const { id: userId } = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role: 'Accountant' });
    await turnOn(await signIn(test, userId), 'accountant');
    await notify(report);
    await test.deps.sequelize.query(`UPDATE memberships SET role = 'Cashier' WHERE user_id = '${userId}'`);
    await sendDue();
    expect(service.received).toEqual([]);
    await notify(reader);
    await sendDue();
    expect(service.received).toHaveLength(1);
    await test.deps.sequelize.query(`UPDATE memberships SET state = 'Disabled' WHERE user_id = '${userId}'`);
    await notify({ ...reader, eventKey: 'outage-2' });
    await sendDue();
    expect(service.received).toHaveLength(1);
  });
});

describe('a browser', () => {
  it('that is turned on notifies the person by the other devices, and is a security event', async () => {
    const phone = await turnOn(shop);
    const laptop = createPushBrowser(service, 'laptop');
    const windows = {
      ...(await signIn(test, shop.userId)).headers,
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    };
    const { id } = await turnOn({ ...shop, headers: windows }, 'laptop', laptop);
    await turnOn({ ...shop, headers: windows }, 'laptop', laptop);
    await sendDue();
    expect(service.received.map((request) => [request.path, phone.decrypt(request).body])).toEqual([
      ['/phone', 'Notifications of your account were switched on for a device: Chrome, Windows.'],
    ]);
    const { body } = await call('GET', `Merchant/${shop.merchantId}/Notification`, shop);
    expect(body.data.map(({ params }: { params: { browser: string } }) => params.browser).toSorted()).toEqual([
      '',
      'Chrome',
    ]);
    expect((await call('DELETE', `User/PushDevice/${id}`, shop)).status).toBe(204);
    const events = await test.deps.sequelize
      .getRepository(SecurityEventModel)
      .findAll({ where: { userId: shop.userId }, order: [['sequence', 'ASC']] });
    expect(events.map(({ kind, merchantId }) => [kind, merchantId])).toEqual([
      ['pushDeviceAdded', shop.merchantId],
      ['pushDeviceAdded', shop.merchantId],
      ['pushDeviceRemoved', shop.merchantId],
    ]);
  });

  it.each([
    [
      'its session is ended',
      async () =>
        expect((await call('POST', 'Authentication/Logout', shop, { refreshToken: shop.refreshToken })).status).toBe(
          204,
        ),
    ],
    [
      'the password is changed elsewhere',
      async () => {
        const other = await signIn(test, shop.userId);
        const passwords = { currentPassword: factoryPassword, newPassword: 'Meleg-kifli-06' };
        expect((await call('PUT', 'User/Password', other, passwords)).status).toBe(204);
      },
    ],
    [
      'the account is deactivated',
      () => test.deps.sequelize.query(`UPDATE users SET deactivated_at = '2026-11-18' WHERE id = '${shop.userId}'`),
    ],
    ['the session has ended by itself', async () => test.clock.set('2028-01-01T12:00:00.000Z')],
  ])('gets nothing when %s', async (_case, end) => {
    await turnOn(shop);
    await notify(reader);
    await end();
    await sendDue();
    expect([service.received, await waiting()]).toEqual([[], []]);
  });

  it('is deleted with its ended session', async () => {
    await turnOn(shop);
    await test.deps.sequelize.query(
      `UPDATE sessions SET ended_at = '2026-11-18', end_reason = 'logout' WHERE user_id = '${shop.userId}'`,
    );
    expect(await deleteEndedSubscriptions(test.deps.sequelize, new Date(noon), 100)).toBe(1);
    expect(await deleteEndedSubscriptions(test.deps.sequelize, new Date(noon), 100)).toBe(0);
  });

  it('belongs to the person who turned it on last', async () => {
    const browser = createPushBrowser(service, 'shared');
    await turnOn(shop, 'shared', browser);
    const { id: userId } = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role: 'Cashier' });
    const cashier = await signIn(test, userId);
    await turnOn(cashier, 'shared', browser);
    expect((await devicesOf(shop)).data).toEqual([]);
    await notify(report);
    await sendDue();
    expect(service.received).toEqual([]);
  });

  it('stays one device when it is turned on again, and has a name, a time and an audit line', async () => {
    const browser = createPushBrowser(service, 'phone');
    const { id } = await turnOn(shop, 'phone', browser);
    await turnOn(shop, 'phone', browser);
    expect((await devicesOf(shop)).data).toEqual([
      { id, browser: null, system: null, createdAt: noon, deliveredAt: null, isPresent: true },
    ]);
    const renewed = await turnOn(shop, 'renewed');
    expect((await devicesOf(shop)).data.map((device) => device.id)).toEqual([renewed.id]);
    const other = await signIn(test, shop.userId);
    expect((await devicesOf(other)).data).toMatchObject([{ isPresent: false }]);
    expect((await call('DELETE', `User/PushDevice/${renewed.id}`, other)).status).toBe(204);
    expect((await call('DELETE', `User/PushDevice/${renewed.id}`, other)).status).toBe(404);
    const audit = await test.deps.sequelize.query<{ changes: string }>(
      "SELECT CAST(changes AS CHAR) AS changes FROM audit_log WHERE action = 'user.setNotification' ORDER BY id",
      { type: QueryTypes.SELECT },
    );
    expect(audit).toHaveLength(2);
    expect(JSON.stringify(audit)).not.toContain('127.0.0.1');
  });

  it('is one of ten: the first one ends', async () => {
    for (let count = 0; count < 11; count += 1) {
      await turnOn(await signIn(test, shop.userId), `browser-${count}`);
      test.clock.advance(1);
    }
    await sendDue();
    service.received.length = 0;
    await notify(reader);
    await sendDue();
    expect(service.received.map(({ path }) => path)).toHaveLength(10);
    expect(service.received.map(({ path }) => path)).not.toContain('/browser-0');
  });

  it('is refused with a foreign key, or a point that is not on the curve', async () => {
    const { publicKey } = await devicesOf(shop);
    const { subscription } = createPushBrowser(service, 'phone');
    const foreign = { ...subscription, publicKey: subscription.p256dh };
    expect((await call('PUT', 'User/PushDevice', shop, foreign)).body.errors).toHaveProperty('publicKey');
    const bent = { ...subscription, publicKey, p256dh: `B${'A'.repeat(86)}` };
    expect((await call('PUT', 'User/PushDevice', shop, bent)).body.errors).toHaveProperty('p256dh');
  });

  it('subscribes with the new key after a rotation, and is signed with its own until then', async () => {
    await turnOn(shop);
    const former = (await devicesOf(shop)).publicKey;
    test.clock.advance(1_000);
    await createPushKey(test.deps);
    const next = (await devicesOf(shop)).publicKey;
    await notify(reader);
    await sendDue();
    await turnOn(shop);
    await notify({ ...reader, eventKey: 'outage-2' });
    await sendDue();
    expect(service.received.map((request) => verifyVapid(request).publicKey)).toEqual([former, next]);
  });
});

describe('the push service', () => {
  it.each([403, 404, 410])('ends the browser by %i', async (status) => {
    await turnOn(shop);
    service.answerWith((response) => response.writeHead(status).end());
    await notify(reader);
    await sendDue();
    expect([(await devicesOf(shop)).data, await waiting()]).toEqual([[], []]);
  });

  it('is asked again after a failure, and no sooner than it permits', async () => {
    await turnOn(shop);
    service.answerWith((response) => response.writeHead(503).end());
    await notify(reader);
    await sendDue();
    const [failed] = await waiting();
    expect(failed).toMatchObject({ attempts: 1, lastError: 'The push service answered: 503' });
    test.clock.set(failed?.nextAttemptAt ?? noon);
    service.answerWith((response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    await sendDue();
    const [limited] = await waiting();
    expect(limited?.nextAttemptAt).toEqual(new Date(test.clock.now().getTime() + 3_600_000));
    service.answerWith((response) => response.writeHead(201).end());
    test.clock.set(limited?.nextAttemptAt ?? noon);
    await sendDue();
    expect([service.received.length, await waiting()]).toEqual([3, []]);
  });

  it('is asked twenty times, and the message is gone after that', async () => {
    await turnOn(shop);
    service.answerWith((response) => response.writeHead(500).end());
    await notify(reader);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await sendDue();
      test.clock.advance(3 * 3_600_000);
    }
    expect([service.received.length, await waiting()]).toEqual([20, []]);
  });
});
