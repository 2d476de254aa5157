import type { WorkerMessages, WorkerTopic } from '#server/platform/workers/worker-channel.ts';

/** The command of a worker process. Only the server runs it. */
export const workerCommand = 'serve-worker';

/** A message from one worker to the others. */
export interface Publication {
  topic: WorkerTopic;
  content: WorkerMessages[WorkerTopic];
}

/** What the primary process sends to a worker. */
export type ToWorker =
  /** Not in the environment of the worker, which its children would inherit. */
  | { kind: 'start'; number: number; databaseUrl: string }
  | { kind: 'listen' }
  | { kind: 'stop' }
  | { kind: 'published'; publications: readonly Publication[]; from: number };

/** What a worker sends to the primary process. */
export type ToPrimary =
  /** The worker can listen. */
  | { kind: 'prepared' }
  | { kind: 'listening'; url: string }
  /** The start failed; the worker exits. */
  | { kind: 'failed'; reason: string }
  | { kind: 'publish'; publications: readonly Publication[] };

const hasKind = (message: unknown): boolean => typeof message === 'object' && message !== null && 'kind' in message;

// Both sides are the same program; prom-client sends its own messages over the same connection.
export const isToWorker = (message: unknown): message is ToWorker => hasKind(message);
export const isToPrimary = (message: unknown): message is ToPrimary => hasKind(message);
