export { readWebhookDepth } from './delivery/delivery-depth.repository.ts';
export { publishEvents } from './delivery/publish-events.ts';
export { recordWebhookChange } from './registry/record-webhook-change.ts';
export { disableWebhooksOfMerchant, listStoredWebhooks } from './registry/webhooks.repository.ts';
