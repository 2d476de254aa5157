import { inTransaction } from '#db/connection/transaction.ts';
import { type Caller, endSessionsOfUser } from '#server/features/auth/auth.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { lockAccount } from './accounts.repository.ts';

/** Signs somebody out everywhere. Of one's own account every session but the one that asks ends. */
export const endSessions = async (
  deps: Deps,
  { actor, sessionId }: { actor: Actor } & Pick<Caller, 'sessionId'>,
  { id }: { id: string },
): Promise<void> => {
  const { sequelize } = deps;
  const at = deps.clock();
  await inTransaction(sequelize, async (transaction) => {
    const account = await lockAccount(sequelize, id, transaction);
    if (!account) throw new AppError('notFound');
    const keep = id === actor.userId ? { keep: sessionId } : {};
    await endSessionsOfUser(sequelize, id, { at, reason: 'endedByAdmin', ...keep, transaction });
    await writeAudit(
      deps,
      {
        actor,
        action: 'user.endSessions',
        subject: { type: 'user', id },
        merchantId: account.merchantId,
        changes: {},
      },
      transaction,
    );
  });
  deps.sessions.forget();
};
