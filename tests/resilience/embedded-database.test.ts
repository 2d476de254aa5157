import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseDatabaseUrl, toServerOptions } from '#db/connection/connection-url.ts';
import { downloadServer, unpackedRoot } from '#db/embedded/download-server.ts';
import { defaultSearchPath } from '#db/embedded/programs.ts';
import { findUnpackedServer } from '#db/embedded/server-program.ts';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  findRunningDatabase,
  startEmbeddedDatabase,
} from '#db/embedded/start-embedded-database.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { seededRandom } from '#shared/random.ts';
import { runSeed } from '#tests/setup/seed.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';
import { type RunningProgram, runProgram } from './running-program.ts';

let folder: string;
let dataDir: string;
const running: EmbeddedDatabase[] = [];
const owners: RunningProgram[] = [];

beforeEach(() => {
  folder = makeTestFolder('embedded');
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()));
  if (owners.length > 0) {
    await Promise.all(owners.splice(0).map((owner) => owner.kill()));
    // The killed owner's server may still be stopping; a start waits for it.
    await (await start()).stop();
    running.splice(0);
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedDatabaseOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    dataDir,
    binDir: sharedBinDir,
    durability: 'process',
    log: () => {},
    ...options,
  });
  running.push(database);
  return database;
}

/** Starts the database, which must fail, and returns the message of its StartupError. */
async function startError(options: Partial<EmbeddedDatabaseOptions> = {}): Promise<string> {
  const error = await start(options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  const message = (error as StartupError).message;
  expect(message).toMatch(/[.!?]$/);
  expect(message).not.toContain('\n');
  return message;
}

function startOwner(): RunningProgram {
  const owner = runProgram('database-owner', [dataDir, sharedBinDir]);
  owners.push(owner);
  return owner;
}

async function query(url: string, sql: string): Promise<RowDataPacket[]> {
  const address = parseDatabaseUrl(url);
  const connection = await createConnection({ ...toServerOptions(address), database: address.database });
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return rows;
  } finally {
    await connection.end();
  }
}

const serverPid = () => Number(readFileSync(join(dataDir, 'run/server.pid'), 'utf8'));
const findServerPid = () => (existsSync(join(dataDir, 'run/server.pid')) ? serverPid() : null);
const parentOf = (pid: number) => Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

describe('the embedded database', () => {
  it('preserves its data across a restart, and stops twice without an error', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept (name VARCHAR(20))');
    await query(first.url, `INSERT INTO kept VALUES ('árvíztűrő')`);
    await first.stop();
    await first.stop();
    expect(findRunningDatabase(dataDir)).toBeNull();

    const second = await start();
    expect(findRunningDatabase(dataDir)).toBe(second.url);
    expect(await query(second.url, 'SELECT name FROM kept')).toEqual([{ name: 'árvíztűrő' }]);
  });

  it('runs with the settings that production needs', async () => {
    const { url } = await start({ durability: 'full' });
    const [settings] = await query(
      url,
      `SELECT @@innodb_flush_log_at_trx_commit AS flush, @@local_infile AS local_files, @@log_bin AS binlog,
        @@max_allowed_packet AS packet, @@skip_networking AS offline, @@global.time_zone AS zone,
        @@character_set_server AS charset, @@global.sql_mode AS mode`,
    );
    expect(settings).toMatchObject({ flush: 1, local_files: 0, binlog: 0, packet: 64 * 1024 * 1024, offline: 1 });
    expect(settings).toMatchObject({ zone: '+00:00', charset: 'utf8mb4' });
    expect(settings?.mode).toContain('STRICT_TRANS_TABLES');
  });

  it('creates its socket elsewhere when the path of the data folder is too long', async () => {
    dataDir = join(folder, 'a-rather-long-name'.repeat(6), 'data');
    const { url, stop } = await start();
    const socketPath = parseDatabaseUrl(url).socketPath ?? '';
    expect(socketPath.length).toBeLessThan(100);
    expect(statSync(dirname(socketPath)).mode & 0o777).toBe(0o700);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await stop();
    rmdirSync(dirname(socketPath));
  });

  it.each(['server', 'keeper'])('restarts when its %s is killed', async (victim) => {
    const { url, stop } = await start();
    await query(url, 'CREATE TABLE kept (n INT)');
    const killed = serverPid();
    process.kill(victim === 'server' ? killed : parentOf(killed), 'SIGKILL');
    await expect.poll(() => [killed, null].includes(findServerPid()), { timeout: 20_000 }).toBe(false);
    await expect
      .poll(() => query(url, 'SELECT COUNT(*) AS n FROM kept').catch(() => null), { timeout: 20_000 })
      .toEqual([{ n: 0 }]);
    expect(await startError()).toContain('in use by process');
    const last = serverPid();
    await stop();
    expect(existsSync(`/proc/${last}`)).toBe(false);
  });
});

describe('an embedded database that is killed again and again', () => {
  it('returns quickly each time', async () => {
    const lines: string[] = [];
    const { url } = await start({ log: (line) => lines.push(line) });
    const uptime = async () => {
      const [row] = await query(url, "SHOW GLOBAL STATUS LIKE 'Uptime'").catch(() => []);
      return Number(row?.Value ?? 0);
    };
    // A delay that doubles would make the sixth return later than the poll waits.
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      await expect.poll(uptime, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
      process.kill(serverPid(), 'SIGKILL');
    }
    await expect.poll(uptime, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  });
});

describe('after its owner is killed', () => {
  it('contains every committed row, and starts again', { timeout: 600_000 }, async () => {
    for (const rows of [1, 20, 100]) {
      const owner = startOwner();
      await owner.waitForLine('ready ');
      const counted = () => owner.lines.filter((line) => line.startsWith('row '));
      await expect.poll(() => counted().length, { interval: 2, timeout: 20_000 }).toBeGreaterThanOrEqual(rows);
      await owner.kill();
      const acknowledged = Number(counted().at(-1)?.slice(4));

      const { url, stop } = await start();
      const [stored] = await query(url, 'SELECT COUNT(*) AS n, MAX(n) AS last FROM counted');
      expect(stored?.n).toBe(stored?.last);
      // The last row may have been committed although its acknowledgement was lost.
      expect([acknowledged, acknowledged + 1]).toContain(stored?.last);
      await stop();
    }
  });

  it('stops its server', async () => {
    const owner = startOwner();
    await owner.waitForLine('ready ');
    const pid = serverPid();
    await owner.kill();
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 20_000 }).toBe(false);
  });

  it('replaces a server that outlived its owner and its supervisor', async () => {
    const owner = startOwner();
    await owner.waitForLine('row 1');
    const orphan = serverPid();
    process.kill(parentOf(orphan), 'SIGKILL');
    await owner.kill();
    const { url } = await start();
    expect(serverPid()).not.toBe(orphan);
    expect(await query(url, 'SELECT 1 AS one FROM counted WHERE n = 1')).toEqual([{ one: 1 }]);
  });

  it('starts when it was killed at any moment of its first start', { timeout: 600_000 }, async () => {
    const random = seededRandom(runSeed);
    for (const moment of ['Making', 'Starting', 'ready', 'row']) {
      rmSync(dataDir, { recursive: true, force: true });
      const owner = startOwner();
      await owner.waitForLine(moment);
      await wait(20 * random());
      await owner.kill();
      const { url, stop } = await start();
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await stop();
    }
  });
});

describe('a second start', () => {
  it('fails while the first one runs, and names its process', async () => {
    const owner = startOwner();
    await owner.waitForLine('row 1');
    expect(await startError()).toContain(`in use by process ${owner.pid}`);
    await owner.waitForLine('row ');
  });

  it('fails in the same process', async () => {
    await start();
    expect(await startError()).toContain(`in use by process ${process.pid}`);
  });

  it('succeeds for one of two concurrent starts', async () => {
    const both = [startOwner(), startOwner()];
    const outcomes = await Promise.all(
      both.map((owner) =>
        Promise.any([owner.waitForLine('ready ').then(() => 'ready'), owner.waitForLine('refused ')]),
      ),
    );
    expect(outcomes).toContain('ready');
    expect(outcomes.find((outcome) => outcome !== 'ready')).toContain('in use by process');
  });

  it('waits for a first one that is stopping', async () => {
    const first = await start();
    const stopped = first.stop();
    const [second] = await Promise.all([start(), stopped]);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['of an ended process', { pid: 2 ** 22 - 1, startedAt: '1', url: null }],
    ['with the process id of another program', { pid: process.pid, startedAt: '1', url: null }],
    ['without content', ''],
  ])('ignores a lock %s', async (_case, owner) => {
    mkdirSync(join(dataDir, 'run'), { recursive: true });
    writeFileSync(join(dataDir, 'run/lock'), JSON.stringify(owner));
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('an unusable data folder', () => {
  it('fails with a sentence when it is a file', async () => {
    writeFileSync(dataDir, 'not a folder');
    expect(await startError()).toContain('a file is in its place');
  });

  it('fails with a sentence when it is below a file', async () => {
    writeFileSync(join(folder, 'file'), 'not a folder');
    expect(await startError({ dataDir: join(folder, 'file/data') })).toContain('a file is in its place');
  });

  it('fails with a sentence when even root cannot write it', async () => {
    expect(await startError({ dataDir: '/proc/csippano' })).toContain('cannot be used');
  });
});

describe('a machine without a usable server', () => {
  const emptyBinDir = () => join(folder, 'bin');

  /** Installs a program of this name in the only folder of the search path. */
  function installFake(name: string, script: string): string[] {
    const sbin = join(folder, 'fake/sbin');
    mkdirSync(sbin, { recursive: true });
    writeFileSync(join(sbin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(sbin, name), 0o755);
    return [sbin];
  }

  /** Installs a server that creates its files and then exits with these lines. */
  function installExitingServer(...output: string[]): string[] {
    const share = join(folder, 'fake/share/mysql');
    mkdirSync(share, { recursive: true });
    const files = ['fill_help_tables', ...['', 'data'].map((end) => `mysql_system_tables${end && `_${end}`}`)];
    for (const name of [...files, 'mysql_performance_tables']) writeFileSync(join(share, `${name}.sql`), '');
    const lines = output.map((line) => `echo '${line}' >&2`).join('\n');
    return installFake(
      'mariadbd',
      `case "$*" in *--version*) echo 'mariadbd  Ver 10.11.9-MariaDB'; exit;; *--bootstrap*) cat >/dev/null; exit;; esac\n${lines}\nexit 1`,
    );
  }

  it('fails with what to install or to set if there is no apt-get', async () => {
    const message = await startError({ binDir: emptyBinDir(), searchPath: [join(folder, 'nothing')] });
    expect(message).toContain('apt-get');
    expect(message).toContain('Install mariadb-server, or set DATABASE_URL');
  });

  it('fails with the reason of a failed download', async () => {
    installFake('dpkg-deb', 'exit 1');
    const searchPath = installFake('apt-get', `echo 'E: Temporary failure resolving the mirror' >&2; exit 100`);
    const message = await startError({ binDir: emptyBinDir(), searchPath });
    expect(message).toContain('(Temporary failure resolving the mirror)');
    expect(message).toContain('DATABASE_URL');
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  });

  it('quotes the first error of a server that exits at its start', async () => {
    const searchPath = installExitingServer(
      '2026-11-20 12:00:00 0 [Note] InnoDB: Using io_uring',
      '2026-11-20 12:00:00 0 [ERROR] InnoDB: The redo log was made by a newer server',
      '2026-11-20 12:00:00 0 [ERROR] Unknown/unsupported storage engine: InnoDB',
    );
    const message = await startError({ binDir: emptyBinDir(), searchPath });
    expect(message).toContain(': InnoDB: The redo log was made by a newer server. Mend that');
  });

  it('fails with a full disk when the server exits for lack of space', async () => {
    const searchPath = installExitingServer(
      '2026-11-20 12:00:00 0 [ERROR] InnoDB: write failed: No space left on device',
    );
    expect(await startError({ binDir: emptyBinDir(), searchPath })).toMatch(/disk of the data folder .* is full/);
  });

  it('does not open the files of another kind of server', async () => {
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    writeFileSync(join(dataDir, 'database/made-by'), 'mysql\n');
    expect(await startError()).toContain('made by a MySQL server');
    expect(existsSync(join(dataDir, 'database/made-by'))).toBe(true);
  });

  it('downloads a complete server after a killed download, and by two concurrent downloads', {
    timeout: 600_000,
  }, async () => {
    const binDir = emptyBinDir();
    const searchPath = defaultSearchPath();
    const killed = runProgram('server-downloader', [binDir]);
    await killed.waitForLine('No database server');
    await expect
      .poll(() => globSync(join(binDir, 'unpacking-*/root/usr/*')).length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    await killed.kill();
    expect(await findUnpackedServer(unpackedRoot(binDir))).toBeNull();

    await Promise.all([1, 2].map(() => downloadServer({ binDir, searchPath, log: () => {} })));
    expect(await findUnpackedServer(unpackedRoot(binDir))).toMatchObject({ flavour: 'mariadb' });
    expect(readdirSync(binDir)).toEqual(['mariadb']);
  });
});
