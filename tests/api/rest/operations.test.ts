import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { OutboxMessageModel } from '#db/models/platform.models.ts';
import { backgroundJobs } from '#server/cli/background-jobs.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { emailContentSchema } from '#server/platform/outbox/emails/email.ts';
import { enqueueContract, enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { outboxQueues } from '#server/platform/outbox/outbox-depth.repository.ts';
import { saveHeartbeat } from '#server/platform/servers/servers.repository.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { hourMs, minuteMs } from '#shared/dates/durations.ts';
import type {
  BackgroundJob,
  DatabaseInfo,
  MessageQueue,
  OperationsHealth,
  ServerStatus,
  UnsentMessage,
} from '#shared/operations/operations.schema.ts';
import { emailTemplates, jobNames, queueNames } from '#shared/operations/operations-enums.ts';
import type { Page } from '#shared/paging/page.ts';
import { type SignedIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  admin = await signInAs(test, 'Admin');
});

const send = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
  test.app.inject({ method, url: `/api/v1/Operations/${path}`, headers: admin.headers, ...(payload && { payload }) });
const get = async <T>(path: string): Promise<T> => {
  // A token is valid for fifteen minutes, and these tests move the clock by hours.
  admin = await signInAs(test, 'Admin');
  const answer = await test.app.inject({ url: `/api/v1/${path}`, headers: admin.headers });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
};
const listJobs = async () => (await get<{ jobs: BackgroundJob[] }>('Operations/Job')).jobs;
const notices = async () => (await get<OperationsHealth>('Operations/Health')).notices;
const runJobs = (...jobs: Job[]) => runDueJobs(test.deps, jobs, new AbortController().signal);
const iso = (ms = 0) => new Date(test.clock.now().getTime() + ms).toISOString();

const sessionsJob: Job = { name: 'sessions', everyMs: hourMs, run: async () => {} };
const failingJob: Job = { ...sessionsJob, run: () => Promise.reject(new Error('the disk is full')) };

describe('the names of jobs, queues and e-mails', () => {
  it('include every job that the server runs, every queue of the outbox and every template', () => {
    expect(jobNames).toEqual([...backgroundJobs.map(({ name }) => name), 'security-event-stream'].sort());
    expect(queueNames).toEqual(expect.arrayContaining([...outboxQueues]));
    const templates = emailContentSchema.options.map(({ shape }) => shape.template.value);
    expect(emailTemplates).toEqual(templates.toSorted());
  });
});

describe('GET Operations/Health', () => {
  it('warns while there is no data key, so that values are stored unsealed', async () => {
    expect(await notices()).toEqual([]);
    await test.deps.secrets.dataKeys.retire(test.clock.now());
    expect(await notices()).toEqual([
      { kind: 'valuesUnsealed', severity: 'Critical', subject: null, count: null, since: null },
    ]);
    test.clock.advance(1);
    await test.deps.secrets.dataKeys.create(test.clock.now());
    expect(await notices()).toEqual([]);
  });
});

describe('GET Operations/Job', () => {
  it('describes the last run of a job, and when the next one is due', async () => {
    const startedAt = iso();
    await runJobs({
      ...sessionsJob,
      run: async () => {
        test.clock.advance(4_000);
      },
    });
    expect(await listJobs()).toEqual([
      {
        name: 'sessions',
        state: 'Succeeded',
        intervalSeconds: 3600,
        lastStartedAt: startedAt,
        lastFinishedAt: iso(),
        durationMs: 4_000,
        lastSucceededAt: iso(),
        lastError: null,
        consecutiveFailures: 0,
        nextRunAt: iso(hourMs - 4_000),
        isRequested: false,
        isOverdue: false,
      },
    ]);
    test.clock.advance(hourMs + 16 * minuteMs);
    expect(await listJobs()).toMatchObject([{ isOverdue: true }]);
    expect(await notices()).toMatchObject([{ kind: 'jobOverdue', severity: 'Critical', subject: 'sessions' }]);
  });

  it('counts failures with their error until the job succeeds, with a notice', async () => {
    for (let i = 1; i <= 2; i += 1) {
      await runJobs(failingJob);
      expect(await listJobs()).toMatchObject([
        { state: 'Failed', consecutiveFailures: i, lastError: 'the disk is full', lastSucceededAt: null },
      ]);
      test.clock.advance(hourMs);
    }
    expect(await notices()).toMatchObject([{ kind: 'jobFailing', severity: 'Warning', subject: 'sessions', count: 2 }]);
    await runJobs(sessionsJob);
    expect(await listJobs()).toMatchObject([{ state: 'Succeeded', consecutiveFailures: 0, lastError: null }]);
    expect(await notices()).toEqual([]);
  });

  it('distinguishes a running job from one whose server was killed', async () => {
    let end = () => {};
    const pass = runJobs({ ...sessionsJob, run: () => new Promise((resolve) => (end = resolve)) });
    await expect.poll(listJobs, { timeout: 20_000 }).toMatchObject([{ state: 'Running', nextRunAt: null }]);
    test.clock.advance(2 * minuteMs);
    expect(await listJobs()).toMatchObject([{ state: 'Interrupted', durationMs: null }]);
    end();
    await pass;
  });
});

describe('POST Operations/Job/{name}/Run', () => {
  it('makes a job due at once, and is audited', async () => {
    let runs = 0;
    const counting: Job = {
      ...sessionsJob,
      run: async () => {
        runs += 1;
      },
    };
    await runJobs(counting);
    const answer = await send('POST', 'Job/sessions/Run');
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { isRequested: true, nextRunAt: iso() }]);
    const requester = admin.userId;
    await runJobs(counting);
    await runJobs(counting);
    expect(runs).toBe(2);
    expect(await listJobs()).toMatchObject([{ isRequested: false }]);
    expect((await get<Page<AuditEntry>>('Audit?action=job.run')).data).toMatchObject([
      { actor: { userId: requester }, subject: { type: 'job', id: 'sessions' } },
    ]);
  });

  it('answers 400 for an unknown name, 404 for a job that no server has registered, 422 for one that runs all the time', async () => {
    expect((await send('POST', 'Job/unknown/Run')).statusCode).toBe(400);
    expect((await send('POST', 'Job/sessions/Run')).statusCode).toBe(404);
    await runJobs({ ...sessionsJob, everyMs: 0 });
    const answer = await send('POST', 'Job/sessions/Run');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'jobRunsAlways']);
  });
});

describe('the queues', () => {
  const enqueue = (template: 'passwordReset' | 'deactivated', to = 'pek@pelda.example') =>
    enqueueEmail(
      test.deps,
      template === 'passwordReset'
        ? { template, to, language: 'hu' }
        : { template, to, language: 'hu', firstName: 'Ágnes', lastName: 'Kovács' },
    );
  const failDeliveries = async (error = new Error('550 No such mailbox')): Promise<void> => {
    const broken = { send: () => Promise.reject(error) };
    while (await deliverNext(test.deps, broken));
  };
  const giveUp = async (): Promise<void> => {
    await failDeliveries();
    const messages = test.deps.sequelize.getRepository(OutboxMessageModel);
    await messages.update({ givenUpAt: test.clock.now() }, { where: { sentAt: null, kind: 'Email' } });
  };
  const listQueues = async () => (await get<{ queues: MessageQueue[] }>('Operations/Queue')).queues;
  const listMessages = (query = '') => get<Page<UnsentMessage>>(`Operations/Message${query}`);

  it('are listed by name, and those that nothing drains are noticed', async () => {
    await enqueue('passwordReset');
    await enqueue('deactivated');
    const { merchantId } = await signInMerchant(test);
    await inTransaction(test.deps, (db) => enqueueContract(db, { merchantId, requestedAt: iso() }));
    const createdAt = iso();
    const waiting = { isActive: true, waiting: 1, failing: 0, givenUp: 0, oldestCreatedAt: createdAt };
    expect(await listQueues()).toMatchObject([
      { name: 'emailUrgent', ...waiting },
      { name: 'email', ...waiting },
      { name: 'contract', ...waiting },
      { name: 'push', waiting: 0 },
      { name: 'webhook', waiting: 0 },
      { name: 'securityEvents', isActive: false, waiting: 0 },
    ]);
    expect(await notices()).toEqual([]);
    test.clock.advance(11 * minuteMs);
    expect(await notices()).toMatchObject(
      ['emailUrgent', 'email', 'contract'].map((subject) => ({
        kind: 'queueStuck',
        severity: 'Critical',
        subject,
        count: 1,
        since: createdAt,
      })),
    );
  });

  it('show what is being retried, and what was given up', async () => {
    await enqueue('deactivated', 'retried@pelda.example');
    await failDeliveries();
    expect((await listMessages()).data).toEqual([]);
    expect((await listMessages('?state=Retrying')).data).toMatchObject([
      { queue: 'email', state: 'Retrying', recipient: 'retried@pelda.example', attempts: 1, givenUpAt: null },
    ]);
    await giveUp();
    expect((await listMessages()).data).toMatchObject([
      {
        queue: 'email',
        state: 'GivenUp',
        template: 'deactivated',
        recipient: 'retried@pelda.example',
        merchantId: null,
        nextAttemptAt: null,
        givenUpAt: iso(),
        lastError: '550 No such mailbox',
      },
    ]);
    expect((await listMessages('?state=Retrying')).totalCount).toBe(0);
    expect(await notices()).toMatchObject([{ kind: 'messagesGivenUp', subject: 'email', count: 1 }]);
  });

  it('send a message now that waits for its next attempt, or all of them, with the cause of the failure', async () => {
    const mailbox = new Mailbox(test.clock.now);
    for (let i = 0; i < 3; i += 1) await enqueue('deactivated', `pek${i}@pelda.example`);
    const cause = new Error('connect ECONNREFUSED 10.0.0.5:587');
    await failDeliveries(new TypeError('fetch failed', { cause }));
    const { data } = await listMessages('?state=Retrying');
    expect(data.map(({ lastError }) => lastError)).toEqual(
      data.map(() => 'fetch failed: connect ECONNREFUSED 10.0.0.5:587'),
    );
    const path = `Message/${data[0]?.id}`;
    expect((await send('DELETE', path)).statusCode).toBe(404);
    expect((await send('POST', `${path}/Retry`)).statusCode).toBe(204);
    expect((await send('POST', `${path}/Retry`)).statusCode).toBe(404);
    await deliverNext(test.deps, mailbox);
    expect(mailbox.list().map(({ to }) => to)).toEqual([data[0]?.recipient]);
    expect(await deliverNext(test.deps, mailbox)).toBe(false);

    expect((await send('POST', 'Message/Retry', { state: 'GivenUp' })).json()).toEqual({ count: 0 });
    expect((await send('POST', 'Message/Retry', { state: 'Retrying' })).json()).toEqual({ count: 2 });
    while (await deliverNext(test.deps, mailbox));
    expect(mailbox.list()).toHaveLength(3);
  });

  it('send a message again that was given up, or all of them, and delete one', async () => {
    const mailbox = new Mailbox(test.clock.now);
    for (let i = 0; i < 4; i += 1) await enqueue('deactivated', `pek${i}@pelda.example`);
    await giveUp();
    const { data } = await listMessages();
    const [first, second] = data;
    expect((await send('POST', `Message/${first?.id}/Retry`)).statusCode).toBe(204);
    expect((await send('DELETE', `Message/${second?.id}`)).statusCode).toBe(204);
    for (const path of [`Message/${first?.id}/Retry`, `Message/${second?.id}/Retry`]) {
      expect([path, (await send('POST', path)).statusCode]).toEqual([path, 404]);
    }
    expect((await send('DELETE', `Message/${first?.id}`)).statusCode).toBe(404);
    expect((await send('POST', 'Message/Retry')).json()).toEqual({ count: 2 });
    expect((await send('POST', 'Message/Retry')).json()).toEqual({ count: 0 });
    while (await deliverNext(test.deps, mailbox));
    const sent = mailbox.list().map(({ to }) => to);
    expect(sent.sort()).toEqual(data.flatMap(({ id, recipient }) => (id === second?.id ? [] : recipient)).sort());
    const actions = (await get<Page<AuditEntry>>('Audit?action=message.')).data.map(({ action, subject }) => [
      action,
      subject.id,
    ]);
    expect(actions.sort()).toEqual(
      [
        ['message.discard', second?.id],
        ['message.retry', first?.id],
        ['message.retry', 'all'],
      ].sort(),
    );
  });
});

describe('the servers and the database', () => {
  const beat = (hostName: string, version = '1.0.0') =>
    saveHeartbeat(
      test.deps.sequelize,
      {
        id: hostName.padEnd(26, '0'),
        hostName,
        processId: 7,
        version,
        nodeVersion: 'v24',
        schemaVersion: '0027',
        startedAt: test.clock.now(),
      },
      test.clock.now(),
    );
  const listServers = async () => (await get<{ servers: ServerStatus[] }>('Operations/Server')).servers;

  it('list each server that reports, and for an hour one that was lost', async () => {
    await beat('one');
    await beat('two', '1.1.0');
    expect(await listServers()).toMatchObject([
      { hostName: 'one', version: '1.0.0', isLost: false },
      { hostName: 'two', version: '1.1.0', isLost: false },
    ]);
    expect(await notices()).toMatchObject([{ kind: 'serverVersionsDiffer', subject: '1.0.0, 1.1.0' }]);
    test.clock.advance(61_000);
    await beat('two', '1.1.0');
    expect(await listServers()).toMatchObject([{ isLost: true }, { isLost: false }]);
    expect(await notices()).toMatchObject([{ kind: 'serverLost', subject: 'one' }]);
    test.clock.advance(hourMs - 1);
    expect(await listServers()).toMatchObject([{ hostName: 'two', isLost: true }]);
  });

  it('show the versions of the database and the sizes of its tables', async () => {
    const { version, schemaVersion, pendingMigrations, newerMigrations, totalBytes, tables } =
      await get<DatabaseInfo>('Operations/Database');
    expect(version).toMatch(/^\d+\.\d+/u);
    expect(schemaVersion).toMatch(/^\d{4}-/u);
    expect([pendingMigrations, newerMigrations]).toEqual([[], []]);
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['transactions', 'jobs', 'servers']));
    expect(totalBytes).toBe(tables.reduce((sum, { dataBytes, indexBytes }) => sum + dataBytes + indexBytes, 0));
  });

  it('notice a migration that was begun and not finished', async () => {
    const { sequelize } = test.deps;
    const { schemaVersion } = await get<DatabaseInfo>('Operations/Database');
    const replacements = { name: schemaVersion };
    await sequelize.query('UPDATE schema_migrations SET finished_at = NULL WHERE name = :name', { replacements });
    expect(await notices()).toMatchObject([{ kind: 'migrationPending', severity: 'Critical', subject: schemaVersion }]);
    await sequelize.query('UPDATE schema_migrations SET finished_at = started_at WHERE name = :name', { replacements });
    expect(await notices()).toEqual([]);
  });
});
