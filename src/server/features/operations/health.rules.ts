import type { SeenServer } from '#server/platform/servers/servers.api.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type {
  BackgroundJob,
  HealthNotice,
  OperationsHealth,
  ServerStatus,
} from '#shared/operations/operations.schema.ts';
import type { NamedQueue } from './queues.ts';

/** A worker tries a message within seconds. */
const untriedTooLongMs = 10 * minuteMs;
/** Mail servers and the signing partner recover within this time; receivers of webhooks are the merchants' own. */
const retriedTooLongMs = 60 * minuteMs;
/** Some jobs fail once while the database or a peer is unavailable. */
const criticalFailures = 3;
/** A server is lost when this many heartbeats are missing. */
const missingHeartbeats = 4;

/** Builds a notice. Facts that it does not have are null. */
const notice = (
  kind: HealthNotice['kind'],
  severity: HealthNotice['severity'],
  { subject = null, count = null, since = null }: Partial<Omit<HealthNotice, 'kind' | 'severity'>> = {},
): HealthNotice => ({ kind, severity, subject, count, since });

/** Describes a server at `now`: lost, or seen within the last heartbeats. */
export const describeServer = (server: SeenServer, now: Date, heartbeatMs: number): ServerStatus => {
  const { id, hostName, processId, version, nodeVersion, schemaVersion, startedAt, lastSeenAt } = server;
  const isLost = now.getTime() - lastSeenAt.getTime() > missingHeartbeats * heartbeatMs;
  return { id, hostName, processId, version, nodeVersion, schemaVersion, startedAt, lastSeenAt, isLost };
};

const noticesOfJob = (job: BackgroundJob): HealthNotice[] => {
  const { name: subject, state, consecutiveFailures: count, lastSucceededAt, nextRunAt, isOverdue } = job;
  const notices: HealthNotice[] = [];
  if (state === 'Failed') {
    const severity = count < criticalFailures ? 'Warning' : 'Critical';
    notices.push(notice('jobFailing', severity, { subject, count, since: lastSucceededAt }));
  }
  if (isOverdue) notices.push(notice('jobOverdue', 'Critical', { subject, since: nextRunAt }));
  return notices;
};

const isStuck = ({ name, oldestCreatedAt, oldestUntriedAt }: NamedQueue, now: number): boolean => {
  if (oldestUntriedAt && now - oldestUntriedAt.getTime() > untriedTooLongMs) return true;
  return name !== 'webhook' && oldestCreatedAt !== null && now - oldestCreatedAt.getTime() > retriedTooLongMs;
};

const noticesOfQueue = (queue: NamedQueue, now: number): HealthNotice[] => {
  const { name: subject, isActive, waiting, givenUp, oldestCreatedAt: since } = queue;
  if (!isActive) return [];
  const notices: HealthNotice[] = [];
  if (isStuck(queue, now)) notices.push(notice('queueStuck', 'Critical', { subject, count: waiting, since }));
  // A failing webhook is noticed by itself; merchants send its messages again.
  if (givenUp > 0 && subject !== 'webhook') {
    notices.push(notice('messagesGivenUp', 'Warning', { subject, count: givenUp }));
  }
  return notices;
};

const noticesOfServers = (servers: readonly ServerStatus[]): HealthNotice[] => {
  const lost = servers.filter(({ isLost }) => isLost);
  const versions = [...new Set(servers.filter(({ isLost }) => !isLost).map(({ version }) => version))].sort();
  return [
    ...lost.map(({ hostName, lastSeenAt }) =>
      notice('serverLost', 'Warning', { subject: hostName, since: lastSeenAt }),
    ),
    ...(versions.length > 1 ? [notice('serverVersionsDiffer', 'Warning', { subject: versions.join(', ') })] : []),
  ];
};

/** Everything that `judgeHealth` decides from. */
export interface Observed {
  pendingMigrations: readonly string[];
  /** False without a data key: values are then stored unsealed. */
  isSealing: boolean;
  jobs: readonly BackgroundJob[];
  queues: readonly NamedQueue[];
  failingWebhooks: { count: number; since: Date | null };
  servers: readonly ServerStatus[];
}

/** Returns what an administrator should look at: critical notices first, otherwise in the order of the screen. */
export const judgeHealth = (observed: Observed, checkedAt: Date): OperationsHealth => {
  const { pendingMigrations, isSealing, jobs, queues, failingWebhooks, servers } = observed;
  const notices: HealthNotice[] = [
    ...pendingMigrations.map((subject) => notice('migrationPending', 'Critical', { subject })),
    ...(isSealing ? [] : [notice('valuesUnsealed', 'Critical')]),
    ...jobs.flatMap(noticesOfJob),
    ...queues.flatMap((queue) => noticesOfQueue(queue, checkedAt.getTime())),
    ...(failingWebhooks.count === 0 ? [] : [notice('webhooksFailing', 'Warning', failingWebhooks)]),
    ...noticesOfServers(servers),
  ];
  return { checkedAt, notices: notices.sort((one, other) => one.severity.localeCompare(other.severity)) };
};
