import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { WebhookDeliveryModel, WebhookEventModel, WebhookModel } from '#db/models/webhooks.models.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { findRow, hasRow, increment, updateRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atMost, notEqual, nullOr } from '#db/sql/where.ts';
import { signingNames, toSigningWebhook } from '#server/features/webhooks/registry/webhooks.repository.ts';
import { maxCountedMessages, type QueueDepth, readQueueDepth } from '#server/platform/queues/queue-depth.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import type { Attempt, Claim, DueDelivery, SigningWebhook } from '../webhooks.types.ts';

/**
 * Returns the ids of unclaimed webhooks with a due delivery, longest due first.
 * The inner query reads one index entry per webhook.
 */
export const listDueWebhooks = async (sequelize: Sequelize, now: Date): Promise<string[]> => {
  return selectRows(
    sequelize,
    `SELECT waiting.id
     FROM (SELECT webhook_id AS id, MIN(next_attempt_at) AS due_at FROM webhook_deliveries
           WHERE state = 'Pending' GROUP BY webhook_id) waiting
     LEFT JOIN webhooks ON webhooks.id = waiting.id
     WHERE waiting.due_at <= $now AND (webhooks.locked_until IS NULL OR webhooks.locked_until <= $now)
     ORDER BY waiting.due_at, waiting.id`,
    { bind: { now } },
    z.object({ id: z.string() }).transform(({ id }) => id),
  );
};

/** Claims a webhook until `until`. False if another server has it. */
export const claimWebhook = async (
  sequelize: Sequelize,
  { webhookId, claim }: Claim,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> => {
  const unclaimed = { id: webhookId, lockedUntil: nullOr(atMost(now)) };
  return (await updateRows({ sequelize }, WebhookModel, unclaimed, { claim, lockedUntil: until })) === 1;
};

/** Extends the claim and returns the webhook; null for another server's. */
export const renewClaim = async (
  sequelize: Sequelize,
  { webhookId, claim }: Claim,
  until: Date,
): Promise<SigningWebhook | null> => {
  await updateRows({ sequelize }, WebhookModel, { id: webhookId, claim }, { lockedUntil: until });
  const row = await findRow({ sequelize }, WebhookModel, { id: webhookId, claim }, signingNames);
  return row && toSigningWebhook(row);
};

export const releaseClaim = async (sequelize: Sequelize, { webhookId, claim }: Claim): Promise<void> => {
  await updateRows({ sequelize }, WebhookModel, { id: webhookId, claim }, { claim: null, lockedUntil: null });
};

/** False if the webhook is disabled or deleted. */
export const isWebhookEnabled = (sequelize: Sequelize, webhookId: string): Promise<boolean> =>
  hasRow({ sequelize }, WebhookModel, { where: { id: webhookId, isEnabled: true } });

const deliveries = fromTable('deliveries', WebhookDeliveryModel, [
  'id',
  'attempts',
  'createdAt',
  'eventId',
  'payload',
]).join('events', WebhookEventModel, { id: 'deliveries.eventId' }, ['type', 'body']);

/** Returns the longest due delivery and counts the attempt; null if none is due. */
export const startNextAttempt = async (
  sequelize: Sequelize,
  webhookId: string,
  now: Date,
): Promise<DueDelivery | null> => {
  const [due] = await listJoined({ sequelize }, deliveries, {
    where: { deliveries: { state: 'Pending', webhookId, nextAttemptAt: atMost(now) } },
    orderBy: { 'deliveries.nextAttemptAt': 'ASC', 'deliveries.id': 'ASC' },
    limit: 1,
  });
  if (!due) return null;
  const { id } = due.deliveries;
  const attempts = due.deliveries.attempts + 1;
  await updateRows({ sequelize }, WebhookDeliveryModel, { id, state: 'Pending' }, { attempts });
  return { ...due.deliveries, ...due.events, attempts };
};

export const attemptColumns = ({ url, at, status, body, durationMs, fault }: Attempt) => ({
  url,
  lastAttemptAt: at,
  responseStatus: status,
  responseBody: body,
  durationMs,
  fault,
});

/** Applies even if the claim has expired: the message has arrived. */
export const markDelivered = async (sequelize: Sequelize, id: string, attempt: Attempt, at: Date): Promise<void> => {
  const delivered = { ...attemptColumns(attempt), state: 'Delivered', finishedAt: at } as const;
  await updateRows({ sequelize }, WebhookDeliveryModel, { id, state: notEqual('Delivered') }, delivered);
};

type Failed = { nextAttemptAt: Date } | { state: 'Failed'; finishedAt: Date };

/** False after another server's later attempt, or if it is not pending. */
export const markAttemptFailed = async (
  db: Db,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  attempt: Attempt,
  next: Failed,
): Promise<boolean> => {
  const pending = { id, attempts, state: 'Pending' } as const;
  return (await updateRows(db, WebhookDeliveryModel, pending, { ...attemptColumns(attempt), ...next })) === 1;
};

/** True if the webhook did not fail before. */
export const markFailing = async (db: UnitOfWork, { id }: Pick<Webhook, 'id'>, at: Date): Promise<boolean> =>
  (await updateRows(db, WebhookModel, { id, failingSince: null }, { failingSince: at })) === 1;

/** True if the webhook failed before. */
export const markRecovered = async (db: UnitOfWork, { id }: Pick<Webhook, 'id'>): Promise<boolean> =>
  (await updateRows(db, WebhookModel, { id, failingSince: notEqual(null) }, { failingSince: null })) === 1;

/** Disables a webhook whose receiver responded 410 Gone. */
export const disableGoneWebhook = async (db: UnitOfWork, { id }: Pick<Webhook, 'id'>, at: Date): Promise<void> => {
  const disabled = { isEnabled: false, disabledBecause: 'Gone', version: increment(), updatedAt: at } as const;
  await updateRows(db, WebhookModel, { id }, disabled);
};

/** Returns the depth of all merchants' webhook queue. */
export const readWebhookDepth = (sequelize: Sequelize): Promise<QueueDepth> =>
  readQueueDepth(
    sequelize,
    `SELECT COUNT(*) AS waiting, COUNT(CASE WHEN attempts > 0 THEN 1 END) AS failing,
       (SELECT COUNT(*) FROM (SELECT 1 FROM webhook_deliveries WHERE state = 'Failed' LIMIT ${maxCountedMessages}) failed)
         AS givenUp,
       MIN(created_at) AS oldestCreatedAt, MIN(CASE WHEN attempts = 0 THEN created_at END) AS oldestUntriedAt
     FROM (SELECT attempts, created_at FROM webhook_deliveries WHERE state = 'Pending' LIMIT ${maxCountedMessages}) pending`,
  );
