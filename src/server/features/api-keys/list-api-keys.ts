import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { ApiKey } from '#shared/api-keys/api-keys.schema.ts';
import { listStoredApiKeys } from './api-keys.repository.ts';

export const listApiKeys = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: MerchantScope,
): Promise<{ data: ApiKey[] }> => ({ data: await listStoredApiKeys(sequelize, merchant) });
