import type { Sequelize } from 'sequelize-typescript';
import type { ApiKeyVerifier, VerifiedApiKey } from '#server/auth/auth-deps.ts';
import { CredentialCache } from '#server/auth/credential-cache.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { WorkerChannel } from '#server/platform/workers/worker-channel.ts';
import { findApiKeyByHash, recordApiKeyUse } from './api-keys.repository.ts';
import { isApiKeyValid, isUseWritten, lastUseWrittenBefore } from './api-keys.rules.ts';
import type { UsableApiKey } from './api-keys.types.ts';

const maxEntries = 10_000;

interface CacheOptions {
  clock: () => Date;
  workers: WorkerChannel;
  /** The monotonic clock for the age of entries. */
  perf?: { now(): number } | undefined;
}

/** Verifies API keys. Caches the valid ones to save database reads. */
export class ApiKeyCache implements ApiKeyVerifier {
  readonly #sequelize: Sequelize;
  readonly #clock: () => Date;
  readonly #workers: WorkerChannel;
  readonly #keys: CredentialCache<UsableApiKey>;

  constructor(sequelize: Sequelize, { clock, workers, perf = performance }: CacheOptions) {
    this.#sequelize = sequelize;
    this.#clock = clock;
    this.#workers = workers;
    this.#keys = new CredentialCache({ maxEntries, perf });
    workers.subscribe('apiKeyRevoked', () => this.#keys.drop(null));
  }

  async use(token: string, ipAddress: string): Promise<VerifiedApiKey | null> {
    const now = this.#clock();
    const key = await this.#find(token);
    if (!key || !isApiKeyValid(key, now)) return null;
    if (isUseWritten(key, now)) {
      // Set before the write: concurrent requests then write nothing.
      key.lastUsedAt = now;
      await recordApiKeyUse(this.#sequelize, key.id, { at: now, ipAddress, unlessAfter: lastUseWrittenBefore(now) });
    }
    return key;
  }

  #find(token: string): Promise<UsableApiKey | null> {
    const hash = tokenHash(token);
    return this.#keys.find(hash.toString('base64'), () => findApiKeyByHash(this.#sequelize, hash));
  }

  forget(): void {
    this.#keys.drop(null);
    this.#workers.publish('apiKeyRevoked', null);
  }
}
