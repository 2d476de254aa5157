import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/features/auth/auth.api.ts';
import type { MerchantScope } from '#server/trpc/merchant-scope.ts';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { getStoredMerchant } from './merchants.repository.ts';

/** A merchant's details. What customer service notes about it is not for the merchant. */
export const getMerchant = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { role }: Pick<Caller, 'role'>,
  scope: MerchantScope,
): Promise<Merchant> => {
  const merchant = await getStoredMerchant(sequelize, scope);
  return role === 'Basic' ? { ...merchant, comment: null } : merchant;
};
