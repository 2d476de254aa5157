import type { Deps } from '#server/platform/deps.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Language } from '#shared/i18n/languages.ts';

const windowSeconds = 3_600;

/**
 * Asks for a reset link. Whether anybody has this e-mail is only looked up when the mail is made, so a known and an
 * unknown one get the same answer after the same work. 429 for an address that has too many letters sent.
 */
export const initiateReset = async (
  deps: Deps,
  { email }: { email: string },
  { language, ipAddress }: { language: Language; ipAddress: string },
): Promise<void> => {
  const retryAfterSeconds = await consumeRateLimit(deps, {
    subject: `reset link ${ipAddress}`,
    atMost: deps.settings.resetLinksPerHour,
    windowSeconds,
  });
  if (retryAfterSeconds > 0) throw new AppError('tooManyRequests', { retryAfterSeconds });
  await enqueueEmail(deps, { template: 'passwordReset', to: email, language });
};
