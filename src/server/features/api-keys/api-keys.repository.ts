import { col, fn, Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { ApiKeyModel } from '#db/models/auth.models.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { mayTest } from '#server/auth/access.rules.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { type ApiKeyScope, apiKeyScopes, expiryNoticeDays } from '#shared/api-keys/api-key-enums.ts';
import type { ApiKey } from '#shared/api-keys/api-keys.schema.ts';
import { dayMs } from '#shared/dates/durations.ts';
import type { UsableApiKey } from './api-keys.types.ts';

const scopesOf = (names: string): ApiKeyScope[] => {
  const given = names.split(',');
  return apiKeyScopes.filter((scope) => given.includes(scope));
};

const toApiKey = (row: ApiKeyModel): ApiKey => ({
  id: row.id,
  merchantId: row.merchantId,
  name: row.name,
  scopes: scopesOf(row.scopes),
  lastFour: row.lastFour,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastUsedAt,
  lastUsedAddress: row.lastUsedAddress,
});

export const listStoredApiKeys = async (
  { sequelize, transaction }: Db,
  { merchantId }: MerchantScope,
): Promise<ApiKey[]> => {
  const rows = await sequelize
    .getRepository(ApiKeyModel)
    .findAll({ where: { merchantId }, order: [['id', 'ASC']], ...(transaction ? { transaction } : {}) });
  return rows.map(toApiKey);
};

/**
 * Returns the keys that expire within the notice period, the first to expire first; none that were made for a shorter
 * time.
 */
export const listExpiringApiKeys = async (
  sequelize: Sequelize,
  merchant: MerchantScope,
  now: Date,
): Promise<ApiKey[]> => {
  const noticeMs = expiryNoticeDays * dayMs;
  return (await listStoredApiKeys({ sequelize }, merchant))
    .filter(({ createdAt, expiresAt }) => {
      const left = expiresAt.getTime() - now.getTime();
      return left > 0 && left <= noticeMs && expiresAt.getTime() - createdAt.getTime() > noticeMs;
    })
    .sort((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
};

export const lockApiKey = async (
  { sequelize, transaction }: UnitOfWork,
  { merchantId }: MerchantScope,
  id: string,
): Promise<ApiKey | null> => {
  const row = await sequelize
    .getRepository(ApiKeyModel)
    .findOne({ where: { id, merchantId }, lock: transaction.LOCK.UPDATE, transaction });
  return row && toApiKey(row);
};

export const insertApiKey = async (
  { sequelize, transaction }: UnitOfWork,
  { scopes, ...key }: ApiKey & { userId: string; tokenHash: Buffer },
): Promise<void> => {
  await sequelize
    .getRepository(ApiKeyModel)
    .create({ ...key, scopes: scopes.join(','), expiryNoticeAt: null }, { transaction });
};

export const deleteApiKey = async (
  { sequelize, transaction }: UnitOfWork,
  { id }: Pick<ApiKey, 'id'>,
): Promise<void> => {
  await sequelize.getRepository(ApiKeyModel).destroy({ where: { id }, transaction });
};

/** Deletes the keys that a former member of a merchant's team has made. */
export const deleteApiKeysOfMember = async (
  { sequelize, transaction }: UnitOfWork,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<void> => {
  await sequelize.getRepository(ApiKeyModel).destroy({ where: { merchantId, userId }, transaction });
};

/** Deletes all keys of a merchant whose account is deactivated. */
export const deleteApiKeysOfMerchant = async (
  { sequelize, transaction }: UnitOfWork,
  merchantId: string,
): Promise<void> => {
  await sequelize.getRepository(ApiKeyModel).destroy({ where: { merchantId }, transaction });
};

/** Null if the key is unknown, or its maker has no access to the merchant any more. */
export const findApiKeyByHash = async (sequelize: Sequelize, tokenHash: Buffer): Promise<UsableApiKey | null> => {
  const row = await sequelize.getRepository(ApiKeyModel).findOne({
    where: { tokenHash },
    include: [
      { association: 'user', attributes: ['id'], where: { deactivatedAt: null }, required: true },
      {
        association: 'merchant',
        attributes: ['userId', 'liveMerchantId'],
        include: [{ association: 'liveMerchant', attributes: ['userId'] }],
        required: true,
      },
      {
        association: 'membership',
        attributes: ['role'],
        where: {
          merchantId: { [Op.eq]: fn('COALESCE', col('merchant.live_merchant_id'), col('ApiKeyModel.merchant_id')) },
          state: 'Active',
        },
        required: false,
      },
    ],
  });
  if (!row) return null;
  const { id, merchantId, userId, scopes, expiresAt, lastUsedAt, merchant, membership } = row;
  const liveMerchantId = merchant?.liveMerchantId ?? null;
  const holderId = (merchant?.liveMerchant ?? merchant)?.userId;
  const memberRole = holderId === userId ? 'Owner' : membership?.role;
  if (!memberRole || (liveMerchantId !== null && !mayTest(memberRole))) return null;
  return { id, merchantId, userId, scopes: scopesOf(scopes), expiresAt, lastUsedAt, memberRole, liveMerchantId };
};

/** Records a use, unless another server recorded one after `unlessAfter`. */
export const recordApiKeyUse = async (
  sequelize: Sequelize,
  id: string,
  { at, ipAddress, unlessAfter }: { at: Date; ipAddress: string; unlessAfter: Date },
): Promise<void> => {
  await sequelize
    .getRepository(ApiKeyModel)
    .update(
      { lastUsedAt: at, lastUsedAddress: ipAddress },
      { where: { id, lastUsedAt: { [Op.or]: [null, { [Op.lte]: unlessAfter }] } } },
    );
};
