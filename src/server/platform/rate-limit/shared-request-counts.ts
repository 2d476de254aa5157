import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Deps } from '#server/platform/deps.ts';
import type { CountedRequests } from '#server/platform/workers/worker-channel.ts';
import { addRequestCounts } from './request-counts.repository.ts';

const maxEntries = 50_000;
/** Each server alone counts callers below this share of their limit. */
const busyShare = 0.1;
const maxMerged = 500;

interface Count {
  windowStartedMs: number;
  max: number;
  /** The requests that this process has counted. */
  own: number;
  /** How many of them are in the database. */
  merged: number;
  /** How many of them the other workers know. */
  published: number;
  /** The requests of all other processes at the last merge. */
  others: number;
  /** The requests of this server's other workers, also in `others`. */
  ofWorkers: number;
}

/** How often workers of a server exchange their counts. */
const exchangeEveryMs = 50;

/**
 * Counts requests in shared windows without a query for each:
 * servers count in memory and merge the counts of busy callers later.
 * With n servers, a caller gets at most per window
 * `max + (n - 1) x (max / 10 + its requests to one server between two merges)`.
 * Without the database, each server counts alone.
 * Workers exchange all counts every 50 ms: n of them allow at most
 * `max + (n - 1) x its requests to one worker in that time`.
 */
export class SharedRequestCounts {
  readonly #deps: Pick<Deps, 'sequelize' | 'clock' | 'workers'>;
  readonly #counts = new LRUCache<string, Count>({ max: maxEntries });
  /** Keys with requests that the other workers do not know yet. */
  readonly #unpublished = new Set<string>();

  constructor(deps: Pick<Deps, 'sequelize' | 'clock' | 'workers'>) {
    this.#deps = deps;
    deps.workers.subscribe('requestsCounted', (counts) => {
      for (const [key, { requests, ...window }] of counts) this.#find(key, window).ofWorkers += requests;
    });
  }

  /** Counts a request. Returns the window's requests and its remaining time. */
  add(key: string, { windowMs, max }: { windowMs: number; max: number }): { current: number; ttlMs: number } {
    const nowMs = this.#deps.clock().getTime();
    const windowStartedMs = nowMs - (nowMs % windowMs);
    const count = this.#find(key, { windowStartedMs, max });
    count.own += 1;
    if (this.#deps.workers.hasOthers) this.#publishSoon(key);
    return { current: count.own + Math.max(count.others, count.ofWorkers), ttlMs: windowStartedMs + windowMs - nowMs };
  }

  /** Returns a key's count in a window, initially zero. */
  #find(key: string, { windowStartedMs, max }: Pick<Count, 'windowStartedMs' | 'max'>): Count {
    const known = this.#counts.get(key);
    if (known?.windowStartedMs === windowStartedMs) return known;
    const count = { windowStartedMs, max, own: 0, merged: 0, published: 0, others: 0, ofWorkers: 0 };
    this.#counts.set(key, count);
    return count;
  }

  #publishSoon(key: string): void {
    if (this.#unpublished.size === 0) setTimeout(() => this.#publish(), exchangeEveryMs).unref();
    this.#unpublished.add(key);
  }

  #publish(): void {
    const counts = new Map<string, CountedRequests>();
    for (const key of this.#unpublished) {
      const count = this.#counts.get(key);
      if (!count) continue;
      const { windowStartedMs, max, own, published } = count;
      counts.set(key, { windowStartedMs, max, requests: own - published });
      count.published = own;
    }
    this.#unpublished.clear();
    this.#deps.workers.publish('requestsCounted', counts);
  }

  /** Shares the new requests of busy callers, and reads other servers' counts. */
  async merge(): Promise<void> {
    const busy = [...this.#counts.entries()].filter(
      ([, { own, merged, max }]) => own > merged && own >= busyShare * max,
    );
    const newest = Math.max(...busy.map(([, { windowStartedMs }]) => windowStartedMs));
    // Past windows no longer matter.
    const current = busy.filter(([, { windowStartedMs }]) => windowStartedMs === newest).slice(0, maxMerged);
    if (current.length === 0) return;
    const added = current.map(([key, count]) => ({
      count,
      subjectHash: createHash('sha256').update(key).digest(),
      requests: count.own - count.merged,
    }));
    const sums = await addRequestCounts(this.#deps.sequelize, new Date(newest), added);
    for (const { count, subjectHash, requests } of added) {
      count.merged += requests;
      count.others = Math.max(0, (sums.get(subjectHash.toString('hex')) ?? 0) - count.merged);
    }
  }
}
