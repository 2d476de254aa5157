import type { Caller } from '#server/auth/caller.ts';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type WebhookMessageType, webhookMessageTypes } from '#shared/webhooks/webhook-enums.ts';

// An API key reads by webhooks, events and overviews only the data that its scopes let it read by their own calls.

/** Whether the caller may read what this scope protects. Users are not limited by scopes. */
export const hasScope = ({ apiKey }: Pick<Caller, 'apiKey'>, scope: ApiKeyScope): boolean =>
  !apiKey || apiKey.scopes.includes(scope);

/**
 * The scope with which an API key reads the data of a message by its own call. `none`: there is no such scope. `any`:
 * the message has no data of the merchant.
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
 * The message types that a caller may learn of, whole or thin: ids also tell when and how often something happened.
 * Null for all.
 */
export type ReadableTypes = readonly WebhookMessageType[] | null;

export const readableTypes = (caller: Pick<Caller, 'apiKey'>): ReadableTypes =>
  caller.apiKey
    ? webhookMessageTypes.filter((type) => {
        const scope = scopeOf[type];
        return scope === 'any' || (scope !== 'none' && hasScope(caller, scope));
      })
    : null;

/** Throws 403, with the missing scope, unless the caller may learn of all these types. */
export const requireReadable = (readable: ReadableTypes, types: readonly WebhookMessageType[]): void => {
  const refused = types.find((type) => readable !== null && !readable.includes(type));
  if (refused === undefined) return;
  const scope = scopeOf[refused];
  if (scope === 'none' || scope === 'any') throw new AppError('apiKeyNotAllowed');
  throw new AppError('apiKeyScopeMissing', { params: { scope } });
};
