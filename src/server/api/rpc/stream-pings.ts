import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { EventStream } from './event-stream.ts';

const checkMs = 1000;
/** Streams that are pinged before other requests get a turn. */
const pingsPerTurn = 100;

/** Pings silent streams, which load balancers close. One timer serves all. */
export class StreamPings {
  readonly #intervalMs: number;
  readonly #streams = new Set<EventStream>();
  #timer: NodeJS.Timeout | null = null;

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  /** Pings the stream until it closes. */
  add(stream: EventStream): void {
    this.#streams.add(stream);
    this.#timer ??= setInterval(() => void this.#pingSilent(), checkMs).unref();
    stream.once('close', () => this.#remove(stream));
  }

  #remove(stream: EventStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  async #pingSilent(): Promise<void> {
    const silentSince = performance.now() - this.#intervalMs;
    let pinged = 0;
    for (const stream of this.#streams) {
      // A client that does not read has events left.
      if (stream.sentAt > silentSince || stream.readableLength > 0) continue;
      void stream.send({ event: 'ping', data: '' });
      pinged += 1;
      if (pinged % pingsPerTurn === 0) await yieldToRequests();
    }
  }
}
