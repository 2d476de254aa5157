import type { Actor } from '#server/audit/audit.repository.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import { countAccessChange } from '#server/features/auth/auth.api.ts';
import type { KeepAnswer } from '#server/idempotency/only-once.ts';
import { createId } from '#server/ids.ts';
import { raiseMerchantVersion } from '#server/live/merchant-changes.repository.ts';
import { tellOwner } from '#server/outbox/tell-owner.ts';
import type { MerchantScope } from '#server/trpc/merchant-scope.ts';
import { mostWebHooks } from '#shared/web-hooks/web-hook-enums.ts';
import type { NewWebHook, WebHook, WebHookWithSecret } from '#shared/web-hooks/web-hooks.schema.ts';
import { createWebHookSecret } from './create-secret.ts';
import { logWebHook } from './log-web-hook.ts';
import { requireAllowedTarget } from './require-allowed-target.ts';
import { holdMerchant, insertWebHook, listStoredWebHooks } from './web-hooks.repository.ts';

/** 422 when the merchant has as many as it may. The secret is in this answer only. */
export const addWebHook = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { url, events, isEnabled }: Omit<NewWebHook, 'merchantId'>,
  keepAnswer: KeepAnswer,
): Promise<WebHookWithSecret> => {
  const { sequelize } = deps;
  const { merchantId } = merchant;
  requireAllowedTarget(deps.settings, url);
  await countAccessChange(deps, merchantId);
  const at = deps.clock();
  const secret = createWebHookSecret();
  const hook: WebHook = {
    id: createId(at),
    merchantId,
    url,
    events,
    isEnabled,
    disabledBecause: null,
    failingSince: null,
    oldSecretUntil: null,
    version: 1,
    createdAt: at,
  };
  const answer = { ...hook, secret };
  await inTransaction(sequelize, async (transaction) => {
    await holdMerchant(sequelize, merchant, transaction);
    const present = await listStoredWebHooks(sequelize, merchant, transaction);
    if (present.length >= mostWebHooks) throw new AppError('webHooksFull', { params: { most: mostWebHooks } });
    await insertWebHook(sequelize, { ...hook, sealedSecret: deps.secrets.seal(secret) }, transaction);
    await logWebHook(deps, { actor, action: 'webHook.add', hook, before: null, after: hook }, transaction);
    await tellOwner(
      deps,
      { template: 'accessChanged', merchantId, change: { kind: 'webHookAdded', url } },
      transaction,
    );
    await raiseMerchantVersion(sequelize, merchantId, at, transaction);
    await keepAnswer(answer, transaction);
  });
  deps.changes.nudge(merchantId);
  return answer;
};
