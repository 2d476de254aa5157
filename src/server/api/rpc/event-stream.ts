import { Readable } from 'node:stream';

/** More than any event: a slow client's stream buffers one. */
const highWaterMark = 1024;

interface ServerSentEvent {
  event?: string;
  data: string;
  id?: string;
}

/** Writes an event byte for byte as tRPC does. */
const eventText = ({ event, data, id }: ServerSentEvent): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n${id === undefined ? '' : `id: ${id}\n`}\n\n`;

/** The body of a response of server-sent events. */
export class EventStream extends Readable {
  readonly #closed = new AbortController();
  #resume = () => {};
  /** When the last event was sent, by `performance`. */
  sentAt = performance.now();

  constructor() {
    super({ highWaterMark });
  }

  /** Aborts when the stream has ended or the client has left. */
  get signal(): AbortSignal {
    return this.#closed.signal;
  }

  /** Sends an event. Resolves when the client can take the next one or has left. */
  async send(event: ServerSentEvent): Promise<void> {
    if (this.destroyed) return;
    this.sentAt = performance.now();
    if (this.push(eventText(event))) return;
    await new Promise<void>((resolve) => {
      this.#resume = resolve;
    });
  }

  override _read(): void {
    this.#resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#closed.abort();
    this.#resume();
    done(error);
  }
}
