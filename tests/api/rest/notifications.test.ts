import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildMember, buildMembership } from '#db/factories/build-member.ts';
import { buildNotification } from '#db/factories/build-notification.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { retentionJobs } from '#server/cli/background-jobs.ts';
import { notifyTeam, wantsEmail } from '#server/features/notifications/notifications.api.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import type { Notification, NotificationSetting } from '#shared/notifications/notifications.schema.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  shop = await signInMerchant(test);
});

type Caller = Pick<SignedIn, 'headers'>;
const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, caller: Caller, payload?: object) => {
  const answer = await test.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: caller.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const pathOf = (place = '') => `Merchant/${shop.merchantId}/Notification${place}`;
const list = async (caller: Caller = shop): Promise<Notification[]> => (await call('GET', pathOf(), caller)).body.data;
const unread = async (caller: Caller = shop): Promise<number> =>
  (await call('GET', pathOf('/Unread'), caller)).body.count;
const settings = async (caller: Caller = shop): Promise<NotificationSetting[]> =>
  (await call('GET', 'User/NotificationSetting', caller)).body.data;
const set = (kind: string, payload: object, caller: Caller = shop) =>
  call('PUT', `User/NotificationSetting/${kind}`, caller, payload);
const member = async (role: MemberRole): Promise<SignedIn> => {
  const user = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role });
  return signIn(test, user.id);
};
const happen = (changes: Partial<Parameters<typeof buildNotification>[1]> = {}) =>
  buildNotification(factoryOf(test), { merchantId: shop.merchantId, ...changes });

describe('the list of notifications', () => {
  it('has one row of an event for the team, however often and on however many servers it is stored', async () => {
    const event = { kind: 'lossAlerts', day: '2026-11-19', count: 2, eventKey: '2026-11-19' } as const;
    const repeat = () =>
      inTransaction(test.deps, (db) => notifyTeam(db, shop.merchantId, { ...event, at: test.clock.now() }));
    await Promise.all(Array.from({ length: 20 }, repeat));
    expect(await list()).toMatchObject([
      {
        kind: 'lossAlerts',
        area: 'Figures',
        severity: 'Warning',
        params: { day: '2026-11-19', count: 2 },
        isRead: false,
      },
    ]);
    expect(await list(await member('Manager'))).toHaveLength(1);
  });

  it('has what the role sees, and what is for the caller alone', async () => {
    await happen();
    await happen({
      kind: 'terminalsOffline',
      params: { terminal: 'Pult', count: 1, lastSeenAt: '2026-11-20T08:00:00Z' },
    });
    await happen({ kind: 'apiKeyMade', params: { name: 'Könyvelés', lastFour: 'a1b2' } });
    const cashier = await member('Cashier');
    const own = { kind: 'newDevice', recipientId: cashier.userId, params: { browser: 'Chrome', system: 'Windows' } };
    await happen({ ...own, kind: 'newDevice' });
    const kindsOf = async (caller: Caller) => (await list(caller)).map(({ kind }) => kind).toSorted();
    expect(await kindsOf(shop)).toEqual(['apiKeyMade', 'lossAlerts', 'terminalsOffline']);
    expect(await kindsOf(cashier)).toEqual(['newDevice', 'terminalsOffline']);
    expect(await kindsOf(await member('Accountant'))).toEqual(['lossAlerts', 'terminalsOffline']);
    expect(await unread(cashier)).toBe(2);
  });

  it('is read by each person for itself, one by one or all up to the newest that it has seen', async () => {
    const rows = [];
    for (const minutes of [30, 20, 10, 1]) {
      rows.push(await happen({ createdAt: new Date(test.clock.now().getTime() - minutes * 60_000) }));
    }
    const [, second, third, newest] = rows;
    const other = await member('Manager');
    expect(await unread()).toBe(4);
    expect((await call('PUT', pathOf(`/${second?.id}/Read`), shop)).status).toBe(204);
    expect((await call('PUT', pathOf(`/${second?.id}/Read`), shop)).status).toBe(204);
    expect([await unread(), await unread(other)]).toEqual([3, 4]);
    expect((await list()).map(({ isRead }) => isRead)).toEqual([false, false, true, false]);
    expect((await call('PUT', pathOf('/Read'), shop, { through: third?.id })).status).toBe(204);
    expect((await list()).map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
    await call('PUT', pathOf('/Read'), shop, { through: newest?.id });
    expect([await unread(), await unread(other)]).toEqual([0, 4]);
    // Its transaction was slower than that of the newest one.
    const late = await happen({ createdAt: new Date(test.clock.now().getTime() - 90_000) });
    expect(await unread()).toBe(1);
    expect((await list()).find(({ isRead }) => !isRead)?.id).toBe(late.id);
  });

  it('has nothing of other merchants, and refuses to mark what the caller does not see', async () => {
    const foreign = await signInMerchant(test);
    const row = await buildNotification(factoryOf(test), { merchantId: foreign.merchantId });
    expect((await call('GET', `Merchant/${foreign.merchantId}/Notification`, shop)).status).toBe(404);
    expect((await call('PUT', pathOf(`/${row.id}/Read`), shop)).status).toBe(404);
    const figures = await happen();
    expect((await call('PUT', pathOf(`/${figures.id}/Read`), await member('Cashier'))).status).toBe(404);
  });

  it('marks several by one request, or none if the caller does not see one of them', async () => {
    const foreign = await signInMerchant(test);
    const other = await buildNotification(factoryOf(test), { merchantId: foreign.merchantId });
    const [first, second, third] = [await happen(), await happen(), await happen()];
    const mark = (payload: object) => call('PUT', pathOf('/ReadSeveral'), shop, payload);
    expect((await mark({ ids: [first.id, other.id] })).status).toBe(404);
    expect(await unread()).toBe(3);
    expect((await mark({ ids: [first.id, third.id, first.id] })).status).toBe(204);
    expect((await list()).filter(({ isRead }) => !isRead).map(({ id }) => id)).toEqual([second.id]);
    expect((await mark({ ids: [third.id] })).status).toBe(204);
    for (const payload of [{}, { ids: [] }, { ids: Array(101).fill(second.id) }]) {
      expect((await mark(payload)).status).toBe(400);
    }
    expect(await unread()).toBe(1);
  });

  it('is kept for 90 days, with what was read of it', async () => {
    const old = await happen({ createdAt: new Date(test.clock.now().getTime() - 91 * 86_400_000) });
    const kept = await happen({ createdAt: new Date(test.clock.now().getTime() - 89 * 86_400_000) });
    await call('PUT', pathOf(`/${old.id}/Read`), shop);
    await runDueJobs(test.deps, retentionJobs, new AbortController().signal);
    expect((await list()).map(({ id }) => id)).toEqual([kept.id]);
    expect(await unread()).toBe(1);
  });
});

describe('the switches', () => {
  it('hide a kind from the list and the count of one person, with an entry in the audit log', async () => {
    await happen();
    expect(await set('lossAlerts', { portal: 'Off' })).toMatchObject({ status: 200, body: { portal: 'Off' } });
    expect(await set('lossAlerts', { portal: 'Off' })).toMatchObject({ status: 200 });
    expect([await list(), await unread()]).toEqual([[], 0]);
    expect(await list(await member('Manager'))).toHaveLength(1);
    const admin = await signInAs(test, 'Admin');
    const { body } = await call('GET', `Audit?merchantId=${shop.merchantId}`, admin);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['user.setNotification']);
    await set('lossAlerts', { portal: 'On' });
    expect(await unread()).toBe(1);
  });

  it('refuse to switch off what concerns security, for every kind of it', async () => {
    const always = (await settings()).filter(({ portal }) => portal === 'Always');
    expect(always.map(({ kind }) => kind)).toContain('newDevice');
    for (const { kind } of always) {
      expect([kind, (await set(kind, { portal: 'Off' })).body]).toMatchObject([kind, { code: 'notificationAlwaysOn' }]);
    }
  });

  it('list the kinds of the role, and e-mails for those who get them', async () => {
    const cashier = await member('Cashier');
    expect((await settings(cashier)).map(({ kind }) => kind)).not.toContain('reportReady');
    expect((await set('reportReady', { portal: 'Off' }, cashier)).status).toBe(404);
    const emailOf = async (caller: Caller) =>
      (await settings(caller)).find(({ kind }) => kind === 'reportReady')?.email;
    expect([await emailOf(shop), await emailOf(await member('Manager'))]).toEqual(['On', 'None']);
  });

  it('of the account holder decide about an e-mail', async () => {
    const isWanted = () => inTransaction(test.deps, (db) => wantsEmail(db, shop.merchantId, 'webhookFailing'));
    expect(await isWanted()).toBe(true);
    expect(await set('webhookFailing', { email: 'Off' })).toMatchObject({ status: 200, body: { email: 'Off' } });
    expect(await isWanted()).toBe(false);
  });
});

describe('an event', () => {
  it('is in the list of those it concerns: a changed password and a key', async () => {
    const changed = { currentPassword: factoryPassword, newPassword: 'Meleg-kifli-06' };
    expect((await call('PUT', 'User/Password', shop, changed)).status).toBe(204);
    const key = { name: 'Könyvelés', scopes: ['readReports'] };
    expect((await call('POST', `Merchant/${shop.merchantId}/ApiKey`, shop, key)).status).toBe(201);
    expect((await list()).map(({ kind, params }) => [kind, params]).toSorted()).toMatchObject([
      ['apiKeyMade', { name: 'Könyvelés' }],
      ['credentialChanged', { credential: 'password' }],
    ]);
    expect((await list(await member('Manager'))).map(({ kind }) => kind)).toEqual(['apiKeyMade']);
  });

  it('of an account is in each merchant of the person', async () => {
    const other = await signInMerchant(test);
    await buildMembership(factoryOf(test), { merchantId: other.merchantId, userId: shop.userId, role: 'Cashier' });
    await call('PUT', 'User/Password', shop, { currentPassword: factoryPassword, newPassword: 'Meleg-kifli-06' });
    expect(await unread()).toBe(1);
    expect((await call('PUT', 'User/Merchant', shop, { merchantId: other.merchantId })).status).toBe(204);
    const { refreshToken } = shop;
    const { body } = await call('POST', 'Authentication/RefreshToken', shop, { refreshToken });
    const headers = { authorization: `Bearer ${body.accessToken}` };
    const path = `Merchant/${other.merchantId}/Notification`;
    expect((await call('GET', path, { headers })).body.data).toMatchObject([{ kind: 'credentialChanged' }]);
  });

  it('of the team is in the lists of its managers and of the member', async () => {
    const cashier = await member('Cashier');
    const path = `Merchant/${shop.merchantId}/Member/${cashier.userId}`;
    expect((await call('PUT', path, shop, { role: 'Accountant', state: 'Active' })).status).toBe(200);
    expect(await list()).toMatchObject([
      { kind: 'memberChanged', params: { role: 'Accountant', change: 'roleChanged' } },
    ]);
    expect(await list(await signIn(test, cashier.userId))).toMatchObject([
      { kind: 'ownAccessChanged', params: { role: 'Accountant' } },
    ]);
  });

  it('of the team is read for the person who caused it, and unread for the other managers', async () => {
    const cashier = await member('Cashier');
    const manager = await member('Manager');
    const path = `Merchant/${shop.merchantId}/Member/${cashier.userId}`;
    expect((await call('PUT', path, shop, { role: 'Accountant', state: 'Active' })).status).toBe(200);
    test.clock.advance(1_000);
    expect((await call('DELETE', path, shop)).status).toBe(204);
    expect(await list()).toMatchObject([
      { kind: 'memberChanged', params: { change: 'removed' }, isRead: true },
      { kind: 'memberChanged', params: { change: 'roleChanged' }, isRead: true },
    ]);
    expect((await list(manager)).map(({ isRead }) => isRead)).toEqual([false, false]);
    expect([await unread(), await unread(manager)]).toEqual([0, 2]);
  });

  it('about security is unread for the person who caused it, too: another may have acted with the login', async () => {
    const key = { name: 'Könyvelés', scopes: ['readReports'] };
    expect((await call('POST', `Merchant/${shop.merchantId}/ApiKey`, shop, key)).status).toBe(201);
    const event = { kind: 'apiKeyMade', name: 'Pult', lastFour: 'a1b2', eventKey: 'other' } as const;
    await inTransaction(test.deps, (db) =>
      notifyTeam(db, shop.merchantId, { ...event, at: test.clock.now(), actorId: shop.userId }),
    );
    expect((await list()).map(({ isRead }) => isRead)).toEqual([false, false]);
    expect(await unread()).toBe(2);
  });
});
