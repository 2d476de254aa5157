interface Options {
  /** The limit falls while the calls of a window take longer than this on average. */
  targetMs: number;
  /** Called once a window. Calls that only wait for another system are no reason to refuse others. */
  isBusy: () => boolean;
  now?: () => number;
}

const minWindowMs = 100;
/** More than the connections to the database, and than the slow calls of an ordinary moment. */
const minLimit = 16;
const firstLimit = 64;
const maxLimit = 4_096;
const maxIncrease = 2;

/**
 * Bounds the calls in progress so that they take `targetMs` on average, however fast machine and database are. By
 * Little's law their time grows with their number, so the limit is multiplied by `targetMs` over the measured time. A
 * limit on the delay of the event loop alone reacts too late: any number of calls can begin within one turn.
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

  /** Returns the time at which the call began, for `finish`, or null if it must be refused. */
  begin(): number | null {
    if (this.isReached) return null;
    this.#inProgress += 1;
    this.#peak = Math.max(this.#peak, this.#inProgress);
    return this.#now();
  }

  finish(begunAt: number): void {
    const now = this.#now();
    this.#inProgress -= 1;
    // A call from before the last change of the limit says nothing about the present one.
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
    // A limit that is not reached says nothing about a higher one.
    if (ratio > 1 && this.#peak >= this.limit) {
      this.#limit = Math.min(maxLimit, this.#limit * Math.min(maxIncrease, ratio));
    }
    this.#windowStartedAt = now;
    this.#finished = 0;
    this.#totalMs = 0;
    this.#peak = this.#inProgress;
  }
}
