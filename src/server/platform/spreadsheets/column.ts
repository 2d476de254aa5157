/** One column of a file: what stands in it for a row. Nothing at all is an empty text. */
export type Column<Row> = { heading: string; width: number } & (
  | { kind: 'text'; of: (row: Row) => string }
  /** Minor units; in the file they are forints. */
  | { kind: 'amount'; of: (row: Row) => number }
  /** In the file it is what the clocks in Budapest showed. */
  | { kind: 'moment'; of: (row: Row) => Date }
);

/** Rows as they are read: many at a time. */
export type Batches<Row> = AsyncIterable<Row[]>;
