import { z } from 'zod';
import { languages } from '#shared/i18n/languages.ts';

/**
 * What an e-mail is about. Its words are made when it is sent, and so is the token of a reset link: nothing that opens
 * an account ever waits in the outbox.
 */
export const emailSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal('passwordReset'), to: z.string(), language: z.enum(languages) }),
  z.object({
    template: z.literal('deactivated'),
    to: z.string(),
    language: z.enum(languages),
    firstName: z.string(),
    lastName: z.string(),
  }),
]);
export type Email = z.infer<typeof emailSchema>;
