import type { Reporter, TestModule } from 'vitest/node';
import type { SurvivedFault } from '#tests/resilience/fault-report.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const columns: readonly (readonly [title: string, cell: (row: SurvivedFault) => string | number | undefined])[] = [
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

/** A Markdown table, to be copied into the operating guide. */
const toTable = (faults: readonly SurvivedFault[]): string => {
  const rows = [
    columns.map(([title]) => title),
    ...faults.map((row) => columns.map(([, cell]) => String(cell(row) ?? ''))),
  ];
  const widths = columns.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const [head = '', ...body] = rows.map(
    (row) =>
      `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [head, rule, ...body].join('\n');
};

const MAX_FAILURE_LINES = 12;

/** The place, the name and the beginning of the message of what failed, readable in the last lines of a long log. */
const toFailure = (place: string, errors: readonly { message?: string }[] = []): string => {
  const lines = errors.flatMap((error) => (error.message ?? String(error)).split('\n')).slice(0, MAX_FAILURE_LINES);
  return [`FAILED ${place}`, ...lines.map((line) => `  ${line}`)].join('\n');
};

const failuresOf = (module: TestModule): string[] => {
  const file = module.relativeModuleId;
  const failures = [];
  if (module.errors().length > 0) failures.push(toFailure(file, module.errors()));
  for (const suite of module.children.allSuites()) {
    if (suite.errors().length > 0) failures.push(toFailure(`${file} > ${suite.fullName}`, suite.errors()));
  }
  for (const test of module.children.allTests('failed')) {
    failures.push(toFailure(`${file} > ${test.fullName}`, test.result().errors));
  }
  return failures;
};

/**
 * Prints the table of the faults survived, what failed, and `N passed, N failed` as the last line of a run. A file or a run that
 * breaks outside a test counts as a failure.
 */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly { message?: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed');
    const survived = passed.flatMap((test) => test.meta().faults ?? []);
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandledErrors.map((error) => toFailure('outside the tests', [error])),
    ];
    const parts = [
      ...(survived.length > 0 ? [toTable(survived)] : []),
      ...failures,
      `${passed.length} passed, ${failures.length} failed`,
    ];
    process.once('exit', () => process.stdout.write(`${parts.join('\n\n')}\n`));
  }
}
