import type { Sequelize } from 'sequelize-typescript';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { addAddress } from '#server/platform/addresses/addresses.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Registration } from '#shared/registration/registration.schema.ts';
import { insertConsents } from './consents.repository.ts';
import { addPerson } from './persons.ts';
import { insertUser, isEmailTaken } from './users.repository.ts';
import { registeredConsents } from './users.rules.ts';

const emailTaken = (): AppError => new AppError('emailTaken', { fields: { email: 'alreadyTaken' } });

/** Throws 409 if an account has the e-mail. */
export const requireFreeEmail = async (sequelize: Sequelize, email: string): Promise<void> => {
  if (await isEmailTaken(sequelize, email)) throw emailTaken();
};

/**
 * Creates a team member's account with a proved address. Returns its id.
 * Throws 409 if the e-mail is taken.
 */
export const createMemberAccount = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  {
    email,
    lastName,
    firstName,
    passwordHash,
    ...origin
  }: Pick<Registration, 'email'> &
    Pick<Registration['person'], 'lastName' | 'firstName'> &
    Pick<RequestInfo, 'language' | 'ipAddress' | 'userAgent'> & { passwordHash: string },
  at: Date,
): Promise<string> => {
  const { language, ipAddress, userAgent } = origin;
  const personal = { birthDate: null, nationalityCode: null, addressId: null };
  const personId = await addPerson(db, { lastName, firstName, email, ...personal }, at);
  const id = createId(at);
  const { columns, consents } = registeredConsents(false, at);
  const user = { id, personId, role: 'Member', email, passwordHash, pinHash: null, language, ...columns } as const;
  if (!(await insertUser(db, { ...user, deactivatedAt: null, createdAt: at, updatedAt: at }))) throw emailTaken();
  await insertConsents(db, { userId: id, at, origin: { ipAddress, userAgent } }, consents);
  return id;
};

/** A registered account: its person, hashed credentials and origin. */
interface RegisteredAccount
  extends Pick<Registration, 'email' | 'person'>,
    Pick<RequestInfo, 'language' | 'ipAddress' | 'userAgent'> {
  passwordHash: string;
  pinHash: string;
}

/**
 * Creates a merchant user's account, person and consents. Returns its id.
 * Throws 409 if the e-mail is taken, even by a concurrent registration.
 */
export const createMerchantAccount = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>,
  { email, person, language, passwordHash, pinHash, ipAddress, userAgent }: RegisteredAccount,
  at: Date,
): Promise<string> => {
  const { lastName, firstName, dateOfBirth: birthDate, nationalityCode, mobile, address, isMarketingAllowed } = person;
  const addressId = await addAddress(db, address, at);
  const facts = { lastName, firstName, birthDate, nationalityCode, email, mobile, addressId };
  const personId = await addPerson(db, facts, at);
  const id = createId(at);
  const { columns, consents } = registeredConsents(isMarketingAllowed, at);
  const user = { id, personId, role: 'Basic', email, passwordHash, pinHash, language, ...columns } as const;
  if (!(await insertUser(db, { ...user, deactivatedAt: null, createdAt: at, updatedAt: at }))) throw emailTaken();
  await insertConsents(db, { userId: id, at, origin: { ipAddress, userAgent } }, consents);
  return id;
};
