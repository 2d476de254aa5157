import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { dailyCloseJobs } from '#server/features/daily-closes/daily-closes.jobs.ts';
import { reportJobs } from '#server/features/reports/reports.jobs.ts';
import type { DailyCloseDetail } from '#shared/daily-closes/daily-closes.schema.ts';
import type { NextSettlement } from '#shared/reports/reports.schema.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import type { CardShares, Statistics } from '#shared/statistics/statistics.schema.ts';
import type { Today } from '#shared/today/today.schema.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { textOfPdf } from '#tests/setup/pdf-text.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;

const [lastOfNovember, firstOfDecember] = ['2026-11-30', '2026-12-01'];

const get = async <Body>(place: string): Promise<Body> =>
  (await test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}/${place}`, headers: shop.headers })).json<Body>();
const runJobs = async (jobs: typeof dailyCloseJobs | typeof reportJobs, now: string) => {
  test.clock.set(now);
  for (const job of jobs) await job.run(test.deps, new AbortController().signal);
  // The session of the former day is over.
  shop = { ...shop, headers: (await signIn(test, shop.userId)).headers };
};

/** A sale at 23:50 on the last day of November, of which a part is refunded at 0:20 on the first of December. */
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-28T11:00:00.000Z');
  shop = await signInMerchant(test);
  const { merchantId } = shop;
  const db = factoryOf(test);
  const terminal = await buildTerminal(db, { merchantId });
  const sell = (rows: Parameters<typeof buildTransactions>[1]['rows']) =>
    buildTransactions(db, { merchantId, terminalId: terminal.id, rows });
  const visa = { cardBrand: 'Visa', maskedCardNumber: '400000******0002', cardEntryMode: 'Chip' } as const;
  await sell([{ occurredAt: new Date('2026-11-28T09:00:00.000Z'), ...visa }]);
  await runJobs(dailyCloseJobs, '2026-11-29T06:00:00.000Z');
  const at = new Date('2026-11-30T22:50:00.000Z');
  await sell([
    { occurredAt: new Date('2026-11-30T12:00:00.000Z'), amount: 800_000, tipAmount: 50_000, ...visa },
    {
      occurredAt: at,
      amount: 500_000,
      ...visa,
      refunds: [{ amount: 60_000, at: new Date('2026-11-30T22:58:00.000Z') }],
    },
  ]);
  test.clock.set('2026-11-30T23:20:00.000Z');
  shop = { ...shop, headers: (await signIn(test, shop.userId)).headers };
  const { data } = await get<TransactionPage>(`Transaction?fromDate=${lastOfNovember}&type=Sale`);
  const refunded = await test.app.inject({
    method: 'POST',
    url: `/api/v1/Merchant/${merchantId}/Transaction/${data[0]?.id}/Refund`,
    headers: shop.headers,
    payload: { amount: 240_000, reason: 'Kihűlt leves' },
  });
  expect(refunded.json()).toMatchObject({ refundedAmount: 300_000 });
});

const figuresOf = async (day: string) => {
  const page = await get<TransactionPage>(`Transaction?fromDate=${day}&toDate=${day}`);
  // What the figures of the portal lead to.
  const linked = await get<TransactionPage>(`Transaction?state=Success&fromDate=${day}&toDate=${day}`);
  const statistics = await get<Statistics>(`Statistics?fromDate=${day}&toDate=${day}`);
  const cards = await get<CardShares>(`Statistics/Card?fromDate=${day}&toDate=${day}`);
  const { body } = await test.app.inject({
    url: `/api/v1/Merchant/${shop.merchantId}/Transaction/Export?format=csv&fromDate=${day}&toDate=${day}`,
    headers: { ...shop.headers, 'accept-language': 'en' },
  });
  const rows: Record<string, string>[] = parse(body, { columns: true, bom: true, delimiter: [',', ';'] });
  const numberOf = (text = '') => Math.round(Number(text.replace(',', '.').replace(/[^\d.-]/gu, '')) * 100);
  const { data } = await get<{ data: DailyCloseDetail[] }>(`DailyClose?fromDate=${day}&toDate=${day}`);
  const open = (await get<{ data: DailyCloseDetail[] }>('DailyClose/Open')).data.filter((each) => each.day === day);
  const [close] = [...data, ...open];
  return {
    list: [page.totalAmount, page.refundedAmount],
    linked: linked.totalAmount,
    statistics: [statistics.current.grossIncome, statistics.current.refundAmount],
    hours: statistics.current.series.reduce((sum, { grossIncome }) => sum + grossIncome, 0),
    cards: cards.data.reduce((sum, { grossIncome }) => sum + grossIncome, 0),
    export: rows.reduce((sum, row) => sum + numberOf(row['Booked amount (HUF)']), 0),
    close: [close?.netAmount, close?.refundAmount],
  };
};
const settledOf = async (month: string) => {
  const { gross, refunded, refundCount, fee, net } = await get<SettlementDetails>(`Settlement/${month}`);
  return { gross, refunded, refundCount, fee, net };
};

it('deducts a refund on its own day, everywhere the same, over midnight and the end of a month', async () => {
  const november = 800_000 + 500_000 - 60_000;
  const ofLastDay = await figuresOf(lastOfNovember);
  const ofFirstDay = await figuresOf(firstOfDecember);
  expect(ofLastDay).toEqual({
    list: [november, 60_000],
    linked: november,
    statistics: [november, 60_000],
    hours: november,
    cards: november,
    export: november,
    close: [november, 60_000],
  });
  expect(ofFirstDay).toEqual({
    list: [-240_000, 240_000],
    linked: -240_000,
    statistics: [-240_000, 240_000],
    hours: -240_000,
    cards: -240_000,
    export: -240_000,
    close: [-240_000, 240_000],
  });
  const today = await get<Today>('Today');
  expect(today.current).toEqual({
    grossIncome: -240_000,
    tipAmount: 0,
    serviceChargeAmount: 0,
    refundAmount: 240_000,
    transactionCount: 0,
  });
  // The first sale is of two days before.
  const fee = 13_600 + 8_500 + 5_100;
  const gross = 300_000 + 800_000 + 500_000;
  expect(await settledOf('2026-11')).toEqual({
    gross,
    refunded: 60_000,
    refundCount: 1,
    fee,
    net: gross - 60_000 - fee,
  });
  expect(await settledOf('2026-12')).toEqual({
    gross: 0,
    refunded: 240_000,
    refundCount: 1,
    fee: 0,
    net: -240_000,
  });
});

it('closes a day with refunds only, and settles the months', async () => {
  await runJobs(dailyCloseJobs, '2026-12-02T06:00:00.000Z');
  const { data } = await get<{ data: DailyCloseDetail[] }>(`DailyClose?fromDate=${lastOfNovember}`);
  expect(data).toMatchObject([
    { day: firstOfDecember, saleCount: 0, refundCount: 1, netAmount: -240_000, firstReference: null },
    { day: lastOfNovember, saleCount: 2, saleAmount: 1_300_000, refundAmount: 60_000, netAmount: 1_240_000 },
  ]);
  const detail = await get<DailyCloseDetail>(`DailyClose/${data[1]?.number}`);
  expect(detail.byBrand).toMatchObject([{ name: 'Visa', saleAmount: 1_300_000, refundCount: 1, refundAmount: 60_000 }]);
  expect(await get<NextSettlement>('NextSettlement')).toMatchObject({
    month: '2026-12',
    refunded: 240_000,
    net: -240_000,
  });
  await runJobs(reportJobs, '2026-12-02T07:00:00.000Z');
  const reports = await get<{ data: { id: string; month: string }[] }>('Report');
  expect(reports.data.map(({ month }) => month)).toEqual(['2026-11']);
  const pdf = await test.app.inject({
    url: `/api/v1/Merchant/${shop.merchantId}/Report/${reports.data[0]?.id}`,
    headers: shop.headers,
  });
  const text = await textOfPdf(pdf.rawPayload);
  expect(text).toContain('Visszatérítések');
  expect(text.replaceAll(/\s/gu, '')).toContain('-600Ft'.replace('-', '\u2212'));
});
