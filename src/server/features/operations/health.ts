import { summarizeFailingWebhooks } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { OperationsHealth } from '#shared/operations/operations.schema.ts';
import { readSchema } from './database-info.ts';
import { judgeHealth } from './health.rules.ts';
import { listJobs } from './jobs.ts';
import { listQueues } from './queues.ts';
import { listServers } from './servers.ts';

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
  const failingWebhooks = await summarizeFailingWebhooks(deps.sequelize);
  return judgeHealth({ pendingMigrations, isSealing, jobs, queues, failingWebhooks, servers }, checkedAt);
};
