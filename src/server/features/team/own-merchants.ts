import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { getAccess, selectMerchant } from '#server/auth/sessions.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Switches the session to another of the caller's merchants; throws 404 for others. */
export const switchMerchant = async (
  deps: AuthDeps,
  { userId, sessionId }: Caller,
  { merchantId }: { merchantId: string },
): Promise<void> => {
  await inTransaction(deps, async (db) => {
    await lockCaller(db, { userId, sessionId, isApiKey: false });
    const access = await getAccess(db, userId, merchantId);
    if (access.merchantId !== merchantId) throw new AppError('notFound');
    await selectMerchant(db, sessionId, merchantId);
  });
  deps.sessions.forget(sessionId);
};
