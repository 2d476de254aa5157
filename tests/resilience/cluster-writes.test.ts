import { randomUUID } from 'node:crypto';
import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildWebhook } from '#db/factories/build-webhook.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import type { TerminalModel } from '#db/models/merchants.models.ts';
import { WriteLockModel } from '#db/models/platform.models.ts';
import { seedBanks } from '#db/reference-data/banks.ts';
import { maxApiKeys } from '#shared/api-keys/api-key-enums.ts';
import { factoryOf, type SignedIn, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { openShop, reportOf, submit, voidOf } from '#tests/setup/card-reader.ts';
import { hasDebianPackages } from '#tests/setup/debian-package.ts';
import { type GaleraCluster, startGaleraCluster } from '#tests/setup/galera-cluster.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const clientsPerServer = 4;
/** A lost sale is rare: count more of them after changes of the driver. */
const salesPerClient = Number(process.env.CLUSTER_SALES_PER_CLIENT ?? 40);

describe.skipIf(!hasDebianPackages)('servers on three nodes of a Galera cluster', () => {
  let cluster: GaleraCluster;
  let apps: TestApp[] = [];
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    cluster = await startGaleraCluster();
    const sequelize = createSequelize(cluster.nodes[0].url);
    await createMigrator(sequelize, migrations).up();
    await seedBanks(sequelize);
    await sequelize.close();
    await cluster.settled();
    apps = await Promise.all(cluster.nodes.map(({ url }) => openTestApp({ connectTo: async () => url })));
    [first, second] = apps as [TestApp, TestApp, TestApp];
    await cluster.settled();
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await cluster?.stop();
  });

  /** Reads a number from each node, once all nodes have executed everything. */
  const readNumbers = async (number: string, from: string): Promise<number[]> => {
    await cluster.settled();
    const sql = `SELECT ${number} AS n FROM csippano.${from}`;
    const results = await Promise.all(cluster.nodes.map((node) => node.query<{ n: string }>(sql)));
    return results.map(([row]) => Number(row?.n));
  };

  /** Calls a function for each server, `rounds` times, all at once in each round. */
  const inRounds = async <T>(rounds: number, call: (app: TestApp, round: number) => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push(...(await Promise.all(apps.map((app) => call(app, round)))));
    }
    return results;
  };

  describe('a transaction that another node has aborted', () => {
    /** The next statement of the transaction, on another table than the one whose change conflicts. */
    const statements = {
      SELECT: 'SELECT taken FROM other_locks WHERE name = $name',
      'SELECT FOR UPDATE': 'SELECT taken FROM other_locks WHERE name = $name FOR UPDATE',
      UPDATE: 'UPDATE other_locks SET taken = taken + 1 WHERE name = $name',
      INSERT: 'INSERT IGNORE INTO other_locks (name, taken) VALUES ($name, 1)',
      DELETE: 'DELETE FROM other_locks WHERE name = $name',
    };
    const cases = Object.entries(statements).flatMap(([statement, sql]) => [
      { when: 'before', statement, sql },
      { when: 'during', statement, sql },
    ]);
    beforeAll(async () => {
      await cluster.nodes[0].query('CREATE TABLE csippano.other_locks LIKE csippano.write_locks');
      await cluster.settled();
    });
    afterAll(() => cluster.nodes[0].query('DROP TABLE csippano.other_locks'));

    it.each([...cases, { when: 'before', statement: 'COMMIT', sql: null }])(
      '$when its $statement is repeated',
      async ({ when, sql }) => {
        const { sequelize } = first.deps;
        const name = randomUUID();
        const run = (target: Sequelize, statement: string, transaction: Transaction | null) =>
          target.query(statement, { bind: { name }, type: QueryTypes.RAW, transaction });
        const increment = 'UPDATE write_locks SET taken = taken + 1 WHERE name = $name';
        const executed = `SELECT taken AS n FROM csippano.write_locks WHERE name = '${name}'`;
        await sequelize.getRepository(WriteLockModel).create({ name, taken: 0 });
        await cluster.settled();
        let attempts = 0;
        await inTransaction(sequelize, async (transaction) => {
          attempts += 1;
          await run(sequelize, increment, transaction);
          const next = async () => sql && run(sequelize, sql, transaction);
          if (attempts > 1) return void (await next());
          const held = when === 'during' ? await cluster.nodes[0].lockTable('other_locks') : null;
          try {
            const waiting = held && next();
            waiting?.catch(() => undefined);
            if (held) await expect.poll(() => held.hasWaiting()).toBe(true);
            await run(second.deps.sequelize, increment, null);
            // The first node has aborted this transaction when it has executed the change of the second one.
            await expect.poll(async () => (await cluster.nodes[0].query<{ n: number }>(executed))[0]?.n).toBe(1);
            await held?.goOn();
            await (waiting ?? next());
          } finally {
            await held?.goOn();
          }
        });
        expect(attempts).toBe(2);
        expect(await readNumbers('taken', `write_locks WHERE name = '${name}'`)).toEqual([2, 2, 2]);
      },
    );
  });

  it('store every acknowledged sale of one merchant once, with its webhook event and its aggregates', async () => {
    const shop = await openShop(first);
    const { merchantId } = shop;
    await buildWebhook(factoryOf(first), { merchantId, sealedSecret: await first.deps.secrets.seal('whsec_test') });
    const terminals: TerminalModel[] = [];
    for (let index = 0; index < clientsPerServer * apps.length; index += 1) {
      terminals.push(await buildTerminal(factoryOf(first), { merchantId }));
    }
    await cluster.settled();
    const statuses = new Map<number, number>();
    const sell = async (app: TestApp, terminal: TerminalModel): Promise<void> => {
      for (let sale = 0; sale < salesPerClient; sale += 1) {
        const report = reportOf(app, { terminal });
        // A card reader sends a submission again until it is acknowledged.
        for (let status = 503; status === 503; ) {
          status = (await submit(app, shop, report)).statusCode;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }
    };
    await Promise.all(terminals.map((terminal, index) => sell(apps[index % apps.length] ?? first, terminal)));
    const sales = terminals.length * salesPerClient;
    const { 503: unavailable = 0, ...others } = Object.fromEntries(statuses);
    expect(others).toEqual({ 200: sales });
    const ofMerchant = `WHERE merchant_id = '${merchantId}'`;
    const everywhere = [sales, sales, sales];
    expect(await readNumbers('COUNT(*)', `transactions ${ofMerchant}`)).toEqual(everywhere);
    expect(await readNumbers('COUNT(*)', `webhook_events ${ofMerchant}`)).toEqual(everywhere);
    expect(await readNumbers('SUM(transaction_count)', `transaction_sums ${ofMerchant}`)).toEqual(everywhere);
  });

  it('close no circle of relations', async () => {
    const admin = await signInAs(first, 'Admin');
    const rounds = 10;
    const circles = await Promise.all(
      Array.from({ length: rounds }, async () => {
        const ids = [];
        for (const companyName of ['A', 'B', 'C']) {
          ids.push((await buildMerchant(factoryOf(first), { companyName })).merchant.id);
        }
        return ids;
      }),
    );
    await cluster.settled();
    const statuses = await inRounds(rounds, async (app, round) => {
      const ids = circles[round] ?? [];
      const index = apps.indexOf(app);
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: '/api/v1/Merchant/parent',
        headers: admin.headers,
        payload: { parentMerchantId: ids[index], childMerchantId: ids[(index + 1) % ids.length] },
      });
      return statusCode;
    });
    expect(statuses.filter((status) => status === 201)).toHaveLength(2 * rounds);
    expect(statuses.filter((status) => status === 422)).toHaveLength(rounds);
  });

  describe('while a node has not yet executed the changes of the others', () => {
    /** Holds the second node back during a change on the first, and lets it go on when the call there waits for it. */
    const callWhileBehind = async <T>(
      change: () => Promise<T>,
      call: (changed: T) => Promise<{ statusCode: number }>,
    ): Promise<number> => {
      const held = await cluster.nodes[1].holdBack('write_locks');
      await cluster.nodes[0].query(`INSERT INTO csippano.write_locks (name) VALUES ('${randomUUID()}')`);
      try {
        const response = call(await change());
        await expect.poll(() => held.hasWaiting()).toBe(true);
        await held.goOn();
        return (await response).statusCode;
      } finally {
        await held.goOn();
      }
    };

    it('accept a new session, refresh token and API key there', async () => {
      const { userId, merchantId } = await signInMerchant(first);
      await cluster.settled();
      const listTransactions = (authorization: string) =>
        second.app.inject({ url: `/api/v1/Merchant/${merchantId}/Transaction`, headers: { authorization } });
      const newSession = () => signIn(first, userId);
      expect(await callWhileBehind(newSession, ({ headers }) => listTransactions(headers.authorization))).toBe(200);
      const refresh = ({ refreshToken }: SignedIn) =>
        second.app.inject({ method: 'POST', url: '/api/v1/Authentication/RefreshToken', payload: { refreshToken } });
      expect(await callWhileBehind(newSession, refresh)).toBe(200);
      const newKey = () => buildApiKey(factoryOf(first), { merchantId, userId, scopes: 'readTransactions' });
      expect(await callWhileBehind(newKey, ({ headers }) => listTransactions(headers.authorization))).toBe(200);
    });

    it('accept the void of a sale that was submitted elsewhere', async () => {
      const shop = await openShop(first);
      await cluster.settled();
      const sale = reportOf(first, shop);
      const sell = () => submit(first, shop, sale);
      expect(await callWhileBehind(sell, () => submit(second, shop, voidOf(first, shop, sale)))).toBe(200);
    });
  });

  it('accept no more API keys of a merchant than one server does', async () => {
    const { merchantId, headers } = await signInMerchant(first);
    await cluster.settled();
    const statuses = await inRounds(5, async (app, round) => {
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: `/api/v1/Merchant/${merchantId}/ApiKey`,
        headers,
        payload: { name: `Key ${round}`, scopes: ['readTransactions'], expiresInDays: 30 },
      });
      return statusCode;
    });
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxApiKeys);
    expect(await readNumbers('COUNT(*)', `api_keys WHERE merchant_id = '${merchantId}'`)).toEqual([10, 10, 10]);
  });

  it('lock an account out after as many failures as one server does', async () => {
    const { user } = await buildMerchant(factoryOf(first));
    await cluster.settled();
    const { lockoutFailures } = first.deps.settings.auth;
    const statuses = await inRounds(lockoutFailures, async (app) => {
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: '/api/v1/Authentication/Login',
        payload: { email: user.email, password: 'wrong password 1' },
      });
      return statusCode;
    });
    expect(statuses.filter((status) => status === 401)).toHaveLength(lockoutFailures);
  });
});
