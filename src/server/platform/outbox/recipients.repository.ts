import { z } from 'zod';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { legalName } from '#shared/merchants/merchant-name.ts';
import { type EmailRecipient, recipientSchema } from './emails/email.ts';

const selectRecipient = `SELECT u.email AS \`to\`, u.language, p.first_name AS firstName, p.last_name AS lastName
  FROM users u JOIN persons p ON p.id = u.person_id`;

/** Null if the account is deactivated. */
const findOwner = ({ sequelize, transaction }: UnitOfWork, merchantId: string) =>
  selectRow(
    sequelize,
    `${selectRecipient.replace('SELECT', 'SELECT m.company_name AS companyName, m.settlement_reports_email AS reportsEmail,')}
     JOIN merchants m ON m.user_id = u.id WHERE m.id = $merchantId AND u.deactivated_at IS NULL`,
    { bind: { merchantId }, transaction },
    recipientSchema.extend({ companyName: z.string().nullable(), reportsEmail: z.string() }),
  );

/** Returns the owner of a merchant; null if the account is deactivated. */
export const findMerchantRecipient = async (work: UnitOfWork, merchantId: string): Promise<EmailRecipient | null> => {
  const owner = await findOwner(work, merchantId);
  if (!owner) return null;
  const { companyName: _, reportsEmail: __, ...recipient } = owner;
  return recipient;
};

/**
 * Returns who gets the reports of a merchant, at the address that it has for them; null if the account is deactivated.
 */
export const findReportRecipient = async (
  work: UnitOfWork,
  merchantId: string,
): Promise<(EmailRecipient & { merchantName: string }) | null> => {
  const owner = await findOwner(work, merchantId);
  if (!owner) return null;
  const { companyName: _, reportsEmail: to, ...recipient } = owner;
  return { ...recipient, to, merchantName: legalName(owner) };
};

/** Returns a user as the recipient of an e-mail; null if the account is deactivated. */
export const findUserRecipient = (
  { sequelize, transaction }: UnitOfWork,
  userId: string,
): Promise<EmailRecipient | null> =>
  selectRow(
    sequelize,
    `${selectRecipient} WHERE u.id = $userId AND u.deactivated_at IS NULL`,
    { bind: { userId }, transaction },
    recipientSchema,
  );

/** Returns the active administrators, except those with the ids. */
export const listAdminRecipients = async (
  { sequelize, transaction }: UnitOfWork,
  { except }: { except: readonly string[] },
): Promise<EmailRecipient[]> => {
  const admins = await selectRows(
    sequelize,
    `${selectRecipient.replace('SELECT', 'SELECT u.id AS userId,')} WHERE u.role = 'Admin' AND u.deactivated_at IS NULL ORDER BY u.id`,
    { transaction },
    recipientSchema.extend({ userId: z.string() }),
  );
  return admins.filter(({ userId }) => !except.includes(userId)).map(({ userId: _, ...recipient }) => recipient);
};
