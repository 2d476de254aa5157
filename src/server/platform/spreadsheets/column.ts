/** A column of a spreadsheet, with the value of a row. An empty text leaves the cell empty. */
export type SpreadsheetColumn<Row> = { heading: string; width: number } & (
  | { kind: 'text'; of: (row: Row) => string }
  /** In minor units; the file shows forints, and an empty cell for null. */
  | { kind: 'amount'; of: (row: Row) => number | null }
  /** The file shows the local time of Budapest, and an empty cell for null. */
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
