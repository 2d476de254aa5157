import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { UserModel } from '#db/models/merchants.models.ts';
import { countFailedLogin } from '#server/auth/lockout.ts';
import { readSettings } from '#server/config/settings.ts';
import { anchorAudit } from '#server/platform/audit/anchor-audit.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import type { AuditChainState } from '#shared/audit/audit-chain.schema.ts';
import type { AuditVerification } from '#shared/audit/audit-verification.schema.ts';
import type { Page } from '#shared/paging/page.ts';
import type { LockoutRow, SecurityEventRow } from '#shared/security-events/security-events.schema.ts';
import { type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

/** An address has 100 failed logins by default. */
const test = testAppOfFile({ settings: { auth: readSettings({}).auth } });
let admin: SignedIn;
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  admin = await signInAs(test, 'Admin');
  shop = await signInMerchant(test);
});

const request = (url: string, method: 'GET' | 'DELETE' = 'GET') =>
  test.app.inject({ method, url: `/api/v1/${url}`, headers: admin.headers });
const get = async <T>(url: string): Promise<T> => {
  const answer = await request(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<T>();
};
const login = (email: string, remoteAddress = '198.51.100.7') =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/Authentication/Login',
    payload: { email, password: 'Wrong-password-1' },
    remoteAddress,
  });
const events = async (query: string) => (await get<Page<SecurityEventRow>>(`Security/Event?${query}`)).data;
const lockouts = async () => (await get<{ lockouts: LockoutRow[] }>('Security/Lockout')).lockouts;

describe('GET Security/Event', () => {
  it('filters by kind, account, tried e-mail address, merchant, address and day', async () => {
    const at = { ipAddress: '203.0.113.9', userAgent: 'Test' };
    await recordSecurityEvent(test.deps, { kind: 'loginFailed', email: 'Nobody@Pelda.example', ...at });
    await recordSecurityEvent(test.deps, { kind: 'passwordChanged', userId: shop.userId, merchantId: shop.merchantId });
    const [tried] = await events('user=nobody@pelda.example');
    expect(tried).toMatchObject({ kind: 'loginFailed', severity: 'notice', user: null, ...at, detail: {} });
    expect(await events(`user=${shop.userId}`)).toMatchObject([
      { kind: 'passwordChanged', user: { userId: shop.userId }, merchantId: shop.merchantId },
    ]);
    expect((await events(`user=${shop.userId}`))[0]?.merchantName).toBeTruthy();
    for (const query of ['kind=loginFailed&ipAddress=203.0.113.9', `merchantId=${shop.merchantId}`]) {
      expect([query, (await events(query)).length]).toEqual([query, 1]);
    }
    expect(await events('fromDate=2026-11-19')).toEqual([]);
    expect(await events('user=unknown')).toEqual([]);
    expect((await request('Security/Event?kind=unknown')).statusCode).toBe(400);
    // Not an address; the column has ASCII only.
    expect(await events('ipAddress=%C3%A9')).toEqual([]);
  });
});

describe('the lockouts', () => {
  it('are listed with their account or address, and lifting one is audited and lets the caller try again', async () => {
    const { email } = await test.deps.sequelize.getRepository(UserModel).findByPk(shop.userId, { rejectOnEmpty: true });
    for (let i = 0; i < 5; i += 1) await login(email);
    expect((await login(email)).statusCode).toBe(429);
    for (let i = 0; i < 5; i += 1) await login('unknown@pelda.example');
    const current = await lockouts();
    expect(current).toMatchObject([
      { kind: 'account', policy: 'login', attempts: 5 },
      { kind: 'account', policy: 'login', attempts: 5 },
    ]);
    expect(current.find(({ userId }) => userId === null)?.label).toBeNull();
    const own = current.find(({ userId }) => userId === shop.userId);
    expect(own?.label).toBe(email);
    expect((await request(`Security/Lockout/${own?.id}`, 'DELETE')).statusCode).toBe(204);
    expect((await request(`Security/Lockout/${own?.id}`, 'DELETE')).statusCode).toBe(404);
    expect((await login(email)).statusCode).toBe(401);
    expect(await lockouts()).toHaveLength(1);
    expect((await get<Page<AuditEntry>>('Audit?action=lockout.lift')).data).toMatchObject([
      { actor: { userId: admin.userId }, subject: { type: 'user', id: shop.userId } },
    ]);
    expect(await events('kind=lockoutLifted')).toMatchObject([{ user: { userId: shop.userId } }]);
  });

  it('show the address of too many failures', async () => {
    // Counted as logins count them, without a hash of each password.
    const attempt = { ipAddress: '198.51.100.99', userAgent: null, userId: null, merchantId: null };
    for (let i = 0; i < 99; i += 1)
      await countFailedLogin(test.deps, { ...attempt, email: `nobody${i}@pelda.example` });
    expect((await login('last@pelda.example', attempt.ipAddress)).statusCode).toBe(401);
    expect((await login('else@pelda.example', '198.51.100.99')).statusCode).toBe(429);
    const address = (await lockouts()).find(({ kind }) => kind === 'address');
    expect(address).toMatchObject({ policy: 'login', label: '198.51.100.99', userId: null, attempts: 100 });
    expect((await request(`Security/Lockout/${address?.id}`, 'DELETE')).statusCode).toBe(204);
    expect((await login('else@pelda.example', '198.51.100.99')).statusCode).toBe(401);
  });
});

describe('the audit chain', () => {
  beforeEach(async () => {
    for (const comment of ['egy', 'kettő = 2']) {
      await inTransaction(test.deps, (db) =>
        writeAudit(db, {
          actor: { userId: admin.userId, role: 'Admin', ipAddress: null },
          action: 'merchant.update',
          subject: { type: 'merchant', id: shop.merchantId },
          merchantId: shop.merchantId,
          changes: { comment: { before: null, after: comment } },
        }),
      );
    }
    await anchorAudit(test.deps);
  });

  it('shows its state, its anchors and that it is intact', async () => {
    const { lastAnchor, ...state } = await get<AuditChainState>('Audit/Chain');
    expect(state).toEqual({ anchorCount: 1, unanchoredChainCount: 0, anchorEmail: null });
    expect(await get('Audit/Anchor')).toMatchObject({ data: [lastAnchor], totalCount: 1 });
    expect(await get<AuditVerification>('Audit/Verification')).toMatchObject({ isIntact: true, anchorCount: 1 });
  });

  it('exports lines whose hashes anyone can verify', async () => {
    const answer = await request(`Audit/Export?format=jsonl&merchantId=${shop.merchantId}`);
    expect(answer.headers['content-type']).toContain('application/jsonl');
    expect(answer.headers['content-disposition']).toContain('audit-2026-11-18.jsonl');
    // The file is in the order of time; entries of the same millisecond have no order in it, but a position in their
    // chain.
    const lines = answer.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { position: number; hash: string })
      .toSorted((one, other) => one.position - other.position);
    let previousHash = '0'.repeat(64);
    for (const line of lines) {
      const { hash, ...covered } = line;
      const text = canonicalize({ ...covered, previousHash }) ?? '';
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
      previousHash = hash;
    }
    expect(lines).toHaveLength(2);
    const csv = (await request('Audit/Export?toDate=2026-11-18')).body.trimEnd().split('\r\n');
    expect(csv[0]).toBe(
      '\ufeffchain;day;position;id;happenedAt;actorUserId;actorRole;ipAddress;action;subjectType;subjectId;merchantId;changes;hash;actorEmail;actorName;merchantName;actionName',
    );
    expect(csv.filter((line) => line.includes('kettő'))).toHaveLength(1);
    expect(csv.find((line) => line.includes('kettő'))).toMatch(
      /;[^;]+@[^;]+;[^;]+;[^;]+;Módosította a kereskedő adatait$/u,
    );
    expect(await events('kind=auditExported')).toHaveLength(2);
  });

  it('exports what the list shows with the same filter, and records that it was filtered', async () => {
    const linesOf = async (filter: string) =>
      (await request(`Audit/Export?format=jsonl&${filter}`)).body.split('\n').filter((line) => line !== '');
    for (const filter of [
      'action=merchant.',
      'action=terminal.',
      'field=comment',
      `actor=${admin.userId}`,
      'action=é',
    ]) {
      const { data } = await get<{ data: { id: string }[] }>(`Audit?pageSize=100&${filter}`);
      const ids = (await linesOf(filter)).map((line) => (JSON.parse(line) as { id: string }).id);
      expect([filter, ids.toSorted()]).toEqual([filter, data.map(({ id }) => id).toSorted()]);
    }
    expect(await linesOf('searchFor=nincs%20ilyen')).toEqual([]);
    expect((await linesOf('action=merchant.')).length).toBeGreaterThan(0);
    expect((await events('kind=auditExported'))[0]).toMatchObject({ detail: { isFiltered: true } });
  });

  it('returns 404 for an id that no merchant and no entry has, instead of verifying nothing', async () => {
    const verify = (id: string) => request(`Audit/Verification?merchantId=${id}`);
    expect((await verify('01KAGJ6V5T3M9Q2X7C4N8B1RZD')).statusCode).toBe(404);
    const { merchantId: untouched } = await signInMerchant(test);
    expect((await verify(untouched)).json()).toMatchObject({ isIntact: true, entryCount: 0 });
  });

  it('records a security event when it was changed', async () => {
    await test.deps.sequelize.query(`UPDATE audit_log SET changes = '{}' WHERE merchant_id = '${shop.merchantId}'`);
    const { isIntact, problem } = await get<AuditVerification>(`Audit/Verification?merchantId=${shop.merchantId}`);
    expect(isIntact).toBe(false);
    expect(problem).toMatchObject({ kind: 'entryChanged', merchantId: shop.merchantId, position: 1 });
    expect(await events('kind=auditChainBroken')).toMatchObject([
      { severity: 'critical', merchantId: shop.merchantId, detail: { problem: 'entryChanged', position: 1 } },
    ]);
  });
});
