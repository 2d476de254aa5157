import { inTransaction } from '#db/connection/transaction.ts';
import { hashPassword } from '#server/features/auth/auth.api.ts';
import type { Actor } from '#server/platform/audit/audit.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CreateAccount } from '#shared/users/create-account.schema.ts';
import { insertAccount } from './users.repository.ts';

/**
 * Makes an account of our own people or of a machine; a merchant's comes from its registration. 409 when the e-mail has
 * one. It is the operator of the server who does it, so the log has the account itself as the one who acts, from nowhere.
 */
export const createAccount = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  { email, role, lastName, firstName, language, password }: CreateAccount,
): Promise<string> => {
  const at = deps.clock();
  const id = createId(at);
  const account = { id, personId: createId(at), role, email, lastName, firstName, language, at };
  const passwordHash = await hashPassword(password);
  const actor: Actor = { userId: id, role, ipAddress: null };
  await inTransaction(deps.sequelize, async (transaction) => {
    if (!(await insertAccount(deps.sequelize, { ...account, passwordHash }, transaction))) {
      throw new AppError('emailTaken', { fields: { email: 'alreadyTaken' } });
    }
    const changes = { role: { before: null, after: role }, email: { before: null, after: email } };
    await writeAudit(
      deps,
      { actor, action: 'user.create', subject: { type: 'user', id }, merchantId: null, changes },
      transaction,
    );
  });
  return id;
};
