/** What other features may use of this one. */
export { recordEvents } from './record-events.ts';
export { endWebhooks } from './webhooks.repository.ts';
