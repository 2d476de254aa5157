import { z } from 'zod';
import { normaliseCode } from '#shared/validation/normalise-text.ts';

/** A moment in a response: a `Date` over RPC, ISO 8601 text over REST. */
export const timestampSchema = z.date().meta({ override: { type: 'string', format: 'date-time' } });

export const createdAtSchema = timestampSchema.describe('Time of creation by the server’s clock.');

// The database stores no others. Clocks and clients send them for a moment that was never set (0001-01-01), or that
// never ends.
const earliest = Date.UTC(1900, 0);
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const toStorable = (moment: Date): Date => new Date(Math.min(Math.max(moment.getTime(), earliest), latest));

const formOfMoment =
  /^(?<day>\d{4}-\d\d-\d\d)T?(?<minute>\d\d:\d\d)(?::(?<second>\d\d)(?:[.,](?<part>\d+))?)?(?:Z|(?<hours>[+-]\d\d)(?::?(?<minutes>\d\d))?)(?:\[.*\])?$/u;

/**
 * Returns a moment in the form of RFC 3339, also from forms of ISO 8601 that other programs write: without zero seconds
 * (Java), with a decimal comma, a short offset or the name of a time zone at the end.
 */
const normaliseMoment = (given: string): string => {
  const text = normaliseCode(given).toUpperCase();
  const { day, minute, second = '00', part, hours, minutes = '00' } = formOfMoment.exec(text)?.groups ?? {};
  if (day === undefined) return text;
  return `${day}T${minute}:${second}${part ? `.${part}` : ''}${hours ? `${hours}:${minutes}` : 'Z'}`;
};
const isoMoment = z.iso.datetime({ offset: true });

const momentOf = (normalise: (text: string) => string) =>
  z
    .union([
      // Not a format of the string itself, which would be checked first.
      z
        .string()
        .overwrite(normalise)
        .pipe(isoMoment)
        .meta({ override: { type: 'string', format: 'date-time' } }),
      timestampSchema,
    ])
    .pipe(z.coerce.date<string | Date>().overwrite(toStorable))
    .meta({ examples: ['2026-11-20T08:30:00.000Z'] });

/**
 * A moment in a request: ISO 8601 with its offset from a REST client (RFC 3339: its letters in any casing), a Date over
 * RPC. A moment before 1900 or after 9999 becomes the nearest one that can be stored.
 */
export const momentSchema = momentOf(normaliseMoment);

/**
 * A moment by the clock of a device. One that does not exist (`2000-00-00T00:00:00Z`, the 30th of February) becomes
 * 1970, the time of a clock that was never set.
 */
export const deviceMomentSchema = momentOf((given) => {
  const text = normaliseMoment(given);
  return formOfMoment.test(text) && !isoMoment.safeParse(text).success ? '1970-01-01T00:00:00Z' : text;
});
