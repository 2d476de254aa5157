/** The API's largest page. */
const pageSize = 100;

interface CursorPage<Row> {
  data: Row[];
  nextCursor: string | null;
}

/** Reads a list with cursors by page, on demand. New rows do not shift it. */
export async function* iterateList<Row>(
  list: (query: { pageSize: number; after?: string }) => Promise<CursorPage<Row>>,
): AsyncGenerator<Row, void> {
  let page = await list({ pageSize });
  yield* page.data;
  while (page.nextCursor !== null) {
    page = await list({ pageSize, after: page.nextCursor });
    yield* page.data;
  }
}

/** Reads a list with page numbers by page, on demand. */
export async function* iteratePages<Row>(
  list: (query: { pageNumber: number; pageSize: number }) => Promise<{ data: Row[]; totalPages: number }>,
): AsyncGenerator<Row, void> {
  for (let pageNumber = 1, totalPages = 1; pageNumber <= totalPages; pageNumber += 1) {
    const page = await list({ pageNumber, pageSize });
    totalPages = page.totalPages;
    yield* page.data;
  }
}

/**
 * Reads events after the id `after`, or all kept ones, oldest first.
 * Store each processed event's id as the next `after`.
 */
export async function* iterateEvents<Event extends { id: string }>(
  list: (query: { pageSize: number; after?: string }) => Promise<{ data: Event[]; hasMore: boolean }>,
  after?: string,
): AsyncGenerator<Event, void> {
  let last = after;
  for (let hasMore = true; hasMore; ) {
    const page = await list({ pageSize, ...(last === undefined ? {} : { after: last }) });
    yield* page.data;
    last = page.data.at(-1)?.id ?? last;
    hasMore = page.hasMore && page.data.length > 0;
  }
}

interface ChangesPage<Row> extends CursorPage<Row> {
  nextChangedSince: string | null;
}

/** Changed rows, and the start of the next pull. */
export interface PulledRows<Row> extends AsyncIterable<Row> {
  /**
   * Pass it as the next `changedSince` once all rows are stored.
   * The former moment until the last row is read.
   */
  readonly nextChangedSince: string;
}

/**
 * Reads rows that were added or changed since a moment, oldest change first.
 * Store them by id, because the next pull repeats some.
 */
export const pullChanges = <Row>(
  list: (query: { changedSince: string; pageSize: number; after?: string }) => Promise<ChangesPage<Row>>,
  changedSince: string,
): PulledRows<Row> => {
  let nextChangedSince = changedSince;
  const read = async function* () {
    let last: string | null = null;
    yield* iterateList<Row>(async (query) => {
      const page = await list({ changedSince, ...query });
      last = page.nextChangedSince;
      return page;
    });
    nextChangedSince = last ?? changedSince;
  };
  return {
    [Symbol.asyncIterator]: read,
    get nextChangedSince() {
      return nextChangedSince;
    },
  };
};
