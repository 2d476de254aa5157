import type { CreationAttributes } from 'sequelize';
import { UserModel } from '#db/models/merchants.models.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { buildPerson } from './build-person.ts';
import type { FactoryDb } from './factory-db.ts';

/** The default password of built accounts. */
export const factoryPassword = 'Csengős kassza 7!';

export type UserOverrides = Partial<Omit<CreationAttributes<UserModel>, 'emailKey'>> & { password?: string };

/** Inserts an account, by default Basic. `buildMerchant` adds its merchant. */
export const buildUser = async (
  db: FactoryDb,
  { password = factoryPassword, ...overrides }: UserOverrides = {},
): Promise<UserModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  const email = overrides.email ?? `user${db.uniqueDigits(9)}@example.com`;
  const personId = overrides.personId ?? (await buildPerson(db, { email })).id;
  return db.sequelize.getRepository(UserModel).create(
    {
      id: db.id(createdAt),
      role: 'Basic',
      language: 'hu',
      passwordHash: await db.hash(password),
      termsAcceptedAt: createdAt,
      termsVersion: '1',
      isMarketingAllowed: false,
      createdAt,
      updatedAt: createdAt,
      ...overrides,
      personId,
      email,
      emailKey: emailKey(email),
    },
    { transaction: db.transaction },
  );
};
