import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { Language } from '#shared/i18n/languages.ts';

export interface Owner {
  email: string;
  language: Language;
  firstName: string;
  lastName: string;
}

/** Whose merchant it is; null of a closed account. */
export const findOwner = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction,
): Promise<Owner | null> => {
  const [owner] = await sequelize.query<Owner>(
    `SELECT u.email, u.language, p.first_name AS firstName, p.last_name AS lastName
     FROM merchants m JOIN users u ON u.id = m.user_id JOIN persons p ON p.id = u.person_id
     WHERE m.id = $merchantId AND u.deactivated_at IS NULL`,
    { bind: { merchantId }, type: QueryTypes.SELECT, transaction },
  );
  return owner ?? null;
};
