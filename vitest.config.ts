import { defineConfig } from 'vitest/config';

const journey = {
  globalSetup: ['tests/setup/global-database.ts', 'tests/setup/global-demo.ts', 'tests/setup/global-browser.ts'],
  setupFiles: ['tests/setup/field-messages.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
};
const timedJourneys = 'tests/e2e/sale-arrives.test.ts';

export default defineConfig({
  test: {
    // Two cores are what the project is built for; a third worker only makes the browser wait.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{shared,server,reader,documents}/**/*.test.ts',
            'db/**/*.test.ts',
            'openapi/**/*.test.ts',
            'tests/structure/*.test.ts',
          ],
          setupFiles: ['tests/setup/field-messages.ts'],
          // Nothing that these files import keeps a state: reading it again for each would cost more than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['src/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 60_000,
          setupFiles: ['tests/setup/field-messages.ts', 'tests/setup/testing-library.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/structure/**', 'tests/e2e/**'],
          globalSetup: ['tests/setup/global-database.ts'],
          setupFiles: ['tests/setup/field-messages.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // Every file opens a server of its own; the code of it is read once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          ...journey,
          include: ['tests/e2e/*.test.ts'],
          exclude: [timedJourneys],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          ...journey,
          include: [timedJourneys],
          // After all others and one at a time: what has to be seen within two seconds needs a machine to itself.
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
