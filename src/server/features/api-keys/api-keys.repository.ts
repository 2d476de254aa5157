import type { Sequelize } from 'sequelize-typescript';
import { ApiKeyModel } from '#db/models/auth.models.ts';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { deleteRows, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atMost, nullOr } from '#db/sql/where.ts';
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

const toApiKey = (row: Omit<Row<ApiKeyModel>, 'tokenHash'>): ApiKey => ({
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

export const listStoredApiKeys = async (db: Db, { merchantId }: MerchantScope): Promise<ApiKey[]> =>
  (await listRows(db, ApiKeyModel, { where: { merchantId }, orderBy: { id: 'ASC' } })).map(toApiKey);

/**
 * Returns the keys within their notice period, the first to expire first.
 * Omits keys that live no longer than that period.
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

export const lockApiKey = async (db: UnitOfWork, { merchantId }: MerchantScope, id: string): Promise<ApiKey | null> => {
  const row = await lockRow(db, ApiKeyModel, { id, merchantId });
  return row && toApiKey(row);
};

export const insertApiKey = async (
  db: UnitOfWork,
  { scopes, ...key }: ApiKey & { userId: string; tokenHash: Buffer },
): Promise<void> => {
  await insertRow(db, ApiKeyModel, { ...key, scopes: scopes.join(','), expiryNoticeAt: null });
};

export const deleteApiKey = async (db: UnitOfWork, { id }: Pick<ApiKey, 'id'>): Promise<void> => {
  await deleteRows(db, ApiKeyModel, { id });
};

/** Deletes the keys of a former team member. */
export const deleteApiKeysOfMember = async (
  db: UnitOfWork,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<void> => {
  await deleteRows(db, ApiKeyModel, { merchantId, userId });
};

export const deleteApiKeysOfMerchant = async (db: UnitOfWork, merchantId: string): Promise<void> => {
  await deleteRows(db, ApiKeyModel, { merchantId });
};

const usedNames = ['id', 'merchantId', 'userId', 'scopes', 'expiresAt', 'lastUsedAt'] as const;

/** Keys with their merchant, its live merchant, and the maker's membership in both. */
const usableKeys = fromTable('used', ApiKeyModel, usedNames)
  .join('makers', readable.UserModel, { id: 'used.userId' }, [])
  .join('merchants', readable.MerchantModel, { id: 'used.merchantId' }, ['userId', 'liveMerchantId'])
  .joinOptional('live', readable.MerchantModel, { id: 'merchants.liveMerchantId' }, ['userId'])
  .joinOptional('member', readable.MembershipModel, { merchantId: 'merchants.id', userId: 'used.userId' }, [
    'role',
    'state',
  ])
  .joinOptional('liveMember', readable.MembershipModel, { merchantId: 'live.id', userId: 'used.userId' }, [
    'role',
    'state',
  ]);

/** Null if the key is unknown or its maker has lost access to the merchant. */
export const findApiKeyByHash = async (sequelize: Sequelize, tokenHash: Buffer): Promise<UsableApiKey | null> => {
  const where = { used: { tokenHash }, makers: { deactivatedAt: null } };
  const found = await findJoined({ sequelize }, usableKeys, where);
  if (!found) return null;
  const { used, merchants, live } = found;
  const { liveMerchantId } = merchants;
  const membership = live ? found.liveMember : found.member;
  const ownRole = (live ?? merchants).userId === used.userId ? 'Owner' : null;
  const memberRole = ownRole ?? (membership?.state === 'Active' ? membership.role : null);
  if (!memberRole || (liveMerchantId !== null && !mayTest(memberRole))) return null;
  return { ...used, scopes: scopesOf(used.scopes), memberRole, liveMerchantId };
};

/** Records a use unless another server recorded one after `unlessAfter`. */
export const recordApiKeyUse = async (
  sequelize: Sequelize,
  id: string,
  { at, ipAddress, unlessAfter }: { at: Date; ipAddress: string; unlessAfter: Date },
): Promise<void> => {
  const unlessUsed = { id, lastUsedAt: nullOr(atMost(unlessAfter)) };
  await updateRows({ sequelize }, ApiKeyModel, unlessUsed, { lastUsedAt: at, lastUsedAddress: ipAddress });
};
