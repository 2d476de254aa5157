import { configureGlobal } from 'fast-check';
import { runSeed } from './seed.ts';

/**
 * PROPERTY_TEST_RUNS=5000 searches longer for a counterexample, PROPERTY_TEST_SEED=7 elsewhere. A failure prints its
 * seed.
 */
configureGlobal({ numRuns: Number(process.env.PROPERTY_TEST_RUNS ?? 50), seed: runSeed });
