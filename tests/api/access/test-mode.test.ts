import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { LoginThrottleModel } from '#db/models/auth.models.ts';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations, listProcedures } from '#server/api/operations.ts';
import { listMerchantsToSettle } from '#server/features/reports/settlements.repository.ts';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import type { Session } from '#shared/auth/auth.schema.ts';
import type { Day } from '#shared/dates/day.ts';
import { isInTestMode } from '#shared/team/test-mode.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { callRest, callRpc, type Outcome } from './call-procedure.ts';
import { createFixtures, type Fixtures, type MerchantFixture } from './fixtures.ts';
import { permissions } from './permissions.ts';

let test: TestApp;
let fixtures: Fixtures;
/** The test mode of `own`, with one of everything that a call can name. */
let testMode: MerchantFixture;

/** Makes a merchant the test mode of another, as `createTestMerchant` leaves it. */
const makeTestMode = async (merchant: MerchantFixture, liveMerchantId: string): Promise<void> => {
  const { sequelize } = test.deps;
  await sequelize.query('UPDATE merchants SET live_merchant_id = $liveMerchantId, mid = NULL WHERE id = $id', {
    bind: { liveMerchantId, id: merchant.merchantId },
  });
  await sequelize.query(
    "UPDATE users SET deactivated_at = created_at, erased_at = created_at, password_hash = '' WHERE id = $id",
    { bind: { id: merchant.userId } },
  );
  await sequelize.query('DELETE FROM memberships WHERE merchant_id = $id', { bind: { id: merchant.merchantId } });
};

beforeAll(async () => {
  const many = 1_000;
  const concurrency = { downloadsPerMerchant: many, downloads: many, liveStreamsPerSession: many, liveStreams: many };
  test = await openTestApp({ settings: { concurrency } });
  fixtures = await createFixtures(test);
  testMode = { ...fixtures.foreign, mid: '0' };
  await makeTestMode(testMode, fixtures.own.merchantId);
});
beforeEach(async () => {
  await test.deps.sequelize.getRepository(LoginThrottleModel).destroy({ where: {} });
});
afterAll(() => test.close());

const operations = new Map(listOperations(appRouter).map((operation) => [operation.name, operation]));
const procedures = listProcedures(appRouter);

/** Calls a procedure with an input that names the merchant, over REST if there is an operation. */
const callWith = (name: string, headers: Record<string, string>, merchant: MerchantFixture): Promise<Outcome> => {
  const permission = permissions[name];
  const procedure = procedures.find((each) => each.name === name);
  if (!permission || !procedure) throw new Error(`There is no row for ${name}.`);
  const operation = operations.get(name);
  return operation
    ? callRest(test, operation, permission, headers, merchant)
    : callRpc(test, procedure, permission, headers, merchant);
};

/**
 * What an answer contains of the test mode. A problem repeats the path of its request; the member and the accountant
 * have accounts of their own.
 */
const namedIn = ({ status, body }: Outcome): string[] =>
  status >= 400
    ? []
    : Object.entries(testMode)
        .filter(([member, value]) => !['mid', 'memberId', 'accountantEmail'].includes(member) && body.includes(value))
        .map(([member]) => member);

const codeOf = ({ body }: Outcome): string | undefined => /"code":"(\w+)"/u.exec(body)?.[1];

/** Acts of persons stay visible to those who examine them. */
const ofExaminers = ['audit.list', 'audit.export', 'audit.verify', 'security.events'];
/** They answer an unknown text or number with nothing, not with 404. */
const finders = ['reportRecipients.find', 'search.find', 'transactions.find', 'users.search'];

const rolesOf = (name: string): readonly string[] => {
  const roles = permissions[name]?.roles ?? [];
  return roles === 'anyone' ? [] : roles;
};
/** True if the input of a call depends on the merchant that it is for. Some inputs are random. */
const namesMerchant = (name: string): boolean => {
  const input = JSON.stringify(permissions[name]?.input(testMode));
  return Object.values(testMode).some((value) => input?.includes(value));
};

describe('staff', () => {
  it('gets nothing of a test mode from any procedure, and changes nothing of it', async () => {
    const found: string[] = [];
    for (const { name, type } of procedures) {
      if (type === 'subscription' || ofExaminers.includes(name)) continue;
      for (const role of ['Admin', 'System', 'ReportUploader'] as const) {
        if (!rolesOf(name).includes(role)) continue;
        const outcome = await callWith(name, fixtures.callers[role].headers, testMode);
        const isDone = outcome.status < 400 && namesMerchant(name) && !finders.includes(name);
        const named = namedIn(outcome);
        if (isDone || named.length > 0) found.push(`${role} ${name}: ${outcome.status} ${named.join(', ')}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('finds it by no text', async () => {
    const [row] = await test.deps.sequelize.query<{ name: string; person: string; tax: string }>(
      `SELECT COALESCE(company_name, trade_name, last_name) AS name, last_name AS person, tax_number AS tax
       FROM merchants JOIN users ON users.id = user_id JOIN persons ON persons.id = person_id WHERE merchants.id = $id`,
      { bind: { id: testMode.merchantId }, type: QueryTypes.SELECT },
    );
    if (!row) throw new Error('There is no test mode.');
    const { headers } = fixtures.callers.Admin;
    const texts = [row.name, row.person, row.tax, testMode.merchantId, testMode.email, testMode.serialNumber];
    const found: string[] = [];
    for (const text of [...texts, testMode.eftTransactionId, testMode.transactionId]) {
      const q = encodeURIComponent(text);
      for (const url of [
        `User?SearchFor=${q}`,
        `Account?searchFor=${q}`,
        `Terminal?searchFor=${q}`,
        `Search?queryString=${q}`,
        `Transaction/Search?queryString=${q}`,
        `Merchant/availableparents?currentMerchantId=${fixtures.child.merchantId}&SearchFor=${q}`,
      ]) {
        const { statusCode: status, body } = await test.app.inject({ url: `/api/v1/${url}`, headers });
        const named = namedIn({ status, body });
        if (named.length > 0) found.push(`${url}: ${named.join(', ')}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('gets no figures of it', async () => {
    const count = async () =>
      (await test.app.inject({ url: '/api/v1/User/Count', headers: fixtures.callers.Admin.headers })).body;
    const before = await count();
    const { sequelize } = test.deps;
    const setStatus = (status: string) =>
      sequelize.query('UPDATE merchants SET status = $status WHERE id = $id', {
        bind: { status, id: testMode.merchantId },
      });
    await setStatus('Pending');
    expect(await count()).toBe(before);
    await setStatus('Accepted');
    const start = new Date('2026-11-01T00:00:00.000Z');
    const month = { month: '2026-11-01' as Day, start, end: new Date('2026-12-01T00:00:00.000Z') };
    const settled = await listMerchantsToSettle(
      sequelize,
      { ...month, includeMissing: true },
      { after: '', limit: 50 },
    );
    expect(settled).toContain(fixtures.own.merchantId);
    expect(settled).not.toContain(testMode.merchantId);
  });
});

describe('a session in test mode', () => {
  let inTestMode: Record<string, string>;
  beforeAll(async () => {
    const { headers, refreshToken } = fixtures.callers.CoOwner;
    const url = '/api/v1/User/TestMode';
    const switched = await test.app.inject({ method: 'PUT', url, headers, payload: { isOn: true } });
    expect(switched.json()).toEqual({ merchantId: testMode.merchantId });
    const refreshed = await test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/RefreshToken',
      payload: { refreshToken },
    });
    const session = refreshed.json<Session>();
    expect(session).toMatchObject({ merchantId: testMode.merchantId, liveMerchantId: fixtures.own.merchantId });
    inTestMode = { authorization: `Bearer ${session.accessToken}` };
  });

  const ofMerchants = procedures.filter(
    ({ name, type }) => rolesOf(name).includes('Basic') && !permissions[name]?.isDestructive && type !== 'subscription',
  );

  it('does what has a meaning there, and nothing else', async () => {
    const unexpected: string[] = [];
    for (const { name } of ofMerchants) {
      if (name === 'testMode.set' || name.startsWith('team.switch')) continue;
      const outcome = await callWith(name, inTestMode, testMode);
      const isRefused = outcome.status === 409 && codeOf(outcome) === 'notInTestMode';
      const isAllowed = outcome.status < 400 || permissions[name]?.acceptedStatuses?.includes(outcome.status);
      if (isInTestMode(name) ? !isAllowed : !isRefused)
        unexpected.push(`${name}: ${outcome.status} ${codeOf(outcome)}`);
    }
    expect(unexpected).toEqual([]);
  });

  it('gets 404 for the merchant itself, and its other sessions for the test mode', async () => {
    const mixed: string[] = [];
    for (const { name } of ofMerchants) {
      if (!permissions[name]?.isOwned || name.startsWith('team.switch')) continue;
      const inside = await callWith(name, inTestMode, fixtures.own);
      if (inside.status !== (isInTestMode(name) ? 404 : 409)) mixed.push(`inside ${name}: ${inside.status}`);
      const outside = await callWith(name, fixtures.callers.Basic.headers, testMode);
      if (outside.status !== 404) mixed.push(`outside ${name}: ${outside.status}`);
    }
    expect(mixed).toEqual([]);
  });

  it('is not for cashiers, accountants and members of no team', async () => {
    const statuses: number[] = [];
    for (const caller of ['Cashier', 'Accountant', 'Member', 'BasicMobile'] as const) {
      const { headers } = fixtures.callers[caller];
      const url = '/api/v1/User/TestMode';
      statuses.push((await test.app.inject({ method: 'PUT', url, headers, payload: { isOn: true } })).statusCode);
    }
    expect(statuses).toEqual([403, 403, 403, 403]);
  });
});

describe('an API key', () => {
  it('reads its own side only', async () => {
    const { headers: ofTestMode } = await buildApiKey(factoryOf(test), {
      merchantId: testMode.merchantId,
      userId: fixtures.own.userId,
      scopes: apiKeyScopes.join(','),
    });
    const mixed: string[] = [];
    for (const { name, type } of procedures) {
      const { apiKeyScope, isOwned } = permissions[name] ?? {};
      if (!apiKeyScope || !isOwned || type !== 'query') continue;
      const offered = isInTestMode(name) ? [200, 204] : [409];
      const inside = (await callWith(name, ofTestMode, testMode)).status;
      if (!offered.includes(inside)) mixed.push(`inside ${name}: ${inside}`);
      const crossing = (await callWith(name, ofTestMode, fixtures.own)).status;
      if (crossing !== (isInTestMode(name) ? 404 : 409)) mixed.push(`to the merchant ${name}: ${crossing}`);
      const outside = (await callWith(name, fixtures.keys.fullKey, testMode)).status;
      if (outside !== 404) mixed.push(`from the merchant ${name}: ${outside}`);
    }
    expect(mixed).toEqual([]);
  });

  it('of a cashier or of a former member does not work in test mode', async () => {
    const statuses: number[] = [];
    for (const userId of [fixtures.callers.Cashier.userId, fixtures.foreign.memberId]) {
      const key = { merchantId: testMode.merchantId, userId, scopes: 'readTransactions' };
      const { headers } = await buildApiKey(factoryOf(test), key);
      statuses.push((await callWith('transactions.list', headers, testMode)).status);
    }
    expect(statuses).toEqual([401, 401]);
  });
});
