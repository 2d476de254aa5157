import { randomUUID } from 'node:crypto';
import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { notifyMerchantOwner } from '#server/platform/outbox/notify-merchant-owner.ts';
import { retryDelay, tryForMs } from './retry-delay.ts';
import { sendMessage } from './send-message.ts';
import {
  type Attempt,
  beginFailing,
  beginNextAttempt,
  type Claim,
  claimHook,
  type DueDelivery,
  disableGone,
  isListening,
  listDueHooks,
  markAttemptFailed,
  markDelivered,
  releaseClaim,
  renewClaim,
} from './sending.repository.ts';
import { markWebhookHealthy } from './webhook-health.ts';
import { giveUpWaiting, type SigningWebhook } from './webhooks.repository.ts';

/** Longer than one attempt takes, with the database slow on both sides of it. */
const reservedMs = 60_000;
/** Then other hooks get their turn before the next message of this one. */
const maxAtATime = 10;

const gone = 410;

const noteDelivered = async (
  deps: Deps,
  hook: SigningWebhook,
  delivery: DueDelivery,
  attempt: Attempt,
): Promise<void> => {
  const { sequelize, clock } = deps;
  await markDelivered(sequelize, delivery.id, attempt, clock());
  await markWebhookHealthy(deps, hook);
};

/** The merchant is told once, however many messages follow the first one that was given up. */
const noteGivenUp = async (
  deps: Deps,
  hook: SigningWebhook,
  delivery: DueDelivery,
  attempt: Attempt,
): Promise<void> => {
  const { sequelize, clock } = deps;
  const at = clock();
  const isGone = attempt.status === gone;
  await inTransaction(sequelize, async (transaction) => {
    const given = { state: 'Failed' as const, finishedAt: at };
    if (!(await markAttemptFailed(sequelize, delivery, attempt, given, transaction))) return;
    if (isGone) {
      await disableGone(sequelize, hook, at, transaction);
      await giveUpWaiting(sequelize, [hook.id], at, transaction);
    } else if (await beginFailing(sequelize, hook, at, transaction)) {
      const { merchantId, url } = hook;
      await notifyMerchantOwner(deps, { template: 'webhookFailing', merchantId, url }, transaction);
    }
    await bumpMerchantVersion(sequelize, hook.merchantId, at, transaction);
  });
  deps.changes.nudge(hook.merchantId);
  deps.log.warn({ webhookId: hook.id, fault: attempt.fault, status: attempt.status }, 'a webhook message was given up');
};

const noteFailed = async (deps: Deps, hook: SigningWebhook, delivery: DueDelivery, attempt: Attempt): Promise<void> => {
  const next = new Date(deps.clock().getTime() + retryDelay(delivery.attempts, Math.random()));
  const isLast = next.getTime() - delivery.createdAt.getTime() > tryForMs;
  if (isLast || attempt.status === gone) await noteGivenUp(deps, hook, delivery, attempt);
  else await markAttemptFailed(deps.sequelize, delivery, attempt, { nextAttemptAt: next });
};

const leaseEnd = ({ clock }: Deps): Date => new Date(clock().getTime() + reservedMs);

/** Sends what is due for one hook, the oldest first, unless another server is at it. */
const deliverToHook = async (deps: Deps, hookId: string, signal: AbortSignal): Promise<void> => {
  const { sequelize, clock } = deps;
  // A message may have been written while its hook was switched off or removed.
  if (!(await isListening(sequelize, hookId))) return giveUpWaiting(sequelize, [hookId], clock());
  const own: Claim = { hookId, claim: randomUUID() };
  if (!(await claimHook(sequelize, own, { now: clock(), until: leaseEnd(deps) }))) return;
  for (let sent = 0; sent < maxAtATime && !signal.aborted; sent += 1) {
    const hook = await renewClaim(sequelize, own, leaseEnd(deps));
    const delivery = hook?.isEnabled ? await beginNextAttempt(sequelize, hookId, clock()) : null;
    if (!hook || !delivery) break;
    const attempt = await sendMessage(deps, hook, delivery);
    if (attempt.fault === null) await noteDelivered(deps, hook, delivery, attempt);
    else await noteFailed(deps, hook, delivery, attempt);
  }
  await releaseClaim(sequelize, own);
};

/** So many hooks have to be slow before another one waits for them. */
const lanes = 32;

/** The hooks that one server is sending for now. */
export type RunningLanes = Map<string, Promise<void>>;

/**
 * Begins to send what is due, for all hooks side by side and for each of them one message after the other. At least once:
 * killed between sending and noting it down, it sends again later, the same message under the same id. Answers for how
 * many hooks it has begun.
 */
export const startDue = async (
  deps: Deps,
  running: RunningLanes,
  { signal, onEnd }: { signal: AbortSignal; onEnd?: () => void },
): Promise<number> => {
  const due = (await listDueHooks(deps.sequelize, deps.clock())).filter((id) => !running.has(id));
  const taken = due.slice(0, Math.max(0, lanes - running.size));
  for (const hookId of taken) {
    const lane = deliverToHook(deps, hookId, signal)
      // The claim passes by itself, and the message is still due then.
      .catch((error: unknown) => deps.log.warn({ err: error, webhookId: hookId }, 'a webhook could not be served'))
      .finally(() => {
        running.delete(hookId);
        onEnd?.();
      });
    running.set(hookId, lane);
  }
  return taken.length;
};
