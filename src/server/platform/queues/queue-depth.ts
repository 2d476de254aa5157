import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { column } from '#db/sql/column-values.ts';
import { selectRow } from '#db/sql/select-rows.ts';

/** The messages of one database queue, for all servers. */
export interface QueueDepth {
  /** Messages to be sent, at most `maxCountedMessages`. */
  waiting: number;
  /** The waiting messages that failed before. */
  failing: number;
  /** Given-up messages that retention has not deleted yet, at most `maxCountedMessages`. */
  givenUp: number;
  oldestCreatedAt: Date | null;
  /** Creation of the oldest untried message. A worker tries it within seconds. */
  oldestUntriedAt: Date | null;
}

/** Limits the rows that one read of a queue visits. */
export const maxCountedMessages = 10_000;

/** The columns of a depth SELECT, named as in `QueueDepth`. */
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

/** Reads one queue's depth by a SELECT of its members. */
export const readQueueDepth = async (sequelize: Sequelize, sql: string): Promise<QueueDepth> =>
  (await selectRow(sequelize, sql, {}, queueDepthSchema)) ?? emptyQueue;
