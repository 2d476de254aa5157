import { beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(test);
  const { merchantId } = shop;
  const sell = (terminalId: string, days: string[]) =>
    buildTransactions(factoryOf(test), {
      merchantId,
      terminalId,
      rows: days.map((day, i) => ({ occurredAt: new Date(`2026-11-${day}Z`), amount: 100 * (i + 1) })),
    });
  await sell(shop.terminal.id, ['16T10:00:00.000', '17T10:00:00.000', '17T10:00:00.001', '18T10:00:00.000']);
  await sell((await buildTerminal(factoryOf(test), { merchantId })).id, ['18T10:30:00.000']);
});

const ask = (path: string, { reader }: Shop = shop) =>
  test.app.inject({ url: `/api/Mobile/v1/Terminal/${path}`, headers: reader.headers });
const amounts = async (query: string) => {
  const answer = await ask(`${shop.terminal.id}/Transaction${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return (answer.json() as Transaction[]).map(({ amount }) => amount / 100);
};

describe('GET Terminal/{terminalId}/Transaction', () => {
  it('lists the transactions of the terminal newest first', async () => {
    expect(await amounts('')).toEqual([4, 3, 2, 1]);
    const [newest] = (await ask(`${shop.terminal.id}/Transaction`)).json();
    expect(newest).toMatchObject({ timestamp: '2026-11-18T10:00:00.000Z', terminalId: shop.terminal.id });
  });

  it('includes the first moment of the period and excludes the last', async () => {
    expect(await amounts('?FromDateTime=2026-11-17T10:00:00.000Z')).toEqual([4, 3, 2]);
    expect(await amounts('?ToDateTime=2026-11-17T10:00:00.001Z')).toEqual([2, 1]);
    expect(await amounts('?fromdatetime=2026-11-17T11:00:00%2B01:00&TODATETIME=2026-11-18T10:00:00Z')).toEqual([3, 2]);
    expect(await amounts('?FromDateTime=2026-11-17T10:00:00Z&ToDateTime=2026-11-17T10:00:00Z')).toEqual([]);
  });

  it.each([
    ['?FromDateTime=2026-11-17', ['fromDateTime']],
    ['?FromDateTime=yesterday&ToDateTime=2026-13-01T00:00:00Z', ['fromDateTime', 'toDateTime']],
    ['?FromDateTime=2026-11-18T10:00:00Z&ToDateTime=2026-11-17T10:00:00Z', ['fromDateTime']],
  ])('rejects %s', async (query, fields) => {
    const answer = await ask(`${shop.terminal.id}/Transaction${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).toSorted()).toEqual(fields);
  });

  it.each([
    ['en', 'time zone'],
    ['hu', 'időzónával'],
  ])('says that a time needs its zone: %s', async (language, words) => {
    const url = `/api/Mobile/v1/Terminal/${shop.terminal.id}/Transaction?FromDateTime=2026-11-17T10:00:00`;
    const headers = { ...shop.reader.headers, 'accept-language': language };
    const answer = await test.app.inject({ url, headers });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { fromDateTime: [expect.stringMatching(new RegExp(`${words}.*Z.*\\+01:00`, 'u'))] },
    });
  });

  it('returns at most the newest thousand', async () => {
    const busy = await openShop(test);
    await buildTransactions(factoryOf(test), {
      merchantId: busy.merchantId,
      terminalId: busy.terminal.id,
      rows: Array.from({ length: 1001 }, (_, i) => ({
        amount: 100 * (i + 1),
        occurredAt: new Date(test.clock.now().getTime() - i * 1000),
      })),
    });
    const answer = await ask(`${busy.terminal.id}/Transaction`, busy);
    const found = answer.json() as Transaction[];
    expect([found.length, found[0]?.amount, found.at(-1)?.amount]).toEqual([1000, 100, 100_000]);
  });

  it('returns 404 for a terminal of another merchant', async () => {
    const other = await openShop(test);
    for (const id of [other.terminal.id, 'unknown', '%C3%A9', 'Last']) {
      expect([id, (await ask(`${id}/Transaction`)).statusCode]).toEqual([id, 404]);
      expect([id, (await ask(`${id}/Transaction/Last`)).statusCode]).toEqual([id, 404]);
    }
  });

  it('is forbidden for roles other than readers', async () => {
    const url = `/api/Mobile/v1/Terminal/${shop.terminal.id}/Transaction`;
    expect((await test.app.inject({ url })).statusCode).toBe(401);
    const headers = await portalHeaders(test, shop);
    expect((await test.app.inject({ url, headers })).statusCode).toBe(403);
  });
});

describe('GET Terminal/{terminalId}/Transaction/Last', () => {
  it('returns the newest transaction, with the path in any casing', async () => {
    for (const last of ['Last', 'last', 'LAST']) {
      const answer = await ask(`${shop.terminal.id}/Transaction/${last}`);
      expect([answer.statusCode, answer.json().amount]).toEqual([200, 400]);
    }
  });

  it('returns the transaction that was just submitted', async () => {
    const other = await openShop(test);
    const last = () => ask(`${other.terminal.id}/Transaction/Last`, other);
    expect((await last()).statusCode).toBe(404);
    const sale = (await submit(test, other, reportOf(test, other))).json();
    expect((await last()).json()).toEqual(sale);
    // Submitted late, so not the newest.
    await submit(test, other, reportOf(test, other, { timestamp: '2026-11-17T12:00:00Z' }));
    expect((await last()).json()).toEqual(sale);
  });

  it('returns what arrived later than a sale of a clock that was ahead', async () => {
    const other = await openShop(test);
    const last = async () => (await ask(`${other.terminal.id}/Transaction/Last`, other)).json();
    const now = test.clock.now().getTime();
    const ahead = reportOf(test, other, { timestamp: new Date(now + 4 * 60_000).toISOString() });
    const sale = (await submit(test, other, ahead)).json();
    expect(await last()).toEqual(sale);
    test.clock.advance(60_000);
    const url = `/api/v1/Merchant/${other.merchantId}/Transaction/${sale.id}/Void`;
    const voided = await test.app.inject({ method: 'POST', url, headers: await portalHeaders(test, other) });
    expect(voided.statusCode).toBe(200);
    expect(await last()).toMatchObject({ type: 'VoidSale', originalTransactionId: sale.id });
    test.clock.advance(60_000);
    // The clock was set.
    const next = (await submit(test, other, reportOf(test, other))).json();
    expect(await last()).toEqual(next);
  });

  it('does not match longer paths', async () => {
    expect((await ask(`${shop.terminal.id}/Transaction/First`)).statusCode).toBe(404);
    const wrong = await test.app.inject({
      method: 'DELETE',
      url: `/api/Mobile/v1/Terminal/${shop.terminal.id}/Transaction/Last`,
      headers: shop.reader.headers,
    });
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
