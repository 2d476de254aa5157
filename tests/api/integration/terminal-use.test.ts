import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildWebhook } from '#db/factories/build-webhook.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openShop, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

// The server caches what it knows of a terminal. Here another server, or an administrator, changes it meanwhile.

let test: TestApp;
let otherServer: ReturnType<typeof createSequelize>;
beforeAll(async () => {
  test = await openTestApp();
  otherServer = createSequelize(test.database.url, { poolSize: 1 });
});
afterAll(async () => {
  await otherServer.close();
  await test.close();
});

/** A shop whose terminal the server has in its cache. */
const openCachedShop = async (): Promise<Shop> => {
  const shop = await openShop(test);
  await sell(shop);
  return shop;
};
const sell = async (shop: Shop, serialNumber = shop.terminal.serialNumber): Promise<string> => {
  test.clock.advance(1);
  const sale = reportOf(test, shop, { terminalSerialNumber: serialNumber });
  const response = await submit(test, shop, sale);
  expect(response.statusCode).toBe(200);
  return sale.eftTransactionId;
};
const statusOf = async (shop: Shop): Promise<number> => {
  test.clock.advance(1);
  return (await submit(test, shop, reportOf(test, shop))).statusCode;
};
const change = (sql: string, { terminal }: Shop, values: Record<string, unknown> = {}) =>
  otherServer.query(sql, { replacements: { id: terminal.id, ...values } });
const addWebhook = ({ merchantId }: Shop) =>
  buildWebhook(factoryOf(test), { merchantId, sealedSecret: Buffer.from('sealed') });
const isFromDisabled = (eftTransactionId: string) =>
  selectRow(
    otherServer,
    'SELECT is_from_disabled_terminal AS isDisabled FROM transactions WHERE eft_transaction_id = $eftTransactionId',
    { bind: { eftTransactionId } },
    ({ isDisabled }) => isDisabled === 1,
  );
const countEvents = ({ merchantId }: Shop) =>
  selectRow(
    otherServer,
    'SELECT COUNT(*) AS count FROM webhook_events WHERE merchant_id = $merchantId',
    { bind: { merchantId } },
    z.object({ count: z.coerce.number() }),
  );

it('marks the next sale of a terminal that was disabled or enabled meanwhile', async () => {
  const shop = await openCachedShop();
  for (const isDisabled of [true, false]) {
    await change('UPDATE terminals SET is_disabled = :isDisabled WHERE id = :id', shop, { isDisabled });
    expect(await isFromDisabled(await sell(shop))).toBe(isDisabled);
    expect(await isFromDisabled(await sell(shop))).toBe(isDisabled);
  }
});

it('rejects the next sale of a terminal that has another serial number now', async () => {
  const shop = await openCachedShop();
  await change("UPDATE terminals SET serial_number = 'renamed' WHERE id = :id", shop);
  expect(await statusOf(shop)).toBe(404);
  await sell(shop, 'renamed');
});

it('records the event of the next sale once the merchant has a webhook', async () => {
  const shop = await openCachedShop();
  expect(await countEvents(shop)).toEqual({ count: 0 });
  const webhook = await addWebhook(shop);
  await sell(shop);
  await sell(shop);
  expect(await countEvents(shop)).toEqual({ count: 2 });
  await otherServer.query('DELETE FROM webhooks WHERE id = :id', { replacements: { id: webhook.id } });
  await sell(shop);
  expect(await countEvents(shop)).toEqual({ count: 2 });
});

it('ends a dormancy notice that was sent meanwhile, with an event', async () => {
  const shop = await openCachedShop();
  await addWebhook(shop);
  await sell(shop);
  await change('UPDATE terminals SET dormancy_notice_at = :at WHERE id = :id', shop, { at: test.clock.now() });
  await sell(shop);
  expect(await countEvents(shop)).toEqual({ count: 3 });
  const notice = await selectRow(
    otherServer,
    'SELECT dormancy_notice_at AS at FROM terminals WHERE id = $id',
    { bind: { id: shop.terminal.id } },
    ({ at }) => at,
  );
  expect(notice).toBeNull();
});

it('stores two sales of the same millisecond', async () => {
  const shop = await openCachedShop();
  for (let sale = 0; sale < 2; sale += 1) {
    expect((await submit(test, shop, reportOf(test, shop))).statusCode).toBe(200);
  }
});
