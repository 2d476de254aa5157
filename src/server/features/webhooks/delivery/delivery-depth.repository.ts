import type { Sequelize } from 'sequelize-typescript';
import { maxCountedMessages, type QueueDepth, readQueueDepth } from '#server/platform/queues/queue-depth.ts';

/** Returns the depth of the queue of webhook messages, of all merchants together. */
export const readWebhookDepth = (sequelize: Sequelize): Promise<QueueDepth> =>
  readQueueDepth(
    sequelize,
    `SELECT COUNT(*) AS waiting, COUNT(CASE WHEN attempts > 0 THEN 1 END) AS failing,
       (SELECT COUNT(*) FROM (SELECT 1 FROM webhook_deliveries WHERE state = 'Failed' LIMIT ${maxCountedMessages}) failed)
         AS givenUp,
       MIN(created_at) AS oldestCreatedAt, MIN(CASE WHEN attempts = 0 THEN created_at END) AS oldestUntriedAt
     FROM (SELECT attempts, created_at FROM webhook_deliveries WHERE state = 'Pending' LIMIT ${maxCountedMessages}) pending`,
  );
