import { beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { dayMs, hourMs, minuteMs } from '#shared/dates/durations.ts';
import type { Account, AccountDetail } from '#shared/users/accounts.schema.ts';
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
let admin: SignedIn;
let colleague: SignedIn;
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  admin = await signInAs(test, 'Admin');
  colleague = await signInAs(test, 'Admin');
  shop = await signInMerchant(test, { companyName: 'Kovács Pékség Kft.', user: { email: 'pek@example.com' } });
});

const get = async <T>(path: string, { headers }: SignedIn = admin) =>
  (await test.app.inject({ url: `/api/v1/${path}`, headers })).json<T>();
const list = (query = '') => get<{ data: Account[]; totalCount: number }>(`Account?${query}`);
const put = (path: string, payload: object, { headers }: SignedIn = admin) =>
  test.app.inject({ method: 'PUT', url: `/api/v1/User/${path}`, headers, payload });
const endSessions = (id: string, { headers }: SignedIn = admin) =>
  test.app.inject({ method: 'DELETE', url: `/api/v1/Account/${id}/Sessions`, headers });
const isSignedIn = async ({ headers }: SignedIn) =>
  (await test.app.inject({ url: '/api/v1/User/Search?QueryString=x', headers })).statusCode !== 401;
const auditLog = async (action: string) => (await get<{ data: AuditEntry[] }>(`Audit?action=${action}`)).data;

describe('GET Account', () => {
  it('lists accounts of every role, newest first, filtered by role, state and words', async () => {
    const machine = await signInAs(test, 'System');
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect((await ids('')).sort()).toEqual([admin.userId, colleague.userId, shop.userId, machine.userId].sort());
    expect((await ids('role=Admin')).sort()).toEqual([admin.userId, colleague.userId].sort());
    expect(await ids('searchFor=pékség')).toEqual([shop.userId]);
    await put('Deactivate', { userId: shop.userId });
    expect(await ids('state=Deactivated')).toEqual([shop.userId]);
    expect(await list('role=Basic&state=Active')).toMatchObject({ data: [], totalCount: 0 });
    expect(await get('Account?role=BasicMobile')).toMatchObject({ status: 400 });
  });

  it('sorts by name, e-mail and time in both directions', async () => {
    for (const [sortBy, of] of [
      ['Name', ({ lastName, firstName }: Account) => `${lastName} ${firstName}`],
      ['Email', ({ email }: Account) => email],
      ['Created', ({ createdAt }: Account) => String(createdAt)],
    ] as const) {
      const sorted = (await list(`sortBy=${sortBy}`)).data;
      const inOrder = sorted.map(of).toSorted(new Intl.Collator('hu').compare);
      expect([sortBy, sorted.map(of)]).toEqual([sortBy, inOrder]);
      const reversed = (await list(`sortBy=${sortBy}&sortOrder=Descending`)).data;
      expect([sortBy, reversed.map(({ id }) => id)]).toEqual([sortBy, sorted.map(({ id }) => id).toReversed()]);
    }
    expect(await get('Account?sortBy=Password')).toMatchObject({ status: 400 });
  });

  it('returns the open sessions and the last login of an account', async () => {
    await signIn(test, shop.userId, 'Mobile');
    expect(await get<AccountDetail>(`Account/${shop.userId}`)).toMatchObject({
      email: 'pek@example.com',
      role: 'Basic',
      merchant: { id: shop.merchantId, name: 'Kovács Pékség Kft.' },
      openSessionCount: 2,
      lastLoginAt: test.clock.now().toISOString(),
      deactivatedAt: null,
    });
    const { user } = await buildMerchant(factoryOf(test));
    expect(await get(`Account/${user.id}`)).toMatchObject({ openSessionCount: 0, lastLoginAt: null });
    expect(await get('Account/unknown')).toMatchObject({ status: 404 });
  });

  it('counts no session that has ended by itself, by the limits of its role', async () => {
    const { adminIdleMinutes, adminMaxHours, maxDays } = test.deps.settings.auth.sessions;
    const openOf = async (id: string) => {
      const reader = await signInAs(test, 'Admin');
      return (await get<AccountDetail>(`Account/${id}`, reader)).openSessionCount;
    };
    const touch = (userId: string) =>
      test.deps.sequelize.query('UPDATE sessions SET last_used_at = :now WHERE user_id = :userId', {
        replacements: { now: test.clock.now(), userId },
      });
    test.clock.advance(adminIdleMinutes * minuteMs - 1);
    expect(await openOf(colleague.userId)).toBe(1);
    test.clock.advance(1);
    expect([await openOf(colleague.userId), await openOf(shop.userId)]).toEqual([0, 1]);
    test.clock.advance(adminMaxHours * hourMs);
    await touch(colleague.userId);
    expect(await openOf(colleague.userId)).toBe(0);
    test.clock.advance(maxDays * dayMs);
    await touch(shop.userId);
    expect(await openOf(shop.userId)).toBe(0);
  });
});

describe('ending the sessions of an account', () => {
  it('ends all of them at once and writes an audit entry', async () => {
    expect((await endSessions(shop.userId)).statusCode).toBe(204);
    expect(await isSignedIn(shop)).toBe(false);
    expect(await auditLog('user.endSessions')).toMatchObject([
      { actor: { userId: admin.userId }, subject: { id: shop.userId }, merchantId: shop.merchantId, changes: {} },
    ]);
    expect((await endSessions('unknown')).statusCode).toBe(404);
  });

  it('keeps the calling session of the administrator’s own account', async () => {
    const elsewhere = await signIn(test, admin.userId);
    expect((await endSessions(admin.userId)).statusCode).toBe(204);
    expect([await isSignedIn(admin), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });
});

describe('deactivating a staff account', () => {
  it('ends its sessions, can be reverted and sends no merchant e-mails', async () => {
    const uploader = await signInAs(test, 'ReportUploader');
    for (const { userId } of [colleague, uploader]) {
      expect((await put('Deactivate', { userId })).statusCode).toBe(204);
      expect(await get(`Account/${userId}`)).toMatchObject({ deactivatedAt: test.clock.now().toISOString() });
    }
    expect(await isSignedIn(colleague)).toBe(false);
    expect(await auditLog('user.deactivate')).toHaveLength(2);
    expect((await put('Reactivate', { userId: colleague.userId })).statusCode).toBe(204);
    expect(await get(`Account/${colleague.userId}`)).toMatchObject({ deactivatedAt: null });
    const mailbox = new Mailbox(test.clock.now);
    while (await deliverNext(test.deps, mailbox));
    expect(mailbox.list()).toEqual([]);
  });

  it('returns 422 for the caller’s own account', async () => {
    const answer = await put('Deactivate', { userId: admin.userId });
    expect(answer.json()).toMatchObject({ status: 422, errors: { userId: [expect.any(String)] } });
    expect(await isSignedIn(admin)).toBe(true);
  });

  it('leaves one active administrator when two deactivate each other at once', async () => {
    const answers = await Promise.all([
      put('Deactivate', { userId: colleague.userId }),
      put('Deactivate', { userId: admin.userId }, colleague),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
    const [rows] = await test.deps.sequelize.query(
      "SELECT COUNT(*) AS total FROM users WHERE role = 'Admin' AND deactivated_at IS NULL",
    );
    expect(Number((rows[0] as { total: unknown }).total)).toBe(1);
  });
});

describe('a password reset started by an administrator', () => {
  it('e-mails the link to the account and audits both the request and the new password of an Admin', async () => {
    expect((await put('SendPasswordReset', { userId: colleague.userId })).statusCode).toBe(204);
    expect(await auditLog('user.sendResetLink')).toMatchObject([{ subject: { id: colleague.userId } }]);
    const mailbox = new Mailbox(test.clock.now);
    while (await deliverNext(test.deps, mailbox));
    const [mail] = mailbox.list();
    const { email } = await get<Account>(`Account/${colleague.userId}`);
    expect(mail?.to).toBe(email);
    const token = /\/new-password\/([\w-]+)/u.exec(mail?.text ?? '')?.[1];
    expect((await put('SetPassword', { token, password: 'Meleg-kifli-06' })).statusCode).toBe(204);
    expect(await auditLog('user.resetPassword')).toMatchObject([
      { actor: { userId: colleague.userId, role: 'Admin' }, ipAddress: '127.0.0.1', changes: {} },
    ]);
    expect(JSON.stringify(await auditLog(''))).not.toContain(factoryPassword);
  });
});
