/** The largest page of the API. */
const pageSize = 100;

interface CursorPage<Row> {
  data: Row[];
  nextCursor: string | null;
}

/**
 * Reads a list that has cursors, page by page, while its rows are consumed. Rows that arrive meanwhile do not shift it.
 */
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

/** Reads a list that has page numbers only, page by page, while its rows are consumed. */
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
 * Reads the events after the one with the id `after`, oldest first, or all that are kept. Store the id of each event
 * once it is processed: it is the `after` of the next time.
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

/** Rows that changed, and where the next pull begins. */
export interface PulledRows<Row> extends AsyncIterable<Row> {
  /** Give it as `changedSince` next time, once all rows are stored. The former moment until the last row was read. */
  readonly nextChangedSince: string;
}

/**
 * Reads the rows that were added or changed since a moment, oldest change first. Some rows come again with the next
 * pull: store them by their id.
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
