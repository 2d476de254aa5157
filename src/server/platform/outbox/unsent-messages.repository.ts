import type { Sequelize } from 'sequelize-typescript';
import { OutboxMessageModel } from '#db/models/platform.models.ts';
import { deleteRows, listPage, lockRow, updateRows } from '#db/sql/rows.ts';
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

const givenUp = { sentAt: null, givenUpAt: notEqual<Date | null>(null) };
const conditions = { GivenUp: givenUp, Retrying: { sentAt: null, givenUpAt: null, attempts: greaterThan(0) } };

/** Returns a page of given-up messages, newest first, or of retried ones. */
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

/**
 * Locks a failed message, retried or given up.
 * Null if it was sent, deleted, or never tried.
 */
export const lockFailedMessage = async (db: UnitOfWork, id: string): Promise<FailedMessage | null> => {
  const message = await lockRow(db, OutboxMessageModel, { id, sentAt: null }, ['kind', 'attempts', 'givenUpAt']);
  return message && (message.givenUpAt || message.attempts > 0) ? message : null;
};

const dueAgain = (at: Date) => ({ givenUpAt: null, attempts: 0, nextAttemptAt: at });

/** Makes a failed message due now. Counts its attempts from zero. */
export const requeueMessage = async (db: UnitOfWork, id: string, at: Date): Promise<void> => {
  await updateRows(db, OutboxMessageModel, { id, sentAt: null }, dueAgain(at));
};

/**
 * Makes a state's messages due now. Counts their attempts from zero.
 * Returns the number of messages.
 */
export const requeueMessages = (db: UnitOfWork, state: keyof typeof conditions, at: Date): Promise<number> =>
  updateRows(db, OutboxMessageModel, conditions[state], dueAgain(at));

/** Deletes a message that was given up. */
export const deleteGivenUpMessage = async (db: UnitOfWork, id: string): Promise<void> => {
  await deleteRows(db, OutboxMessageModel, { id, ...givenUp });
};
