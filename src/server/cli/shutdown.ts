import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ServerOutput } from './server-output.ts';

/**
 * The end of each step, in milliseconds from the start of the stop.
 * `exitWhenStopped` always exits after `shutdownLimitMs`.
 */
const stepEndsMs = { requests: 10_000, workers: 12_500, database: 14_500 };
export const shutdownLimitMs = 15_000;

/** New or busy connections may still send a request. */
const lingerMs = 500;

interface Parts {
  app: FastifyInstance;
  log: FastifyBaseLogger;
  /** Time for load balancers to notice the 503 of `/ready`. */
  drainMs: number;
  stopWorkers: () => Promise<unknown>;
  closeDatabase: () => Promise<unknown>;
}

/**
 * Closes the server. Connections stay for `lingerMs`: closing one while its client
 * sends resets it. Open requests get 503 at `endsAt` (by `performance.now()`).
 */
const closeApp = async (app: FastifyInstance, drainMs: number, endsAt: number): Promise<void> => {
  app.drain.begin();
  if (drainMs > 0) await delay(drainMs);
  app.drain.stopListening();
  await delay(lingerMs);
  const timer = setTimeout(() => app.drain.rejectOpenRequests(), endsAt - performance.now());
  await app.close();
  clearTimeout(timer);
};

/**
 * Stops HTTP server, background workers and database in order. Logs a late or failed
 * step and goes on. Acknowledged work is already in the database.
 */
export const shutDown = async ({ app, log, drainMs, stopWorkers, closeDatabase }: Parts): Promise<void> => {
  const startedAt = performance.now();
  const finish = async (step: keyof typeof stepEndsMs, work: Promise<unknown>, graceMs = 0): Promise<void> => {
    const timer = new AbortController();
    const limit = delay(startedAt + stepEndsMs[step] + graceMs - performance.now(), 'late', { signal: timer.signal });
    limit.catch(() => undefined);
    try {
      if ((await Promise.race([work, limit])) === 'late') log.warn({ step }, 'the server stops without waiting longer');
    } catch (error) {
      log.error({ err: error, step }, 'the server could not stop properly');
    } finally {
      timer.abort();
    }
  };
  // The grace is for the last responses.
  await finish('requests', closeApp(app, drainMs, startedAt + stepEndsMs.requests), 1000);
  await finish('workers', stopWorkers());
  await finish('database', closeDatabase());
};

/** Stops the server and exits with 0, or 1 after a failure. */
export const exitWhenStopped = (
  server: { stop(): Promise<void> },
  { say, fail }: ServerOutput,
  limitMs: number = shutdownLimitMs,
): void => {
  setTimeout(() => {
    say(`Stopping took more than ${limitMs / 1000} seconds; exiting without waiting longer.`);
    process.exit(1);
  }, limitMs);
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      fail(error);
      process.exit(1);
    },
  );
};
