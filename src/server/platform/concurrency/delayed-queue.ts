interface Options {
  /** Each callback is called after this time at the earliest. */
  delayMs: number;
  /** The most callbacks in one turn of the event loop. */
  perTurn: number;
  /** Further callbacks are called at once. */
  maxLength: number;
}

interface Entry {
  dueAt: number;
  callback: () => void;
}

/**
 * Calls back later, in the order of `add`, a few in each event loop turn.
 * Timers would call all due ones in one turn.
 */
export class DelayedQueue {
  readonly #options: Options;
  readonly #entries: Entry[] = [];
  #isScheduled = false;

  constructor(options: Options) {
    this.#options = options;
  }

  add(callback: () => void): void {
    if (this.#entries.length >= this.#options.maxLength) {
      callback();
      return;
    }
    this.#entries.push({ dueAt: performance.now() + this.#options.delayMs, callback });
    this.#schedule();
  }

  #schedule(): void {
    const [next] = this.#entries;
    if (!next || this.#isScheduled) return;
    this.#isScheduled = true;
    const waitMs = next.dueAt - performance.now();
    if (waitMs > 0) setTimeout(() => this.#callDue(), waitMs);
    else setImmediate(() => this.#callDue());
  }

  #callDue(): void {
    const now = performance.now();
    for (let called = 0; called < this.#options.perTurn; called += 1) {
      const [next] = this.#entries;
      if (!next || next.dueAt > now) break;
      this.#entries.shift();
      next.callback();
    }
    this.#isScheduled = false;
    this.#schedule();
  }
}
