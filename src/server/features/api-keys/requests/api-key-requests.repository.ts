import { Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { ApiKeyRequestModel } from '#db/models/auth.models.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { ApiKeyRequest, ListApiKeyRequests } from '#shared/api-keys/api-keys.schema.ts';
import { type Page, toPage } from '#shared/paging/page.ts';

type NewApiKeyRequest = ApiKeyRequest & { merchantId: string };

/** Inserts all of them in one statement. */
export const insertApiKeyRequests = async (sequelize: Sequelize, requests: NewApiKeyRequest[]): Promise<void> => {
  await sequelize.getRepository(ApiKeyRequestModel).bulkCreate(requests, { hooks: false });
};

/** Returns a page of the merchant's requests since a moment, newest first. */
export const listStoredRequests = async (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
  { apiKeyId, isFailed, since, ...page }: Omit<ListApiKeyRequests, 'merchantId'> & { since: Date },
): Promise<Page<ApiKeyRequest>> => {
  const { rows, count } = await sequelize.getRepository(ApiKeyRequestModel).findAndCountAll({
    where: {
      merchantId,
      happenedAt: { [Op.gte]: since },
      ...(apiKeyId === undefined ? {} : { apiKeyId }),
      ...(isFailed === undefined ? {} : { status: isFailed ? { [Op.gte]: 400 } : { [Op.lt]: 400 } }),
    },
    attributes: { exclude: ['merchantId'] },
    order: [['id', 'DESC']],
    limit: page.pageSize,
    offset: (page.pageNumber - 1) * page.pageSize,
    raw: true,
  });
  return toPage<ApiKeyRequest>(rows, count, page);
};

export const deleteOldRequests: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(ApiKeyRequestModel).destroy({ where: { happenedAt: { [Op.lt]: before } }, limit });
