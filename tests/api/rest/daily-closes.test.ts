import { parse as parseContentDisposition } from 'content-disposition';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { dailyCloseJobs } from '#server/features/daily-closes/daily-closes.jobs.ts';
import type { DailyClose, DailyCloseDetail } from '#shared/daily-closes/daily-closes.schema.ts';
import { factoryOf, type SignedInMerchant, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { pagesOfPdf, textOfPdf } from '#tests/setup/pdf-text.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let terminals: { id: string; serialNumber: string }[];
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test);
  const { merchantId } = shop;
  const db = factoryOf(test);
  const counter = await buildTerminal(db, { merchantId, name: 'Pult' });
  // Closes of a day are in the order of their terminals.
  test.clock.advance(1_000);
  terminals = [counter, await buildTerminal(db, { merchantId })];
  const at = (moment: string) => new Date(`2026-11-${moment}.000Z`);
  const [first, second] = terminals;
  if (!first || !second) throw new Error('no terminals');
  const visa = { cardBrand: 'Visa', maskedCardNumber: '400000******0002', cardEntryMode: 'Chip' } as const;
  await buildTransactions(db, {
    merchantId,
    terminalId: first.id,
    rows: [
      { occurredAt: at('16T08:00:00'), amount: 1_000_000, eftTransactionId: 'a1', ...visa },
      { occurredAt: at('16T09:00:00'), amount: 250_000, voidedAt: at('16T09:05:00'), eftTransactionId: 'a2', ...visa },
      { occurredAt: at('17T09:00:00'), amount: 500_000, eftTransactionId: 'a3', ...visa },
      { occurredAt: at('18T09:00:00'), amount: 700_000, eftTransactionId: 'a4', ...visa },
    ],
  });
  await buildTransactions(db, { merchantId, terminalId: second.id, rows: [{ occurredAt: at('17T10:00:00') }] });
  for (const job of dailyCloseJobs) await job.run(test.deps, new AbortController().signal);
});

const get = (path: string, headers: Record<string, string> = {}, merchantId = shop.merchantId) =>
  test.app.inject({
    url: `/api/v1/Merchant/${merchantId}/DailyClose${path}`,
    headers: { ...shop.headers, ...headers },
  });
const list = async (query: string) => (await get(query)).json<{ data: DailyClose[]; totalCount: number }>();
const close = (day: string, caller: { headers: Record<string, string> } = shop) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/Merchant/${shop.merchantId}/DailyClose`,
    headers: caller.headers,
    payload: { day },
  });

describe('GET DailyClose', () => {
  it('lists the closes newest first, by day and terminal', async () => {
    const numbersOf = async (query: string) => (await list(query)).data.map(({ number }) => number);
    expect(await numbersOf('')).toEqual([3, 2, 1]);
    expect(await numbersOf('?fromDate=2026-11-17&toDate=2026-11-17')).toEqual([3, 2]);
    expect(await numbersOf(`?terminalId=${terminals[1]?.id}`)).toEqual([3]);
    expect(await numbersOf('?pageSize=1&pageNumber=3')).toEqual([1]);
    expect((await list('?pageSize=1')).totalCount).toBe(3);
    expect((await get('?terminalId=01KAGJ6V5T3M9Q2X7C4N8B1RZD')).statusCode).toBe(404);
    expect((await get('?fromDate=2026-11-18&toDate=2026-11-17')).statusCode).toBe(400);
  });

  it('returns one with its lines', async () => {
    const found = (await get('/1')).json<DailyCloseDetail>();
    const totals = { saleCount: 2, saleAmount: 1_250_000, voidCount: 1, voidAmount: 250_000 };
    const tips = { tipCount: 0, tipAmount: 0, serviceChargeAmount: 0 };
    expect(found).toMatchObject({
      number: 1,
      day: '2026-11-16',
      terminalName: 'Pult',
      ...totals,
      ...tips,
      netAmount: 1_000_000,
      firstReference: 'a1',
      lastReference: 'a2',
      byBrand: [{ name: 'Visa', ...totals }],
      byEntryMode: [{ name: 'Chip', ...totals }],
      corrections: [],
    });
  });

  it('returns 404 for a number of another merchant', async () => {
    const other = await signInMerchant(test);
    const answers = await Promise.all([
      get('/9'),
      get('/1', other.headers),
      get('/1', other.headers, other.merchantId),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('shows the figures of today as an open day', async () => {
    const { today, data } = (await get('/Open')).json<{ today: string; data: DailyCloseDetail[] }>();
    expect(today).toBe('2026-11-18');
    expect(data).toMatchObject([
      { number: null, closedAt: null, day: today, netAmount: 700_000, terminalName: 'Pult' },
    ]);
  });
});

describe('a close whose day has changed since', () => {
  const runJobsAt = async (moment: string) => {
    test.clock.set(moment);
    for (const job of dailyCloseJobs) await job.run(test.deps, new AbortController().signal);
    shop = { ...shop, ...(await signIn(test, shop.userId)), merchantId: shop.merchantId };
  };
  const callTransactions = (method: 'GET' | 'POST', path: string) =>
    test.app.inject({ method, url: `/api/v1/Merchant/${shop.merchantId}/Transaction${path}`, headers: shop.headers });

  it('names the change, and the close that has it as soon as there is one', async () => {
    await runJobsAt('2026-11-19T03:00:00.000Z');
    expect((await get('/4')).json()).toMatchObject({ day: '2026-11-18', netAmount: 700_000, laterCorrections: [] });
    const [sale] = (await callTransactions('GET', '?fromDate=2026-11-18')).json<{ data: { id: string }[] }>().data;
    expect((await callTransactions('POST', `/${sale?.id}/Void`)).statusCode).toBe(200);
    const change = { saleCount: 0, voidCount: 1, voidAmount: 700_000, netAmount: -700_000 };
    expect((await get('/4')).json()).toMatchObject({
      netAmount: 700_000,
      laterCorrections: [{ number: null, ...change }],
    });
    await runJobsAt('2026-11-20T03:00:00.000Z');
    expect((await get('/4')).json()).toMatchObject({
      netAmount: 700_000,
      laterCorrections: [{ number: 5, ...change }],
    });
    expect((await get('/5')).json()).toMatchObject({ correctionAmount: -700_000, laterCorrections: [] });
  });
});

describe('a cashier', () => {
  it('reads and prints the open close of today, and no other', async () => {
    const db = factoryOf(test);
    const { id } = await buildMember(db, { merchantId: shop.merchantId, role: 'Cashier' });
    const { headers } = await signIn(test, id);
    test.clock.set('2026-11-18T11:00:00.000Z');
    const { data } = (await get('/Open', headers)).json<{ data: DailyCloseDetail[] }>();
    expect(data).toMatchObject([{ day: '2026-11-18', netAmount: 700_000, corrections: [] }]);
    const printed = await get(`/Open/${terminals[0]?.id}/Pdf?paper=Roll80`, headers);
    expect(printed.statusCode).toBe(200);
    expect((await textOfPdf(printed.rawPayload)).replaceAll('\u00a0', ' ')).toContain('7 000 Ft');
    expect(parseContentDisposition(String(printed.headers['content-disposition'])).parameters.filename).toBe(
      'Nyitott nap 2026-11-18 12-00 80 mm.pdf',
    );
    expect((await get(`/Open/${terminals[1]?.id}/Pdf`, headers)).statusCode).toBe(404);
    const refused = await Promise.all(['', '/1', '/1/Pdf', '/Export'].map((path) => get(path, headers)));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});

describe('the files of closes', () => {
  it('are PDFs of A4 and of 80 mm with the same figures', async () => {
    for (const [query, width, name] of [
      ['', 595, '1. napi zárás 2026-11-16.pdf'],
      ['?paper=Roll80', 227, '1. napi zárás 2026-11-16 80 mm.pdf'],
    ] as const) {
      const answer = await get(`/1/Pdf${query}`);
      expect(answer.headers['content-type']).toBe('application/pdf');
      const { filename } = parseContentDisposition(String(answer.headers['content-disposition'])).parameters;
      expect(filename).toBe(name);
      const [page] = await pagesOfPdf(answer.rawPayload);
      expect(Math.round(page?.width ?? 0)).toBe(width);
      const text = await textOfPdf(answer.rawPayload);
      for (const part of ['Pult', 'Visa', 'Chip', 'a1', 'a2', '10 000', String(terminals[0]?.serialNumber)])
        expect(text).toContain(part);
    }
    expect(await textOfPdf((await get('/1/Pdf?paper=Roll80&language=en')).rawPayload)).toContain('Daily close 1');
  });

  it('are a spreadsheet of the filter', async () => {
    const lines = (await get('/Export?format=csv&fromDate=2026-11-16&toDate=2026-11-16')).payload.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Sorszám;Nap;Kártyaolvasó');
    expect(lines[1]?.split(';').slice(0, 11)).toEqual([
      '1',
      '2026-11-16',
      String(terminals[0]?.serialNumber),
      'Pult',
      '2',
      '12500',
      '1',
      '2500',
      '10000',
      '0',
      '0',
    ]);
    const all = await get('/Export?format=csv', { 'accept-language': 'en' });
    expect(all.payload.trim().split('\r\n')).toHaveLength(4);
    expect(all.payload).toContain('Number;Day;Card reader');
    expect((await get('/Export')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('DailyClose/Mail', () => {
  const put = (payload: object, { headers }: { headers: Record<string, string> } = shop) =>
    test.app.inject({
      method: 'PUT',
      url: `/api/v1/Merchant/${shop.merchantId}/DailyClose/Mail`,
      headers,
      payload,
    });
  const current = async () => (await get('/Mail')).json();

  it('is no hour at first, and then the one that was set', async () => {
    expect(await current()).toEqual({ hour: null });
    for (const hour of [7, 0, 23, null]) {
      expect((await put({ hour })).json()).toEqual({ hour });
      expect(await current()).toEqual({ hour });
    }
  });

  it('is set by administrators, too, and for a merchant without a close', async () => {
    const admin = await signInAs(test, 'Admin');
    expect((await put({ hour: 6 }, admin)).statusCode).toBe(200);
    expect(await current()).toEqual({ hour: 6 });
    const { merchantId, headers } = await signInMerchant(test);
    const url = `/api/v1/Merchant/${merchantId}/DailyClose/Mail`;
    await test.app.inject({ method: 'PUT', url, headers, payload: { hour: 12 } });
    expect((await get('/Mail', headers, merchantId)).json()).toEqual({ hour: 12 });
  });

  it.each([24, -1, 7.5, '7', undefined])('refuses the hour %s', async (hour) => {
    expect((await put({ hour })).statusCode).toBe(400);
  });
});

describe('POST DailyClose', () => {
  it('refuses a day that is not over, from an administrator too', async () => {
    const admin = await signInAs(test, 'Admin');
    for (const answer of [await close('2026-11-18'), await close('2026-11-19', admin)])
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'dayNotOver']);
  });

  it('closes a day directly after midnight, once, and returns the same again', async () => {
    test.clock.set('2026-11-18T23:00:00.000Z');
    const { headers } = await signIn(test, shop.userId);
    const first = await close('2026-11-18', { headers });
    expect(first.statusCode).toBe(200);
    expect(first.json().data).toMatchObject([{ number: 4, day: '2026-11-18', netAmount: 700_000 }]);
    expect((await close('2026-11-18', { headers })).json()).toEqual(first.json());
    expect((await close('2026-11-01', { headers })).json()).toEqual({ data: [] });
  });
});
