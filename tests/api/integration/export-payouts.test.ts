import { beforeEach, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { writeExports } from '#server/features/exports/exports.worker.ts';
import { ledgerJobs } from '#server/features/ledger/ledger.jobs.ts';
import type { ListExport } from '#shared/exports/exports.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { watchStatements } from '#tests/setup/watch-statements.ts';

const test = testAppOfFile();
let admin: SignedIn;
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  admin = await signInAs(test, 'Admin');
  shop = await signInMerchant(test);
});

const payOut = (month: string, amount: number, paidOn: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/Payout',
    headers: admin.headers,
    payload: { month, payouts: [{ merchantId: shop.merchantId, amount }], paidOn, reference: `CSP-${paidOn}` },
  });

/** Sales of October and November with a refund, of which two transfers have paid a part. */
const openPaidShop = async () => {
  const { merchantId } = shop;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  const days = ['2026-10-30', '2026-11-12', '2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'];
  const rows = days.map((day, i) => ({
    occurredAt: new Date(`${day}T10:0${i}:00Z`),
    amount: forints(10_000),
    ...(i === 3 && { refunds: [{ amount: forints(1000), at: new Date(`${day}T15:00:00Z`) }] }),
  }));
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows });
  for (const job of ledgerJobs) await job.run(test.deps, new AbortController().signal);
  await payOut('2026-10', forints(9830), '2026-11-03');
  await payOut('2026-11', forints(2 * 9830 + 8830), '2026-11-16');
};

/** The lines of a CSV file with these columns, and the statements that wrote it. */
const exportOf = async (columns?: string[]) => {
  const options = { format: 'csv', hasSummary: false, ...(columns && { columns }) };
  const url = `/api/v1/Merchant/${shop.merchantId}`;
  const { headers } = shop;
  const requested = await test.app.inject({
    method: 'POST',
    url: `${url}/Transaction/Export`,
    headers,
    payload: options,
  });
  const { id } = requested.json<ListExport>();
  const sizes = { rowsPerBatch: 500, rowsPerPart: 5000, partsPerSlice: 3 };
  const statements = await watchStatements(() =>
    writeExports(test.deps, { signal: new AbortController().signal, sizes }),
  );
  const { body } = await test.app.inject({ url: `${url}/Export/${id}/File`, headers });
  const [headings = '', ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n');
  const ofLedger = statements.flat().filter(({ sql }) => sql.includes('ledger_entries'));
  return { headings, lines, ledgerStatements: ofLedger.length };
};

it('names the transfer that paid each sale and refund, so that they add up to it', async () => {
  await openPaidShop();
  const { headings, lines } = await exportOf(['net', 'paidOn', 'payoutReference']);
  expect(headings).toMatch(/;Kifizetés napja;Utalás közleménye$/u);
  const sums = new Map<string, number>();
  for (const line of lines) {
    const [net = '', paidOn, reference] = line.split(';');
    const key = `${paidOn} ${reference}`;
    sums.set(key, (sums.get(key) ?? 0) + Number(net));
  }
  expect([...sums].sort()).toEqual([
    // The last two days are not paid yet.
    [' ', 2 * 9830],
    ['2026-11-03 CSP-2026-11-03', 9830],
    ['2026-11-16 CSP-2026-11-16', 2 * 9830 + 8830],
  ]);
});

it('reads the ledger only for files with these columns, once for each month of the rows', async () => {
  await openPaidShop();
  const usual = await exportOf();
  expect(usual.headings).not.toContain('Kifizetés napja');
  expect(usual.ledgerStatements).toBe(0);
  expect((await exportOf(['id', 'payoutReference'])).ledgerStatements).toBe(2);
});

it('names the time of the reader where a sale counts from its arrival, and on request each arrival', async () => {
  const { merchantId } = shop;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  const arrival = new Date('2026-11-16T10:00:00Z');
  const rows = [
    { occurredAt: new Date('2026-11-15T10:00:00Z') },
    { occurredAt: arrival, receivedAt: arrival, readerTime: new Date('2026-11-14T07:30:00Z') },
  ];
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows });
  const { headings, lines } = await exportOf(['timestamp', 'readerTime', 'receivedAt']);
  expect(headings).toMatch(/;"?Idő az olvasó órája szerint, ha a beérkezés számít"?;Beérkezett$/u);
  expect(lines).toEqual([
    '2026-11-16 11:00:00;2026-11-14 08:30:00;2026-11-16 11:00:00',
    '2026-11-15 11:00:00;;2026-11-15 11:00:01',
  ]);
  const usual = await exportOf();
  expect(usual.headings).not.toContain('olvasó órája');
  expect(usual.headings).not.toContain('Beérkezett');
});

it('has the time in UTC beside that of Budapest only if this column is chosen', async () => {
  const { merchantId } = shop;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  const rows = [
    { occurredAt: new Date('2026-07-15T22:30:15.400Z') },
    { occurredAt: new Date('2026-11-15T10:00:00.000Z') },
  ];
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows });
  const { headings, lines } = await exportOf(['timestamp', 'timestampUtc']);
  expect(headings).toMatch(/;"?Időpont \(UTC\)"?$/u);
  expect(lines).toEqual(['2026-11-15 11:00:00;2026-11-15T10:00:00Z', '2026-07-16 00:30:15;2026-07-15T22:30:15Z']);
  expect((await exportOf()).headings).not.toContain('UTC');
});
