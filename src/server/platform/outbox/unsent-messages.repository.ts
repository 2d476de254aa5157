import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { OutboxMessageModel } from '#db/models/platform.models.ts';
import { listPage } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan, notEqual } from '#db/sql/where.ts';
import type { Page, PageRequest } from '#shared/paging/page.ts';
import type { FailedMessage, StoredMessage } from './outbox.types.ts';

const stored = [
  'id',
  'kind',
  'priority',
  'sealedPayload',
  'attempts',
  'createdAt',
  'nextAttemptAt',
  'givenUpAt',
  'lastError',
] as const satisfies readonly (keyof StoredMessage)[];

const conditions = {
  GivenUp: { sentAt: null, givenUpAt: notEqual<Date | null>(null) },
  Retrying: { sentAt: null, givenUpAt: null, attempts: greaterThan(0) },
};

/** Returns a page of the messages that were given up, newest first, or that failed and are tried again. */
export const listUnsentMessages = (
  sequelize: Sequelize,
  state: keyof typeof conditions,
  page: PageRequest,
): Promise<Page<StoredMessage>> =>
  listPage(
    { sequelize },
    OutboxMessageModel,
    { where: conditions[state], orderBy: { createdAt: 'DESC', id: 'DESC' }, index: 'outbox_due_by_priority' },
    page,
    stored,
  );

const givenUp = { sentAt: null, givenUpAt: { [Op.ne]: null } };
const retrying = { sentAt: null, givenUpAt: null, attempts: { [Op.gt]: 0 } };
const unsent = { GivenUp: givenUp, Retrying: retrying };

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
