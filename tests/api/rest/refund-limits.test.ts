import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { listMerchantVersions } from '#server/platform/live/merchant-changes.repository.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { noRefundLimits, type RefundLimits } from '#shared/transactions/refund-limits.schema.ts';
import { factoryOf, type SignedIn, signIn, signInAs } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, refundOf, reportOf, type Shop, voidOf } from '#tests/setup/card-reader.ts';
import { isLocking } from '#tests/setup/first-locks.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';

const test = testAppOfFile();
let shop: Shop;
let owner: SignedIn['headers'];
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await openShop(test);
  owner = await portalHeaders(test, shop);
});

type Headers = SignedIn['headers'];
const path = (rest: string) => `/api/v1/Merchant/${shop.merchantId}/${rest}`;
const member = async (role: MemberRole) =>
  (await buildMember(factoryOf(test), { merchantId: shop.merchantId, role })).id;
const logIn = async (userId: string, surface?: 'Mobile') => (await signIn(test, userId, surface)).headers;
const send = async (method: 'GET' | 'PUT' | 'POST', url: string, headers: Headers, payload?: object) => {
  const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const body = answer.json<Record<string, unknown>>();
  return { status: answer.statusCode, code: body.code, body };
};
const setLimits = (limits: Partial<RefundLimits>, headers: Headers = owner) =>
  send('PUT', path('RefundLimit'), headers, { ...noRefundLimits, ...limits });
const ownLimit = async (headers: Headers) => (await send('GET', path('RefundLimit/Own'), headers)).body.maxAmount;
const sell = async (spec: TransactionSpec = {}, { id: terminalId } = shop.terminal) => {
  const { merchantId } = shop;
  const [sale] = await buildTransactions(factoryOf(test), { merchantId, terminalId, rows: [spec] });
  return String(sale?.id);
};
const outcome = ({ status, code }: { status: number; code: unknown }) => (status === 200 ? 200 : code);
const refund = async (id: string, amount: number, headers: Headers) =>
  outcome(await send('POST', path(`Transaction/${id}/Refund`), headers, { amount, reason: 'Kihűlt leves' }));
const voidSale = async (id: string, headers: Headers) =>
  outcome(await send('POST', path(`Transaction/${id}/Void`), headers));
const report = async (payload: object, headers: Headers) =>
  outcome(await send('PUT', '/api/Mobile/v1/Transaction', headers, payload));

describe('the limits of a merchant', () => {
  it('are refused with a fraction of a forint, above the limit of the day, and of cashiers above those of managers', async () => {
    const errorsOf = async (limits: Partial<RefundLimits>) => {
      const { status, body } = await setLimits(limits);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await errorsOf({ cashierPerDay: 150 })).toEqual([400, ['cashierPerDay']]);
    expect(await errorsOf({ cashierPerRefund: 100_000, cashierPerDay: 50_000 })).toEqual([400, ['cashierPerRefund']]);
    expect(await errorsOf({ managerPerRefund: 100, managerPerDay: 0 })).toEqual([400, ['managerPerRefund']]);
    expect(await errorsOf({ managerPerRefund: 100, managerPerDay: 100 })).toEqual([200, []]);
    expect(await errorsOf({ cashierPerRefund: 200, managerPerRefund: 100 })).toEqual([400, ['cashierPerRefund']]);
    expect(await errorsOf({ cashierPerRefund: 200, managerPerDay: 100 })).toEqual([400, ['cashierPerRefund']]);
    expect(await errorsOf({ cashierPerDay: 200, managerPerDay: 100 })).toEqual([400, ['cashierPerDay']]);
    expect(await errorsOf({ cashierPerDay: 200, managerPerRefund: 100, managerPerDay: 200 })).toEqual([200, []]);
  });

  it('are none until somebody sets them, and are changed by owners and managers', async () => {
    const limits = {
      cashierPerRefund: 500_000,
      cashierPerDay: 2_000_000,
      managerPerRefund: null,
      managerPerDay: 2_000_000,
    };
    expect((await send('GET', path('RefundLimit'), owner)).body).toEqual(noRefundLimits);
    expect((await setLimits(limits)).body).toEqual(limits);
    expect((await send('GET', path('RefundLimit'), owner)).body).toEqual(limits);

    const manager = await logIn(await member('Manager'));
    expect((await setLimits({ ...limits, cashierPerDay: null }, manager)).status).toBe(200);
    for (const own of [{ managerPerDay: null }, { managerPerRefund: 1_000_000 }]) {
      expect(await setLimits({ ...limits, ...own }, manager)).toMatchObject({ status: 403, code: 'forbidden' });
    }
    const { headers: staff } = await signInAs(test, 'Admin');
    expect((await setLimits(limits, staff)).status).toBe(200);
    for (const role of ['Cashier', 'Accountant'] as const) {
      expect((await setLimits(noRefundLimits, await logIn(await member(role)))).status).toBe(403);
    }
  });

  it('are a change that open pages of the merchant show, unless they stay what they are', async () => {
    const version = async () => {
      const versions = await listMerchantVersions(test.database.sequelize, [shop.merchantId]);
      return versions.get(shop.merchantId)?.version ?? 0;
    };
    const before = await version();
    await setLimits({ cashierPerDay: 2_000_000 });
    expect(await version()).toBe(before + 1);
    await setLimits({ cashierPerDay: 2_000_000 });
    expect(await version()).toBe(before + 1);
  });

  it.each([{ cashierPerDay: -1 }, { cashierPerDay: 0.5 }, { cashierPerDay: 1e12 }, { cashierPerDay: '1' }])(
    'are refused with %o',
    async (wrong) => {
      expect((await send('PUT', path('RefundLimit'), owner, { ...noRefundLimits, ...wrong })).status).toBe(400);
    },
  );
});

describe('a cashier', () => {
  it('gives back at most the limit at once, by a refund or a void', async () => {
    const cashier = await logIn(await member('Cashier'));
    const id = await sell();
    expect(await ownLimit(cashier)).toBeNull();
    await setLimits({ cashierPerRefund: 100_000 });
    expect(await ownLimit(cashier)).toBe(100_000);
    expect(await refund(id, 100_100, cashier)).toBe('refundOverLimit');
    expect(await voidSale(id, cashier)).toBe('refundOverLimit');
    expect(await refund(id, 100_000, cashier)).toBe(200);
    expect(await voidSale(await sell({ amount: 100_000 }), cashier)).toBe(200);
    // Nothing was stored of what was refused, and the owner gives it back.
    expect(await refund(id, 200_000, owner)).toBe(200);
  });

  it('gives back at most the limit of the day, which ends at midnight in Budapest', async () => {
    const userId = await member('Cashier');
    const cashier = await logIn(userId);
    await setLimits({ cashierPerRefund: 100_000, cashierPerDay: 150_000 });
    const [first, second] = [await sell(), await sell({ amount: 60_000 })];
    expect(await refund(first, 100_000, cashier)).toBe(200);
    expect(await ownLimit(cashier)).toBe(50_000);
    expect(await voidSale(second, cashier)).toBe('refundOverLimit');
    expect(await refund(second, 50_000, cashier)).toBe(200);
    expect(await refund(second, 100, cashier)).toBe('refundOverLimit');
    expect(await ownLimit(cashier)).toBe(0);
    // Another cashier has an own sum.
    expect(await refund(second, 10_000, await logIn(await member('Cashier')))).toBe(200);

    test.clock.set('2026-11-18T22:59:00.000Z');
    expect(await refund(first, 100, await logIn(userId))).toBe('refundOverLimit');
    test.clock.set('2026-11-18T23:00:00.000Z');
    expect(await ownLimit(await logIn(userId))).toBe(100_000);
    expect(await refund(first, 100_000, await logIn(userId))).toBe(200);
  });

  it('stays within the limit of the day with parallel refunds, also from a card reader', async () => {
    const userId = await member('Cashier');
    const cashier = await logIn(userId);
    const reader = await logIn(userId, 'Mobile');
    await setLimits({ cashierPerDay: 500_000 });
    const sales = await Promise.all(Array.from({ length: 20 }, () => sell()));
    const sold = reportOf(test, shop, { amount: 900_000 });
    expect(await report(sold, reader)).toBe(200);
    const outcomes = await Promise.all([
      ...sales.map((id) => refund(id, 100_000, cashier)),
      ...Array.from({ length: 10 }, () => report(refundOf(test, shop, sold, 50_000), reader)),
    ]);
    expect(new Set(outcomes)).toEqual(new Set([200, 'refundOverLimit']));
    const given = outcomes.reduce<number>(
      (sum, each, i) => sum + (each === 200 ? (i < sales.length ? 100_000 : 50_000) : 0),
      0,
    );
    expect(given).toBeLessThanOrEqual(500_000);
    expect(given).toBeGreaterThan(400_000);
    expect(await ownLimit(cashier)).toBe(500_000 - given);
  });

  it('is answered within or above the limit by parallel refunds of sales on several card readers', async () => {
    const cashier = await logIn(await member('Cashier'));
    await setLimits({ cashierPerRefund: 100_000, cashierPerDay: 200_000 });
    const { merchantId, terminal } = shop;
    const terminals = [terminal];
    while (terminals.length < 3) terminals.push(await buildTerminal(factoryOf(test), { merchantId }));
    const sales: string[] = [];
    while (sales.length < 24) sales.push(await sell({}, terminals[sales.length % 3]));
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, i) => refund(sales[i % sales.length] ?? '', 30_000, cashier)),
    );
    expect(outcomes.filter((each) => each === 200)).toHaveLength(6);
    expect(outcomes.filter((each) => each === 'refundOverLimit')).toHaveLength(34);
  });

  it('is refused above the limit without waiting for a lock', async () => {
    const cashier = await logIn(await member('Cashier'));
    await setLimits({ cashierPerRefund: 100_000, cashierPerDay: 150_000 });
    const id = await sell();
    expect(await refund(id, 100_000, cashier)).toBe(200);
    const steps = await watchStatements(async () => {
      expect(await refund(id, 60_000, cashier)).toBe('refundOverLimit');
    });
    expect(steps.flat().filter(({ sql }) => isLocking(sql))).toEqual([]);
  });

  it('gives nothing back with a limit of 0, and counts what came before the limit was set', async () => {
    const cashier = await logIn(await member('Cashier'));
    const id = await sell();
    expect(await refund(id, 100_000, cashier)).toBe(200);
    await setLimits({ cashierPerDay: 150_000 });
    expect(await refund(id, 60_000, cashier)).toBe('refundOverLimit');
    await setLimits({ cashierPerRefund: 0 });
    expect(await refund(id, 100, cashier)).toBe('refundOverLimit');
    await setLimits({});
    expect(await refund(id, 60_000, cashier)).toBe(200);
  });
});

it('limits managers apart, and neither owners nor the staff', async () => {
  const manager = await logIn(await member('Manager'));
  await setLimits({ cashierPerRefund: 0, managerPerRefund: 150_000 });
  const id = await sell({ amount: 900_000 });
  expect(await refund(id, 150_100, manager)).toBe('refundOverLimit');
  expect(await refund(id, 150_000, manager)).toBe(200);
  const { headers: staff } = await signInAs(test, 'Admin');
  for (const unlimited of [owner, staff]) {
    expect(await ownLimit(unlimited)).toBeNull();
    expect(await refund(id, 300_000, unlimited)).toBe(200);
  }
});

describe('a card reader', () => {
  it('has the limits of the cashier who is logged in on it, before the bank is asked', async () => {
    const reader = await logIn(await member('Cashier'), 'Mobile');
    await setLimits({ cashierPerRefund: 100_000 });
    const sold = reportOf(test, shop);
    expect(await report(sold, reader)).toBe(200);
    expect(await report(refundOf(test, shop, sold, 100_100), reader)).toBe('refundOverLimit');
    expect(await report(refundOf(test, shop, sold, 100_100, { state: 'Pending' }), reader)).toBe('refundOverLimit');
    expect(await report(voidOf(test, shop, sold), reader)).toBe('refundOverLimit');
    // Nothing was given back.
    expect(await report(refundOf(test, shop, sold, 100_100, { state: 'Error' }), reader)).toBe(200);

    // The outcome of a refund that was admitted is stored whatever the limit is by then, and once.
    const pending = refundOf(test, shop, sold, 100_000, { state: 'Pending' });
    expect(await report(pending, reader)).toBe(200);
    await setLimits({ cashierPerRefund: 0 });
    for (const state of ['Pending', 'Success', 'Success'])
      expect(await report({ ...pending, state }, reader)).toBe(200);
  });

  it('has none of an owner', async () => {
    await setLimits({ cashierPerRefund: 0, managerPerRefund: 0 });
    const sold = reportOf(test, shop);
    const { headers } = shop.reader;
    expect(await report(sold, headers)).toBe(200);
    expect(await report(voidOf(test, shop, sold), headers)).toBe(200);
  });
});
