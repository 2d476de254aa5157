import { type ApiKeyScope, expiryNoticeDays, maxApiKeys } from '#shared/api-keys/api-key-enums.ts';
import { dayMs, minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** The last use is written at most this often per key. */
const recordUseEveryMs = minuteMs;

/** Throws 422 if a merchant that has this many keys creates another one. */
export const requireRoomForApiKey = (count: number): void => {
  if (count >= maxApiKeys) throw new AppError('apiKeysFull', { params: { max: maxApiKeys } });
};

/** Throws 409 if a key outside of test mode is to have a scope that exists in test mode only. */
export const requireScopesOfMode = (scopes: readonly ApiKeyScope[], { isTest }: { isTest: boolean }): void => {
  if (!isTest && scopes.includes('makeTestSales')) throw new AppError('onlyInTestMode');
};

/** Returns when a key ends that is created now. */
export const apiKeyEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** Returns true if a key can be used. */
export const isApiKeyValid = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean => expiresAt > now;

/** Returns the time at or before which the last use of a key has to be, so that this one is written. */
export const lastUseWrittenBefore = (now: Date): Date => new Date(now.getTime() - recordUseEveryMs);

/** Returns true if this use of a key is written. */
export const isUseWritten = ({ lastUsedAt }: { lastUsedAt: Date | null }, now: Date): boolean =>
  lastUsedAt === null || lastUsedAt <= lastUseWrittenBefore(now);

/** Returns the latest end of a key of which merchants are notified now. */
export const noticeUntil = (now: Date): Date => new Date(now.getTime() + expiryNoticeDays * dayMs);

/** Returns true if the merchant is notified of the end of a key now. Keys made for the notice period get no notice. */
export const isNoticeDue = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now: Date): boolean =>
  expiresAt > now && expiresAt <= noticeUntil(now) && expiresAt > noticeUntil(createdAt);
