import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import { buildNotification } from '#db/factories/build-notification.ts';
import { notificationJobs } from '#server/features/notifications/notifications.jobs.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-17T11:00:00.000Z');
  shop = await signInMerchant(test);
});

/** Runs the job at a time of Budapest in winter, and returns the e-mails that are sent then. */
const mailsAt = async (time: string) => {
  test.clock.set(`${time}:00.000+01:00`);
  for (const job of notificationJobs) await job.run(test.deps, new AbortController().signal);
  const mailbox = new Mailbox(test.clock.now);
  while (await deliverNext(test.deps, mailbox));
  return mailbox.list();
};
type Happened = Partial<Parameters<typeof buildNotification>[1]>;
const happen = (time: string, changes: Happened = {}) =>
  buildNotification(factoryOf(test), {
    merchantId: shop.merchantId,
    createdAt: new Date(`${time}:00.000+01:00`),
    ...changes,
  });
const offline = (terminal: string): Happened => ({
  kind: 'terminalsOffline',
  params: { terminal, count: 1, lastSeenAt: '2026-11-17T08:00:00.000Z' },
});
const setHour = async (hour: number | null, { headers }: Pick<SignedIn, 'headers'> = shop) => {
  const url = '/api/v1/User/NotificationDigest';
  const set = await test.app.inject({ method: 'PUT', url, headers, payload: { hour } });
  const get = await test.app.inject({ url, headers });
  expect([set.statusCode, set.json(), get.json()]).toEqual([200, { hour }, { hour }]);
};
const member = async (role: MemberRole) => {
  const user = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role });
  return { ...(await signIn(test, user.id)), email: user.email };
};

describe('the daily digest', () => {
  it('has what is unread once a day from the hour on, newest first, and nothing twice', async () => {
    await happen('2026-11-17T11:30', offline('Régi'));
    await setHour(7);
    await happen('2026-11-17T15:00', offline('Pult'));
    await happen('2026-11-17T16:00');
    const read = await happen('2026-11-17T17:00', offline('Futár'));
    const path = `/api/v1/Merchant/${shop.merchantId}/Notification/${read.id}/Read`;
    expect((await test.app.inject({ method: 'PUT', url: path, headers: shop.headers })).statusCode).toBe(204);

    expect(await mailsAt('2026-11-18T06:59')).toEqual([]);
    const [first, ...others] = await mailsAt('2026-11-18T07:00');
    expect(others).toEqual([]);
    expect(first?.subject).toMatch(/^2 új értesítés: /u);
    const text = first?.text ?? '';
    expect(text.indexOf('szokatlan eset')).toBeLessThan(text.indexOf('Nem elérhető kártyaolvasó: Pult'));
    expect(text).not.toMatch(/Régi|Futár/u);
    expect(text).toContain(`/merchant/${shop.merchantId}/notifications`);
    expect(await mailsAt('2026-11-18T07:05')).toEqual([]);

    // Unread still, but named before.
    expect(await mailsAt('2026-11-19T07:00')).toEqual([]);
    await happen('2026-11-19T08:00', offline('Terasz'));
    // One server was away in the morning.
    const [second] = await mailsAt('2026-11-20T21:00');
    expect(second?.subject).toMatch(/^1 új értesítés: /u);
    await setHour(null, await signIn(test, shop.userId));
    await happen('2026-11-21T08:00', offline('Raktár'));
    expect(await mailsAt('2026-11-22T12:00')).toEqual([]);
  });

  it('of a member has what the role sees, without what was e-mailed to that person, until the access ends', async () => {
    const [cashier, accountant] = [await member('Cashier'), await member('Accountant')];
    for (const caller of [shop, cashier, accountant]) await setHour(7, caller);
    await happen('2026-11-17T15:00');
    await happen('2026-11-17T15:01', offline('Pult'));
    // The account holder gets an e-mail of its own about it.
    await happen('2026-11-17T15:02', {
      kind: 'reportReady',
      params: { type: 'Settlement', month: '2026-10', isCorrected: false },
    });
    const { userId: recipientId } = cashier;
    await happen('2026-11-17T15:03', { kind: 'newDevice', recipientId, params: { browser: 'Chrome', system: '' } });
    // The member gets an e-mail about the end of its access as well.
    const countsOf = async (time: string) =>
      Object.fromEntries(
        (await mailsAt(time)).flatMap(({ to, subject }) => {
          const count = /^(\d+) új értesítés/u.exec(subject)?.[1];
          return count === undefined ? [] : [[to, Number(count)]];
        }),
      );
    const found = await countsOf('2026-11-18T08:00');
    expect([found[cashier.email], found[accountant.email], Object.values(found).toSorted()]).toEqual([1, 3, [1, 2, 3]]);

    const path = `/api/v1/Merchant/${shop.merchantId}/Member/${cashier.userId}`;
    const change = { role: 'Cashier', state: 'Disabled' };
    const { headers } = await signIn(test, shop.userId);
    expect((await test.app.inject({ method: 'PUT', url: path, headers, payload: change })).statusCode).toBe(200);
    await happen('2026-11-18T15:00', offline('Pult'));
    expect((await countsOf('2026-11-19T08:00'))[cashier.email]).toBeUndefined();

    const again = await signIn(test, shop.userId);
    expect((await test.app.inject({ method: 'DELETE', url: path, headers: again.headers })).statusCode).toBe(204);
    const rows = await test.deps.sequelize.query('SELECT user_id AS userId FROM notification_digests', {
      type: QueryTypes.SELECT,
    });
    const remaining = [shop.userId, accountant.userId].map((userId) => ({ userId }));
    expect(rows).toEqual(expect.arrayContaining(remaining));
    expect(rows).toHaveLength(remaining.length);
  });

  it('is sent once by servers that run the job at the same time', async () => {
    await setHour(0);
    await happen('2026-11-17T15:00', offline('Pult'));
    test.clock.set('2026-11-18T00:30:00.000+01:00');
    const run = () => Promise.all(notificationJobs.map((job) => job.run(test.deps, new AbortController().signal)));
    await Promise.all(Array.from({ length: 5 }, run));
    const mailbox = new Mailbox(test.clock.now);
    while (await deliverNext(test.deps, mailbox));
    expect(mailbox.list()).toHaveLength(1);
  });

  it('waits for what a slow transaction still stores, and counts what it does not name', async () => {
    await setHour(7);
    for (let minute = 10; minute < 35; minute += 1) await happen(`2026-11-17T15:${minute}`, offline(`Pult ${minute}`));
    // Younger than the longest transaction.
    await happen('2026-11-18T06:58', offline('Késő'));
    const [first] = await mailsAt('2026-11-18T07:00');
    expect(first?.subject).toMatch(/^25 új értesítés: /u);
    expect(first?.text).toContain('További 5 értesítést a portálon talál.');
    await happen('2026-11-18T06:59', offline('Lassú'));
    const [second] = await mailsAt('2026-11-19T07:00');
    expect(second?.text).toMatch(/Lassú.*Késő/su);
  });

  it('counts all of them, also when a flood of younger ones is not settled yet', async () => {
    await setHour(7);
    const flood = async (day: string, hour: string, count: number) => {
      for (let each = 0; each < count; each += 1) await happen(`${day}T${hour}`, offline(`Pult ${each}`));
    };
    await flood('2026-11-17', '15:00', 520);
    await flood('2026-11-18', '06:58', 510);
    const [first] = await mailsAt('2026-11-18T07:00');
    expect(first?.subject).toMatch(/^520 új értesítés: /u);
    expect(first?.text).toContain('További 500 értesítést a portálon talál.');
    const [second] = await mailsAt('2026-11-19T07:00');
    expect(second?.subject).toMatch(/^510 új értesítés: /u);
  });

  it('writes an audit entry when its hour changes, and is not sent twice on the day of the change', async () => {
    await setHour(7);
    await setHour(7);
    await happen('2026-11-17T15:00', offline('Pult'));
    expect(await mailsAt('2026-11-18T07:00')).toHaveLength(1);
    await happen('2026-11-18T08:00', offline('Terasz'));
    const again = await signIn(test, shop.userId);
    await setHour(12, again);
    expect(await mailsAt('2026-11-18T12:00')).toEqual([]);
    expect(await mailsAt('2026-11-19T12:00')).toHaveLength(1);
    const { headers } = await signInAs(test, 'Admin');
    const url = `/api/v1/Audit?merchantId=${shop.merchantId}`;
    const actions = (await test.app.inject({ url, headers })).json<{ data: { action: string }[] }>().data;
    expect(actions.map(({ action }) => action)).toEqual(['user.setNotification', 'user.setNotification']);
  });
});
