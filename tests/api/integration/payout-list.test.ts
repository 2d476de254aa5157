import { beforeAll, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { ledgerJobs } from '#server/features/ledger/ledger.jobs.ts';
import type { PayableMonth } from '#shared/ledger/ledger.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import { factoryOf, type SignedIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeAll(async () => {
  test.clock.set('2026-11-18T11:00:00.000Z');
  admin = await signInAs(test, 'Admin');
});

/** A merchant with one sale of October. */
const openShop = async (companyName: string, amount: number): Promise<string> => {
  const { merchantId } = await signInMerchant(test, { companyName });
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  const rows = [{ occurredAt: new Date('2026-10-05T10:00:00Z'), amount: forints(amount) }];
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows });
  return merchantId;
};
const namesOf = async (filter = ''): Promise<string[]> => {
  const url = `/api/v1/Payout?month=2026-10${filter}`;
  const response = await test.app.inject({ url, headers: admin.headers });
  expect([filter, response.statusCode]).toEqual([filter, 200]);
  return response.json<{ data: PayableMonth[] }>().data.map(({ merchantName }) => merchantName);
};

it('lists the merchants with most outstanding first, by other sums, and those that a search finds', async () => {
  await openShop('Kis Kávézó Kft.', 1000);
  const largest = await openShop('Nagy Pékség Kft.', 9000);
  await openShop('Kis Pékség Kft.', 5000);
  for (const job of ledgerJobs) await job.run(test.deps, new AbortController().signal);
  expect(await namesOf()).toEqual(['Nagy Pékség Kft.', 'Kis Pékség Kft.', 'Kis Kávézó Kft.']);
  const payouts = [{ merchantId: largest, amount: forints(8500) }];
  const payload = { month: '2026-10', payouts, paidOn: '2026-11-03', reference: 'CSP-1' };
  await test.app.inject({ method: 'POST', url: '/api/v1/Payout', headers: admin.headers, payload });
  expect(await namesOf()).toEqual(['Kis Pékség Kft.', 'Kis Kávézó Kft.', 'Nagy Pékség Kft.']);
  expect(await namesOf('&sortBy=Net')).toEqual(['Nagy Pékség Kft.', 'Kis Pékség Kft.', 'Kis Kávézó Kft.']);
  expect(await namesOf('&sortBy=Net&sortOrder=Ascending')).toEqual([
    'Kis Kávézó Kft.',
    'Kis Pékség Kft.',
    'Nagy Pékség Kft.',
  ]);
  expect((await namesOf('&sortBy=PaidOn'))[0]).toBe('Nagy Pékség Kft.');
  expect(await namesOf('&searchFor=pekseg')).toEqual(['Kis Pékség Kft.', 'Nagy Pékség Kft.']);
  expect(await namesOf('&searchFor=kis pék')).toEqual(['Kis Pékség Kft.']);
  expect(await namesOf('&searchFor=virág')).toEqual([]);
  expect(await namesOf(`&searchFor=pekseg&merchantId=${largest}`)).toEqual(['Nagy Pékség Kft.']);
  expect(await namesOf(`&searchFor=kis&merchantId=${largest}`)).toEqual([]);
});
