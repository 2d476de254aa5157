import { describe, expect, it } from 'vitest';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import { webhookMessageTypes } from '#shared/webhooks/webhook-enums.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import { hasScope, readableTypes, requireReadable } from './api-key-scopes.rules.ts';

const keyWith = (...scopes: (typeof apiKeyScopes)[number][]) => ({ apiKey: { id: 'key', scopes } });

describe('hasScope', () => {
  it('limits API keys to their scopes, and users not', () => {
    const key = keyWith('readReports');
    expect(apiKeyScopes.filter((scope) => hasScope(key, scope))).toEqual(['readReports']);
    expect(apiKeyScopes.filter((scope) => hasScope({}, scope))).toEqual(apiKeyScopes);
  });
});

describe('readableTypes', () => {
  it.each([
    ['readTransactions', ['transaction.created', 'transaction.voided', 'transaction.refunded']],
    ['readOnlineTransactions', ['onlineTransaction.updated']],
    ['readReports', ['settlement.ready', 'report.ready']],
    ['readTerminals', ['terminal.health']],
  ] as const)('with %s are %j and the test message', (scope, types) => {
    expect(readableTypes(keyWith(scope))?.toSorted()).toEqual(['ping', ...types].toSorted());
  });

  it('are all for users, and never the status of the merchant for a key', () => {
    expect(readableTypes({})).toBeNull();
    expect(readableTypes(keyWith(...apiKeyScopes))).toEqual(
      webhookMessageTypes.filter((type) => type !== 'merchant.status'),
    );
  });
});

describe('requireReadable', () => {
  const readable = readableTypes(keyWith('readReports'));

  it.each([
    ['its own types', readable, ['report.ready', 'ping'], undefined],
    ['a type of another scope', readable, ['report.ready', 'terminal.health'], 'apiKeyScopeMissing'],
    ['the status of the merchant', readable, ['merchant.status'], 'apiKeyNotAllowed'],
    ['any type to users', null, webhookMessageTypes, undefined],
  ] as const)('decides on %s', (_, types, wanted, decision) => {
    expect(decisionOf(() => requireReadable(types, wanted))).toBe(decision);
  });
});
