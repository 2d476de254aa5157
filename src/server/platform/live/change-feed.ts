import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequelize } from 'sequelize-typescript';
import { noOtherWorkers, type WorkerChannel } from '#server/platform/workers/worker-channel.ts';
import { listMerchantVersions, type MerchantVersions } from './merchant-changes.repository.ts';

const pollMs = 500;
/** Watches that continue before other requests. Each checks its session and writes. */
const watchesPerTurn = 100;

/** For a merchant without changes. */
const noVersions: MerchantVersions = { version: 0, notificationsVersion: 0 };

interface WatchedMerchant {
  /** Null until the first poll. */
  versions: MerchantVersions | null;
  /** They wake the watches of the merchant. */
  listeners: Set<() => void>;
}

/**
 * Notifies open pages of a merchant's changes. Servers share only the database:
 * each polls its clients' versions by one query twice a second.
 * It reads its own changes at once (`nudge`).
 */
export class ChangeFeed {
  readonly #sequelize: Sequelize;
  readonly #log: FastifyBaseLogger;
  readonly #workers: WorkerChannel;
  readonly #watched = new Map<string, WatchedMerchant>();
  /** Watches to wake, in the order of their notification. */
  readonly #notified = new Set<() => void>();
  #isNotifying = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | null = null;
  #polling = Promise.resolve();
  /** The poll that follows the running one. */
  #nextPoll: Promise<void> | null = null;

  constructor(sequelize: Sequelize, log: FastifyBaseLogger, workers: WorkerChannel = noOtherWorkers) {
    this.#sequelize = sequelize;
    this.#log = log;
    this.#workers = workers;
    workers.subscribe('merchantChanged', (merchantId) => this.#pollIfWatched(merchantId));
  }

  /**
   * Yields the current version and each newer one, until the signal aborts.
   * Several merchants give the sum. A slow reader gets only the newest.
   */
  async *watch(merchantIds: readonly string[], signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    let wake = () => {};
    const notify = () => wake();
    signal.addEventListener('abort', notify);
    for (const merchantId of merchantIds) this.#enter(merchantId, notify);
    try {
      if (merchantIds.some((id) => this.#watched.get(id)?.versions === null)) await this.#poll();
      for (let yielded = ''; !signal.aborted && !this.#isClosed; ) {
        const version = this.versionOf(merchantIds);
        if (version !== yielded) {
          yielded = version;
          yield version;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      signal.removeEventListener('abort', notify);
      for (const merchantId of merchantIds) this.#leave(merchantId, notify);
    }
  }

  /** The sum of the versions of watched merchants. */
  versionOf(merchantIds: readonly string[]): string {
    return this.#sumOf(merchantIds, 'version');
  }

  /** The sum of the merchants' versions of received and read notifications. */
  notificationsVersionOf(merchantIds: readonly string[]): string {
    return this.#sumOf(merchantIds, 'notificationsVersion');
  }

  #sumOf(merchantIds: readonly string[], name: keyof MerchantVersions): string {
    return String(merchantIds.reduce((sum, id) => sum + (this.#watched.get(id)?.versions?.[name] ?? 0), 0));
  }

  /**
   * Reads a watched merchant's versions at once, in all workers.
   * Call it after this process has changed its data.
   */
  nudge(merchantId: string): void {
    this.#pollIfWatched(merchantId);
    this.#workers.publish('merchantChanged', merchantId);
  }

  /** Ends all watches. Clients reconnect to another server. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopPolling();
    for (const { listeners } of this.#watched.values()) for (const notify of listeners) notify();
    await (this.#nextPoll ?? this.#polling);
  }

  #pollIfWatched(merchantId: string): void {
    if (this.#watched.has(merchantId)) void this.#poll();
  }

  #stopPolling(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #enter(merchantId: string, notify: () => void): void {
    const watched = this.#watched.get(merchantId) ?? { versions: null, listeners: new Set() };
    this.#watched.set(merchantId, watched);
    watched.listeners.add(notify);
    this.#timer ??= setInterval(() => void this.#poll(), pollMs).unref();
  }

  #leave(merchantId: string, notify: () => void): void {
    this.#notified.delete(notify);
    const watched = this.#watched.get(merchantId);
    watched?.listeners.delete(notify);
    if (watched?.listeners.size === 0) this.#watched.delete(merchantId);
    if (this.#watched.size === 0) this.#stopPolling();
  }

  /** Polls run one by one. Calls during a poll share the next one. */
  #poll(): Promise<void> {
    this.#nextPoll ??= this.#polling.then(() => {
      this.#nextPoll = null;
      this.#polling = this.#readVersions();
      return this.#polling;
    });
    return this.#nextPoll;
  }

  async #readVersions(): Promise<void> {
    const merchantIds = [...this.#watched.keys()];
    if (merchantIds.length === 0) return;
    try {
      const stored = await listMerchantVersions(this.#sequelize, merchantIds);
      // A merchant that entered during the query waits for the next one.
      for (const merchantId of merchantIds) {
        const watched = this.#watched.get(merchantId);
        const versions = stored.get(merchantId) ?? noVersions;
        if (!watched || versions.version === watched.versions?.version) continue;
        watched.versions = versions;
        for (const notify of watched.listeners) this.#notified.add(notify);
      }
      void this.#notifyInTurns();
    } catch (error) {
      // Clients fall back to polling, and the next poll may succeed.
      this.#log.warn({ err: error }, 'the versions of merchants could not be read');
    }
  }

  /** Wakes a few watches at a time, each once. */
  async #notifyInTurns(): Promise<void> {
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    let woken = 0;
    for (const notify of this.#notified) {
      this.#notified.delete(notify);
      notify();
      woken += 1;
      if (woken % watchesPerTurn === 0) await yieldToRequests();
    }
    this.#isNotifying = false;
  }
}
