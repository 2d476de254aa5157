import { signatureHeader, signatureOf } from '#server/gateways/webhooks/signature.ts';
import type { WebhookSender } from '#server/gateways/webhooks/webhook-sender.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';
import type { Attempt } from './sending.repository.ts';
import { signingSecrets } from './signing-secrets.ts';
import type { SigningWebhook } from './webhooks.repository.ts';

interface Message {
  eventId: string;
  type: WebhookMessageType;
  body: string;
}

export type SendingDeps = Pick<Deps, 'secrets' | 'clock'> & { webhookSender: WebhookSender };

/** One attempt, signed anew: receivers refuse a signature that is old. */
export const sendMessage = async (
  deps: SendingDeps,
  hook: SigningWebhook,
  { eventId, type, body }: Message,
): Promise<Attempt> => {
  const at = deps.clock();
  const { url } = hook;
  const outcome = await deps.webhookSender.send({
    url,
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Csippano-Webhook/1',
      'Csippano-Event': type,
      'Csippano-Event-Id': eventId,
      [signatureHeader]: signatureOf(signingSecrets(deps, hook), body, at),
    },
  });
  return { ...outcome, url, at };
};
