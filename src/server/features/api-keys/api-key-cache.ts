import type { Sequelize } from 'sequelize-typescript';
import { tokenHash } from '#server/platform/secrets.ts';
import { findApiKeyByHash, noteApiKeyUse, type UsableApiKey } from './api-keys.repository.ts';

/** Another server may have revoked a key: this long it may still be taken for good here. The contract allows five seconds. */
const trustedMs = 3_000;
/** How often a use is written down. */
const noteEveryMs = 60_000;
const maxEntries = 10_000;

interface Known {
  key: UsableApiKey;
  seenAt: number;
}

/** Keys that were used lately, remembered for a moment so that not every request asks the database. */
export class ApiKeyCache {
  readonly #sequelize: Sequelize;
  readonly #clock: () => Date;
  readonly #known = new Map<string, Known>();

  constructor(sequelize: Sequelize, clock: () => Date) {
    this.#sequelize = sequelize;
    this.#clock = clock;
  }

  /** Null for a key that is unknown, revoked or expired. A good one has then been used. */
  async use(token: string, address: string): Promise<UsableApiKey | null> {
    const now = this.#clock();
    const key = await this.#find(token, now);
    if (!key || key.expiresAt <= now) return null;
    const unlessAfter = new Date(now.getTime() - noteEveryMs);
    if (key.lastUsedAt === null || key.lastUsedAt <= unlessAfter) {
      // Before it is written: requests that come meanwhile need not write it too.
      key.lastUsedAt = now;
      await noteApiKeyUse(this.#sequelize, key.id, { at: now, address, unlessAfter });
    }
    return key;
  }

  async #find(token: string, now: Date): Promise<UsableApiKey | null> {
    const hash = tokenHash(token);
    const name = hash.toString('base64');
    const known = this.#known.get(name);
    if (known && Math.abs(now.getTime() - known.seenAt) < trustedMs) return known.key;
    const key = await findApiKeyByHash(this.#sequelize, hash);
    if (!key) this.#known.delete(name);
    else {
      if (this.#known.size >= maxEntries) this.#known.clear();
      this.#known.set(name, { key, seenAt: now.getTime() });
    }
    return key;
  }

  /** For what ended here: it counts at once. */
  forget(): void {
    this.#known.clear();
  }
}
