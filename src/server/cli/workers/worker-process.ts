import cluster, { type Worker } from 'node:cluster';
import { StartupError } from '#shared/errors/startup-error.ts';
import { isToPrimary, type Publication, type ToWorker } from './worker-protocol.ts';

interface Start {
  /** 1 for the first worker. A worker that replaces another one has its number. */
  number: number;
  databaseUrl: string;
  /** Called with what the worker sends to the others. */
  onPublish: (publications: readonly Publication[]) => void;
}

/** How a worker process has ended. */
export interface WorkerEnd {
  code: number | null;
  /** A sentence, or the stack of an unexpected error. */
  reason: string;
}

/** A worker process, as the primary process sees it. */
export class WorkerProcess {
  readonly number: number;
  /** Resolves when the worker can listen. Rejects with a StartupError if it ends before. */
  readonly prepared: Promise<void>;
  readonly ended: Promise<WorkerEnd>;
  readonly #worker: Worker;
  readonly #listening: Promise<string>;
  #failure: string | null = null;

  /** Starts the process. */
  constructor({ number, databaseUrl, onPublish }: Start) {
    this.number = number;
    this.#worker = cluster.fork();
    // A message to a worker that has just ended cannot be sent; `ended` reports the end.
    this.#worker.on('error', () => undefined);
    // Not `once` of node:events, which rejects at an 'error'. The exit may be reported before the last message is read,
    // the end of the connection is reported after it.
    const exit = Promise.withResolvers<string | number>();
    const disconnect = Promise.withResolvers<void>();
    this.#worker.once('exit', (code, signal) => exit.resolve(signal ?? code));
    this.#worker.once('disconnect', disconnect.resolve);
    this.ended = Promise.all([exit.promise, disconnect.promise]).then(([end]) => ({
      code: typeof end === 'number' ? end : null,
      reason: this.#failure ?? `Worker ${number} ended (${typeof end === 'number' ? `exit code ${end}` : end}).`,
    }));
    const prepared = Promise.withResolvers<void>();
    const listening = Promise.withResolvers<string>();
    this.prepared = prepared.promise;
    this.#listening = listening.promise;
    this.#worker.on('message', (message: unknown) => {
      if (!isToPrimary(message)) return;
      if (message.kind === 'prepared') prepared.resolve();
      else if (message.kind === 'listening') listening.resolve(message.url);
      else if (message.kind === 'failed') this.#failure = message.reason;
      else onPublish(message.publications);
    });
    void this.ended.then(({ reason }) => {
      for (const { reject } of [prepared, listening]) reject(new StartupError(reason));
    });
    // The caller may wait for neither of them when the worker ends.
    for (const promise of [this.prepared, this.#listening]) promise.catch(() => undefined);
    this.send({ kind: 'start', number, databaseUrl });
  }

  send(message: ToWorker): void {
    if (this.#worker.isConnected()) this.#worker.send(message);
  }

  /** Lets the worker listen. Returns the address of the server. */
  listen(): Promise<string> {
    this.send({ kind: 'listen' });
    return this.#listening;
  }

  /** Resolves with the exit code when the worker has finished its requests and ended. */
  async stop(): Promise<number | null> {
    this.send({ kind: 'stop' });
    return (await this.ended).code;
  }

  kill(): void {
    this.#worker.process.kill('SIGKILL');
  }
}
