import { z } from 'zod';

/**
 * Codec of a cursor: an opaque text for a position in a list.
 * It has a row's sort key and stays valid when rows are added or removed.
 */
export interface CursorCodec<Position> {
  encode(position: Position): string;
  /** Returns null for other texts and for cursors of another kind. */
  decode(text: string): Position | null;
}

export const maxCursorLength = 150;

// base64url without padding. btoa and atob exist in browsers, which share these schemas.
const toBase64Url = (ascii: string): string =>
  btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const fromBase64Url = (text: string): string | null => {
  // No encoding has a remainder of one character.
  if (!/^[\w-]+$/u.test(text) || text.length > maxCursorLength || text.length % 4 === 1) return null;
  return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
};

/** `schema` parses the result of `partsOf`. Parts are ASCII without spaces. */
export const createCursorCodec = <Position>(
  kind: string,
  schema: z.ZodType<Position>,
  partsOf: (position: Position) => readonly string[],
): CursorCodec<Position> => ({
  encode: (position) => toBase64Url([kind, ...partsOf(position)].join(' ')),
  decode: (text) => {
    const [found, ...parts] = fromBase64Url(text)?.split(' ') ?? [];
    return found === kind ? (schema.safeParse(parts).data ?? null) : null;
  },
});

/** The last millisecond that the database can compare. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const momentPart = z
  .string()
  .regex(/^\d{1,15}$/u)
  .refine((ms) => Number(ms) <= lastMoment)
  .transform((ms) => new Date(Number(ms)));
const toMomentPart = (moment: Date): string => String(moment.getTime());
const idPart = z.string().regex(/^[0-9A-Z]{26}$/u);

/** A row's position in a list by time. It never changes. */
export interface RowPosition {
  occurredAt: Date;
  id: string;
}

export const rowCursor = createCursorCodec<RowPosition>(
  'row',
  z.tuple([momentPart, idPart]).transform(([occurredAt, id]) => ({ occurredAt, id })),
  ({ occurredAt, id }) => [toMomentPart(occurredAt), id],
);

/** A row's position in a list by change. It moves with each change. */
export interface ChangePosition {
  changedAt: Date;
  id: string;
}

/** A position within a pull of changes over several pages. */
export interface PullPosition extends ChangePosition {
  /** When the first page was read. */
  startedAt: Date;
}

export const pullCursor = createCursorCodec<PullPosition>(
  'pull',
  z.tuple([momentPart, momentPart, idPart]).transform(([startedAt, changedAt, id]) => ({ startedAt, changedAt, id })),
  ({ startedAt, changedAt, id }) => [toMomentPart(startedAt), toMomentPart(changedAt), id],
);
