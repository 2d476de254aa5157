import { beforeEach, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import type { MerchantOverrides } from '#db/factories/build-merchant.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildRequirement } from '#db/factories/build-requirement.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { ledgerJobs } from '#server/features/ledger/ledger.jobs.ts';
import { forints } from '#shared/money/format-money.ts';
import type { Standing, StandingAct } from '#shared/standing/standing.schema.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { noRefundLimits } from '#shared/transactions/refund-limits.schema.ts';
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

/** A merchant with a card reader. */
const openShop = async (overrides: MerchantOverrides = {}): Promise<SignedInMerchant & { terminalId: string }> => {
  const shop = await signInMerchant(test, overrides);
  return { ...shop, terminalId: (await buildTerminal(factoryOf(test), { merchantId: shop.merchantId })).id };
};
const member = async ({ merchantId }: SignedInMerchant, role: MemberRole) =>
  signIn(test, (await buildMember(factoryOf(test), { merchantId, role })).id);
const ask = ({ merchantId }: SignedInMerchant, { headers }: Pick<SignedIn, 'headers'>) =>
  test.app.inject({ url: `/api/v1/Merchant/${merchantId}/Standing`, headers });
const standing = async (shop: SignedInMerchant, caller: Pick<SignedIn, 'headers'> = shop) => {
  const answer = await ask(shop, caller);
  expect(answer.statusCode).toBe(200);
  return answer.json<Standing>();
};
const of = async (act: StandingAct, shop: SignedInMerchant, caller?: Pick<SignedIn, 'headers'>) => {
  const found = (await standing(shop, caller)).acts.find((each) => each.act === act);
  return found && [found.state, ...found.limits.map(({ reason, until, amount }) => [reason, until, amount])];
};
const change = async (
  method: 'POST' | 'PUT',
  path: string,
  { headers }: Pick<SignedIn, 'headers'>,
  payload: object,
) => {
  const answer = await test.app.inject({ method, url: `/api/v1/${path}`, headers, payload });
  expect(answer.statusCode).toBeLessThan(300);
};

it('of an open shop allows all, online payments with a web shop', async () => {
  const shop = await openShop();
  expect(await standing(shop)).toEqual({
    acts: [
      { act: 'TakePayments', state: 'Allowed', limits: [] },
      {
        act: 'TakeOnlinePayments',
        state: 'NotAllowed',
        limits: [{ reason: 'NoShop', until: null, amount: null, explanation: null }],
      },
      { act: 'GiveRefunds', state: 'Allowed', limits: [] },
      { act: 'ReceivePayouts', state: 'Allowed', limits: [] },
    ],
    holds: [],
  });
  await buildOnlineEntity(factoryOf(test), { merchantId: shop.merchantId, isDisabled: true });
  expect(await of('TakeOnlinePayments', shop)).toEqual(['NotAllowed', ['ShopsDisabled', null, null]]);
  await buildOnlineEntity(factoryOf(test), { merchantId: shop.merchantId });
  expect(await of('TakeOnlinePayments', shop)).toEqual(['Allowed']);
});

it('during the review names the earliest deadline of what is asked for', async () => {
  const shop = await signInMerchant(test, { status: 'Pending' });
  expect(await of('TakePayments', shop)).toEqual(['NotAllowed', ['ReviewPending', null, null]]);
  const { merchantId } = shop;
  await buildRequirement(factoryOf(test), { merchantId, deadline: '2026-12-04' });
  await buildRequirement(factoryOf(test), { merchantId, item: 'bankAccount', deadline: '2026-11-27' });
  expect(await of('TakePayments', shop)).toEqual(['NotAllowed', ['ItemsAskedFor', '2026-11-27', null]]);
});

it('says that all card readers are disabled', async () => {
  const shop = await signInMerchant(test);
  await buildTerminal(factoryOf(test), { merchantId: shop.merchantId, isDisabled: true });
  expect(await of('TakePayments', shop)).toEqual(['NotAllowed', ['ReadersDisabled', null, null]]);
});

it('of payouts lists what is withheld, came back and is owed', async () => {
  const shop = await openShop();
  const { merchantId, terminalId } = shop;
  const occurredAt = new Date('2026-10-05T10:00:00Z');
  await buildTransactions(factoryOf(test), { merchantId, terminalId, rows: [{ occurredAt, amount: forints(10_000) }] });
  for (const job of ledgerJobs) await job.run(test.deps, new AbortController().signal);
  const due = forints(9830);
  const payout = (amount: number, reference: string) =>
    change('POST', 'Payout', admin, {
      month: '2026-10',
      payouts: [{ merchantId, amount }],
      paidOn: '2026-11-16',
      reference,
    });
  await payout(due, 'CSP-1');
  expect(await of('ReceivePayouts', shop)).toEqual(['Allowed']);
  await change('POST', `Merchant/${merchantId}/Payout/3/Return`, admin, { reason: 'A bankszámla megszűnt' });
  const why = { reason: 'UnusualSales', explanation: 'Kérjük a számlákat', until: '2026-12-18' };
  await change('POST', `Merchant/${merchantId}/PayoutHold`, admin, { amount: forints(4000), ...why });
  const { acts, holds } = await standing(shop);
  expect(acts.at(-1)).toEqual({
    act: 'ReceivePayouts',
    state: 'Limited',
    limits: [
      { reason: 'PayoutReturned', until: null, amount: due, explanation: 'A bankszámla megszűnt' },
      { reason: 'Hold', until: '2026-12-18', amount: forints(4000), explanation: 'Kérjük a számlákat' },
    ],
  });
  expect(holds).toMatchObject([{ ...why, state: 'Active' }]);

  await payout(due + forints(500), 'CSP-2');
  expect(await of('ReceivePayouts', shop)).toEqual([
    'Limited',
    ['Hold', '2026-12-18', forints(4000)],
    ['Owed', null, forints(500)],
  ]);
});

it('of refunds is that of the caller: by role and by its limit of the day', async () => {
  const shop = await openShop();
  await change('PUT', `Merchant/${shop.merchantId}/RefundLimit`, shop, { ...noRefundLimits, managerPerDay: 500_000 });
  expect(await of('GiveRefunds', shop, await member(shop, 'Manager'))).toEqual([
    'Limited',
    ['RefundLimit', null, 500_000],
  ]);
  expect(await of('GiveRefunds', shop, await member(shop, 'Accountant'))).toEqual(['NotAllowed', ['Role', null, null]]);
  expect(await of('GiveRefunds', shop)).toEqual(['Allowed']);
  expect(await of('GiveRefunds', shop, admin)).toEqual(['Allowed']);
});

it('is not for cashiers, and of no other merchant', async () => {
  const shop = await openShop();
  expect((await ask(shop, await member(shop, 'Cashier'))).statusCode).toBe(403);
  expect((await ask(shop, await openShop())).statusCode).toBe(404);
});
