import { QueryTypes } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildMember } from '#db/factories/build-member.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { startDue } from '#server/features/webhooks/delivery/webhook-worker.ts';
import type { Session } from '#shared/auth/auth.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import { type TestOutcome, testAmounts } from '#shared/test-mode/test-amounts.ts';
import type { Transaction, TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedIn, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { openReceiver, type Receiver } from '#tests/setup/webhook-receiver.ts';

const test = testAppOfFile();

interface Caller {
  headers: { authorization?: string };
}
type Method = 'GET' | 'POST' | 'PUT';
const inject = (method: Method, path: string, { headers }: Caller, payload?: object) =>
  test.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload ? { payload } : {}) });

const switchTo = async (caller: SignedIn, isOn: boolean) => {
  expect((await inject('PUT', 'User/TestMode', caller, { isOn })).statusCode).toBe(200);
  const payload = { refreshToken: caller.refreshToken };
  const url = '/api/v1/Authentication/RefreshToken';
  const session = (await test.app.inject({ method: 'POST', url, payload })).json<Session>();
  const { merchantId } = session;
  if (merchantId === null) throw new Error('The session has no merchant.');
  return { ...caller, ...session, merchantId, headers: { authorization: `Bearer ${session.accessToken}` } };
};
const openTestMode = async () => switchTo(await signInMerchant(test), true);

const sell = (caller: Caller, amount: number, more: { tipAmount?: number; key?: string } = {}) => {
  const { key, ...tip } = more;
  const headers = { ...caller.headers, ...(key ? { 'idempotency-key': key } : {}) };
  return inject('POST', 'VirtualReader/Sale', { headers }, { amount, ...tip });
};
const sold = async (...of: Parameters<typeof sell>): Promise<Transaction> => {
  const answer = await sell(...of);
  expect(answer.statusCode).toBe(200);
  return answer.json<Transaction>();
};
const listOf = async (caller: SignedIn & { merchantId: string }) =>
  (await inject('GET', `Merchant/${caller.merchantId}/Transaction`, caller)).json<{ data: Transaction[] }>().data;

/** Makes a key as the portal does. Returns what the answer is of. */
const makeKey = async (caller: SignedIn, scopes: string[]) => {
  const answer = await inject('POST', `Merchant/${caller.merchantId}/ApiKey`, caller, { name: 'Próba', scopes });
  const { key, code } = answer.json<{ key: string; code?: string }>();
  return { status: answer.statusCode, code, headers: { authorization: `Bearer ${key}` } };
};
const outcomeOf = (answer: Awaited<ReturnType<typeof sell>>) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];

const expected = (outcome: TestOutcome): Partial<TransactionDetail> => {
  if (outcome === 'NoAnswer') return { state: 'Pending', declineReason: null, authorizationCode: null };
  if (outcome === 'Approved' || outcome === 'Signature') return { state: 'Success', declineReason: null };
  return { state: 'Error', declineReason: outcome, authorizationCode: null };
};

it.each(testAmounts)('ends a sale of $amount with $outcome', async ({ amount, outcome }) => {
  const owner = await openTestMode();
  const { id } = await sold(owner, amount);
  const sale = (await inject('GET', `Merchant/${owner.merchantId}/Transaction/${id}`, owner)).json<TransactionDetail>();
  expect(sale).toMatchObject({ ...expected(outcome), type: 'Sale', amount, hasSignature: outcome === 'Signature' });
  expect(await listOf(owner)).toHaveLength(1);
});

it('shows the signature, which the card holder gave', async () => {
  const owner = await openTestMode();
  const { id } = await sold(owner, forints(1_100));
  const picture = await inject('GET', `Merchant/${owner.merchantId}/Transaction/${id}/Signature`, owner);
  expect(picture.headers['content-type']).toBe('image/png');
});

it('takes tips as readers do, and refuses one above the amount', async () => {
  const owner = await openTestMode();
  expect(await sold(owner, forints(5_500), { tipAmount: forints(500) })).toMatchObject({ tipAmount: forints(500) });
  const refused = await sell(owner, forints(5_500), { tipAmount: forints(6_000) });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'validationFailed', errors: { tipAmount: [expect.any(String)] } });
});

it.each(['amount', 'tipAmount', 'serviceChargeAmount'])('refuses a fraction of a forint in %s', async (name) => {
  const owner = await openTestMode();
  const refused = await inject('POST', 'VirtualReader/Sale', owner, { amount: forints(5_500), [name]: 150 });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([name]);
});

it('refuses a negative amount, with no error at what was not sent', async () => {
  const owner = await openTestMode();
  const refused = await inject('POST', 'VirtualReader/Sale', owner, { amount: forints(-5) });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['amount']);
});

it('sells once for a repeated key, and at one reader, also when the first sales come together', async () => {
  const owner = await openTestMode();
  const sales = await Promise.all([1, 2, 3].map((each) => sold(owner, forints(4_000 + each), { key: `k-${each}` })));
  const again = await sell(owner, forints(4_001), { key: 'k-1' });
  expect(again.json()).toEqual(sales[0]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(new Set(sales.map(({ terminalId }) => terminalId)).size).toBe(1);
  expect(await listOf(owner)).toHaveLength(3);
});

it('writes the event of a sale that has its outcome', async () => {
  const owner = await openTestMode();
  const webhook = { url: 'https://hooks.example/csippano', events: ['transaction.created'] };
  expect((await inject('POST', `Merchant/${owner.merchantId}/Webhook`, owner, webhook)).statusCode).toBe(201);
  const declined = await sold(owner, forints(1_051));
  await sold(owner, forints(1_200));
  const events = (await inject('GET', `Merchant/${owner.merchantId}/Event`, owner)).json<{
    data: { type: string; data: { transaction: Transaction } }[];
  }>().data;
  expect(events.map(({ type, data }) => [type, data.transaction.id])).toEqual([['transaction.created', declined.id]]);
});

it('is delivered to the webhook of test mode, and not to that of the merchant', async () => {
  const [ofTestMode, ofMerchant] = [await openReceiver(), await openReceiver()];
  const subscribe = async (caller: SignedIn, { url }: Receiver) => {
    const webhook = { url, events: ['transaction.created', 'transaction.voided'] };
    expect((await inject('POST', `Merchant/${caller.merchantId}/Webhook`, caller, webhook)).statusCode).toBe(201);
  };
  try {
    const owner = await signInMerchant(test);
    await subscribe(owner, ofMerchant);
    const inTestMode = await switchTo(owner, true);
    await subscribe(inTestMode, ofTestMode);
    const { id } = await sold(inTestMode, forints(4_000));
    const path = `Merchant/${inTestMode.merchantId}/Transaction/${id}/Void`;
    expect((await inject('POST', path, inTestMode, {})).statusCode).toBe(200);
    const running = new Map<string, Promise<void>>();
    const { signal } = new AbortController();
    while ((await startDue(test.deps, running, { signal })) > 0) await Promise.all(running.values());
    // The void is a transaction, too.
    expect(ofTestMode.received.map(({ body }) => body.type).toSorted()).toEqual([
      'transaction.created',
      'transaction.created',
      'transaction.voided',
    ]);
    expect(ofTestMode.received[0]?.text).toContain(inTestMode.merchantId);
    expect(ofMerchant.received).toEqual([]);
  } finally {
    await Promise.all([ofTestMode.close(), ofMerchant.close()]);
  }
});

describe('a sale without an answer', () => {
  const report = (caller: Caller, id: string, state: string) =>
    inject('POST', `VirtualReader/Sale/${id}/Outcome`, caller, { state });
  const typesOf = async (caller: Caller, merchantId: string) =>
    (await inject('GET', `Merchant/${merchantId}/Event`, caller))
      .json<{ data: { type: string; data: { transaction: Transaction } }[] }>()
      .data.map(({ type, data }) => [type, data.transaction.state]);

  it('ends when the reader reports its outcome, with the event, for keys too', async () => {
    const owner = await openTestMode();
    const { merchantId } = owner;
    const webhook = { url: 'https://hooks.example/csippano', events: ['transaction.created'] };
    expect((await inject('POST', `Merchant/${merchantId}/Webhook`, owner, webhook)).statusCode).toBe(201);
    const key = await makeKey(owner, ['makeTestSales', 'readTransactions', 'readEvents']);
    const { id } = await sold(key, forints(1_200), { tipAmount: forints(200) });
    expect((await inject('POST', `Merchant/${merchantId}/Transaction/${id}/Void`, owner, {})).statusCode).toBe(422);
    expect(await typesOf(key, merchantId)).toEqual([]);
    const paid = await report(key, id, 'Success');
    expect(paid.json()).toMatchObject({ id, state: 'Success', authorizationCode: expect.stringMatching(/^\d{6}$/u) });
    expect((await report(key, id, 'Success')).json()).toEqual(paid.json());
    expect(outcomeOf(await report(key, id, 'Error'))).toEqual([409, 'transactionContradicts']);
    expect(await typesOf(key, merchantId)).toEqual([['transaction.created', 'Success']]);
    const voided = await inject('POST', `Merchant/${merchantId}/Transaction/${id}/Void`, owner, {});
    expect(voided.json()).toMatchObject({ state: 'Storno' });
  });

  it('is declined, with its reason', async () => {
    const owner = await openTestMode();
    const { id } = await sold(owner, forints(1_200));
    const declined = { id, state: 'Error', declineReason: 'BankUnavailable', authorizationCode: null };
    expect((await report(owner, id, 'Error')).json()).toMatchObject(declined);
  });

  it('is not that of another merchant, nor outside of test mode', async () => {
    const owner = await openTestMode();
    const { id } = await sold(owner, forints(1_200));
    const other = await openTestMode();
    expect((await report(other, id, 'Success')).statusCode).toBe(404);
    expect(outcomeOf(await report(await switchTo(other, false), id, 'Success'))).toEqual([409, 'onlyInTestMode']);
    const key = await makeKey(owner, ['readTransactions']);
    expect(outcomeOf(await report(key, id, 'Success'))).toEqual([403, 'apiKeyScopeMissing']);
    expect(await listOf(owner)).toMatchObject([{ id, state: 'Pending' }]);
  });
});

it('has sales that are voided and refunded as any other', async () => {
  const owner = await openTestMode();
  const [first, second] = [await sold(owner, forints(4_000)), await sold(owner, forints(5_000))];
  const path = `Merchant/${owner.merchantId}/Transaction`;
  expect((await inject('POST', `${path}/${first.id}/Void`, owner, {})).json()).toMatchObject({ state: 'Storno' });
  const refund = { amount: forints(1_000), reason: 'Próba' };
  expect((await inject('POST', `${path}/${second.id}/Refund`, owner, refund)).json()).toMatchObject({
    refundedAmount: forints(1_000),
  });
});

it('leaves the merchant itself as it was: its list, statistics and day', async () => {
  const owner = await signInMerchant(test);
  const { merchantId } = owner;
  const terminal = await buildTerminal(factoryOf(test), { merchantId });
  await buildTransactions(factoryOf(test), { merchantId, terminalId: terminal.id, rows: [{}] });
  const day = test.clock.now().toISOString().slice(0, 10);
  const figures = async (caller: Caller) => {
    const texts: string[] = [];
    for (const path of ['Transaction', `Statistics?fromDate=${day}&toDate=${day}`, 'Today', 'Terminal']) {
      const answer = await inject('GET', `Merchant/${merchantId}/${path}`, caller);
      expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
      texts.push(answer.body);
    }
    return texts;
  };
  const before = await figures(owner);
  const inTestMode = await switchTo(owner, true);
  for (const { amount } of testAmounts) await sold(inTestMode, amount);
  expect(await figures(await switchTo(inTestMode, false))).toEqual(before);
});

it('is refused outside of test mode, over both transports, and adds no reader', async () => {
  const owner = await signInMerchant(test);
  const rest = await sell(owner, forints(4_000));
  expect([rest.statusCode, rest.json<{ code: string }>().code]).toEqual([409, 'onlyInTestMode']);
  const { headers } = owner;
  const payload = { json: { amount: forints(4_000) } };
  const rpc = await test.app.inject({ method: 'POST', url: '/trpc/virtualReader.sell', headers, payload });
  expect([rpc.statusCode, rpc.json().error.json.data.code]).toEqual([409, 'onlyInTestMode']);
  const readers = await test.deps.sequelize.query('SELECT id FROM terminals WHERE merchant_id = $merchantId', {
    bind: { merchantId: owner.merchantId },
    type: QueryTypes.SELECT,
  });
  expect(readers).toEqual([]);
});

it('sells for keys of test mode with the scope for it, once for a repeated key', async () => {
  const owner = await openTestMode();
  const key = await makeKey(owner, ['makeTestSales', 'readTransactions']);
  const sale = await sold(key, forints(1_051), { key: 'k' });
  expect(sale).toMatchObject({ state: 'Error', declineReason: 'InsufficientFunds' });
  expect((await sell(key, forints(1_051), { key: 'k' })).json()).toEqual(sale);
  const listed = await inject('GET', `Merchant/${owner.merchantId}/Transaction`, key);
  expect(listed.json<{ data: Transaction[] }>().data.map(({ id }) => id)).toEqual([sale.id]);
  const other = await makeKey(owner, ['readTransactions', 'manageWebhooks']);
  const refused = await sell(other, forints(1_000));
  expect(outcomeOf(refused)).toEqual([403, 'apiKeyScopeMissing']);
  expect(refused.json<{ detail: string }>().detail).toContain('makeTestSales');
});

it('is refused to keys outside of test mode, which cannot have the scope', async () => {
  const owner = await signInMerchant(test);
  const live = await makeKey(owner, ['readTransactions']);
  expect(outcomeOf(await sell(live, forints(1_000)))).toEqual([409, 'onlyInTestMode']);
  expect(await makeKey(owner, ['readTransactions', 'makeTestSales'])).toMatchObject({
    status: 409,
    code: 'onlyInTestMode',
  });
  const { merchantId, userId } = owner;
  const stored = await buildApiKey(factoryOf(test), { merchantId, userId, scopes: 'makeTestSales' });
  expect(outcomeOf(await sell(stored, forints(1_000)))).toEqual([409, 'onlyInTestMode']);
  expect(await listOf(owner)).toEqual([]);
});

it('ends for a key with the role of its maker', async () => {
  const owner = await signInMerchant(test);
  const { merchantId } = owner;
  const { id: userId } = await buildMember(factoryOf(test), { merchantId, role: 'Manager' });
  const key = await makeKey(await switchTo(await signIn(test, userId), true), ['makeTestSales']);
  expect((await sell(key, forints(1_000))).statusCode).toBe(200);
  const change = { role: 'Cashier', state: 'Active' };
  expect((await inject('PUT', `Merchant/${merchantId}/Member/${userId}`, owner, change)).statusCode).toBe(200);
  expect((await sell(key, forints(1_000))).statusCode).toBe(401);
});

it('is for managers, too, and not for cashiers, staff and anybody without a session', async () => {
  const owner = await signInMerchant(test);
  const { merchantId } = owner;
  const memberOf = async (role: 'Manager' | 'Cashier') =>
    signIn(test, (await buildMember(factoryOf(test), { merchantId, role })).id);
  const manager = await switchTo(await memberOf('Manager'), true);
  const statuses: number[] = [];
  for (const caller of [manager, await memberOf('Cashier'), await signInAs(test, 'Admin'), { headers: {} }]) {
    statuses.push((await sell(caller, forints(4_000))).statusCode);
  }
  expect(statuses).toEqual([200, 403, 403, 401]);
});
