import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Sequelize } from 'sequelize';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { parseDatabaseUrl, toSequelizeOptions } from '#db/connection/connection-url.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { productProgram, runCommand } from '#tests/setup/run-command.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';

const names = migrations.map(({ name }) => name);

/** Runs `npm run db -- …` with these settings only. */
const db = (args: readonly string[], settings: Record<string, string>) => runCommand(['db', ...args], settings);

/** Runs the command at a terminal of its own, types a line and returns what the terminal shows. */
const dbAtTerminal = async (args: readonly string[], settings: Record<string, string>, line: string) => {
  const command = [process.execPath, productProgram, 'db', ...args].join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.write(`${line}\n`);
  const [screen] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { code: child.exitCode, screen };
};

describe('npm run db', () => {
  let settings: { DATABASE_URL: string };
  beforeEach(() => {
    settings = { DATABASE_URL: newDatabaseUrl() };
  });
  afterEach(async () => {
    const sequelize = new Sequelize(toSequelizeOptions(settings.DATABASE_URL));
    await sequelize.query(`DROP DATABASE IF EXISTS ${sequelize.getDatabaseName()}`).catch(() => {});
    await sequelize.close();
  });

  it('applies and reverts migrations, and lists their state', async () => {
    expect((await db(['up'], settings)).stdout.match(/^Applied: /gm)).toHaveLength(names.length);
    await db(['down'], settings);
    const states = (await db(['status'], settings)).stdout
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/).slice(0, 2));
    expect(states).toEqual(names.map((name, i) => [i === names.length - 1 ? 'pending' : 'applied', name]));
    await db(['down', '--all', '--yes'], settings);
    expect(await db(['down', '--all', '--yes'], settings)).toMatchObject({ code: 0, stdout: 'Nothing to do.\n' });
  });

  it('reverts all migrations only after the name of the database was typed, or with --yes', async () => {
    const { database } = parseDatabaseUrl(settings.DATABASE_URL);
    await db(['up'], settings);
    const unasked = await db(['down', '--all'], settings);
    expect(unasked).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^This deletes all data .* needs --yes\.\n$/u),
    });
    const refused = await dbAtTerminal(['down', '--all'], settings, 'yes');
    expect(refused).toMatchObject({
      code: 1,
      screen: expect.stringMatching(/Type the name .*Nothing was changed\./su),
    });
    expect((await db(['status'], settings)).stdout).not.toContain('pending');
    expect(await dbAtTerminal(['down', '--all'], settings, database)).toMatchObject({ code: 0 });
    expect((await db(['status'], settings)).stdout).not.toContain('applied');
  });

  it('reverts nothing in production without --yes', async () => {
    await db(['up'], settings);
    for (const options of [[], ['--all'], ['--to', names[0] ?? '']]) {
      const { code, stderr } = await db(['down', ...options], { ...settings, NODE_ENV: 'production' });
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('In production it needs --yes') });
    }
    expect((await db(['status'], settings)).stdout).not.toContain('pending');
    expect(await db(['down', '--yes'], { ...settings, NODE_ENV: 'production' })).toMatchObject({ code: 0 });
  });

  it('prints the rights of an account, and rejects unknown roles and accounts', async () => {
    const role = ['grants', '--role', 'application'];
    const { stdout } = await db([...role, '--account', 'shop@10.0.%', '--database', 'shop'], settings);
    expect(stdout).toContain("GRANT SELECT, INSERT ON `shop`.`audit_log` TO 'shop'@'10.0.%';");
    expect(await db(['grants', '--role', 'owner'], settings)).toMatchObject({ code: 1 });
    expect(await db([...role, '--account', 'a b@c@d'], settings)).toMatchObject({ code: 1 });
  });

  it('finds and repairs wrong aggregates', async () => {
    await ensureDatabase(settings.DATABASE_URL);
    const sequelize = createSequelize(settings.DATABASE_URL);
    await createMigrator(sequelize, migrations).up();
    const factory = factoryDb({ sequelize, now: () => new Date() });
    const { merchant } = await buildMerchant(factory);
    const { id: terminalId } = await buildTerminal(factory, { merchantId: merchant.id });
    await buildTransactions(factory, { merchantId: merchant.id, terminalId, rows: [{}, {}] });
    const { id: onlineEntityId } = await buildOnlineEntity(factory, { merchantId: merchant.id });
    // Around midnight in Budapest, in winter and summer and on the days of both clock changes.
    const moments = [
      '02-28T22:59',
      '02-28T23:00',
      '03-28T23:00',
      '03-29T21:59',
      '03-29T22:00',
      '06-30T22:00',
      '10-25T22:59',
    ];
    await buildOnlineTransactions(
      factory,
      { merchantId: merchant.id, onlineEntityId },
      moments.map((moment) => ({ occurredAt: new Date(`2026-${moment}:00Z`) })),
    );
    expect(await db(['aggregates'], settings)).toMatchObject({ code: 0 });
    await sequelize.query('UPDATE transaction_sums SET amount = amount + 1');
    await sequelize.query('UPDATE online_transaction_sums SET amount = amount + 1 ORDER BY day LIMIT 1');
    await sequelize.close();
    expect(await db(['aggregates'], settings)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('2 aggregates differ'),
    });
    expect(await db(['aggregates', '--repair'], settings)).toMatchObject({ code: 0 });
    expect(await db(['aggregates'], settings)).toMatchObject({ code: 0 });
  });

  it('rejects the demo data in production', async () => {
    const { code, stderr } = await db(['seed'], { ...settings, NODE_ENV: 'production' });
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'The demo data is never loaded in production.\n' });
  });

  it.each([
    ['an unknown command', ['sideways']],
    ['an option of another command', ['up', '--all']],
  ])('prints its usage for %s', async (_case, args) => {
    const { code, stdout, stderr } = await db(args, settings);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('Usage: csippano db');
  });

  it('prints in one line why a database is unusable, without the password', async () => {
    const url = inject('databaseServerUrl').replace(/\/\/[^@]*@/, '//nobody:hush-hush@');
    const { code, stderr } = await db(['up'], { DATABASE_URL: url });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database at .* refused the user "nobody".*\n$/);
    expect(stderr).not.toContain('hush');
  });

  it('works beside a running server on its embedded database', async () => {
    const dataDir = join(makeTestFolder('command'), 'data');
    const running = await startEmbeddedDatabase({
      dataDir,
      binDir: sharedBinDir,
      durability: 'process',
      log: () => {},
    });
    const { code, stdout } = await db(['status'], { DATA_DIR: dataDir });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^pending/) });
    await running.stop();
    rmSync(join(dataDir, '..'), { recursive: true });
  });
});
