import { beforeEach, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { ledgerJobs } from '#server/features/ledger/ledger.jobs.ts';
import type { Balance, LedgerEntry, PayableMonth, SettledMonths } from '#shared/ledger/ledger.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import type { Today } from '#shared/today/today.schema.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  admin = await signInAs(test, 'Admin');
});

const due = forints(9830);
const reason = 'A bankszámla megszűnt';

/** A shop with an October sale of 10 000 Ft that is posted. */
const openShop = async (): Promise<SignedInMerchant> => {
  const shop = await signInMerchant(test);
  const { merchantId } = shop;
  const { id: terminalId } = await buildTerminal(factoryOf(test), { merchantId });
  const occurredAt = new Date('2026-10-05T10:00:00Z');
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows: [{ occurredAt, amount: forints(10_000) }] });
  for (const job of ledgerJobs) await job.run(test.deps, new AbortController().signal);
  return shop;
};
const call = (payload: object, url: string) =>
  test.app.inject({ method: 'POST', url: `/api/v1/${url}`, headers: admin.headers, payload });
const pay = ({ merchantId }: SignedInMerchant, reference: string, amount = due) =>
  call({ month: '2026-10', payouts: [{ merchantId, amount }], paidOn: '2026-11-16', reference }, 'Payout');
const payBack = ({ merchantId }: SignedInMerchant, number: number, rest: object = {}) =>
  call({ reason, ...rest }, `Merchant/${merchantId}/Payout/${number}/Return`);
const get = async <T>({ headers, merchantId }: SignedInMerchant, url: string): Promise<T> =>
  (await test.app.inject({ url: `/api/v1/Merchant/${merchantId}/${url}`, headers })).json<T>();
const returnsOf = async (shop: SignedInMerchant) => (await get<Today>(shop, 'Today')).attention.returnedPayouts;

it('is in the overview of the day with its reason, until it is paid again', async () => {
  const shop = await openShop();
  await pay(shop, 'CSP-1');
  expect(await returnsOf(shop)).toEqual([]);
  await payBack(shop, 3);
  expect(await returnsOf(shop)).toEqual([
    {
      month: '2026-10',
      number: 3,
      paidOn: '2026-11-16',
      amount: due,
      reference: 'CSP-1',
      returnedOn: '2026-11-18',
      reason,
    },
  ]);
  await pay(shop, 'CSP-2', forints(830));
  expect(await returnsOf(shop)).toMatchObject([{ amount: forints(9000) }]);
  await pay(shop, 'CSP-3', forints(9000));
  expect(await returnsOf(shop)).toEqual([]);
});

it('ends the promise of a day until it is paid again', async () => {
  const shop = await openShop();
  await pay(shop, 'CSP-1', forints(830));
  const promised = async () => {
    const { payableBy, returnedPayouts } = await get<Balance>(shop, 'Balance');
    const months = await get<SettledMonths>(shop, 'SettledMonth');
    return [payableBy, months.payableBy, returnedPayouts.map(({ amount }) => amount)];
  };
  expect(await promised()).toEqual(['2026-11-23', '2026-11-23', []]);
  await payBack(shop, 3);
  expect(await promised()).toEqual([null, null, [forints(830)]]);
  await pay(shop, 'CSP-2', forints(830));
  expect(await promised()).toEqual(['2026-11-23', '2026-11-23', []]);
});

it('is marked in the list of payouts until it is paid again', async () => {
  const shop = await openShop();
  const listed = async () => {
    const url = `/api/v1/Payout?month=2026-10&merchantId=${shop.merchantId}`;
    const { data } = (await test.app.inject({ url, headers: admin.headers })).json<{ data: PayableMonth[] }>();
    return data.map(({ due: left, hasReturned }) => ({ left, hasReturned }));
  };
  await pay(shop, 'CSP-1');
  expect(await listed()).toEqual([{ left: 0, hasReturned: false }]);
  await payBack(shop, 3);
  expect(await listed()).toEqual([{ left: due, hasReturned: true }]);
  await pay(shop, 'CSP-2');
  expect(await listed()).toEqual([{ left: 0, hasReturned: false }]);
});

it('is not in the overview of a cashier, who sees no payouts', async () => {
  const shop = await openShop();
  await pay(shop, 'CSP-1');
  await payBack(shop, 3);
  const { id } = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role: 'Cashier' });
  expect(await returnsOf({ ...shop, headers: (await signIn(test, id)).headers })).toEqual([]);
});

it('is an entry with the reference of its transfer, of which no other can be recorded', async () => {
  const shop = await openShop();
  await pay(shop, 'CSP-1');
  await payBack(shop, 3);
  const entries = async () => (await get<{ data: LedgerEntry[] }>(shop, 'LedgerEntry')).data;
  const before = await entries();
  expect(before[0]).toMatchObject({ kind: 'ReturnedPayout', reference: 'CSP-1', returnedNumber: 3, reason });
  const refused = await pay(shop, 'CSP-1');
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { reference: ['Az ilyen közleményű utalás visszajött. Az új utalásnak adjon másik közleményt.'] },
  ]);
  expect(await entries()).toEqual(before);
  expect((await pay(shop, 'CSP-2')).json()).toMatchObject({ data: [{ number: 5 }] });
  // The repetition of a call that has nothing to record is no error.
  expect((await pay(shop, 'CSP-1')).json()).toEqual({ data: [] });
});

it('of one merchant refuses its reference for all of a call, before anything is recorded', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  await pay(shop, 'CSP-1');
  await payBack(shop, 3);
  const payouts = [other, shop].map(({ merchantId }) => ({ merchantId, amount: due }));
  const refused = await call({ month: '2026-10', payouts, paidOn: '2026-11-16', reference: 'CSP-1' }, 'Payout');
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['reference']]);
  expect((await get<Balance>(other, 'Balance')).payable).toBe(due);
});

it('is of a day from that of its transfer until today, by default of today', async () => {
  const shop = await openShop();
  await pay(shop, 'CSP-1');
  for (const returnedOn of ['2026-11-15', '2026-11-19']) {
    const refused = await payBack(shop, 3, { returnedOn });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['returnedOn']]);
  }
  expect(await returnsOf(shop)).toEqual([]);
  expect((await payBack(shop, 3, { returnedOn: '2026-11-16' })).statusCode).toBe(200);
  expect(await returnsOf(shop)).toMatchObject([{ returnedOn: '2026-11-16' }]);
  // A repetition changes nothing, whatever day it has.
  expect((await payBack(shop, 3, { returnedOn: '2026-11-19' })).statusCode).toBe(200);
  expect(await returnsOf(shop)).toMatchObject([{ returnedOn: '2026-11-16' }]);
});

it('leaves the month the day of its latest payout that did not come back, in any order', async () => {
  const shop = await openShop();
  const payOn = (paidOn: string, reference: string, amount: number) =>
    call({ month: '2026-10', payouts: [{ merchantId: shop.merchantId, amount }], paidOn, reference }, 'Payout');
  const paidOn = async () =>
    (await get<SettledMonths>(shop, 'SettledMonth')).data.find(({ month }) => month === '2026-10')?.paidOn;
  await payOn('2026-11-16', 'CSP-1', forints(5000));
  // A transfer that was forgotten.
  await payOn('2026-11-12', 'CSP-2', forints(4830));
  expect(await paidOn()).toBe('2026-11-16');
  await payBack(shop, 3);
  expect(await paidOn()).toBe('2026-11-12');
  await payBack(shop, 4);
  expect(await paidOn()).toBeNull();
});

it('a transfer with a fraction of a forint is not recorded', async () => {
  const shop = await openShop();
  const refused = await pay(shop, 'CSP-1', due - 50);
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['payouts[0].amount']);
});
