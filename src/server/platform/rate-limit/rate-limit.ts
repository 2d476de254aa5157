import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Settings } from '#server/config/settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { countedAddress } from '#shared/network/ip-address.ts';
import { kindOfLimits } from './rate-limit.rules.ts';
import { countAttempt } from './rate-limits.repository.ts';

interface RateLimitPolicy {
  /** Attempts per window and key. */
  limit: number | ((rateLimits: Settings['rateLimits']) => number);
  windowSeconds: number;
  /** Thrown above the limit. `{{minutes}}` is the wait for the next attempt. */
  errorCode: ErrorCode;
}

const hour = 3_600;

/** Limits that all servers count together, besides `request-rate-limit.ts`. */
const rateLimitPolicies = {
  /**
   * Registrations of one IP address, against automated sign-ups
   * and against probing for addresses that have an account.
   */
  registration: {
    limit: ({ registrationsPerIpPerHour }) => registrationsPerIpPerHour,
    windowSeconds: hour,
    errorCode: 'tooManyRequests',
  },
  /** E-mail addresses that one IP address checks. Registrations reveal the same. */
  emailCheck: {
    limit: ({ registrationsPerIpPerHour }) => registrationsPerIpPerHour,
    windowSeconds: hour,
    errorCode: 'tooManyRequests',
  },
  /** Registration drafts that one IP address stores. Each mails a link. */
  registrationDraft: {
    limit: ({ registrationsPerIpPerHour }) => registrationsPerIpPerHour,
    windowSeconds: hour,
    errorCode: 'tooManyRequests',
  },
  /** Links to drafts that one e-mail address receives. */
  registrationDraftToAddress: { limit: 3, windowSeconds: 24 * hour, errorCode: 'tooManyRequests' },
  /**
   * Drafts that one IP address opens, saves or deletes by link.
   * A registration saves about ten times.
   */
  registrationDraftLink: { limit: 300, windowSeconds: hour, errorCode: 'tooManyRequests' },
  /** Password resets that one IP address requests. */
  passwordReset: {
    limit: ({ passwordResetsPerIpPerHour }) => passwordResetsPerIpPerHour,
    windowSeconds: hour,
    errorCode: 'tooManyRequests',
  },
  /**
   * Changes of access by one merchant or user: API keys, webhooks,
   * credentials, team members. Each sends an e-mail,
   * and a flood of e-mails would hide one.
   */
  accessChange: { limit: 60, windowSeconds: hour, errorCode: 'tooManyRequests' },
  /** Data exports that one user requests of its own data. */
  dataExport: { limit: 10, windowSeconds: 24 * hour, errorCode: 'tooManyRequests' },
  /** Exports that one user requests. */
  export: { limit: 300, windowSeconds: 24 * hour, errorCode: 'tooManyRequests' },
  /** Links to exports that one IP address opens. */
  exportLink: { limit: 60, windowSeconds: hour, errorCode: 'tooManyRequests' },
  /** Links of invitations that one IP address opens or accepts. */
  invitation: { limit: 60, windowSeconds: hour, errorCode: 'tooManyRequests' },
  /** Team invitations that one e-mail address receives from all merchants. */
  invitationToAddress: { limit: 5, windowSeconds: 24 * hour, errorCode: 'tooManyRequests' },
  /** E-mails that verify addresses for exports: per user, and per address. */
  exportAddressesOfUser: { limit: 30, windowSeconds: 24 * hour, errorCode: 'tooManyRequests' },
  exportAddressInvitation: { limit: 3, windowSeconds: 24 * hour, errorCode: 'tooManyRequests' },
  /** Codes that confirm a new authenticator app of one user. */
  factorCode: { limit: 30, windowSeconds: hour, errorCode: 'tooManyRequests' },
  /** Rejected passkeys from one IP address. */
  rejectedPasskey: { limit: 100, windowSeconds: hour, errorCode: 'tooManyRequests' },
  /** Receipts that one merchant e-mails. The busiest shop sends fewer. */
  receiptsOfMerchant: { limit: 120, windowSeconds: hour, errorCode: 'receiptsTooMany' },
  /** Receipts that one e-mail address receives from all merchants. */
  receiptsToRecipient: { limit: 10, windowSeconds: hour, errorCode: 'receiptsTooMany' },
} as const satisfies Record<string, RateLimitPolicy>;

/**
 * Counts an attempt of an IP address, user, merchant or e-mail address on all servers.
 * The last allowed attempt blocks it for a window: 429 with `retryAfterSeconds`.
 * IPv6 counts by /64 network. Stores a hash, and only an IP address in clear.
 */
export const consumeRateLimit = async (
  { sequelize, clock, settings }: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  policy: keyof typeof rateLimitPolicies,
  subject: string,
): Promise<void> => {
  const key = countedAddress(subject);
  const { limit, windowSeconds, errorCode }: RateLimitPolicy = rateLimitPolicies[policy];
  const max = typeof limit === 'number' ? limit : limit(settings.rateLimits);
  const at = clock();
  const subjectHash = createHash('sha256').update(`${policy} ${key}`).digest();
  const blockedUntil = await countAttempt(
    sequelize,
    { kind: kindOfLimits, subjectHash, policy, label: isIP(key.split('/')[0] ?? '') ? key : undefined },
    { at, windowSeconds, isSliding: false, blockSeconds: (attempts) => (attempts < max ? 0 : windowSeconds) },
  );
  if (blockedUntil === null) return;
  const retryAfterSeconds = Math.ceil((blockedUntil.getTime() - at.getTime()) / 1000);
  throw new AppError(errorCode, { params: { minutes: Math.ceil(retryAfterSeconds / 60) }, retryAfterSeconds });
};
