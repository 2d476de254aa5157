import { beforeEach, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { expiredHolds } from '#server/features/holds/expired-holds.repository.ts';
import { ledgerJobs } from '#server/features/ledger/ledger.jobs.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { customerService } from '#shared/company/company.ts';
import type { PayoutHold, PayoutHolds } from '#shared/holds/holds.schema.ts';
import type { Balance, PayableMonth, PayoutMonths, SettledMonths } from '#shared/ledger/ledger.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import type { Notification } from '#shared/notifications/notifications.schema.ts';
import type { Today } from '#shared/today/today.schema.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let admin: SignedIn;
let terminalId: string;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test);
  admin = await signInAs(test, 'Admin');
  terminalId = (await buildTerminal(factoryOf(test), { merchantId: shop.merchantId })).id;
});

const get = async <T>({ headers }: Pick<SignedIn, 'headers'>, url: string): Promise<T> => {
  const response = await test.app.inject({ url: `/api/v1/${url}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
};
const ofShop = <T>(path: string, caller: Pick<SignedIn, 'headers'> = shop) =>
  get<T>(caller, `Merchant/${shop.merchantId}/${path}`);
const postAs = (path: string, payload: object, { headers }: Pick<SignedIn, 'headers'> = admin) =>
  test.app.inject({ method: 'POST', url: `/api/v1/Merchant/${shop.merchantId}/${path}`, headers, payload });

const why = { reason: 'UnusualSales', explanation: 'Kérjük a számlákat', until: '2026-12-18' } as const;
const place = (input: object, caller?: SignedIn) => postAs('PayoutHold', { ...why, ...input }, caller);
const placed = async (input: object) => (await place(input)).json<PayoutHold>();
const end = (id: string, explanation = 'Megkaptuk a számlákat') => postAs(`PayoutHold/${id}/End`, { explanation });
const holds = async () => (await ofShop<PayoutHolds>('PayoutHold')).data;
const balance = (caller?: Pick<SignedIn, 'headers'>) => ofShop<Balance>('Balance', caller);

/** Sells on days at 10 o'clock UTC, and posts what is over. */
const sell = async (sales: Record<string, number>) => {
  const rows = Object.entries(sales).map(([day, amount]) => ({ occurredAt: new Date(`${day}T10:00:00Z`), amount }));
  await buildTransactions(factoryOf(test), { merchantId: shop.merchantId, terminalId, rows });
  for (const job of ledgerJobs) await job.run(test.deps, new AbortController().signal);
};
const mailsSent = async () => {
  const mailbox = new Mailbox(test.clock.now);
  while (await deliverNext(test.deps, mailbox));
  return mailbox.list().map(({ subject, text }) => ({ subject, text: text.replaceAll('\u00a0', ' ') }));
};
const notified = async () =>
  (await ofShop<{ data: Notification[] }>('Notification')).data.filter(({ kind }) => /^payoutH/u.test(kind));

describe('a hold', () => {
  it('is placed with a reason, words and a last day, and the merchant sees it', async () => {
    const response = await place({ amount: forints(4000) });
    const expected = {
      id: expect.any(String),
      amount: forints(4000),
      percent: null,
      ...why,
      from: '2026-11-18',
      state: 'Active',
      createdAt: '2026-11-18T11:00:00.000Z',
      endedAt: null,
      endExplanation: null,
    };
    expect([response.statusCode, response.json()]).toEqual([201, expected]);
    expect(await holds()).toEqual([expected]);
    expect((await balance()).holds).toEqual([expected]);
    expect((await ofShop<Today>('Today')).attention.holds).toEqual([expected]);
  });

  it.each([
    [{ amount: forints(4000), percent: 30 }, 'amount'],
    [{}, 'amount'],
    [{ amount: 50 }, 'amount'],
    [{ amount: 10_050 }, 'amount'],
    [{ percent: 101 }, 'percent'],
    [{ percent: 0.5 }, 'percent'],
    [{ percent: 30, reason: 'Other' }, 'reason'],
    [{ percent: 30, explanation: '' }, 'explanation'],
    [{ percent: 30, explanation: '4111 1111 1111 1111' }, 'explanation'],
    [{ percent: 30, until: '2026-11-18' }, 'until'],
    [{ percent: 30, until: '2027-05-18' }, 'until'],
  ])('is refused with %j', async (wrong, field) => {
    const response = await place(wrong);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
    expect([await holds(), await mailsSent()]).toEqual([[], []]);
  });

  it('can last 180 days', async () => {
    expect((await place({ percent: 30, until: '2027-05-17' })).statusCode).toBe(201);
  });

  it('is refused where the shares add up to more than all, with what is still possible', async () => {
    const refusedBy = async (percent: number) => {
      const response = await place({ percent });
      return [response.statusCode, response.json().errors];
    };
    await placed({ percent: 30 });
    const { id } = await placed({ percent: 40 });
    expect(await refusedBy(31)).toEqual([400, { percent: ['A többi visszatartás mellett legfeljebb 30% lehet.'] }]);
    expect(await holds()).toHaveLength(2);
    expect((await place({ percent: 30 })).statusCode).toBe(201);
    expect(await refusedBy(1)).toEqual([400, { percent: ['Már az új eladások 100%-a vissza van tartva.'] }]);
    expect((await place({ amount: forints(4000) })).statusCode).toBe(201);
    await end(id);
    expect((await place({ percent: 40 })).statusCode).toBe(201);
  });

  it('counts no share that is over, and is placed once by two administrators at the same time if both are too much', async () => {
    await placed({ percent: 80, until: '2026-11-19' });
    test.clock.set('2026-11-20T11:00:00.000Z');
    admin = await signInAs(test, 'Admin');
    const answers = await Promise.all([60, 70].map((percent) => place({ percent })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  it('is ended once, with words', async () => {
    const { id } = await placed({ percent: 30 });
    const first = await end(id);
    expect(first.json()).toMatchObject({ id, state: 'Ended', endExplanation: 'Megkaptuk a számlákat' });
    test.clock.set('2026-11-18T11:04:00.000Z');
    const second = await end(id, 'Másodszor');
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await notified()).toHaveLength(2);
    expect((await balance()).holds).toEqual([]);
    expect((await holds()).map(({ state }) => state)).toEqual(['Ended']);
    expect((await end(shop.merchantId)).statusCode).toBe(404);
  });

  it('is ended once by two administrators at the same time', async () => {
    const { id } = await placed({ percent: 30 });
    const answers = await Promise.all(['Egy', 'Kettő'].map((words) => end(id, words)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(await mailsSent()).toHaveLength(2);
  });

  it('is over after its last day in Budapest, and cannot be ended then', async () => {
    await sell({ '2026-11-10': forints(10_000) });
    const { id } = await placed({ amount: forints(4000) });
    test.clock.set('2026-12-18T22:59:59.999Z');
    expect(await balance(await signIn(test, shop.userId))).toMatchObject({ held: forints(4000) });
    test.clock.set('2026-12-18T23:00:00.000Z');
    const later = await signIn(test, shop.userId);
    admin = await signInAs(test, 'Admin');
    expect(await balance(later)).toMatchObject({ held: 0, payable: forints(9830), holds: [] });
    expect((await ofShop<PayoutHolds>('PayoutHold', later)).data).toMatchObject([{ id, state: 'Expired' }]);
    const refused = await end(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'holdExpired']);
  });

  it('is deleted at the end of the retention period only', async () => {
    await placed({ percent: 30 });
    expect(await expiredHolds.deleteExpired(test.deps, new Date('2026-12-18T11:00:00.000Z'))).toBe(0);
    expect(await expiredHolds.deleteExpired(test.deps, new Date('2026-12-19T11:00:00.000Z'))).toBe(1);
  });
});

describe('what is withheld', () => {
  it('is a part of the balance, and never more than what is outstanding', async () => {
    await sell({ '2026-11-10': forints(10_000), '2026-11-17': forints(20_000) });
    const parts = async () => {
      const { open, held, payable, owed, balance: sum } = await balance();
      expect(sum).toBe(open + held + payable - owed);
      return { open, held, payable };
    };
    const open = forints(20_000 - 340);
    expect(await parts()).toEqual({ open, held: 0, payable: forints(9830) });
    const { id } = await placed({ amount: forints(4000) });
    expect(await parts()).toEqual({ open, held: forints(4000), payable: forints(5830) });
    await placed({ amount: forints(50_000) });
    expect(await parts()).toEqual({ open, held: forints(9830), payable: 0 });
    expect((await balance()).payableBy).toBeNull();
    await end(id);
    expect(await parts()).toEqual({ open, held: forints(9830), payable: 0 });
  });

  it('is the share of the posted days from its first one on', async () => {
    await sell({ '2026-11-10': forints(10_000) });
    await placed({ percent: 30 });
    expect(await balance()).toMatchObject({ held: 0, payable: forints(9830) });
    test.clock.set('2026-11-20T11:00:00.000Z');
    admin = await signInAs(test, 'Admin');
    shop = { ...shop, headers: (await signIn(test, shop.userId)).headers };
    await sell({ '2026-11-18': forints(1000) });
    // 949 Ft after the fee.
    expect(await balance()).toMatchObject({ held: forints(285), payable: forints(9830 + 949 - 285) });
    const rest = { merchantId: shop.merchantId, amount: forints(9830 + 949 - 285) };
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/Payout',
      headers: admin.headers,
      payload: { month: '2026-11', payouts: [rest], paidOn: '2026-11-20', reference: 'CSP-1' },
    });
    expect(await balance()).toMatchObject({ held: forints(285), payable: 0, payableBy: null });
  });

  it('is named of the days that are not posted yet, of which nothing is promised if it is all', async () => {
    await sell({ '2026-11-17': forints(20_000), '2026-11-18': forints(1000) });
    const ofOpenDays = async () => {
      const { open, openHeld, openDays, held } = await balance();
      return [open, openHeld, openDays?.payableBy, held];
    };
    const open = forints(20_000 - 340 + 949);
    expect(await ofOpenDays()).toEqual([open, 0, '2026-11-25', 0]);
    await placed({ percent: 30 });
    expect(await ofOpenDays()).toEqual([open, forints(285), '2026-11-25', 0]);
    await placed({ amount: forints(50_000) });
    expect(await ofOpenDays()).toEqual([open, open, null, 0]);
  });

  it('is taken from the newest months, and is neither proposed for transfer nor late', async () => {
    await sell({ '2026-09-10': forints(10_000), '2026-10-10': forints(10_000), '2026-11-10': forints(10_000) });
    await placed({ amount: forints(12_000) });
    const { data } = await ofShop<SettledMonths>('SettledMonth');
    expect(data.map(({ month, outstanding, held }) => [month, outstanding, held])).toEqual([
      ['2026-11', forints(9830), forints(9830)],
      ['2026-10', forints(9830), forints(2170)],
      ['2026-09', forints(9830), 0],
    ]);
    const payable = async (month: string) =>
      (await get<{ data: PayableMonth[] }>(admin, `Payout?month=${month}&state=Payable`)).data;
    expect(await payable('2026-11')).toMatchObject([{ held: forints(9830), due: 0, payableBy: null }]);
    expect(await payable('2026-10')).toMatchObject([
      { held: forints(2170), due: forints(9830 - 2170), payableBy: expect.any(String) },
    ]);
    const { data: months } = await get<PayoutMonths>(admin, 'Payout/Month');
    expect(months.map((each) => [each.payableCount, each.payable, each.heldCount, each.held])).toEqual([
      [0, 0, 1, forints(9830)],
      [1, forints(9830 - 2170), 1, forints(2170)],
      [1, forints(9830), 0, 0],
    ]);
  });

  it('can be transferred all the same: the record says what the bank did', async () => {
    await sell({ '2026-11-10': forints(10_000) });
    await placed({ amount: forints(4000) });
    const payouts = [{ merchantId: shop.merchantId, amount: forints(9000) }];
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v1/Payout',
      headers: admin.headers,
      payload: { month: '2026-11', payouts, paidOn: '2026-11-18', reference: 'CSP-1' },
    });
    expect(response.json().data).toHaveLength(1);
    expect(await balance()).toMatchObject({ held: forints(830), payable: 0, owed: 0 });
  });
});

describe('a change of a hold', () => {
  it('is e-mailed and notified, with what to do and how to object', async () => {
    const { id } = await placed({ percent: 30, reason: 'MissingDocuments' });
    const [mail, ...others] = await mailsSent();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Visszatartunk a kifizetéseiből: 30% az új eladásokból');
    const said = [
      'Hiányzó dokumentumok',
      'Kérjük a számlákat',
      '2026.11.18.',
      '2026.12.18.',
      'Küldje el e-mailben a hiányzó dokumentumokat',
    ];
    for (const part of [...said, customerService.email, `/merchant/${shop.merchantId}/reports`])
      expect(mail?.text).toContain(part);
    expect(await notified()).toMatchObject([
      {
        kind: 'payoutHeld',
        params: {
          size: 30,
          isShare: true,
          reason: 'MissingDocuments',
          from: '2026-11-18',
          until: '2026-12-18',
          explanation: 'Kérjük a számlákat',
        },
      },
    ]);
    test.clock.set('2026-11-18T11:04:00.000Z');
    await end(id);
    const [ended] = await mailsSent();
    expect(ended?.subject).toBe('Megszűnt egy visszatartás: 30% az új eladásokból');
    expect(ended?.text).toContain('Megkaptuk a számlákat');
    expect((await notified()).map(({ kind }) => kind)).toEqual(['payoutHoldEnded', 'payoutHeld']);
  });

  it('is audited with all that was decided', async () => {
    const { id } = await placed({ amount: forints(4000) });
    test.clock.set('2026-11-18T11:04:00.000Z');
    await end(id);
    const { data } = await get<{ data: { action: string; changes: object }[] }>(
      admin,
      `Audit?merchantId=${shop.merchantId}`,
    );
    const ofHolds = data.filter(({ action }) => action.startsWith('payoutHold.'));
    expect(ofHolds).toMatchObject([
      { action: 'payoutHold.end', changes: { explanation: { after: 'Megkaptuk a számlákat' } } },
      {
        action: 'payoutHold.place',
        changes: {
          amount: { after: forints(4000) },
          reason: { after: 'UnusualSales' },
          holdFrom: { after: '2026-11-18' },
          holdUntil: { after: '2026-12-18' },
          explanation: { after: 'Kérjük a számlákat' },
        },
      },
    ]);
  });
});
