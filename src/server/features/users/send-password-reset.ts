import { inTransaction } from '#db/connection/transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { lockUser } from './users.repository.ts';

/** Sends the link by which a user chooses a new password: nobody else ever knows it. */
export const sendPasswordReset = async (deps: Deps, actor: Actor, { userId }: { userId: string }): Promise<void> => {
  await inTransaction(deps.sequelize, async (transaction) => {
    const user = await lockUser(deps.sequelize, userId, transaction);
    if (!user) throw new AppError('notFound');
    if (user.deactivatedAt !== null) throw new AppError('accountDeactivated');
    const { id, email: to, language, merchantId } = user;
    await enqueueEmail(deps, { template: 'passwordReset', to, language }, transaction);
    await writeAudit(
      deps,
      { actor, action: 'user.sendResetLink', subject: { type: 'user', id }, merchantId, changes: {} },
      transaction,
    );
  });
};
