import { z } from 'zod';

/** A moment in a request: ISO 8601 with its offset from a REST client, a Date over RPC. */
export const momentSchema = z
  .union([z.iso.datetime({ offset: true }), z.date()])
  .pipe(z.coerce.date())
  .meta({ examples: ['2026-11-20T08:30:00.000Z'] });
