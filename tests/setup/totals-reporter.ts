import type { Reporter, TestModule } from 'vitest/node';
import type { SurvivedFault } from '#tests/resilience/fault-report.ts';

const toTable = (faults: readonly SurvivedFault[]): string => {
  const rows = faults.map(({ fault, times, acknowledged, recoveredInMs }) => [
    fault,
    String(times),
    acknowledged === undefined ? '' : String(acknowledged),
    recoveredInMs === undefined ? '' : `${(recoveredInMs / 1000).toFixed(1)} s`,
  ]);
  const head = ['fault survived', 'times', 'acknowledged meanwhile', 'recovered within'];
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) => cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('-|-'), ...rows.map(line)].join('\n');
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
