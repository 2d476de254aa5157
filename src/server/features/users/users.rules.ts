import { marketingTextVersion, privacyVersion, termsVersion } from '#shared/company/legal-texts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ConsentKind } from '#shared/privacy/consents.schema.ts';
import type { AccountRole, Role } from '#shared/roles/roles.ts';

interface Person {
  userId: string;
  role: Role;
}

/**
 * Returns the user that a call names: a merchant only itself or nothing.
 * Throws 404 if a merchant names another, `missing` if an administrator names none.
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

/** True for merchants' and team members' accounts. */
const isCustomer = (role: Role): boolean => role === 'Basic' || role === 'Member';

/** True if the caller may read the account: customers only their own. */
export const mayReadAccount = ({ userId, role }: Person, id: string): boolean => !isCustomer(role) || userId === id;

/** Throws 422 if an administrator deactivates itself: one always remains. */
export const requireOthersAccount = ({ userId, role }: Person, id: string): void => {
  if (role === 'Admin' && userId === id) throw new AppError('ownAccount', { fields: { userId: 'invalid' } });
};

/**
 * Returns the account if the command line may deactivate it.
 * Throws 404 for a customer's: the portal deactivates it.
 */
export const requireStaffAccount = <User extends { role: AccountRole }>(user: User | null): User => {
  if (!user || isCustomer(user.role)) throw new AppError('notFound');
  return user;
};

interface AccountState {
  deactivatedAt: Date | null;
  erasedAt: Date | null;
}

/** Returns the account if it can be active. Throws 404 after erasure. */
export const requireRestorable = <User extends Pick<AccountState, 'erasedAt'>>(user: User | null): User => {
  if (!user || user.erasedAt !== null) throw new AppError('notFound');
  return user;
};

/** Returns an account that can log in. Throws 404 without one, 422 if deactivated. */
export const requireActiveAccount = <User extends Pick<AccountState, 'deactivatedAt'>>(user: User | null): User => {
  if (!user) throw new AppError('notFound');
  if (user.deactivatedAt !== null) throw new AppError('accountDeactivated');
  return user;
};

/** An account's consent columns, and the list that proves them. */
interface RegisteredConsents {
  columns: {
    termsAcceptedAt: Date;
    termsVersion: string;
    isMarketingAllowed: boolean;
    marketingChangedAt: Date | null;
    marketingTextVersion: string | null;
  };
  consents: { kind: ConsentKind; version: string; isGiven: true }[];
}

/** Returns a registration's consents: terms and policy, and allowed offers. */
export const registeredConsents = (isMarketingAllowed: boolean, at: Date): RegisteredConsents => ({
  columns: {
    termsAcceptedAt: at,
    termsVersion,
    isMarketingAllowed,
    marketingChangedAt: isMarketingAllowed ? at : null,
    marketingTextVersion: isMarketingAllowed ? marketingTextVersion : null,
  },
  consents: [
    { kind: 'Terms', version: termsVersion, isGiven: true },
    { kind: 'Privacy', version: privacyVersion, isGiven: true },
    ...(isMarketingAllowed
      ? [{ kind: 'Marketing' as const, version: marketingTextVersion, isGiven: true as const }]
      : []),
  ],
});
