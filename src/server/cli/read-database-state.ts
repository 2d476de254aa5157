import { readCertificateExpiry } from '#db/connection/certificate-expiry.ts';
import { readWebhookDepth } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listStoredJobs } from '#server/platform/jobs/jobs.api.ts';
import type { DatabaseState } from '#server/platform/metrics/metrics.api.ts';
import { readOutboxDepths } from '#server/platform/outbox/outbox.api.ts';
import { readUnforwardedDepth } from '#server/platform/security-events/security-events.api.ts';

/** Reads queues, jobs and the database's certificate in turn, on few connections. */
export const readDatabaseState = async ({
  sequelize,
  settings,
  secrets,
  clock,
}: Pick<Deps, 'sequelize' | 'settings' | 'secrets' | 'clock'>): Promise<DatabaseState> => {
  const queues: DatabaseState['queues'] = {
    ...(await readOutboxDepths({ sequelize, clock })),
    webhook: await readWebhookDepth(sequelize),
  };
  // Without a receiver, no event waits.
  if (settings.securityEvents.url !== null) queues.securityEvent = await readUnforwardedDepth(sequelize);
  return {
    queues,
    jobs: await listStoredJobs(sequelize),
    isSealing: (await secrets.dataKeys.current()) !== null,
    certificateExpiresAt: await readCertificateExpiry(sequelize),
  };
};
