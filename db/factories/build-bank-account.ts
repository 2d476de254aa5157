import type { CreationAttributes } from 'sequelize';
import { BankAccountModel, BankModel } from '#db/models/banks.models.ts';
import { bankOfPrefix } from '#db/reference-data/banks.ts';
import { pick } from '#shared/random.ts';
import type { FactoryDb } from './factory-db.ts';
import { accountNumber, ibanOf } from './hungarian-numbers.ts';

const commonPrefixes = ['117', '103', '104', '116', '120', '107', '109', '121'];

/** Inserts an account at a large bank, with valid check digits. */
export const buildBankAccount = async (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<BankAccountModel>> & { merchantId: string },
): Promise<BankAccountModel> => {
  const localNumber =
    overrides.localNumber ?? accountNumber(db.random, pick(db.random, commonPrefixes), db.random() < 0.4 ? 3 : 2);
  return db.sequelize.getRepository(BankAccountModel).create(
    {
      bankId: overrides.bankId ?? (await ensureBank(db, localNumber.slice(0, 3))),
      localNumber,
      iban: ibanOf(localNumber),
      currency: 'HUF',
      ownershipConfirmedAt: db.now(),
      ...overrides,
    },
    { transaction: db.transaction },
  );
};

const ensureBank = async (db: FactoryDb, giroPrefix: string): Promise<string> => {
  const { id, name, bic } = bankOfPrefix(giroPrefix);
  await db.sequelize
    .getRepository(BankModel)
    .bulkCreate([{ id, name, bic }], { ignoreDuplicates: true, transaction: db.transaction });
  return id;
};
