import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { inTransaction } from '#db/connection/transaction.ts';
import { OutboxMessageModel } from '#db/models/platform.models.ts';
import { deleteRows, findRow, increment, insertRow, listRows, type RowChanges, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, InTransaction } from '#db/sql/unit-of-work.ts';
import { atMost, lessThan, nullOr, type Where } from '#db/sql/where.ts';
import { sealedColumnOf } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import { createWorkSignal } from '#server/platform/work-signal.ts';
import { type Email, isUrgent } from './emails/email.ts';
import type { ClaimedMessage, Contract, Lane, MessageKind, Priority, Push } from './outbox.types.ts';

const maxError = 500;

const urgent: Priority = 0;
const ordinary: Priority = 1;
type OutboxDeps = Pick<Deps, 'sequelize' | 'clock' | 'secrets'>;

const enqueued = createWorkSignal();

/** Calls the listener after commits of messages. Returns a function that unsubscribes. */
export const onEnqueued = enqueued.listen;

const enqueue = async (
  db: OutboxDeps & Db,
  {
    kind,
    content,
    priority,
    notBefore = db.clock(),
  }: { kind: MessageKind; content: object; priority: Priority; notBefore?: Date | undefined },
): Promise<void> => {
  await insertRow(db, OutboxMessageModel, {
    id: createId(db.clock()),
    kind,
    sealedPayload: await db.secrets.seal(JSON.stringify(content)),
    priority,
    attempts: 0,
    nextAttemptAt: notBefore,
    lockedUntil: null,
    sentAt: null,
    givenUpAt: null,
    lastError: null,
    // A deferred message does not wait in the queue yet.
    createdAt: notBefore,
  });
  enqueued.announce(db);
};

/**
 * Enqueues an e-mail, deferred until `notBefore`.
 * It is sent if and only if the transaction commits.
 */
export const enqueueEmail = (db: OutboxDeps & Db, email: Email, notBefore?: Date): Promise<void> =>
  enqueue(db, { kind: 'Email', content: email, priority: isUrgent(email) ? urgent : ordinary, notBefore });

/** Enqueues a contract for the signing partner, as `enqueueEmail` does. */
export const enqueueContract = (db: InTransaction<OutboxDeps>, contract: Contract): Promise<void> =>
  enqueue(db, { kind: 'Contract', content: contract, priority: ordinary });

/** Enqueues a notification for a browser, as `enqueueEmail` does. */
export const enqueuePush = (
  db: InTransaction<OutboxDeps>,
  push: Push,
  { isUrgent, notBefore }: { isUrgent: boolean; notBefore: Date | undefined },
): Promise<void> => enqueue(db, { kind: 'Push', content: push, priority: isUrgent ? urgent : ordinary, notBefore });

/** More than the servers, because each may claim one first. */
const candidateCount = 20;

/**
 * Returns the due messages of a lane: urgent ones first, then the longest due.
 * Reads without locks, which would block other lanes.
 */
const listDue = (sequelize: Sequelize, { kind, isUrgentOnly = false }: Lane, now: Date): Promise<{ id: string }[]> =>
  listRows(
    { sequelize },
    OutboxMessageModel,
    {
      where: {
        sentAt: null,
        givenUpAt: null,
        priority: atMost<Priority>(isUrgentOnly ? urgent : ordinary),
        nextAttemptAt: atMost(now),
        kind,
        lockedUntil: nullOr(atMost(now)),
      },
      index: 'outbox_due_by_priority',
      orderBy: { priority: 'ASC', nextAttemptAt: 'ASC', id: 'ASC' },
      limit: candidateCount,
    },
    ['id'],
  );

/**
 * Changes a message if it meets the condition. Returns true if it did.
 * Retries after deadlocks, because a message whose sending
 * is not recorded is sent again.
 */
const changeMessage = (
  sequelize: Sequelize,
  changes: RowChanges<OutboxMessageModel>,
  where: Where<Row<OutboxMessageModel>>,
): Promise<boolean> =>
  inTransaction({ sequelize }, async (db) => (await updateRows(db, OutboxMessageModel, where, changes)) === 1);

/** Returns true if this process may send the message now. */
const reserve = (sequelize: Sequelize, id: string, now: Date, until: Date): Promise<boolean> =>
  changeMessage(
    sequelize,
    { lockedUntil: until, attempts: increment() },
    { id, sentAt: null, givenUpAt: null, nextAttemptAt: atMost(now), lockedUntil: nullOr(atMost(now)) },
  );

/**
 * Reserves the first due message of the lane until `until`, or returns null.
 * If the process dies, the message is due again then.
 */
export const claimDueMessage = async (
  sequelize: Sequelize,
  lane: Lane,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedMessage | null> => {
  for (;;) {
    const due = await listDue(sequelize, lane, now);
    if (due.length === 0) return null;
    for (const { id } of due) {
      if (!(await reserve(sequelize, id, now, until))) continue;
      const message = await findRow({ sequelize }, OutboxMessageModel, { id }, ['id', 'sealedPayload', 'attempts']);
      if (message) return message;
    }
  }
};

/** Marks a message as sent and erases its payload. */
export const markSent = async (sequelize: Sequelize, id: string, at: Date): Promise<void> => {
  await changeMessage(
    sequelize,
    { sentAt: at, lockedUntil: null, lastError: null, sealedPayload: Buffer.alloc(0) },
    { id, sentAt: null },
  );
};

/** Records a failed attempt, unless a server has made a later one. */
export const markFailed = async (
  sequelize: Sequelize,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  outcome: { lastError: string } & ({ nextAttemptAt: Date } | { givenUpAt: Date }),
): Promise<void> => {
  await changeMessage(
    sequelize,
    { ...outcome, lockedUntil: null, lastError: outcome.lastError.slice(0, maxError) },
    { id, attempts, sentAt: null },
  );
};

/** Deletes a message without a trace. */
export const deleteMessage = async (sequelize: Sequelize, id: string): Promise<void> => {
  await deleteRows({ sequelize }, OutboxMessageModel, { id });
};

/** Deletes messages that were sent or given up before `before`. */
export const deleteFinishedMessages: DeleteBatch = async (sequelize, before, limit) => {
  const sent = await deleteRows({ sequelize }, OutboxMessageModel, { sentAt: lessThan(before) }, limit);
  if (sent === limit) return sent;
  const where = { sentAt: null, givenUpAt: lessThan(before) };
  return sent + (await deleteRows({ sequelize }, OutboxMessageModel, where, limit - sent));
};

export const contractSchema = z.object({
  merchantId: z.string(),
  requestedAt: z.string(),
}) satisfies z.ZodType<Contract>;

export const pushSchema = z.object({
  merchantId: z.string(),
  notificationId: z.string(),
  subscriptionId: z.string(),
}) satisfies z.ZodType<Push>;

/** Payloads of unsent and given-up messages. Sent ones have none. */
export const sealedPayloads = sealedColumnOf(OutboxMessageModel, 'sealedPayload');
