import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { deleteApiKeysOfMerchant, listStoredApiKeys } from '#server/features/api-keys/api-keys.api.ts';
import {
  disableWebhooksOfMerchant,
  listStoredWebhooks,
  recordWebhookChange,
} from '#server/features/webhooks/webhooks.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import type { ApiKey } from '#shared/api-keys/api-keys.schema.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import type { LoginAccount } from '../auth.types.ts';

/** Access without the password: API keys that have not expired, and enabled webhooks. */
export interface ThirdPartyAccess {
  apiKeys: ApiKey[];
  webhooks: Webhook[];
}

export const listThirdPartyAccess = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock'>>,
  account: Pick<LoginAccount, 'merchantId'>,
): Promise<ThirdPartyAccess> => {
  if (account.merchantId === null) return { apiKeys: [], webhooks: [] };
  const scope = ownMerchantScope(account);
  const now = db.clock();
  const apiKeys = (await listStoredApiKeys(db, scope)).filter(({ expiresAt }) => expiresAt > now);
  const webhooks = (await listStoredWebhooks(db, scope)).filter(({ isEnabled }) => isEnabled);
  return { apiKeys, webhooks };
};

/** Deletes API keys and disables webhooks, each with an audit entry and a security event. */
export const revokeThirdPartyAccess = async (
  db: InTransaction<Deps>,
  actor: Actor,
  merchantId: string,
  { apiKeys, webhooks }: ThirdPartyAccess,
): Promise<void> => {
  const { userId, ipAddress } = actor;
  const at = db.clock();
  await deleteApiKeysOfMerchant(db, merchantId);
  for (const { id, name, lastFour } of apiKeys) {
    const changes = { name: { before: name, after: null }, lastFour: { before: lastFour, after: null } };
    const subject = { type: 'apiKey', id };
    await writeAudit(db, { actor, action: 'apiKey.revoke', subject, merchantId, changes });
    const event = { kind: 'apiKeyRevoked' as const, userId, merchantId, ipAddress };
    await recordSecurityEvent(db, { ...event, detail: { apiKeyId: id } });
  }
  await disableWebhooksOfMerchant(db, merchantId, { at, because: null });
  for (const hook of webhooks) {
    const after = { ...hook, isEnabled: false };
    await recordWebhookChange(db, { actor, action: 'webhook.update', hook, before: hook, after });
  }
  await bumpMerchantVersion(db, merchantId, at);
};
