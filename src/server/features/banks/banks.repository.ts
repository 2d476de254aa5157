import type { Sequelize } from 'sequelize-typescript';
import { BankModel } from '#db/models/bank.model.ts';

export interface StoredBank {
  id: string;
  name: string;
  bic: string;
  /** The bank's own first. */
  giroPrefixes: string[];
}

export const listStoredBanks = async (sequelize: Sequelize): Promise<StoredBank[]> => {
  const banks = await sequelize.getRepository(BankModel).findAll({
    include: ['giroPrefixes'],
    order: [['giroPrefixes', 'position', 'ASC']],
  });
  return banks.map(({ id, name, bic, giroPrefixes = [] }) => ({
    id,
    name,
    bic,
    giroPrefixes: giroPrefixes.map(({ prefix }) => prefix),
  }));
};
