import { configureGlobal } from 'fast-check';

const { PROPERTY_TEST_RUNS, PROPERTY_TEST_SEED } = process.env;

/**
 * The seed is fixed, so that a run on unchanged code has the result of the former one; a failure prints it.
 * PROPERTY_TEST_RUNS=5000 searches longer for a counterexample, PROPERTY_TEST_SEED=7 elsewhere.
 */
configureGlobal({ numRuns: Number(PROPERTY_TEST_RUNS ?? 50), seed: Number(PROPERTY_TEST_SEED ?? 20_261_125) });
