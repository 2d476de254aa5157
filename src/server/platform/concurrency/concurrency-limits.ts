import pLimit, { type LimitFunction } from 'p-limit';
import type { Settings } from '#server/config/settings.ts';
import { noOtherWorkers, type WorkerChannel } from '#server/platform/workers/worker-channel.ts';
import { AppError } from '#shared/errors/app-error.ts';

const retryAfterSeconds = 10;

interface Bounds {
  /** For all workers of this server together. */
  perKey: number;
  /** For this process. */
  total: number;
}

/**
 * Limits concurrent use, per key and in total. Workers exchange their use of a key:
 * only simultaneous uses can exceed it, by one per further worker.
 */
export class ConcurrencyLimit {
  readonly #name: string;
  readonly #bounds: Bounds;
  readonly #workers: WorkerChannel;
  readonly #counts = new Map<string, number>();
  /** The use by other workers, by their number and by key. */
  readonly #elsewhere = new Map<number, Map<string, number>>();
  #count = 0;

  constructor(name: string, bounds: Bounds, workers: WorkerChannel = noOtherWorkers) {
    this.#name = name;
    this.#bounds = bounds;
    this.#workers = workers;
    workers.subscribe('placesUsed', ({ limit, counts }, from) => {
      if (limit === name) this.#setElsewhere(from, counts);
    });
    workers.subscribe('workerStarted', () => this.#publish(this.#counts));
    workers.subscribe('workerEnded', (_, from) => this.#elsewhere.delete(from));
  }

  /** The current use in this process, of all keys. */
  get count(): number {
    return this.#count;
  }

  /**
   * Counts a use of the key until the returned function is called.
   * Throws 429 if the key has no place, 503 if the server has none.
   */
  acquire(key: string): () => void {
    if (this.#countOf(key) >= this.#bounds.perKey) throw new AppError('tooManyAtOnce', { retryAfterSeconds });
    if (this.#count >= this.#bounds.total) throw new AppError('serviceUnavailable', { retryAfterSeconds });
    this.#add(key, 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#add(key, -1);
    };
  }

  #countOf(key: string): number {
    let count = this.#counts.get(key) ?? 0;
    for (const counts of this.#elsewhere.values()) count += counts.get(key) ?? 0;
    return count;
  }

  #add(key: string, places: 1 | -1): void {
    const count = (this.#counts.get(key) ?? 0) + places;
    this.#count += places;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
    this.#publish(new Map([[key, count]]));
  }

  #publish(counts: ReadonlyMap<string, number>): void {
    this.#workers.publish('placesUsed', { limit: this.#name, counts: new Map(counts) });
  }

  #setElsewhere(worker: number, counts: ReadonlyMap<string, number>): void {
    const known = this.#elsewhere.get(worker) ?? new Map<string, number>();
    this.#elsewhere.set(worker, known);
    for (const [key, count] of counts) {
      if (count > 0) known.set(key, count);
      else known.delete(key);
    }
  }
}

/** Runs a few jobs at a time; a limited number waits. */
class BoundedQueue {
  readonly #limit: LimitFunction;
  readonly #maxWaiting: number;

  constructor({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
    this.#limit = pLimit(concurrency);
    this.#maxWaiting = maxWaiting;
  }

  /** Throws 503 if too many jobs wait. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= this.#maxWaiting) throw new AppError('serviceUnavailable', { retryAfterSeconds });
    return this.#limit(job);
  }
}

export interface ConcurrencyLimits {
  /** Responses with `rest.isLargeDownload`, by merchant. */
  downloads: ConcurrencyLimit;
  /** Live update streams, by session. */
  liveStreams: ConcurrencyLimit;
  /** Exports read batches in turn and leave connections to other requests. */
  exportBatches: LimitFunction;
  /** Image decoding uses libuv's four threads, as password hashing does. */
  images: BoundedQueue;
}

const exportBatchesAtOnce = 2;
const imageLimits = { concurrency: 2, maxWaiting: 20 };

export const createConcurrencyLimits = (
  { concurrency }: Pick<Settings, 'concurrency'>,
  workers: WorkerChannel,
): ConcurrencyLimits => ({
  downloads: new ConcurrencyLimit(
    'downloads',
    { perKey: concurrency.downloadsPerMerchant, total: concurrency.downloads },
    workers,
  ),
  liveStreams: new ConcurrencyLimit(
    'liveStreams',
    { perKey: concurrency.liveStreamsPerSession, total: concurrency.liveStreams },
    workers,
  ),
  exportBatches: pLimit(exportBatchesAtOnce),
  images: new BoundedQueue(imageLimits),
});
