import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { ListExport } from '#shared/exports/exports.schema.ts';
import { loadTransactions } from '#tests/bench/load-transactions.ts';
import { privateMegabytes } from '#tests/setup/process-health.ts';
import { memoryFlags, type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';
import { reportFault } from './fault-report.ts';

/** A server may use this much while it writes a file of any length. */
const maxPrivateMegabytes = 256;

/** `EXPORTED_ROWS=1000000` for a list of a million. */
const count = Number(process.env.EXPORTED_ROWS ?? 100_000);
const formats = ['csv', 'xlsx'] as const;
const say = () => undefined;
/** On a busy machine a million rows take long. */
const timeoutMs = 10 * 60_000 + 2 * count;

let dataDir: string;
let email: string;
let merchantId: string;

/** Runs a function on the database of the server, which is stopped. */
const withDatabase = async <T>(work: (sequelize: ReturnType<typeof createSequelize>) => Promise<T>): Promise<T> => {
  const database = await startEmbeddedDatabase({ dataDir, durability: 'full', log: say });
  const sequelize = createSequelize(database.url);
  try {
    return await work(sequelize);
  } finally {
    await sequelize.close();
    await database.stop();
  }
};

beforeAll(async () => {
  dataDir = makeTestFolder('killed-export');
  symlinkSync(sharedBinDir, join(dataDir, 'server'));
  await withDatabase(async (sequelize) => {
    await createMigrator(sequelize, migrations).up();
    const db = factoryDb({ sequelize, now: () => new Date() });
    const { merchant, user } = await buildMerchant(db);
    email = user.email;
    merchantId = merchant.id;
    const { id } = await buildTerminal(db, { merchantId });
    const rows = [{ shop: { merchantId, terminals: [{ id }], onlineEntityIds: [] }, count, onlineCount: 0 }];
    await withStatementTimeout(timeoutMs, () => loadTransactions(sequelize, rows, budapestDay(new Date())));
  });
}, timeoutMs);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let servers: ServerProcess[] = [];
const start = async (): Promise<ServerProcess> => {
  const server = await startServerProcess({ DATA_DIR: dataDir }, { nodeFlags: memoryFlags });
  servers.push(server);
  return server;
};
// Also after a failure: the data folder serves one at a time.
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});

const callerOf = async ({ url }: ServerProcess) => {
  const login = await fetch(`${url}/api/v1/Authentication/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: factoryPassword }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  return (path: string, payload?: object): Promise<Response> =>
    fetch(`${url}/api/v1/Merchant/${merchantId}/${path}`, {
      method: payload ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    });
};
type Call = Awaited<ReturnType<typeof callerOf>>;

const read = async (call: Call, id: string) => (await (await call(`Export/${id}`)).json()) as ListExport;

/** Polls an export until it has got this far. */
const waitUntil = async (call: Call, id: string, isReached: (state: ListExport) => boolean): Promise<ListExport> => {
  let state = await read(call, id);
  await expect
    .poll(
      async () => {
        state = await read(call, id);
        return isReached(state) || state.state === 'Failed';
      },
      { interval: 50, timeout: timeoutMs },
    )
    .toBe(true);
  return state;
};

it.for(formats)(
  'continues a %s file after a kill in the middle of it, to the right total',
  { timeout: 2 * timeoutMs },
  async (format, { task }) => {
    const first = await start();
    const call = await callerOf(first);
    const { id } = (await (await call('Transaction/Export', { format })).json()) as ListExport;
    const before = await waitUntil(call, id, ({ writtenRows }) => writtenRows >= count / 4);
    expect(before.state).toBe('Running');
    await first.kill();

    const second = await start();
    const again = await callerOf(second);
    // What was stored is there at once, and the export goes on when the lease of the killed server has ended.
    expect(await read(again, id)).toMatchObject({ state: 'Running' });
    expect((await read(again, id)).writtenRows).toBeGreaterThanOrEqual(before.writtenRows);
    const restartedAt = new Date();
    let highest = 0;
    const ready = await waitUntil(again, id, ({ state }) => {
      highest = Math.max(highest, privateMegabytes(second.process));
      return state === 'Ready';
    });
    expect(highest).toBeLessThan(maxPrivateMegabytes);
    const list = (await (await again('Transaction?exactTotal=true&pageSize=1')).json()) as Record<string, number>;
    expect(ready).toMatchObject({
      state: 'Ready',
      writtenRows: count,
      totalRows: count,
      totalAmount: list.totalAmount,
    });

    const file = Buffer.from(await (await again(`Export/${id}/File`)).arrayBuffer());
    expect(file).toHaveLength(ready.size ?? 0);
    if (format === 'csv') {
      const [summary = '', rows = ''] = file.toString().split('\r\n\r\n');
      expect(summary).toContain(`Sorok száma;${count}`);
      const lines = rows.trimEnd().split('\r\n').slice(1);
      expect(lines).toHaveLength(count);
      expect(lines.reduce((sum, line) => sum + Number(line.split(';')[1]) * 100, 0)).toBe(list.totalAmount);
      // The id is the eleventh column.
      expect(new Set(lines.map((line) => line.split(';')[10])).size).toBe(count);
    }
    expect(await second.stop()).toBe(0);

    const parts = await withDatabase((sequelize) =>
      sequelize.query<{ position: number; createdAt: Date }>(
        `SELECT position, files.created_at AS createdAt FROM export_parts JOIN files ON files.id = file_id
       WHERE export_id = :id ORDER BY position`,
        { replacements: { id }, type: QueryTypes.SELECT },
      ),
    );
    expect(parts.map(({ position }) => position)).toEqual(parts.map((_, i) => i));
    const ofFirst = parts.filter(({ position, createdAt }) => position > 0 && createdAt < restartedAt);
    expect(ofFirst.length * 5_000).toBeGreaterThanOrEqual(before.writtenRows);
    reportFault(task, { fault: `server killed in the middle of an export of ${count} rows (${format})`, times: 1 });
  },
);
