export { publishEvents } from './delivery/publish-events.ts';
export { disableWebhooksOfMerchant } from './registry/webhooks.repository.ts';
