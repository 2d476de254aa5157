import type { Measured } from './measure.ts';

export interface Column<Row> {
  title: string;
  of: (row: Row) => string;
}

/** Returns the columns of a comparison; `subject` and `yardstick` are the headings of its sides. */
export const comparisonColumns = (subject: string, yardstick: string): Column<Measured>[] => [
  { title: 'call', of: ({ name }) => name },
  { title: `${yardstick} req/s`, of: (row) => row.yardstick.requestsPerSecond.toFixed(0) },
  { title: `${subject} req/s`, of: (row) => row.subject.requestsPerSecond.toFixed(0) },
  { title: 'ratio', of: ({ ratio }) => ratio.toFixed(2) },
  { title: `${yardstick} p99 ms`, of: (row) => row.yardstick.p99Ms.toFixed(0) },
  { title: `${subject} p99 ms`, of: (row) => row.subject.p99Ms.toFixed(0) },
];

/** Formats rows with names aligned left and numbers aligned right. */
export const formatTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => of(row)))];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => (line[i] ?? '').length)));
  return cells
    .map((line) =>
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
