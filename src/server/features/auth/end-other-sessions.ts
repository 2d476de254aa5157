import { inTransaction } from '#db/connection/transaction.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';

/** Signs the caller out everywhere but here, the reader's app included. */
export const endOtherSessions = async (deps: AuthDeps, { userId, sessionId }: Caller): Promise<void> => {
  const at = deps.clock();
  await inTransaction(deps.sequelize, (transaction) =>
    endSessionsOfUser(deps.sequelize, userId, { at, reason: 'signedOutElsewhere', keep: sessionId, transaction }),
  );
  deps.sessions.forget();
};
