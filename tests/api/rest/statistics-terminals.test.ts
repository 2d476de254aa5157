import { beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { Statistics, TerminalShares } from '#shared/statistics/statistics.schema.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
const days = { fromDate: '2026-10-01', toDate: '2026-10-31' };

beforeAll(async () => {
  shop = await signInMerchant(test);
  const { merchantId } = shop;
  const db = factoryOf(test);
  const first = Date.parse('2026-09-30T20:00:00.000Z');
  for (const [part, name] of ['Pult', null].entries()) {
    const { id: terminalId } = await buildTerminal(db, { merchantId, name });
    await buildTransactions(db, {
      merchantId,
      terminalId,
      // Some are before the period and after it.
      rows: Array.from({ length: 200 }, (_, i) => {
        const at = first + i * 3_800_000 * (part + 1);
        const hasFailed = i % 7 === 0;
        return {
          occurredAt: new Date(at),
          amount: 100_000 + i * 100,
          tipAmount: i % 4 === 0 ? 10_000 : 0,
          state: hasFailed ? ('Error' as const) : ('Success' as const),
          refunds: i % 10 === 1 && !hasFailed ? [{ amount: 30_000, at: new Date(at + 7_200_000) }] : [],
        };
      }),
    });
  }
  // Without a sale it is missing.
  await buildTerminal(db, { merchantId });
});

const get = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> => {
  const answer = await test.app.inject({
    url: `/api/v1/Merchant/${shop.merchantId}/${path}?${new URLSearchParams(query)}`,
    headers: shop.headers,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};

describe('GET Statistics/Terminal', () => {
  it('adds up to the statistics, and each card reader to its list', async () => {
    const { period, data } = await get<TerminalShares>('Statistics/Terminal', days);
    const { current } = await get<Statistics>('Statistics', days);
    expect(period).toEqual(days);
    expect(data.map(({ name }) => name).toSorted()).toEqual(['Pult', null]);
    expect(data.every(({ serialNumber }) => serialNumber !== '')).toBe(true);
    for (const figure of ['grossIncome', 'tipAmount', 'refundAmount', 'transactionCount'] as const) {
      const sum = data.reduce((total, share) => total + share[figure], 0);
      expect([figure, sum]).toEqual([figure, current[figure]]);
      expect(sum).toBeGreaterThan(0);
    }
    for (const { terminalId, grossIncome } of data) {
      const { totalAmount } = await get<TransactionPage>('Transaction', { ...days, terminalId, state: 'Success' });
      expect(totalAmount).toBe(grossIncome);
    }
    expect(data[0]?.grossIncome).toBeGreaterThanOrEqual(data[1]?.grossIncome ?? 0);
  });

  it('is empty without a sale', async () => {
    const none = { fromDate: '2026-01-01', toDate: '2026-01-31' };
    expect((await get<TerminalShares>('Statistics/Terminal', none)).data).toEqual([]);
  });

  it('refuses a period that is reversed or too long', async () => {
    for (const query of ['fromDate=2026-11-09&toDate=2026-11-01', 'fromDate=2025-10-09&toDate=2026-11-01']) {
      const url = `/api/v1/Merchant/${shop.merchantId}/Statistics/Terminal?${query}`;
      expect((await test.app.inject({ url, headers: shop.headers })).statusCode).toBe(400);
    }
  });
});
