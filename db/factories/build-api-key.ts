import type { CreationAttributes } from 'sequelize';
import { ApiKeyModel } from '#db/models/auth.models.ts';
import { createApiKeyToken } from '#server/auth/api-key-token.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import { dayMs } from '#shared/dates/durations.ts';
import type { FactoryDb } from './factory-db.ts';

type NewKey = Partial<Omit<CreationAttributes<ApiKeyModel>, 'tokenHash'>> & { merchantId: string; userId: string };

/**
 * Inserts an API key, by default valid for 90 days.
 * Also returns the key: only its hash is stored.
 */
export const buildApiKey = async (
  db: FactoryDb,
  overrides: NewKey,
): Promise<{ apiKey: ApiKeyModel; token: string; headers: { authorization: string } }> => {
  const createdAt = overrides.createdAt ?? db.now();
  const token = createApiKeyToken({ isTest: false });
  const apiKey = await db.sequelize.getRepository(ApiKeyModel).create(
    {
      id: db.id(createdAt),
      name: 'Könyvelés',
      tokenHash: tokenHash(token),
      lastFour: token.slice(-4),
      scopes: '',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 90 * dayMs),
      lastUsedAt: null,
      lastUsedAddress: null,
      expiryNoticeAt: null,
      ...overrides,
    },
    { transaction: db.transaction },
  );
  return { apiKey, token, headers: { authorization: `Bearer ${token}` } };
};
