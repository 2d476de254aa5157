interface Options {
  /** The limit falls while a window's calls take longer on average. */
  targetMs: number;
  /** Called once a window. Waits for other systems do not count. */
  isBusy: () => boolean;
  now?: () => number;
}

const minWindowMs = 100;
/** More than the database connections, and than usual slow calls. */
const minLimit = 16;
const firstLimit = 64;
const maxLimit = 4_096;
const maxIncrease = 2;

/**
 * Limits the calls in progress to an average of `targetMs` on any machine.
 * By Little's law, time grows with their number: the limit is multiplied
 * by `targetMs` over the measured time.
 * An event loop limit reacts too late: one turn can begin any number of calls.
 */
export class AdaptiveLimit {
  readonly #targetMs: number;
  readonly #isBusy: () => boolean;
  readonly #now: () => number;
  #limit = firstLimit;
  #inProgress = 0;
  #windowStartedAt = 0;
  #finished = 0;
  #totalMs = 0;
  /** The most calls in progress within the window. */
  #peak = 0;

  constructor({ targetMs, isBusy, now = () => performance.now() }: Options) {
    this.#targetMs = targetMs;
    this.#isBusy = isBusy;
    this.#now = now;
  }

  get limit(): number {
    return Math.floor(this.#limit);
  }

  get isReached(): boolean {
    return this.#inProgress >= this.limit;
  }

  /** Returns the call's start, for `finish`; null if it must be refused. */
  begin(): number | null {
    if (this.isReached) return null;
    this.#inProgress += 1;
    this.#peak = Math.max(this.#peak, this.#inProgress);
    return this.#now();
  }

  finish(begunAt: number): void {
    const now = this.#now();
    this.#inProgress -= 1;
    // Calls from before the last change do not measure the limit.
    if (begunAt < this.#windowStartedAt) return;
    this.#finished += 1;
    this.#totalMs += now - begunAt;
    if (now >= this.#windowStartedAt + minWindowMs) this.#adjust(now);
  }

  #adjust(now: number): void {
    const ratio = this.#targetMs / (this.#totalMs / this.#finished);
    const isBusy = this.#isBusy();
    if (ratio < 1 && isBusy && this.#peak > minLimit) {
      this.#limit = Math.max(minLimit, ratio * Math.min(this.#limit, this.#peak));
    }
    // A limit that is not reached does not justify a higher one.
    if (ratio > 1 && this.#peak >= this.limit) {
      this.#limit = Math.min(maxLimit, this.#limit * Math.min(maxIncrease, ratio));
    }
    this.#windowStartedAt = now;
    this.#finished = 0;
    this.#totalMs = 0;
    this.#peak = this.#inProgress;
  }
}
