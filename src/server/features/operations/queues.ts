import { readWebhookDepth } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOutboxDepths } from '#server/platform/outbox/outbox.api.ts';
import { emptyQueue, type QueueDepth } from '#server/platform/queues/queue-depth.ts';
import { readUnforwardedDepth } from '#server/platform/security-events/security-events.api.ts';
import type { QueueName } from '#shared/operations/operations-enums.ts';

export interface NamedQueue extends QueueDepth {
  name: QueueName;
  /** False if the settings name no receiver, so that nothing is sent and nothing waits. */
  isActive: boolean;
}

/** Returns what waits in the queues of the database, for all servers together. */
export const listQueues = async ({
  sequelize,
  settings,
  clock,
}: Pick<Deps, 'sequelize' | 'settings' | 'clock'>): Promise<NamedQueue[]> => {
  const outbox = await readOutboxDepths({ sequelize, clock });
  return [
    { name: 'emailUrgent', isActive: true, ...outbox.emailUrgent },
    { name: 'email', isActive: true, ...outbox.email },
    { name: 'contract', isActive: true, ...outbox.contract },
    { name: 'push', isActive: true, ...outbox.push },
    { name: 'webhook', isActive: true, ...(await readWebhookDepth(sequelize)) },
    {
      name: 'securityEvents',
      isActive: settings.securityEvents.url !== null,
      // Without a receiver, events are only stored; nothing waits.
      ...(settings.securityEvents.url === null ? emptyQueue : await readUnforwardedDepth(sequelize)),
    },
  ];
};
