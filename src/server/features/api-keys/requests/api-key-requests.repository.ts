import type { Sequelize } from 'sequelize-typescript';
import { ApiKeyRequestModel } from '#db/models/auth.models.ts';
import { deleteRows, listPage } from '#db/sql/rows.ts';
import { insertInBatches } from '#db/sql/upsert-rows.ts';
import { atLeast, lessThan } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { ApiKeyRequest, ListApiKeyRequests } from '#shared/api-keys/api-keys.schema.ts';
import type { Page } from '#shared/paging/page.ts';

type NewApiKeyRequest = ApiKeyRequest & { merchantId: string };

export const insertApiKeyRequests = (sequelize: Sequelize, requests: NewApiKeyRequest[]): Promise<void> =>
  insertInBatches({ sequelize }, ApiKeyRequestModel, requests);

const listedNames = ['id', 'apiKeyId', 'happenedAt', 'method', 'path', 'status', 'durationMs', 'requestId'] as const;

/** Returns a page of the merchant's requests since a moment, newest first. */
export const listStoredRequests = (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
  { apiKeyId, isFailed, since, ...page }: Omit<ListApiKeyRequests, 'merchantId'> & { since: Date },
): Promise<Page<ApiKeyRequest>> => {
  const where = {
    merchantId,
    happenedAt: atLeast(since),
    ...(apiKeyId !== undefined && { apiKeyId }),
    ...(isFailed !== undefined && { status: isFailed ? atLeast(400) : lessThan(400) }),
  };
  return listPage({ sequelize }, ApiKeyRequestModel, { where, orderBy: { id: 'DESC' } }, page, listedNames);
};

export const deleteOldRequests: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, ApiKeyRequestModel, { happenedAt: lessThan(before) }, limit);
