import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Scripts that other tests run, or that run the tests. */
const provenElsewhere: Record<string, string> = {
  start: 'tests/resilience/install.test.ts',
  build: 'tests/resilience/install.test.ts',
  check: '.ci/run',
  test: '.ci/run',
  'test:unit': '.ci/run',
  'test:client': '.ci/run',
  'test:api': '.ci/run',
  'test:e2e': '.ci/run',
  'test:watch': '.ci/run',
  'test:long': 'docs/operations/releases.md',
  'test:browser': 'docs/operations/releases.md',
  'test:resilience': 'docs/operations/releases.md',
  'test:clients': 'docs/operations/releases.md',
  vulnerabilities: 'docs/operations/releases.md',
  // Judges the unit tests of rules; half an hour.
  mutation: 'tests/README.md',
  // The same checks as `check`, which also write.
  format: '.ci/run',
  secrets: '.ci/run',
  soak: 'tests/resilience/chaos.test.ts',
  acceptance: 'tests/acceptance/release.test.ts',
  release: 'tests/acceptance/release.test.ts',
  sdk: 'tests/clients/sdk.test.ts',
  'api-changelog': 'tests/clients/api-changes.test.ts',
  'new:procedure': 'src/server/cli/new-procedure.test.ts',
};

/** Run by `tests/resilience/npm-scripts.test.ts`, by these names. */
const runThere = [
  'migrate',
  'db',
  'audit-log',
  'keys',
  'admin',
  'doctor',
  'backup',
  'restore',
  'reader',
  'dev',
  'openapi',
  'structure',
  'licences',
  'graph',
  'bench',
  'look',
];

const sourceOf = (path: string): string => readFileSync(path, 'utf8');
const { scripts } = JSON.parse(sourceOf('package.json')) as { scripts: Record<string, string> };

it('every script of package.json is run by a test', () => {
  const names = Object.keys(scripts).filter(
    (name) => name !== 'prepare' && !(name.startsWith('pre') && name.slice(3) in scripts),
  );
  expect(names.sort()).toEqual([...Object.keys(provenElsewhere), ...runThere].sort());
  for (const file of Object.values(provenElsewhere)) expect([file, existsSync(file)]).toEqual([file, true]);
  const source = sourceOf('tests/resilience/npm-scripts.test.ts');
  for (const name of runThere)
    expect([name, new RegExp(`\\b(?:run|runUntil)\\('${name}'|\\['${name}', \\[`, 'u').test(source)]).toEqual([
      name,
      true,
    ]);
});

it('every script that a document names exists', () => {
  for (const file of [
    'README.md',
    'CONTRIBUTING.md',
    'tests/README.md',
    'src/server/README.md',
    'src/client/README.md',
  ]) {
    const named = [...sourceOf(file).matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/gu)].map(([, name = '']) => name);
    expect([file, named.filter((name) => !(name in scripts))]).toEqual([file, []]);
  }
});
