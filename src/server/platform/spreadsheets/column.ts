/** A column and a row's value. Empty texts leave cells empty. */
export type SpreadsheetColumn<Row> = { heading: string; width: number } & (
  | { kind: 'text'; of: (row: Row) => string }
  /** In minor units. The file shows forints; null is empty. */
  | { kind: 'amount'; of: (row: Row) => number | null }
  /** The file shows Budapest time; null is empty. */
  | { kind: 'moment'; of: (row: Row) => Date | null }
);

/** Rows in the batches in which they are read. */
export type Batches<Row> = AsyncIterable<Row[]>;

/** Returns the label of each name of an enum. */
export const labelsOf = <Name extends string>(
  names: readonly Name[],
  labelOf: (name: Name) => string,
): Record<Name, string> =>
  // `fromEntries` loses the names of the keys.
  Object.fromEntries(names.map((name) => [name, labelOf(name)])) as Record<Name, string>;
