import { summarizeFailingWebhooks } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type {
  BackgroundJob,
  HealthNotice,
  OperationsHealth,
  ServerStatus,
} from '#shared/operations/operations.schema.ts';
import { readSchema } from './database-info.ts';
import { listJobs } from './jobs.ts';
import { listQueues, type NamedQueue } from './queues.ts';
import { listServers } from './servers.ts';

const minuteMs = 60_000;
/** A worker tries a message within seconds. */
const untriedTooLongMs = 10 * minuteMs;
/** Mail servers and the signing partner recover within this time; receivers of webhooks are the merchants' own. */
const retriedTooLongMs = 60 * minuteMs;
/** Some jobs fail once while the database or a peer is away. */
const criticalFailures = 3;

const noticesOfJob = ({
  name,
  state,
  consecutiveFailures,
  lastSucceededAt,
  nextRunAt,
  isOverdue,
}: BackgroundJob): HealthNotice[] => [
  ...(state === 'Failed'
    ? [
        {
          kind: 'jobFailing' as const,
          severity: consecutiveFailures < criticalFailures ? ('Warning' as const) : ('Critical' as const),
          subject: name,
          count: consecutiveFailures,
          since: lastSucceededAt,
        },
      ]
    : []),
  ...(isOverdue
    ? [{ kind: 'jobOverdue' as const, severity: 'Critical' as const, subject: name, count: null, since: nextRunAt }]
    : []),
];

const isStuck = ({ name, oldestCreatedAt, oldestUntriedAt }: NamedQueue, now: number): boolean => {
  if (oldestUntriedAt && now - oldestUntriedAt.getTime() > untriedTooLongMs) return true;
  return name !== 'webhook' && oldestCreatedAt !== null && now - oldestCreatedAt.getTime() > retriedTooLongMs;
};

const noticesOfQueue = (queue: NamedQueue, now: number): HealthNotice[] => {
  const { name, isActive, waiting, givenUp, oldestCreatedAt } = queue;
  if (!isActive) return [];
  const notices: HealthNotice[] = [];
  if (isStuck(queue, now)) {
    notices.push({ kind: 'queueStuck', severity: 'Critical', subject: name, count: waiting, since: oldestCreatedAt });
  }
  // A failing webhook is noticed by itself; merchants send its messages again.
  if (givenUp > 0 && name !== 'webhook') {
    notices.push({ kind: 'messagesGivenUp', severity: 'Warning', subject: name, count: givenUp, since: null });
  }
  return notices;
};

const noticesOfWebhooks = ({ count, since }: { count: number; since: Date | null }): HealthNotice[] =>
  count === 0 ? [] : [{ kind: 'webhooksFailing', severity: 'Warning', subject: null, count, since }];

const noticesOfServers = (servers: readonly ServerStatus[]): HealthNotice[] => {
  const versions = [...new Set(servers.filter(({ isLost }) => !isLost).map(({ version }) => version))].sort();
  return [
    ...servers
      .filter(({ isLost }) => isLost)
      .map(({ hostName, lastSeenAt }) => ({
        kind: 'serverLost' as const,
        severity: 'Warning' as const,
        subject: hostName,
        count: null,
        since: lastSeenAt,
      })),
    ...(versions.length > 1
      ? [
          {
            kind: 'serverVersionsDiffer' as const,
            severity: 'Warning' as const,
            subject: versions.join(', '),
            count: null,
            since: null,
          },
        ]
      : []),
  ];
};

/** Returns what an administrator should look at. Reads small tables and bounded parts of the queues only. */
export const checkHealth = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'settings' | 'secrets'>,
): Promise<OperationsHealth> => {
  const checkedAt = deps.clock();
  const jobs = await listJobs(deps);
  const queues = await listQueues(deps);
  const servers = await listServers(deps);
  const { pendingMigrations } = await readSchema(deps.sequelize);
  const isSealing = (await deps.secrets.dataKeys.current()) !== null;
  const notices = [
    ...pendingMigrations.map((name) => ({
      kind: 'migrationPending' as const,
      severity: 'Critical' as const,
      subject: name,
      count: null,
      since: null,
    })),
    ...(isSealing
      ? []
      : [{ kind: 'valuesUnsealed' as const, severity: 'Critical' as const, subject: null, count: null, since: null }]),
    ...jobs.flatMap(noticesOfJob),
    ...queues.flatMap((queue) => noticesOfQueue(queue, checkedAt.getTime())),
    ...noticesOfWebhooks(await summarizeFailingWebhooks(deps.sequelize)),
    ...noticesOfServers(servers),
  ];
  // Critical ones first, otherwise in the order of the screen.
  return { checkedAt, notices: notices.sort((one, other) => one.severity.localeCompare(other.severity)) };
};
