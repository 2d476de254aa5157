import { z } from 'zod';
import { momentSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { type CursorCodec, maxCursorLength, pullCursor } from './cursor.ts';
import { type Page, pageOf, pageShape } from './page.ts';

// Lists are read by page numbers, cursors, or changes since a moment.

const cursorSchema = z.string().min(1).max(maxCursorLength);

/** Spread it into a list's input schema and wrap that in `requireOneStart`. */
export const cursorPageShape = {
  ...pageShape,
  // Without a default, to notice a page number next to a cursor.
  pageNumber: pageShape.pageNumber.unwrap().optional().meta({
    description:
      'Number of the page, from 1. 1 if none is given. Not together with `after`, `before` or `changedSince`.',
  }),
  after: cursorSchema.optional().meta({
    description:
      'A `nextCursor`: returns the rows behind it. Unlike page numbers, cursors neither repeat nor skip rows when others are added meanwhile. Valid with the parameters of the request that returned it.',
  }),
  before: cursorSchema.optional().meta({
    description: 'A `previousCursor`: returns the rows directly in front of it, in the order of the list.',
  }),
  changedSince: momentSchema.optional().meta({
    description:
      'Returns the rows that were added or changed at or after this moment, oldest change first. Only together with `pageSize` and `after`: a row that leaves a filter could not be reported.',
    examples: ['2026-11-20T08:30:00.000Z'],
  }),
};

/** Where the page of a list starts. */
export interface CursorPageRequest {
  pageNumber?: number | undefined;
  pageSize: number;
  after?: string | undefined;
  before?: string | undefined;
  changedSince?: Date | undefined;
}

const besideChangedSince = new Set(['merchantId', 'pageSize', 'after', 'changedSince']);

/**
 * Requires this list's cursors, and at most one of page number, `after` and `before`.
 * `changedSince` excludes all filters.
 */
export const requireOneStart = <Schema extends z.ZodType<CursorPageRequest>>(
  schema: Schema,
  cursor: Pick<CursorCodec<unknown>, 'decode'>,
): Schema =>
  schema
    .refine(({ changedSince, after }) => !after || (changedSince ? pullCursor : cursor).decode(after) !== null, {
      path: ['after'],
      ...issueParams('cursor'),
    })
    .refine(({ before }) => !before || cursor.decode(before) !== null, { path: ['before'], ...issueParams('cursor') })
    .refine(({ after, before }) => !after || !before, { path: ['before'], ...issueParams('onePageStart') })
    .refine(({ pageNumber, after, before }) => pageNumber === undefined || !(after || before), {
      path: ['pageNumber'],
      ...issueParams('onePageStart'),
    })
    .refine(
      (request) =>
        !request.changedSince ||
        Object.entries(request).every(([name, value]) => value === undefined || besideChangedSince.has(name)),
      { path: ['changedSince'], ...issueParams('changedSinceAlone') },
    );

export const cursorPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({
    nextCursor: z
      .string()
      .nullable()
      .meta({
        description: 'The `after` of the following page; null on the last one.',
        examples: [null],
      }),
    previousCursor: z
      .string()
      .nullable()
      .meta({
        description: 'The `before` of the preceding page; null on the first one and with `changedSince`.',
        examples: [null],
      }),
    nextChangedSince: timestampSchema.nullable().meta({
      description:
        'With `changedSince`, on the last page: the `changedSince` of the next pull. It is some minutes before the start of this pull, because changes may become visible late: rows repeat, none is missed. Otherwise null.',
      examples: [null],
    }),
  });

export interface CursorPage<T> extends Page<T> {
  nextCursor: string | null;
  previousCursor: string | null;
  nextChangedSince: Date | null;
}

/** The cursors of a page with all rows, for examples. */
export const noFurtherPages = { nextCursor: null, previousCursor: null, nextChangedSince: null };
