import { beforeAll, describe, expect, it } from 'vitest';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { checkAggregates } from '#server/features/transactions/aggregates/reconcile-aggregates.repository.ts';
import { dayMs } from '#shared/dates/durations.ts';
import type { Page } from '#shared/paging/page.ts';
import type { Transaction, TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedIn, signInAs } from '#tests/setup/accounts.ts';
import {
  openShop,
  portalHeaders,
  type Report,
  refundOf,
  reportOf,
  type Shop,
  submit,
  voidOf,
} from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: Shop;
let headers: SignedIn['headers'];
beforeAll(async () => {
  shop = await openShop(test);
  headers = await portalHeaders(test, shop);
});

const sell = async (spec: TransactionSpec = {}) => {
  const { merchantId, terminal } = shop;
  const [sale] = await buildTransactions(factoryOf(test), { merchantId, terminalId: terminal.id, rows: [spec] });
  if (!sale) throw new Error('no sale');
  return sale;
};
const ago = (ms: number) => new Date(test.clock.now().getTime() - ms);

const pathOf = (id: string) => `/api/v1/Merchant/${shop.merchantId}/Transaction/${id}`;
const post = (id: string, act: 'Refund' | 'Void', payload?: object, more: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `${pathOf(id)}/${act}`,
    headers: { ...headers, 'accept-language': 'en', ...more },
    ...(payload ? { payload } : {}),
  });
const reason = 'Kihűlt leves';
const refund = (id: string, amount: number) => post(id, 'Refund', { amount, reason });
const read = async (id: string): Promise<TransactionDetail> =>
  (await test.app.inject({ url: pathOf(id), headers })).json();
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) =>
  answer.statusCode === 200 ? 200 : answer.json().code;
const expectSums = async () => {
  const differences: object[] = [];
  await checkAggregates(test.deps, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
};

describe('POST Transaction/{id}/Refund', () => {
  it('adds a refund and shows it at the sale, which stays successful', async () => {
    const sale = await sell({ occurredAt: ago(dayMs), amount: 500_000, tipAmount: 50_000, cardEntryMode: 'Chip' });
    const answer = await refund(sale.id, 200_000);
    expect(answer.statusCode).toBe(200);
    const after = answer.json<TransactionDetail>();
    expect(after).toMatchObject({ state: 'Success', amount: 500_000, refundedAmount: 200_000, fee: 8_500 });
    expect(after).toEqual(await read(sale.id));
    const [made] = after.refunds;
    expect(made).toEqual({
      id: expect.any(String),
      amount: 200_000,
      timestamp: test.clock.now().toISOString(),
      reason,
    });
    expect(await read(String(made?.id))).toMatchObject({
      type: 'Refund',
      state: 'Success',
      amount: 200_000,
      tipAmount: 0,
      refundedAmount: 0,
      originalTransactionId: sale.id,
      eftTransactionId: `portal-${made?.id}`,
      card: after.card,
      authorizationCode: null,
      refundReason: reason,
      fee: 0,
      net: -200_000,
    });
    const another = await sell({ amount: 500_000, tipAmount: 50_000, refunds: [{ amount: 200_000, at: ago(1000) }] });
    expect((await refund(another.id, 250_000)).json()).toMatchObject({ refundedAmount: 450_000 });
    expect((await read(another.id)).refunds.map(({ amount }) => amount)).toEqual([200_000, 250_000]);
    await expectSums();
  });

  it('returns 422 with the field for more than the rest without the tip', async () => {
    const { id } = await sell({ occurredAt: ago(1000), amount: 500_000, tipAmount: 50_000 });
    const over = await refund(id, 450_001);
    expect([over.statusCode, over.json()]).toMatchObject([
      422,
      { code: 'refundOverRemaining', errors: { amount: [expect.any(String)] } },
    ]);
    expect(codeOf(await refund(id, 450_000))).toBe(200);
    expect(codeOf(await refund(id, 1))).toBe('refundOverRemaining');
    expect((await read(id)).refundedAmount).toBe(450_000);
  });

  it('makes no second refund for a caller who has not seen the first, whose answer was lost', async () => {
    const { id } = await sell({ occurredAt: ago(1000), amount: 500_000 });
    const seen = { amount: 20_000, reason, refundedAmount: 0 };
    expect(codeOf(await post(id, 'Refund', seen))).toBe(200);
    const again = await post(id, 'Refund', { ...seen, reason: 'Kihűlt a leves' });
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'changedMeanwhile']);
    expect((await read(id)).refundedAmount).toBe(20_000);
    expect(codeOf(await post(id, 'Refund', { ...seen, refundedAmount: 20_000 }))).toBe(200);
    expect((await read(id)).refundedAmount).toBe(40_000);
  });

  it.each([
    ['no amount', { reason }],
    ['an amount of zero', { amount: 0, reason }],
    ['no reason', { amount: 100 }],
    ['an empty reason', { amount: 100, reason: ' ' }],
    ['a reason of 201 letters', { amount: 100, reason: 'a'.repeat(201) }],
    ['a card number', { amount: 100, reason: 'Kártya: 4000 0000 0000 0002' }],
  ])('returns 400 for %s', async (_, payload) => {
    const { id } = await sell();
    expect((await post(id, 'Refund', payload)).statusCode).toBe(400);
    expect((await read(id)).refundedAmount).toBe(0);
  });

  it('never refunds more than the sale in 50 concurrent requests', async () => {
    const { id } = await sell({ amount: 300_000 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(id, 70_000)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 200)).toHaveLength(4);
    expect(new Set(codes)).toEqual(new Set([200, 'refundOverRemaining']));
    const after = await read(id);
    expect([after.refundedAmount, after.refunds.length]).toEqual([280_000, 4]);
    await expectSums();
  });

  it('refuses to void a refunded sale, and to refund a voided one, a void and a refund', async () => {
    const refunded = await sell();
    const [made] = (await refund(refunded.id, 100)).json<TransactionDetail>().refunds;
    expect(codeOf(await post(refunded.id, 'Void'))).toBe('voidSaleRefunded');
    expect(codeOf(await refund(String(made?.id), 100))).toBe('refundOfOther');
    expect(codeOf(await post(String(made?.id), 'Void'))).toBe('voidOfVoid');
    const voided = await sell({ voidedAt: test.clock.now() });
    expect(codeOf(await refund(voided.id, 100))).toBe('refundSaleNotSuccessful');
    const { voidedByTransactionId } = await read(voided.id);
    expect(codeOf(await refund(String(voidedByTransactionId), 100))).toBe('refundOfOther');
    const late = await sell({ occurredAt: ago(dayMs + 1000) });
    expect(codeOf(await refund(late.id, 100))).toBe('refundTooLate');
    await expectSums();
  });

  it('writes the amount and the reason to the audit log', async () => {
    const admin = await signInAs(test, 'Admin');
    const { id } = await sell();
    expect((await post(id, 'Refund', { amount: 100, reason }, admin.headers)).statusCode).toBe(200);
    const url = '/api/v1/Audit?action=transaction.refund&pageSize=100';
    const log = await test.app.inject({ url, headers: admin.headers });
    const [made] = (await read(id)).refunds;
    expect(log.json<Page<object>>().data).toContainEqual(
      expect.objectContaining({
        actor: expect.objectContaining({ userId: admin.userId }),
        subject: expect.objectContaining({ id }),
        changes: {
          refundedAmount: { before: 0, after: 100 },
          refundTransactionId: { before: null, after: made?.id },
          amount: { before: null, after: 100 },
          reason: { before: null, after: reason },
        },
      }),
    );
  });

  it('refunds once for one idempotency key', async () => {
    const { id } = await sell();
    const once = () => post(id, 'Refund', { amount: 100, reason }, { 'idempotency-key': 'refund-1' });
    const [first, second] = [await once(), await once()];
    expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
    expect((await read(id)).refundedAmount).toBe(100);
  });
});

const send = async (report: object): Promise<string | Transaction> => {
  const answer = await submit(test, shop, report);
  return answer.statusCode === 200 ? answer.json<Transaction>() : answer.json<{ code: string }>().code;
};
const sellOnReader = async (overrides: Record<string, unknown> = {}): Promise<{ report: Report; id: string }> => {
  const report = reportOf(test, shop, overrides);
  return { report, id: (await submit(test, shop, report)).json<{ id: string }>().id };
};

describe('a refund with a fraction of a forint', () => {
  const problemOf = (answer: { statusCode: number; json: () => { errors?: object } }) => [
    answer.statusCode,
    answer.json().errors,
  ];
  const refused = [400, { amount: ['It must be whole forints.'] }];

  it('is refused, also from a reader, unless it is all that is left', async () => {
    const { id } = await sell({ amount: 300_050 });
    expect(problemOf(await refund(id, 150))).toEqual(refused);
    expect(problemOf(await refund(id, 200_050))).toEqual(refused);
    expect(codeOf(await refund(id, 100_000))).toBe(200);
    expect(codeOf(await refund(id, 200_050))).toBe(200);

    const { report } = await sellOnReader();
    for (const state of ['Success', 'Pending'] as const) {
      const sent = await submit(test, shop, refundOf(test, shop, report, 150, { state }));
      expect([sent.statusCode, Object.keys(sent.json<{ errors: object }>().errors)]).toEqual([400, ['amount']]);
    }
    expect(codeOf(await submit(test, shop, refundOf(test, shop, report, 150, { state: 'Error' })))).toBe(200);
    await expectSums();
  });
});

describe('a refund from a reader', () => {
  it('is stored once per reference, whatever tip it has', async () => {
    const { report, id } = await sellOnReader({ tipAmount: 20_000 });
    const sent = refundOf(test, shop, report, 100_000, { tipAmount: 5_000 });
    const first = await send(sent);
    expect(first).toMatchObject({ type: 'Refund', amount: 100_000, tipAmount: 0, originalTransactionId: id });
    for (const tipAmount of [0, 100_001]) expect(await send({ ...sent, tipAmount })).toEqual(first);
    expect((await read(id)).refunds).toMatchObject([{ amount: 100_000, reason: null }]);
    await expectSums();
  });

  it('contradicts with another amount, sale or type', async () => {
    const [{ report }, other] = [await sellOnReader(), await sellOnReader()];
    const sent = refundOf(test, shop, report, 100_000);
    await send(sent);
    const original = { originalEftTransactionId: other.report.eftTransactionId };
    for (const changed of [{ amount: 100_001 }, original, { type: 'VoidSale' }])
      expect(await send({ ...sent, ...changed })).toBe('transactionContradicts');
  });

  it('changes the sale when it has its outcome', async () => {
    const { report, id } = await sellOnReader();
    const sent = refundOf(test, shop, report, 100_000, { state: 'Pending' });
    await send(sent);
    expect((await read(id)).refundedAmount).toBe(0);
    expect(await send({ ...sent, state: 'Success' })).toMatchObject({ state: 'Success' });
    expect((await read(id)).refundedAmount).toBe(100_000);
    const failed = refundOf(test, shop, report, 100_000, { state: 'Pending' });
    await send(failed);
    await send({ ...failed, state: 'Error' });
    expect((await read(id)).refundedAmount).toBe(100_000);
    await expectSums();
  });

  it('reserves its amount until its outcome, which is then accepted', async () => {
    const { report, id } = await sellOnReader();
    const pending = refundOf(test, shop, report, 200_000, { state: 'Pending' });
    const refused = { state: 'Pending' } as const;
    await send(pending);
    expect(await send(refundOf(test, shop, report, 200_000, refused))).toBe('refundOverRemaining');
    expect(await send(voidOf(test, shop, report, refused))).toBe('voidSaleRefunded');
    expect([codeOf(await refund(id, 200_000)), codeOf(await post(id, 'Void'))]).toEqual([
      'refundOverRemaining',
      'voidSaleRefunded',
    ]);
    expect(codeOf(await refund(id, 100_000))).toBe(200);
    expect(await read(id)).toMatchObject({
      refunds: [{ amount: 100_000 }],
      pendingReversals: [{ type: 'Refund', amount: 200_000, timestamp: expect.any(String) }],
    });
    expect(await send({ ...pending, state: 'Success' })).toMatchObject({ state: 'Success' });
    const after = await read(id);
    expect(after).toMatchObject({ refundedAmount: 300_000, pendingReversals: [] });
    expect(after.refunds.map(({ amount }) => amount).toSorted()).toEqual([100_000, 200_000]);
    await expectSums();
  });

  it('reserves nothing when it has failed', async () => {
    const { report, id } = await sellOnReader();
    const pending = voidOf(test, shop, report, { state: 'Pending' });
    await send(pending);
    expect((await read(id)).pendingReversals).toMatchObject([{ type: 'VoidSale' }]);
    expect(codeOf(await refund(id, 100))).toBe('refundSaleNotSuccessful');
    expect(codeOf(await post(id, 'Void'))).toBe('voidSaleNotSuccessful');
    await send({ ...pending, state: 'Error' });
    expect(codeOf(await refund(id, 100))).toBe(200);
  });

  it('is refused when the bank has given back the rest by another one, and so is a void', async () => {
    const { report } = await sellOnReader();
    const pending = refundOf(test, shop, report, 200_000, { state: 'Pending' });
    await send(pending);
    await send(refundOf(test, shop, report, 200_000));
    expect(await send({ ...pending, state: 'Success' })).toBe('refundOverRemaining');
    expect(await send(voidOf(test, shop, report))).toBe('voidSaleRefunded');
    expect(await send({ ...pending, state: 'Error' })).toMatchObject({ state: 'Error' });
    await expectSums();
  });

  it('needs its sale', async () => {
    const sale = reportOf(test, shop);
    const early = refundOf(test, shop, sale, 100);
    expect(await send(early)).toBe('refundSaleUnknown');
    await send(sale);
    expect(await send(early)).toMatchObject({ type: 'Refund' });
    const without = refundOf(test, shop, sale, 100, { originalEftTransactionId: null });
    expect(await send(without)).toBe('validationFailed');
  });
});

describe('POST Transaction/{id}/Outcome', () => {
  const byBank = 'A bank szerint nem teljesült';
  const record = async (id: string, state: 'Success' | 'Error', by: SignedIn['headers']) =>
    test.app.inject({
      method: 'POST',
      url: `${pathOf(id)}/Outcome`,
      headers: { ...by, 'accept-language': 'en' },
      payload: { state, reason: byBank },
    });
  let admin: SignedIn['headers'];
  beforeAll(async () => {
    ({ headers: admin } = await signInAs(test, 'Admin'));
  });
  const pendingOf = async (build: (sale: Report) => Report) => {
    const sale = await sellOnReader();
    const report = build(sale.report);
    const { id } = (await submit(test, shop, report)).json<{ id: string }>();
    return { saleId: sale.id, sale: sale.report, report, id };
  };
  const refundOfTwo = () => pendingOf((sale) => refundOf(test, shop, sale, 200_000, { state: 'Pending' }));

  it('ends the reservation of a failed refund and says how that is known', async () => {
    const { saleId, id } = await refundOfTwo();
    expect(codeOf(await refund(saleId, 300_000))).toBe('refundOverRemaining');
    const answer = await record(id, 'Error', admin);
    expect(answer.json()).toMatchObject({ id, type: 'Refund', state: 'Error', refundReason: byBank });
    expect((await read(saleId)).refundedAmount).toBe(0);
    expect(codeOf(await refund(saleId, 300_000))).toBe(200);
    await expectSums();
  });

  it('counts a refund and a void that the bank has carried out', async () => {
    const { saleId, id } = await refundOfTwo();
    expect((await record(id, 'Success', admin)).json()).toMatchObject({ state: 'Success', net: -200_000 });
    expect(await read(saleId)).toMatchObject({ refundedAmount: 200_000, refunds: [{ id, reason: byBank }] });
    const voided = await pendingOf((sale) => voidOf(test, shop, sale, { state: 'Pending' }));
    await record(voided.id, 'Success', admin);
    expect(await read(voided.saleId)).toMatchObject({ state: 'Storno', voidedByTransactionId: voided.id });
    await expectSums();
  });

  it('accepts the same outcome of the reader, and its success instead of a recorded failure', async () => {
    const later = () => ({ timestamp: test.clock.now().toISOString() });
    const { report, id } = await refundOfTwo();
    await record(id, 'Success', admin);
    test.clock.advance(60_000);
    expect(await send({ ...report, ...later(), state: 'Success' })).toMatchObject({ state: 'Success' });
    expect(await send({ ...report, ...later(), state: 'Error' })).toBe('transactionContradicts');
    const failed = await refundOfTwo();
    await record(failed.id, 'Error', admin);
    test.clock.advance(60_000);
    expect(await send({ ...failed.report, ...later(), state: 'Error' })).toMatchObject({ state: 'Error' });
    expect(await send({ ...failed.report, ...later(), state: 'Success' })).toMatchObject({ state: 'Success' });
    expect(await read(failed.id)).toMatchObject({ refundReason: null });
    expect((await read(failed.saleId)).refundedAmount).toBe(200_000);
    await expectSums();
  });

  it('refuses what is not pending, sales, what the sale no longer has, and the merchant', async () => {
    const { id, sale, saleId } = await refundOfTwo();
    expect((await record(id, 'Error', headers)).statusCode).toBe(403);
    expect(codeOf(await record(saleId, 'Error', admin))).toBe('reversalNotPending');
    await send(refundOf(test, shop, sale, 200_000));
    expect(codeOf(await record(id, 'Success', admin))).toBe('refundOverRemaining');
    expect((await read(id)).state).toBe('Pending');
    await record(id, 'Error', admin);
    expect(codeOf(await record(id, 'Success', admin))).toBe('reversalNotPending');
    await expectSums();
  });
});
