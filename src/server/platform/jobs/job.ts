import type { Deps } from '#server/platform/deps.ts';

/** Work that is to be done again and again, by one server at a time. */
export interface Job {
  /** Also its key in the database: a job that is renamed is a new one. */
  name: string;
  everyMs: number;
  /** May be cut off at any point and started anew. Ends early when the signal says that the server stops. */
  run(deps: Deps, signal: AbortSignal): Promise<void>;
}
