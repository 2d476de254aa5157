import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

const folder = 'src/server/features';

/** Features that decide nothing, so that they have no rule to test. */
const withoutRules: Readonly<Record<string, string>> = {
  banks: 'returns the list of the reference data',
};

it('finds a unit test in every feature of the server', () => {
  const features = globSync('*/', { cwd: join(root, folder) }).map((path) => path.replace(/\/$/u, ''));
  const untested = features.filter(
    (feature) => globSync(`${feature}/**/*.test.ts`, { cwd: join(root, folder) }).length === 0,
  );
  expect(features.length).toBeGreaterThan(Object.keys(withoutRules).length);
  expect(untested.sort()).toEqual(Object.keys(withoutRules));
});

it('finds beside every file of rules its test', () => {
  const rules = globSync('src/server/**/*.rules.ts', { cwd: root });
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter((path) => !existsSync(join(root, path.replace(/\.ts$/u, '.test.ts'))))).toEqual([]);
});
