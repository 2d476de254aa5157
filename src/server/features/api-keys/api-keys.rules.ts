import { type ApiKeyScope, expiryNoticeDays, maxApiKeys } from '#shared/api-keys/api-key-enums.ts';
import { dayMs, minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** The shortest time between two writes of a key's last use. */
const recordUseEveryMs = minuteMs;

/** Throws 422 if a merchant with this many keys may create no more. */
export const requireRoomForApiKey = (count: number): void => {
  if (count >= maxApiKeys) throw new AppError('apiKeysFull', { params: { max: maxApiKeys } });
};

/** Throws 409 for a test scope outside of test mode. */
export const requireScopesOfMode = (scopes: readonly ApiKeyScope[], { isTest }: { isTest: boolean }): void => {
  if (!isTest && scopes.includes('makeTestSales')) throw new AppError('onlyInTestMode');
};

/** Returns when a key ends that is created now. */
export const apiKeyEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

export const isApiKeyValid = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean => expiresAt > now;

/** Returns the latest previous use after which this use is written. */
export const lastUseWrittenBefore = (now: Date): Date => new Date(now.getTime() - recordUseEveryMs);

/** Returns true if this use of a key is written. */
export const isUseWritten = ({ lastUsedAt }: { lastUsedAt: Date | null }, now: Date): boolean =>
  lastUsedAt === null || lastUsedAt <= lastUseWrittenBefore(now);

/** Returns the latest end of a key that causes a notice now. */
export const noticeUntil = (now: Date): Date => new Date(now.getTime() + expiryNoticeDays * dayMs);

/** Returns true if a notice is due now. Keys no longer than the notice period get none. */
export const isNoticeDue = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now: Date): boolean =>
  expiresAt > now && expiresAt <= noticeUntil(now) && expiresAt > noticeUntil(createdAt);
