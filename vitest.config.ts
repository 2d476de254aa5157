import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';

// One seed for the run: the workers inherit it, and the reporter prints it.
if (process.env.PROPERTY_TEST_SEED === 'random') process.env.PROPERTY_TEST_SEED = String(randomInt(2 ** 31));

/** Limits of a single test and hook. They end a test that hangs; no test may depend on the speed of the machine. */
const withTimeout = (milliseconds: number) => ({ testTimeout: milliseconds, hookTimeout: milliseconds });
const withDatabase = {
  globalSetup: ['tests/setup/global-database.ts'],
  setupFiles: ['tests/setup/field-messages.ts', 'tests/setup/property-tests.ts'],
};
const polling = { expect: { poll: { timeout: 60_000 } } };
// The browser, the servers and other programs share the two cores, so that a screen may take long to open.
const pollingBrowser = { expect: { poll: { timeout: 180_000 } } };
const withBrowser = {
  ...withDatabase,
  globalSetup: [...withDatabase.globalSetup, 'tests/setup/global-demo.ts', 'tests/setup/global-browser.ts'],
};

export default defineConfig({
  test: {
    // Two workers for the two cores that the project is built for; a third one only delays the browser.
    maxWorkers: 2,
    // Of the project `client`, whose contexts are not always freed: a worker with a larger heap is replaced.
    vmMemoryLimit: '800MB',
    reporters: ['default', './tests/setup/totals-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'openapi/**/*.test.ts', 'tests/structure/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          setupFiles: ['tests/setup/field-messages.ts', 'tests/setup/property-tests.ts'],
          ...withTimeout(300_000),
          // None of the imported modules keeps state, and importing them again for each file takes longer than the
          // tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          // `.dom.test.ts`: tests that use the DOM, and render nothing.
          include: ['src/client/**/*.test.tsx', 'src/client/**/*.dom.test.ts'],
          environment: 'jsdom',
          // A context for each file instead of a process: jsdom is loaded once in each worker, in half the CPU time.
          pool: 'vmForks',
          setupFiles: [
            'tests/setup/field-messages.ts',
            'tests/setup/property-tests.ts',
            'tests/setup/testing-library.ts',
          ],
          ...withTimeout(120_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          ...withDatabase,
          ...withTimeout(300_000),
          ...polling,
          // Every file opens its own server; the modules of the server are imported once per worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          ...withBrowser,
          ...withTimeout(600_000),
          ...pollingBrowser,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      // The projects from here on are no part of `npm test`.
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          ...withBrowser,
          ...withTimeout(600_000),
          ...pollingBrowser,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // Isolated, because these measure the memory and the event loop of their worker.
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          ...withDatabase,
          ...withTimeout(600_000),
          ...polling,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'resilience',
          include: ['tests/resilience/**/*.test.ts'],
          ...withDatabase,
          ...withTimeout(600_000),
          ...polling,
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          // Needs the packages of tests/clients/packages.
          name: 'clients',
          include: ['tests/clients/*.test.ts'],
          ...withDatabase,
          ...withTimeout(600_000),
          ...polling,
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          // No part of `npm run test:long` either: it needs a database server of its own that is reached over TCP.
          name: 'acceptance',
          include: ['tests/acceptance/*.test.ts'],
          ...withDatabase,
          ...withTimeout(1_800_000),
          ...polling,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
