import { createHash } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { recordFailure, type ThrottleSubject } from './rate-limits.repository.ts';

interface TryLimit {
  /** What is tried, and by whom or for whom; only a digest of it is stored. */
  subject: string;
  atMost: number;
  windowSeconds: number;
}

/**
 * Counts a try in the database, so that all servers count together. Answers how many seconds there are to wait when
 * there were too many within the window; 0 lets it through.
 */
export const consumeRateLimit = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { subject: text, atMost, windowSeconds }: TryLimit,
): Promise<number> => {
  const at = clock();
  const subject: ThrottleSubject = { kind: 'address', subjectHash: createHash('sha256').update(text).digest() };
  const blockedUntil = await recordFailure(sequelize, subject, {
    at,
    windowSeconds,
    isSliding: false,
    blockSeconds: (tries) => (tries < atMost ? 0 : windowSeconds),
  });
  return blockedUntil === null ? 0 : Math.ceil((blockedUntil.getTime() - at.getTime()) / 1000);
};
