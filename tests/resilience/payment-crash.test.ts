import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { type OppServer, startOppServer } from '#tests/setup/opp-server.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';

const url = newDatabaseUrl();
let opp: OppServer;
let server: ServerProcess;
let sequelize: Sequelize;

const start = () =>
  startServerProcess({
    DATABASE_URL: url,
    APP_SECRET: 'the same before and after the crash',
    OPP_URL: opp.settings.url,
    OPP_ENTITY_ID: opp.settings.entityId,
    OPP_ACCESS_TOKEN: opp.settings.accessToken,
    OPP_WEBHOOK_KEY: opp.settings.webhookKey,
  });
beforeAll(async () => {
  opp = await startOppServer();
  server = await start();
  sequelize = createSequelize(url);
});
afterAll(async () => {
  await server.stop();
  await sequelize.query(`DROP DATABASE ${sequelize.getDatabaseName()}`);
  await sequelize.close();
  await opp.close();
});

const newOrder = async () => {
  // In one transaction: the running server's jobs write rows of a merchant that they find.
  const { order } = await inTransaction({ sequelize }, ({ transaction }) =>
    buildMerchant(factoryDb({ sequelize, transaction, now: () => new Date() }), {
      order: { paymentMethod: 'BankCard', status: 'Pending' },
    }),
  );
  return order;
};
const startPayment = async (code: string) => {
  const response = await fetch(`${server.url}/api/v1/TerminalOrder/${code}/Payment/Start`, { method: 'POST' });
  return (await response.json()) as { checkoutId: string };
};
const statusOf = async (code: string) => {
  const response = await fetch(`${server.url}/api/v1/TerminalOrder/${code}`);
  return ((await response.json()) as { status: string }).status;
};
const count = async (sql: string) => {
  const [row] = await sequelize.query<{ n: string | number }>(sql, { type: QueryTypes.SELECT });
  return Number(row?.n);
};
/** Moves the stored times back, as if the server had been down for an hour. */
const simulateAnHourOfDowntime = async () => {
  await sequelize.query(
    `UPDATE checkouts SET next_check_at = next_check_at - INTERVAL 1 HOUR,
       last_read_at = last_read_at - INTERVAL 1 HOUR, previous_read_at = previous_read_at - INTERVAL 1 HOUR`,
  );
  await sequelize.query(
    `UPDATE jobs SET last_started_at = last_started_at - INTERVAL 1 HOUR,
       last_finished_at = last_finished_at - INTERVAL 1 HOUR, locked_until = locked_until - INTERVAL 1 HOUR`,
  );
};

it('completes a payment when the server is killed before it stores the bank’s success', async () => {
  const { referenceCode } = await newOrder();
  const { checkoutId } = await startPayment(referenceCode);
  opp.pay(checkoutId);
  opp.failWith('status', 'hang');
  const hangs = opp.waitForHang('status');
  const lost = fetch(`${server.url}/api/v1/Payment/${checkoutId}/Result`).catch(() => null);
  await hangs;
  await server.kill();
  expect(await lost).toBeNull();
  expect(await count("SELECT COUNT(*) AS n FROM terminal_orders WHERE status = 'Successful'")).toBe(0);

  await simulateAnHourOfDowntime();
  server = await start();
  await expect.poll(() => statusOf(referenceCode)).toBe('Successful');
  expect(await count("SELECT COUNT(*) AS n FROM checkouts WHERE status = 'Successful'")).toBe(1);
  expect(await count('SELECT COUNT(*) AS n FROM outbox')).toBe(1);
});

it('reuses the checkout when the server is killed while the gateway opens it', async () => {
  const { id, referenceCode } = await newOrder();
  opp.failWith('create', 'hang');
  const hangs = opp.waitForHang('create');
  const lost = startPayment(referenceCode).catch(() => null);
  await hangs;
  await server.kill();
  expect(await lost).toBeNull();

  server = await start();
  const { checkoutId } = await startPayment(referenceCode);
  expect(await count(`SELECT COUNT(*) AS n FROM checkouts WHERE order_id = '${id}'`)).toBe(1);
  const opened = opp.calls.filter(({ kind }) => kind === 'create').slice(-2);
  expect(opened.map(({ params }) => params.merchantTransactionId)).toEqual([checkoutId, checkoutId]);
});
