import { beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { factoryOf, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeAll(async () => {
  shop = await signInMerchant(test);
  const { merchantId } = shop;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  await buildTransactions(factoryOf(test), {
    merchantId,
    terminalId,
    rows: ['2026-11-16T08:30:00.000Z', '2026-11-17T08:30:00.000Z', '2026-11-18T09:15:00.000Z'].map((at) => ({
      occurredAt: new Date(at),
    })),
  });
});

const ask = (query: string, { merchantId = shop.merchantId, headers = {} as Record<string, string> } = {}) =>
  test.app.inject({
    url: `/api/v1/Merchant/${merchantId}/Statistics${query}`,
    headers: { ...shop.headers, ...headers },
  });

describe('GET Statistics', () => {
  it('returns both periods with figures and series, in UTC', async () => {
    const answer = await ask('?fromDate=2026-11-17&toDate=2026-11-19');
    expect(answer.statusCode).toBe(200);
    const nothing = { grossIncome: 0, transactionCount: 0 };
    const oneSale = { grossIncome: 300_000, transactionCount: 1 };
    const parts = { tipAmount: 0, serviceChargeAmount: 0, refundAmount: 0 };
    const noPoint = { ...nothing, ...parts, activeHours: 0 };
    const onePoint = { ...oneSale, ...parts, activeHours: 1 };
    expect(answer.json()).toEqual({
      period: { fromDate: '2026-11-17', toDate: '2026-11-19' },
      previousPeriod: { fromDate: '2026-11-14', toDate: '2026-11-16' },
      currency: 'HUF',
      granularity: 'day',
      current: {
        grossIncome: 600_000,
        tipAmount: 0,
        serviceChargeAmount: 0,
        refundAmount: 0,
        transactionCount: 2,
        activeDays: 2,
        activeHours: 2,
        averagePerDay: oneSale,
        averagePerHour: oneSale,
        series: [
          { start: '2026-11-16T23:00:00.000Z', ...onePoint },
          { start: '2026-11-17T23:00:00.000Z', ...onePoint },
          { start: '2026-11-18T23:00:00.000Z', ...noPoint },
        ],
      },
      previous: {
        ...oneSale,
        tipAmount: 0,
        serviceChargeAmount: 0,
        refundAmount: 0,
        activeDays: 1,
        activeHours: 1,
        averagePerDay: oneSale,
        averagePerHour: oneSale,
        series: [
          { start: '2026-11-13T23:00:00.000Z', ...noPoint },
          { start: '2026-11-14T23:00:00.000Z', ...noPoint },
          { start: '2026-11-15T23:00:00.000Z', ...onePoint },
        ],
      },
      hoursOfWeek: Array.from({ length: 7 }, (_, i) => ({
        weekday: i + 1,
        dayCount: i >= 1 && i <= 3 ? 1 : 0,
        hours: Array.from({ length: 24 }, (_each, hour) => ({
          hour,
          ...((i === 1 && hour === 9) || (i === 2 && hour === 10) ? oneSale : nothing),
        })),
      })),
      firstTransactionAt: '2026-11-16T08:30:00.000Z',
    });
  });

  it.each([
    '?fromDate=2026-11-17&toDate=2026-11-19',
    '?fromDate=2026.11.17&toDate=2026.11.19',
    '?fromDate=2026.11.17.&toDate=2026.11.19.',
    '?FROMDATE=2026.11.17.&todate=2026-11-19',
  ])('returns the same for %s', async (query) => {
    expect((await ask(query)).json().period).toEqual({ fromDate: '2026-11-17', toDate: '2026-11-19' });
  });

  it('has hourly points for two days and daily points for three', async () => {
    const two = (await ask('?fromDate=2026-11-17&toDate=2026-11-18')).json();
    expect(two.granularity).toBe('hour');
    expect(two.current.series).toHaveLength(48);
    expect((await ask('?fromDate=2026-11-16&toDate=2026-11-18')).json().granularity).toBe('day');
  });

  it('accepts up to 366 days', async () => {
    const maxPeriod = await ask('?fromDate=2025-11-18&toDate=2026-11-18');
    expect(maxPeriod.statusCode).toBe(200);
    expect(maxPeriod.json().current.series).toHaveLength(366);
  });
});

describe('validation of the interval', () => {
  it.each([
    ['no days', '', ['fromDate', 'toDate']],
    ['no last day', '?fromDate=2026-11-18', ['toDate']],
    ['no first day', '?toDate=2026-11-18', ['fromDate']],
    ['an empty day', '?fromDate=&toDate=2026-11-18', ['fromDate']],
    ['a day that does not exist', '?fromDate=2026-02-30&toDate=2026-03-01', ['fromDate']],
    ['two such days', '?fromDate=2026-02-30&toDate=2026-02-31', ['fromDate', 'toDate']],
    ['another way to write days', '?fromDate=18/11/2026&toDate=2026-11-18', ['fromDate']],
    ['a day with a time', '?fromDate=2026-11-18T00:00:00Z&toDate=2026-11-18', ['fromDate']],
    ['the same name twice', '?fromDate=2026-11-17&fromDate=2026-11-18&toDate=2026-11-18', ['fromDate']],
    ['the beginning of time', '?fromDate=0001-01-01&toDate=0001-01-02', ['fromDate', 'toDate']],
    ['the end of time', '?fromDate=9999-12-31&toDate=9999-12-31', ['fromDate', 'toDate']],
    ['a start after the end', '?fromDate=2026-11-19&toDate=2026-11-18', ['fromDate']],
    ['367 days', '?fromDate=2025-11-17&toDate=2026-11-18', ['toDate']],
    ['a hundred years', '?fromDate=1926-11-18&toDate=2026-11-18', ['toDate']],
  ])('rejects %s and names the fields', async (_name, query, fields) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(Object.keys(answer.json().errors).sort()).toEqual(fields);
  });

  it('explains the error in the requested language', async () => {
    const tooLong = '?fromDate=2025-01-01&toDate=2026-11-18';
    expect((await ask(tooLong)).json().errors.toDate[0]).toContain('366 nap');
    const inEnglish = await ask(tooLong, { headers: { 'accept-language': 'en' } });
    expect(inEnglish.json().errors.toDate[0]).toContain('366 days');
  });
});

describe('access to statistics', () => {
  const query = '?fromDate=2026-11-17&toDate=2026-11-18';

  it('returns 404 for another merchant, as for one that does not exist', async () => {
    const other = await signInMerchant(test);
    const [foreign, unknown] = await Promise.all([
      ask(query, { merchantId: other.merchantId }),
      ask(query, { merchantId: '01KAGJ6V5V8S1K4D6F2H9J3M7P' }),
    ]);
    expect(foreign.statusCode).toBe(404);
    const occurrence = { instance: '', traceId: '' };
    expect({ ...foreign.json(), ...occurrence }).toEqual({ ...unknown.json(), ...occurrence });
  });

  it.each(['Admin', 'System'] as const)('is allowed for %s if the merchant exists', async (role) => {
    const { headers } = await signInAs(test, role);
    expect((await ask(query, { headers })).json().current.transactionCount).toBe(2);
    expect((await ask(query, { headers, merchantId: 'nobody' })).statusCode).toBe(404);
  });
});

it('compares with as many days from an earlier day on, also if the periods overlap', async () => {
  const compare = async (comparedFromDate: string) =>
    (await ask(`?fromDate=2026-11-17&toDate=2026-11-18&comparedFromDate=${comparedFromDate}`)).json();
  const sales = (income: number) => ({ grossIncome: income, transactionCount: income / 300_000 });
  expect(await compare('2026-11-16')).toMatchObject({
    previousPeriod: { fromDate: '2026-11-16', toDate: '2026-11-17' },
    current: sales(600_000),
    previous: sales(600_000),
    firstTransactionAt: '2026-11-16T08:30:00.000Z',
  });
  expect(await compare('2025-11-17')).toMatchObject({
    previousPeriod: { fromDate: '2025-11-17', toDate: '2025-11-18' },
    current: sales(600_000),
    previous: sales(0),
  });
  for (const day of ['2026-11-17', '2026-11-30', '2026-02-30']) {
    const query = `?fromDate=2026-11-17&toDate=2026-11-18&comparedFromDate=${day}`;
    expect([day, (await ask(query)).statusCode]).toEqual([day, 400]);
  }
});

it('compares with a period of another length, as for two months', async () => {
  const month = '?fromDate=2026-11-01&toDate=2026-11-30';
  const answer = (await ask(`${month}&comparedFromDate=2026-10-01&comparedToDate=2026-10-31`)).json();
  expect(answer.previousPeriod).toEqual({ fromDate: '2026-10-01', toDate: '2026-10-31' });
  expect([answer.current.series.length, answer.previous.series.length]).toEqual([30, 31]);
  expect([answer.current.transactionCount, answer.previous.transactionCount]).toEqual([3, 0]);
  const short = await ask(
    '?fromDate=2026-11-17&toDate=2026-11-17&comparedFromDate=2026-11-01&comparedToDate=2026-11-16',
  );
  expect(short.json()).toMatchObject({ granularity: 'day', previous: { transactionCount: 1 } });
  for (const compared of [
    'comparedToDate=2026-10-31',
    'comparedFromDate=2026-10-31&comparedToDate=2026-10-30',
    'comparedFromDate=2025-10-29&comparedToDate=2026-10-30',
  ]) {
    const refused = await ask(`${month}&${compared}`);
    expect([compared, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      compared,
      400,
      ['comparedToDate'],
    ]);
  }
});
