import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { formatDatabaseUrl, parseDatabaseUrl } from '#db/connection/connection-url.ts';
import { databaseRoles, defaultAccounts } from '#db/connection/table-grants.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { bareEnvironment } from '#tests/setup/build-image.ts';
import { dropDatabase } from '#tests/setup/copy-database.ts';
import { runStatements } from '#tests/setup/database-accounts.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { countServersUp, type HaProxy, openHttpProxy } from '#tests/setup/haproxy.ts';
import { logInTill, newSale, openTill, submitSale, type Till } from '#tests/setup/server-sales.ts';
import { checksumTables } from '#tests/setup/table-checksums.ts';
import { expectSealedRegistration } from './sealed-registration.ts';

// What an operator does, in this order, with the files of a release. Needs a database server that is reached over TCP
// (DATABASE_URL, an account that may create accounts), because the servers run as another user than the tests.

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const suffix = randomBytes(4).toString('hex');
/** The product's name in the names of database and accounts, so that runs on one server do not meet. */
const name = `csippano_${suffix}`;
const isRoot = process.getuid?.() === 0;
/** A user and group without rights. Only root can change to it; otherwise the servers run as the user of the tests. */
const otherUser = isRoot ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let adminUrl: string;
let proxy: HaProxy;
beforeAll(async () => {
  adminUrl = inject('databaseServerUrl');
  folder = mkdtempSync(join(tmpdir(), 'csippano-acceptance-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  await proxy?.close();
  rmSync(folder, { recursive: true, force: true });
  for (const database of [name, `${name}_restored`]) {
    await dropDatabase(formatDatabaseUrl({ ...parseDatabaseUrl(adminUrl), database }));
  }
  for (const account of Object.values(defaultAccounts)) {
    await runStatements(adminUrl, `DROP USER IF EXISTS '${account.replace('csippano', name)}'@'%'`);
  }
});

const urlOf = (role: (typeof databaseRoles)[number], database = name): string =>
  formatDatabaseUrl({
    ...parseDatabaseUrl(adminUrl),
    database,
    user: defaultAccounts[role].replace('csippano', name),
    password: `replace-${databaseRoles.indexOf(role) + 1}`,
  });
const runSql = (product: string, file: string) =>
  runStatements(adminUrl, readFileSync(join(product, 'deploy/sql', file), 'utf8').replaceAll('csippano', name));

/**
 * Builds the release of a clone, unpacks its archive and installs its packages, as docs/operations/install.md has it.
 */
const install = async (clone: string, target: string): Promise<string> => {
  const options = { env: bareEnvironment(), maxBuffer: 64 * 2 ** 20 };
  await run('npm', ['run', '--silent', 'release', '--', target], { ...options, cwd: clone });
  await run('sh', ['-c', 'sha256sum --check ./*.sha256 && tar -xzf ./*.tar.gz'], { ...options, cwd: target });
  const [product = ''] = globSync('csippano-*/', { cwd: target });
  const path = join(target, product);
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { ...options, cwd: path });
  return path;
};

const settingsOf = (port: number, database = name): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATABASE_URL: urlOf('application', database),
  MIGRATE: 'off',
  RETENTION_JOBS: 'off',
  APP_SECRET: appSecret,
  PUBLIC_URL: 'https://csippano.example',
  TRUSTED_PROXIES: 'loopback',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CONTRACT_WEBHOOK_URL: 'https://contracts.example',
  CONTRACT_WEBHOOK_SECRET: 'whsec_Y29udHJhY3RzIGZvciB0ZXN0cyBvbmx5IQ==',
  OPP_URL: 'https://eu-prod.oppwa.com',
  OPP_ENTITY_ID: '8a8294174b7ecb28014b9699220015ca',
  OPP_ACCESS_TOKEN: 'not a token at all',
  OPP_WEBHOOK_KEY: '0'.repeat(64),
  // All clients come from this machine, which may be busy.
  RATE_LIMIT_PER_SESSION_PER_MINUTE: '1000000',
  RATE_LIMIT_PER_IP_PER_MINUTE: '1000000',
  TARGET_LATENCY_MS: '0',
});
const appSecret = randomBytes(48).toString('base64');

/**
 * Starts a command of an installed release as a user without rights, with its settings in a file that only this user
 * can read.
 */
const start = (product: string, args: readonly string[], settings: Record<string, string>, input = '') => {
  const file = join(folder, `${randomUUID()}.env`);
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([key, value]) => `${key}='${value}'\n`)
      .join(''),
    { mode: 0o600 },
  );
  if (isRoot) chownSync(file, 65_534, 65_534);
  const env = { PATH: bareEnvironment().PATH, CSIPPANO_ENV_FILE: file };
  const child = spawn(join(product, 'bin/csippano'), args, { cwd: '/', env, stdio: 'pipe', ...otherUser });
  child.stdin.end(input);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  return { child, output, closed: once(child, 'close') };
};

/** Runs a command to its end and returns what it printed. */
const runCommand = async (...given: Parameters<typeof start>): Promise<string> => {
  const { child, output, closed } = start(...given);
  const [stdout, stderr] = await output;
  await closed;
  expect({ code: child.exitCode, stdout, stderr }).toMatchObject({ code: 0 });
  return `${stdout}${stderr}`;
};

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

const startServer = async (product: string, settings: Record<string, string>) => {
  const server = start(product, ['serve'], settings);
  await expect
    .poll(async () => (server.child.exitCode === null ? isReady(Number(settings.PORT)) : server.output))
    .toBe(true);
  return {
    pid: server.child.pid,
    stop: async () => {
      server.child.kill('SIGTERM');
      expect(await server.closed).toEqual([0, null]);
    },
  };
};

/** A card reader that submits one sale after the other, each until it is acknowledged. */
const startReader = async (url: string, till: Till) => {
  const token = await logInTill(url, till);
  const acknowledged: string[] = [];
  const statuses: Record<number, number> = {};
  let isStopped = false;
  const submitAll = async (): Promise<void> => {
    while (!isStopped) {
      const sale = newSale();
      for (let status = 0; status !== 200; ) {
        status = await submitSale(url, token, till, sale).catch(() => 0);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status !== 200) await wait(50);
      }
      acknowledged.push(sale.eftTransactionId);
    }
  };
  const running = submitAll();
  return {
    acknowledged,
    statuses,
    nextSales: () => {
      const before = acknowledged.length;
      return expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10);
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};

/** A checksum of the rows of every table, except those of the migrator, which contain the time of the migration. */
const readChecksums = async (database: string): Promise<Record<string, string>> => {
  const sequelize = createSequelize(formatDatabaseUrl({ ...parseDatabaseUrl(adminUrl), database }));
  try {
    const select = <Row extends object>(sql: string) => sequelize.query<Row>(sql, { type: QueryTypes.SELECT });
    return await checksumTables(select, database, (table) => !table.startsWith('schema_migrations'));
  } finally {
    await sequelize.close();
  }
};

/** Makes the clone the next version: another number, and a migration that adds a column. */
const makeNextVersion = (clone: string): void => {
  const manifest = join(clone, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/u, '"version": "99.0.0"'));
  const list = join(clone, 'db/migrations/all.ts');
  const next = `{ name: '9999-next', up: ['ALTER TABLE transactions ADD COLUMN next_note VARCHAR(20) NULL'], down: ['ALTER TABLE transactions DROP COLUMN next_note'] },`;
  const text = readFileSync(list, 'utf8');
  const end = text.lastIndexOf(']');
  writeFileSync(list, `${text.slice(0, end).replace(/,?\s*$/u, ', ')}${next}${text.slice(end)}`);
};

it('is installed from a fresh clone, upgraded under load behind a proxy, backed up and restored', async () => {
  const clone = join(folder, 'clone');
  await run('git', ['clone', '--quiet', root, clone]);
  const product = await install(clone, join(folder, 'release'));
  makeNextVersion(clone);
  const next = await install(clone, join(folder, 'next'));

  for (const file of ['accounts.sql', 'migration.sql', 'backup.sql']) await runSql(product, file);
  const migrate = (of: string) =>
    runCommand(of, ['migrate', '--application', name], { ...settingsOf(0), DATABASE_URL: urlOf('migration') });
  await migrate(product);
  await runSql(product, 'retention.sql');

  // Before the servers, as in the guide.
  const email = 'admin@csippano.example';
  await runCommand(
    product,
    ['admin', 'create', '--role', 'Admin', '--email', email],
    settingsOf(0),
    'Meleg-kifli-06\n',
  );

  const ports = [await freePort(), await freePort()];
  proxy = await openHttpProxy(ports);
  const url = `http://127.0.0.1:${proxy.port}`;
  let servers = await Promise.all(ports.map((port) => startServer(product, settingsOf(port))));
  if (isRoot) for (const { pid } of servers) expect(statSync(`/proc/${pid}`).uid).toBe(otherUser.uid);
  await expect.poll(() => countServersUp(proxy)).toBe(2);

  const logIn = async (origin: string) => {
    const response = await fetch(`${origin}/api/v1/Authentication/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Meleg-kifli-06' }),
    });
    return response.json();
  };
  expect(await logIn(url)).toMatchObject({ role: 'Admin' });

  const sequelize = createSequelize(urlOf('migration'));
  await expectSealedRegistration(url, sequelize);
  const tills = [await openTill(sequelize), await openTill(sequelize)];
  const readers = await Promise.all(tills.map((till) => startReader(url, till)));
  const nextSales = () => Promise.all(readers.map((reader) => reader.nextSales()));
  await nextSales();

  // The upgrade, as in docs/operations/upgrade.md.
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  if (isRoot) chownSync(backups, 65_534, 65_534);
  const backUp = (of: string, file: string) =>
    runCommand(of, ['backup', join(backups, file)], { ...settingsOf(0), DATABASE_URL: urlOf('backup') });
  await backUp(product, 'before');
  await runCommand(product, ['restore', '--verify-only', join(backups, 'before')], settingsOf(0));
  await migrate(next);
  await nextSales();
  for (const [i, port] of ports.entries()) {
    await servers[i]?.stop();
    servers = servers.with(i, await startServer(next, settingsOf(port)));
    await expect.poll(() => countServersUp(proxy)).toBe(2);
    await nextSales();
  }
  for (const reader of readers) await reader.stop();
  expect(readers.flatMap(({ statuses }) => Object.keys(statuses)).filter((status) => status !== '200')).toEqual([]);
  const versions = await sequelize.query<{ version: string }>('SELECT DISTINCT version FROM servers', {
    type: QueryTypes.SELECT,
  });
  expect(versions).toEqual([{ version: expect.stringMatching(/^99\.0\.0\+[0-9a-f]{7}$/u) }]);
  for (const server of servers) await server.stop();

  // Every acknowledged sale is stored once.
  const stored = await sequelize.query<{ id: string }>('SELECT eft_transaction_id AS id FROM transactions', {
    type: QueryTypes.SELECT,
  });
  const acknowledged = readers.flatMap((reader) => reader.acknowledged);
  expect(stored.map(({ id }) => id).sort()).toEqual(acknowledged.toSorted());

  // The restored database has the same rows, and a server serves it.
  await backUp(next, 'after');
  const restoredUrl = formatDatabaseUrl({ ...parseDatabaseUrl(adminUrl), database: `${name}_restored` });
  const restoredSettings = { ...settingsOf(ports[0] ?? 0), DATABASE_URL: restoredUrl };
  await runCommand(next, ['restore', join(backups, 'after')], restoredSettings);
  expect(await readChecksums(`${name}_restored`)).toEqual(await readChecksums(name));
  const restored = await startServer(next, restoredSettings);
  expect(await logIn(`http://127.0.0.1:${ports[0]}`)).toMatchObject({ role: 'Admin' });
  await restored.stop();
  await sequelize.close();
  process.stdout.write(`${acknowledged.length} sales acknowledged during the upgrade, none lost or doubled.\n`);
});
