import { randomUUID } from 'node:crypto';
import { inTransaction } from '#db/connection/transaction.ts';
import { emailTime, notifyTeam, wantsEmail } from '#server/features/notifications/notifications.api.ts';
import { onDeliveriesInserted } from '#server/features/webhooks/events/pending-deliveries.repository.ts';
import { failPendingDeliveries } from '#server/features/webhooks/registry/webhooks.repository.ts';
import { afterFailedAttempt } from '#server/features/webhooks/webhooks.rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import { startWorkerLoop, type WorkerLoop } from '#server/platform/worker-loop.ts';
import { inTrace } from '#server/tracing/spans.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { Attempt, Claim, DueDelivery, SigningWebhook } from '../webhooks.types.ts';
import {
  claimWebhook,
  disableGoneWebhook,
  isWebhookEnabled,
  listDueWebhooks,
  markAttemptFailed,
  markDelivered,
  markFailing,
  releaseClaim,
  renewClaim,
  startNextAttempt,
} from './delivery-queue.repository.ts';
import { markWebhookHealthy, sendMessage } from './send-message.ts';

/** Longer than one attempt with slow database queries. */
const claimMs = minuteMs;
/** Messages of one webhook per claim. Other webhooks follow. */
const maxPerClaim = 10;
/** Webhooks that one server sends to at the same time. */
const maxConcurrent = 32;

const recordDelivered = async (
  deps: Deps,
  hook: SigningWebhook,
  delivery: DueDelivery,
  attempt: Attempt,
): Promise<void> => {
  await markDelivered(deps.sequelize, delivery.id, attempt, deps.clock());
  await markWebhookHealthy(deps, hook);
};

/** Ends a delivery as failed. E-mails the merchant once until a success. */
const giveUp = async (
  deps: Deps,
  hook: SigningWebhook,
  { delivery, attempt, isGone }: { delivery: DueDelivery; attempt: Attempt; isGone: boolean },
): Promise<void> => {
  const { clock } = deps;
  const at = clock();
  const { merchantId, url } = hook;
  const { host } = new URL(url);
  await inTransaction(deps, async (db) => {
    const failed = { state: 'Failed' as const, finishedAt: at };
    if (!(await markAttemptFailed(db, delivery, attempt, failed))) return;
    if (isGone) {
      await disableGoneWebhook(db, hook, at);
      await failPendingDeliveries(db, [hook.id], at);
      await notifyTeam(db, merchantId, { kind: 'webhookDisabled', host, at, eventKey: delivery.id });
    } else if (await markFailing(db, hook, at)) {
      await notifyTeam(db, merchantId, { kind: 'webhookFailing', host, at, eventKey: delivery.id });
      if (await wantsEmail(db, merchantId, 'webhookFailing')) {
        const notBefore = await emailTime(db, merchantId);
        await enqueueOwnerEmail(db, { template: 'webhookFailing', merchantId, url }, notBefore);
      }
    }
    await bumpMerchantVersion(db, hook.merchantId, at);
  });
  deps.changes.nudge(hook.merchantId);
  deps.log.warn({ webhookId: hook.id, fault: attempt.fault, status: attempt.status }, 'a webhook message was given up');
};

const recordFailed = async (
  deps: Deps,
  hook: SigningWebhook,
  delivery: DueDelivery,
  attempt: Attempt,
): Promise<void> => {
  const next = afterFailedAttempt({ ...delivery, status: attempt.status }, deps.clock());
  const isGivenUp = next === 'givenUp' || next === 'gone';
  deps.metrics.deliveries.inc({ queue: 'webhook', result: isGivenUp ? 'givenUp' : 'failed' });
  if (isGivenUp) await giveUp(deps, hook, { delivery, attempt, isGone: next === 'gone' });
  else await markAttemptFailed(deps, delivery, attempt, next);
};

const claimEnd = ({ clock }: Deps): Date => new Date(clock().getTime() + claimMs);

/** Sends a webhook's due messages in order, unless claimed elsewhere. */
const deliverToWebhook = async (deps: Deps, webhookId: string, signal: AbortSignal): Promise<void> => {
  const { sequelize, clock } = deps;
  // An insert may coincide with its webhook's disabling or deletion.
  if (!(await isWebhookEnabled(sequelize, webhookId)))
    return failPendingDeliveries({ sequelize }, [webhookId], clock());
  const own: Claim = { webhookId, claim: randomUUID() };
  if (!(await claimWebhook(sequelize, own, { now: clock(), until: claimEnd(deps) }))) return;
  for (let sent = 0; sent < maxPerClaim && !signal.aborted; sent += 1) {
    const hook = await renewClaim(sequelize, own, claimEnd(deps));
    const delivery = hook?.isEnabled ? await startNextAttempt(sequelize, webhookId, clock()) : null;
    if (!hook || !delivery) break;
    const attempt = await inTrace(`webhook ${delivery.type}`, { 'csippano.merchant_id': hook.merchantId }, () =>
      sendMessage(deps, hook, delivery),
    );
    if (attempt.fault === null) deps.metrics.deliveries.inc({ queue: 'webhook', result: 'sent' });
    if (attempt.fault === null) await recordDelivered(deps, hook, delivery, attempt);
    else await recordFailed(deps, hook, delivery, attempt);
  }
  await releaseClaim(sequelize, own);
};

/** The webhooks that this server is sending to, by id. */
export type RunningDeliveries = Map<string, Promise<void>>;

/**
 * Starts deliveries of due messages: in parallel, but in order per webhook.
 * Delivers at least once: a process that ends before the record repeats the message
 * with the same id. Returns the number of started webhooks.
 */
export const startDue = async (
  deps: Deps,
  running: RunningDeliveries,
  { signal, onEnd }: { signal: AbortSignal; onEnd?: () => void },
): Promise<number> => {
  const due = (await listDueWebhooks(deps.sequelize, deps.clock())).filter((id) => !running.has(id));
  const started = due.slice(0, Math.max(0, maxConcurrent - running.size));
  for (const webhookId of started) {
    const delivery = deliverToWebhook(deps, webhookId, signal)
      // The claim expires, and the message is still due.
      .catch((error: unknown) =>
        deps.log.warn({ err: error, webhookId }, 'the messages of a webhook could not be sent'),
      )
      .finally(() => {
        running.delete(webhookId);
        onEnd?.();
      });
    running.set(webhookId, delivery);
  }
  return started.length;
};

const defaultPollMs = 5_000;

/**
 * Delivers this process's messages at once, others and retries when it polls.
 * Any number of servers can run this.
 */
export const startWebhookWorker = (
  deps: Deps,
  { pollMs = defaultPollMs }: { pollMs?: number } = {},
): Pick<WorkerLoop, 'stop'> => {
  const running: RunningDeliveries = new Map();
  const loop = startWorkerLoop({
    pollMs,
    work: async (signal) => {
      // An ended webhook may have more messages, and makes room.
      await startDue(deps, running, { signal, onEnd: () => loop.wake() });
    },
    onError: (error) => deps.log.warn({ err: error }, 'the due webhook messages could not be read'),
  });
  const unsubscribe = onDeliveriesInserted(deps.sequelize, loop.wake);
  return {
    /** Waits for the current messages. */
    stop: async () => {
      unsubscribe();
      await loop.stop();
      await Promise.all(running.values());
    },
  };
};
