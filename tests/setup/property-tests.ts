import { configureGlobal } from 'fast-check';

// PROPERTY_TEST_RUNS=5000 searches longer for a counterexample.
configureGlobal({ numRuns: Number(process.env.PROPERTY_TEST_RUNS ?? 50) });
