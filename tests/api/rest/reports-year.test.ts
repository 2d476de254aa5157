import { parse as parseContentDisposition } from 'content-disposition';
import { beforeEach, expect, it } from 'vitest';
import { buildReport } from '#db/factories/build-report.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { dailyCloseJobs } from '#server/features/daily-closes/daily-closes.jobs.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import type { Report, ReportYears } from '#shared/reports/reports.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { textOfPdf } from '#tests/setup/pdf-text.ts';
import { readZip } from '#tests/setup/read-zip.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test, { companyName: 'Kovács Pékség Kft.' });
});

const download = (year: number | string, language = 'hu', { headers } = shop) =>
  test.app.inject({
    url: `/api/v1/Merchant/${shop.merchantId}/Report/Year/${year}`,
    headers: { ...headers, 'accept-language': language },
  });
const build = (month: string, text: string, type: Report['type'] = 'Settlement', { merchantId } = shop) =>
  buildReport(factoryOf(test), { merchantId, month: `${month}-01`, type, file: { content: Buffer.from(text) } });
const filesOf = async (year: number, language?: string) => {
  const answer = await download(year, language);
  expect(answer.statusCode).toBe(200);
  return readZip(answer.rawPayload);
};

it('returns the reports of the year and no others', async () => {
  await build('2025-12', '%PDF-1.4 December');
  await build('2026-01', '%PDF-1.4 January');
  await build('2026-10', '%PDF-1.4 October');
  await build('2026-10', '%PDF-1.4 fees', 'InterchangePlusPlus');
  await build('2027-01', '%PDF-1.4 later');
  const other = await signInMerchant(test);
  await build('2026-05', '%PDF-1.4 of another', 'Settlement', other);
  const found = await filesOf(2026);
  expect([...found].map(([path, content]) => [path, content.toString()])).toEqual([
    ['2026-01 Havi elszámolás.pdf', '%PDF-1.4 January'],
    ['2026-10 Interchange++.pdf', '%PDF-1.4 fees'],
    ['2026-10 Havi elszámolás.pdf', '%PDF-1.4 October'],
  ]);
  expect([...(await filesOf(2025, 'en')).keys()]).toEqual(['2025-12 Settlement.pdf']);
  const { headers } = await download(2026);
  expect(headers['content-type']).toBe('application/zip');
  expect(parseContentDisposition(String(headers['content-disposition'])).parameters.filename).toBe(
    'Elszámolások – Kovács Pékség Kft. – 2026.zip',
  );
});

it('adds a workbook with the daily closes of the year', async () => {
  const { merchantId } = shop;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId, name: 'Pult' });
  const occurredAt = new Date('2026-11-17T09:00:00.000Z');
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows: [{ occurredAt, amount: 500_000 }] });
  for (const job of dailyCloseJobs) await job.run(test.deps, new AbortController().signal);
  const found = await filesOf(2026);
  expect([...found.keys()]).toEqual(['2026 Napi zárások.xlsx']);
  const workbook = readZip(found.get('2026 Napi zárások.xlsx') ?? Buffer.alloc(0));
  const texts = [...workbook.values()].join('');
  for (const text of ['Kártyaolvasó neve', 'Pult', '2026-11-17']) expect(texts).toContain(text);
});

it('adds the fee statement of each settlement that has one', async () => {
  const { merchantId } = shop;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  const occurredAt = new Date('2026-10-05T09:00:00.000Z');
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows: [{ occurredAt, amount: 500_000 }] });
  for (const job of reportJobs) await job.run(test.deps, new AbortController().signal);
  await build('2026-08', '%PDF-1.4 uploaded, so without a statement');
  const found = await filesOf(2026);
  const statement = '2026-10 Díjkimutatás DK-2026-0001.pdf';
  expect([...found.keys()]).toEqual(['2026-08 Havi elszámolás.pdf', '2026-10 Havi elszámolás.pdf', statement]);
  expect(await textOfPdf(found.get(statement) ?? Buffer.alloc(0))).toContain('DK-2026-0001');
  expect([...(await filesOf(2026, 'en')).keys()]).toContain('2026-10 Fee statement DK-2026-0001.pdf');
});

it('is listed if it has reports or daily closes', async () => {
  const { merchantId } = shop;
  const years = async () => {
    const answer = await test.app.inject({
      url: `/api/v1/Merchant/${merchantId}/Report/Year`,
      headers: shop.headers,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<ReportYears>().data;
  };
  expect(await years()).toEqual([]);
  await build('2024-12', '%PDF-1.4 December');
  await build('2024-12', '%PDF-1.4 fees', 'InterchangePlusPlus');
  await build('2025-05', '%PDF-1.4 of another', 'Settlement', await signInMerchant(test));
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  const rows = ['2026-11-16', '2026-11-17'].map((day) => ({ occurredAt: new Date(`${day}T09:00:00.000Z`) }));
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows });
  for (const job of dailyCloseJobs) await job.run(test.deps, new AbortController().signal);
  expect(await years()).toEqual([
    { year: 2026, reports: 0, closes: 2 },
    { year: 2024, reports: 2, closes: 0 },
  ]);
  for (const { year } of await years()) expect((await download(year)).statusCode).toBe(200);
});

it('is not found without a report or close, and invalid outside of 2000 to 2099', async () => {
  await build('2026-10', '%PDF-1.4 October');
  expect((await download(2024)).json()).toMatchObject({ status: 404, code: 'notFound' });
  for (const year of ['1999', '2100', '2026.5', 'tavaly']) {
    expect([year, (await download(year)).json()]).toMatchObject([
      year,
      { status: 400, errors: { year: [expect.any(String)] } },
    ]);
  }
});
