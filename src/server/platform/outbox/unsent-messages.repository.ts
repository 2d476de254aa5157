import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { OutboxMessageModel } from '#db/models/platform.models.ts';
import { column } from '#db/sql/column-values.ts';
import { selectPage } from '#db/sql/select-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Page, PageRequest } from '#shared/paging/page.ts';

const storedSchema = z.object({
  id: z.string(),
  kind: z.enum(['Email', 'Contract']),
  priority: column.number,
  sealedPayload: z.instanceof(Buffer),
  attempts: column.number,
  createdAt: z.date(),
  nextAttemptAt: z.date(),
  givenUpAt: z.date().nullable(),
  lastError: z.string().nullable(),
});
export type StoredMessage = z.infer<typeof storedSchema>;

const conditions = {
  GivenUp: 'given_up_at IS NOT NULL',
  Retrying: 'given_up_at IS NULL AND attempts > 0',
};

/** Returns a page of the messages that were given up, newest first, or that failed and are tried again. */
export const listUnsentMessages = (
  sequelize: Sequelize,
  state: keyof typeof conditions,
  page: PageRequest,
): Promise<Page<StoredMessage>> =>
  selectPage(
    sequelize,
    {
      columns: `id, kind, priority, sealed_payload AS sealedPayload, attempts, created_at AS createdAt,
        next_attempt_at AS nextAttemptAt, given_up_at AS givenUpAt, last_error AS lastError`,
      tables: 'outbox FORCE INDEX (outbox_due_by_priority)',
      conditions: ['sent_at IS NULL', conditions[state]],
      orderBy: 'created_at DESC, id DESC',
      replacements: {},
    },
    page,
    storedSchema,
  );

const givenUp = { sentAt: null, givenUpAt: { [Op.ne]: null } };
const retrying = { sentAt: null, givenUpAt: null, attempts: { [Op.gt]: 0 } };
const unsent = { GivenUp: givenUp, Retrying: retrying };

export interface FailedMessage {
  kind: OutboxMessageModel['kind'];
  attempts: number;
  givenUpAt: Date | null;
}

/**
 * Locks a message that has failed: retried or given up. Null if it was sent, deleted, or waits without a failed
 * attempt.
 */
export const lockFailedMessage = ({ sequelize, transaction }: UnitOfWork, id: string): Promise<FailedMessage | null> =>
  sequelize
    .getRepository(OutboxMessageModel)
    .findOne({ where: { id, [Op.or]: [givenUp, retrying] }, lock: transaction.LOCK.UPDATE, transaction });

const dueAgain = (at: Date) => ({ givenUpAt: null, attempts: 0, nextAttemptAt: at });

/** Makes a failed message due now, with all attempts before it. */
export const requeueMessage = async ({ sequelize, transaction }: UnitOfWork, id: string, at: Date): Promise<void> => {
  await sequelize.getRepository(OutboxMessageModel).update(dueAgain(at), { where: { id, sentAt: null }, transaction });
};

/** Makes all messages of a state due now, with all attempts before them. Returns their number. */
export const requeueMessages = async (
  { sequelize, transaction }: UnitOfWork,
  state: keyof typeof unsent,
  at: Date,
): Promise<number> => {
  const [count] = await sequelize
    .getRepository(OutboxMessageModel)
    .update(dueAgain(at), { where: unsent[state], transaction });
  return count;
};

/** Deletes a message that was given up. */
export const deleteGivenUpMessage = async ({ sequelize, transaction }: UnitOfWork, id: string): Promise<void> => {
  await sequelize.getRepository(OutboxMessageModel).destroy({ where: { id, ...givenUp }, transaction });
};
