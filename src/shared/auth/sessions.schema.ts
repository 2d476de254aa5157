import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';

export const sessionSurfaces = ['Web', 'Mobile'] as const;

export const openSessionSchema = z
  .object({
    id: z.string(),
    surface: z.enum(sessionSurfaces).meta({ description: 'The portal, or the app of the card reader.' }),
    browser: z.string().nullable().meta({ description: 'As its user agent tells; null when that says nothing known.' }),
    system: z.string().nullable(),
    ipAddress: z.string().nullable().meta({ description: 'Where it was signed in.' }),
    createdAt: timestampSchema,
    lastUsedAt: timestampSchema.meta({ description: 'When its tokens were renewed last.' }),
    isPresent: z.boolean().meta({ description: 'The one that asks.' }),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof openSessionSchema>;

export const openSessionsSchema = z.object({ sessions: z.array(openSessionSchema) }).meta({ id: 'OpenSessions' });
