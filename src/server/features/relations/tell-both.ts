import type { Transaction } from 'sequelize';
import type { Deps } from '#server/deps.ts';
import { raiseMerchantVersion } from '#server/live/merchant-changes.repository.ts';
import type { AddParent } from '#shared/relations/relations.schema.ts';

/** Open pages of either side show the relation. */
export const tellBoth = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { parentMerchantId, childMerchantId }: AddParent,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  for (const id of [parentMerchantId, childMerchantId]) await raiseMerchantVersion(sequelize, id, at, transaction);
};
