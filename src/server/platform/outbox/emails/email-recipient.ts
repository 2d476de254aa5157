import { z } from 'zod';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { foreignTextSchema } from './foreign-text.ts';

/** The recipient of an e-mail. */
export interface EmailRecipient {
  to: string;
  language: Language;
  firstName: string;
  lastName: string;
}

/** The recipient in the data of an e-mail. */
export const recipient = {
  to: z.string(),
  language: z.enum(languages),
  firstName: foreignTextSchema,
  lastName: foreignTextSchema,
};
