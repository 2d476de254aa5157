import { AsyncLocalStorage } from 'node:async_hooks';
import { hourMs } from '#shared/dates/durations.ts';

/**
 * Longest statement of a request.
 * Lock waits end after 5 seconds, so only lost servers take longer.
 */
export const requestTimeoutMs = 10_000;

/** Longest statement of a command or of loading at a start. */
export const loadingTimeoutMs = hourMs;

const timeouts = new AsyncLocalStorage<number>();

/** Runs `work` with another limit per statement, for jobs, migrations and loading. */
export const withStatementTimeout = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> =>
  timeouts.run(milliseconds, work);

export const statementTimeoutMs = (defaultMs = requestTimeoutMs): number => timeouts.getStore() ?? defaultMs;
