import type { Deps } from '#server/platform/deps.ts';
import type { Bank } from '#shared/banks/banks.schema.ts';
import { listStoredBanks } from './banks.repository.ts';

const byHungarianName = new Intl.Collator('hu');

/** All banks, in the order of a Hungarian register. One without an account number prefix has no accounts to choose it for. */
export const listBanks = async ({ sequelize }: Pick<Deps, 'sequelize'>): Promise<Bank[]> =>
  (await listStoredBanks(sequelize))
    .flatMap((bank) => bank.giroPrefixes.slice(0, 1).map((giroNumber) => ({ ...bank, giroNumber })))
    .sort((a, b) => byHungarianName.compare(a.name, b.name));
