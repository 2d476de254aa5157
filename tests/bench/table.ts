import type { Measured } from './measure.ts';

export interface Column<Row> {
  title: string;
  of: (row: Row) => string;
}

export const callColumns: Column<Measured>[] = [
  { title: 'call', of: ({ name }) => name },
  { title: 'bare req/s', of: ({ bare }) => bare.requestsPerSecond.toFixed(0) },
  { title: 'product req/s', of: ({ product }) => product.requestsPerSecond.toFixed(0) },
  { title: 'ratio', of: ({ ratio }) => ratio.toFixed(2) },
  { title: 'bare p99 ms', of: ({ bare }) => bare.p99Ms.toFixed(0) },
  { title: 'product p99 ms', of: ({ product }) => product.p99Ms.toFixed(0) },
];

/** Names to the left, numbers to the right. */
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
