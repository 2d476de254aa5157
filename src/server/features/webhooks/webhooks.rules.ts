import { retryDelay } from '#server/platform/backoff.rules.ts';
import { hourMs, minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { maxWebhooks, oldSecretHours, type WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';

const backoff = { firstMs: 10_000, factor: 3, maxMs: 3 * hourMs, jitter: 0.2 };
const retryForMs = 24 * hourMs;
const gone = 410;
const maxPingsPerMinute = 10;

/** Throws 422 if a merchant that has this many webhooks adds another one. */
export const requireRoomForWebhook = (count: number): void => {
  if (count >= maxWebhooks) throw new AppError('webhooksFull', { params: { max: maxWebhooks } });
};

interface FailedAttempt {
  /** Including this one. */
  attempts: number;
  createdAt: Date;
  /** The HTTP status of the response; null without one. */
  status: number | null;
}

/**
 * Returns when a message is sent again; `givenUp` if that would be more than a day after the first attempt, and `gone`
 * after a 410, which disables the webhook.
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

/** Returns the beginning of the time of which test messages count. */
export const pingsCountedSince = (now: Date): Date => new Date(now.getTime() - minuteMs);

/** Throws 429 if a webhook got this many test messages in the minute. */
export const requirePingAllowed = (pingsInTheMinute: number): void => {
  if (pingsInTheMinute >= maxPingsPerMinute) throw new AppError('tooManyRequests', { retryAfterSeconds: 60 });
};

/** Returns until when messages are also signed with a secret that is replaced now. */
export const oldSecretEnd = (now: Date): Date => new Date(now.getTime() + oldSecretHours * hourMs);

/** Returns the secrets to sign with: the current one first, then the previous one while it is still accepted. */
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

/** Returns what an edit changes in addition to the entered fields: a switched webhook is not failing any more. */
export const stateAfterEdit = (
  before: { isEnabled: boolean },
  edit: { isEnabled: boolean },
): { disabledBecause?: null; failingSince?: null } =>
  before.isEnabled === edit.isEnabled ? {} : { disabledBecause: null, failingSince: null };

/** Returns the webhooks that subscribe to a type of message. `events` are separated by commas. */
export const subscribersOf = <Subscriber extends { events: string }>(
  webhooks: readonly Subscriber[],
  type: WebhookMessageType,
): Subscriber[] => webhooks.filter(({ events }) => events.split(',').includes(type));
