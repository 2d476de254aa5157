import { beforeAll, describe, expect, it } from 'vitest';
import { buildWebhook } from '#db/factories/build-webhook.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { transactionExportColumns } from '#shared/exports/export-enums.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import type { Transaction, TransactionDetail, TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, refundOf, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
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
const post = async (path: string, payload?: object): Promise<TransactionDetail> => {
  const url = `/api/v1/Merchant/${shop.merchantId}/Transaction/${path}`;
  const answer = await test.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};

describe('a sale with a service charge', () => {
  it('has it within its amount and beside its tip, in the response, the list and the details', async () => {
    const sale = reportOf(test, shop, { amount: 1_250_000, tipAmount: 100_000, serviceChargeAmount: 150_000 });
    const sold = await accepted(sale);
    expect(sold).toMatchObject({ amount: 1_250_000, tipAmount: 100_000, serviceChargeAmount: 150_000 });
    expect(await accepted(sale)).toEqual(sold);
    const page: TransactionPage = (await ask('Transaction')).json();
    expect(page.data.find(({ id }) => id === sold.id)).toEqual(sold);
    const detail = await detailOf(sold.id);
    expect(detail).toMatchObject({ serviceChargeAmount: 150_000, net: 1_250_000 - (detail.fee ?? 0) });
  });

  it('has none if the reader sends none or null', async () => {
    expect(await accepted(reportOf(test, shop))).toMatchObject({ amount: 300_000, serviceChargeAmount: 0 });
    const sent = reportOf(test, shop, { serviceChargeAmount: null });
    expect(await accepted(sent)).toMatchObject({ serviceChargeAmount: 0 });
  });

  it('is stored with a service charge above 15 %, up to all of its amount', async () => {
    for (const serviceChargeAmount of [39_131, 300_000])
      expect(await accepted(reportOf(test, shop, { serviceChargeAmount }))).toMatchObject({ serviceChargeAmount });
  });

  it('contradicts the same reference with another service charge, also while it is pending', async () => {
    for (const state of ['Success', 'Pending']) {
      const sale = reportOf(test, shop, { serviceChargeAmount: 10_000, state });
      await accepted(sale);
      const other = await submit(test, shop, { ...sale, state: 'Success', serviceChargeAmount: 20_000 });
      expect([other.statusCode, other.json().code]).toEqual([409, 'transactionContradicts']);
    }
  });

  it('is stored with a tip that makes them more than the amount: the bank has charged the card', async () => {
    const parts = { amount: 300_000, tipAmount: 200_000, serviceChargeAmount: 150_000 };
    expect(await accepted(reportOf(test, shop, parts))).toMatchObject(parts);
  });

  it.each([
    ['less than nothing', -1, 'at least 0'],
    ['a fraction', 0.5, 'whole number'],
    ['a text', '100', 'type'],
    ['more than the amount', 300_001, 'The service charge cannot be more than the whole amount.'],
  ])('is refused with a service charge of %s, and names the field', async (_, serviceChargeAmount, message) => {
    const answer = await submit(test, shop, reportOf(test, shop, { serviceChargeAmount }));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validationFailed']);
    expect(answer.json().errors).toEqual({ serviceChargeAmount: [expect.stringContaining(message)] });
  });
});

describe('a void of a sale with a service charge', () => {
  it('takes all of it back, whatever the reader sends', async () => {
    for (const sent of [{}, { serviceChargeAmount: 0 }, { serviceChargeAmount: 400_000 }]) {
      const sale = reportOf(test, shop, { serviceChargeAmount: 20_000 });
      const sold = await accepted(sale);
      const report = voidOf(test, shop, sale, sent);
      const voided = await accepted(report);
      expect(voided).toMatchObject({ type: 'VoidSale', amount: 300_000, serviceChargeAmount: 20_000 });
      expect(await accepted(report)).toEqual(voided);
      expect(await detailOf(sold.id)).toMatchObject({ state: 'Storno', serviceChargeAmount: 20_000 });
    }
  });

  it('takes it back in the portal, too', async () => {
    const { id } = await accepted(reportOf(test, shop, { serviceChargeAmount: 20_000 }));
    const { voidedByTransactionId } = await post(`${id}/Void`);
    expect(await detailOf(String(voidedByTransactionId))).toMatchObject({ serviceChargeAmount: 20_000 });
  });
});

describe('a refund of a sale with a service charge', () => {
  const charged = { amount: 1_250_000, tipAmount: 100_000, serviceChargeAmount: 150_000 };

  it('gives back its share of it, whatever the reader sends', async () => {
    for (const sent of [{}, { serviceChargeAmount: 0 }, { serviceChargeAmount: 999 }]) {
      const sale = reportOf(test, shop, charged);
      await accepted(sale);
      const report = refundOf(test, shop, sale, 383_300, sent);
      const refunded = await accepted(report);
      expect(refunded).toMatchObject({ type: 'Refund', tipAmount: 0, serviceChargeAmount: 49_900 });
      expect(await accepted(report)).toEqual(refunded);
      // A pending one knows its share before its outcome.
      const pending = refundOf(test, shop, sale, 383_300, { state: 'Pending' });
      expect(await accepted(pending)).toMatchObject({ serviceChargeAmount: 49_900 });
      expect(await accepted({ ...pending, state: 'Success' })).toMatchObject({ serviceChargeAmount: 49_900 });
    }
  });

  it('keeps the share that a former version stored, with fractions of a forint', async () => {
    const sale = reportOf(test, shop, charged);
    await accepted(sale);
    const report = refundOf(test, shop, sale, 383_300);
    const pending = refundOf(test, shop, sale, 100_000, { state: 'Pending' });
    for (const each of [report, pending]) {
      const { id } = await accepted(each);
      await test.deps.sequelize.query('UPDATE transactions SET service_charge_amount = 12345 WHERE id = ?', {
        replacements: [id],
      });
      expect(await accepted(each)).toMatchObject({ id, serviceChargeAmount: 12_345 });
      expect(await accepted({ ...each, state: 'Success' })).toMatchObject({ id, serviceChargeAmount: 12_345 });
    }
  });

  it('gives it all back with the whole price, in the portal', async () => {
    const { id } = await accepted(reportOf(test, shop, charged));
    const { refunds } = await post(`${id}/Refund`, { amount: 1_150_000, reason: 'Elmaradt vacsora' });
    expect(await detailOf(String(refunds[0]?.id))).toMatchObject({ amount: 1_150_000, serviceChargeAmount: 150_000 });
    expect(await detailOf(id)).toMatchObject({ state: 'Success', serviceChargeAmount: 150_000 });
  });
});

it('exports service charges that are in the total of the amounts, sends them to webhooks and adds them up in settlements', async () => {
  const other = await openShop(test);
  const otherHeaders = await portalHeaders(test, other);
  await buildWebhook(factoryOf(test), { merchantId: other.merchantId, sealedSecret: Buffer.alloc(64) });
  const voided = reportOf(test, other, { serviceChargeAmount: 20_000 });
  const refunded = reportOf(test, other, { serviceChargeAmount: 30_000 });
  await submit(test, other, voided);
  await submit(test, other, refunded);
  await submit(test, other, voidOf(test, other, voided));
  await submit(test, other, refundOf(test, other, refunded, 100_000));
  const of = (path: string) =>
    test.app.inject({ url: `/api/v1/Merchant/${other.merchantId}/${path}`, headers: otherHeaders });
  const column = transactionExportColumns.indexOf('serviceChargeAmount');
  const file = (await of('Transaction/Export?format=csv')).body.split('\r\n').map((line) => line.split(';')[column]);
  expect(file.filter((cell) => cell !== '' && cell !== undefined).toSorted()).toEqual([
    '-100',
    '0',
    '0',
    '300',
    'Szervizdíj (Ft)',
  ]);
  const events = (await of('Event')).json<{ data: { data: { transaction?: Transaction } }[] }>();
  const sent = events.data.map(({ data }) => data.transaction?.serviceChargeAmount);
  expect(new Set(sent)).toEqual(new Set([10_000, 20_000, 30_000]));
  const month = budapestDay(test.deps.clock()).slice(0, 7);
  const settlement = (await of(`Settlement/${month}`)).json<SettlementDetails>();
  expect(settlement.serviceCharges).toBe(30_000 - 10_000);
});
