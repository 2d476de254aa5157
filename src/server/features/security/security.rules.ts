import type { Lockout } from '#server/platform/rate-limit/rate-limit.api.ts';
import type { LockoutRow } from '#shared/security-events/security-events.schema.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';

/** A lockout's subject: the digest of an account's e-mail or IP address. */
type LockoutSubject = Pick<Lockout, 'kind' | 'subjectHash'>;

interface LockedAccount {
  userId: string;
  email: string;
}

const lockoutIdOf = ({ kind, subjectHash }: LockoutSubject): string => `${kind}-${subjectHash.toString('hex')}`;

/** Returns the subject in a lockout's id. */
export const parseLockoutId = (id: string): LockoutSubject => {
  const [kind, hash = ''] = id.split('-');
  return { kind: kind === 'account' ? 'account' : 'address', subjectHash: Buffer.from(hash, 'hex') };
};

/** Describes a lockout by address or account; `account` is null if unknown. */
export const describeLockout = (
  { kind, subjectHash, policy, label, attempts, blockedUntil }: Lockout,
  account: LockedAccount | null,
): LockoutRow => ({
  id: lockoutIdOf({ kind, subjectHash }),
  kind,
  policy,
  label: label ?? account?.email ?? null,
  userId: account?.userId ?? null,
  attempts,
  blockedUntil,
});

/** Returns the audit log's facts of a lifted lockout. */
export const auditOfLift = (
  { kind, subjectHash, policy, label, attempts, blockedUntil }: Lockout,
  userId: string | null,
) => ({
  // An address has no id. Its hash's end identifies the lockout.
  subject:
    userId === null
      ? { type: 'lockout', id: lockoutIdOf({ kind, subjectHash }).slice(-26) }
      : { type: 'user', id: userId },
  changes: {
    policy: { before: policy, after: null },
    ...(label === null ? {} : { ipAddress: { before: label, after: null } }),
    attempts: { before: attempts, after: null },
    blockedUntil: { before: blockedUntil, after: null },
  },
});

/** Returns the filter's e-mail, even without account, or user id. */
export const readUserFilter = (user: string): { email: string } | { userId: string } =>
  user.includes('@') ? { email: user } : { userId: idSchema.parse(user) };
