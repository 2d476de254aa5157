import { z } from 'zod';
import { normaliseCode } from '#shared/validation/normalise-text.ts';

/** A moment in a response: a `Date` over RPC, ISO 8601 text over REST. */
export const timestampSchema = z.date().meta({ override: { type: 'string', format: 'date-time' } });

export const createdAtSchema = timestampSchema.describe('Time of creation by the server’s clock.');

/** A moment in a request: ISO 8601 with its offset from a REST client, a Date over RPC. */
export const momentSchema = z
  .union([
    // Not a format of the string itself, which would be checked first.
    z
      .string()
      .overwrite(normaliseCode)
      .pipe(z.iso.datetime({ offset: true }))
      .meta({ override: { type: 'string', format: 'date-time' } }),
    timestampSchema,
  ])
  .pipe(z.coerce.date())
  .meta({ examples: ['2026-11-20T08:30:00.000Z'] });
