import type { WebhookDeliveryModel, WebhookEventModel } from '#db/models/webhooks.models.ts';
import type { WebhookOutcome } from '#server/gateways/webhooks/webhook-signature.ts';
import type { WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';

export interface NewEvent {
  id: string;
  merchantId: string;
  type: WebhookMessageType;
  body: string;
  createdAt: Date;
}

/** A webhook with its sealed secrets. */
export interface SigningWebhook extends Webhook {
  sealedSecret: Buffer;
  sealedOldSecret: Buffer | null;
}

/** One server's right to send a webhook's messages. */
export interface Claim {
  webhookId: string;
  claim: string;
}

/** `attempts` includes this one. */
export type DueDelivery = Pick<WebhookDeliveryModel, 'id' | 'attempts' | 'createdAt' | 'eventId' | 'payload'> &
  Pick<WebhookEventModel, 'type' | 'body'>;

export interface Attempt extends WebhookOutcome {
  url: string;
  at: Date;
}
