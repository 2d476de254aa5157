import { setTimeout as wait } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#db/migrations/all.ts';
import type { Migration } from '#db/migrator/migration.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { listModelTables, migrateDatabase } from '#server/cli/migrate-database.ts';
import { runCommand } from '#tests/setup/run-command.ts';
import { runServerToItsEnd, type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { logInTill, newSale, openTill, submitSale, type Till } from '#tests/setup/server-sales.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';

// This build is the former version. The newer one has its migrations, and these.
let database: TestDatabase;
let newer: Sequelize;
let expand: Migration;
let fill: Migration;
let contract: Migration;
beforeEach(async () => {
  database = await openTestDatabase();
  newer = createSequelize(database.url);
  const tables = listModelTables(newer);
  expand = {
    name: '9001-expand',
    up: [
      ...tables.map(
        (table) =>
          `ALTER TABLE ${table} ADD COLUMN next_note VARCHAR(20) NULL, ADD COLUMN next_state TINYINT NOT NULL DEFAULT 1`,
      ),
      'ALTER TABLE transactions ADD KEY transactions_next (merchant_id, next_state)',
      'CREATE TABLE next_notes (id INT PRIMARY KEY, merchant_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL)',
      'ALTER TABLE next_notes ADD CONSTRAINT next_notes_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    ],
    down: [
      'DROP TABLE next_notes',
      'ALTER TABLE transactions DROP KEY transactions_next',
      ...tables.map((table) => `ALTER TABLE ${table} DROP COLUMN next_note, DROP COLUMN next_state`),
    ],
  };
  fill = { name: '9002-fill', up: ["UPDATE terminals SET next_note = 'filled'"], down: [] };
  contract = {
    name: '9003-contract',
    needs: '9001-expand',
    up: ['ALTER TABLE servers DROP COLUMN next_note'],
    down: [],
  };
});
afterEach(async () => {
  await newer.close();
  await database.close();
});

const settings = () => ({
  DATABASE_URL: database.url,
  NODE_ENV: 'test',
  APP_SECRET: 'a secret for tests only, nothing real is kept with it',
});
const nextMigrator = (...more: Migration[]) => createMigrator(newer, [...migrations, expand, fill, ...more]);

/** Submits sales one after the other, like a card reader: a sale without a response is sent again. */
const startClient = async (till: Till, serverOf: () => ServerProcess) => {
  const token = await logInTill(serverOf().url, till);
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isStopped = false;
  const submitAll = async (): Promise<void> => {
    while (!isStopped) {
      const sale = newSale();
      for (let status = 0; status !== 200 && !isStopped; ) {
        status = await submitSale(serverOf().url, token, till, sale).catch(() => 0);
        if (status === 0) await wait(50);
        else statuses.add(status);
        if (status === 200) acknowledged.push(sale.eftTransactionId);
      }
    }
  };
  const running = submitAll();
  return {
    acknowledged,
    statuses,
    /** Resolves when another sale was acknowledged. */
    nextSale: () => {
      const before = acknowledged.length;
      // The statuses are in the message of a failure.
      const state = () => (acknowledged.length > before ? 'sold' : `statuses ${[...statuses].join()}`);
      return expect.poll(state, { timeout: 60_000 }).toBe('sold');
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};

const count = async (sql: string): Promise<number> => {
  const [row] = await newer.query<{ n: number | string }>(sql, { type: QueryTypes.SELECT });
  return Number(row?.n);
};

/** True while a connection executes a statement that begins like this, or waits for a lock in it. */
const isExecuting = async (statement: string): Promise<boolean> =>
  (await count(`SELECT COUNT(*) AS n FROM information_schema.processlist WHERE info LIKE '${statement}%'`)) > 0;

describe('the former version', () => {
  it('serves, restarts and serves on while a newer version expands the tables, and after its rollback', async () => {
    let server = await startServerProcess(settings());
    const clients = [
      await startClient(await openTill(database.sequelize), () => server),
      await startClient(await openTill(database.sequelize), () => server),
    ];
    const nextSales = () => Promise.all(clients.map((client) => client.nextSale()));
    await nextSales();

    // The migration stops in the middle, because a report reads a table. The database would end an idle reader after 45
    // s.
    const reader = createSequelize(database.url, { waitTimeoutSeconds: 600 });
    const report = await reader.transaction();
    await reader.query('SELECT COUNT(*) FROM reports', { transaction: report });
    const migrating = nextMigrator().up();
    let state = 'migrating';
    void migrating
      .then(() => 'migrated', String)
      .then((outcome) => {
        state = outcome;
      });
    await expect
      .poll(
        async () => {
          if (state === 'migrating' && (await isExecuting('ALTER TABLE reports ADD'))) state = 'waiting';
          return state;
        },
        { timeout: 300_000 },
      )
      .not.toBe('migrating');
    expect(state).toBe('waiting');
    await nextSales();
    await server.kill();
    server = await startServerProcess(settings());
    await nextSales();
    await report.rollback();
    await reader.close();
    expect(await migrating).toEqual(['9001-expand', '9002-fill']);
    await nextSales();

    for (const MIGRATE of ['on', 'off']) {
      expect(await server.stop()).toBe(0);
      server = await startServerProcess({ ...settings(), MIGRATE });
      await nextSales();
    }
    expect(await runCommand(['migrate'], settings())).toMatchObject({ code: 0 });
    expect(await runCommand(['migrate', '--check'], settings())).toMatchObject({ code: 0 });

    expect(await nextMigrator().down({ steps: 2 })).toEqual(['9002-fill', '9001-expand']);
    await nextSales();
    for (const client of clients) await client.stop();
    expect(await server.stop()).toBe(0);

    expect(clients.map(({ statuses }) => [...statuses])).toEqual([[200], [200]]);
    const acknowledged = clients.flatMap((client) => client.acknowledged);
    const stored = await newer.query<{ id: string }>('SELECT eft_transaction_id AS id FROM transactions', {
      type: QueryTypes.SELECT,
    });
    const ids = stored.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  }, 600_000);

  it('delays a contract while one of its servers runs', async () => {
    const list = [...migrations, expand, fill, contract];
    const server = await startServerProcess(settings());
    await expect.poll(() => count('SELECT COUNT(*) AS n FROM servers'), { timeout: 60_000 }).toBe(1);
    await expect(migrateDatabase(database.url, list)).rejects.toThrow(
      /^The migration 9003-contract removes what the server .* uses\. Stop it/u,
    );
    expect(await count('SELECT COUNT(*) AS n FROM schema_migrations')).toBe(migrations.length);
    expect(await server.stop()).toBe(0);
    expect(await migrateDatabase(database.url, list)).toEqual(['9001-expand', '9002-fill', '9003-contract']);
  });

  it('refuses to start after a contract, and says which version can', async () => {
    await nextMigrator(contract).up();
    const message =
      /^The database belongs to a newer version: its migration 9003-contract removed .* 9001-expand use\./mu;
    for (const MIGRATE of ['on', 'off']) {
      const { code, output } = await runServerToItsEnd({ ...settings(), MIGRATE });
      expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(message) });
    }
    for (const command of [['migrate'], ['migrate', '--check'], ['db', 'down']]) {
      expect(await runCommand(command, settings())).toMatchObject({ code: 1 });
    }
  });
});
