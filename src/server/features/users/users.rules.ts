import { marketingTextVersion, privacyVersion, termsVersion } from '#shared/company/legal-texts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ConsentKind } from '#shared/privacy/consents.schema.ts';
import type { AccountRole, Role } from '#shared/roles/roles.ts';

interface Person {
  userId: string;
  role: Role;
}

/**
 * The user that a call is about: a merchant may only name itself, or nothing; an administrator must name a user. Throws
 * 404 if a merchant names another user, and `missing` if an administrator names none.
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

/** Returns true for the accounts of merchants and of the members of their teams. */
const isCustomer = (role: Role): boolean => role === 'Basic' || role === 'Member';

/** Returns true if the caller may read the account. A customer reads its own only. */
export const mayReadAccount = ({ userId, role }: Person, id: string): boolean => !isCustomer(role) || userId === id;

/** Throws 422 if an administrator deactivates its own account: one always remains. */
export const requireOthersAccount = ({ userId, role }: Person, id: string): void => {
  if (role === 'Admin' && userId === id) throw new AppError('ownAccount', { fields: { userId: 'invalid' } });
};

/**
 * Returns the account if the command line may deactivate it. Throws 404 for a customer's, which is deactivated in the
 * portal.
 */
export const requireStaffAccount = <User extends { role: AccountRole }>(user: User | null): User => {
  if (!user || isCustomer(user.role)) throw new AppError('notFound');
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

/** What an account stores of its consents, and the list of them, which is their proof. */
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

/** Returns what a registration accepts: the current terms and privacy policy, and messages with offers if allowed. */
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
