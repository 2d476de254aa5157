import { EventEmitter, on } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequelize } from 'sequelize-typescript';
import { listMerchantVersions } from './merchant-changes.repository.ts';

const pollMs = 500;

/**
 * Tells open pages that a merchant's data changed. The database is what all servers share, so each of them asks it for
 * the versions of the merchants that its own visitors watch: one small query twice a second, and none when nobody does.
 * What this server wrote itself is looked up at once.
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
   * The version now, and then newer ones, until the signal says that nobody listens any more. Of several merchants it is
   * one for all of them, which rises when one of theirs does.
   */
  async *watch(merchantIds: readonly string[], signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    const until = AbortSignal.any([signal, this.#closing.signal]);
    if (until.aborted) return;
    const own = new EventEmitter();
    const tell = () => own.emit('news');
    const news = on(own, 'news', { signal: until });
    for (const merchantId of merchantIds) this.#enter(merchantId, tell);
    this.#timer ??= setInterval(() => void this.#poll(), pollMs).unref();
    try {
      if (merchantIds.some((id) => this.#watched.get(id)?.version === '')) await this.#poll();
      let told = this.#versionOf(merchantIds);
      yield told;
      for await (const _ of news) {
        const version = this.#versionOf(merchantIds);
        if (version !== told) yield version;
        told = version;
      }
    } catch (error) {
      if (!until.aborted) throw error;
    } finally {
      for (const merchantId of merchantIds) this.#leave(merchantId, tell);
    }
  }

  /** For what was just written here, so that its watchers need not wait for the next round. */
  nudge(merchantId: string): void {
    if (this.#watched.has(merchantId)) void this.#poll();
  }

  /** Ends every watch, so that the server can stop; pages come back to another one. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#rest();
    await this.#polling;
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #enter(merchantId: string, tell: () => void): void {
    const watched = this.#watched.get(merchantId) ?? { version: '', watchers: 0 };
    this.#watched.set(merchantId, watched);
    watched.watchers += 1;
    this.#changes.on(merchantId, tell);
  }

  #leave(merchantId: string, tell: () => void): void {
    this.#changes.off(merchantId, tell);
    const watched = this.#watched.get(merchantId);
    if (!watched) return;
    watched.watchers -= 1;
    if (watched.watchers === 0) this.#watched.delete(merchantId);
    if (this.#watched.size === 0) this.#rest();
  }

  #versionOf(merchantIds: readonly string[]): string {
    return String(merchantIds.reduce((sum, id) => sum + BigInt(this.#watched.get(id)?.version || 0), 0n));
  }

  /** One round at a time; a call during a round is answered by another one after it, which sees what came meanwhile. */
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
      // Pages fall back to asking by themselves; the next round may find the database again.
      this.#log.warn({ err: error }, 'could not read what changed');
    }
  }
}
