import cluster, { type Worker } from 'node:cluster';
import { StartupError } from '#shared/errors/startup-error.ts';
import { isToPrimary, type Publication, type ToWorker } from './worker-protocol.ts';

interface Start {
  /** 1 for the first worker. A replacement has the former worker's number. */
  number: number;
  databaseUrl: string;
  /** Called with the worker's messages to the others. */
  onPublish: (publications: readonly Publication[]) => void;
}

/** How a worker process ended. */
export interface WorkerEnd {
  code: number | null;
  /** A sentence, or the stack of an unexpected error. */
  reason: string;
}

/** A worker process in the primary process. */
export class WorkerProcess {
  readonly number: number;
  /** Resolves when the worker can listen. Rejects with a StartupError if it ends first. */
  readonly prepared: Promise<void>;
  readonly ended: Promise<WorkerEnd>;
  readonly #worker: Worker;
  readonly #listening: Promise<string>;
  #failure: string | null = null;

  constructor({ number, databaseUrl, onPublish }: Start) {
    this.number = number;
    this.#worker = cluster.fork();
    // A message to an ended worker fails; `ended` reports the end.
    this.#worker.on('error', () => undefined);
    // `once` of node:events would reject at an 'error'. The last message can follow the
    // exit, but precedes the end of the connection.
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
    // If the worker ends, the caller may wait for neither.
    for (const promise of [this.prepared, this.#listening]) promise.catch(() => undefined);
    this.send({ kind: 'start', number, databaseUrl });
  }

  send(message: ToWorker): void {
    if (this.#worker.isConnected()) this.#worker.send(message);
  }

  /** Lets the worker listen. Returns the server's address. */
  listen(): Promise<string> {
    this.send({ kind: 'listen' });
    return this.#listening;
  }

  /** Resolves with the exit code after the worker's requests and end. */
  async stop(): Promise<number | null> {
    this.send({ kind: 'stop' });
    return (await this.ended).code;
  }

  kill(): void {
    this.#worker.process.kill('SIGKILL');
  }
}
