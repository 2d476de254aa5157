import { beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import type { TerminalModel } from '#db/models/merchants.models.ts';
import { forints } from '#shared/money/format-money.ts';
import { noFurtherPages } from '#shared/paging/cursor-page.ts';
import type { Page } from '#shared/paging/page.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedInMerchant, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let counter: TerminalModel;
let terrace: TerminalModel;

const sell = (terminal: TerminalModel, ...rows: [at: string, amount: number, more?: Partial<TransactionSpec>][]) =>
  buildTransactions(factoryOf(test), {
    merchantId: terminal.merchantId,
    terminalId: terminal.id,
    rows: rows.map(([at, amount, more]) => ({
      occurredAt: new Date(at),
      amount: forints(amount),
      maskedCardNumber: '400000******9999',
      ...more,
    })),
  });

beforeAll(async () => {
  shop = await signInMerchant(test);
  const { merchantId } = shop;
  counter = await buildTerminal(factoryOf(test), { merchantId });
  terrace = await buildTerminal(factoryOf(test), { merchantId });
  await sell(
    counter,
    ['2026-11-18T08:00:00.000Z', 1],
    ['2026-11-17T22:59:59.999Z', 2],
    ['2026-11-17T23:00:00.000Z', 3],
    ['2026-11-10T08:00:00.123Z', 4, { state: 'Error' }],
  );
  await sell(terrace, ['2026-11-18T09:00:00.000Z', 5, { voidedAt: new Date('2026-11-18T09:30:00.000Z') }]);
});

const ask = (query = '', { merchantId, headers }: Pick<SignedInMerchant, 'merchantId' | 'headers'> = shop) =>
  test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Transaction${query}`, headers });
const list = async (query = '', of = shop): Promise<Page<Transaction>> => {
  const answer = await ask(query, of);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json();
};
/** Returns the amounts in forints, which identify the transactions of this file. */
const amounts = async (query: string, of = shop) => (await list(query, of)).data.map(({ amount }) => amount / 100);

describe('GET Transaction', () => {
  it('lists transactions newest first, with all columns of the table', async () => {
    const page = await list();
    expect(page).toMatchObject({ pageNumber: 1, pageSize: 10, totalCount: 6, totalPages: 1 });
    expect(page.data.map(({ amount, type, state }) => [amount / 100, type, state])).toEqual([
      [5, 'VoidSale', 'Success'],
      [5, 'Sale', 'Storno'],
      [1, 'Sale', 'Success'],
      [3, 'Sale', 'Success'],
      [2, 'Sale', 'Success'],
      [4, 'Sale', 'Error'],
    ]);
    expect(page.data.at(-1)).toEqual({
      id: expect.any(String),
      eftTransactionId: expect.any(String),
      type: 'Sale',
      state: 'Error',
      amount: 400,
      tipAmount: 0,
      serviceChargeAmount: 0,
      refundedAmount: 0,
      currency: 'HUF',
      timestamp: '2026-11-10T08:00:00.123Z',
      receivedAt: '2026-11-10T08:00:01.623Z',
      readerTime: '2026-11-10T08:00:00.123Z',
      card: {
        brand: expect.any(String),
        maskedNumber: '400000******9999',
        entryMode: expect.any(String),
        issuerCountry: null,
      },
      authorizationCode: null,
      declineReason: 'Other',
      terminalId: counter.id,
      terminalSerialNumber: counter.serialNumber,
      terminalName: null,
      originalTransactionId: null,
    });
    expect(page.data[0]?.originalTransactionId).toBe(page.data[1]?.id);
  });

  it('returns pages, and an empty one past the end', async () => {
    expect(await amounts('?pageSize=4')).toEqual([5, 5, 1, 3]);
    expect(await amounts('?PageSize=4&PAGENUMBER=2')).toEqual([2, 4]);
    expect(await list('?pageSize=4&pageNumber=3')).toEqual({
      data: [],
      pageNumber: 3,
      pageSize: 4,
      totalCount: 6,
      totalPages: 2,
      totalAmount: expect.any(Number),
      voidedAmount: expect.any(Number),
      failedAmount: expect.any(Number),
      refundedAmount: 0,
      totalTipAmount: 0,
      isTotalExact: true,
      ...noFurtherPages,
    });
    expect(await amounts('?pageNumber=10000000&pageSize=100')).toEqual([]);
  });

  it('filters by calendar days of Budapest, both included', async () => {
    expect(await amounts('?fromDate=2026-11-18&toDate=2026-11-18')).toEqual([5, 5, 1, 3]);
    expect(await amounts('?fromDate=2026.11.17&toDate=2026.11.17.')).toEqual([2]);
    expect(await amounts('?fromDate=2026-11-18')).toEqual([5, 5, 1, 3]);
    expect(await amounts('?toDate=2026-11-17')).toEqual([2, 4]);
    expect((await list('?fromDate=2026-11-17&toDate=2026-11-17')).totalCount).toBe(1);
  });

  it('uses days of Budapest when the clock changes', async () => {
    const other = await signInMerchant(test);
    const terminal = await buildTerminal(factoryOf(test), { merchantId: other.merchantId });
    await sell(
      terminal,
      // The 25 hours of 25 October and its first and last moments.
      ['2026-10-24T21:59:59.999Z', 1],
      ['2026-10-24T22:00:00.000Z', 2],
      ['2026-10-25T00:30:00.000Z', 3],
      ['2026-10-25T01:30:00.000Z', 4],
      ['2026-10-25T22:59:59.999Z', 5],
      ['2026-10-25T23:00:00.000Z', 6],
      // The 23 hours of 29 March.
      ['2026-03-28T22:59:59.999Z', 11],
      ['2026-03-28T23:00:00.000Z', 12],
      ['2026-03-29T21:59:59.999Z', 13],
      ['2026-03-29T22:00:00.000Z', 14],
    );
    const day = async (date: string) => {
      const page = await list(`?fromDate=${date}&toDate=${date}`, other);
      expect(page.totalCount).toBe(page.data.length);
      return page.data.map(({ amount }) => amount / 100);
    };
    expect(await day('2026-10-24')).toEqual([1]);
    expect(await day('2026-10-25')).toEqual([5, 4, 3, 2]);
    expect(await day('2026-10-26')).toEqual([6]);
    expect(await day('2026-03-28')).toEqual([11]);
    expect(await day('2026-03-29')).toEqual([13, 12]);
    expect(await day('2026-03-30')).toEqual([14]);
  });

  it('filters by terminal, and returns 404 for a terminal of another merchant', async () => {
    expect(await list(`?terminalId=${terrace.id}`)).toMatchObject({ totalCount: 2 });
    expect(await amounts(`?TerminalId=${terrace.id}&fromDate=2026-11-17`)).toEqual([5, 5]);
    expect(await amounts(`?terminalId=${counter.id}&toDate=2026-11-17`)).toEqual([2, 4]);
    const foreign = await buildTerminal(factoryOf(test), { merchantId: (await signInMerchant(test)).merchantId });
    for (const id of [foreign.id, 'unknown', '%C3%A9', '%00']) {
      expect([id, (await ask(`?terminalId=${id}`)).statusCode]).toEqual([id, 404]);
    }
  });

  it('filters by amounts, both included, together with every other filter', async () => {
    expect(await amounts('?minAmount=200&maxAmount=400')).toEqual([3, 2, 4]);
    expect(await amounts('?minAmount=300')).toEqual([5, 5, 3, 4]);
    expect(await amounts('?maxAmount=299')).toEqual([1, 2]);
    expect(await amounts('?minAmount=300&state=Success&type=Sale')).toEqual([3]);
    expect(await amounts('?maxAmount=400&state=Error')).toEqual([4]);
    expect(await amounts('?maxAmount=400&declineReason=Other')).toEqual([4]);
    expect(await amounts('?maxAmount=399&declineReason=Other')).toEqual([]);
    expect(await amounts(`?minAmount=200&terminalId=${counter.id}&toDate=2026-11-17`)).toEqual([2, 4]);
    expect(await amounts('?minAmount=300&maxAmount=400&searchFor=9999')).toEqual([3, 4]);
    expect(await list('?minAmount=200&maxAmount=300&exactTotal=false')).toMatchObject({
      totalCount: 2,
      totalAmount: forints(5),
    });
    const second = await list('?minAmount=200&pageNumber=2&pageSize=2');
    expect(second).toMatchObject({ totalCount: 5, totalPages: 3 });
    expect(second.data.map(({ amount }) => amount / 100)).toEqual([3, 2]);
  });

  it('rejects a largest amount below the smallest one, and amounts in other forms', async () => {
    const fieldsOf = async (query: string) => Object.keys((await ask(query)).json().errors).toSorted();
    expect(await fieldsOf('?minAmount=301&maxAmount=300')).toEqual(['minAmount']);
    expect(await fieldsOf('?minAmount=-1&maxAmount=2.5')).toEqual(['maxAmount', 'minAmount']);
  });

  it('returns an empty page for a merchant without transactions', async () => {
    expect(await list('', await signInMerchant(test))).toMatchObject({ data: [], totalCount: 0, totalPages: 0 });
  });

  it('lists the merchant’s own transactions, also for administrators', async () => {
    const other = await signInMerchant(test);
    expect((await ask('', { ...other, merchantId: shop.merchantId })).statusCode).toBe(404);
    for (const role of ['Admin', 'System'] as const) {
      const { headers } = await signInAs(test, role);
      expect((await ask('', { ...shop, headers })).json().totalCount).toBe(6);
      expect((await ask('', { merchantId: 'unknown', headers })).statusCode).toBe(404);
    }
    const reader = await signIn(test, shop.userId, 'Mobile');
    expect((await ask('', { ...shop, headers: reader.headers })).statusCode).toBe(403);
  });

  it.each([
    ['?fromDate=2026-02-30', ['fromDate']],
    ['?toDate=tomorrow', ['toDate']],
    ['?fromDate=2026-11-19&toDate=2026-11-18', ['fromDate']],
    ['?pageNumber=0', ['pageNumber']],
    ['?pageSize=101', ['pageSize']],
    ['?pageSize=ten&pageNumber=1.5', ['pageNumber', 'pageSize']],
    [`?searchFor=${'x'.repeat(256)}`, ['searchFor']],
  ])('rejects %s', async (query, fields) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).toSorted()).toEqual(fields);
  });
});

describe('the search by the reference of the merchant', () => {
  const references = ['SZ-2026/0042', '20260042', 'Ősz 12. asztal', 'x'.repeat(65)];
  let shop: SignedInMerchant;
  beforeAll(async () => {
    shop = await signInMerchant(test);
    const terminal = await buildTerminal(factoryOf(test), { merchantId: shop.merchantId });
    for (const [i, customerReference] of references.entries())
      await sell(terminal, [`2026-10-0${i + 1}T08:00:00.000Z`, i + 1, { readerDetails: { customerReference } }]);
  });

  it.each([
    ['SZ-2026/0042', [1]],
    [' sz-2026/0042 ', [1]],
    ['20260042', [2]],
    ['Ősz 12. asztal', [3]],
    ['SZ-2026', []],
    // Longer ones are stored, and not found by it.
    ['x'.repeat(65), []],
  ])('finds %j', async (text, sums) => {
    const { data } = await list(`?searchFor=${encodeURIComponent(text)}`, shop);
    expect(data.map(({ amount }) => amount / 100)).toEqual(sums);
  });
});

describe('the search of transactions', () => {
  let other: SignedInMerchant;
  let terminal: TerminalModel;
  let reference: Transaction;
  /** The brand that the factory draws depends on the tests before. */
  const visa = { cardBrand: 'Visa' } as const;
  const found = async (text: string, more = '') => {
    const page = await list(`?searchFor=${encodeURIComponent(text)}${more}`, other);
    expect([text, page.totalCount]).toEqual([text, page.data.length]);
    return page.data.map(({ amount }) => amount / 100);
  };

  beforeAll(async () => {
    other = await signInMerchant(test);
    terminal = await buildTerminal(factoryOf(test), { merchantId: other.merchantId });
    const second = await buildTerminal(factoryOf(test), { merchantId: other.merchantId });
    await sell(
      terminal,
      ['2026-11-18T08:00:00.000Z', 1234, visa],
      ['2026-11-17T08:00:00.000Z', 1234.5, { ...visa, maskedCardNumber: '400000******0042' }],
      ['2026-11-16T08:00:00.000Z', 12_345, { maskedCardNumber: '************1234', cardBrand: 'Mastercard' }],
      [
        '2026-11-15T08:00:00.000Z',
        1_234_567,
        { ...visa, eftTransactionId: 'Reader-7/42', authorizationCode: 'A1B2C3' },
      ],
      [
        '2026-11-14T08:00:00.000Z',
        42,
        { maskedCardNumber: '510000******1234', authorizationCode: '012345', cardBrand: 'American Express' },
      ],
      ['2026-11-13T08:00:00.000Z', 7, { ...visa, maskedCardNumber: '****12', eftTransactionId: '00000000-1111' }],
    );
    await sell(second, ['2026-11-12T08:00:00.000Z', 1234, { ...visa, maskedCardNumber: '510000******1234' }]);
    reference = (await list('', other)).data[0] as Transaction;
    const foreign = await buildTerminal(factoryOf(test), { merchantId: (await signInMerchant(test)).merchantId });
    await sell(foreign, ['2026-09-01T08:00:00.000Z', 12_345]);
  });

  it.each<[text: string, amounts: number[]]>([
    ['12345', [12_345]],
    ['12 345', [12_345]],
    ['12 345', [12_345]],
    [' 12.345 ', [12_345]],
    ['12,345', [12_345]],
    ['12 345 Ft', [12_345]],
    ['12,345 HUF', [12_345]],
    ['12345,00', [12_345]],
    ['1.234.567', [1_234_567]],
    ['1 234 567', [1_234_567]],
    ['1,234,567.00', [1_234_567]],
    ['1234,50', [1234.5]],
    ['1234,5', [1234.5]],
    ['1234.50', [1234.5]],
    ['1.234,50', [1234.5]],
    ['1 234,50', [1234.5]],
    ['1.234', [1234, 1234]],
    ['1 234', [1234, 1234]],
    ['1234,', [1234, 12_345, 42, 1234].filter((amount) => amount === 1234)],
    ['42', [42]],
    ['42,00', [42]],
    ['007', [7]],
    ['0', []],
    ['1234,567,89', []],
    ['12,34,5', []],
    ['1.234.50', []],
    ['99999999999999999999', []],
    [',', []],
    ['..', []],
  ])('reads %j as an amount in forints', async (text, amounts_) => {
    expect(await found(text)).toEqual(amounts_);
  });

  it('reads four digits as an amount and as the end of a card number, without duplicates', async () => {
    expect(await found('1234')).toEqual([1234, 12_345, 42, 1234]);
    expect(await found('0042')).toEqual([1234.5, 42]);
    expect(await found('0012')).toEqual([]);
    expect(await found('1234', '&pageSize=100&pageNumber=1&fromDate=2026-11-13&toDate=2026-11-16')).toEqual([
      12_345, 42,
    ]);
    expect(await found('1234', `&terminalId=${terminal.id}`)).toEqual([1234, 12_345, 42]);
    const page = await list('?searchFor=1234&pageSize=2&pageNumber=2', other);
    expect(page.data.map(({ amount }) => amount / 100)).toEqual([42, 1234]);
    expect(page).toMatchObject({ totalCount: 4, totalPages: 2 });
  });

  it.each<[text: string, amounts: number[]]>([
    ['12345 1234', [12_345]],
    ['1234 12345', [12_345]],
    ['12 345 Ft 1234', [12_345]],
    ['1234 •••• 1234', [1234]],
    ['1234 1234', [1234]],
    ['12345 9999', []],
    ['42 012345', [42]],
    ['1.234.567 a1b2c3', [1_234_567]],
    ['1234567 A1B2C4', []],
    ['42 0042', []],
    ['42 1234 09:00', [42]],
    ['09:00 1234', [1234, 12_345, 42, 1234]],
    ['09:01 1234', []],
    ['1234 Reader-7/42', []],
    ['1234567 Reader-7/42', [1_234_567]],
    ['American Express 1234', [42]],
    ['american •••• 1234', [42]],
    ['Amex 1234', [42]],
    ['MC 12345 1234', [12_345]],
    ['visa 12345 1234', []],
    ['1234 American Express', [42]],
    ['Maestro 1234', []],
    ['American Express', []],
  ])('reads %j as facts that must all match', async (text, amounts_) => {
    expect(await found(text)).toEqual(amounts_);
    expect(await found(text, '&exactTotal=false')).toEqual(amounts_);
  });

  it.each<[text: string, amounts: number[]]>([
    ['510000******1234', [42, 1234]],
    ['5100 00** **** 1234', [42, 1234]],
    ['510000XXXXXX1234', [42, 1234]],
    ['************1234', [12_345, 42, 1234]],
    ['****12', [7]],
    ['510000*****1234', [42, 1234]],
    ['510001******1234', []],
    ['****', []],
    ['5100000*****1234', []],
  ])('reads %j as a masked card number', async (text, amounts_) => {
    expect(await found(text)).toEqual(amounts_);
  });

  it('reads six characters as an authorization code, digits also as an amount', async () => {
    expect(await found('A1B2C3')).toEqual([1_234_567]);
    expect(await found('a1b2c3')).toEqual([1_234_567]);
    expect(await found('012345')).toEqual([12_345, 42]);
    expect(await found('A1B2C')).toEqual([]);
  });

  it('reads a time of day on the last days, or on those of the filter', async () => {
    expect(await found('09:00')).toEqual([1234, 1234.5, 12_345, 1_234_567, 42, 7, 1234]);
    expect(await found('9:00:30', '&fromDate=2026-11-14&toDate=2026-11-16')).toEqual([12_345, 1_234_567, 42]);
    expect(await found('09:01')).toEqual([]);
    expect(await found('09:00', '&toDate=2026-11-15')).toEqual([1_234_567, 42, 7, 1234]);
  });

  describe('of what was paid long ago', () => {
    beforeAll(() =>
      sell(
        terminal,
        // 16:39 in summer time, and the same minute of UTC and of Budapest in winter time.
        ['2026-06-30T14:39:10.000Z', 3660, { ...visa, maskedCardNumber: '400000******0777' }],
        ['2026-02-10T15:39:50.000Z', 3660, { ...visa, authorizationCode: 'Q7W8E9' }],
        ['2026-06-30T15:39:10.000Z', 3660, visa],
        ['2026-02-10T14:39:10.000Z', 3660, visa],
        // The hour that October has twice.
        ['2025-10-26T00:30:00.000Z', 3661, visa],
        ['2025-10-26T01:30:59.000Z', 3661, visa],
      ),
    );

    it.each<[text: string, times: string[]]>([
      ['3 660 Ft 16:39', ['2026-06-30T14:39:10.000Z', '2026-02-10T15:39:50.000Z']],
      ['16:39:10 3660', ['2026-06-30T14:39:10.000Z', '2026-02-10T15:39:50.000Z']],
      ['0777 16:39', ['2026-06-30T14:39:10.000Z']],
      ['Q7W8E9 16.39', ['2026-02-10T15:39:50.000Z']],
      ['Visa 3660 16h39', ['2026-06-30T14:39:10.000Z', '2026-02-10T15:39:50.000Z']],
      ['3661 2:30', ['2025-10-26T01:30:59.000Z', '2025-10-26T00:30:00.000Z']],
      ['3661 1:30', []],
      ['16:39', []],
      ['Visa 16:39', []],
    ])('finds a time beside another fact on all days: %s', async (text, times) => {
      const { data } = await list(`?searchFor=${encodeURIComponent(text)}`, other);
      expect(data.map(({ timestamp }) => timestamp)).toEqual(times);
      const counted = await list(`?searchFor=${encodeURIComponent(text)}&exactTotal=false`, other);
      expect(counted.totalCount).toBe(times.length);
    });

    it('finds a time beside another fact in the whole period', async () => {
      const period = '&fromDate=2026-01-01&toDate=2026-03-31';
      expect(await found('3660 16:39', period)).toEqual([3660]);
      expect(await found('3660 16:39', '&fromDate=2026-03-01&toDate=2026-05-31')).toEqual([]);
    });

    it.each<[text: string, amounts: number[]]>([
      ['2026.06.30.', [3660, 3660]],
      ['2026-06-30', [3660, 3660]],
      ['jún. 30', [3660, 3660]],
      ['June 30', [3660, 3660]],
      ['30.06.2026', [3660, 3660]],
      ['2026.06.30. 16:39:59', [3660]],
      ['2026-06-30T16:39:10', [3660]],
      ['30 Jun 2026 16.39', [3660]],
      ['3 660 Ft 2026. június 30.', [3660, 3660]],
      ['okt. 26 3661', []],
      ['2025. okt. 26. 3661 02:30', [3661, 3661]],
      ['2025.10.26. 1:30', []],
      ['0777 2026.06.30. 16:39 Visa', [3660]],
      ['0777 2026.06.29.', []],
      ['Visa nov. 17', [1234.5]],
      ['11/13', [7]],
      ['11/12', []],
      ['2026.02.30.', []],
    ])('finds the day of %s', async (text, amounts_) => {
      expect(await found(text)).toEqual(amounts_);
      expect(await found(text, '&exactTotal=false')).toEqual(amounts_);
    });
  });

  it('finds voids and refunds only by a negative amount', async () => {
    await buildTransactions(factoryOf(test), {
      merchantId: other.merchantId,
      terminalId: terminal.id,
      rows: [
        {
          amount: 909_000,
          occurredAt: new Date('2026-10-01T08:00:00.000Z'),
          voidedAt: new Date('2026-10-01T09:00:00.000Z'),
        },
        {
          amount: 1_909_000,
          occurredAt: new Date('2026-10-02T08:00:00.000Z'),
          refunds: [{ amount: 909_000, at: new Date('2026-10-02T09:00:00.000Z') }],
        },
      ],
    });
    const types = async (text: string) =>
      (await list(`?searchFor=${encodeURIComponent(text)}`, other)).data.map(({ type }) => type);
    expect(await types('9 090 Ft')).toEqual(['Refund', 'VoidSale', 'Sale']);
    for (const text of ['-9090', '-9 090 Ft', '\u22129.090', 'HUF -9090'])
      expect([text, await types(text)]).toEqual([text, ['Refund', 'VoidSale']]);
    expect(await types('-9090 2026.10.02.')).toEqual(['Refund']);
    expect(await types('-9091')).toEqual([]);
  });

  it('ignores the sign of a number in front of ids and codes', async () => {
    const { id, eftTransactionId } = reference;
    for (const text of [`#${id}`, `# ${id.slice(-8)}`, `#${eftTransactionId}`])
      expect([text, await found(text)]).toEqual([text, [1234]]);
    expect(await found('#A1B2C3')).toEqual([1_234_567]);
    // Slips also hide the digits of a card behind it.
    expect(await found('#1234')).toEqual([12_345, 42, 1234]);
    expect(await found('1234567 #A1B2C3')).toEqual([1_234_567]);
  });

  it('finds a transaction by its id or the start of it', async () => {
    const { id, eftTransactionId } = reference;
    for (const text of [
      id,
      id.toLowerCase(),
      id.slice(0, 12),
      ` ${id} `,
      eftTransactionId,
      eftTransactionId.toUpperCase(),
    ]) {
      expect([text, await found(text)]).toEqual([text, [1234]]);
    }
    expect(await found(id.slice(0, 5))).toEqual([]);
    expect(await found(`${id}X`)).toEqual([]);
    expect(await found(id, '&toDate=2026-11-17')).toEqual([]);
  });

  it('finds the whole reference of the reader, but never by digits alone', async () => {
    expect(await found('Reader-7/42')).toEqual([1_234_567]);
    expect(await found('Reader-7/4')).toEqual([]);
    expect(await found('00000000-1111')).toEqual([7]);
    expect(await found('00000000')).toEqual([]);
  });

  it('finds a reference that is a UUID by its start, without hyphens, and with the label of a slip', async () => {
    const { eftTransactionId } = reference;
    expect(eftTransactionId).toMatch(/^[\da-f]{8}-/u);
    const digits = eftTransactionId.replaceAll('-', '');
    const starts = [13, 18, 24].map((length) => eftTransactionId.slice(0, length));
    for (const text of [...starts, digits, digits.toUpperCase(), digits.slice(0, 20), `Ref: ${eftTransactionId}`])
      for (const exact of ['', '&exactTotal=false']) expect([text, await found(text, exact)]).toEqual([text, [1234]]);
    expect(await found('ENGEDÉLYSZÁM: A1B2C3')).toEqual([1_234_567]);
    expect(await found('Eng. szám: A1B2C3 1 234 567')).toEqual([1_234_567]);
    expect(await found('00000000-')).toEqual([7]);
  });

  it.each([
    '%',
    '_',
    '______',
    "' OR 1=1 --",
    '"',
    '\\',
    'árvíztűrő',
    '中文字符',
    '😀😀😀',
    '\u0000',
    'x'.repeat(255),
    'Sale',
    '%%%%%%A',
  ])('returns an empty page for %j', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  it('is not applied if it is empty', async () => {
    // Other tests of this group add some, in any order.
    const all = await amounts('?pageSize=100', other);
    expect(all.length).toBeGreaterThanOrEqual(7);
    expect(await found('', '&pageSize=100')).toEqual(all);
    expect(await found('   ', '&pageSize=100')).toEqual(all);
  });
});

describe('GET Transaction/{id}', () => {
  const get = (id: string, { merchantId, headers } = shop) =>
    test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Transaction/${id}`, headers });

  it('returns the columns of the list and all details', async () => {
    const [voided, sale] = (await list()).data as [Transaction, Transaction];
    expect((await get(sale.id)).json()).toEqual({
      ...sale,
      isFromDisabledTerminal: false,
      voidedByTransactionId: voided.id,
      refunds: [],
      pendingReversals: [],
      refundReason: null,
      fee: 0,
      net: 0,
      settlementMonth: null,
      hasSignature: false,
      readerDetails: {},
    });
    expect((await get(voided.id)).json()).toMatchObject({
      originalTransactionId: sale.id,
      voidedByTransactionId: null,
      fee: 0,
    });
  });

  it('names the fee of a paid sale, what is left of it and its settlement', async () => {
    const [paid] = (await list('?state=Success&type=Sale&minAmount=300')).data as [Transaction];
    expect((await get(paid.id)).json()).toMatchObject({
      amount: forints(3),
      fee: forints(51),
      net: forints(3 - 51),
      settlementMonth: '2026-11',
    });
  });

  it('returns 404 for another merchant’s transaction, as for one that does not exist', async () => {
    const other = await signInMerchant(test);
    const [sale] = (await list()).data as [Transaction];
    const problems = await Promise.all(
      [get(sale.id, { ...other }), get('01KAGJ6V5T3M9Q2X7C4N8B1RZD'), get('nonsense'), get('%C3%A9'), get("'--")].map(
        async (answer) => {
          const { instance: _instance, traceId: _traceId, ...problem } = (await answer).json();
          return problem;
        },
      ),
    );
    for (const problem of problems) expect(problem).toEqual(problems[0]);
    expect(problems[0]).toMatchObject({ status: 404, code: 'notFound' });
    expect((await get(sale.id, { ...other, merchantId: shop.merchantId })).statusCode).toBe(404);
  });
});
