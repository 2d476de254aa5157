import type { Sequelize } from 'sequelize-typescript';
import { selectRow } from '#db/sql/select-rows.ts';
import {
  emptyQueue,
  maxCountedMessages,
  type QueueDepth,
  queueDepthSchema,
} from '#server/platform/queues/queue-depth.ts';

/** Returns the depth of the queue of webhook messages, of all merchants together. */
export const readWebhookDepth = async (sequelize: Sequelize): Promise<QueueDepth> =>
  (await selectRow(
    sequelize,
    `SELECT COUNT(*) AS waiting, COUNT(CASE WHEN attempts > 0 THEN 1 END) AS failing,
       (SELECT COUNT(*) FROM (SELECT 1 FROM webhook_deliveries WHERE state = 'Failed' LIMIT ${maxCountedMessages}) failed)
         AS givenUp,
       MIN(created_at) AS oldestCreatedAt, MIN(CASE WHEN attempts = 0 THEN created_at END) AS oldestUntriedAt
     FROM (SELECT attempts, created_at FROM webhook_deliveries WHERE state = 'Pending' LIMIT ${maxCountedMessages}) pending`,
    {},
    queueDepthSchema,
  )) ?? emptyQueue;
