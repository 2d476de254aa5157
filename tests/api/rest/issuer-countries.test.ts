import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction, TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { openShop, portalHeaders, refundOf, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = async (shop: Shop, path: string) =>
  test.app.inject({
    url: `/api/v1/Merchant/${shop.merchantId}/Transaction/${path}`,
    headers: await portalHeaders(test, shop),
  });
const detailOf = async (shop: Shop, id: string): Promise<TransactionDetail> => (await get(shop, id)).json();

const submitAccepted = async (shop: Shop, report: object): Promise<Transaction> => {
  const answer = await submit(test, shop, report);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};

describe('the country of a card', () => {
  it('is in the answer, in the details and in the export', async () => {
    const shop = await openShop(test);
    const { id, card } = await submitAccepted(shop, reportOf(test, shop, { card: { IssuerCountry: 'de' } }));
    expect(card.issuerCountry).toBe('DE');
    expect((await detailOf(shop, id)).card.issuerCountry).toBe('DE');
    const { rawPayload } = await get(shop, 'Export?format=csv');
    const [headings = [], row = []]: string[][] = parse(rawPayload, { bom: true, delimiter: ';' });
    expect(row[headings.indexOf('A kártya országa')]).toBe('DE');
  });

  it.each([undefined, null, '', 'HUN', 'XX', 348, { code: 'HU' }, ['HU'], '4111111111111111'])(
    'is null if the reader sends %j, and the sale is stored',
    async (issuerCountry) => {
      const shop = await openShop(test);
      const { card, state } = await submitAccepted(shop, reportOf(test, shop, { card: { issuerCountry } }));
      expect([card.issuerCountry, state]).toEqual([null, 'Success']);
    },
  );

  it('stays as it was stored when a submission is repeated without it or with it', async () => {
    const shop = await openShop(test);
    const named = reportOf(test, shop, { card: { issuerCountry: 'DE' } });
    const sold = await submitAccepted(shop, named);
    expect(await submitAccepted(shop, { ...named, card: { ...named.card, issuerCountry: null } })).toEqual(sold);
    const unnamed = reportOf(test, shop);
    const other = await submitAccepted(shop, unnamed);
    expect(await submitAccepted(shop, { ...unnamed, card: named.card })).toEqual(other);
    const contradicting = { ...named, card: { ...named.card, issuerCountry: 'AT' } };
    expect((await submit(test, shop, contradicting)).statusCode).toBe(409);
  });

  it('of a pending sale may come with its outcome', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop, { state: 'Pending' });
    await submitAccepted(shop, sale);
    const settled = { ...sale, state: 'Success', card: { ...sale.card, issuerCountry: 'SK' } };
    expect((await submitAccepted(shop, settled)).card.issuerCountry).toBe('SK');
  });

  it('of a void or refund is that of its sale, from readers and from the portal', async () => {
    const shop = await openShop(test);
    const sale = reportOf(test, shop, { card: { issuerCountry: 'DE' } });
    const sold = await submitAccepted(shop, sale);
    const headers = await portalHeaders(test, shop);
    const refund = await test.app.inject({
      method: 'POST',
      url: `/api/v1/Merchant/${shop.merchantId}/Transaction/${sold.id}/Refund`,
      headers,
      payload: { amount: 10_000, reason: 'Kihűlt leves' },
    });
    const { refunds } = refund.json<TransactionDetail>();
    expect((await detailOf(shop, refunds[0]?.id ?? '')).card.issuerCountry).toBe('DE');
    const unnamed = { ...sale, card: { ...sale.card, issuerCountry: undefined } };
    const byReader = refundOf(test, shop, unnamed, 10_000);
    expect((await submitAccepted(shop, byReader)).card.issuerCountry).toBe('DE');
    const other = reportOf(test, shop);
    await submitAccepted(shop, other);
    const voided = voidOf(test, shop, other, { card: { ...other.card, issuerCountry: 'AT' } });
    expect((await submitAccepted(shop, voided)).card.issuerCountry).toBeNull();
    expect((await submitAccepted(shop, voided)).card.issuerCountry).toBeNull();
  });
});
