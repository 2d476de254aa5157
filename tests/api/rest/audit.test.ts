import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import type { Page } from '#shared/paging/page.ts';
import { type SignedIn, type SignedInMerchant, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
let colleague: SignedIn;
let machine: SignedIn;
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  admin = await signInAs(test, 'Admin');
  colleague = await signInAs(test, 'Admin');
  machine = await signInAs(test, 'System');
  shop = await signInMerchant(test);
  for (const [at, actor, action, merchantId] of [
    // The last minute of the 16th and the first minute of the 17th in Budapest.
    ['2026-11-16T22:59:00.000Z', admin, 'terminal.add', shop.merchantId],
    ['2026-11-16T23:00:00.000Z', admin, 'terminal.update', shop.merchantId],
    ['2026-11-17T10:00:00.000Z', colleague, 'relation.add', null],
  ] as const) {
    const deps = { ...test.deps, clock: () => new Date(at) };
    const entry = {
      actor: { userId: actor.userId, role: 'Admin' as const, ipAddress: '192.0.2.1' },
      action,
      subject: { type: 'terminal', id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD' },
      merchantId,
      changes: { isDisabled: { before: false, after: true } },
    };
    await inTransaction(test.deps, ({ transaction }) => writeAudit({ ...deps, transaction }, entry));
  }
});

const search = async (query = '', { headers }: SignedIn = admin) => {
  const answer = await test.app.inject({ url: `/api/v1/Audit?${query}`, headers });
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<Page<AuditEntry>>();
};
const actions = async (query: string) => (await search(query)).data.map(({ action }) => action);

describe('GET Audit', () => {
  it('lists entries newest first, in pages', async () => {
    const page = await search('pageSize=2');
    expect(page).toMatchObject({ totalCount: 3, totalPages: 2 });
    expect(page.data.map(({ action }) => action)).toEqual(['relation.add', 'terminal.update']);
    expect((await search('pageSize=2&pageNumber=2')).data).toEqual([
      {
        id: expect.any(String),
        happenedAt: '2026-11-16T22:59:00.000Z',
        actor: {
          userId: admin.userId,
          email: expect.stringContaining('@'),
          firstName: expect.any(String),
          lastName: expect.any(String),
          role: 'Admin',
        },
        ipAddress: '192.0.2.1',
        action: 'terminal.add',
        subject: { type: 'terminal', id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD' },
        merchantId: shop.merchantId,
        merchantName: expect.any(String),
        changes: { isDisabled: { before: false, after: true } },
      },
    ]);
    expect(await search('', machine)).toMatchObject({ totalCount: 3 });
  });

  it('filters by actor, merchant, action and days', async () => {
    const [newest] = (await search()).data;
    expect(await actions(`actor=${colleague.userId}`)).toEqual(['relation.add']);
    expect(await actions(`actor=${encodeURIComponent(String(newest?.actor.email.toUpperCase()))}`)).toEqual([
      'relation.add',
    ]);
    expect(await actions('actor=nobody@example.com')).toEqual([]);
    expect(await actions('actor=nobody')).toEqual([]);
    const { firstName, lastName, email } = newest?.actor ?? { firstName: '', lastName: '', email: '' };
    const searchFor = (text: string) => actions(`searchFor=${encodeURIComponent(text)}`);
    expect(await searchFor(`${lastName.toUpperCase()} ${firstName.slice(0, 3)}`)).toContain('relation.add');
    expect(await searchFor(email.slice(3, -2))).toEqual(['relation.add']);
    const merchantName = (await search(`merchantId=${shop.merchantId}`)).data[0]?.merchantName ?? '';
    expect(await searchFor(merchantName.slice(1))).toEqual(['terminal.update', 'terminal.add']);
    expect(await searchFor('nincs ilyen')).toEqual([]);
    expect(await actions(`merchantId=${shop.merchantId}`)).toEqual(['terminal.update', 'terminal.add']);
    expect(await actions('action=terminal.')).toEqual(['terminal.update', 'terminal.add']);
    expect(await actions('action=terminal.add')).toEqual(['terminal.add']);
    expect(await actions('action=%25')).toEqual([]);
    expect(await actions('action=ő')).toEqual([]);
    expect(await actions('fromDate=2026-11-17')).toEqual(['relation.add', 'terminal.update']);
    expect(await actions('toDate=2026.11.16.')).toEqual(['terminal.add']);
    expect(await actions('fromDate=2026-11-17&toDate=2026-11-17&action=terminal')).toEqual(['terminal.update']);
    const answer = await test.app.inject({
      url: '/api/v1/Audit?fromDate=2026-11-18&toDate=2026-11-17&pageSize=0',
      headers: admin.headers,
    });
    expect(answer.json()).toMatchObject({ status: 400, errors: { pageSize: [expect.any(String)] } });
  });

  it('rejects updates and deletes of entries', async () => {
    const { AuditEntryModel } = test.deps.sequelize.models;
    await expect(AuditEntryModel?.update({ action: 'x' }, { where: {} })).rejects.toThrow('append-only');
    await expect(AuditEntryModel?.destroy({ where: {} })).rejects.toThrow('append-only');
    const line = await AuditEntryModel?.findOne();
    await expect(line?.update({ action: 'x' })).rejects.toThrow('append-only');
    await expect(line?.destroy()).rejects.toThrow('append-only');
    expect(await search()).toMatchObject({ totalCount: 3 });
  });

  it('filters by the fields that were changed', async () => {
    const write = (hour: string, changes: AuditEntry['changes']) =>
      inTransaction(test.deps, ({ transaction }) =>
        writeAudit(
          { ...test.deps, clock: () => new Date(`2026-10-01T${hour}:00:00.000Z`), transaction },
          {
            actor: { userId: admin.userId, role: 'Admin' as const, ipAddress: null },
            action: 'merchant.update',
            subject: { type: 'merchant', id: shop.merchantId },
            merchantId: shop.merchantId,
            changes,
          },
        ),
      );
    const website = { before: null, after: 'https://kifli.example' };
    await write('10', { 'merchant.website': website });
    await write('11', { 'merchant.comment': { before: null, after: 'merchant.mid' }, email: website });
    const october = 'fromDate=2026-10-01&toDate=2026-10-01';
    const fieldsOf = async (field: string) =>
      (await search(`${october}&field=${field}`)).data.map(({ changes }) => Object.keys(changes).sort());
    expect(await fieldsOf('merchant.website')).toEqual([['merchant.website']]);
    expect(await fieldsOf('merchant.mid')).toEqual([]);
    expect(await fieldsOf('merchant.website,email')).toEqual([['email', 'merchant.comment'], ['merchant.website']]);
    expect(await fieldsOf('')).toHaveLength(2);
    const refused = await test.app.inject({ url: '/api/v1/Audit?field=a%22b', headers: admin.headers });
    expect(refused.json()).toMatchObject({ status: 400, errors: { field: [expect.any(String)] } });
  });
});

describe('audited actions of administrators', () => {
  const get = ({ headers }: SignedIn) => test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}`, headers });

  it('audits reads of a bank account, except those of its own merchant', async () => {
    for (const caller of [admin, machine, shop]) expect((await get(caller)).statusCode).toBe(200);
    const page = await search(`action=merchant.readBankAccount&merchantId=${shop.merchantId}`);
    expect(page.data.map(({ actor }) => actor.role).sort()).toEqual(['Admin', 'System']);
  });

  it('audits password changes of administrators, not those of merchants', async () => {
    for (const caller of [colleague, shop]) {
      const answer = await test.app.inject({
        method: 'PUT',
        url: '/api/v1/User/Password',
        headers: caller.headers,
        payload: { currentPassword: factoryPassword, newPassword: 'Meleg-kifli-06' },
      });
      expect(answer.statusCode).toBe(204);
    }
    const { data } = await search('action=user.changePassword');
    expect(data.map(({ actor, changes }) => [actor.userId, changes])).toEqual([[colleague.userId, {}]]);
  });

  it('audits reads of a bank account once per person and address in a quarter of an hour', async () => {
    const { merchantId } = await signInMerchant(test);
    const read = async (remoteAddress = '127.0.0.1') => {
      // Access tokens live as long as the quarter of an hour.
      const { headers } = await signIn(test, admin.userId);
      await test.app.inject({ url: `/api/v1/Merchant/${merchantId}`, headers, remoteAddress });
      const query = `action=merchant.readBankAccount&merchantId=${merchantId}`;
      const answer = await test.app.inject({ url: `/api/v1/Audit?${query}`, headers });
      return answer.json<{ totalCount: number }>().totalCount;
    };
    expect([await read(), await read()]).toEqual([1, 1]);
    expect(await read('192.0.2.7')).toBe(2);
    test.clock.advance(14 * 60_000);
    expect(await read()).toBe(2);
    test.clock.advance(60_000);
    expect(await read()).toBe(3);
  });
});
