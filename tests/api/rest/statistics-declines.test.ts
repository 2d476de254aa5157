import { beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import type { Declines } from '#shared/statistics/statistics.schema.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
const days = { fromDate: '2026-11-01', toDate: '2026-11-09' };

beforeAll(async () => {
  shop = await signInMerchant(test);
  const { merchantId } = shop;
  const db = factoryOf(test);
  const first = Date.parse('2026-10-31T23:00:00.000Z');
  const { id: terminalId } = await buildTerminal(db, { merchantId });
  await buildTransactions(db, {
    merchantId,
    terminalId,
    rows: Array.from({ length: 120 }, (_, i) => {
      const hasFailed = i % 3 === 0;
      return {
        // The last ones are after the period.
        occurredAt: new Date(first + i * 2 * 3_600_000),
        amount: 100_000 + i * 100,
        state: hasFailed ? ('Error' as const) : ('Success' as const),
        // Insufficient funds and a wrong PIN.
        readerDetails: hasFailed ? { issuerResponseCode: i % 2 === 0 ? '55' : '51' } : null,
      };
    }),
  });
});

const get = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> => {
  const answer = await test.app.inject({
    url: `/api/v1/Merchant/${shop.merchantId}/${path}?${new URLSearchParams(query)}`,
    headers: shop.headers,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};

describe('GET Statistics/Decline', () => {
  it('has each reason that occurred, most frequent first, with the number of its list', async () => {
    const { period, data } = await get<Declines>('Statistics/Decline', days);
    expect(period).toEqual(days);
    expect(data).toHaveLength(2);
    for (const { declineReason, amount, transactionCount } of data) {
      const filter = { ...days, declineReason, type: 'Sale', state: 'Error', pageSize: '100' };
      const list = await get<TransactionPage>('Transaction', filter);
      expect([declineReason, list.totalCount]).toEqual([declineReason, transactionCount]);
      expect(list.data.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
    }
    expect(data[0]?.transactionCount).toBeGreaterThanOrEqual(data[1]?.transactionCount ?? 0);
  });

  it('is empty where nothing failed', async () => {
    const none = { fromDate: '2026-01-01', toDate: '2026-01-31' };
    expect((await get<Declines>('Statistics/Decline', none)).data).toEqual([]);
  });

  it('refuses a period that is reversed or too long', async () => {
    for (const query of ['fromDate=2026-11-09&toDate=2026-11-01', 'fromDate=2025-10-09&toDate=2026-11-01']) {
      const url = `/api/v1/Merchant/${shop.merchantId}/Statistics/Decline?${query}`;
      expect((await test.app.inject({ url, headers: shop.headers })).statusCode).toBe(400);
    }
  });
});
