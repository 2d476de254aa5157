import type { WorkerMessages, WorkerTopic } from '#server/platform/workers/worker-channel.ts';

/** The command of a worker process, for the server only. */
export const workerCommand = 'serve-worker';

/** A message from one worker to the others. */
export interface Publication {
  topic: WorkerTopic;
  content: WorkerMessages[WorkerTopic];
}

/** Messages from the primary process to a worker. */
export type ToWorker =
  /** Not in the worker's environment, which its children would inherit. */
  | { kind: 'start'; number: number; databaseUrl: string }
  | { kind: 'listen' }
  | { kind: 'stop' }
  | { kind: 'published'; publications: readonly Publication[]; from: number };

/** Messages from a worker to the primary process. */
export type ToPrimary =
  /** The worker can listen. */
  | { kind: 'prepared' }
  | { kind: 'listening'; url: string }
  /** The start failed; the worker exits. */
  | { kind: 'failed'; reason: string }
  | { kind: 'publish'; publications: readonly Publication[] };

const hasKind = (message: unknown): boolean => typeof message === 'object' && message !== null && 'kind' in message;

// Both sides are the same program. prom-client's messages use the same connection.
export const isToWorker = (message: unknown): message is ToWorker => hasKind(message);
export const isToPrimary = (message: unknown): message is ToPrimary => hasKind(message);
