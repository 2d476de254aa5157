import { literal, Op, QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { withSecrets } from '#db/models/columns.ts';
import { WebhookDeliveryModel, WebhookModel } from '#db/models/webhooks.models.ts';
import type { WebhookOutcome } from '#server/gateways/webhooks/webhook-sender.ts';
import type { WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import { type SigningWebhook, toSigningWebhook } from './webhooks.repository.ts';

/**
 * Hooks with something to be sent now and nobody sending for them, the one that waits longest first. The inner query takes
 * one step through the index for each hook, however many messages wait.
 */
export const listDueHooks = async (sequelize: Sequelize, now: Date): Promise<string[]> => {
  const rows = await sequelize.query<{ id: string }>(
    `SELECT waiting.id
     FROM (SELECT webhook_id AS id, MIN(next_attempt_at) AS due_at FROM webhook_deliveries
           WHERE state = 'Pending' GROUP BY webhook_id) waiting
     LEFT JOIN webhooks ON webhooks.id = waiting.id
     WHERE waiting.due_at <= $now AND (webhooks.locked_until IS NULL OR webhooks.locked_until <= $now)
     ORDER BY waiting.due_at, waiting.id`,
    { bind: { now }, type: QueryTypes.SELECT },
  );
  return rows.map(({ id }) => id);
};

/** Whoever sends for a hook. */
export interface Claim {
  hookId: string;
  claim: string;
}

/** True for the one that may send for this hook until then. */
export const claimHook = async (
  sequelize: Sequelize,
  { hookId, claim }: Claim,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> => {
  const [claimed] = await sequelize
    .getRepository(WebhookModel)
    .update(
      { claim, lockedUntil: until },
      { where: { id: hookId, lockedUntil: { [Op.or]: [null, { [Op.lte]: now }] } } },
    );
  return claimed === 1;
};

/** The hook as it is now, still claimed, and for longer; null when another server has it by now. */
export const renewClaim = async (
  sequelize: Sequelize,
  { hookId, claim }: Claim,
  until: Date,
): Promise<SigningWebhook | null> => {
  const hooks = sequelize.getRepository(WebhookModel);
  await hooks.update({ lockedUntil: until }, { where: { id: hookId, claim } });
  const row = await hooks.scope(withSecrets).findOne({ where: { id: hookId, claim } });
  return row && toSigningWebhook(row);
};

export const releaseClaim = async (sequelize: Sequelize, { hookId, claim }: Claim): Promise<void> => {
  await sequelize
    .getRepository(WebhookModel)
    .update({ claim: null, lockedUntil: null }, { where: { id: hookId, claim } });
};

/** Whether there is such a hook, and it is switched on. */
export const isListening = async (sequelize: Sequelize, hookId: string): Promise<boolean> =>
  (await sequelize.getRepository(WebhookModel).count({ where: { id: hookId, isEnabled: true } })) === 1;

export interface DueDelivery {
  id: string;
  /** With this one. */
  attempts: number;
  createdAt: Date;
  eventId: string;
  type: WebhookMessageType;
  body: string;
}

/** What waits longest for this hook, its attempt counted; null when nothing is due. To be asked by the hook's claim only. */
export const beginNextAttempt = async (
  sequelize: Sequelize,
  hookId: string,
  now: Date,
): Promise<DueDelivery | null> => {
  const [due] = await sequelize.query<DueDelivery>(
    `SELECT d.id, d.attempts + 1 AS attempts, d.created_at AS createdAt, e.id AS eventId, e.type, e.body
     FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id
     WHERE d.state = 'Pending' AND d.webhook_id = $hookId AND d.next_attempt_at <= $now
     ORDER BY d.next_attempt_at, d.id LIMIT 1`,
    { bind: { hookId, now }, type: QueryTypes.SELECT },
  );
  if (!due) return null;
  const attempts = Number(due.attempts);
  await sequelize.getRepository(WebhookDeliveryModel).update({ attempts }, { where: { id: due.id, state: 'Pending' } });
  return { ...due, attempts };
};

export interface Attempt extends WebhookOutcome {
  /** Where it went. */
  url: string;
  at: Date;
}

export const attemptColumns = ({ url, at, status, body, durationMs, fault }: Attempt) => ({
  url,
  lastAttemptAt: at,
  responseStatus: status,
  responseBody: body,
  durationMs,
  fault,
});

/** Also by whoever was slow and lost its claim meanwhile: it has arrived. */
export const markDelivered = async (sequelize: Sequelize, id: string, attempt: Attempt, at: Date): Promise<void> => {
  await sequelize
    .getRepository(WebhookDeliveryModel)
    .update(
      { ...attemptColumns(attempt), state: 'Delivered', finishedAt: at },
      { where: { id, state: { [Op.ne]: 'Delivered' } } },
    );
};

type Failed = { nextAttemptAt: Date } | { state: 'Failed'; finishedAt: Date };

/** False when another server has taken it over, or it was given up with its hook. */
export const markAttemptFailed = async (
  sequelize: Sequelize,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  attempt: Attempt,
  next: Failed,
  transaction?: Transaction,
): Promise<boolean> => {
  const [marked] = await sequelize
    .getRepository(WebhookDeliveryModel)
    .update(
      { ...attemptColumns(attempt), ...next },
      { where: { id, attempts, state: 'Pending' }, ...(transaction ? { transaction } : {}) },
    );
  return marked === 1;
};

/** True for the first message that was given up since the last one that arrived. */
export const beginFailing = async (
  sequelize: Sequelize,
  { id }: Pick<Webhook, 'id'>,
  at: Date,
  transaction: Transaction,
): Promise<boolean> => {
  const [begun] = await sequelize
    .getRepository(WebhookModel)
    .update({ failingSince: at }, { where: { id, failingSince: null }, transaction });
  return begun === 1;
};

/** True when it was failing until now. */
export const endFailing = async (
  sequelize: Sequelize,
  { id }: Pick<Webhook, 'id'>,
  transaction: Transaction,
): Promise<boolean> => {
  const [ended] = await sequelize
    .getRepository(WebhookModel)
    .update({ failingSince: null }, { where: { id, failingSince: { [Op.ne]: null } }, transaction });
  return ended === 1;
};

/** By the receiver's own word. */
export const disableGone = async (
  sequelize: Sequelize,
  { id }: Pick<Webhook, 'id'>,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(WebhookModel)
    .update(
      { isEnabled: false, disabledBecause: 'Gone', version: literal('version + 1'), updatedAt: at },
      { where: { id }, transaction },
    );
};
