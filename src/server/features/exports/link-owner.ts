import type { Sequelize } from 'sequelize-typescript';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { lockUser } from '#server/features/users/users.api.ts';
import type { Actor } from '#server/platform/audit/audit.api.ts';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * Locks the account of an e-mailed link's user before any other row.
 * Returns the actor for audit entries: that user, with the IP address
 * of the person who opened the link without login.
 */
export const lockLinkOwner = async (
  db: InTransaction<{ sequelize: Sequelize }>,
  { userId, ipAddress }: { userId: string; ipAddress: string },
): Promise<{ actor: Actor; email: string }> => {
  const user = await lockUser(db, userId);
  if (!user) throw new AppError('notFound');
  return { actor: { userId, role: user.role, ipAddress }, email: user.email };
};
