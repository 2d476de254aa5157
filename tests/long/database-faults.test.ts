import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection/database-errors.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { type FaultProxy, openFaultProxy, throughProxy } from '#tests/setup/fault-proxy.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let proxy: FaultProxy;
let test: TestApp;
let shop: Shop;
let headers: { authorization: string };
beforeEach(async () => {
  test = await openTestApp({
    connectTo: async (url) => {
      proxy = await openFaultProxy(url);
      return throughProxy(url, proxy);
    },
  });
  shop = await openShop(test);
  headers = await portalHeaders(test, shop);
});
afterEach(async () => {
  proxy.heal();
  await test.close();
  await proxy.close();
});

type Response = Awaited<ReturnType<typeof submit>>;
const sale = () => submit(test, shop, reportOf(test, shop));
const listSales = () => test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}/Transaction`, headers });
const readyStatus = async () => (await test.app.inject('/ready')).statusCode;

/** Opens all connections of the pool. */
const fillPool = async (): Promise<void> => {
  const responses = await Promise.all(Array.from({ length: 20 }, sale));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
};
const expectUnavailable = (responses: readonly Response[]): void => {
  for (const response of responses) {
    expect([response.statusCode, response.headers['content-type']]).toEqual([503, 'application/problem+json']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
};

/** The commands of the MySQL protocol. A packet has its command behind its length and number. */
const command = { query: 0x03, ping: 0x0e, prepare: 0x16 };
const commandOffset = 4;
/** An error of the server outside of any command: with the first number of a packet. */
const errorPacket = (errno: number, state: string, message: string): Buffer => {
  const body = Buffer.from(`\u00ff  #${state}${message}`, 'latin1');
  body.writeUInt16LE(errno, 1);
  const head = Buffer.alloc(commandOffset);
  head.writeUIntLE(body.length, 0, 3);
  return Buffer.concat([head, body]);
};
/** What a query of MySQL begins with: no attributes, in one set. */
const noAttributes = '\0\u0001';

describe('a database whose packets vanish', () => {
  it('makes every call a 503 meanwhile, and is used again when the packets arrive', async () => {
    await fillPool();
    // Merchants of their own: the server still holds the row locks of transactions whose end never arrived.
    for (const other of [await openShop(test), await openShop(test)]) {
      proxy.swallow();
      // More calls than connections: the others wait for a connection.
      expectUnavailable(await Promise.all(Array.from({ length: 15 }, sale)));
      expect(await readyStatus()).toBe(503);
      proxy.heal();
      await expect.poll(readyStatus).toBe(200);
      await expect.poll(async () => (await submit(test, other, reportOf(test, other))).statusCode).toBe(200);
    }
  });

  it('fails no call when it lost only idle connections', async () => {
    const sequelize = createSequelize(throughProxy(test.database.url, proxy), { validateAfterMs: 0 });
    const select = () => sequelize.query('SELECT SLEEP(0.01)');
    await Promise.all(Array.from({ length: 10 }, select));
    proxy.swallow();
    proxy.heal();
    await Promise.all(Array.from({ length: 10 }, select));
    await sequelize.close();
  });

  it('does not keep the pool from closing', async () => {
    const sequelize = createSequelize(throughProxy(test.database.url, proxy));
    const { promise: isSent, resolve: sent } = Promise.withResolvers<void>();
    proxy.onRequest((chunk) => {
      if (chunk.includes('SLEEP(60)')) sent();
    });
    const result = sequelize
      .transaction((transaction) => sequelize.query('SELECT SLEEP(60)', { transaction }))
      .catch((error: unknown) => error);
    await isSent;
    proxy.swallow();
    await sequelize.close();
    expect(isDatabaseUnavailable(await result)).toBe(true);
  });
});

describe('a database connection', () => {
  it('is replaced before the call when it is reset while it is checked', async () => {
    const sequelize = createSequelize(throughProxy(test.database.url, proxy), { poolSize: 1, validateAfterMs: 0 });
    const select = () => sequelize.query('SELECT 1');
    await select();
    let wasChecked = false;
    proxy.onRequest((chunk) => {
      if (wasChecked || chunk[commandOffset] !== command.ping) return;
      wasChecked = true;
      proxy.cut();
    });
    await select();
    expect(wasChecked).toBe(true);
    await sequelize.close();
  });

  it('is replaced before the call when MySQL has closed it for inactivity, and says so to the check', async () => {
    const sequelize = createSequelize(throughProxy(test.database.url, proxy), { poolSize: 1, validateAfterMs: 0 });
    const select = () => sequelize.query('SELECT 1');
    await select();
    let wasChecked = false;
    proxy.onRequest((chunk) => {
      if (wasChecked || chunk[commandOffset] !== command.ping) return;
      wasChecked = true;
      proxy.endWith(errorPacket(4031, 'HY000', 'The client was disconnected by the server because of inactivity.'));
    });
    await select();
    expect(wasChecked).toBe(true);
    await sequelize.close();
  });

  it('is not given to a waiting call when it is reset', async () => {
    const sequelize = createSequelize(throughProxy(test.database.url, proxy), { poolSize: 1 });
    const { promise: isSent, resolve: sent } = Promise.withResolvers<void>();
    proxy.onRequest((chunk) => {
      if (chunk.includes('SLEEP(60)')) sent();
    });
    const lost = sequelize.query('SELECT SLEEP(60)').catch((error: unknown) => error);
    const waiting = sequelize.query("SELECT 'here' AS answer", { type: QueryTypes.SELECT });
    await isSent;
    proxy.cut();
    expect(isDatabaseUnavailable(await lost)).toBe(true);
    expect(await waiting).toEqual([{ answer: 'here' }]);
    await sequelize.close();
  });

  it('makes the call a 503 when it ends in the middle of a response, and is replaced', async () => {
    await fillPool();
    proxy.cutAfter(5);
    expectUnavailable([await listSales()]);
    proxy.cut();
    await expect.poll(async () => (await listSales()).statusCode).toBe(200);
  });

  it('makes calls 503 while new ones are refused', async () => {
    await fillPool();
    proxy.refuse();
    expectUnavailable([await listSales(), await sale()]);
    proxy.heal();
    expect((await sale()).statusCode).toBe(200);
  });
});

describe('a conflict that outlasts its retries', () => {
  it('returns 503 while a row stays locked by an orphaned transaction', async () => {
    const orphan = createSequelize(test.database.url, { poolSize: 1 });
    const transaction = await orphan.transaction();
    await orphan.query('SELECT id FROM terminals WHERE id = :id FOR UPDATE', {
      replacements: { id: shop.terminal.id },
      transaction,
    });
    expectUnavailable([await sale()]);
    await transaction.rollback();
    await orphan.close();
    expect((await sale()).statusCode).toBe(200);
  });

  it.each([
    ['a deadlock or failed certification', '40001', 1213],
    ['a lock wait timeout', 'HY000', 1205],
    ['a changed record', 'HY000', 1020],
    ['a node that is not ready', '08S01', 1047],
    ['a failed commit', 'HY000', 1180],
    ['a read-only primary', 'HY000', 1290],
    ['an interrupted statement', '70100', 1317],
    ['a full disk', 'HY000', 1021],
  ])('returns 503 for %s', async (_case, state, number) => {
    await test.deps.sequelize.query(
      `CREATE TRIGGER failure BEFORE INSERT ON transactions FOR EACH ROW
       SIGNAL SQLSTATE '${state}' SET MYSQL_ERRNO = ${number}, MESSAGE_TEXT = 'made by the test'`,
    );
    expectUnavailable([await sale()]);
    await test.deps.sequelize.query('DROP TRIGGER failure');
    expect((await sale()).statusCode).toBe(200);
  });

  it.each([1290, 1836, 1047])(
    'connects anew after error %i, because another server is the primary now',
    async (number) => {
      await fillPool();
      await test.deps.sequelize.query(
        `CREATE TRIGGER failure BEFORE INSERT ON transactions FOR EACH ROW
       SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${number}, MESSAGE_TEXT = 'made by the test'`,
      );
      await sale();
      const before = proxy.accepted();
      await Promise.all(Array.from({ length: 5 }, listSales));
      expect(proxy.accepted()).toBeGreaterThan(before);
    },
  );
});

describe('on a cluster', () => {
  it('prepares no SELECT inside a transaction, because that hides that the transaction was aborted', async () => {
    const open = new Set<number>();
    const statements: string[] = [];
    const prepared: string[] = [];
    proxy.onRequest((chunk, connection) => {
      // MySQL, unlike MariaDB, has the number of attributes before the text.
      const sql = chunk.toString('latin1', commandOffset + 1).replace(noAttributes, '');
      if (chunk[commandOffset] === command.query && sql.startsWith('START TRANSACTION')) open.add(connection);
      if (chunk[commandOffset] === command.query && /^(COMMIT|ROLLBACK)/u.test(sql)) open.delete(connection);
      if (open.has(connection) && sql.startsWith('SELECT')) {
        (chunk[commandOffset] === command.prepare ? prepared : statements).push(sql);
      }
    });
    await fillPool();
    expect(statements.length).toBeGreaterThan(10);
    expect(prepared).toEqual([]);
  });
});
