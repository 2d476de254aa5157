import { retryDelay } from '#server/platform/backoff.rules.ts';
import { hourMs, minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { maxWebhooks, oldSecretHours, type WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';

const backoff = { firstMs: 10_000, factor: 3, maxMs: 3 * hourMs, jitter: 0.2 };
const retryForMs = 24 * hourMs;
const gone = 410;
const maxPingsPerMinute = 10;

/** Throws 422 if this many webhooks get another one. */
export const requireRoomForWebhook = (count: number): void => {
  if (count >= maxWebhooks) throw new AppError('webhooksFull', { params: { max: maxWebhooks } });
};

interface FailedAttempt {
  /** Includes this one. */
  attempts: number;
  createdAt: Date;
  /** The HTTP status of the response; null without one. */
  status: number | null;
}

/**
 * Returns the next attempt's time; `givenUp` a day after the first attempt,
 * `gone` after a 410, which disables the webhook.
 */
export const afterFailedAttempt = (
  { attempts, createdAt, status }: FailedAttempt,
  now: Date,
  random?: () => number,
): { nextAttemptAt: Date } | 'givenUp' | 'gone' => {
  if (status === gone) return 'gone';
  const nextAttemptAt = new Date(now.getTime() + retryDelay(backoff, attempts, random));
  return nextAttemptAt.getTime() - createdAt.getTime() > retryForMs ? 'givenUp' : { nextAttemptAt };
};

/** Returns the start of the period that counts test messages. */
export const pingsCountedSince = (now: Date): Date => new Date(now.getTime() - minuteMs);

/** Throws 429 for this many test messages in the minute. */
export const requirePingAllowed = (pingsInTheMinute: number): void => {
  if (pingsInTheMinute >= maxPingsPerMinute) throw new AppError('tooManyRequests', { retryAfterSeconds: 60 });
};

/** Returns until when a secret that is replaced now also signs. */
export const oldSecretEnd = (now: Date): Date => new Date(now.getTime() + oldSecretHours * hourMs);

/** Returns the signing secrets: the current, then the valid former one. */
export const secretsToSignWith = <Secret>(
  {
    sealedSecret,
    sealedOldSecret,
    oldSecretUntil,
  }: { sealedSecret: Secret; sealedOldSecret: Secret | null; oldSecretUntil: Date | null },
  now: Date,
): Secret[] => {
  const isOldAccepted = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  return isOldAccepted ? [sealedSecret, sealedOldSecret] : [sealedSecret];
};

/** Returns an edit's further changes: a switched webhook no longer fails. */
export const stateAfterEdit = (
  before: { isEnabled: boolean },
  edit: { isEnabled: boolean },
): { disabledBecause?: null; failingSince?: null } =>
  before.isEnabled === edit.isEnabled ? {} : { disabledBecause: null, failingSince: null };

/** Returns a message type's subscribers. `events` are separated by commas. */
export const subscribersOf = <Subscriber extends { events: string }>(
  webhooks: readonly Subscriber[],
  type: WebhookMessageType,
): Subscriber[] => webhooks.filter(({ events }) => events.split(',').includes(type));
