import type { Sequelize } from 'sequelize-typescript';
import { BankModel } from '#db/models/banks.models.ts';
import type { Bank } from '#shared/banks/banks.schema.ts';

const byHungarianName = new Intl.Collator('hu');

/** All banks with at least one account number prefix, in Hungarian alphabetical order. */
export const listBanks = async ({ sequelize }: { sequelize: Sequelize }): Promise<Bank[]> => {
  const banks = await sequelize.getRepository(BankModel).findAll({
    include: ['giroPrefixes'],
    order: [['giroPrefixes', 'position', 'ASC']],
  });
  return banks
    .flatMap(({ id, name, bic, giroPrefixes = [] }) => {
      const prefixes = giroPrefixes.map(({ prefix }) => prefix);
      return prefixes.slice(0, 1).map((giroNumber) => ({ id, name, bic, giroNumber, giroPrefixes: prefixes }));
    })
    .sort((a, b) => byHungarianName.compare(a.name, b.name));
};
