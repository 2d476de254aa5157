import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { AppError } from '#shared/errors/app-error.ts';

const windowSeconds = 3_600;

/**
 * Counts a registration that an address tries, and throws 429 when there were too many within the hour: whoever has
 * programs register, or finds out by them which e-mails are known, gets no further.
 */
export const countRegistration = async (deps: Deps, ipAddress: string): Promise<void> => {
  const retryAfterSeconds = await consumeRateLimit(deps, {
    subject: `registration ${ipAddress}`,
    atMost: deps.settings.registrationsPerHour,
    windowSeconds,
  });
  if (retryAfterSeconds > 0) throw new AppError('tooManyRequests', { retryAfterSeconds });
};
