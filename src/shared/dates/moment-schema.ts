import { z } from 'zod';
import { normaliseCode } from '#shared/validation/normalise-text.ts';

/** A moment in a response: a `Date` over RPC, ISO 8601 over REST. */
export const timestampSchema = z.date().meta({ override: { type: 'string', format: 'date-time' } });

export const createdAtSchema = timestampSchema.describe('Time of creation by the server’s clock.');

// The database stores no others. They mean "never set" (0001-01-01) or "never ends".
const earliest = Date.UTC(1900, 0);
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const toStorable = (moment: Date): Date => new Date(Math.min(Math.max(moment.getTime(), earliest), latest));

const formOfMoment =
  /^(?<day>\d{4}-\d\d-\d\d)T?(?<minute>\d\d:\d\d)(?::(?<second>\d\d)(?:[.,](?<part>\d+))?)?(?:Z|(?<hours>[+-]\d\d)(?::?(?<minutes>\d\d))?)(?:\[.*\])?$/u;

/**
 * Returns RFC 3339.
 * Accepts ISO 8601 without zero seconds (Java), with a decimal comma, a short offset or
 * a time zone name.
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
 * A moment in a request: ISO 8601 with an offset over REST, a Date over RPC.
 * Before 1900 or after 9999 it becomes the nearest storable one.
 */
export const momentSchema = momentOf(normaliseMoment);

/**
 * A moment by a device's clock. A nonexistent one (`2000-00-00T00:00:00Z`) becomes
 * 1970, like a clock that was never set.
 */
export const deviceMomentSchema = momentOf((given) => {
  const text = normaliseMoment(given);
  return formOfMoment.test(text) && !isoMoment.safeParse(text).success ? '1970-01-01T00:00:00Z' : text;
});
