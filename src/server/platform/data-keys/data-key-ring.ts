import { randomBytes } from 'node:crypto';
import type { Sequelize } from 'sequelize-typescript';
import { createId } from '#server/platform/ids.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import type { AppSecrets, SecretKeys } from './app-secrets.ts';
import {
  insertDataKey,
  listDataKeys,
  retireDataKeys,
  type StoredDataKey,
  updateWrapping,
} from './data-keys.repository.ts';
import { decrypt, encrypt, keyBytes } from './encryption.ts';

export interface DataKey {
  id: string;
  key: Buffer;
}

const wrap = ({ wrapping, id: secretId }: SecretKeys, { id, key }: DataKey) => ({
  wrappedKey: encrypt(wrapping, key, { context: id }),
  secretId,
});

const unwrap = ({ accepted }: AppSecrets, { id, wrappedKey, secretId }: StoredDataKey): DataKey => {
  const secret = accepted.find((each) => each.id === secretId);
  if (!secret) {
    throw new StartupError(
      `The data key ${id} is encrypted under another application secret (${secretId}). ` +
        'Add the former secret to APP_SECRET_PREVIOUS.',
    );
  }
  return { id, key: decrypt(secret.wrapping, wrappedKey, id) };
};

/**
 * This process's decrypted data keys. Keys are never deleted:
 * a server that has not loaded a new key still seals with the former.
 * `csippano keys reseal` finds those values.
 */
export class DataKeyRing {
  readonly #sequelize: Sequelize;
  readonly #secrets: AppSecrets;
  #keys: ReadonlyMap<string, DataKey> | null = null;
  #current: DataKey | null = null;
  #loading: Promise<void> | null = null;

  constructor(sequelize: Sequelize, secrets: AppSecrets) {
    this.#sequelize = sequelize;
    this.#secrets = secrets;
  }

  /**
   * Reads the keys; concurrent calls share a query.
   * Throws a StartupError if a secret is missing.
   */
  load(): Promise<void> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #read(): Promise<void> {
    const stored = await listDataKeys(this.#sequelize);
    this.#keys = new Map(stored.map((each) => [each.id, unwrap(this.#secrets, each)]));
    const newest = stored.findLast(({ retiredAt }) => retiredAt === null);
    this.#current = (newest && this.#keys.get(newest.id)) ?? null;
  }

  /** Returns the key that seals; null if none exists or all are retired. */
  async current(): Promise<DataKey | null> {
    if (!this.#keys) await this.load();
    return this.#current;
  }

  /** Reads the keys again for an unloaded one. Null if unknown. */
  async find(id: string): Promise<DataKey | null> {
    const loaded = this.#keys?.get(id);
    if (loaded) return loaded;
    await this.load();
    return this.#keys?.get(id) ?? null;
  }

  /**
   * Creates the key that seals from now on.
   * Other servers use it after their next load, within a minute.
   */
  async create(at: Date): Promise<string> {
    const key = { id: createId(at), key: randomBytes(keyBytes) };
    await insertDataKey(this.#sequelize, {
      id: key.id,
      ...wrap(this.#secrets.current, key),
      createdAt: at,
      retiredAt: null,
    });
    await this.load();
    return key.id;
  }

  /** Ends sealing: values are stored as before data keys. Other servers follow. */
  async retire(at: Date): Promise<void> {
    await retireDataKeys(this.#sequelize, at);
    await this.load();
  }

  /** Returns the stored keys, the oldest first. */
  list(): Promise<StoredDataKey[]> {
    return listDataKeys(this.#sequelize);
  }

  /** Encrypts all keys under the current application secret. Returns how many changed. */
  async rewrap(): Promise<number> {
    let changed = 0;
    for (const stored of await listDataKeys(this.#sequelize)) {
      if (stored.secretId === this.#secrets.current.id) continue;
      const next = wrap(this.#secrets.current, unwrap(this.#secrets, stored));
      if (await updateWrapping(this.#sequelize, stored, next)) changed += 1;
    }
    return changed;
  }
}
