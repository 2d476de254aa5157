import { LRUCache } from 'lru-cache';

/** How long this server accepts what another server has revoked. The service promises five seconds at most. */
const ttlMs = 3_000;

interface CacheOptions {
  maxEntries: number;
  /**
   * Measures the age of entries. It has to be monotonic: a clock that is set back would keep revoked credentials valid.
   */
  perf: { now(): number };
}

/** Caches valid sessions or API keys, so that not every request reads the database. */
export class CredentialCache<Credential extends object> {
  readonly #entries: LRUCache<string, Credential>;
  /** The number of drops. A read that began before the last one may have seen the state before a revocation. */
  #generation = 0;

  constructor({ maxEntries, perf }: CacheOptions) {
    this.#entries = new LRUCache({ max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf });
  }

  /** Returns the cached credential, or null. */
  get(key: string): Credential | null {
    return this.#entries.get(key) ?? null;
  }

  /** Returns the cached credential or what `read` returns. Null is not cached, nor what was read before a drop. */
  async find(key: string, read: () => Promise<Credential | null>): Promise<Credential | null> {
    const cached = this.#entries.get(key);
    if (cached) return cached;
    const generation = this.#generation;
    const credential = await read();
    if (credential && generation === this.#generation) this.#entries.set(key, credential);
    return credential;
  }

  /** Drops one credential, or all of them. Call it after the commit of the revocation. */
  drop(key: string | null): void {
    this.#generation += 1;
    if (key === null) this.#entries.clear();
    else this.#entries.delete(key);
  }
}
