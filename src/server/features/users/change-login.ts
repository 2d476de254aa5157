import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { updateCredentials, updateLoginEmail } from './users.repository.ts';

// Changes of a login, which end its former sessions.

/** Replaces a user's password and ends its other sessions. */
export const replacePassword = async (
  db: UnitOfWork,
  {
    userId,
    passwordHash,
    at,
    ...end
  }: { userId: string; passwordHash: string; at: Date } & (
    | { reason: 'passwordChange'; except: string }
    | { reason: 'passwordReset' }
  ),
): Promise<void> => {
  await updateCredentials(db, userId, { passwordHash, updatedAt: at });
  await endSessionsOfUser(db, userId, { at, ...end });
};

/** Replaces a user's PIN, which opens no session by itself. */
export const replacePin = (
  db: UnitOfWork,
  { userId, pinHash, at }: { userId: string; pinHash: string; at: Date },
): Promise<void> => updateCredentials(db, userId, { pinHash, updatedAt: at });

interface Login {
  id: string;
  personId: string;
  email: string;
}

/**
 * Changes the e-mail of a user and its person, and ends its sessions.
 * Returns false and keeps them for another case. Throws 409 for a taken e-mail.
 */
export const changeLoginEmail = async (
  db: UnitOfWork,
  { id, personId, email: former }: Login,
  { email, at }: { email: string; at: Date },
): Promise<boolean> => {
  if (!(await updateLoginEmail(db, { id, personId }, { email, at }))) {
    throw new AppError('loginEmailTaken', { fields: { email: 'alreadyTaken' } });
  }
  if (emailKey(email) === emailKey(former)) return false;
  await endSessionsOfUser(db, id, { at, reason: 'emailChange' });
  return true;
};
