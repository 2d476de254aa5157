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
import { readWorkbookRows } from '#tests/setup/read-zip.ts';
import { memoryFlags, memorySettings, type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';
import { reportFault } from './fault-report.ts';

/** A server may use this much while it writes and sends a file of any length. */
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
  const server = await startServerProcess({ DATA_DIR: dataDir, ...memorySettings }, { nodeFlags: memoryFlags });
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

/** Watches the memory of a server. Fails for more than a server may use. */
const watchMemory = ({ process }: ServerProcess) => {
  let highest = 0;
  return {
    look: (): void => {
      highest = Math.max(highest, privateMegabytes(process));
    },
    expectSmall: (): void => {
      expect(highest).toBeGreaterThan(0);
      expect(highest).toBeLessThan(maxPrivateMegabytes);
    },
  };
};

/** Returns a file, and looks at each piece of it that arrives. */
const download = async (response: Response, look: () => void): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    look();
  }
  return Buffer.concat(pieces);
};

/** What a file says of its rows in its summary, and what its rows come to, in minor units. */
interface ReadFile {
  namedRows: number;
  rows: number;
  amount: number;
  ids: number;
}

const readCsv = (file: Buffer): ReadFile => {
  const [summary = '', rows = ''] = file.toString().split('\r\n\r\n');
  const lines = rows.trimEnd().split('\r\n').slice(1);
  return {
    namedRows: Number(/^Sorok száma;(\d+)$/mu.exec(summary.replaceAll('\r', ''))?.[1]),
    rows: lines.length,
    amount: lines.reduce((sum, line) => sum + Number(line.split(';')[1]) * 100, 0),
    // The id is the eleventh column.
    ids: new Set(lines.map((line) => line.split(';')[10])).size,
  };
};

const readXlsx = async (file: Buffer): Promise<ReadFile> => {
  const found = { namedRows: Number.NaN, rows: 0, amount: 0 };
  const ids = new Set<string>();
  for await (const row of readWorkbookRows(file)) {
    const [, number] = /<c r="B\d+"[^>]*><v>(-?[\d.]+)</u.exec(row) ?? [];
    const [, id] = /<c r="K\d+"[^>]*><is><t[^>]*>(\w+)</u.exec(row) ?? [];
    // Lines of the summary have two cells, and headings no number.
    if (row.includes('>Sorok száma<')) found.namedRows = Number(number);
    if (number === undefined || id === undefined) continue;
    found.rows += 1;
    found.amount += Number(number) * 100;
    ids.add(id);
  }
  return { ...found, ids: ids.size };
};
const readers = { csv: readCsv, xlsx: readXlsx };

it.for(formats)(
  'continues a %s file after a kill in the middle of it, to the right total',
  { timeout: 2 * timeoutMs },
  async (format, { task }) => {
    const first = await start();
    const call = await callerOf(first);
    const { id } = (await (await call('Transaction/Export', { format })).json()) as ListExport;
    const ofFirst = watchMemory(first);
    const before = await waitUntil(call, id, ({ writtenRows }) => {
      ofFirst.look();
      return writtenRows >= count / 4;
    });
    expect(before.state).toBe('Running');
    ofFirst.expectSmall();
    await first.kill();

    const second = await start();
    const again = await callerOf(second);
    // What was stored is there at once, and the export goes on when the lease of the killed server has ended.
    expect(await read(again, id)).toMatchObject({ state: 'Running' });
    expect((await read(again, id)).writtenRows).toBeGreaterThanOrEqual(before.writtenRows);
    const restartedAt = new Date();
    const ofSecond = watchMemory(second);
    const ready = await waitUntil(again, id, ({ state }) => {
      ofSecond.look();
      return state === 'Ready';
    });
    const list = (await (await again('Transaction?exactTotal=true&pageSize=1')).json()) as Record<string, number>;
    expect(ready).toMatchObject({
      state: 'Ready',
      writtenRows: count,
      totalRows: count,
      totalAmount: list.totalAmount,
    });

    const file = await download(await again(`Export/${id}/File`), ofSecond.look);
    ofSecond.expectSmall();
    expect(file).toHaveLength(ready.size ?? 0);
    expect(await readers[format](file)).toEqual({
      namedRows: count,
      rows: count,
      ids: count,
      amount: list.totalAmount,
    });
    expect(await second.stop()).toBe(0);

    const parts = await withDatabase((sequelize) =>
      sequelize.query<{ position: number; createdAt: Date }>(
        `SELECT position, files.created_at AS createdAt FROM export_parts JOIN files ON files.id = file_id
       WHERE export_id = :id ORDER BY position`,
        { replacements: { id }, type: QueryTypes.SELECT },
      ),
    );
    expect(parts.map(({ position }) => position)).toEqual(parts.map((_, i) => i));
    const storedByFirst = parts.filter(({ position, createdAt }) => position > 0 && createdAt < restartedAt);
    expect(storedByFirst.length * 5_000).toBeGreaterThanOrEqual(before.writtenRows);
    reportFault(task, { fault: `server killed in the middle of an export of ${count} rows (${format})`, times: 1 });
  },
);
