import { literal, Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { withSecrets } from '#db/models/columns.ts';
import { WebhookDeliveryModel, WebhookEventModel, WebhookModel } from '#db/models/webhooks.models.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atMost } from '#db/sql/where.ts';
import { toSigningWebhook } from '#server/features/webhooks/registry/webhooks.repository.ts';
import { maxCountedMessages, type QueueDepth, readQueueDepth } from '#server/platform/queues/queue-depth.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import type { Attempt, Claim, DueDelivery, SigningWebhook } from '../webhooks.types.ts';

/**
 * Returns the ids of webhooks with a due delivery that no server has claimed, the longest due first. The inner query
 * reads one index entry per webhook.
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

/** Claims a webhook until `until`. Returns false if another server has claimed it. */
export const claimWebhook = async (
  sequelize: Sequelize,
  { webhookId, claim }: Claim,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> => {
  const [claimed] = await sequelize
    .getRepository(WebhookModel)
    .update(
      { claim, lockedUntil: until },
      { where: { id: webhookId, lockedUntil: { [Op.or]: [null, { [Op.lte]: now }] } } },
    );
  return claimed === 1;
};

/** Extends the claim and returns the current webhook; null if another server has claimed it meanwhile. */
export const renewClaim = async (
  sequelize: Sequelize,
  { webhookId, claim }: Claim,
  until: Date,
): Promise<SigningWebhook | null> => {
  const hooks = sequelize.getRepository(WebhookModel);
  await hooks.update({ lockedUntil: until }, { where: { id: webhookId, claim } });
  const row = await hooks.scope(withSecrets).findOne({ where: { id: webhookId, claim } });
  return row && toSigningWebhook(row);
};

export const releaseClaim = async (sequelize: Sequelize, { webhookId, claim }: Claim): Promise<void> => {
  await sequelize
    .getRepository(WebhookModel)
    .update({ claim: null, lockedUntil: null }, { where: { id: webhookId, claim } });
};

/** False if the webhook is disabled or deleted. */
export const isWebhookEnabled = async (sequelize: Sequelize, webhookId: string): Promise<boolean> =>
  (await sequelize.getRepository(WebhookModel).count({ where: { id: webhookId, isEnabled: true } })) === 1;

const deliveries = fromTable('deliveries', WebhookDeliveryModel, [
  'id',
  'attempts',
  'createdAt',
  'eventId',
  'payload',
]).join('events', WebhookEventModel, { id: 'deliveries.eventId' }, ['type', 'body']);

/** Returns the longest due delivery of a claimed webhook and counts the attempt; null if none is due. */
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
  await sequelize.getRepository(WebhookDeliveryModel).update({ attempts }, { where: { id, state: 'Pending' } });
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

/** Applies even if the claim has expired, because the message has arrived. */
export const markDelivered = async (sequelize: Sequelize, id: string, attempt: Attempt, at: Date): Promise<void> => {
  await sequelize
    .getRepository(WebhookDeliveryModel)
    .update(
      { ...attemptColumns(attempt), state: 'Delivered', finishedAt: at },
      { where: { id, state: { [Op.ne]: 'Delivered' } } },
    );
};

type Failed = { nextAttemptAt: Date } | { state: 'Failed'; finishedAt: Date };

/** Returns false if another server has made a later attempt, or the delivery is no longer pending. */
export const markAttemptFailed = async (
  { sequelize, transaction }: Db,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  attempt: Attempt,
  next: Failed,
): Promise<boolean> => {
  const [marked] = await sequelize
    .getRepository(WebhookDeliveryModel)
    .update(
      { ...attemptColumns(attempt), ...next },
      { where: { id, attempts, state: 'Pending' }, ...(transaction ? { transaction } : {}) },
    );
  return marked === 1;
};

/** Returns true if the webhook was not in the failure state before. */
export const markFailing = async (
  { sequelize, transaction }: UnitOfWork,
  { id }: Pick<Webhook, 'id'>,
  at: Date,
): Promise<boolean> => {
  const [begun] = await sequelize
    .getRepository(WebhookModel)
    .update({ failingSince: at }, { where: { id, failingSince: null }, transaction });
  return begun === 1;
};

/** Returns true if the webhook was in the failure state before. */
export const markRecovered = async (
  { sequelize, transaction }: UnitOfWork,
  { id }: Pick<Webhook, 'id'>,
): Promise<boolean> => {
  const [ended] = await sequelize
    .getRepository(WebhookModel)
    .update({ failingSince: null }, { where: { id, failingSince: { [Op.ne]: null } }, transaction });
  return ended === 1;
};

/** Disables a webhook whose receiver responded 410 Gone. */
export const disableGoneWebhook = async (
  { sequelize, transaction }: UnitOfWork,
  { id }: Pick<Webhook, 'id'>,
  at: Date,
): Promise<void> => {
  await sequelize
    .getRepository(WebhookModel)
    .update(
      { isEnabled: false, disabledBecause: 'Gone', version: literal('version + 1'), updatedAt: at },
      { where: { id }, transaction },
    );
};

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
