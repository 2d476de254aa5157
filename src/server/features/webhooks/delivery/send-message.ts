import { inTransaction } from '#db/connection/transaction.ts';
import { currentSecrets } from '#server/features/webhooks/registry/webhook-secrets.ts';
import { signatureHeaders } from '#server/gateways/webhooks/webhook-signature.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { toPayloadBody } from '#shared/webhooks/thin-messages.schema.ts';
import type { WebhookPayload } from '#shared/webhooks/webhook-enums.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import type { Attempt, SigningWebhook } from '../webhooks.types.ts';
import { markRecovered } from './delivery-queue.repository.ts';

interface Message {
  eventId: string;
  payload: WebhookPayload;
  /** The body of the whole message. */
  body: string;
}

/** Sends a message once, newly signed: receivers reject old timestamps. */
export const sendMessage = async (
  deps: Pick<Deps, 'secrets' | 'clock' | 'webhookSender'>,
  hook: SigningWebhook,
  { eventId, payload, body: wholeBody }: Message,
): Promise<Attempt> => {
  const at = deps.clock();
  const { url } = hook;
  const body = toPayloadBody(payload, wholeBody);
  const outcome = await deps.webhookSender.send({
    url,
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Csippano-Webhook/1',
      ...signatureHeaders(await currentSecrets(deps, hook), { id: eventId, at, body }),
    },
  });
  return { ...outcome, url, at };
};

/** Clears a webhook's failure after a delivery, and updates pages. */
export const markWebhookHealthy = async (
  { sequelize, clock, changes }: Pick<Deps, 'sequelize' | 'clock' | 'changes'>,
  hook: Webhook,
): Promise<void> => {
  if (hook.failingSince === null) return;
  const { merchantId } = hook;
  await inTransaction({ sequelize }, async (db) => {
    if (await markRecovered(db, hook)) {
      await bumpMerchantVersion(db, merchantId, clock());
    }
  });
  changes.nudge(merchantId);
};
