import { EventEmitter, on } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequelize } from 'sequelize-typescript';
import { listMerchantVersions } from './merchant-changes.repository.ts';

const pollMs = 500;

/**
 * Notifies open pages that a merchant's data changed. Servers share nothing but the database, so each one polls the versions
 * of the merchants that its own clients watch: one small query twice a second, and none without watchers. Changes by this
 * server are read at once, see `nudge`.
 */
export class ChangeFeed {
  readonly #sequelize: Sequelize;
  readonly #log: FastifyBaseLogger;
  readonly #changes = new EventEmitter().setMaxListeners(0);
  readonly #watched = new Map<string, { version: string; watchers: number }>();
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #polling: Promise<void> | null = null;

  constructor(sequelize: Sequelize, log: FastifyBaseLogger) {
    this.#sequelize = sequelize;
    this.#log = log;
  }

  /**
   * Yields the current version and then each newer one, until the signal aborts. For several merchants it is the sum of
   * their versions, so it rises with each of them.
   */
  async *watch(merchantIds: readonly string[], signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    const until = AbortSignal.any([signal, this.#closing.signal]);
    if (until.aborted) return;
    const own = new EventEmitter();
    const notify = () => own.emit('change');
    const changes = on(own, 'change', { signal: until });
    for (const merchantId of merchantIds) this.#enter(merchantId, notify);
    this.#timer ??= setInterval(() => void this.#poll(), pollMs).unref();
    try {
      if (merchantIds.some((id) => this.#watched.get(id)?.version === '')) await this.#poll();
      let yielded = this.#versionOf(merchantIds);
      yield yielded;
      for await (const _ of changes) {
        const version = this.#versionOf(merchantIds);
        if (version !== yielded) yield version;
        yielded = version;
      }
    } catch (error) {
      if (!until.aborted) throw error;
    } finally {
      for (const merchantId of merchantIds) this.#leave(merchantId, notify);
    }
  }

  /** Reads the versions at once if the merchant is watched. Call it after this server has changed the merchant's data. */
  nudge(merchantId: string): void {
    if (this.#watched.has(merchantId)) void this.#poll();
  }

  /** Ends all watches, so that the server can stop. Clients reconnect to another server. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#stopPolling();
    await this.#polling;
  }

  #stopPolling(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #enter(merchantId: string, notify: () => void): void {
    const watched = this.#watched.get(merchantId) ?? { version: '', watchers: 0 };
    this.#watched.set(merchantId, watched);
    watched.watchers += 1;
    this.#changes.on(merchantId, notify);
  }

  #leave(merchantId: string, notify: () => void): void {
    this.#changes.off(merchantId, notify);
    const watched = this.#watched.get(merchantId);
    if (!watched) return;
    watched.watchers -= 1;
    if (watched.watchers === 0) this.#watched.delete(merchantId);
    if (this.#watched.size === 0) this.#stopPolling();
  }

  #versionOf(merchantIds: readonly string[]): string {
    return String(merchantIds.reduce((sum, id) => sum + BigInt(this.#watched.get(id)?.version || 0), 0n));
  }

  /** Polls run one after the other. A call during a poll queues another one, which also sees changes made meanwhile. */
  #poll(): Promise<void> {
    const next = (this.#polling ?? Promise.resolve()).then(() => this.#readVersions());
    this.#polling = next;
    return next;
  }

  async #readVersions(): Promise<void> {
    const merchantIds = [...this.#watched.keys()];
    if (merchantIds.length === 0) return;
    try {
      const versions = await listMerchantVersions(this.#sequelize, merchantIds);
      for (const [merchantId, watched] of this.#watched) {
        const version = versions.get(merchantId) ?? '0';
        if (version === watched.version) continue;
        watched.version = version;
        this.#changes.emit(merchantId);
      }
    } catch (error) {
      // Clients fall back to polling, and the next poll may succeed.
      this.#log.warn({ err: error }, 'the versions of merchants could not be read');
    }
  }
}
