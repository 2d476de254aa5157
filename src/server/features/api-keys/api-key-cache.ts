import { LRUCache } from 'lru-cache';
import type { Sequelize } from 'sequelize-typescript';
import type { ApiKeyVerifier, VerifiedApiKey } from '#server/auth/auth-deps.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { WorkerChannel } from '#server/platform/workers/worker-channel.ts';
import { findApiKeyByHash, recordApiKeyUse } from './api-keys.repository.ts';
import { isApiKeyValid, isUseWritten, lastUseWrittenBefore } from './api-keys.rules.ts';
import type { UsableApiKey } from './api-keys.types.ts';

/** How long this server accepts a key that was revoked on another server. The service promises five seconds at most. */
const ttlMs = 3_000;
const maxEntries = 10_000;

interface CacheOptions {
  clock: () => Date;
  workers: WorkerChannel;
  /** Measures the age of entries. It has to be monotonic: a clock that is set back would keep revoked keys valid. */
  perf?: { now(): number } | undefined;
}

/** Verifies API keys, and caches the valid ones so that not every request reads the database. */
export class ApiKeyCache implements ApiKeyVerifier {
  readonly #sequelize: Sequelize;
  readonly #clock: () => Date;
  readonly #workers: WorkerChannel;
  readonly #keys: LRUCache<string, UsableApiKey>;

  constructor(sequelize: Sequelize, { clock, workers, perf = performance }: CacheOptions) {
    this.#sequelize = sequelize;
    this.#clock = clock;
    this.#workers = workers;
    this.#keys = new LRUCache({ max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf });
    workers.subscribe('apiKeyRevoked', () => this.#keys.clear());
  }

  async use(token: string, ipAddress: string): Promise<VerifiedApiKey | null> {
    const now = this.#clock();
    const key = await this.#find(token);
    if (!key || !isApiKeyValid(key, now)) return null;
    if (isUseWritten(key, now)) {
      // Set before the write, so that concurrent requests do not write as well.
      key.lastUsedAt = now;
      await recordApiKeyUse(this.#sequelize, key.id, { at: now, ipAddress, unlessAfter: lastUseWrittenBefore(now) });
    }
    return key;
  }

  async #find(token: string): Promise<UsableApiKey | null> {
    const hash = tokenHash(token);
    const cacheKey = hash.toString('base64');
    const cached = this.#keys.get(cacheKey);
    if (cached) return cached;
    const key = await findApiKeyByHash(this.#sequelize, hash);
    if (key) this.#keys.set(cacheKey, key);
    return key;
  }

  forget(): void {
    this.#keys.clear();
    this.#workers.publish('apiKeyRevoked', null);
  }
}
