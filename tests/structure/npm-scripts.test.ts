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
  vulnerabilities: 'tests/long/vulnerabilities.test.ts',
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
  'mutation',
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

it('no script runs a program of the project with the Node.js of the machine before the packages are there', () => {
  // It asks npm and needs no packages.
  const others = Object.keys(scripts).filter((name) => name !== 'vulnerabilities');
  const bare = others.filter((name) => /^node (?!setup\.mjs)/u.test(scripts[name] ?? ''));
  expect(bare).toEqual(expect.arrayContaining(['build', 'dev', 'release']));
  expect(bare.filter((name) => scripts[`pre${name}`]?.startsWith('node setup.mjs') !== true)).toEqual([]);
});

/** The commands of a script that the README names, and the tests that run them. */
const commands: [string, string[]][] = [
  ['db', ['tests/resilience/npm-scripts.test.ts', 'tests/resilience/db-command.test.ts']],
  ['audit-log', ['tests/resilience/npm-scripts.test.ts']],
  ['keys', ['tests/resilience/npm-scripts.test.ts', 'tests/resilience/keys-command.test.ts']],
  ['admin', ['tests/resilience/npm-scripts.test.ts', 'tests/resilience/admin-command.test.ts']],
  ['reader', ['tests/resilience/npm-scripts.test.ts']],
];

it.each(commands)('every command of npm run %s in the README is run by a test', (script, files) => {
  const readme = sourceOf('README.md');
  const row = readme.split('\n').find((line) => line.startsWith(`| \`npm run ${script} `)) ?? '';
  const named = [...readme.matchAll(new RegExp(`npm run ${script} -- ([a-z][\\w-]*)`, 'gu'))].map(([, name]) => name);
  const others = [...row.matchAll(/`([a-z][\w-]*)`/gu)].map(([, name]) => name);
  const all = [...new Set([...named, ...others])];
  expect(all.length).toBeGreaterThan(0);
  const source = files.map(sourceOf).join('\n');
  expect(all.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
});

it('every part of the bench is measured by a test', () => {
  const parts = [...sourceOf('tests/bench/README.md').matchAll(/^\| `(\w+)` \| .*\?/gmu)].map(([, name]) => name);
  expect(parts).toHaveLength(7);
  const source = sourceOf('tests/resilience/npm-scripts.test.ts');
  expect(parts.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
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
