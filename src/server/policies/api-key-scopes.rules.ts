import type { Caller } from '#server/auth/caller.ts';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type WebhookMessageType, webhookMessageTypes } from '#shared/webhooks/webhook-enums.ts';

// Webhooks, events and overviews give API keys only data that their scopes allow.

/** Whether the caller may read what this scope protects. Users have no scopes. */
export const hasScope = ({ apiKey }: Pick<Caller, 'apiKey'>, scope: ApiKeyScope): boolean =>
  !apiKey || apiKey.scopes.includes(scope);

/**
 * The scope with which an API key reads a message's data by a call.
 * `none`: no scope exists.
 * `any`: no data of the merchant.
 */
const scopeOf: Record<WebhookMessageType, ApiKeyScope | 'none' | 'any'> = {
  'transaction.created': 'readTransactions',
  'transaction.voided': 'readTransactions',
  'transaction.refunded': 'readTransactions',
  'onlineTransaction.updated': 'readOnlineTransactions',
  'settlement.ready': 'readReports',
  'report.ready': 'readReports',
  'terminal.health': 'readTerminals',
  'merchant.status': 'none',
  ping: 'any',
};

/**
 * The message types that a caller may get, whole or thin; null for all.
 * Even ids reveal when and how often events happen.
 */
export type ReadableTypes = readonly WebhookMessageType[] | null;

export const readableTypes = (caller: Pick<Caller, 'apiKey'>): ReadableTypes =>
  caller.apiKey
    ? webhookMessageTypes.filter((type) => {
        const scope = scopeOf[type];
        return scope === 'any' || (scope !== 'none' && hasScope(caller, scope));
      })
    : null;

/** Throws 403, with the missing scope, unless all these types are readable. */
export const requireReadable = (readable: ReadableTypes, types: readonly WebhookMessageType[]): void => {
  const refused = types.find((type) => readable !== null && !readable.includes(type));
  if (refused === undefined) return;
  const scope = scopeOf[refused];
  if (scope === 'none' || scope === 'any') throw new AppError('apiKeyNotAllowed');
  throw new AppError('apiKeyScopeMissing', { params: { scope } });
};
