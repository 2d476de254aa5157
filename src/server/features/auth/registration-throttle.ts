import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import { findBlocks, recordFailure, type ThrottleSubject } from './login-throttles.repository.ts';

const windowSeconds = 3_600;

const subjectOf = (ipAddress: string): ThrottleSubject => ({
  kind: 'address',
  subjectHash: createHash('sha256').update(`registration ${ipAddress}`).digest(),
});

/**
 * Counts a registration that an address tries, and throws 429 when there were too many within the hour: whoever has
 * programs register, or finds out by them which e-mails are known, gets no further.
 */
export const countRegistration = async (deps: Deps, ipAddress: string): Promise<void> => {
  const at = deps.clock();
  const subject = subjectOf(ipAddress);
  const [blockedUntil] = await findBlocks(deps.sequelize, [subject], at);
  if (blockedUntil) {
    const retryAfterSeconds = Math.ceil((blockedUntil.getTime() - at.getTime()) / 1000);
    throw new AppError('tooManyRequests', { retryAfterSeconds });
  }
  await recordFailure(deps.sequelize, subject, {
    at,
    windowSeconds,
    isSliding: false,
    blockSeconds: (tries) => (tries < deps.settings.registrationsPerHour ? 0 : windowSeconds),
  });
};
