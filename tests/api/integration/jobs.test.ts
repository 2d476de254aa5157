import { createHash, randomBytes } from 'node:crypto';
import { QueryTypes } from 'sequelize';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { migrations } from '#db/migrations/all.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { retentionJobs } from '#server/cli/background-jobs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { type Job, listStoredJobs, requestJobRun, startJobs } from '#server/platform/jobs/jobs.api.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { listServersSeenSince, startHeartbeat } from '#server/platform/servers/servers.api.ts';
import { saveHeartbeat } from '#server/platform/servers/servers.repository.ts';
import { dayMs, hourMs } from '#shared/dates/durations.ts';
import type { JobName } from '#shared/operations/operations-enums.ts';
import { factoryOf, signIn } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let deps: Deps;
beforeAll(async () => {
  deps = test.deps;
});
beforeEach(() => test.database.reset());

const running = () => new AbortController().signal;
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });
const select = <T extends object>(sql: string) => deps.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
const storedJob = async (name: JobName) => {
  const [job] = await select<{ lockedBy: string | null; finishedAt: Date | null; lastError: string | null }>(
    `SELECT locked_by AS lockedBy, last_finished_at AS finishedAt, last_error AS lastError FROM jobs WHERE name = '${name}'`,
  );
  return job;
};
const countingJob = (everyMs = hourMs): { job: Job; runs: () => number } => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  return { job: { name: 'sessions', everyMs, run }, runs: () => runs };
};

describe('a job', () => {
  it('runs when it is first registered, and again when it is due', async () => {
    const { job, runs } = countingJob();
    await runDueJobs(deps, [job], running());
    expect(runs()).toBe(1);
    test.clock.advance(hourMs - 1);
    await runDueJobs(deps, [job], running());
    expect(runs()).toBe(1);
    test.clock.advance(1);
    await runDueJobs(deps, [job], running());
    expect(runs()).toBe(2);
    expect(await storedJob('sessions')).toEqual({ lockedBy: null, finishedAt: test.clock.now(), lastError: null });
  });

  it('runs on one of several servers', async () => {
    const { job, runs } = countingJob();
    const servers = Array.from({ length: 5 }, () => ({
      ...deps,
      sequelize: createSequelize(test.database.url, { poolSize: 1 }),
    }));
    await Promise.all(servers.map((server) => runDueJobs(server, [job], running())));
    await Promise.all(servers.map(({ sequelize }) => sequelize.close()));
    expect(runs()).toBe(1);
  });

  it('is not started again while it runs, and is restarted after the lease of a killed server', async () => {
    const { job, runs } = countingJob();
    let hasBegun = false;
    const killed: Job = {
      ...job,
      run: () => {
        hasBegun = true;
        return new Promise(() => {});
      },
    };
    void runDueJobs(deps, [killed], running());
    await eventually(() => expect(hasBegun).toBe(true));
    await runDueJobs(deps, [job], running());
    test.clock.advance(59_999);
    await runDueJobs(deps, [job], running());
    expect(runs()).toBe(0);
    test.clock.advance(1);
    await runDueJobs(deps, [job], running());
    expect(runs()).toBe(1);
  });

  it('stores its error, does not stop other jobs, and runs again when it is due', async () => {
    const { job, runs } = countingJob();
    const failing: Job = { name: 'ledger', everyMs: hourMs, run: () => Promise.reject(new Error('no luck')) };
    await runDueJobs(deps, [failing, job], running());
    expect(await storedJob('ledger')).toEqual({ lockedBy: null, finishedAt: test.clock.now(), lastError: 'no luck' });
    expect(runs()).toBe(1);
    test.clock.advance(hourMs);
    const mended = { ...failing, run: async () => {} };
    await runDueJobs(deps, [mended], running());
    expect(await storedJob('ledger')).toMatchObject({ lastError: null });
  });

  it('runs at once on the next server after it was interrupted', async () => {
    const { job, runs } = countingJob();
    let hasBegun = false;
    const long: Job = {
      ...job,
      run: (_deps, signal) => {
        hasBegun = true;
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      },
    };
    const jobs = startJobs(deps, [long], { pollMs: hourMs });
    await eventually(() => expect(hasBegun).toBe(true));
    await jobs.stop();
    expect(await storedJob('sessions')).toMatchObject({ lockedBy: null, finishedAt: null });
    await runDueJobs(deps, [job], running());
    expect(runs()).toBe(1);
  });

  it('is polled, also after the database was unavailable', async () => {
    const { job, runs } = countingJob(0);
    const jobs = startJobs(deps, [job], { pollMs: 10 });
    await eventually(() => expect(runs()).toBeGreaterThan(1));
    await deps.sequelize.query('RENAME TABLE jobs TO jobs_away');
    await deps.sequelize.query('RENAME TABLE jobs_away TO jobs');
    // A run that could not store its end keeps its lease until it expires.
    test.clock.advance(60_000);
    const before = runs();
    await eventually(() => expect(runs()).toBeGreaterThan(before));
    await jobs.stop();
    const after = runs();
    await runDueJobs(deps, [], running());
    expect(runs()).toBe(after);
  });
});

describe('the record of a job', () => {
  const failing: Job = { name: 'ledger', everyMs: hourMs, run: () => Promise.reject(new Error('no luck')) };
  const recordOf = async (name: JobName) => (await listStoredJobs(deps.sequelize)).find((job) => job.name === name);

  it('counts the failures since the last success, and has the interval of the version that registered it last', async () => {
    const succeeded = test.clock.now();
    await runDueJobs(deps, [{ ...failing, run: async () => {} }], running());
    for (let i = 0; i < 3; i += 1) {
      test.clock.advance(hourMs);
      await runDueJobs(deps, [failing], running());
    }
    expect(await recordOf('ledger')).toMatchObject({
      intervalSeconds: 3600,
      consecutiveFailures: 3,
      lastError: 'no luck',
      lastSucceededAt: succeeded,
      lastStartedAt: test.clock.now(),
      lastFinishedAt: test.clock.now(),
    });
    test.clock.advance(hourMs);
    await runDueJobs(deps, [{ ...failing, everyMs: 60_000, run: async () => {} }], running());
    expect(await recordOf('ledger')).toMatchObject({
      intervalSeconds: 60,
      consecutiveFailures: 0,
      lastError: null,
      lastSucceededAt: test.clock.now(),
    });
  });

  it('that has a request makes the server that stored it run the job at once, and once', async () => {
    const { job, runs } = countingJob();
    await runDueJobs(deps, [job], running());
    const jobs = startJobs(deps, [job], { pollMs: hourMs });
    // The first pass ends with the registration: the job is not due.
    await inTransaction(deps, (db) => requestJobRun(db, job.name, test.clock.now()));
    await eventually(() => expect(runs()).toBe(2));
    await jobs.stop();
    expect(await recordOf(job.name)).toMatchObject({ requestedAt: null });
    await runDueJobs(deps, [job], running());
    expect(runs()).toBe(2);
  });

  it('that gets a request during a run makes the job run once more', async () => {
    const { job, runs } = countingJob();
    let end = () => {};
    const slow: Job = {
      ...job,
      run: (given, signal) => job.run(given, signal).then(() => new Promise((resolve) => (end = resolve))),
    };
    const pass = runDueJobs(deps, [slow], running());
    await eventually(() => expect(runs()).toBe(1));
    await inTransaction(deps, (db) => requestJobRun(db, job.name, test.clock.now()));
    await runDueJobs(deps, [job], running());
    expect(runs()).toBe(1);
    end();
    await pass;
    await runDueJobs(deps, [job], running());
    expect(runs()).toBe(2);
  });
});

describe('the heartbeat of a server', () => {
  const listServers = () => listServersSeenSince(deps.sequelize, new Date(test.clock.now().getTime() - 60_000));

  it('is stored again and again, and removed when the server stops', async () => {
    const startedAt = test.clock.now();
    const heartbeat = startHeartbeat(deps, { pollMs: 10 });
    await eventually(async () => expect(await listServers()).toHaveLength(1));
    test.clock.advance(5_000);
    await eventually(async () => expect(await listServers()).toMatchObject([{ lastSeenAt: test.clock.now() }]));
    expect(await listServers()).toMatchObject([
      { startedAt, processId: process.pid, nodeVersion: process.version, schemaVersion: migrations.at(-1)?.name },
    ]);
    await heartbeat.stop();
    expect(await listServers()).toEqual([]);
  });

  it('of a killed server grows old and is deleted after a day', async () => {
    const killed = { id: createId(test.clock.now()), hostName: 'a', processId: 1, version: '1', nodeVersion: 'v24' };
    await saveHeartbeat(
      deps.sequelize,
      { ...killed, schemaVersion: '0', startedAt: test.clock.now() },
      test.clock.now(),
    );
    test.clock.advance(60_000);
    expect(await listServers()).toEqual([]);
    test.clock.advance(dayMs);
    await runDueJobs(deps, retentionJobs, running());
    expect(await select('SELECT id FROM servers')).toEqual([]);
  });
});

describe('retention jobs', () => {
  const clean = () => runDueJobs(deps, retentionJobs, running());
  const count = async (table: string) =>
    Number((await select<{ total: string }>(`SELECT COUNT(*) AS total FROM ${table}`))[0]?.total);

  it('delete refresh tokens that have expired or whose session has ended', async () => {
    const { user } = await buildMerchant(factoryOf(test));
    const early = await signIn(test, user.id);
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/RefreshToken',
      payload: { refreshToken: early.refreshToken },
    });
    test.clock.advance(dayMs);
    const { refreshToken } = await signIn(test, user.id);
    const over = await signIn(test, user.id);
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/Logout',
      payload: { refreshToken: over.refreshToken },
    });
    expect(await count('refresh_tokens')).toBe(4);
    test.clock.advance(30 * dayMs - 1);
    await clean();
    expect(await count('refresh_tokens')).toBe(1);
    const refreshed = await test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/RefreshToken',
      payload: { refreshToken },
    });
    expect(refreshed.statusCode).toBe(200);
  });

  it('delete failed logins that no longer count', async () => {
    const fail = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/Authentication/Login',
        payload: { email: 'nobody@example.com', password: 'x' },
      });
    await fail();
    test.clock.advance(dayMs);
    await clean();
    expect(await count('login_throttles')).toBe(2);
    test.clock.advance(hourMs);
    await clean();
    expect(await count('login_throttles')).toBe(0);
  });

  it('delete finished messages after 30 days, and no pending ones', async () => {
    const enqueue = () => enqueueEmail(deps, { template: 'passwordReset', to: 'nobody@example.com', language: 'hu' });
    for (let i = 0; i < 3; i += 1) await enqueue();
    const [sent, givenUp] = await select<{ id: string }>('SELECT id FROM outbox');
    const bind = [test.clock.now()];
    await deps.sequelize.query(`UPDATE outbox SET sent_at = $1 WHERE id = '${sent?.id}'`, { bind });
    await deps.sequelize.query(`UPDATE outbox SET given_up_at = $1 WHERE id = '${givenUp?.id}'`, { bind });
    test.clock.advance(30 * dayMs);
    await clean();
    expect(await count('outbox')).toBe(3);
    test.clock.advance(dayMs);
    await clean();
    expect(await count('outbox')).toBe(1);
  });

  it('delete reset links 30 days after they expired', async () => {
    const { user } = await buildMerchant(factoryOf(test));
    const add = async () => {
      const bind = [randomBytes(32), user.id, test.clock.now()];
      await deps.sequelize.query(
        'INSERT INTO password_resets (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $3)',
        { bind },
      );
    };
    await add();
    test.clock.advance(30 * dayMs + 1);
    await add();
    await clean();
    expect(await count('password_resets')).toBe(1);
  });

  it('delete more rows than one batch', async () => {
    const values = Array.from({ length: 2_500 }, (_, i) => [
      'account',
      createHash('sha256').update(`account ${i}`).digest(),
      1,
      '2026-01-01 00:00:00',
    ]);
    await deps.sequelize.query(
      'INSERT INTO login_throttles (kind, subject_hash, failures, window_started_at) VALUES :values',
      { replacements: { values } },
    );
    expect(await count('login_throttles')).toBe(2_500);
    await clean();
    expect(await count('login_throttles')).toBe(0);
  });
});
