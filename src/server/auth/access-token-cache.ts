import { LRUCache } from 'lru-cache';
import type { Secrets } from '#server/platform/data-keys/data-keys.api.ts';
import { type AccessClaims, readAccessToken } from './access-token.ts';

const maxEntries = 10_000;

/**
 * Caches verified access tokens until they expire, because verifying the signature costs more than the rest of a small
 * request. It does not know whether the session is live: ask `SessionCache`.
 */
export class AccessTokenCache {
  readonly #keys: Secrets['tokenKeys'];
  readonly #clock: () => Date;
  readonly #verified = new LRUCache<string, { claims: AccessClaims; expiresAt: Date }>({ max: maxEntries });

  constructor(keys: Secrets['tokenKeys'], clock: () => Date) {
    this.#keys = keys;
    this.#clock = clock;
  }

  /** Returns the claims of the token if they are cached. */
  findCached(token: string): AccessClaims | null {
    const cached = this.#verified.get(token);
    if (!cached) return null;
    if (this.#clock() < cached.expiresAt) return cached.claims;
    this.#verified.delete(token);
    return null;
  }

  /** Returns the claims of the token; null if it is invalid or expired. */
  async read(token: string): Promise<AccessClaims | null> {
    const cached = this.findCached(token);
    if (cached) return cached;
    const verified = await readAccessToken(token, { keys: this.#keys, now: this.#clock() });
    if (!verified) return null;
    this.#verified.set(token, verified);
    return verified.claims;
  }
}
