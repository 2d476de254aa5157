import { LRUCache } from 'lru-cache';
import type { Sequelize } from 'sequelize-typescript';
import { isSessionLive } from './sessions.repository.ts';

/** How long this server accepts a session that another server has ended. The service promises five seconds at most. */
const ttlMs = 3_000;
const maxEntries = 50_000;

/** Caches which sessions are live, so that not every request reads the database. Ended sessions are not cached. */
export class SessionCache {
  readonly #sequelize: Sequelize;
  readonly #live: LRUCache<string, true>;

  /** `perf` measures the age of entries. It has to be monotonic: a clock that is set back would keep ended sessions alive. */
  constructor(sequelize: Sequelize, perf: { now(): number } = performance) {
    this.#sequelize = sequelize;
    this.#live = new LRUCache({ max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf });
  }

  async isLive(sessionId: string): Promise<boolean> {
    if (this.#live.has(sessionId)) return true;
    const isLive = await isSessionLive(this.#sequelize, sessionId);
    if (isLive) this.#live.set(sessionId, true);
    return isLive;
  }

  /** Drops one session, or all of them. Call it after a session was ended, so that this server rejects it at once. */
  forget(sessionId?: string): void {
    if (sessionId === undefined) this.#live.clear();
    else this.#live.delete(sessionId);
  }
}
