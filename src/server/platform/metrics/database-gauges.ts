import { setTimeout as delay } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { withStatementTimeout } from '#db/connection/statement-timeout.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { StoredJob } from '#server/platform/jobs/jobs.api.ts';
import type { QueueDepth } from '#server/platform/queues/queue-depth.ts';

/** Metrics of the whole installation. Every server reports the same. */
export interface DatabaseState {
  queues: Record<string, QueueDepth>;
  jobs: readonly StoredJob[];
  /** Whether a data key seals new values. */
  isSealing: boolean;
  /** Null if it is unknown. */
  certificateExpiresAt: Date | null;
}

interface Options {
  /** How long further scrapes reuse a read. */
  cacheMs?: number;
  /** The longest wait of a scrape for the database. */
  waitMs?: number;
}

const statementTimeoutMs = 5_000;
const seconds = (milliseconds: number): number => milliseconds / 1000;

/** Adds gauges of queues and jobs, read from the database by scrapes. */
export const addDatabaseGauges = (
  { metrics, clock, log }: Pick<Deps, 'metrics' | 'clock' | 'log'>,
  read: () => Promise<DatabaseState>,
  { cacheMs = 5_000, waitMs = 2_000 }: Options = {},
): void => {
  let refreshing: Promise<void> | null = null;
  // A scrape collects all gauges at the same time.
  const collect = (): Promise<void> => {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name: `csippano_${name}`, help, labelNames, registers: [metrics.registry], collect });
  const up = gauge('database_up', 'Whether the database answered within two seconds: 1 or 0.', []);
  const messages = gauge('queue_messages', 'Messages in a queue, at most 10 000, by state.', ['queue', 'state']);
  const ages = gauge('queue_oldest_age_seconds', 'Age of the oldest message of a queue, by state.', ['queue', 'state']);
  const intervals = gauge('job_interval_seconds', 'How often a job runs.', ['job_name']);
  const failures = gauge('job_consecutive_failures', 'Failed runs of a job since its last success.', ['job_name']);
  const started = gauge('job_last_start_timestamp_seconds', 'When a job last started.', ['job_name']);
  const succeeded = gauge('job_last_success_timestamp_seconds', 'When a job last succeeded.', ['job_name']);
  const durations = gauge('job_last_duration_seconds', 'Duration of the last finished run of a job.', ['job_name']);
  const expiry = gauge(
    'database_certificate_expiry_timestamp_seconds',
    'When the certificate of the database expires.',
    [],
  );
  const sealing = gauge('sealing_enabled', 'Whether personal data is sealed when it is stored: 1 or 0.', []);
  const all = [messages, ages, intervals, failures, started, succeeded, durations, expiry];

  const setQueue = (queue: string, depth: QueueDepth): void => {
    const age = (createdAt: Date | null) =>
      createdAt ? Math.max(0, seconds(clock().getTime() - createdAt.getTime())) : 0;
    messages.set({ queue, state: 'waiting' }, depth.waiting);
    messages.set({ queue, state: 'failing' }, depth.failing);
    messages.set({ queue, state: 'givenUp' }, depth.givenUp);
    ages.set({ queue, state: 'waiting' }, age(depth.oldestCreatedAt));
    ages.set({ queue, state: 'untried' }, age(depth.oldestUntriedAt));
  };
  const setJob = ({ name: job_name, ...run }: StoredJob): void => {
    // Servers of a former version do not count failures.
    failures.set({ job_name }, run.lastError === null ? 0 : Math.max(1, run.consecutiveFailures));
    // A former server's job has no interval; a permanent one has 0.
    if (run.intervalSeconds) intervals.set({ job_name }, run.intervalSeconds);
    if (run.lastStartedAt) started.set({ job_name }, seconds(run.lastStartedAt.getTime()));
    if (run.lastSucceededAt) succeeded.set({ job_name }, seconds(run.lastSucceededAt.getTime()));
    if (run.lastStartedAt && run.lastFinishedAt && run.lastFinishedAt >= run.lastStartedAt) {
      durations.set({ job_name }, seconds(run.lastFinishedAt.getTime() - run.lastStartedAt.getTime()));
    }
  };

  let state: { at: number; is: DatabaseState | null } | null = null;
  let reading: Promise<void> | null = null;
  const readState = async (): Promise<void> => {
    try {
      state = { is: await withStatementTimeout(statementTimeoutMs, read), at: performance.now() };
    } catch (error) {
      state = { is: null, at: performance.now() };
      log.warn({ err: error }, 'the queues and jobs could not be read for the metrics');
    } finally {
      reading = null;
    }
  };

  const refresh = async (): Promise<void> => {
    if (!state || performance.now() - state.at > cacheMs) reading ??= readState();
    if (reading) await Promise.race([reading, delay(waitMs, undefined, { ref: false })]);
    for (const each of all) each.reset();
    const current = reading ? null : (state?.is ?? null);
    up.set(current ? 1 : 0);
    for (const [queue, depth] of Object.entries(current?.queues ?? {})) setQueue(queue, depth);
    for (const job of current?.jobs ?? []) setJob(job);
    if (current) sealing.set(current.isSealing ? 1 : 0);
    else sealing.remove();
    if (current?.certificateExpiresAt) expiry.set(seconds(current.certificateExpiresAt.getTime()));
    else expiry.remove();
  };
};
