import { beforeAll, describe, expect, it } from 'vitest';
import { buildWebhook } from '#db/factories/build-webhook.ts';
import { transactionExportColumns } from '#shared/exports/export-enums.ts';
import type { Transaction, TransactionDetail, TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openShop(test);
  headers = await portalHeaders(test, shop);
});

const accepted = async (report: object): Promise<Transaction> => {
  const answer = await submit(test, shop, report);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
const ask = (path: string) => test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}/${path}`, headers });
const detailOf = async (id: string): Promise<TransactionDetail> => (await ask(`Transaction/${id}`)).json();

describe('a sale with a tip', () => {
  it('has the tip within its amount, in the response, the list and the details', async () => {
    const sale = reportOf(test, shop, { amount: 345_000, tipAmount: 45_000 });
    const sold = await accepted(sale);
    expect(sold).toMatchObject({ amount: 345_000, tipAmount: 45_000 });
    expect(await accepted(sale)).toEqual(sold);
    const page: TransactionPage = (await ask('Transaction')).json();
    expect(page.data.find(({ id }) => id === sold.id)).toEqual(sold);
    // Fee and net are those of what the card is charged.
    const detail = await detailOf(sold.id);
    expect(detail).toMatchObject({ tipAmount: 45_000, net: 345_000 - (detail.fee ?? 0) });
  });

  it('has none if the reader sends none, and may be a tip only', async () => {
    expect(await accepted(reportOf(test, shop))).toMatchObject({ amount: 300_000, tipAmount: 0 });
    expect(await accepted(reportOf(test, shop, { tipAmount: 300_000 }))).toMatchObject({ tipAmount: 300_000 });
  });

  it('contradicts the same reference with another tip, also while it is pending', async () => {
    for (const state of ['Success', 'Pending']) {
      const sale = reportOf(test, shop, { tipAmount: 10_000, state });
      await accepted(sale);
      const other = await submit(test, shop, { ...sale, state: 'Success', tipAmount: 20_000 });
      expect([other.statusCode, other.json().code]).toEqual([409, 'transactionContradicts']);
    }
  });

  it.each([
    ['less than nothing', -1, 'at least 0'],
    ['a fraction', 0.5, 'whole number'],
    ['a text', '100', 'type'],
    ['more than the amount', 300_001, 'The tip cannot be more than the whole amount.'],
  ])('is refused with a tip of %s, and names the field', async (_, tipAmount, message) => {
    const answer = await submit(test, shop, reportOf(test, shop, { tipAmount }));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validationFailed']);
    expect(answer.json().errors).toEqual({ tipAmount: [expect.stringContaining(message)] });
  });

  it('is refused by its amount alone if that is missing', async () => {
    const answer = await submit(test, shop, reportOf(test, shop, { amount: undefined, tipAmount: 5 }));
    expect(Object.keys(answer.json().errors)).toEqual(['amount']);
  });
});

describe('a void of a sale with a tip', () => {
  it('takes the tip with it, whatever the reader sends', async () => {
    for (const sent of [{}, { tipAmount: 0 }, { tipAmount: 1 }]) {
      const sale = reportOf(test, shop, { tipAmount: 20_000 });
      const sold = await accepted(sale);
      const report = voidOf(test, shop, sale, sent);
      const voided = await accepted(report);
      expect(voided).toMatchObject({ type: 'VoidSale', amount: 300_000, tipAmount: 20_000 });
      expect(await accepted(report)).toEqual(voided);
      expect(await detailOf(sold.id)).toMatchObject({ state: 'Storno', tipAmount: 20_000 });
    }
  });

  it('takes it in the portal, too', async () => {
    const { id } = await accepted(reportOf(test, shop, { tipAmount: 20_000 }));
    const url = `/api/v1/Merchant/${shop.merchantId}/Transaction/${id}/Void`;
    const voided: TransactionDetail = (await test.app.inject({ method: 'POST', url, headers })).json();
    expect(await detailOf(String(voided.voidedByTransactionId))).toMatchObject({ tipAmount: 20_000 });
  });
});

it('exports tips that are in the total of the amounts, and sends them to webhooks', async () => {
  const other = await openShop(test);
  const otherHeaders = await portalHeaders(test, other);
  await buildWebhook(factoryOf(test), { merchantId: other.merchantId, sealedSecret: Buffer.alloc(64) });
  const sale = reportOf(test, other, { tipAmount: 20_000 });
  await submit(test, other, sale);
  await submit(test, other, reportOf(test, other, { tipAmount: 30_000 }));
  await submit(test, other, voidOf(test, other, sale));
  const of = (path: string) =>
    test.app.inject({ url: `/api/v1/Merchant/${other.merchantId}/${path}`, headers: otherHeaders });
  const tipColumn = transactionExportColumns.indexOf('tipAmount');
  const file = (await of('Transaction/Export?format=csv')).body.split('\r\n').map((line) => line.split(';')[tipColumn]);
  expect(file.filter((cell) => cell !== '' && cell !== undefined).toSorted()).toEqual([
    '0',
    '0',
    '300',
    'Borravaló (Ft)',
  ]);
  const events = (await of('Event')).json<{ data: { data: { transaction?: Transaction } }[] }>();
  expect(events.data.map(({ data }) => data.transaction?.tipAmount).toSorted()).toEqual([
    20_000, 20_000, 20_000, 30_000,
  ]);
});
