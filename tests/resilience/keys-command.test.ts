import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { createDeps } from '#server/cli/create-deps.ts';
import { getPushKeyPair } from '#server/features/notifications/push/push-keys.repository.ts';
import { signInMerchant } from '#tests/setup/accounts.ts';
import { dropDatabase } from '#tests/setup/copy-database.ts';
import { runCommand } from '#tests/setup/run-command.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const former = 'the former secret of this installation';
const next = 'the next secret, that replaces it today';

let test: TestApp;

const start = (command: string, settings: Record<string, string>) => {
  const { NODE_ENV: _env, ...others } = process.env;
  return spawn(process.execPath, ['dist/server/csippano.js', 'keys', command], {
    cwd: root,
    env: { ...others, LOG_LEVEL: 'silent', DATABASE_URL: test.database.url, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

/** Runs `npm run keys -- …` with this secret. */
const keys = async (command: string, secret: string, ...previous: string[]) => {
  const child = start(command, { APP_SECRET: secret, APP_SECRET_PREVIOUS: previous.join(',') });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output: stdout + stderr };
};

const unsealedPersons = async (): Promise<number> => {
  const [row] = await test.deps.sequelize.query<{ n: string }>(
    'SELECT COUNT(*) AS n FROM persons WHERE birth_date IS NOT NULL',
    { type: QueryTypes.SELECT },
  );
  return Number(row?.n);
};

const birthDateOf = async (merchantId: string, headers: Record<string, string>) =>
  (await test.app.inject({ url: `/api/v1/Merchant/${merchantId}`, headers })).json().dateOfBirth;

describe('npm run keys', () => {
  beforeEach(async () => {
    test = await openTestApp({ appSecret: former });
    await test.deps.sequelize.query('DELETE FROM data_keys');
    await Promise.all(Array.from({ length: 30 }, () => signInMerchant(test)));
  });
  afterEach(() => test.close());

  it('rejects an unknown command', async () => {
    expect(await keys('destroy', former)).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') });
  });

  it('leads from unsealed values to a new secret and back, one step after the other', async () => {
    const { merchantId, headers } = await signInMerchant(test);
    const dateOfBirth = await birthDateOf(merchantId, headers);
    expect(await keys('reseal', former)).toMatchObject({ code: 1, output: expect.stringContaining('keys create') });
    expect((await keys('status', former)).output).toContain('persons.sealed_birth_date: 62 values unsealed');

    expect((await keys('create', former)).output).toMatch(/^Created the data key \w{26}\./u);
    expect((await keys('reseal', former)).code).toBe(0);
    expect(await unsealedPersons()).toBe(0);
    await test.deps.secrets.dataKeys.load();
    expect(await birthDateOf(merchantId, headers)).toBe(dateOfBirth);
    expect((await keys('status', former)).output).toContain('No stored value needs APP_SECRET_PREVIOUS.');

    expect(await keys('status', next)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Add the former secret to APP_SECRET_PREVIOUS'),
    });
    expect((await keys('status', next, former)).output).toContain('Still needed in APP_SECRET_PREVIOUS');
    expect((await keys('rewrap', next, former)).output).toBe('Encrypted 1 data keys under APP_SECRET.\n');
    expect((await keys('status', next)).output).toContain('No stored value needs APP_SECRET_PREVIOUS.');

    expect((await keys('create', next)).code).toBe(0);
    expect((await keys('reseal', next)).output).toMatch(/^Stored \d\d+ values anew\./u);
    expect((await keys('status', next)).output).toMatch(/former {2}under secret \w{16} {2}0 values/u);

    expect((await keys('unseal', next)).code).toBe(0);
    expect(await unsealedPersons()).toBe(62);
  });

  it('makes another key for push messages, sealed and recorded', async () => {
    expect((await keys('create', former)).code).toBe(0);
    expect((await keys('renew-push', former)).output).toMatch(/^Created a key for push messages\./u);
    const select = <T extends object>(sql: string) => test.deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
    const events = await select("SELECT detail FROM security_events WHERE kind = 'encryptionKeyRotated'");
    expect(JSON.stringify(events)).toContain('renew-push');
    expect((await keys('reseal', former)).code).toBe(0);
    await test.deps.secrets.dataKeys.load();
    const [key] = await select<{ id: string }>('SELECT id FROM push_keys');
    expect(await getPushKeyPair(test.deps, key?.id ?? '')).toMatchObject({ privateKey: expect.stringMatching(/./u) });
  });

  it('continues a sealing that was killed', async () => {
    expect((await keys('create', former)).code).toBe(0);
    const total = await unsealedPersons();
    await test.deps.sequelize.transaction(async (transaction) => {
      await test.deps.sequelize.query('SELECT id FROM persons ORDER BY id DESC LIMIT 1 FOR UPDATE', { transaction });
      const killed = start('reseal', { APP_SECRET: former });
      const closed = once(killed, 'close');
      while (killed.exitCode === null && (await unsealedPersons()) === total) await delay(1);
      killed.kill('SIGKILL');
      expect(await closed).toEqual([null, 'SIGKILL']);
      expect(await unsealedPersons()).toBeGreaterThan(0);
    });
    expect((await keys('reseal', former)).code).toBe(0);
    expect(await unsealedPersons()).toBe(0);
    const { settings, sequelize, clock, log } = test.deps;
    const { secrets } = createDeps({ settings, sequelize, clock, log, appSecret: former });
    const rows = await sequelize.query<{ id: string; sealed: Buffer }>(
      'SELECT id, sealed_birth_date AS sealed FROM persons',
      { type: QueryTypes.SELECT },
    );
    for (const { id, sealed } of rows) {
      expect(await secrets.unseal(sealed, `persons.birth_date:${id}`)).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    }
  });
});

describe('the first data key of a new database', () => {
  const production = { NODE_ENV: 'production', APP_SECRET: former };
  const countKeys = async (url: string): Promise<number> => {
    const sequelize = createSequelize(url);
    try {
      return (await sequelize.query('SELECT id FROM data_keys', { type: QueryTypes.SELECT })).length;
    } finally {
      await sequelize.close();
    }
  };
  let url: string;
  beforeEach(() => {
    url = newDatabaseUrl();
  });
  afterEach(() => dropDatabase(url));

  it('is created by migrate with APP_SECRET, once', async () => {
    for (let i = 0; i < 2; i += 1) {
      expect(await runCommand(['migrate'], { ...production, DATABASE_URL: url })).toMatchObject({ code: 0 });
      expect(await countKeys(url)).toBe(1);
    }
  });

  it('is created by the first command that has APP_SECRET, after a migration without it', async () => {
    expect(await runCommand(['migrate'], { NODE_ENV: 'production', DATABASE_URL: url })).toMatchObject({ code: 0 });
    expect(await countKeys(url)).toBe(0);
    expect(await runCommand(['migrate', '--check'], { ...production, DATABASE_URL: url })).toMatchObject({ code: 0 });
    expect(await countKeys(url)).toBe(0);
    const admin = ['admin', 'create', '--role', 'Admin', '--email', 'a@b.example', '--generate'];
    expect(await runCommand(admin, { ...production, DATABASE_URL: url })).toMatchObject({ code: 0 });
    expect(await countKeys(url)).toBe(1);
  });
});
