import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { createDeps } from '#server/cli/create-deps.ts';
import { createLogger } from '#server/config/logger.ts';
import { readSettings, type Settings } from '#server/config/settings.ts';
import { buildApp } from '#server/http/build-app.ts';
import { type ConnectionLimits, defaultConnectionLimits } from '#server/http/connection-limits.ts';
import { expectDocumentedAnswers } from './documented-responses.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** All requests of a test come from one address and a few sessions. */
const unlimitedRequests = {
  // The machine of the tests may be busy.
  TARGET_LATENCY_MS: '0',
  RATE_LIMIT_PER_SESSION_PER_MINUTE: '1000000',
  RATE_LIMIT_PER_IP_PER_MINUTE: '1000000',
};

/** A Wednesday noon in Budapest, far from both clock changes. */
const defaultNow = new Date('2026-11-18T11:00:00.000Z');

export interface TestClock {
  now(): Date;
  set(moment: Date | string): void;
  advance(milliseconds: number): void;
}

export interface TestApp {
  app: FastifyInstance;
  deps: AuthDeps;
  clock: TestClock;
  database: TestDatabase;
  close(): Promise<void>;
}

const createTestClock = (start: Date | 'real'): TestClock => {
  const isRunning = start === 'real';
  let moment = isRunning ? 0 : start.getTime();
  return {
    now: () => new Date(isRunning ? Date.now() : moment),
    set: (next) => {
      moment = new Date(next).getTime();
    },
    advance: (milliseconds) => {
      moment += milliseconds;
    },
  };
};

interface TestAppOptions {
  /** The moment at which the clock is stopped. `real` lets it run, for browsers, which have their own clock. */
  now?: Date | 'real';
  settings?: Partial<Settings>;
  /** Differences from the limits on connections of the product. */
  connectionLimits?: Partial<ConnectionLimits>;
  /** Receives the log, which is discarded otherwise. */
  log?: AuthDeps['log'];
  appSecret?: string;
  /** Returns the URL by which the server connects to its database, of a proxy for example. */
  connectTo?: (databaseUrl: string) => Promise<string>;
}

/** Builds the whole server on its own database, with a clock that moves only when the test moves it. */
export const openTestApp = async ({
  now = defaultNow,
  settings,
  connectionLimits,
  log,
  appSecret = 'a secret for tests only, nothing real is kept with it',
  connectTo,
}: TestAppOptions = {}): Promise<TestApp> => {
  const database = await openTestDatabase(connectTo);
  const clock = createTestClock(now);
  const read = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...unlimitedRequests });
  // The heap of a worker of Vitest has the tests in it.
  const all: Settings = { ...read, pressure: { ...read.pressure, maxHeapPercent: 0 }, ...settings };
  const deps = createDeps({
    settings: all,
    sequelize: database.sequelize,
    clock: clock.now,
    perf: { now: () => clock.now().getTime() },
    log: log ?? createLogger(all),
    appSecret,
  });
  await deps.secrets.dataKeys.create(clock.now());
  const app = await buildApp(deps, { ...defaultConnectionLimits, ...connectionLimits });
  expectDocumentedAnswers(app);
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, deps, clock, database, close };
};

/** Opens an app before the tests of the file, and closes it after them. Its members exist from the first hook on. */
export const testAppOfFile = (options?: TestAppOptions): TestApp => {
  const test = {} as TestApp;
  beforeAll(async () => {
    Object.assign(test, await openTestApp(options));
  });
  afterAll(() => test.close());
  return test;
};
