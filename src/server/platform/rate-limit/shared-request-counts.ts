import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Deps } from '#server/platform/deps.ts';
import { addRequestCounts } from './request-counts.repository.ts';

const maxEntries = 50_000;
/** Callers below this share of their limit are counted by each server alone. */
const busyShare = 0.1;
const maxMerged = 500;

interface Count {
  windowStartedMs: number;
  max: number;
  /** The requests that this server has counted. */
  own: number;
  /** How many of them are in the database. */
  merged: number;
  /** The requests of the other servers at the last merge. */
  others: number;
}

/**
 * Counts requests in windows that all servers share, without a database query for any of them: each server counts in memory
 * and merges the counts of busy callers in the background. With n servers, a caller gets through at most
 * `max + (n - 1) x (max / 10 + its requests to one server between two merges)` requests in a window. While the database is
 * away, each server counts alone.
 */
export class SharedRequestCounts {
  readonly #deps: Pick<Deps, 'sequelize' | 'clock'>;
  readonly #counts = new LRUCache<string, Count>({ max: maxEntries });

  constructor(deps: Pick<Deps, 'sequelize' | 'clock'>) {
    this.#deps = deps;
  }

  /** Counts a request. Returns the requests of the window so far, this one included, and the rest of the window. */
  add(key: string, { windowMs, max }: { windowMs: number; max: number }): { current: number; ttlMs: number } {
    const nowMs = this.#deps.clock().getTime();
    const windowStartedMs = nowMs - (nowMs % windowMs);
    let count = this.#counts.get(key);
    if (count?.windowStartedMs !== windowStartedMs) count = { windowStartedMs, max, own: 0, merged: 0, others: 0 };
    count.own += 1;
    this.#counts.set(key, count);
    return { current: count.own + count.others, ttlMs: windowStartedMs + windowMs - nowMs };
  }

  /** Adds the new requests of busy callers to the shared counts, and reads those of the other servers. */
  async merge(): Promise<void> {
    const busy = [...this.#counts.entries()].filter(
      ([, { own, merged, max }]) => own > merged && own >= busyShare * max,
    );
    const newest = Math.max(...busy.map(([, { windowStartedMs }]) => windowStartedMs));
    // Windows that are over no longer matter.
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
