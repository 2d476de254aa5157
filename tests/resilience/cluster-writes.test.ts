import { randomUUID } from 'node:crypto';
import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildWebhook } from '#db/factories/build-webhook.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import type { TerminalModel } from '#db/models/merchants.models.ts';
import { WriteLockModel } from '#db/models/platform.models.ts';
import { seedBanks } from '#db/reference-data/banks.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openShop, reportOf, submit } from '#tests/setup/card-reader.ts';
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
        await inTransaction({ sequelize }, async ({ transaction }) => {
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
});
