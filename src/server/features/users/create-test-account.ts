import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { erasedEmail, erasedText } from '#shared/company/retention.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { addPerson } from './persons.ts';
import { insertUser } from './users.repository.ts';

/**
 * Creates a test mode's account, closed and erased from the start:
 * no login, e-mails or reopening, also on servers of a former version.
 */
export const createTestAccount = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  at: Date,
): Promise<{ userId: string; email: string }> => {
  const userId = createId(at);
  const email = erasedEmail(userId);
  const nobody = { lastName: erasedText, firstName: '', email: null, birthDate: null };
  const personId = await addPerson(db, { ...nobody, nationalityCode: null, addressId: null }, at);
  const closed = { deactivatedAt: at, erasedAt: at, createdAt: at, updatedAt: at };
  const isInserted = await insertUser(db, {
    id: userId,
    personId,
    role: 'Basic',
    email,
    language: defaultLanguage,
    ...closed,
    // No hash of a password.
    passwordHash: '',
    pinHash: null,
    termsAcceptedAt: null,
    termsVersion: null,
    isMarketingAllowed: false,
    marketingChangedAt: null,
    marketingTextVersion: null,
  });
  if (!isInserted) throw new Error('The address of a new account is taken.');
  return { userId, email };
};
