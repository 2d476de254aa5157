import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { BankGiroPrefixModel, BankModel } from '#db/models/banks.models.ts';
import { bankList } from './bank-list.ts';
import { stableId } from './stable-id.ts';

export interface SeededBank {
  id: string;
  name: string;
  bic: string;
  /** The first one is the bank's own, shown as its giro number. */
  giroPrefixes: readonly string[];
}

// Any fixed moment does: it only makes the ids look like all others.
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
 * Brings the stored banks up to this list: new ones come, names and prefixes follow it. A bank that left the list stays
 * for the accounts that name it, without prefixes, so that no new account can be opened at it. Safe to run at every start.
 */
export const seedBanks = (sequelize: Sequelize): Promise<void> =>
  inTransaction(sequelize, async (transaction) => {
    // Also what makes two servers that start at once wait for each other here.
    await sequelize.getRepository(BankModel).bulkCreate(
      banks.map(({ id, name, bic }) => ({ id, name, bic })),
      { updateOnDuplicate: ['name'], transaction },
    );
    await replacePrefixes(sequelize, transaction);
  });

const replacePrefixes = async (sequelize: Sequelize, transaction: Transaction): Promise<void> => {
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
