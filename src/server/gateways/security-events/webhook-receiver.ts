import { createHttpSender } from '#server/gateways/webhooks/http-sender.ts';
import { signatureHeaders } from '#server/gateways/webhooks/webhook-signature.ts';
import type { SecurityEventReceiver } from './security-event-receiver.ts';

const timeoutMs = 10_000;

interface WebhookOptions {
  url: string;
  secret: string;
  clock: () => Date;
}

/**
 * Posts batches of events as JSON, signed like merchants' webhooks.
 * The operator sets the address, so it may be private.
 */
export const createWebhookReceiver = ({ url, secret, clock }: WebhookOptions): SecurityEventReceiver => {
  const sender = createHttpSender({ allowPrivateTargets: true, timeoutMs });
  return {
    send: async (events) => {
      const last = events.at(-1);
      if (!last) return;
      const body = JSON.stringify({ type: 'security.events', events });
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        // A batch that grew since the last attempt is another message.
        ...signatureHeaders([secret], { id: `security-events-${last.id}`, at: clock(), body }),
      };
      const { fault, status } = await sender.send({ url, body, headers });
      if (fault !== null) throw new Error(`The receiver of security events failed: ${fault} ${status ?? ''}`.trim());
    },
  };
};
