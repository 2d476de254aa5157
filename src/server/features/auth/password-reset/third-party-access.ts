import type { Transaction } from 'sequelize';
import { deleteApiKeysOfMerchant, listStoredApiKeys } from '#server/features/api-keys/api-keys.api.ts';
import type { LoginAccount } from '#server/features/auth/login-accounts.repository.ts';
import {
  disableWebhooksOfMerchant,
  listStoredWebhooks,
  recordWebhookChange,
} from '#server/features/webhooks/webhooks.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { recordSecurityEvent } from '#server/platform/security-events/record-security-event.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import type { ApiKey } from '#shared/api-keys/api-keys.schema.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';

/** What works without the password of the account: the API keys that have not expired, and the enabled webhooks. */
export interface ThirdPartyAccess {
  apiKeys: ApiKey[];
  webhooks: Webhook[];
}

export const listThirdPartyAccess = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  account: Pick<LoginAccount, 'merchantId'>,
  transaction: Transaction,
): Promise<ThirdPartyAccess> => {
  if (account.merchantId === null) return { apiKeys: [], webhooks: [] };
  const scope = ownMerchantScope(account);
  const now = clock();
  const apiKeys = (await listStoredApiKeys(sequelize, scope, transaction)).filter(({ expiresAt }) => expiresAt > now);
  const webhooks = (await listStoredWebhooks(sequelize, scope, transaction)).filter(({ isEnabled }) => isEnabled);
  return { apiKeys, webhooks };
};

/** Deletes the API keys and disables the webhooks, with an audit entry and a security event for each. */
export const revokeThirdPartyAccess = async (
  deps: Deps,
  actor: Actor,
  merchantId: string,
  { apiKeys, webhooks }: ThirdPartyAccess,
  transaction: Transaction,
): Promise<void> => {
  const { sequelize } = deps;
  const { userId, ipAddress } = actor;
  const at = deps.clock();
  await deleteApiKeysOfMerchant(sequelize, merchantId, transaction);
  for (const { id, name, lastFour } of apiKeys) {
    const changes = { name: { before: name, after: null }, lastFour: { before: lastFour, after: null } };
    const subject = { type: 'apiKey', id };
    await writeAudit(deps, { actor, action: 'apiKey.revoke', subject, merchantId, changes }, transaction);
    const event = { kind: 'apiKeyRevoked' as const, userId, merchantId, ipAddress };
    await recordSecurityEvent(deps, { ...event, detail: { apiKeyId: id } }, transaction);
  }
  await disableWebhooksOfMerchant(sequelize, merchantId, { at, because: null }, transaction);
  for (const hook of webhooks) {
    const after = { ...hook, isEnabled: false };
    await recordWebhookChange(deps, { actor, action: 'webhook.update', hook, before: hook, after }, transaction);
  }
  await bumpMerchantVersion(sequelize, merchantId, at, transaction);
};
