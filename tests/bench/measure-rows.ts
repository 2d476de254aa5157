/** What became of the rows of a part. */
export interface MeasuredRows<Row> {
  rows: Row[];
  /** The names of the rows that could not be measured, with the reason. */
  failures: string[];
}

/**
 * Measures one row after another. A row that fails is skipped; an interruption ends the part with the rows measured so
 * far.
 */
export const measureRows = async <Item extends { name: string }, Row>(
  items: readonly Item[],
  signal: AbortSignal,
  measureRow: (item: Item) => Promise<Row>,
): Promise<MeasuredRows<Row>> => {
  const measured: MeasuredRows<Row> = { rows: [], failures: [] };
  for (const item of items) {
    if (signal.aborted) break;
    try {
      measured.rows.push(await measureRow(item));
    } catch (error) {
      if (signal.aborted) break;
      measured.failures.push(`${item.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return measured;
};
