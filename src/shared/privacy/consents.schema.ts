import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';

const consentKinds = ['Terms', 'Privacy', 'Marketing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

const consentSchema = z
  .object({
    kind: z.enum(consentKinds).describe('What was accepted: the terms, the privacy policy, or messages with offers.'),
    version: z.string().describe('Version of the text.'),
    isGiven: z.boolean().describe('False for a withdrawal.'),
    changedAt: timestampSchema.meta({ description: 'When it was accepted or withdrawn.' }),
    ipAddress: z.string().nullable().describe('Where the request came from; null if it is not known.'),
    browser: z.string().nullable().describe('The browser of the request; null if it is not known.'),
    system: z.string().nullable().describe('The operating system of the request; null if it is not known.'),
  })
  .meta({ id: 'Consent', description: 'An acceptance of a text, or a consent that was given or withdrawn.' });
export type Consent = z.infer<typeof consentSchema>;

export const consentListSchema = z
  .object({ data: z.array(consentSchema).describe('Newest first.') })
  .meta({ id: 'ConsentList', description: 'Everything that the caller has accepted, given and withdrawn.' });
