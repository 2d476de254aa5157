import { inTransaction } from '#db/connection/transaction.ts';
import { endSessionsOfUser } from '#server/features/auth/auth.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { lockUserByEmail, markDeactivated } from './users.repository.ts';

/**
 * Deactivates an account of our own people or of a machine; 404 for any other, as a merchant's is closed in the portal.
 * It is the operator of the server who does it, so the log has the account itself as the one who acts, from nowhere.
 * False when it was deactivated already.
 */
export const closeAccount = (deps: Pick<Deps, 'sequelize' | 'clock'>, { email }: { email: string }): Promise<boolean> =>
  inTransaction(deps.sequelize, async (transaction) => {
    const user = await lockUserByEmail(deps.sequelize, email, transaction);
    if (!user || user.role === 'Basic') throw new AppError('notFound');
    if (user.deactivatedAt !== null) return false;
    const { id, role } = user;
    const at = deps.clock();
    await markDeactivated(deps.sequelize, id, at, transaction);
    await endSessionsOfUser(deps.sequelize, id, { at, reason: 'deactivation', transaction });
    const actor: Actor = { userId: id, role, ipAddress: null };
    const changes = { isDeactivated: { before: false, after: true } };
    await writeAudit(
      deps,
      { actor, action: 'user.deactivate', subject: { type: 'user', id }, merchantId: null, changes },
      transaction,
    );
    return true;
  });
