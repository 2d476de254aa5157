import type { WebhookDelivery } from '#shared/webhooks/webhooks.schema.ts';

const soonMs = 3_000;
const laterMs = 30_000;

/** How soon to ask again: what is about to be sent is watched, what waits for hours less so. */
export const pollWhilePending = (
  deliveries: readonly Pick<WebhookDelivery, 'state' | 'nextAttemptAt'>[] | undefined,
): number | false => {
  const waiting = deliveries?.filter(({ state }) => state === 'Pending') ?? [];
  if (waiting.length === 0) return false;
  const next = Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? 0));
  return next - Date.now() > laterMs ? laterMs : soonMs;
};
