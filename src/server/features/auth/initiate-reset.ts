import type { RequestInfo } from '#server/auth/request-info.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';

/**
 * Requests a password reset e-mail. The account is looked up only when the e-mail is composed, so known and unknown
 * addresses get the same response after the same work. Throws 429 if the IP address requested too many.
 */
export const initiateReset = async (
  deps: Deps,
  { email }: { email: string },
  { language, ipAddress }: Pick<RequestInfo, 'language' | 'ipAddress'>,
): Promise<void> => {
  await consumeRateLimit(deps, 'passwordReset', ipAddress);
  await enqueueEmail(deps, { template: 'passwordReset', to: email, language });
};
