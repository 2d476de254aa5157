import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';

export const sessionSurfaces = ['Web', 'Mobile'] as const;

export const openSessionSchema = z
  .object({
    id: z.string(),
    surface: z.enum(sessionSurfaces).meta({ description: '`Web` is the portal, `Mobile` the card reader app.' }),
    browser: z.string().nullable().meta({ description: 'Derived from the user agent; null if unknown.' }),
    system: z.string().nullable(),
    ipAddress: z.string().nullable().meta({ description: 'The IP address of the login.' }),
    createdAt: timestampSchema,
    lastUsedAt: timestampSchema.meta({ description: 'When its tokens were last refreshed.' }),
    isPresent: z.boolean().meta({ description: 'True for the session of this request.' }),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof openSessionSchema>;

export const openSessionsSchema = z.object({ sessions: z.array(openSessionSchema) }).meta({ id: 'OpenSessions' });
