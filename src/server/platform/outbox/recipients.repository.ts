import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable, listJoined } from '#db/sql/joined-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { legalName } from '#shared/merchants/merchant-name.ts';
import type { EmailRecipient } from './emails/email-recipient.ts';

const users = fromTable('users', readable.UserModel, ['id', 'email', 'language']).join(
  'persons',
  readable.PersonModel,
  { id: 'users.personId' },
  ['firstName', 'lastName'],
);
const owners = users.join('merchants', readable.MerchantModel, { userId: 'users.id' }, [
  'companyName',
  'settlementReportsEmail',
]);

type Found = Pick<NonNullable<Awaited<ReturnType<typeof findOwner>>>, 'users' | 'persons'>;

const toRecipient = ({ users: { email: to, language }, persons }: Found): EmailRecipient => ({
  to,
  language,
  ...persons,
});

const findOwner = (db: UnitOfWork, merchantId: string) =>
  findJoined(db, owners, { merchants: { id: merchantId }, users: { deactivatedAt: null } });

/** Returns a merchant's owner; null if deactivated. */
export const findMerchantRecipient = async (work: UnitOfWork, merchantId: string): Promise<EmailRecipient | null> => {
  const owner = await findOwner(work, merchantId);
  return owner && toRecipient(owner);
};

/** Returns the recipient of a merchant's reports; null if deactivated. */
export const findReportRecipient = async (
  work: UnitOfWork,
  merchantId: string,
): Promise<(EmailRecipient & { merchantName: string }) | null> => {
  const owner = await findOwner(work, merchantId);
  if (!owner) return null;
  const { companyName, settlementReportsEmail: to } = owner.merchants;
  return { ...toRecipient(owner), to, merchantName: legalName({ ...owner.persons, companyName }) };
};

/** Returns a user as a recipient; null if deactivated. */
export const findUserRecipient = async (db: UnitOfWork, userId: string): Promise<EmailRecipient | null> => {
  const user = await findJoined(db, users, { users: { id: userId, deactivatedAt: null } });
  return user && toRecipient(user);
};

/** Returns the active administrators except those with these ids. */
export const listAdminRecipients = async (
  db: UnitOfWork,
  { except }: { except: readonly string[] },
): Promise<EmailRecipient[]> => {
  const where = { users: { role: 'Admin', deactivatedAt: null } } as const;
  const admins = await listJoined(db, users, { where, orderBy: { 'users.id': 'ASC' } });
  return admins.filter(({ users: { id } }) => !except.includes(id)).map(toRecipient);
};
