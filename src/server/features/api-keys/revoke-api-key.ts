import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { deleteApiKey, lockApiKey } from './api-keys.repository.ts';

/**
 * Deletes a key. This server rejects it at once, others within seconds.
 * The audit log keeps its name and last use.
 */
export const revokeApiKey = async (
  deps: AuthDeps,
  actor: Actor,
  merchant: MerchantScope,
  id: string,
): Promise<void> => {
  const { merchantId } = merchant;
  await actInTransaction(deps, { actor }, async (db) => {
    const key = await lockApiKey(db, merchant, id);
    if (!key) throw new AppError('notFound');
    await deleteApiKey(db, key);
    await writeAudit(db, {
      actor,
      action: 'apiKey.revoke',
      subject: { type: 'apiKey', id },
      merchantId,
      changes: {
        name: { before: key.name, after: null },
        lastFour: { before: key.lastFour, after: null },
        lastUsedAt: { before: key.lastUsedAt?.toISOString() ?? null, after: null },
      },
    });
    const { userId, ipAddress } = actor;
    const event = { kind: 'apiKeyRevoked' as const, userId, merchantId, ipAddress };
    await recordSecurityEvent(db, { ...event, detail: { apiKeyId: id } });
    await bumpMerchantVersion(db, merchantId, deps.clock());
  });
  deps.apiKeys.forget();
  deps.changes.nudge(merchantId);
};
