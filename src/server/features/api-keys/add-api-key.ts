import { inTransaction } from '#db/connection/transaction.ts';
import { createApiKeyToken } from '#server/auth/api-key-token.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import { enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { isTestMerchant, lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import type { ApiKey, ApiKeyWithKey, NewApiKey } from '#shared/api-keys/api-keys.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { insertApiKey, listStoredApiKeys } from './api-keys.repository.ts';
import { apiKeyEnd, requireRoomForApiKey, requireScopesOfMode } from './api-keys.rules.ts';

/**
 * Creates a key. Only this response contains it.
 * Throws 409 for a scope of test modes only, and 422 if the merchant has the most keys.
 */
export const addApiKey = async (
  deps: Deps,
  actor: CallerActor,
  merchant: MerchantScope,
  { name, scopes, expiresInDays }: Omit<NewApiKey, 'merchantId'>,
  saveResponse: SaveResponse,
): Promise<ApiKeyWithKey> => {
  const { merchantId } = merchant;
  await consumeRateLimit(deps, 'accessChange', merchantId);
  const at = deps.clock();
  const isTest = await isTestMerchant(deps, merchant);
  requireScopesOfMode(scopes, { isTest });
  const token = createApiKeyToken({ isTest });
  const key: ApiKey = {
    id: createId(at),
    merchantId,
    name,
    scopes,
    lastFour: token.slice(-4),
    createdAt: at,
    expiresAt: apiKeyEnd(at, expiresInDays),
    lastUsedAt: null,
    lastUsedAddress: null,
  };
  const response = { ...key, key: token };
  await inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    await lockMerchant(db, merchant);
    const existing = await listStoredApiKeys(db, merchant);
    requireRoomForApiKey(existing.length);
    await insertApiKey(db, { ...key, userId: actor.userId, tokenHash: tokenHash(token) });
    await writeAudit(db, {
      actor,
      action: 'apiKey.add',
      subject: { type: 'apiKey', id: key.id },
      merchantId,
      changes: {
        name: { before: null, after: name },
        lastFour: { before: null, after: key.lastFour },
        scopes: { before: null, after: scopes.join(', ') },
        expiresAt: { before: null, after: key.expiresAt.toISOString() },
      },
    });
    const { userId, ipAddress } = actor;
    const detail = { apiKeyId: key.id, scopes: scopes.join(', ') };
    await recordSecurityEvent(db, { kind: 'apiKeyCreated', userId, merchantId, ipAddress, detail });
    const { lastFour, expiresAt } = key;
    const change = { kind: 'apiKeyMade' as const, name, lastFour, scopes, expiresOn: budapestDay(expiresAt) };
    await enqueueOwnerEmail(db, { template: 'accessChanged', merchantId, change });
    await notifyTeam(db, merchantId, { kind: 'apiKeyMade', name, lastFour, at, eventKey: key.id });
    await saveResponse(response, db);
  });
  deps.changes.nudge(merchantId);
  return response;
};
