import { type AccessClaims, readAccessToken } from './access-token.ts';

const maxEntries = 10_000;

/**
 * Reads access tokens, and remembers what it read until they expire: a signature that was right stays right, and to check
 * it again costs more than all else that a small request does. Whether the session still lives is asked elsewhere.
 */
export class AccessTokenCache {
  readonly #key: Buffer;
  readonly #clock: () => Date;
  readonly #known = new Map<string, { claims: AccessClaims; expiresAt: Date }>();

  constructor(key: Buffer, clock: () => Date) {
    this.#key = key;
    this.#clock = clock;
  }

  /** Null for a token that is not good, or no longer. */
  async read(token: string): Promise<AccessClaims | null> {
    const now = this.#clock();
    const known = this.#known.get(token);
    if (known && now < known.expiresAt) return known.claims;
    this.#known.delete(token);
    const read = await readAccessToken(token, { key: this.#key, now });
    if (!read) return null;
    if (this.#known.size >= maxEntries) this.#known.clear();
    this.#known.set(token, read);
    return read.claims;
  }
}
