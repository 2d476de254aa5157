import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import type { SurvivedFault } from '#tests/resilience/fault-report.ts';
import { runSeed } from './seed.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

type Columns<T> = readonly (readonly [title: string, cell: (row: T) => string | number | undefined])[];

const faultColumns: Columns<SurvivedFault> = [
  ['fault survived', ({ fault }) => fault],
  ['times', ({ times }) => times],
  ['requests', ({ requests }) => requests],
  ['failed', ({ failed }) => failed],
  ['acknowledged', ({ acknowledged }) => acknowledged],
  ['lost', ({ lost }) => lost],
  ['doubled', ({ doubled }) => doubled],
  ['serving again within', ({ recoveredInMs }) => (recoveredInMs === undefined ? undefined : seconds(recoveredInMs))],
  ['memory at start and end', ({ memory }) => memory && `${memory.start} → ${memory.end} MB`],
];

/** A Markdown table, to be copied into the operating guide. All columns after the first are aligned to `side`. */
const toTable = <T>(columns: Columns<T>, side: 'left' | 'right', rows: readonly T[]): string => {
  const cells = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, cell]) => String(cell(row) ?? ''))),
  ];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const isRight = (i: number): boolean => side === 'right' && i > 0;
  const pad = (cell: string, i: number): string =>
    isRight(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0);
  const [head = '', ...body] = cells.map((row) => `| ${row.map(pad).join(' | ')} |`);
  const rule = `| ${widths.map((width, i) => (isRight(i) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [head, rule, ...body].join('\n');
};

interface Failure {
  /** The file and the name of what failed. */
  place: string;
  errors: readonly Thrown[];
}

interface Thrown {
  message?: string;
  /** What was expected and what was received, line by line. */
  diff?: string;
  cause?: unknown;
}

const MAX_FAILURE_LINES = 12;
const MAX_CAUSE_LENGTH = 200;

/** The lines of a comparison that differ. */
const differencesOf = ({ diff = '' }: Thrown): string[] =>
  stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^[-+] (?!Expected$|Received$)/u.test(line));

/**
 * The place of a failure with the beginning of its messages and of what differs: a long run that is stopped prints no
 * other cause.
 */
const describeFailure = ({ place, errors }: Failure): string => {
  const messages = errors.flatMap((error) => (error.message ?? String(error)).split('\n')).slice(0, MAX_FAILURE_LINES);
  const lines = [...messages, ...errors.flatMap(differencesOf).slice(0, MAX_FAILURE_LINES)];
  return [`FAILED ${place}`, ...lines.map((line) => `  ${line}`)].join('\n');
};

/** The first line of the error that caused the others. */
const causeOf = ({ errors: [first] }: Failure): string => {
  let error: Thrown | undefined = first;
  while (typeof error?.cause === 'object' && error.cause !== null) error = error.cause;
  return (error?.message ?? '').trim().split('\n', 1)[0]?.replaceAll('|', '\\|').slice(0, MAX_CAUSE_LENGTH) ?? '';
};

/** The seed that the message names, which may differ from that of the run. */
const seedOf = ({ errors }: Failure): string =>
  errors.map(({ message = '' }) => /(?:\bseed|_SEED)[:=] ?(-?\d+)/u.exec(message)?.[1]).find(Boolean) ??
  String(runSeed);

const failureColumns: Columns<Failure> = [
  ['failed', ({ place }) => place.replaceAll('|', '\\|')],
  ['seed', seedOf],
  ['cause', causeOf],
];

const failureOf = (test: TestCase): Failure => ({
  place: `${test.module.relativeModuleId} > ${test.fullName}`,
  errors: test.result().errors ?? [],
});

const failuresOf = (module: TestModule): Failure[] => {
  const file = module.relativeModuleId;
  const failures: Failure[] = [];
  if (module.errors().length > 0) failures.push({ place: file, errors: module.errors() });
  for (const suite of module.children.allSuites()) {
    if (suite.errors().length > 0) failures.push({ place: `${file} > ${suite.fullName}`, errors: suite.errors() });
  }
  return [...failures, ...Array.from(module.children.allTests('failed'), failureOf)];
};

/**
 * Prints a failed test at once, because a run of an hour may be stopped before its end. At the end it prints the table
 * of the faults survived, what failed, a table of the failures with their seeds and causes, and
 * `N passed, N failed` as the last line of a run. A file or a run that breaks outside a test counts as a failure.
 */
export default class TotalsReporter implements Reporter {
  #log: (text: string) => void = () => undefined;

  onInit({ logger }: Vitest): void {
    this.#log = (text) => logger.log(text);
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') this.#log(describeFailure(failureOf(test)));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly Thrown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed');
    const survived = passed.flatMap((test) => test.meta().faults ?? []);
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandledErrors.map((error) => ({ place: 'outside the tests', errors: [error] })),
    ];
    const parts = [
      ...(survived.length > 0 ? [toTable(faultColumns, 'right', survived)] : []),
      ...failures.map(describeFailure),
      ...(failures.length > 0 ? [toTable(failureColumns, 'left', failures)] : []),
      `Generated values have the seed ${runSeed}.`,
      `${passed.length} passed, ${failures.length} failed`,
    ];
    process.once('exit', () => process.stdout.write(`${parts.join('\n\n')}\n`));
  }
}
