import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { listDescendants } from '#server/policies/merchant-tree.repository.ts';
import type { ReadableMerchant } from '#shared/merchants/merchants.schema.ts';
import { getMerchantName } from './merchants.repository.ts';

/** The merchant itself first, then those below it by name: whose business its user may see. */
export const listReadableMerchants = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  own: MerchantScope,
): Promise<ReadableMerchant[]> => {
  const below = await listDescendants(sequelize, own.merchantId);
  return [
    { id: own.merchantId, name: await getMerchantName(sequelize, own) },
    ...below.map(({ id, name }) => ({ id, name })),
  ];
};
