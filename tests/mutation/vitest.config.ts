import { defineConfig } from 'vitest/config';

/** The tests of rules only: a change of a rule is found by the test beside it, or not at all. */
export default defineConfig({
  test: {
    include: ['src/server/**/*.rules.test.ts'],
    setupFiles: ['tests/setup/field-messages.ts', 'tests/setup/property-tests.ts'],
  },
});
