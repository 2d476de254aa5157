import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commentOn, readSourceFiles, root, type SourceFile } from './source-files.ts';

// The tests of `npm test` decide what lands, so they may fail for a reason only: not by chance, not because the machine
// is busy, not at midnight, and not because a server of others does not answer. Tests that need one of these belong to
// `npm run test:long`.

interface GateRule {
  name: string;
  /** True if a line of code breaks the rule. */
  isBrokenBy: (line: string) => boolean;
  /** Whether a file that fakes the timers or the clock keeps the rule. */
  isKeptByFakes?: boolean;
  /** Files that may break the rule, with the reason. */
  exceptions: Readonly<Record<string, string>>;
}

const fakes = /\bvi\.(?:useFakeTimers|setSystemTime)\(/u;
const minTimeoutMs = 10_000;
/** The limits of Vitest and Playwright. The product's own limits are injected as `timeoutMs`. */
const timeoutOn =
  /\b(?:timeout|testTimeout|hookTimeout):\s*([\d_]+)|\b(?:waitFor|waitUntil)\(.*,\s*([\d_]+)\)|(?:(?<!waitFor)Timeout|AbortSignal\.timeout)\(([\d_]+)\)/gu;

const timeoutsOn = (line: string): number[] =>
  [...line.matchAll(timeoutOn)].map(([, ...texts]) => Number(texts.find(Boolean)?.replaceAll('_', '')));

export const gateRules: readonly GateRule[] = [
  {
    name: 'no chance: values have a fixed seed',
    isBrokenBy: (line) => /\bMath\.random\b/u.test(line),
    exceptions: {},
  },
  {
    name: 'no test that is skipped on some machines or repeated when it fails',
    isBrokenBy: (line) =>
      /\b(?:skipIf|runIf)\(|\b(?:it|test|describe)\.(?:skip|only|todo)\b|\bretry: [1-9]/u.test(line),
    exceptions: {},
  },
  {
    name: 'no claim about time, processor or memory',
    isBrokenBy: (line) =>
      /\bperformance\.now\b|\bprocess\.(?:cpuUsage|threadCpuUsage|memoryUsage|resourceUsage|hrtime)\b|\bmonitorEventLoopDelay\b/u.test(
        line,
      ),
    exceptions: {
      'src/reader/send-until-answered.test.ts': 'a lower bound: no timer fires early on a busy machine',
      'src/server/platform/concurrency/delayed-queue.test.ts': 'a lower bound: no timer fires early on a busy machine',
    },
  },
  {
    name: 'no sleep: wait for an event or a state',
    isBrokenBy: (line) => /\bsetTimeout\(|\bsetTimeout as\b|\bAtomics\.wait\b|\bwaitForTimeout\(/u.test(line),
    isKeptByFakes: true,
    exceptions: { 'tests/setup/fault-proxy.ts': 'delays packets, which only the resilience tests ask for' },
  },
  {
    name: `no time limit below ${minTimeoutMs / 1000} s`,
    isBrokenBy: (line) => timeoutsOn(line).some((limit) => limit < minTimeoutMs),
    exceptions: {},
  },
  {
    name: 'nothing fetched: no packages, no registry, no other hosts',
    isBrokenBy: (line) =>
      /\bnpm\b.*\b(?:ci|install|audit|pack|view)\b|\bapt(?:-get)?\b.*\b(?:install|download|update)\b|\/debian-package\.ts|\bfetch\(['"`]https?:\/\/(?!localhost|127\.)/u.test(
        line,
      ),
    exceptions: {},
  },
  {
    name: 'no clock of the machine: days change under a test',
    isBrokenBy: (line) => /\bDate\.now\(\)|\bnew Date\(\)/u.test(line),
    isKeptByFakes: true,
    exceptions: {
      'tests/setup/certificates.ts': 'TLS compares the validity of certificates with the clock of the machine',
      'tests/setup/demo-clock.ts': 'moves the clock of the machine to the same noon in every run',
      'tests/setup/test-app.ts': 'lets the clock run for the programs in tests/clients',
    },
  },
];

/** Test files of the projects of `npm test`, and what every run of them loads. */
const entries = [
  'tests/{api,e2e,structure}/**/*.ts',
  'tests/setup/{global-*,field-messages,property-tests,testing-library,totals-reporter}.ts',
  '{src,db,openapi}/**/*.test.{ts,tsx}',
  'db/factories/*.ts',
];

const importedPath = /\bfrom '(#tests\/|\.\.?\/)([^']+)'/gu;

/** The files of the gate with the helpers in `tests` that they import, directly or through others. */
export const readGateFiles = (): SourceFile[] => {
  // This file has the patterns that it looks for.
  const files = new Map(readSourceFiles(entries, /^tests\/structure\/gate-rules/u).map((file) => [file.path, file]));
  for (const { path, lines } of files.values()) {
    for (const [, base = '', rest = ''] of lines.join('\n').matchAll(importedPath)) {
      const imported = base === '#tests/' ? join('tests', rest) : join(dirname(path), base, rest);
      if (!imported.startsWith('tests/') || files.has(imported) || !existsSync(join(root, imported))) continue;
      // A map visits what is added while it is read.
      for (const file of readSourceFiles(imported, /^tests\/structure\/gate-rules/u)) files.set(file.path, file);
    }
  }
  return [...files.values()];
};

/** The lines that break a rule, and the exceptions that no line needs, as `file: detail`. */
export const findGateViolations = (files: readonly SourceFile[], rules = gateRules): string[] =>
  rules.flatMap(({ name, isBrokenBy, isKeptByFakes, exceptions }) => {
    const checked = isKeptByFakes ? files.filter(({ lines }) => !lines.some((line) => fakes.test(line))) : files;
    const broken = checked.flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        commentOn(line) === null && isBrokenBy(line) ? [{ path, place: `${path}:${index + 1}: ${line.trim()}` }] : [],
      ),
    );
    const unneeded = Object.keys(exceptions).filter((path) => !broken.some((each) => each.path === path));
    return [
      ...broken.filter(({ path }) => !(path in exceptions)).map(({ place }) => `${place} (${name})`),
      ...unneeded.map((path) => `${path}: is no exception to "${name}" any more`),
    ];
  });
