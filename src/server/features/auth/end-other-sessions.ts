import { inTransaction } from '#server/database/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from './authenticate.ts';
import { endSessionsOfUser } from './sessions.repository.ts';

/** Signs the caller out everywhere but here, the reader's app included. */
export const endOtherSessions = async (deps: Deps, { userId, sessionId }: Caller): Promise<void> => {
  const at = deps.clock();
  await inTransaction(deps.sequelize, (transaction) =>
    endSessionsOfUser(deps.sequelize, userId, { at, reason: 'signedOutElsewhere', keep: sessionId, transaction }),
  );
  deps.liveSessions.forget();
};
