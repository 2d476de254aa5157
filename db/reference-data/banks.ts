import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { BankGiroPrefixModel, BankModel } from '#db/models/banks.models.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { bankList } from './bank-list.ts';
import { stableId } from './stable-id.ts';

export interface SeededBank {
  id: string;
  name: string;
  bic: string;
  /** The first is the bank's primary prefix, shown as its giro number. */
  giroPrefixes: readonly string[];
}

// Any fixed time works: ids only need their usual form.
const listedAt = new Date('2026-01-23T00:00:00.000Z');

export const banks: readonly SeededBank[] = bankList.map(([name, bic, prefixes]) => ({
  id: stableId(listedAt, `bank ${bic}`),
  name,
  bic,
  giroPrefixes: prefixes.split(' '),
}));

export const bankOfPrefix = (giroPrefix: string): SeededBank => {
  const bank = banks.find(({ giroPrefixes }) => giroPrefixes.includes(giroPrefix));
  if (!bank) throw new RangeError(`No bank has the prefix ${giroPrefix}.`);
  return bank;
};

/**
 * Inserts new banks and updates names and prefixes.
 * Delisted banks remain for their accounts, unselectable without prefixes.
 * Idempotent; runs at every start.
 */
export const seedBanks = (sequelize: Sequelize): Promise<void> =>
  inTransaction({ sequelize }, async (db) => {
    // The lock also serialises servers that start at the same time.
    await sequelize.getRepository(BankModel).bulkCreate(
      banks.map(({ id, name, bic }) => ({ id, name, bic })),
      { updateOnDuplicate: ['name'], transaction: db.transaction },
    );
    await replacePrefixes(db);
  });

const replacePrefixes = async ({ sequelize, transaction }: UnitOfWork): Promise<void> => {
  const prefixes = sequelize.getRepository(BankGiroPrefixModel);
  const wanted = banks.flatMap(({ id, giroPrefixes }) =>
    giroPrefixes.map((prefix, i) => ({ prefix, bankId: id, position: i + 1 })),
  );
  const stored = await prefixes.findAll({ transaction });
  const describe = (rows: readonly { prefix: string; bankId: string; position: number }[]): string =>
    rows
      .map(({ prefix, bankId, position }) => `${prefix} ${bankId} ${position}`)
      .sort()
      .join();
  if (describe(stored) === describe(wanted)) return;
  await prefixes.destroy({ where: {}, transaction });
  await prefixes.bulkCreate(wanted, { transaction });
};
