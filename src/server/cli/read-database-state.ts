import { readCertificateExpiry } from '#db/connection/certificate-expiry.ts';
import { readWebhookDepth } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listStoredJobs } from '#server/platform/jobs/jobs.repository.ts';
import type { DatabaseState } from '#server/platform/metrics/database-gauges.ts';
import { readOutboxDepths } from '#server/platform/outbox/outbox-depth.repository.ts';
import { readUnforwardedDepth } from '#server/platform/security-events/security-events.repository.ts';

/** Reads the queues, jobs and the certificate of the database, one after the other on few connections. */
export const readDatabaseState = async ({
  sequelize,
  settings,
  secrets,
}: Pick<Deps, 'sequelize' | 'settings' | 'secrets'>): Promise<DatabaseState> => {
  const queues: DatabaseState['queues'] = {
    ...(await readOutboxDepths(sequelize)),
    webhook: await readWebhookDepth(sequelize),
  };
  // Without a receiver no event waits to be forwarded.
  if (settings.securityEvents.url !== null) queues.securityEvent = await readUnforwardedDepth(sequelize);
  return {
    queues,
    jobs: await listStoredJobs(sequelize),
    isSealing: (await secrets.dataKeys.current()) !== null,
    certificateExpiresAt: await readCertificateExpiry(sequelize),
  };
};
