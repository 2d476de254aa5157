import { AppError } from '#shared/errors/app-error.ts';
import type { AccountRole, Role } from '#shared/roles/roles.ts';

interface Person {
  userId: string;
  role: Role;
}

/**
 * The user that a call is about: a merchant may only name itself, or leave `userId` out; an administrator must name a
 * user. Throws 404 if a merchant names another user, and `missing` if an administrator does not name one.
 */
export const targetUserId = (
  { userId, role }: Person,
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

/** Returns true if the caller may read the account. A merchant reads its own only. */
export const mayReadAccount = ({ userId, role }: Person, id: string): boolean => role !== 'Basic' || userId === id;

/** Throws 422 if an administrator deactivates its own account: one always remains. */
export const requireOthersAccount = ({ userId, role }: Person, id: string): void => {
  if (role === 'Admin' && userId === id) throw new AppError('ownAccount', { fields: { userId: 'invalid' } });
};

/**
 * Returns the account if the command line may deactivate it. Throws 404 for a merchant's, which is deactivated in the
 * portal.
 */
export const requireStaffAccount = <User extends { role: AccountRole }>(user: User | null): User => {
  if (!user || user.role === 'Basic') throw new AppError('notFound');
  return user;
};

interface AccountState {
  deactivatedAt: Date | null;
  erasedAt: Date | null;
}

/** Returns the account if it can be active again. Throws 404 if its data were erased. */
export const requireRestorable = <User extends Pick<AccountState, 'erasedAt'>>(user: User | null): User => {
  if (!user || user.erasedAt !== null) throw new AppError('notFound');
  return user;
};

/** Returns the account if it can log in. Throws 404 without one, and 422 if it is deactivated. */
export const requireActiveAccount = <User extends Pick<AccountState, 'deactivatedAt'>>(user: User | null): User => {
  if (!user) throw new AppError('notFound');
  if (user.deactivatedAt !== null) throw new AppError('accountDeactivated');
  return user;
};
