export { publishEvents } from './delivery/publish-events.ts';
export { auditWebhook } from './registry/audit-webhook.ts';
export { disableWebhooksOfMerchant, listStoredWebhooks } from './registry/webhooks.repository.ts';
