import { describe, expect, it } from 'vitest';
import { emptyQueue } from '#server/platform/queues/queue-depth.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { BackgroundJob, ServerStatus } from '#shared/operations/operations.schema.ts';
import { describeServer, judgeHealth, type Observed } from './health.rules.ts';
import type { NamedQueue } from './queues.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

const healthy: Observed = {
  pendingMigrations: [],
  isSealing: true,
  jobs: [],
  queues: [],
  failingWebhooks: { count: 0, since: null },
  servers: [],
};
const noticesOf = (observed: Partial<Observed>) => judgeHealth({ ...healthy, ...observed }, now).notices;

const job = (more: Partial<BackgroundJob>): BackgroundJob => ({
  name: 'sessions',
  state: 'Succeeded',
  intervalSeconds: 3600,
  lastStartedAt: ago(2_000),
  lastFinishedAt: ago(1_000),
  durationMs: 1_000,
  lastSucceededAt: ago(1_000),
  lastError: null,
  consecutiveFailures: 0,
  nextRunAt: null,
  isRequested: false,
  isOverdue: false,
  ...more,
});
const queue = (more: Partial<NamedQueue>): NamedQueue => ({ ...emptyQueue, name: 'email', isActive: true, ...more });
const server = (more: Partial<ServerStatus> = {}): ServerStatus => ({
  id: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  hostName: 'one',
  processId: 7,
  version: '1.0.0',
  nodeVersion: 'v24',
  schemaVersion: '0027',
  startedAt: ago(minuteMs),
  lastSeenAt: now,
  isLost: false,
  ...more,
});

describe('judgeHealth', () => {
  it('returns no notice if all is well', () => {
    const observed = { jobs: [job({})], queues: [queue({ waiting: 3, oldestCreatedAt: ago(1) })], servers: [server()] };
    expect(judgeHealth({ ...healthy, ...observed }, now)).toEqual({ checkedAt: now, notices: [] });
  });

  it.each([
    [1, 'Warning'],
    [2, 'Warning'],
    [3, 'Critical'],
  ])('notices a job that failed %d times in a row as %s', (count, severity) => {
    const failing = job({ state: 'Failed', consecutiveFailures: count, lastSucceededAt: ago(minuteMs) });
    expect(noticesOf({ jobs: [failing] })).toEqual([
      { kind: 'jobFailing', severity, subject: 'sessions', count, since: ago(minuteMs) },
    ]);
  });

  it('notices an overdue job, in addition to its failure', () => {
    const overdue = { isOverdue: true, nextRunAt: ago(minuteMs) };
    const notice = { kind: 'jobOverdue', severity: 'Critical', subject: 'sessions', count: null, since: ago(minuteMs) };
    expect(noticesOf({ jobs: [job(overdue)] })).toEqual([notice]);
    expect(noticesOf({ jobs: [job({ ...overdue, state: 'Failed', consecutiveFailures: 1 })] })).toMatchObject([
      notice,
      { kind: 'jobFailing' },
    ]);
  });

  it.each([
    ['email', 10 * minuteMs, null, false],
    ['email', 10 * minuteMs + 1, null, true],
    ['email', null, 60 * minuteMs, false],
    ['email', null, 60 * minuteMs + 1, true],
    ['webhook', 10 * minuteMs + 1, null, true],
    ['webhook', null, 60 * minuteMs + 1, false],
  ] as const)(
    'of the queue %s, untried for %j ms and retried for %j ms: is stuck %j',
    (name, untried, retried, isStuck) => {
      const oldestCreatedAt = ago(retried ?? untried ?? 0);
      const oldestUntriedAt = untried === null ? null : ago(untried);
      const stuck = queue({ name, waiting: 4, oldestCreatedAt, oldestUntriedAt });
      const notice = { kind: 'queueStuck', severity: 'Critical', subject: name, count: 4, since: oldestCreatedAt };
      expect(noticesOf({ queues: [stuck] })).toEqual(isStuck ? [notice] : []);
      expect(noticesOf({ queues: [{ ...stuck, isActive: false }] })).toEqual([]);
    },
  );

  it('notices messages that were given up, except those of webhooks', () => {
    expect(noticesOf({ queues: [queue({ givenUp: 2 }), queue({ name: 'webhook', givenUp: 1 })] })).toEqual([
      { kind: 'messagesGivenUp', severity: 'Warning', subject: 'email', count: 2, since: null },
    ]);
  });

  it('notices webhooks that fail, with their number', () => {
    expect(noticesOf({ failingWebhooks: { count: 2, since: ago(1) } })).toEqual([
      { kind: 'webhooksFailing', severity: 'Warning', subject: null, count: 2, since: ago(1) },
    ]);
  });

  it('notices lost servers, and different versions of those that run', () => {
    const lost = server({ hostName: 'two', version: '0.9.0', isLost: true, lastSeenAt: ago(minuteMs) });
    const notice = { severity: 'Warning', count: null };
    expect(noticesOf({ servers: [server(), lost] })).toEqual([
      { ...notice, kind: 'serverLost', subject: 'two', since: ago(minuteMs) },
    ]);
    expect(noticesOf({ servers: [server({ version: '1.1.0' }), server(), server({ version: '1.1.0' })] })).toEqual([
      { ...notice, kind: 'serverVersionsDiffer', subject: '1.0.0, 1.1.0', since: null },
    ]);
  });

  it('lists critical notices first', () => {
    const observed = {
      pendingMigrations: ['0028-tips'],
      isSealing: false,
      jobs: [job({ state: 'Failed', consecutiveFailures: 1 }), job({ isOverdue: true })],
    };
    expect(noticesOf(observed)).toMatchObject([
      { kind: 'migrationPending', severity: 'Critical', subject: '0028-tips' },
      { kind: 'valuesUnsealed', severity: 'Critical', subject: null },
      { kind: 'jobOverdue', severity: 'Critical' },
      { kind: 'jobFailing', severity: 'Warning' },
    ]);
  });
});

describe('describeServer', () => {
  it.each([
    [60_000, false],
    [60_001, true],
  ])('that was seen %d ms ago with a heartbeat of 15 s is lost: %j', (ms, isLost) => {
    const lastSeenAt = ago(ms);
    expect(describeServer(server({ lastSeenAt }), now, 15_000)).toEqual(server({ lastSeenAt, isLost }));
  });
});
