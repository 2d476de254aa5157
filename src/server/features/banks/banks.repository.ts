import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import type { Bank } from '#shared/banks/banks.schema.ts';

const prefixesOfBanks = fromTable('banks', readable.BankModel).join(
  'prefixes',
  readable.BankGiroPrefixModel,
  { bankId: 'banks.id' },
  ['prefix'],
);

const byHungarianName = new Intl.Collator('hu');

/** Returns banks with an account number prefix, in Hungarian alphabetical order. */
export const listBanks = async ({ sequelize }: { sequelize: Sequelize }): Promise<Bank[]> => {
  const inOrder = { where: {}, orderBy: { 'prefixes.position': 'ASC' } } as const;
  const found = new Map<string, Bank>();
  for (const { banks, prefixes } of await listJoined({ sequelize }, prefixesOfBanks, inOrder)) {
    const giroPrefixes = [...(found.get(banks.id)?.giroPrefixes ?? []), prefixes.prefix];
    found.set(banks.id, { ...banks, giroNumber: giroPrefixes[0] ?? prefixes.prefix, giroPrefixes });
  }
  return [...found.values()].sort((a, b) => byHungarianName.compare(a.name, b.name));
};
