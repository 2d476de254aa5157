export { readWebhookDepth } from './delivery/delivery-queue.repository.ts';
export { listFailingWebhooks, summarizeFailingWebhooks } from './delivery/failing-webhooks.repository.ts';
export { recordsEventsOf } from './events/events.repository.ts';
export { type PublishedEvent, publishEvents } from './events/publish-events.ts';
export { publishTerminalHealth } from './events/publish-terminal-health.ts';
export { recordWebhookChange } from './registry/record-webhook-change.ts';
export {
  deleteWebhooksOfMerchant,
  disableWebhooksOfMerchant,
  listStoredWebhooks,
} from './registry/webhooks.repository.ts';
