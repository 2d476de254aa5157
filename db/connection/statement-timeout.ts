import { AsyncLocalStorage } from 'node:async_hooks';
import { hourMs } from '#shared/dates/durations.ts';

/**
 * Longest duration of one statement of a request. Lock waits end after 5 seconds, so only an unreachable server takes
 * longer.
 */
export const requestTimeoutMs = 10_000;

/** Longest duration of one statement of a command, or of loading data at a start, which no response waits for. */
export const loadingTimeoutMs = hourMs;

const timeouts = new AsyncLocalStorage<number>();

/**
 * Runs `work` with another time limit for each of its statements: jobs, migrations and loading take longer than
 * requests.
 */
export const withStatementTimeout = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> =>
  timeouts.run(milliseconds, work);

export const statementTimeoutMs = (defaultMs = requestTimeoutMs): number => timeouts.getStore() ?? defaultMs;
