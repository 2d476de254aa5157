import { inTransaction } from '#db/connection/transaction.ts';
import type { Caller } from '#server/auth/authenticate.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Signs the caller out everywhere but here, the reader's app included. */
export const endOtherSessions = async (deps: Deps, { userId, sessionId }: Caller): Promise<void> => {
  const at = deps.clock();
  await inTransaction(deps.sequelize, (transaction) =>
    endSessionsOfUser(deps.sequelize, userId, { at, reason: 'signedOutElsewhere', keep: sessionId, transaction }),
  );
  deps.sessions.forget();
};
