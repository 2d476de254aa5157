import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Deps } from '#server/platform/deps.ts';
import type { Role } from '#shared/roles/roles.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { AccessClaims } from './access-token.ts';
import { batchReads } from './batch-reads.ts';
import { CredentialCache } from './credential-cache.ts';
import { roleOnSurface, sessionEnd } from './session-limits.rules.ts';
import { findSessions, type SessionState } from './sessions.repository.ts';

const maxEntries = 50_000;
/** How often sessions of open streams are checked. Cached ones are not read. */
const checkMs = 1_000;
/** Checked streams before other requests get their turn. */
const checksPerTurn = 200;

/** A live session, with the account's present state. */
export interface LiveSession {
  role: Role;
  merchantId: string | null;
  memberRole: MemberRole | null;
  /** The merchant whose test mode `merchantId` is; else null. */
  liveMerchantId: string | null;
  /** When the user last proved its identity. */
  authenticatedAt: Date;
  /** True if the account has an authenticator app or a passkey. */
  hasSecondFactor: boolean;
  /** When the session ends by itself. */
  endsAt: Date;
}

/** True if the token has the account's present role and merchant. */
export const isTokenCurrent = (
  { role, merchantId, memberRole }: LiveSession,
  claims: Pick<AccessClaims, 'role' | 'merchantId' | 'memberRole'>,
): boolean => claims.role === role && claims.merchantId === merchantId && claims.memberRole === memberRole;

type FollowedClaims = Pick<AccessClaims, 'sessionId' | 'role' | 'merchantId' | 'memberRole'>;

/** An open stream. It may outlive its access token, but not its session. */
interface Follower {
  claims: FollowedClaims;
  onEnd: () => void;
}

/** Caches live sessions only. */
export class SessionCache {
  readonly #deps: Pick<Deps, 'sequelize' | 'clock' | 'settings' | 'workers'>;
  readonly #live: CredentialCache<LiveSession>;
  /** After a merchant's change, its open pages read their sessions at once. */
  readonly #readStored: (sessionId: string) => Promise<SessionState | null>;
  readonly #followers = new Set<Follower>();
  #timer: NodeJS.Timeout | null = null;
  #isChecking = false;

  /** `perf` measures the age of entries, by a monotonic clock. */
  constructor(deps: Pick<Deps, 'sequelize' | 'clock' | 'settings' | 'workers'>, perf: { now(): number } = performance) {
    this.#deps = deps;
    this.#live = new CredentialCache({ maxEntries, perf });
    this.#readStored = batchReads((sessionIds) => findSessions(deps, sessionIds));
    deps.workers.subscribe('sessionChanged', (sessionId) => this.#live.drop(sessionId));
  }

  /** Returns the session; null if unknown, ended, expired or of a deactivated account. */
  async find(sessionId: string): Promise<LiveSession | null> {
    return this.#unlessEnded(await this.#live.find(sessionId, () => this.#read(sessionId)));
  }

  /** Returns the session if it is cached and has not ended. */
  findCached(sessionId: string): LiveSession | null {
    return this.#unlessEnded(this.#live.get(sessionId));
  }

  #unlessEnded(session: LiveSession | null): LiveSession | null {
    return session && session.endsAt > this.#deps.clock() ? session : null;
  }

  async #read(sessionId: string): Promise<LiveSession | null> {
    const { settings } = this.#deps;
    const stored = await this.#readStored(sessionId);
    if (!stored || stored.endedAt !== null || stored.deactivatedAt !== null) return null;
    const { merchantId, memberRole, liveMerchantId, surface, createdAt, lastUsedAt, hasSecondFactor } = stored;
    const role = roleOnSurface(stored.role, surface);
    const endsAt = sessionEnd(settings.auth, { role, createdAt, lastUsedAt });
    const authenticatedAt = stored.authenticatedAt ?? createdAt;
    return { role, merchantId, memberRole, liveMerchantId, authenticatedAt, hasSecondFactor, endsAt };
  }

  /**
   * Drops one session, or all. Call it after a session
   * ended or changed: this server then sees it at once.
   */
  forget(sessionId: string | null = null): void {
    this.#live.drop(sessionId);
    this.#deps.workers.publish('sessionChanged', sessionId);
  }

  /**
   * Calls `onEnd` at the end of the session or a change of access: within a second of
   * this server's change, within five of another's. All streams share one timer.
   * Returns the function that stops this.
   */
  follow(claims: FollowedClaims, onEnd: () => void): () => void {
    const follower = { claims, onEnd };
    this.#followers.add(follower);
    this.#timer ??= setInterval(() => void this.#checkAll(), checkMs).unref();
    return () => {
      this.#followers.delete(follower);
      if (this.#followers.size > 0 || !this.#timer) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  /** Skipped while the former round waits for the database: rounds must not queue. */
  async #checkAll(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      const checks: Promise<void>[] = [];
      for (const follower of this.#followers) {
        checks.push(this.#check(follower));
        if (checks.length % checksPerTurn === 0) await yieldToRequests();
      }
      await Promise.all(checks);
    } finally {
      this.#isChecking = false;
    }
  }

  async #check({ claims, onEnd }: Follower): Promise<void> {
    // Without a database, the next check may succeed.
    const session = await this.find(claims.sessionId).catch(() => undefined);
    if (session === undefined || (session && isTokenCurrent(session, claims))) return;
    onEnd();
  }
}
