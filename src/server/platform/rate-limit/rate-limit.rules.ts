/** The kind of all subjects but accounts. Most are IP addresses. */
export const kindOfLimits = 'address';

export interface RateLimitSubject {
  /** `account` for the failed logins of an account. */
  kind: 'account' | typeof kindOfLimits;
  subjectHash: Buffer;
  /** The limit's name. Blocks without one are hidden from an Admin. */
  policy?: string;
  /** The IP address or network. Other texts must not be stored. */
  label?: string | undefined;
}

/** A current block. */
export interface Lockout extends Required<Pick<RateLimitSubject, 'kind' | 'subjectHash' | 'policy'>> {
  label: string | null;
  attempts: number;
  blockedUntil: Date;
}

/** The stored attempts of one subject. */
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
  /** True if each attempt restarts the window, not only the first. */
  isSliding: boolean;
  /** Seconds to block after this many attempts; 0 for none. */
  blockSeconds: (attempts: number) => number;
}

/** Returns the counter after an attempt; null if blocked, when none counts. */
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
