import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { apiKeyRequestDays } from '#shared/api-keys/api-key-enums.ts';
import type { ApiKeyRequest, ListApiKeyRequests } from '#shared/api-keys/api-keys.schema.ts';
import { dayMs } from '#shared/dates/durations.ts';
import type { Page } from '#shared/paging/page.ts';
import { listStoredRequests } from './api-key-requests.repository.ts';

/** Returns a page of the last days' requests by a merchant's keys, newest first. */
export const listApiKeyRequests = (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  merchant: MerchantScope,
  filter: Omit<ListApiKeyRequests, 'merchantId'>,
): Promise<Page<ApiKeyRequest>> =>
  listStoredRequests(sequelize, merchant, {
    ...filter,
    since: new Date(clock().getTime() - apiKeyRequestDays * dayMs),
  });
