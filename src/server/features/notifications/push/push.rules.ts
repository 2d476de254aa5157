import type { WebhookOutcome } from '#server/gateways/webhooks/webhook-signature.ts';
import { dayMs } from '#shared/dates/durations.ts';

/** A person's browsers: with one more, that which was turned on first goes. */
export const maxPushDevices = 10;

/** How long the push service keeps a message for a device that is off: later, the portal has it. */
export const pushTtlSeconds = 86_400;

/**
 * Returns what follows from an attempt. `gone`, which never gets better: the browser has ended its subscription, the
 * push service knows another key, or the address is in a private network.
 */
export const outcomeOfPush = ({ fault, status }: Pick<WebhookOutcome, 'fault' | 'status'>) => {
  if (fault === null) return 'delivered';
  if (fault === 'AddressRefused') return 'gone';
  return status !== null && [401, 403, 404, 410].includes(status) ? 'gone' : 'failed';
};

const maxWaitMs = dayMs;

/** Returns until when a push service asks to wait: at most a day; null if it does not say. */
export const waitUntil = (retryAfter: string | null, now: Date): Date | null => {
  if (retryAfter === null) return null;
  const waitMs = /^\d+$/u.test(retryAfter) ? 1000 * Number(retryAfter) : Date.parse(retryAfter) - now.getTime();
  return waitMs > 0 ? new Date(now.getTime() + Math.min(waitMs, maxWaitMs)) : null;
};
