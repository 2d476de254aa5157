export interface Column<Row> {
  title: string;
  of: (row: Row) => string;
}

/** Formats a Markdown table with names aligned left and numbers aligned right. */
export const formatTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => of(row)))];
  const widths = columns.map((_, i) => Math.max(3, ...cells.map((line) => (line[i] ?? '').length)));
  const [heading = '', ...lines] = cells.map(
    (line) =>
      `| ${line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [heading, rule, ...lines].join('\n');
};
