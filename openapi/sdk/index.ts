export type * from '../client/api.ts';
export { Csippano, type CsippanoOptions } from './csippano.ts';
export { ConnectionError, CsippanoError } from './errors.ts';
export { iterateEvents, iterateList, iteratePages, type PulledRows, pullChanges } from './lists.ts';
export type { Operations } from './operations.ts';
export type { Tokens } from './session.ts';
export { type ReceivedWebhook, type ThinWebhookMessage, verifyWebhook, type WebhookMessage } from './webhooks.ts';
