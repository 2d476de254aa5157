export type * from '../client/api.ts';
export { Csippano, type CsippanoOptions } from './csippano.ts';
export { ConnectionError, CsippanoError } from './errors.ts';
export { type Changes, iterateList, iteratePages, pullChanges } from './lists.ts';
export type { Operations } from './operations.ts';
export type { Tokens } from './session.ts';
export { type ReceivedWebhook, verifyWebhook, type WebhookEvent } from './webhooks.ts';
