// `npm run mutation`: changes the rules one by one, and expects that a unit test fails each time.
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['src/server/**/*.rules.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  // The compiler of the project has no API that Stryker knows, and nothing is compiled here.
  tsconfigFile: 'tests/mutation/no-tsconfig.json',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 30_000,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false },
  tempDirName: '.data/mutation',
  ignorePatterns: [
    '.data',
    'dist',
    'docs',
    'public',
    'src/client',
    'tests/*/packages',
    'tests/browser',
    'tests/long',
    'tests/resilience',
  ],
};
