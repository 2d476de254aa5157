import { QueryTypes } from 'sequelize';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRelation } from '#db/factories/build-relation.ts';
import { buildTransactions, type TransactionSpec } from '#db/factories/build-transactions.ts';
import { checkAggregates } from '#server/features/transactions/aggregates/reconcile-aggregates.repository.ts';
import { dayMs } from '#shared/dates/durations.ts';
import type { Page } from '#shared/paging/page.ts';
import type { Transaction, TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { factoryOf, type SignedIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, type Report, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: Shop;
let headers: SignedIn['headers'];
beforeAll(async () => {
  shop = await openShop(test);
  headers = await portalHeaders(test, shop);
});

const sell = async (spec: TransactionSpec = {}, of: Shop = shop) => {
  const { merchantId, terminal } = of;
  const [sale] = await buildTransactions(factoryOf(test), { merchantId, terminalId: terminal.id, rows: [spec] });
  if (!sale) throw new Error('no sale');
  return { id: String(sale.id), eftTransactionId: sale.eftTransactionId, amount: sale.amount };
};
const ago = (ms: number) => new Date(test.clock.now().getTime() - ms);

const pathOf = (id: string, merchantId = shop.merchantId) => `/api/v1/Merchant/${merchantId}/Transaction/${id}`;
const voidSale = (id: string, more: Record<string, string> = {}, merchantId = shop.merchantId) =>
  test.app.inject({
    method: 'POST',
    url: `${pathOf(id, merchantId)}/Void`,
    headers: { ...headers, 'accept-language': 'en', ...more },
  });
const read = async (id: string): Promise<TransactionDetail> =>
  (await test.app.inject({ url: pathOf(id), headers })).json();
const voidsOf = (id: string) =>
  test.deps.sequelize.query<{ id: string }>(
    'SELECT id FROM transactions WHERE merchant_id = :merchantId AND original_transaction_id = :id',
    { replacements: { merchantId: shop.merchantId, id }, type: QueryTypes.SELECT },
  );
const expectSums = async () => {
  const differences: object[] = [];
  await checkAggregates(test.deps, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
};

describe('POST Transaction/{id}/Void', () => {
  it('sets the sale to Storno and adds a void, which the reader sees, too', async () => {
    const sale = await sell({ occurredAt: ago(dayMs), amount: 123_400, cardEntryMode: 'Chip' });
    const answer = await voidSale(sale.id);
    expect(answer.statusCode).toBe(200);
    const after = answer.json<TransactionDetail>();
    expect(after).toMatchObject({ id: sale.id, state: 'Storno', type: 'Sale' });
    expect(after).toEqual(await read(sale.id));
    const made = await read(String(after.voidedByTransactionId));
    expect(made).toMatchObject({
      type: 'VoidSale',
      state: 'Success',
      amount: 123_400,
      timestamp: test.clock.now().toISOString(),
      originalTransactionId: sale.id,
      eftTransactionId: `portal-${made.id}`,
      card: { ...after.card, entryMode: 'Unknown' },
      authorizationCode: null,
      terminalId: shop.terminal.id,
      isFromDisabledTerminal: false,
    });
    const ofReader = await test.app.inject({
      url: `/api/Mobile/v1/Terminal/${shop.terminal.id}/Transaction`,
      headers: shop.reader.headers,
    });
    expect(ofReader.json<Transaction[]>().map(({ id }) => id)).toEqual(expect.arrayContaining([made.id, sale.id]));
    await expectSums();
  });

  it('accepts sales of up to 24 hours by the server’s clock', async () => {
    const inTime = await sell({ occurredAt: ago(dayMs), readerTime: ago(3 * dayMs) });
    const late = await sell({ occurredAt: ago(dayMs + 1000), readerTime: ago(0) });
    expect((await voidSale(inTime.id)).statusCode).toBe(200);
    const refused = await voidSale(late.id);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({ detail: 'The sale is more than 24 hours old and can no longer be voided.' }),
    ]);
    expect((await read(late.id)).state).toBe('Success');
  });

  it('returns 422 unless the sale is successful', async () => {
    const voided = await sell({ occurredAt: ago(1000), voidedAt: ago(500) });
    const [voidOfIt] = await voidsOf(voided.id);
    const cases = [
      [(await sell({ state: 'Error' })).id, 'Only a successful sale can be voided, and only once.'],
      [(await sell({ state: 'Pending' })).id, 'Only a successful sale can be voided, and only once.'],
      [voided.id, 'Only a successful sale can be voided, and only once.'],
      [String(voidOfIt?.id), 'Only a sale can be voided, and this is not one.'],
    ];
    for (const [id = '', detail] of cases) {
      const answer = await voidSale(id);
      expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([422, detail]);
    }
    await expectSums();
  });

  it('returns 404 for a sale of another merchant, and lets a parent read but not void its child’s', async () => {
    const other = await openShop(test);
    const foreign = await sell({}, other);
    const [own, none] = [await sell(), '0'.repeat(26)];
    for (const id of [foreign.id, none, 'x', '%27%20OR%201=1', 'ő'.repeat(50)]) {
      expect([id, (await voidSale(encodeURI(id))).statusCode]).toEqual([id, 404]);
    }
    expect((await voidSale(own.id, {}, other.merchantId)).statusCode).toBe(404);
    const parent = await signInMerchant(test);
    await buildRelation(factoryOf(test), { parentMerchantId: parent.merchantId, childMerchantId: shop.merchantId });
    expect((await test.app.inject({ url: pathOf(own.id), headers: parent.headers })).statusCode).toBe(200);
    expect((await voidSale(own.id, parent.headers)).statusCode).toBe(404);
    expect((await read(own.id)).state).toBe('Success');
  });

  it('writes an audit entry for every role', async () => {
    const admin = await signInAs(test, 'Admin');
    const sale = await sell();
    expect((await voidSale(sale.id, admin.headers)).statusCode).toBe(200);
    const log = await test.app.inject({
      url: '/api/v1/Audit?action=transaction.void&pageSize=100',
      headers: admin.headers,
    });
    const { voidedByTransactionId } = await read(sale.id);
    expect(log.json<Page<object>>().data).toContainEqual(
      expect.objectContaining({
        actor: expect.objectContaining({ userId: admin.userId }),
        subject: expect.objectContaining({ id: sale.id }),
        changes: {
          state: { before: 'Success', after: 'Storno' },
          voidedByTransactionId: { before: null, after: voidedByTransactionId },
        },
      }),
    );
  });

  it('returns the same response for the same idempotency key, and 422 for another one', async () => {
    const sale = await sell();
    const key = { 'idempotency-key': 'void-1' };
    const [first, second] = await Promise.all([voidSale(sale.id, key), voidSale(sale.id, key)]);
    expect([first.statusCode, second.statusCode, second.json()]).toEqual([200, 200, first.json()]);
    expect((await voidSale(sale.id, key)).json()).toEqual(first.json());
    expect((await voidSale(sale.id, { 'idempotency-key': 'void-2' })).statusCode).toBe(422);
    expect(await voidsOf(sale.id)).toHaveLength(1);
  });

  it('increments the merchant’s version', async () => {
    const versionOf = async () => {
      const [row] = await test.deps.sequelize.query<{ version: string }>(
        'SELECT version FROM merchant_changes WHERE merchant_id = :merchantId',
        { replacements: { merchantId: shop.merchantId }, type: QueryTypes.SELECT },
      );
      return Number(row?.version);
    };
    const sale = await sell();
    const before = await versionOf();
    await voidSale(sale.id);
    expect(await versionOf()).toBe(before + 1);
    await voidSale(sale.id);
    expect(await versionOf()).toBe(before + 1);
  });
});

it('accepts exactly one of concurrent voids from the portal and from the reader', async () => {
  for (let round = 0; round < 4; round += 1) {
    const sale = await sell();
    const report = { ...reportOf(test, shop), eftTransactionId: sale.eftTransactionId as Report['eftTransactionId'] };
    const answers = await Promise.all([
      voidSale(sale.id),
      submit(test, shop, voidOf(test, shop, report)),
      voidSale(sale.id),
      submit(test, shop, voidOf(test, shop, report)),
      submit(test, shop, reportOf(test, shop)),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.pop()).toBe(200);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(await voidsOf(sale.id)).toHaveLength(1);
    expect((await read(sale.id)).state).toBe('Storno');
  }
  await expectSums();
});

it('returns the voided sale when the reader repeats it, and rejects a void of the reader', async () => {
  const sale = reportOf(test, shop);
  const { id } = (await submit(test, shop, sale)).json<Transaction>();
  expect((await voidSale(id)).statusCode).toBe(200);
  expect((await submit(test, shop, sale)).json()).toMatchObject({ id, state: 'Storno' });
  expect((await submit(test, shop, voidOf(test, shop, sale))).statusCode).toBe(422);
});
