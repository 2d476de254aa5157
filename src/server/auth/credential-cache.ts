import { LRUCache } from 'lru-cache';

/** How long a credential revoked elsewhere works here. The service promises 5 s at most. */
const ttlMs = 3_000;

interface CacheOptions {
  maxEntries: number;
  /** Monotonic clock for ages: one that is set back would keep revoked credentials. */
  perf: { now(): number };
}

/** Caches valid sessions or API keys. */
export class CredentialCache<Credential extends object> {
  readonly #entries: LRUCache<string, Credential>;
  /** The number of drops. A read from before the last may predate a revocation. */
  #generation = 0;

  constructor({ maxEntries, perf }: CacheOptions) {
    this.#entries = new LRUCache({ max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf });
  }

  /** Returns the cached credential, or null. */
  get(key: string): Credential | null {
    return this.#entries.get(key) ?? null;
  }

  /**
   * Returns the cached credential or that of `read`.
   * Neither null nor a read from before a drop is cached.
   */
  async find(key: string, read: () => Promise<Credential | null>): Promise<Credential | null> {
    const cached = this.#entries.get(key);
    if (cached) return cached;
    const generation = this.#generation;
    const credential = await read();
    if (credential && generation === this.#generation) this.#entries.set(key, credential);
    return credential;
  }

  /** Drops one credential, or all. Call it after the revocation's commit. */
  drop(key: string | null): void {
    this.#generation += 1;
    if (key === null) this.#entries.clear();
    else this.#entries.delete(key);
  }
}
