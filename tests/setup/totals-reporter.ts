import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { SurvivedFault } from '#tests/resilience/fault-report.ts';

/** What a passed test of the project `resilience` has survived: the faults that it reports, or the one of its title. */
const survivedBy = (test: TestCase): SurvivedFault[] => {
  if (test.project.name !== 'resilience' || test.result().state !== 'passed') return [];
  // Tests of commands run with the others because they start processes; most of them are no faults.
  const isOfCommand = test.module.moduleId.endsWith('-command.test.ts');
  return test.meta().faults ?? (isOfCommand ? [] : [{ fault: test.fullName, times: 1 }]);
};

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

/**
 * Prints `N passed, N failed` as the last line of a run, after the table of the faults survived. A file or a run that breaks outside
 * a test counts as a failure.
 */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    const survived = modules.flatMap((module) => [...module.children.allTests()].flatMap(survivedBy));
    for (const module of modules) {
      failed += module.errors().length;
      for (const suite of module.children.allSuites()) failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed') failed += 1;
      }
    }
    const table = survived.length > 0 ? `\n${toTable(survived)}\n\n` : '';
    process.once('exit', () => process.stdout.write(`${table}${passed} passed, ${failed} failed\n`));
  }
}
