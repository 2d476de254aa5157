import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createConnection } from 'mysql2/promise';
import { QueryTypes, type Sequelize } from 'sequelize';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { formatDatabaseUrl, parseDatabaseUrl, toServerOptions } from '#db/connection/connection-url.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { buildReport } from '#db/factories/build-report.ts';
import { migrations } from '#db/migrations/all.ts';
import type { Migration } from '#db/migrator/migration.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openShop, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { dropDatabase } from '#tests/setup/copy-database.ts';
import { runServerToItsEnd, startServerProcess } from '#tests/setup/server-process.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const appSecret = 'the secret that the backup does not contain';

let test: TestApp;
let shop: Shop;
let folder: string;
let file: string;
/** An empty database for each test. */
let target: string;
beforeAll(async () => {
  test = await openTestApp({ appSecret });
  shop = await openShop(test);
  folder = makeTestFolder('backup');
  // Longer than the server accepts as text in one statement with its default of 16 MB.
  const content = Buffer.alloc(12_000_000, 'árvíztűrő ');
  await buildReport(factoryOf(test), { merchantId: shop.merchantId, file: { content } });
  for (let i = 0; i < 50; i += 1) expect((await submit(test, shop, reportOf(test, shop))).statusCode).toBe(200);
  file = join(folder, 'quiet.backup');
  expect(await command('backup', [file])).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  if (target) await dropDatabase(target);
  target = '';
});

const start = (name: string, args: readonly string[], url: string) => {
  const { NODE_ENV: _env, ...others } = process.env;
  return spawn(process.execPath, ['dist/server/csippano.js', name, ...args], {
    cwd: root,
    env: { ...others, DATABASE_URL: url },
    stdio: 'pipe',
  });
};

/** Runs `npm run backup|restore -- …`; a backup reads the database of the test, a restore writes the empty one. */
const command = async (name: 'backup' | 'restore', args: readonly string[], url?: string, stdin?: Buffer) => {
  if (name === 'restore') target ||= newDatabaseUrl();
  const child = start(name, args, url ?? (name === 'backup' ? test.database.url : target));
  // A command that exits without reading closes the pipe.
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output: stdout + stderr };
};

const onTarget = async <T>(work: (sequelize: Sequelize) => Promise<T>): Promise<T> => {
  const sequelize = createSequelize(target);
  try {
    return await work(sequelize);
  } finally {
    await sequelize.close();
  }
};

const count = async (sequelize: Sequelize, sql: string): Promise<number> => {
  const [row] = await sequelize.query<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${sql}`, {
    type: QueryTypes.SELECT,
  });
  return Number(row?.n);
};

/** The lines of all tables, without header and end, which contain the time of the backup. */
const tableLines = (path: string): string[] => gunzipSync(readFileSync(path)).toString().split('\n').slice(1, -2);

const tablesOfTarget = () => onTarget((sequelize) => sequelize.getQueryInterface().showAllTables());

describe('a backup', () => {
  it('is restored into an empty database with equal rows in every table', async () => {
    const restored = await command('restore', [file]);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('All aggregates match') });
    expect(restored.output).toContain('Restore complete');
    expect(restored.output).toContain('The audit log is intact');
    const again = join(folder, 'again.backup');
    expect(await command('backup', [again], target)).toMatchObject({ code: 0 });
    expect(tableLines(again)).toEqual(tableLines(file));
    expect(gunzipSync(readFileSync(file)).includes(appSecret)).toBe(false);
    expect(tableLines(file).filter((line) => line.startsWith('{"table"')).length).toBeGreaterThan(50);
    const server = await startServerProcess({ APP_SECRET: appSecret, DATABASE_URL: target });
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('contains one moment while sales go on, and delays none of them', async () => {
    let isRunning = true;
    const acknowledged: string[] = [];
    const till = async (): Promise<void> => {
      while (isRunning) {
        const report = reportOf(test, shop);
        expect((await submit(test, shop, report)).statusCode).toBe(200);
        acknowledged.push(report.eftTransactionId);
      }
    };
    const tills = [till(), till(), till()];
    const busy = join(folder, 'busy.backup');
    const before = acknowledged.length;
    const { code, output } = await command('backup', [busy]);
    isRunning = false;
    await Promise.all(tills);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/Backup complete/u) });
    expect(acknowledged.length).toBeGreaterThan(before);
    // The restore compares the aggregates with the transactions: a backup of several moments would differ.
    expect(await command('restore', [busy])).toMatchObject({ code: 0 });
    await onTarget(async (sequelize) => {
      const stored = await count(sequelize, 'transactions');
      expect(stored).toBeGreaterThanOrEqual(50);
      expect(stored).toBeLessThanOrEqual(50 + acknowledged.length);
    });
  });

  it('needs the right to SELECT only', async () => {
    const { database, ...address } = parseDatabaseUrl(test.database.url);
    const account = `backup_${database.slice(-8)}`;
    const run = (sql: string) => test.deps.sequelize.query(sql);
    await run(`CREATE USER '${account}'@'%' IDENTIFIED BY 'only-reads'`);
    await run(`GRANT SELECT ON ${database}.* TO '${account}'@'%'`);
    try {
      const url = formatDatabaseUrl({ ...address, database, user: account, password: 'only-reads' });
      expect(await command('backup', [join(folder, 'reader.backup')], url)).toMatchObject({ code: 0 });
    } finally {
      await run(`DROP USER '${account}'@'%'`);
    }
  });

  it('can be piped, and leaves no file when it fails', async () => {
    const child = start('backup', ['-'], test.database.url);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(child, 'close');
    expect(await command('restore', ['-'], undefined, Buffer.concat(chunks))).toMatchObject({ code: 0 });

    const closed = start('backup', ['-'], test.database.url);
    closed.stdout.destroy();
    const [message] = await Promise.all([text(closed.stderr), once(closed, 'close')]);
    expect([closed.exitCode, message]).toEqual([1, expect.stringContaining('The program that receives the backup')]);

    const address = parseDatabaseUrl(test.database.url);
    const holder = await createConnection({ ...toServerOptions(address), database: address.database });
    await holder.query('LOCK TABLES users WRITE');
    const killed = start('backup', [join(folder, 'killed.backup')], test.database.url);
    const closedAfterKill = once(killed, 'close');
    await expect.poll(() => existsSync(join(folder, 'killed.backup.partial'))).toBe(true);
    killed.kill('SIGKILL');
    await closedAfterKill;
    await holder.end();
    expect(existsSync(join(folder, 'killed.backup'))).toBe(false);
    expect(await command('backup', [file])).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists already'),
    });
  });
});

describe('npm run restore', () => {
  const changed = (change: (plain: string) => string): Buffer =>
    gzipSync(change(gunzipSync(readFileSync(file)).toString()));

  it.each<[string, () => Buffer, string]>([
    ['is cut off', () => readFileSync(file).subarray(0, 20_000), 'The backup is damaged: it is not complete'],
    ['has a changed row', () => changed((plain) => plain.replace('"Success"', '"Failed"')), 'The backup is damaged'],
    ['is a foreign archive', () => gzipSync('CREATE TABLE users (id INT);\n'), 'This is not a backup'],
  ])('refuses a file that %s, before it touches the database', async (_case, content, message) => {
    const path = join(folder, 'bad.backup');
    writeFileSync(path, content());
    expect(await command('restore', [path])).toMatchObject({ code: 1, output: expect.stringContaining(message) });
    expect(await command('restore', [path, '--verify-only'])).toMatchObject({ code: 1 });
    await onTarget(async (sequelize) => {
      await expect(sequelize.authenticate()).rejects.toThrow('Unknown database');
    });
  });

  it('says so when the file cannot be written', async () => {
    const path = join(folder, 'typo', 'night.backup');
    expect(await command('backup', [path])).toEqual({
      code: 1,
      output: expect.stringMatching(/night\.backup\.partial cannot be written: ENOENT: /u),
    });
  });

  it('verifies a file without a database', async () => {
    const verified = await command('restore', ['--verify-only', file], 'mysql://nobody@localhost:1/none');
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('50 card transactions') });
  });

  it('refuses a database that is not empty', async () => {
    expect(await command('restore', [file], test.database.url)).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database is not empty'),
    });
    expect(await count(test.deps.sequelize, 'merchants')).toBe(1);
  });

  it('refuses a backup of a newer version', async () => {
    const newer = join(folder, 'newer.backup');
    const plain = gunzipSync(readFileSync(file)).toString().replace('"migrations":["', '"migrations":["9999-future","');
    const [lines, end] = [plain.slice(0, plain.lastIndexOf('{"end"')), plain.slice(plain.lastIndexOf('{"end"'))];
    const sha256 = createHash('sha256').update(lines).digest('hex');
    writeFileSync(newer, gzipSync(lines + end.replace(/[0-9a-f]{64}"\}\n$/u, `${sha256}"}\n`)));
    expect(await command('restore', [newer])).toMatchObject({
      code: 1,
      output: expect.stringContaining('belongs to a newer version: its database has the migration 9999-future'),
    });
    expect(await tablesOfTarget()).toEqual([]);
  });

  it('is repeated after it was killed; until then servers refuse to start', async () => {
    target = newDatabaseUrl();
    const killed = start('restore', ['-'], target);
    const closed = once(killed, 'close');
    const output = text(killed.stdout);
    // The restore waits for the rest.
    const content = readFileSync(file);
    killed.stdin.write(content.subarray(0, content.length - 1000));
    const countBanks = () => onTarget((sequelize) => count(sequelize, 'banks'));
    await expect.poll(() => countBanks().catch(() => 0)).toBeGreaterThan(0);
    killed.kill('SIGKILL');
    await closed;
    expect(await output).not.toContain('Restore complete');
    expect(await tablesOfTarget()).toContain('unfinished_restore');
    const server = await runServerToItsEnd({ APP_SECRET: appSecret, DATABASE_URL: target });
    expect(server).toMatchObject({ code: 1, output: expect.stringContaining('its restore was interrupted') });

    expect(await command('restore', [file])).toMatchObject({ code: 0 });
    expect(await tablesOfTarget()).not.toContain('unfinished_restore');
    expect(await onTarget((sequelize) => count(sequelize, 'transactions'))).toBe(50);
  });

  it('applies the migrations that are newer than the backup', async () => {
    target = newDatabaseUrl();
    await ensureDatabase(target);
    const newer: Migration = {
      name: '9001-next',
      up: ['ALTER TABLE transactions ADD COLUMN next_note VARCHAR(20) NULL'],
      down: ['ALTER TABLE transactions DROP COLUMN next_note'],
    };
    const list = [...migrations, newer];
    await restoreBackup({ url: target, input: createReadStream(file), migrations: list });
    const states = await onTarget((sequelize) => createMigrator(sequelize, list).status());
    expect(states.filter(({ state }) => state !== 'applied')).toEqual([]);
    expect(await onTarget((sequelize) => count(sequelize, 'transactions'))).toBe(50);
  });
});
