import { globSync, readFileSync } from 'node:fs';
import { QueryTypes } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { UserModel } from '#db/models/merchants.models.ts';
import { deactivateUser } from '#server/features/privacy/deactivate-user.ts';
import { reactivateUser } from '#server/features/users/reactivate-user.ts';
import { createId } from '#server/platform/ids.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { type SecurityEventKind, securityEventNames } from '#shared/security-events/security-event-kinds.ts';
import { signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

interface Call {
  headers?: Record<string, string>;
  payload?: object;
}
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { headers = {}, payload }: Call = {}) => {
  const sent = { 'user-agent': 'Test', ...headers };
  const answer = await test.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: sent,
    remoteAddress: '203.0.113.9',
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};

const storedFor = (userId: string) =>
  test.deps.sequelize.query<Record<string, unknown>>('SELECT * FROM security_events WHERE user_id = $userId', {
    bind: { userId },
    type: QueryTypes.SELECT,
  });

describe('recordSecurityEvent', () => {
  it('stores a digest of the e-mail address, equal for upper and lower case, and not the address', async () => {
    const userId = createId(test.clock.now());
    await recordSecurityEvent(test.deps, { kind: 'loginFailed', userId, email: 'Anna@Pelda.example' });
    await recordSecurityEvent(test.deps, { kind: 'loginFailed', userId, email: ' anna@pelda.example' });
    const events = await storedFor(userId);
    expect(events).toHaveLength(2);
    expect(events[0]?.email_digest).toEqual(events[1]?.email_digest);
    expect(JSON.stringify(events)).not.toMatch(/pelda/iu);
  });

  it('stores nothing when its transaction is rolled back', async () => {
    const userId = createId(test.clock.now());
    const rolledBack = inTransaction(test.deps, async (db) => {
      await recordSecurityEvent(db, { kind: 'passwordChanged', userId });
      throw new Error('rolled back by the test');
    });
    await expect(rolledBack).rejects.toThrow('rolled back by the test');
    expect(await storedFor(userId)).toEqual([]);
  });

  it('does not fail the request when the event cannot be stored', async () => {
    const tooLong = 'a'.repeat(27);
    await expect(recordSecurityEvent(test.deps, { kind: 'forbidden', userId: tooLong })).resolves.toBeUndefined();
  });
});

describe('the kinds of security events', () => {
  it('are all recorded by the server', () => {
    const sources = globSync('src/server/**/*.ts').map((file) => readFileSync(file, 'utf8'));
    const isRecorded = (kind: SecurityEventKind) =>
      sources.some((source) => new RegExp(`\\b(?:kind|event): '${kind}'`, 'u').test(source));
    expect(securityEventNames.filter((kind) => !isRecorded(kind))).toEqual([]);
  });

  /**
   * The recorded events of a user as an administrator sees them, oldest first, without the login of the administrator.
   */
  const shownFor = async (user: string): Promise<object[]> => {
    const { headers } = await signInAs(test, 'Admin');
    const { body } = await call('GET', `Security/Event?pageSize=100&user=${encodeURIComponent(user)}`, { headers });
    return body.data.toReversed();
  };
  const origin = { ipAddress: '203.0.113.9', userAgent: 'Test' };

  it('sessionReuse: a refresh token that is used again after its successor', async () => {
    const { userId, merchantId, refreshToken } = await signInMerchant(test);
    const refresh = (token: string) =>
      call('POST', 'Authentication/RefreshToken', { payload: { refreshToken: token } });
    const { body: second } = await refresh(refreshToken);
    expect((await refresh(second.refreshToken)).status).toBe(200);
    expect(await shownFor(userId)).toEqual([]);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await shownFor(userId)).toMatchObject([
      { kind: 'sessionReuse', severity: 'critical', merchantId, ...origin, detail: { surface: 'Web' } },
    ]);
  });

  it('apiKeyCreated and apiKeyRevoked: without the key and its name', async () => {
    const { userId, merchantId, headers } = await signInMerchant(test);
    const path = `Merchant/${merchantId}/ApiKey`;
    const payload = { name: 'Bookkeeping', scopes: ['readTransactions', 'readReports'] };
    const { body: key } = await call('POST', path, { headers, payload });
    expect((await call('DELETE', `${path}/${key.id}`, { headers })).status).toBe(204);
    const events = await shownFor(userId);
    expect(events).toMatchObject([
      { kind: 'apiKeyCreated', merchantId, detail: { apiKeyId: key.id, scopes: 'readTransactions, readReports' } },
      { kind: 'apiKeyRevoked', merchantId, detail: { apiKeyId: key.id } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`Bookkeeping|${key.key}`, 'u'));
  });

  it('webhookChanged: added, updated, its secret rotated and removed; an edit without a difference is not', async () => {
    const { userId, merchantId, headers } = await signInMerchant(test);
    const path = `Merchant/${merchantId}/Webhook`;
    const payload = { url: 'https://pelda.example/hook', events: ['report.ready'], isEnabled: true };
    const { body: hook } = await call('POST', path, { headers, payload });
    const edit = { ...payload, isEnabled: false };
    for (const version of [1, 2]) {
      const answer = await call('PUT', `${path}/${hook.id}`, { headers, payload: { ...edit, version } });
      expect(answer.status).toBe(200);
    }
    expect((await call('POST', `${path}/${hook.id}/RotateSecret`, { headers })).status).toBe(200);
    expect((await call('DELETE', `${path}/${hook.id}`, { headers })).status).toBe(204);
    const actions = ['webhook.add', 'webhook.update', 'webhook.rotateSecret', 'webhook.remove'];
    expect(await shownFor(userId)).toMatchObject(
      actions.map((action) => ({ kind: 'webhookChanged', merchantId, detail: { webhookId: hook.id, action } })),
    );
  });

  it('loginBlocked: names the account that is locked out, and is found by the e-mail, also by that of no account', async () => {
    const { userId, merchantId } = await signInMerchant(test);
    const user = await test.deps.sequelize.getRepository(UserModel).findByPk(userId, { rejectOnEmpty: true });
    for (const [email, account] of [
      [user.email, { userId }],
      ['nobody@pelda.example', null],
    ] as const) {
      const payload = { email, password: 'Wrong-password-1' };
      const statuses: number[] = [];
      for (let i = 0; i < 7; i += 1) statuses.push((await call('POST', 'Authentication/Login', { payload })).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const shown = { user: account, merchantId: account && merchantId, ...origin };
      expect(await shownFor(email)).toMatchObject([
        ...Array.from({ length: 5 }, () => ({ kind: 'loginFailed', ...shown })),
        ...Array.from({ length: 2 }, () => ({ kind: 'loginBlocked', ...shown })),
      ]);
    }
  });

  it('logout, sessionsEnded, accountDeactivated, accountReactivated: each once', async () => {
    const { userId, merchantId, headers, refreshToken } = await signInMerchant(test);
    const admin = await signInAs(test, 'Admin');
    const change = async (method: 'POST' | 'DELETE', path: string, more: Call) =>
      expect([path, (await call(method, path, more)).status]).toEqual([path, 204]);
    await change('DELETE', 'User/Sessions', { headers });
    for (let i = 0; i < 2; i += 1) await change('POST', 'Authentication/Logout', { payload: { refreshToken } });
    expect(await shownFor(userId)).toMatchObject([
      { kind: 'sessionsEnded', merchantId, ...origin },
      { kind: 'logout', ...origin },
    ]);
    const { deps } = test;
    const actor = { userId: admin.userId, role: admin.role, ipAddress: '203.0.113.10' };
    for (let i = 0; i < 2; i += 1) await deactivateUser(deps, actor, { userId });
    for (let i = 0; i < 2; i += 1) await reactivateUser(deps, actor, { userId });
    const by = { merchantId, ipAddress: '203.0.113.10', detail: { by: admin.userId } };
    expect((await shownFor(userId)).slice(2)).toMatchObject([
      { kind: 'accountDeactivated', ...by },
      { kind: 'accountReactivated', ...by },
    ]);
  });
});
