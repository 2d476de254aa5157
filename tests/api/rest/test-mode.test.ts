import { QueryTypes } from 'sequelize';
import { expect, it } from 'vitest';
import { buildMember, buildMembership } from '#db/factories/build-member.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { Session } from '#shared/auth/auth.schema.ts';
import { factoryOf, type SignedIn, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

type Caller = Pick<SignedIn, 'headers'>;
const inject = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { headers }: Caller, payload?: object) =>
  test.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload ? { payload } : {}) });

/** Switches a session, and returns it with its new token. */
const switchTo = async (caller: SignedIn, isOn: boolean) => {
  const answer = await inject('PUT', 'User/TestMode', caller, { isOn });
  expect(answer.statusCode).toBe(200);
  const payload = { refreshToken: caller.refreshToken };
  const url = '/api/v1/Authentication/RefreshToken';
  const session = (await test.app.inject({ method: 'POST', url, payload })).json<Session>();
  expect(session.merchantId).toBe(answer.json<{ merchantId: string }>().merchantId);
  return { ...caller, ...session, headers: { authorization: `Bearer ${session.accessToken}` } };
};

const testModesOf = (merchantId: string) =>
  test.deps.sequelize.query<{ id: string; name: string; userId: string }>(
    'SELECT id, company_name AS name, user_id AS userId FROM merchants WHERE live_merchant_id = $merchantId',
    { bind: { merchantId }, type: QueryTypes.SELECT },
  );

const makeKey = async (caller: SignedIn) => {
  const payload = { name: 'Könyvelés', scopes: ['readTransactions'] };
  const answer = await inject('POST', `Merchant/${caller.merchantId}/ApiKey`, caller, payload);
  expect(answer.statusCode).toBe(201);
  const { key } = answer.json<{ key: string }>();
  return { key, headers: { authorization: `Bearer ${key}` } };
};
const listWith = async (caller: Caller, merchantId: string | null) =>
  inject('GET', `Merchant/${merchantId}/Transaction`, caller);

it('is made once, also when an owner and a manager switch it on at the same time', async () => {
  const owner = await signInMerchant(test);
  const { merchantId } = owner;
  const manager = await signIn(test, (await buildMember(factoryOf(test), { merchantId, role: 'Manager' })).id);
  const switched = await Promise.all([switchTo(owner, true), switchTo(manager, true)]);
  const [testMode, ...others] = await testModesOf(merchantId);
  expect(others).toEqual([]);
  expect(testMode?.name).toMatch(/ – teszt$/u);
  expect(switched.map((session) => session.merchantId)).toEqual([testMode?.id, testMode?.id]);
  expect(switched.map((session) => session.liveMerchantId)).toEqual([merchantId, merchantId]);
  const entries = await test.deps.sequelize.query(
    "SELECT subject_id FROM audit_log WHERE action = 'merchant.addTestMode' AND merchant_id = $merchantId",
    { bind: { merchantId }, type: QueryTypes.SELECT },
  );
  expect(entries).toEqual([{ subject_id: testMode?.id }]);
});

it('leads back to the merchant, whose list is as it was', async () => {
  const owner = await signInMerchant(test);
  const terminal = await buildTerminal(factoryOf(test), { merchantId: owner.merchantId });
  await buildTransactions(factoryOf(test), { merchantId: owner.merchantId, terminalId: terminal.id, rows: [{}] });
  const before = (await listWith(owner, owner.merchantId)).json();
  const inTestMode = await switchTo(owner, true);
  const tested = await buildTerminal(factoryOf(test), { merchantId: inTestMode.merchantId ?? '' });
  await buildTransactions(factoryOf(test), {
    merchantId: inTestMode.merchantId ?? '',
    terminalId: tested.id,
    rows: [{}, {}],
  });
  expect((await listWith(inTestMode, inTestMode.merchantId)).json()).toMatchObject({ totalCount: 2 });
  expect((await inject('GET', 'User/Merchant', inTestMode)).json()).toMatchObject({
    data: [{ merchantId: owner.merchantId, isCurrent: true }],
  });
  const back = await switchTo(inTestMode, false);
  expect(back).toMatchObject({ merchantId: owner.merchantId, liveMerchantId: null });
  expect((await listWith(back, owner.merchantId)).json()).toEqual(before);
});

it('makes API keys that begin with csp_test_ and read the test mode only', async () => {
  const owner = await signInMerchant(test);
  const live = await makeKey(owner);
  const inTestMode = await switchTo(owner, true);
  const tested = await makeKey(inTestMode);
  expect(tested.key).toMatch(/^csp_test_[\w-]{43}$/u);
  expect(live.key).toMatch(/^csp_[\w-]{43}$/u);
  const statuses: number[] = [];
  for (const key of [live, tested]) {
    for (const id of [owner.merchantId, inTestMode.merchantId]) statuses.push((await listWith(key, id)).statusCode);
  }
  expect(statuses).toEqual([200, 404, 404, 200]);
});

it('is listed with its merchant, to which an open session of the role switches', async () => {
  const owner = await signInMerchant(test);
  const { id } = await buildMember(factoryOf(test), { merchantId: owner.merchantId, role: 'Accountant' });
  const accountant = await signIn(test, id);
  const listed = async (caller: Caller) =>
    (await inject('GET', 'User/Merchant', caller)).json<{ data: { testMerchantId: string | null }[] }>().data;
  expect(await listed(owner)).toMatchObject([{ testMerchantId: null }]);
  const other = await signIn(test, owner.userId);
  const { merchantId } = await switchTo(owner, true);
  expect(await listed(other)).toMatchObject([{ merchantId: owner.merchantId, testMerchantId: merchantId }]);
  expect(await listed(accountant)).toMatchObject([{ testMerchantId: null }]);
  const statuses = [];
  for (const caller of [other, accountant])
    statuses.push((await inject('PUT', 'User/Merchant', caller, { merchantId })).statusCode);
  expect(statuses).toEqual([204, 404]);
});

it('has notifications of its own, which are read there', async () => {
  const inTestMode = await switchTo(await signInMerchant(test), true);
  await makeKey(inTestMode);
  const path = `Merchant/${inTestMode.merchantId}/Notification`;
  const unread = async () => (await inject('GET', `${path}/Unread`, inTestMode)).json<{ count: number }>().count;
  const listed = (await inject('GET', path, inTestMode)).json<{ data: { id: string; kind: string }[] }>().data;
  expect([listed.map(({ kind }) => kind), await unread()]).toEqual([['apiKeyMade'], 1]);
  expect((await inject('PUT', `${path}/${listed[0]?.id}/Read`, inTestMode)).statusCode).toBe(204);
  expect(await unread()).toBe(0);
});

it('ends with the membership, together with its keys, and does not revive them', async () => {
  const owner = await signInMerchant(test);
  const { merchantId } = owner;
  const { id: userId } = await buildMember(factoryOf(test), { merchantId, role: 'Manager' });
  const inTestMode = await switchTo(await signIn(test, userId), true);
  const key = await makeKey(inTestMode);
  expect((await listWith(key, inTestMode.merchantId)).statusCode).toBe(200);
  expect((await inject('DELETE', `Merchant/${merchantId}/Member/${userId}`, owner)).statusCode).toBe(204);
  expect((await listWith(inTestMode, inTestMode.merchantId)).statusCode).toBe(401);
  expect((await listWith(key, inTestMode.merchantId)).statusCode).toBe(401);
  await buildMembership(factoryOf(test), { merchantId, userId, role: 'Manager' });
  expect((await listWith(key, inTestMode.merchantId)).statusCode).toBe(401);
});

it('ends with the account of the merchant', async () => {
  const owner = await signInMerchant(test);
  const { merchantId } = owner;
  const manager = await signIn(test, (await buildMember(factoryOf(test), { merchantId, role: 'Manager' })).id);
  const inTestMode = await switchTo(manager, true);
  const key = await makeKey(inTestMode);
  expect((await inject('PUT', 'User/Deactivate', owner, {})).statusCode).toBe(204);
  expect((await listWith(inTestMode, inTestMode.merchantId)).statusCode).toBe(401);
  expect((await listWith(key, inTestMode.merchantId)).statusCode).toBe(401);
});

it('has an account that administrators can neither find nor reopen', async () => {
  const owner = await signInMerchant(test);
  await switchTo(owner, true);
  const [testMode] = await testModesOf(owner.merchantId);
  const admin = await signInAs(test, 'Admin');
  const { userId } = testMode ?? { userId: '' };
  expect((await inject('GET', `User/${userId}`, admin)).statusCode).toBe(404);
  expect((await inject('GET', `Account/${userId}`, admin)).statusCode).toBe(404);
  expect((await inject('PUT', 'User/Reactivate', admin, { userId })).statusCode).toBe(404);
  expect((await inject('PUT', 'User/Deactivate', admin, { userId })).statusCode).toBe(404);
});
