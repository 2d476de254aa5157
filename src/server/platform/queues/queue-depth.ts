import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { column } from '#db/sql/column-values.ts';
import { selectRow } from '#db/sql/select-rows.ts';

/** The messages that wait in one queue of the database, for all servers together. */
export interface QueueDepth {
  /** Messages to be sent, at most `maxCountedMessages`. */
  waiting: number;
  /** Those of them that were tried before. */
  failing: number;
  /** Messages that are not tried any more, and that retention has not deleted yet. At most `maxCountedMessages`. */
  givenUp: number;
  oldestCreatedAt: Date | null;
  /** When the oldest message that was never tried was created: a worker that runs tries it within seconds. */
  oldestUntriedAt: Date | null;
}

/** Bounds the rows that one read of a queue visits. */
export const maxCountedMessages = 10_000;

/** The columns of a SELECT that reads depths, with the names of the members of `QueueDepth`. */
export const queueDepthSchema = z.object({
  waiting: column.number,
  failing: column.number,
  givenUp: column.number,
  oldestCreatedAt: z.date().nullable(),
  oldestUntriedAt: z.date().nullable(),
});

export const emptyQueue: QueueDepth = {
  waiting: 0,
  failing: 0,
  givenUp: 0,
  oldestCreatedAt: null,
  oldestUntriedAt: null,
};

/** Reads the depth of one queue by a SELECT of its members. */
export const readQueueDepth = async (sequelize: Sequelize, sql: string): Promise<QueueDepth> =>
  (await selectRow(sequelize, sql, {}, queueDepthSchema)) ?? emptyQueue;
