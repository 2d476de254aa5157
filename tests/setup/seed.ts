const fixedSeed = 20_261_125;

/**
 * The seed of everything that the tests generate. It is fixed, so that two runs on the same code have the same result,
 * unless PROPERTY_TEST_SEED is a number or `random`, which `vitest.config.ts` replaces by the number of that run.
 */
export const runSeed = Number(process.env.PROPERTY_TEST_SEED ?? fixedSeed);
