/** The kind of all subjects but the accounts of failed logins. Most are IP addresses, so it is stored as `address`. */
export const kindOfLimits = 'address';

export interface RateLimitSubject {
  /** `account` for the failed logins of an account. */
  kind: 'account' | typeof kindOfLimits;
  subjectHash: Buffer;
  /** The name of the limit. Blocks without one are no lockouts: an Admin does not see them. */
  policy?: string;
  /** The IP address or network. Missing for subjects whose clear text must not be stored. */
  label?: string | undefined;
}

/** A block that is in force. */
export interface Lockout extends Required<Pick<RateLimitSubject, 'kind' | 'subjectHash' | 'policy'>> {
  label: string | null;
  attempts: number;
  blockedUntil: Date;
}

/** What is stored of the attempts of one subject. */
export interface AttemptCounter {
  failures: number;
  windowStartedAt: Date;
  /** Null without a block. A block may be over. */
  blockedUntil: Date | null;
}

export interface CountingRule {
  at: Date;
  /** Attempts before this window no longer count. */
  windowSeconds: number;
  /** True if each attempt restarts the window; otherwise the window starts with its first attempt. */
  isSliding: boolean;
  /** Seconds to block the subject after this many attempts in the window; 0 for none. */
  blockSeconds: (attempts: number) => number;
}

/**
 * Returns the counter after one more attempt; null if the subject is blocked, because attempts are not counted then.
 */
export const countOneMore = (
  { failures, windowStartedAt, blockedUntil }: AttemptCounter,
  { at, windowSeconds, isSliding, blockSeconds }: CountingRule,
): AttemptCounter | null => {
  if (blockedUntil && blockedUntil > at) return null;
  const isOver = at.getTime() - windowStartedAt.getTime() > windowSeconds * 1000;
  const attempts = (isOver ? 0 : failures) + 1;
  const seconds = blockSeconds(attempts);
  return {
    failures: attempts,
    windowStartedAt: isOver || isSliding ? at : windowStartedAt,
    blockedUntil: seconds === 0 ? null : new Date(at.getTime() + seconds * 1000),
  };
};
