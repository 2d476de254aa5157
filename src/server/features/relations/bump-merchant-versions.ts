import type { Transaction } from 'sequelize';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';

/** Open pages of these merchants ask again; in the order of the ids, so that two of these never wait for each other. */
export const bumpMerchantVersions = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchantIds: readonly string[],
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  for (const id of [...merchantIds].sort()) await bumpMerchantVersion(sequelize, id, at, transaction);
};
