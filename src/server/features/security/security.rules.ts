import type { Lockout } from '#server/platform/rate-limit/rate-limit.api.ts';
import type { LockoutRow } from '#shared/security-events/security-events.schema.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';

/** What a lockout counts: the digest of an account's e-mail address, or of an IP address. */
type LockoutSubject = Pick<Lockout, 'kind' | 'subjectHash'>;

interface LockedAccount {
  userId: string;
  email: string;
}

const lockoutIdOf = ({ kind, subjectHash }: LockoutSubject): string => `${kind}-${subjectHash.toString('hex')}`;

/** Returns what the id of a lockout names. */
export const parseLockoutId = (id: string): LockoutSubject => {
  const [kind, hash = ''] = id.split('-');
  return { kind: kind === 'account' ? 'account' : 'address', subjectHash: Buffer.from(hash, 'hex') };
};

/** Describes a lockout by its address or the e-mail of its account; `account` is null if there is no such account. */
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

/** Returns what the audit log stores of a lockout that was lifted. */
export const auditOfLift = (
  { kind, subjectHash, policy, label, attempts, blockedUntil }: Lockout,
  userId: string | null,
) => ({
  // An address has no id. The end of its hash identifies the lockout.
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

/** Returns what the filter of a user names: an e-mail address, also one without an account, or else an id. */
export const readUserFilter = (user: string): { email: string } | { userId: string } =>
  user.includes('@') ? { email: user } : { userId: idSchema.parse(user) };
