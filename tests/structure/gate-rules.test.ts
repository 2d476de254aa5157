import { describe, expect, it } from 'vitest';
import { findGateViolations, gateRules, readGateFiles } from './gate-rules.ts';

const rulesWithoutExceptions = gateRules.map((rule) => ({ ...rule, exceptions: {} }));
const violationsOf = (...lines: string[]) =>
  findGateViolations([{ path: 'tests/api/rest/new.test.ts', lines }], rulesWithoutExceptions);

describe('the rules of npm test', () => {
  it.each([
    'const id = Math.random();',
    "it.skipIf(!hasCurl)('reaches curl', () => {});",
    "it.runIf(hasCurl)('reaches curl', () => {});",
    "it('is flaky', { retry: 2 }, () => {});",
    'const started = performance.now();',
    'expect(process.memoryUsage().rss).toBeLessThan(1e9);',
    'const { user } = process.threadCpuUsage();',
    'await new Promise((resolve) => setTimeout(resolve, 100));',
    "import { setTimeout as wait } from 'node:timers/promises';",
    'await page.waitForTimeout(500);',
    'await expect.poll(read, { timeout: 5_000 }).toBe(1);',
    'await vi.waitFor(check, 2000);',
    'context.setDefaultTimeout(3_000);',
    "spawnSync('npm', ['install', 'left-pad']);",
    "import { hasDebianPackages } from '#tests/setup/debian-package.ts';",
    "await fetch('https://registry.example/package');",
    'const today = budapestDay(new Date());',
    'const at = Date.now() + 1000;',
  ])('are broken by %s', (line) => {
    expect(violationsOf(line)).toEqual([expect.stringContaining('tests/api/rest/new.test.ts:1')]);
  });

  it.each([
    '// Math.random() is not for tests.',
    'const random = seededRandom(1);',
    'await expect.poll(read, { timeout: 10_000 }).toBe(1);',
    'createHttpSender({ timeoutMs: 200 });',
    "await fetch('http://127.0.0.1:3000/health');",
    "const at = new Date('2026-11-18T11:00:00.000Z');",
    'expect(problem.retryAfterSeconds).toBe(2);',
  ])('are kept by %s', (line) => {
    expect(violationsOf(line)).toEqual([]);
  });

  it('are kept by sleeps and clocks of a file with fake timers', () => {
    expect(violationsOf('vi.useFakeTimers();', 'setTimeout(work, 5);', 'const at = Date.now();')).toEqual([]);
  });

  it('have no exception that no line needs', () => {
    const rule = { name: 'never', isBrokenBy: () => false, exceptions: { 'tests/gone.ts': 'a reason' } };
    expect(findGateViolations([], [rule])).toEqual([expect.stringContaining('tests/gone.ts')]);
  });

  it('apply to the tests of npm test and the helpers that they import, not to those of test:long', () => {
    const paths = readGateFiles().map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'tests/api/rest/banks.test.ts',
        'tests/e2e/signup.test.ts',
        'src/client/lib/problem.test.ts',
        'db/factories/factory-db.ts',
        'tests/setup/row-locks.ts',
      ]),
    );
    expect(paths.filter((path) => /^tests\/(?:long|browser|clients)\/|galera/u.test(path))).toEqual([]);
  });
});
