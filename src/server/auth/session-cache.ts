import { LRUCache } from 'lru-cache';
import { findReplicated } from '#db/connection/await-replication.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Role } from '#shared/roles/roles.ts';
import type { AccessClaims } from './access-token.ts';
import { roleOnSurface, sessionEnd } from './session-limits.ts';
import { findSession } from './sessions.repository.ts';

/** How long this server accepts a session that another server has ended. The service promises five seconds at most. */
const ttlMs = 3_000;
const maxEntries = 50_000;

/** A session that is live, with what the account is now. */
export interface LiveSession {
  role: Role;
  merchantId: string | null;
  /** When the user last proved its identity. */
  authenticatedAt: Date;
  /** True if the account has an authenticator app or a passkey. */
  hasSecondFactor: boolean;
  /** When the session ends by itself. */
  endsAt: Date;
}

/** True if the token says what the account is now. A token from before a change of role or merchant is worthless. */
export const isTokenCurrent = (
  { role, merchantId }: LiveSession,
  claims: Pick<AccessClaims, 'role' | 'merchantId'>,
): boolean => claims.role === role && claims.merchantId === merchantId;

/** Caches live sessions, so that not every request reads the database. Ended sessions are not cached. */
export class SessionCache {
  readonly #deps: Pick<Deps, 'sequelize' | 'clock' | 'settings'>;
  readonly #live: LRUCache<string, LiveSession>;

  /** `perf` measures the age of entries. It has to be monotonic: a clock that is set back would keep ended sessions alive. */
  constructor(deps: Pick<Deps, 'sequelize' | 'clock' | 'settings'>, perf: { now(): number } = performance) {
    this.#deps = deps;
    this.#live = new LRUCache({ max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf });
  }

  /** Returns the session; null if it is unknown, ended or expired, or its account is deactivated. */
  async find(sessionId: string): Promise<LiveSession | null> {
    const session = this.#live.get(sessionId) ?? (await this.#read(sessionId));
    return session && session.endsAt > this.#deps.clock() ? session : null;
  }

  async #read(sessionId: string): Promise<LiveSession | null> {
    const { sequelize, settings } = this.#deps;
    const stored = await findReplicated(sequelize, () => findSession(sequelize, sessionId));
    if (!stored || stored.endedAt !== null || stored.deactivatedAt !== null) return null;
    const { merchantId, surface, createdAt, lastUsedAt, authenticatedAt, hasSecondFactor } = stored;
    const role = roleOnSurface(stored.role, surface);
    const endsAt = sessionEnd(settings.auth, { role, createdAt, lastUsedAt });
    const session = { role, merchantId, authenticatedAt: authenticatedAt ?? createdAt, hasSecondFactor, endsAt };
    this.#live.set(sessionId, session);
    return session;
  }

  /** Drops one session, or all of them. Call it after a session was ended or changed, so that this server sees it at once. */
  forget(sessionId?: string): void {
    if (sessionId === undefined) this.#live.clear();
    else this.#live.delete(sessionId);
  }
}
