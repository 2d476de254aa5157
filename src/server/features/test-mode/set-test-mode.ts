import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller, CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { getAccess, selectMerchant } from '#server/auth/sessions.repository.ts';
import { createTestMerchant } from '#server/features/merchants/merchants.api.ts';
import { createTestAccount } from '#server/features/users/users.api.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import { findTestMerchantId, getNameOfMerchant, lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { liveMerchantOf, requireAccessTo } from './test-mode.rules.ts';

/** Creates a locked merchant's test mode. Returns its id. */
const addTestMode = async (
  db: InTransaction<AuthDeps>,
  actor: CallerActor,
  liveMerchantId: string,
): Promise<string> => {
  const at = db.clock();
  const { userId, email } = await createTestAccount(db, at);
  const name = await getNameOfMerchant(db, liveMerchantId);
  const id = await createTestMerchant(db, { liveMerchantId, name, userId, email, at });
  await writeAudit(db, {
    actor,
    action: 'merchant.addTestMode',
    subject: { type: 'merchant', id },
    merchantId: liveMerchantId,
    changes: {},
  });
  return id;
};

/**
 * Switches the session to its merchant's test mode, made at first use, or back.
 * Returns the session's merchant. Throws 404 without access, 403 without a merchant.
 */
export const setTestMode = async (
  deps: AuthDeps,
  caller: Caller,
  actor: CallerActor,
  { isOn }: { isOn: boolean },
): Promise<{ merchantId: string }> => {
  const { userId, sessionId } = caller;
  const liveMerchantId = liveMerchantOf(caller);
  const merchantId = await inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    requireAccessTo(liveMerchantId, await getAccess(db, userId, liveMerchantId));
    if (isOn) await lockMerchant(db, { merchantId: liveMerchantId });
    const selected = isOn
      ? ((await findTestMerchantId(db, liveMerchantId)) ?? (await addTestMode(db, actor, liveMerchantId)))
      : liveMerchantId;
    await selectMerchant(db, sessionId, selected);
    return selected;
  });
  deps.sessions.forget(sessionId);
  return { merchantId };
};
