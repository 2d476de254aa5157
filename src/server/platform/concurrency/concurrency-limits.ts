import pLimit, { type LimitFunction } from 'p-limit';
import type { Settings } from '#server/config/settings.ts';
import { AppError } from '#shared/errors/app-error.ts';

const retryAfterSeconds = 10;

/** Bounds what goes on at the same time in this process, per key and in total. */
export class ConcurrencyLimit {
  readonly #maxPerKey: number;
  readonly #max: number;
  readonly #counts = new Map<string, number>();
  #count = 0;

  constructor({ perKey, total }: { perKey: number; total: number }) {
    this.#maxPerKey = perKey;
    this.#max = total;
  }

  /** What goes on now, of all keys. */
  get count(): number {
    return this.#count;
  }

  /** Counts one more for the key until the returned function is called. Throws 429 if the key has no place left, 503 if the server has none. */
  acquire(key: string): () => void {
    const ofKey = this.#counts.get(key) ?? 0;
    if (ofKey >= this.#maxPerKey) throw new AppError('tooManyAtOnce', { retryAfterSeconds });
    if (this.#count >= this.#max) throw new AppError('serviceUnavailable', { retryAfterSeconds });
    this.#counts.set(key, ofKey + 1);
    this.#count += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#count -= 1;
      const left = (this.#counts.get(key) ?? 0) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}

/** Runs a few jobs at the same time and lets a limited number of others wait. */
export class BoundedQueue {
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
  /** Lets exports read their batches in turn, so that they leave most database connections to other requests. */
  exportBatches: LimitFunction;
  /** Decoding of images. It runs in libuv's four threads, which password hashing needs, too. */
  images: BoundedQueue;
}

const exportBatchesAtOnce = 2;
const imageLimits = { concurrency: 2, maxWaiting: 20 };

export const createConcurrencyLimits = ({ concurrency }: Pick<Settings, 'concurrency'>): ConcurrencyLimits => ({
  downloads: new ConcurrencyLimit({ perKey: concurrency.downloadsPerMerchant, total: concurrency.downloads }),
  liveStreams: new ConcurrencyLimit({ perKey: concurrency.liveStreamsPerSession, total: concurrency.liveStreams }),
  exportBatches: pLimit(exportBatchesAtOnce),
  images: new BoundedQueue(imageLimits),
});
