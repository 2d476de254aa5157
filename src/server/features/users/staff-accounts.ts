import { inTransaction } from '#db/connection/transaction.ts';
import { isCommonPassword } from '#server/auth/common-passwords.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CreateAccount } from '#shared/users/accounts.schema.ts';
import { insertPerson, insertUser, lockUserByEmail, markDeactivated } from './users.repository.ts';
import { requireStaffAccount } from './users.rules.ts';

// The command line manages staff and machine accounts. The audit log names the account
// as the actor, without an IP address: the operator has no account.

type AccountDeps = Pick<Deps, 'sequelize' | 'clock'>;

/** Creates a staff or machine account. Throws 409 for taken e-mails. Returns its id. */
export const createAccount = async (
  deps: AccountDeps,
  { email, role, lastName, firstName, language, password }: CreateAccount,
): Promise<string> => {
  if (isCommonPassword(password)) throw new AppError('validationFailed', { fields: { password: 'passwordCommon' } });
  const at = deps.clock();
  const id = createId(at);
  const personId = createId(at);
  const passwordHash = await hashPassword(password);
  const actor: Actor = { userId: id, role, ipAddress: null };
  await inTransaction(deps, async (db) => {
    const personal = { birthDate: null, nationalityCode: null, mobile: null, addressId: null };
    await insertPerson(db, { id: personId, lastName, firstName, email, ...personal });
    const isInserted = await insertUser(db, {
      id,
      personId,
      role,
      email,
      passwordHash,
      pinHash: null,
      language,
      termsAcceptedAt: null,
      termsVersion: null,
      isMarketingAllowed: false,
      marketingChangedAt: null,
      marketingTextVersion: null,
      deactivatedAt: null,
      createdAt: at,
      updatedAt: at,
    });
    if (!isInserted) {
      throw new AppError('emailTaken', { fields: { email: 'alreadyTaken' } });
    }
    const changes = { role: { before: null, after: role }, email: { before: null, after: email } };
    await writeAudit(db, { actor, action: 'user.create', subject: { type: 'user', id }, merchantId: null, changes });
  });
  return id;
};

/** Deactivates a staff or machine account. False if it was. Throws 404 for a merchant's. */
export const deactivateAccount = (
  deps: AccountDeps & Pick<Deps, 'secrets' | 'log'>,
  { email }: { email: string },
): Promise<boolean> =>
  inTransaction(deps, async (db) => {
    const user = requireStaffAccount(await lockUserByEmail(db, email));
    if (user.deactivatedAt !== null) return false;
    const { id, role } = user;
    const at = deps.clock();
    await markDeactivated(db, id, at);
    await endSessionsOfUser(db, id, { at, reason: 'deactivation' });
    const actor: Actor = { userId: id, role, ipAddress: null };
    const changes = { isDeactivated: { before: false, after: true } };
    await writeAudit(db, {
      actor,
      action: 'user.deactivate',
      subject: { type: 'user', id },
      merchantId: null,
      changes,
    });
    const event = { kind: 'accountDeactivated' as const, userId: id };
    await recordSecurityEvent(db, { ...event, detail: { by: 'operator' } });
    return true;
  });
