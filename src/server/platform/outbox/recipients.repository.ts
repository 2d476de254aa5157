import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { Language } from '#shared/i18n/languages.ts';

export interface Addressee {
  email: string;
  language: Language;
  firstName: string;
  lastName: string;
}

const selectAddressee = `SELECT u.email, u.language, p.first_name AS firstName, p.last_name AS lastName
  FROM users u JOIN persons p ON p.id = u.person_id`;

/** Whose merchant it is; null of a closed account. */
export const findOwner = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction,
): Promise<Addressee | null> => {
  const [owner] = await sequelize.query<Addressee>(
    `${selectAddressee} JOIN merchants m ON m.user_id = u.id WHERE m.id = $merchantId AND u.deactivated_at IS NULL`,
    { bind: { merchantId }, type: QueryTypes.SELECT, transaction },
  );
  return owner ?? null;
};

/** Null of a closed account. */
export const findUser = async (
  sequelize: Sequelize,
  userId: string,
  transaction: Transaction,
): Promise<Addressee | null> => {
  const [user] = await sequelize.query<Addressee>(
    `${selectAddressee} WHERE u.id = $userId AND u.deactivated_at IS NULL`,
    { bind: { userId }, type: QueryTypes.SELECT, transaction },
  );
  return user ?? null;
};
