import { beforeEach, describe, expect, it } from 'vitest';
import { buildHold } from '#db/factories/build-hold.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { expiredLedgerEntries } from '#server/features/ledger/expired-ledger.repository.ts';
import { ledgerJobs } from '#server/features/ledger/ledger.jobs.ts';
import { settlementOfMonth } from '#server/features/reports/settlement-of-month.ts';
import type { Balance, LedgerEntry, MonthPayouts, PayableMonth } from '#shared/ledger/ledger.schema.ts';
import type { RecordedPayouts } from '#shared/ledger/record-payouts.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import { feeOf, standardPrice } from '#shared/prices/sale-price.ts';
import { between, pick, seededRandom } from '#shared/random.ts';
import { payoutOf } from '#shared/reports/settlement.ts';
import type { SearchResult } from '#shared/search/search.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { runSeed } from '#tests/setup/seed.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  admin = await signInAs(test, 'Admin');
});

const post = async () => {
  for (const job of ledgerJobs) await job.run(test.deps, new AbortController().signal);
};
const get = async <T>({ headers }: SignedIn, url: string): Promise<T> => {
  const response = await test.app.inject({ url: `/api/v1/${url}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
};
const balanceOf = (shop: SignedInMerchant) => get<Balance>(shop, `Merchant/${shop.merchantId}/Balance`);
/** The entries in the order of their numbers. */
const entriesOf = async (shop: SignedInMerchant, filter = ''): Promise<LedgerEntry[]> => {
  const entries: LedgerEntry[] = [];
  for (let page = 1; ; page += 1) {
    const url = `Merchant/${shop.merchantId}/LedgerEntry?pageSize=100&pageNumber=${page}${filter}`;
    const { data, totalPages } = await get<{ data: LedgerEntry[]; totalPages: number }>(shop, url);
    entries.push(...data);
    if (page >= totalPages) return entries.reverse();
  }
};
const record = (
  month: string,
  payouts: { merchantId: string; amount: number }[],
  { paidOn = '2026-11-18', reference = `CSP-${month}` } = {},
) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/Payout',
    headers: admin.headers,
    payload: { month, payouts, paidOn, reference },
  });
/** Records that all that is due to the merchants was transferred. */
const recordAll = async (month: string, merchantIds: string[], transfer?: Parameters<typeof record>[2]) => {
  const { data } = await get<{ data: PayableMonth[] }>(admin, `Payout?month=${month}`);
  const due = new Map(data.map((each) => [each.merchantId, Math.max(each.due, forints(1))]));
  const payouts = merchantIds.map((merchantId) => ({ merchantId, amount: due.get(merchantId) ?? forints(1) }));
  return record(month, payouts, transfer);
};
const returnPayout = (merchantId: string, number: number) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/Merchant/${merchantId}/Payout/${number}/Return`,
    headers: admin.headers,
    payload: { reason: 'A bankszámla megszűnt' },
  });

const endHold = (merchantId: string, id: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/Merchant/${merchantId}/PayoutHold/${id}/End`,
    headers: admin.headers,
    payload: { explanation: 'Rendben' },
  });

const openShop = async () => {
  const shop = await signInMerchant(test);
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId: shop.merchantId });
  const sell = (...rows: TransactionSpec[]) =>
    buildTransactions(factoryOf(test), { merchantId: shop.merchantId, terminalId, rows });
  return { shop, sell };
};
const on = (day: string, amount: number): TransactionSpec => ({ occurredAt: new Date(`${day}T10:00:00Z`), amount });
const summary = ({ number, month, day, kind, amount, balance, isCorrection }: LedgerEntry) => [
  number,
  month,
  day,
  kind,
  amount,
  balance,
  ...(isCorrection ? ['correction'] : []),
];

describe('a closed month', () => {
  it('is posted once, by day, and its entries add up to its settlement', async () => {
    const { shop, sell } = await openShop();
    await sell(on('2026-10-05', forints(10_000)), on('2026-11-17', forints(20_000)), {
      ...on('2026-10-06', forints(3000)),
      refunds: [{ amount: forints(500), at: new Date('2026-10-06T12:00:00Z') }],
    });
    await post();
    await post();
    expect((await entriesOf(shop)).map(summary)).toEqual([
      [1, '2026-10', '2026-10-05', 'Sale', forints(10_000), forints(10_000)],
      [2, '2026-10', '2026-10-05', 'Fee', -forints(170), forints(9830)],
      [3, '2026-10', '2026-10-06', 'Sale', forints(3000), forints(12_830)],
      [4, '2026-10', '2026-10-06', 'Refund', -forints(500), forints(12_330)],
      [5, '2026-10', '2026-10-06', 'Fee', -forints(51), forints(12_279)],
    ]);
    const net = forints(12_279);
    expect(await balanceOf(shop)).toEqual({
      open: forints(20_000 - 340),
      openHeld: 0,
      openDays: { from: '2026-11-17', to: '2026-11-17', payableBy: '2026-11-24' },
      held: 0,
      payable: net,
      // Five bank days after the last posted day, because October was posted late.
      payableBy: '2026-11-23',
      owed: 0,
      balance: forints(20_000 - 340) + net,
      expected: forints(20_000 - 340) + net,
      expectedPayouts: [
        {
          payableBy: '2026-11-23',
          amount: net,
          fromDay: '2026-10-05',
          toDay: '2026-10-06',
          parts: {
            sales: [{ fromDay: '2026-10-05', toDay: '2026-10-06', amount: forints(13_000) }],
            fee: forints(221),
            refunded: forints(500),
            held: 0,
            paid: 0,
            debt: 0,
          },
        },
        {
          payableBy: '2026-11-24',
          amount: forints(20_000 - 340),
          fromDay: '2026-11-17',
          toDay: '2026-11-17',
          parts: {
            sales: [{ fromDay: '2026-11-17', toDay: '2026-11-17', amount: forints(20_000) }],
            fee: forints(340),
            refunded: 0,
            held: 0,
            paid: 0,
            debt: 0,
          },
        },
      ],
      currency: 'HUF',
      holds: [],
      returnedPayouts: [],
      months: [
        {
          month: '2026-10',
          through: '2026-10-31',
          state: 'Payable',
          net,
          paid: 0,
          outstanding: net,
          held: 0,
          due: net,
          paidOn: null,
        },
      ],
    });
  });

  it('is open until it is posted', async () => {
    const { shop, sell } = await openShop();
    await sell(on('2026-10-05', forints(10_000)));
    expect(await balanceOf(shop)).toMatchObject({
      open: forints(9830),
      payable: 0,
      balance: forints(9830),
      months: [],
    });
    await post();
    expect(await balanceOf(shop)).toMatchObject({
      open: 0,
      openDays: null,
      payable: forints(9830),
      balance: forints(9830),
    });
  });

  it('is corrected by a late sale, which names its day', async () => {
    const { shop, sell } = await openShop();
    await sell(on('2026-10-05', forints(10_000)));
    await post();
    await sell(on('2026-10-03', forints(4000)));
    await post();
    expect((await entriesOf(shop)).slice(2).map(summary)).toEqual([
      [3, '2026-10', '2026-10-03', 'Sale', forints(4000), forints(13_830), 'correction'],
      [4, '2026-10', '2026-10-03', 'Fee', -forints(68), forints(13_762), 'correction'],
    ]);
  });

  it('takes over what the merchant owes for an earlier one', async () => {
    const { shop, sell } = await openShop();
    await sell(
      {
        ...on('2026-09-29', forints(5000)),
        refunds: [{ amount: forints(5000), at: new Date('2026-09-29T12:00:00Z') }],
      },
      on('2026-10-05', forints(10_000)),
    );
    test.clock.set('2026-10-03T11:00:00.000Z');
    await post();
    expect(await balanceOf(shop)).toMatchObject({ payable: 0, owed: forints(85), months: [{ state: 'Owed' }] });
    test.clock.set('2026-11-18T11:00:00.000Z');
    await post();
    const carried = (await entriesOf(shop)).filter(({ kind }) => kind === 'CarriedDebt');
    expect(carried.map(({ month, amount }) => [month, amount])).toEqual([
      ['2026-09', forints(85)],
      ['2026-10', -forints(85)],
    ]);
    expect(await balanceOf(shop)).toMatchObject({
      payable: forints(9830 - 85),
      owed: 0,
      months: [
        { month: '2026-10', state: 'Payable', net: forints(9830 - 85) },
        { month: '2026-09', state: 'Paid', net: 0 },
      ],
    });
  });
});

it('is paid out in whole forints, and the rest is carried to the next month', async () => {
  const { shop, sell } = await openShop();
  await sell(on('2026-09-29', forints(10_000) + 45));
  test.clock.set('2026-10-03T11:00:00.000Z');
  await post();
  expect(await balanceOf(shop)).toMatchObject({
    payable: forints(9830) + 45,
    payableBy: '2026-10-08',
    expected: forints(9830),
    months: [{ state: 'Payable', outstanding: forints(9830) + 45, due: forints(9830) }],
  });
  expect((await record('2026-09', [{ merchantId: shop.merchantId, amount: forints(9830) + 45 }])).json()).toMatchObject(
    {
      errors: { 'payouts[0].amount': [expect.any(String)] },
    },
  );
  await recordAll('2026-09', [shop.merchantId], { paidOn: '2026-10-03' });
  expect(await balanceOf(shop)).toMatchObject({
    payable: 45,
    payableBy: null,
    expected: 0,
    expectedPayouts: [],
    months: [{ state: 'Paid', outstanding: 45, due: 0 }],
  });
  await sell(on('2026-10-05', forints(10_000) + 30));
  test.clock.set('2026-11-18T11:00:00.000Z');
  await post();
  const carried = (await entriesOf(shop)).filter(({ kind }) => kind === 'CarriedDebt');
  expect(carried.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-09', -45],
    ['2026-10', 45],
  ]);
  expect(await balanceOf(shop)).toMatchObject({
    expected: forints(9830),
    months: [
      { month: '2026-10', state: 'Payable', outstanding: forints(9830) + 75, due: forints(9830) },
      { month: '2026-09', state: 'Paid', outstanding: 0 },
    ],
  });
});

describe('a month that is not over', () => {
  it('is posted day by day, when the last sale of a day can no longer be voided', async () => {
    const { shop, sell } = await openShop();
    await sell(on('2026-11-03', forints(10_000)), on('2026-11-16', forints(3000)), on('2026-11-17', forints(1000)));
    test.clock.set('2026-11-17T22:59:59.000Z');
    await post();
    expect((await entriesOf(shop)).map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-03']);
    test.clock.set('2026-11-17T23:00:00.000Z');
    await post();
    expect((await entriesOf(shop)).slice(2).map(summary)).toEqual([
      [3, '2026-11', '2026-11-16', 'Sale', forints(3000), forints(12_830)],
      [4, '2026-11', '2026-11-16', 'Fee', -forints(51), forints(12_779)],
    ]);
    expect(await balanceOf(shop)).toMatchObject({
      open: forints(949),
      payable: forints(12_779),
      payableBy: '2026-11-20',
      owed: 0,
      openDays: { from: '2026-11-17', to: '2026-11-17', payableBy: '2026-11-24' },
      months: [{ month: '2026-11', through: '2026-11-16', net: forints(12_779) }],
    });
  });

  it('is corrected by a late sale of a posted day only', async () => {
    const { shop, sell } = await openShop();
    await sell(on('2026-11-03', forints(10_000)));
    test.clock.set('2026-11-17T11:00:00.000Z');
    await post();
    await sell(on('2026-11-02', forints(3000)), on('2026-11-16', forints(1000)));
    test.clock.set('2026-11-18T11:00:00.000Z');
    await post();
    expect((await entriesOf(shop)).slice(2).map(summary)).toEqual([
      [3, '2026-11', '2026-11-02', 'Sale', forints(3000), forints(12_830), 'correction'],
      [4, '2026-11', '2026-11-02', 'Fee', -forints(51), forints(12_779), 'correction'],
      [5, '2026-11', '2026-11-16', 'Sale', forints(1000), forints(13_779)],
      [6, '2026-11', '2026-11-16', 'Fee', -forints(51), forints(13_728)],
    ]);
  });

  it('is paid out day by day, and each payout names the last day that it paid', async () => {
    const { shop, sell } = await openShop();
    await sell(on('2026-11-12', forints(10_000)), on('2026-11-13', forints(3000)), on('2026-11-16', forints(1000)));
    const payouts = async () =>
      (await get<MonthPayouts>(shop, `Merchant/${shop.merchantId}/Payout?month=2026-11`)).data;
    for (const day of ['2026-11-14', '2026-11-15']) {
      test.clock.set(`${day}T11:00:00.000Z`);
      await post();
    }
    test.clock.set('2026-11-16T11:00:00.000Z');
    expect(await balanceOf(shop)).toMatchObject({ payable: forints(12_779), payableBy: '2026-11-19' });
    expect((await get<{ data: PayableMonth[] }>(admin, 'Payout?month=2026-11')).data).toMatchObject([
      { merchantId: shop.merchantId, outstanding: forints(12_779), payableBy: '2026-11-19' },
    ]);
    const first = { paidOn: '2026-11-16', reference: 'CSP-2026-11-16' };
    await record('2026-11', [{ merchantId: shop.merchantId, amount: forints(9830) }], first);
    expect(await balanceOf(shop)).toMatchObject({
      payable: forints(2949),
      payableBy: '2026-11-20',
      open: forints(949),
      expected: forints(2949 + 949),
      expectedPayouts: [
        { payableBy: '2026-11-20', amount: forints(2949) },
        { payableBy: '2026-11-23', amount: forints(949) },
      ],
    });
    test.clock.set('2026-11-18T11:00:00.000Z');
    await post();
    await recordAll('2026-11', [shop.merchantId], { reference: 'CSP-2026-11-18' });
    expect(await balanceOf(shop)).toMatchObject({ payable: 0, payableBy: null });
    expect(await payouts()).toMatchObject([
      { reference: 'CSP-2026-11-18', amount: forints(2949 + 949), paidOn: '2026-11-18', paidThrough: '2026-11-16' },
      { reference: 'CSP-2026-11-16', amount: forints(9830), paidOn: '2026-11-16', paidThrough: '2026-11-12' },
    ]);
    const [last] = await payouts();
    await returnPayout(shop.merchantId, last?.number ?? 0);
    const again = forints(2949 + 949);
    expect(await balanceOf(shop)).toMatchObject({
      expected: again,
      expectedPayouts: [{ payableBy: null, amount: again }],
    });
    expect(await payouts()).toMatchObject([
      { paidThrough: null, returnedOn: '2026-11-18', reason: 'A bankszámla megszűnt' },
      { paidThrough: '2026-11-12', returnedOn: null },
    ]);
  });
});

describe('a payout', () => {
  it('is found by the beginning of its reference, in a merchant and in all of them', async () => {
    const { shop, sell } = await openShop();
    const other = await openShop();
    for (const one of [sell, other.sell]) await one(on('2026-09-05', forints(1000)), on('2026-10-05', forints(10_000)));
    await post();
    const { merchantId } = shop;
    await recordAll('2026-09', [merchantId, other.shop.merchantId], { reference: 'CSP-A_1' });
    await recordAll('2026-10', [merchantId], { reference: 'CSP-A_2' });
    const found = async (filter: string) =>
      (await get<MonthPayouts>(shop, `Merchant/${merchantId}/Payout?${filter}`)).data.map((each) => [
        each.month,
        each.reference,
        each.amount,
      ]);
    const [september, october] = [
      ['2026-09', 'CSP-A_1', forints(949)],
      ['2026-10', 'CSP-A_2', forints(9830)],
    ];
    expect(await found('reference=csp-a')).toEqual([october, september]);
    expect(await found('reference=CSP-A_2')).toEqual([october]);
    expect(await found('reference=CSP-AA')).toEqual([]);
    expect(await found('month=2026-09&reference=CSP')).toEqual([september]);
    expect(await found('')).toEqual([october, september]);
    await returnPayout(merchantId, 5);
    const { payouts } = await get<SearchResult>(admin, 'Search?QueryString=csp-a_1');
    expect(payouts.map((each) => [each.month, each.paidOn, each.amount, each.merchant.id]).sort()).toEqual(
      [merchantId, other.shop.merchantId].map((id) => ['2026-09', '2026-11-18', forints(949), id]).sort(),
    );
    expect((await get<SearchResult>(admin, 'Search?QueryString=CSP-AA')).payouts).toEqual([]);
  });

  it('pays all that is outstanding, once, and notifies the team', async () => {
    const { shop, sell } = await openShop();
    const other = await openShop();
    await sell(on('2026-10-05', forints(10_000)));
    await other.sell(on('2026-10-05', forints(1000)));
    await post();
    const { merchantId } = shop;
    const twice = [1, 2].map(() => ({ merchantId, amount: forints(9830) }));
    const responses = await Promise.all([1, 2, 3].map(() => record('2026-10', twice)));
    const payouts = responses.flatMap((response) => response.json<RecordedPayouts>().data);
    expect(payouts).toEqual([{ merchantId, number: 3, amount: forints(9830) }]);
    expect(await balanceOf(shop)).toMatchObject({
      payable: 0,
      months: [{ month: '2026-10', state: 'Paid', paid: forints(9830), outstanding: 0, paidOn: '2026-11-18' }],
    });
    expect(await get(shop, `Merchant/${merchantId}/SettledMonth`)).toMatchObject({
      data: [{ month: '2026-10', state: 'Paid', paidOn: '2026-11-18' }],
    });
    const notifications = await get<{ data: { kind: string; params: object }[] }>(
      shop,
      `Merchant/${merchantId}/Notification`,
    );
    expect(notifications.data.filter(({ kind }) => kind === 'payoutRecorded')).toMatchObject([
      { params: { month: '2026-10', amount: forints(9830), paidOn: '2026-11-18', reference: 'CSP-2026-10' } },
    ]);
    const listed = async (state: string) =>
      (await get<{ data: PayableMonth[] }>(admin, `Payout?month=2026-10&state=${state}`)).data.map((each) => [
        each.merchantId,
        each.outstanding,
        each.paid,
      ]);
    expect(await listed('Payable')).toEqual([[other.shop.merchantId, forints(949), 0]]);
    expect(await listed('Paid')).toEqual([[merchantId, 0, forints(9830)]]);
    expect(await get(admin, 'Payout/Month')).toEqual({
      data: [
        {
          month: '2026-10',
          payableCount: 1,
          payable: forints(949),
          heldCount: 0,
          held: 0,
          paidCount: 1,
          owedCount: 0,
          owed: 0,
        },
      ],
    });
  });

  it('is outstanding again when it came back, once', async () => {
    const { shop, sell } = await openShop();
    await sell(on('2026-10-05', forints(10_000)));
    await post();
    await recordAll('2026-10', [shop.merchantId]);
    const outstanding = forints(9830);
    for (const _ of [1, 2]) {
      const response = await returnPayout(shop.merchantId, 3);
      expect(response.json()).toMatchObject({ state: 'Payable', paid: 0, outstanding });
    }
    expect((await entriesOf(shop)).slice(2)).toMatchObject([
      { kind: 'Payout', amount: -outstanding, reference: 'CSP-2026-10' },
      { kind: 'ReturnedPayout', amount: outstanding, returnedNumber: 3, reason: 'A bankszámla megszűnt' },
    ]);
    const notifications = await get<{ data: { kind: string; params: object }[] }>(
      shop,
      `Merchant/${shop.merchantId}/Notification`,
    );
    const transfer = { month: '2026-10', amount: outstanding, paidOn: '2026-11-18', reference: 'CSP-2026-10' };
    expect(notifications.data.filter(({ kind }) => kind === 'payoutReturned')).toMatchObject([
      { params: { ...transfer, reason: 'A bankszámla megszűnt' } },
    ]);
    expect((await returnPayout(shop.merchantId, 1)).statusCode).toBe(404);
    const again = await recordAll('2026-10', [shop.merchantId], { reference: 'CSP-2' });
    expect(again.json()).toMatchObject({ data: [{ number: 5 }] });
  });

  it('is what was transferred, although the month has changed since', async () => {
    const { shop, sell } = await openShop();
    const { merchantId } = shop;
    await sell(on('2026-10-05', forints(10_000)));
    await post();
    const first = [{ merchantId, amount: forints(9000) }];
    expect((await record('2026-10', first)).json()).toMatchObject({ data: [{ amount: forints(9000) }] });
    expect((await record('2026-10', first)).json()).toEqual({ data: [] });
    expect(await balanceOf(shop)).toMatchObject({ months: [{ state: 'Payable', outstanding: forints(830) }] });
    await record('2026-10', [{ merchantId, amount: forints(1000) }], { reference: 'CSP-2' });
    expect(await balanceOf(shop)).toMatchObject({ payable: 0, owed: forints(170), months: [{ state: 'Owed' }] });
    expect(await get(admin, 'Payout/Month')).toMatchObject({ data: [{ owedCount: 1, owed: forints(170) }] });
  });

  it('is on a day after the last one that it pays', async () => {
    const { shop, sell } = await openShop();
    await sell(on('2026-10-05', forints(10_000)), on('2026-10-20', forints(10_000)));
    await post();
    const pay = (amount: number, paidOn: string, reference: string) =>
      record('2026-10', [{ merchantId: shop.merchantId, amount }], { paidOn, reference });
    const refused = await pay(forints(2 * 9830), '2026-10-20', 'CSP-1');
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['paidOn']]);
    expect((await pay(forints(9830), '2026-10-06', 'CSP-1')).json()).toMatchObject({ data: [{ number: 5 }] });
    expect((await pay(forints(9830), '2026-10-06', 'CSP-2')).statusCode).toBe(400);
    // A repetition is skipped, whatever it would pay now.
    expect((await pay(forints(9830), '2026-10-06', 'CSP-1')).json()).toEqual({ data: [] });
  });

  it('is on a day after the first of the month and not after today', async () => {
    const { shop } = await openShop();
    for (const paidOn of ['2026-10-01', '2026-11-19'])
      expect((await record('2026-10', [{ merchantId: shop.merchantId, amount: 1 }], { paidOn })).statusCode).toBe(400);
  });
});

describe('random histories', () => {
  it('have a balance that is what was sold minus fees, refunds and payouts, after every step', async () => {
    const random = seededRandom(runSeed + 76);
    const { shop, sell } = await openShop();
    const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
    const holds: string[] = [];
    let expected = 0;
    for (let step = 0; step < 60; step += 1) {
      const month = pick(random, months);
      const action = between(random, 1, 7);
      if (action <= 2) {
        const amount = forints(between(random, 1, 20_000));
        const refunded = action === 1 ? 0 : forints(between(random, 0, amount / forints(1)));
        const sale = on(`${month}-${String(between(random, 1, 17)).padStart(2, '0')}`, amount);
        const at = new Date(`${month}-17T20:00:00Z`);
        await sell({ ...sale, ...(refunded > 0 && { refunds: [{ amount: refunded, at }] }) });
        expected += amount - refunded - feeOf(amount, standardPrice);
      } else if (action <= 4) await post();
      else if (action === 6) {
        const size = pick(random, [
          { amount: forints(between(random, 1, 30_000)) },
          { percent: between(random, 1, 100) },
        ]);
        const fromDay = `${month}-${String(between(random, 1, 17)).padStart(2, '0')}`;
        const { id } = await buildHold(factoryOf(test), {
          merchantId: shop.merchantId,
          decidedBy: admin.userId,
          fromDay,
          amount: null,
          ...size,
        });
        holds.push(id);
      } else if (action === 7) {
        const id = holds.pop();
        if (id) expect((await endHold(shop.merchantId, id)).statusCode).toBe(200);
      } else {
        const payouts = (
          await recordAll(month, [shop.merchantId], { reference: `CSP-${step}` })
        ).json<RecordedPayouts>();
        expected -= payouts.data.reduce((sum, { amount }) => sum + amount, 0);
      }
      const entries = await entriesOf(shop);
      expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1));
      expect(entries.at(-1)?.balance ?? 0).toBe(entries.reduce((sum, { amount }) => sum + amount, 0));
      const { open, openHeld, held, payable, owed, balance, months: sums, ...rest } = await balanceOf(shop);
      expect(balance).toBe(open + held + payable - owed);
      expect(sums.reduce((sum, each) => sum + each.held, 0)).toBe(held);
      const amounts = rest.expectedPayouts.map(({ amount }) => amount);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(rest.expected);
      for (const { amount, parts } of rest.expectedPayouts) {
        const { sales, fee, refunded, held: withheld, paid, debt } = parts;
        const gross = sales.reduce((sum, period) => sum + period.amount, 0);
        expect(gross - fee - refunded - withheld - paid - debt).toBe(amount);
      }
      expect(rest.expected).toBeGreaterThanOrEqual(Math.max(payable + open - openHeld - owed, 0));
      if (owed === 0) expect(rest.expected).toBe(Math.max(payable + open - openHeld, 0));
      expect([held >= 0, payable >= 0, held === 0 || holds.length > 0]).toEqual([true, true, true]);
      for (const { month: of, outstanding } of sums) {
        const ofMonth = entries.filter((entry) => entry.month === of);
        expect(ofMonth.reduce((sum, { amount }) => sum + amount, 0)).toBe(outstanding);
      }
      if (action > 2) continue;
      await post();
    }
    await post();
    expect((await balanceOf(shop)).balance).toBe(expected);
    for (const month of months) {
      // 17 November is not posted yet.
      const days = month === '2026-11' ? { to: '2026-11-16' } : {};
      const { total } = await settlementOfMonth(test.deps, shop.merchantId, `${month}-01`, days);
      const settled = (await entriesOf(shop, `&month=${month}`)).filter(({ kind }) =>
        ['Sale', 'Refund', 'Fee'].includes(kind),
      );
      expect(settled.reduce((sum, { amount }) => sum + amount, 0)).toBe(payoutOf(total));
    }
  });
});

it('deletes entries after the retention period, and the balance stays', async () => {
  const { shop, sell } = await openShop();
  await sell(on('2026-10-05', forints(10_000)));
  await post();
  expect(await expiredLedgerEntries.deleteExpired(test.deps, new Date('2026-11-18T11:00:00.000Z'))).toBe(0);
  expect(await expiredLedgerEntries.deleteExpired(test.deps, new Date('2026-11-18T11:00:00.001Z'))).toBe(2);
  expect(await entriesOf(shop)).toEqual([]);
  expect((await balanceOf(shop)).months).toHaveLength(1);
});
