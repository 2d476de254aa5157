import type { Actor } from '#server/platform/audit/audit.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * The user that a call is about: a merchant may only name itself, or leave `userId` out; an administrator must name a user.
 * Throws 404 if a merchant names another user, and `missing` if an administrator does not name one.
 */
export const targetUserId = (
  { userId, role }: Actor,
  named: string | undefined,
  missing: 'deactivationNeedsUser' | 'contractNeedsUser',
): string => {
  if (role === 'Admin') {
    if (named === undefined) throw new AppError(missing, { fields: { userId: 'required' } });
    return named;
  }
  if (named !== undefined && named !== userId) throw new AppError('notFound');
  return userId;
};
