import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import type { SigningWebhook } from './webhooks.repository.ts';

/** As it is answered. */
export const withoutSecrets = ({ sealedSecret: _present, sealedOldSecret: _old, ...hook }: SigningWebhook): Webhook =>
  hook;
