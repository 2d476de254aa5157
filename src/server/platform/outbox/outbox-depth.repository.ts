import { z } from 'zod';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  emptyQueue,
  maxCountedMessages,
  type QueueDepth,
  queueDepthSchema,
} from '#server/platform/queues/queue-depth.ts';

export const outboxQueues = ['emailUrgent', 'email', 'contract', 'push'] as const;
type OutboxQueue = (typeof outboxQueues)[number];

const rowSchema = queueDepthSchema.extend({ queue: z.enum(outboxQueues) });

/**
 * Returns the depth of each outbox queue, without deferred messages.
 * The index has waiting messages before given-up ones:
 * a count at the maximum is of waiting messages.
 */
export const readOutboxDepths = async ({
  sequelize,
  clock,
}: Pick<Deps, 'sequelize' | 'clock'>): Promise<Record<OutboxQueue, QueueDepth>> => {
  const rows = await selectRows(
    sequelize,
    `SELECT queue, COUNT(waits) AS waiting, COUNT(CASE WHEN waits AND attempts > 0 THEN 1 END) AS failing,
       COUNT(*) - COUNT(waits) AS givenUp, MIN(CASE WHEN waits THEN created_at END) AS oldestCreatedAt,
       MIN(CASE WHEN waits AND attempts = 0 THEN created_at END) AS oldestUntriedAt
     FROM (SELECT CASE WHEN kind = 'Contract' THEN 'contract' WHEN kind = 'Push' THEN 'push'
             WHEN priority = 0 THEN 'emailUrgent' ELSE 'email' END AS queue,
             CASE WHEN given_up_at IS NULL THEN 1 END AS waits, attempts, created_at
           FROM outbox FORCE INDEX (outbox_due_by_priority) WHERE sent_at IS NULL AND created_at <= $now LIMIT ${maxCountedMessages}) unsent
     GROUP BY queue`,
    { bind: { now: clock() } },
    rowSchema,
  );
  const depths: Record<OutboxQueue, QueueDepth> = {
    emailUrgent: emptyQueue,
    email: emptyQueue,
    contract: emptyQueue,
    push: emptyQueue,
  };
  for (const { queue, ...depth } of rows) depths[queue] = depth;
  return depths;
};
