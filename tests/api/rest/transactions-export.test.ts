import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import type { TerminalModel } from '#db/models/merchants.models.ts';
import { budapestLocalTime } from '#shared/dates/budapest.ts';
import { forints } from '#shared/money/format-money.ts';
import type { Page } from '#shared/paging/page.ts';
import { feeOf, standardPrice } from '#shared/prices/sale-price.ts';
import { bookedAmount, signedAmount } from '#shared/transactions/transaction-rules.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let counter: TerminalModel;
let terrace: TerminalModel;

const formula = '=HYPERLINK("http://example.com";"Katt ide")';

const sell = (terminal: TerminalModel, rows: TransactionSpec[]) =>
  buildTransactions(factoryOf(test), { merchantId: terminal.merchantId, terminalId: terminal.id, rows });

beforeAll(async () => {
  shop = await signInMerchant(test, { companyName: 'Árvíztűrő "Virág" Kft.' });
  counter = await buildTerminal(factoryOf(test), { merchantId: shop.merchantId });
  terrace = await buildTerminal(factoryOf(test), { merchantId: shop.merchantId });
  // Many in the same millisecond, so that batches end between them.
  await sell(
    counter,
    Array.from({ length: 2_300 }, (_, i) => ({
      occurredAt: new Date(Date.parse('2026-11-10T08:00:00.000Z') + Math.floor(i / 700)),
      amount: forints(100 + (i % 50)),
    })),
  );
  await sell(terrace, [
    { occurredAt: new Date('2026-11-17T22:59:59.999Z'), amount: 123_456 },
    { occurredAt: new Date('2026-11-17T23:00:00.000Z'), state: 'Error' },
    { occurredAt: new Date('2026-11-18T09:00:00.000Z'), voidedAt: new Date('2026-11-18T09:30:00.000Z') },
    // 02:30 before and after the clock is set back, and the last moment before it is set forward.
    { occurredAt: new Date('2026-10-25T00:30:00.000Z'), amount: forints(1) },
    { occurredAt: new Date('2026-10-25T01:30:00.000Z'), amount: forints(2) },
    { occurredAt: new Date('2026-10-25T22:59:59.000Z'), amount: forints(3) },
    { occurredAt: new Date('2026-10-25T23:00:00.000Z'), amount: forints(4) },
    { occurredAt: new Date('2026-03-29T00:59:59.000Z'), amount: forints(5) },
    { occurredAt: new Date('2026-03-29T01:00:00.000Z'), amount: forints(6) },
    ...[formula, '+36', '-1+1', '@SUM(A1)'].map((eftTransactionId, i) => ({
      occurredAt: new Date(Date.parse('2026-01-01T12:00:00.000Z') + i),
      eftTransactionId,
    })),
  ]);
});

const ask = (query: string, headers: Record<string, string> = {}, merchantId = shop.merchantId) =>
  test.app.inject({
    url: `/api/v1/Merchant/${merchantId}/Transaction/Export?${query}`,
    headers: { ...shop.headers, ...headers },
  });

interface FileRow {
  time: string;
  amount: number;
  requested: number;
  id: string;
  reference: string;
  fee: number;
  net: number;
  settlement: string;
}
const columns = { time: 0, amount: 1, requested: 2, id: 10, reference: 11, fee: 15, net: 16, settlement: 19 };

const readCsv = async (query: string) => {
  const answer = await ask(`format=csv&${query}`);
  expect(answer.statusCode).toBe(200);
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [headings = [], ...cells]: string[][] = parse(answer.rawPayload, { bom: true, delimiter: ';' });
  const rows = cells.map(
    (row): FileRow => ({
      time: row[columns.time] ?? '',
      amount: Math.round(Number(row[columns.amount]?.replace(',', '.')) * 100),
      requested: Math.round(Number(row[columns.requested]?.replace(',', '.')) * 100),
      id: row[columns.id] ?? '',
      reference: row[columns.reference] ?? '',
      fee: Math.round(Number(row[columns.fee]?.replace(',', '.')) * 100),
      net: Math.round(Number(row[columns.net]?.replace(',', '.')) * 100),
      settlement: row[columns.settlement] ?? '',
    }),
  );
  return { headings, rows };
};

const readXlsx = async (query: string) => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  const [headings = [], ...cells] = await readSheet(answer.rawPayload);
  const rows = cells.map((row): FileRow => {
    const time = row[columns.time];
    if (!(time instanceof Date)) throw new Error(`not a time: ${String(time)}`);
    return {
      time: new Date(Math.round(time.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' '),
      amount: Math.round(Number(row[columns.amount]) * 100),
      requested: Math.round(Number(row[columns.requested]) * 100),
      id: String(row[columns.id]),
      reference: String(row[columns.reference]),
      fee: Math.round(Number(row[columns.fee]) * 100),
      net: Math.round(Number(row[columns.net]) * 100),
      settlement: String(row[columns.settlement] ?? ''),
    };
  });
  return { headings, rows };
};

/** Returns the rows of all pages of the list. */
const listAll = async (query: string): Promise<Transaction[]> => {
  const all: Transaction[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const answer = await test.app.inject({
      url: `/api/v1/Merchant/${shop.merchantId}/Transaction?pageSize=100&pageNumber=${pageNumber}&${query}`,
      headers: shop.headers,
    });
    const page = answer.json<Page<Transaction>>();
    all.push(...page.data);
    if (pageNumber >= page.totalPages) return all;
  }
};

const filters = (): [name: string, query: string, isEmpty?: boolean][] => [
  ['none', ''],
  ['one terminal', `terminalId=${terrace.id}`],
  ['days', 'fromDate=2026-11-17&toDate=2026-11-18'],
  ['the day that is 25 hours long', 'fromDate=2026-10-25&toDate=2026-10-25'],
  ['the day that is 23 hours long', 'fromDate=2026-03-29&toDate=2026.03.29.'],
  ['a search', 'searchFor=120'],
  ['a search that thousands match, of one terminal', `searchFor=120&terminalId=${counter.id}`],
  ['failed ones', 'state=Error'],
  ['voids of one terminal', `type=VoidSale&terminalId=${terrace.id}`],
  ['nothing found', 'searchFor=999999', true],
  ['a search that can match nothing', 'searchFor=%C3%A1', true],
];

describe.each([
  ['csv', readCsv],
  ['xlsx', readXlsx],
] as const)('the exported %s file', (_, read) => {
  it('has the rows of the list in its order, and its total', async () => {
    for (const [name, query, isEmpty = false] of filters()) {
      const listed = await listAll(query);
      expect([name, listed.length === 0]).toEqual([name, isEmpty]);
      const { rows } = await read(query);
      expect([name, rows.map(({ id }) => id)]).toEqual([name, listed.map(({ id }) => id)]);
      const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
      expect([name, sumOf(rows.map(({ amount }) => amount))]).toEqual([name, sumOf(listed.map(bookedAmount))]);
      expect([name, rows.map(({ requested }) => requested)]).toEqual([name, listed.map(signedAmount)]);
      const feeOfRow = (row: Transaction) => (bookedAmount(row) === 0 ? 0 : feeOf(row.amount, standardPrice));
      expect([name, rows.map(({ fee }) => fee)]).toEqual([name, listed.map(feeOfRow)]);
      expect([name, rows.map(({ net }) => net)]).toEqual([
        name,
        listed.map((row) => bookedAmount(row) - feeOfRow(row)),
      ]);
      expect([name, rows.map(({ settlement }) => settlement)]).toEqual([
        name,
        rows.map(({ amount, time }) => (amount === 0 ? '' : time.slice(0, 7))),
      ]);
      expect([name, rows.map(({ time }) => time)]).toEqual([
        name,
        listed.map(({ timestamp }) =>
          budapestLocalTime(new Date(timestamp)).toISOString().slice(0, 19).replace('T', ' '),
        ),
      ]);
    }
  });

  it('has local times of Budapest', async () => {
    const { rows } = await read('fromDate=2026-10-25&toDate=2026-10-25');
    expect(rows.map(({ time, amount }) => [time, amount / 100])).toEqual([
      ['2026-10-25 23:59:59', 3],
      ['2026-10-25 02:30:00', 2],
      ['2026-10-25 02:30:00', 1],
    ]);
    expect((await read('fromDate=2026-03-29&toDate=2026-03-29')).rows.map(({ time }) => time)).toEqual([
      '2026-03-29 03:00:00',
      '2026-03-29 01:59:59',
    ]);
  });
});

describe('a text that a spreadsheet could run as a formula', () => {
  const day = 'fromDate=2026-01-01&toDate=2026-01-01';

  it('is escaped by an apostrophe in csv, unlike negative numbers', async () => {
    const { rows } = await readCsv(day);
    expect(rows.map(({ reference }) => reference)).toEqual(["'@SUM(A1)", "'-1+1", "'+36", `'${formula}`]);
    const voided = await ask('format=csv&fromDate=2026-11-18&searchFor=3000');
    expect(voided.body).toContain(';-3000;');
  });

  it('is a text cell in xlsx', async () => {
    const { rows } = await readXlsx(day);
    expect(rows.map(({ reference }) => reference)).toEqual(['@SUM(A1)', '-1+1', '+36', formula]);
  });
});

it('names the file by merchant and days, and labels columns in the requested language', async () => {
  const nameOf = async (query: string, language: string) => {
    const { headers } = await ask(query, { 'accept-language': language });
    return decodeURIComponent(/filename\*=UTF-8''([^;]+)/u.exec(String(headers['content-disposition']))?.[1] ?? '');
  };
  expect(await nameOf('fromDate=2026-11-01&toDate=2026-11-15', 'hu')).toBe(
    'Tranzakciók – Árvíztűrő Virág Kft. – 2026-11-01–2026-11-15.xlsx',
  );
  expect(await nameOf('format=csv&fromDate=2026-11-01', 'en')).toBe(
    'Transactions – Árvíztűrő Virág Kft. – 2026-11-01–2026-11-18.csv',
  );
  expect(await nameOf('', 'hu')).toBe('Tranzakciók – Árvíztűrő Virág Kft. – 2026-11-18-ig.xlsx');
  expect((await readXlsx('searchFor=999999')).headings.slice(0, 5)).toEqual([
    'Időpont',
    'Elszámolt összeg (Ft)',
    'Kért összeg (Ft)',
    'Típus',
    'Állapot',
  ]);
  const english = await ask('format=csv&searchFor=999999', { 'accept-language': 'en' });
  expect(english.body).toMatch(/^\ufeffTime;Booked amount \(HUF\);Requested \(HUF\);Type;State/u);
  expect(english.headers['content-type']).toBe('text/csv; charset=utf-8');
});

it('rejects invalid days and formats, and resources of other merchants', async () => {
  for (const query of ['fromDate=2026-02-30', 'fromDate=2026-11-02&toDate=2026-11-01', 'format=pdf']) {
    const { statusCode, headers } = await ask(query);
    expect([query, statusCode, headers['content-type']]).toEqual([query, 400, expect.stringMatching(/problem\+json/u)]);
  }
  const other = await signInMerchant(test);
  const foreign = await buildTerminal(factoryOf(test), { merchantId: other.merchantId });
  expect((await ask('', {}, other.merchantId)).statusCode).toBe(404);
  expect((await ask(`terminalId=${foreign.id}`)).statusCode).toBe(404);
});
