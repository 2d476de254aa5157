import { maxCommitDelayMs } from '#db/connection/transaction.ts';
import type { ChangeSpan } from '#db/sql/change-query.ts';
import { firstIdAt } from '#server/platform/ids.ts';
import { type ChangePosition, type CursorCodec, pullCursor } from '#shared/paging/cursor.ts';
import type { CursorPage, CursorPageRequest } from '#shared/paging/cursor-page.ts';
import { toPage } from '#shared/paging/page.ts';

// The requests have passed `requireOneStart`: every cursor can be decoded.

/** A page's rows, and one more that shows whether others follow. */
export interface CursorSpan<Position> {
  offset: number;
  limit: number;
  after: Position | null;
  before: Position | null;
  /**
   * True for a page in front of `before`.
   * It ends there and is read from the oldest row.
   */
  isFromOldest: boolean;
}

export const toCursorSpan = <Position>(
  { pageNumber = 1, pageSize, after, before }: CursorPageRequest,
  cursor: CursorCodec<Position>,
): CursorSpan<Position> => ({
  offset: (pageNumber - 1) * pageSize,
  limit: pageSize + 1,
  after: after === undefined ? null : cursor.decode(after),
  before: before === undefined ? null : cursor.decode(before),
  isFromOldest: before !== undefined,
});

/** Makes a page of `toCursorSpan`'s rows, which are in list order. */
export const toCursorPage = <Row>(
  rows: readonly Row[],
  totalCount: number,
  { pageNumber = 1, pageSize, after, before }: CursorPageRequest,
  cursorOf: (row: Row) => string,
): CursorPage<Row> => {
  const hasMore = rows.length > pageSize;
  const data = before === undefined ? rows.slice(0, pageSize) : rows.slice(-pageSize);
  const [first, last] = [data[0], data.at(-1)];
  const hasNext = before === undefined ? hasMore : true;
  const hasPrevious = before === undefined ? after !== undefined || pageNumber > 1 : hasMore;
  return {
    ...toPage(data, totalCount, { pageNumber, pageSize }),
    nextCursor: hasNext && last !== undefined ? cursorOf(last) : null,
    previousCursor: hasPrevious && first !== undefined ? cursorOf(first) : null,
    nextChangedSince: null,
  };
};

export interface Pull {
  changedSince: Date;
  pageSize: number;
  after?: string | undefined;
}

interface PullSpan extends ChangeSpan {
  startedAt: Date;
}

export const toPullSpan = ({ changedSince, pageSize, after }: Pull, now: Date): PullSpan => {
  const position = after === undefined ? null : pullCursor.decode(after);
  return {
    changedSince,
    firstId: firstIdAt(changedSince),
    after: position,
    limit: pageSize + 1,
    startedAt: position?.startedAt ?? now,
  };
};

/** A row with its position in the order of changes. */
export interface ChangedRow<Row> extends ChangePosition {
  row: Row;
}

/**
 * Makes a page of `toPullSpan`'s rows. Changes that become visible later are not older
 * than the pull's start minus the commit delay: the next pull starts there.
 */
export const toPullPage = <Row>(
  changes: readonly ChangedRow<Row>[],
  totalCount: number,
  { changedSince, pageSize }: Pull,
  { startedAt }: Pick<PullSpan, 'startedAt'>,
): CursorPage<Row> => {
  const page = changes.slice(0, pageSize);
  const last = changes.length > pageSize ? page.at(-1) : undefined;
  const settledUntil = startedAt.getTime() - maxCommitDelayMs;
  return {
    ...toPage(
      page.map(({ row }) => row),
      totalCount,
      { pageNumber: 1, pageSize },
    ),
    nextCursor: last ? pullCursor.encode({ startedAt, changedAt: last.changedAt, id: last.id }) : null,
    previousCursor: null,
    nextChangedSince: last ? null : new Date(Math.max(changedSince.getTime(), settledUntil)),
  };
};
