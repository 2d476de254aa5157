import { beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { CardShares, Statistics } from '#shared/statistics/statistics.schema.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
/** The middle has the repeated hour of autumn. */
const days = { fromDate: '2026-10-20', toDate: '2026-11-09' };

beforeAll(async () => {
  shop = await signInMerchant(test);
  const { merchantId } = shop;
  const db = factoryOf(test);
  const first = Date.parse('2026-10-19T22:00:00.000Z');
  for (const part of [0, 1]) {
    const { id: terminalId } = await buildTerminal(db, { merchantId });
    await buildTransactions(db, {
      merchantId,
      terminalId,
      rows: Array.from({ length: 250 }, (_, i) => ({
        occurredAt: new Date(first + (i * 2 + part) * 3_700_000),
        amount: 100_000 + i * 100,
        cardBrand: ['Visa', 'Mastercard', 'Maestro'][i % 3] ?? '',
        cardEntryMode: i % 5 === 0 ? ('Magstripe' as const) : ('ChipContactless' as const),
        state: i % 7 === 0 ? ('Error' as const) : ('Success' as const),
      })),
    });
  }
});

const get = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> => {
  const answer = await test.app.inject({
    url: `/api/v1/Merchant/${shop.merchantId}/${path}?${new URLSearchParams(query)}`,
    headers: shop.headers,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};
const listOf = (filter: Record<string, string>) =>
  get<TransactionPage>('Transaction', { ...days, type: 'Sale', state: 'Success', ...filter, pageSize: '1' });
const totalOf = async (filter: Record<string, string>) => {
  const { totalAmount, totalCount } = await listOf(filter);
  return { grossIncome: totalAmount, transactionCount: totalCount };
};

describe('GET Statistics/Card', () => {
  it('has the total of the statistics, and each part that of its list', async () => {
    const { period, data } = await get<CardShares>('Statistics/Card', days);
    const { current } = await get<Statistics>('Statistics', days);
    expect(period).toEqual(days);
    expect(data).toHaveLength(6);
    expect(data.reduce((sum, each) => sum + each.grossIncome, 0)).toBe(current.grossIncome);
    for (const { brand, entryMode, ...sum } of data) expect(await totalOf({ brand, entryMode })).toEqual(sum);
    expect(data.map(({ grossIncome }) => grossIncome)).toEqual(
      data.map(({ grossIncome }) => grossIncome).sort((one, other) => other - one),
    );
  });

  it('is empty without a sale', async () => {
    const none = { fromDate: '2026-01-01', toDate: '2026-01-31' };
    expect((await get<CardShares>('Statistics/Card', none)).data).toEqual([]);
  });

  it('refuses a period that is reversed or too long', async () => {
    for (const query of ['fromDate=2026-11-09&toDate=2026-11-01', 'fromDate=2025-10-09&toDate=2026-11-01']) {
      const url = `/api/v1/Merchant/${shop.merchantId}/Statistics/Card?${query}`;
      expect((await test.app.inject({ url, headers: shop.headers })).statusCode).toBe(400);
    }
  });
});

describe('the list of an hour or a day of the week', () => {
  it('has the total of each hour of the statistics, also of the repeated one', async () => {
    const { hoursOfWeek } = await get<Statistics>('Statistics', days);
    for (const hour of [0, 2, 13, 23]) {
      const cells = hoursOfWeek.flatMap((weekday) => weekday.hours.filter((each) => each.hour === hour));
      expect([hour, await totalOf({ hour: String(hour) })]).toEqual([
        hour,
        {
          grossIncome: cells.reduce((sum, each) => sum + each.grossIncome, 0),
          transactionCount: cells.reduce((sum, each) => sum + each.transactionCount, 0),
        },
      ]);
    }
    const sunday = hoursOfWeek[6]?.hours ?? [];
    expect(await totalOf({ weekday: '7' })).toEqual({
      grossIncome: sunday.reduce((sum, each) => sum + each.grossIncome, 0),
      transactionCount: sunday.reduce((sum, each) => sum + each.transactionCount, 0),
    });
    const { hour: _, ...cell } = sunday[2] ?? { hour: 2 };
    expect(await totalOf({ weekday: '7', hour: '2' })).toEqual(cell);
  });

  it('agrees with the same rows under other filters, which are counted', async () => {
    const terminalId = (await listOf({})).data[0]?.terminalId ?? '';
    const ofTerminal = await totalOf({ weekday: '2', terminalId });
    expect(ofTerminal.transactionCount).toBeGreaterThan(0);
    expect(await totalOf({ weekday: '2', terminalId, minAmount: '0' })).toEqual(ofTerminal);
    const parts = await Promise.all(['Visa', 'Mastercard', 'Maestro'].map((brand) => totalOf({ weekday: '2', brand })));
    const whole = await totalOf({ weekday: '2' });
    expect(parts.reduce((sum, each) => sum + each.transactionCount, 0)).toBe(whole.transactionCount);
  });

  it('returns its rows, newest first', async () => {
    const { data } = await get<TransactionPage>('Transaction', { ...days, hour: '9', pageSize: '100' });
    const hours = data.map(({ timestamp }) =>
      new Date(timestamp).toLocaleTimeString('en-GB', { timeZone: 'Europe/Budapest', hour: '2-digit' }),
    );
    expect([...new Set(hours)]).toEqual(['09']);
    expect(data.map(({ timestamp }) => timestamp)).toEqual(
      data
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .reverse(),
    );
  });

  it.each(['hour=24', 'hour=-1', 'weekday=0', 'weekday=8', 'hour=x'])('refuses %s', async (query) => {
    const url = `/api/v1/Merchant/${shop.merchantId}/Transaction?${query}`;
    expect((await test.app.inject({ url, headers: shop.headers })).statusCode).toBe(400);
  });
});
