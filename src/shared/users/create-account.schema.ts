import { z } from 'zod';
import { languages } from '../i18n/languages.ts';
import { newPasswordSchema } from '../validation/password.ts';
import { emailSchema, nameSchema } from '../validation/text.ts';

/** The roles of accounts that are created on the command line. */
export const staffRoles = ['Admin', 'System', 'ReportUploader'] as const;

export const createAccountSchema = z.strictObject({
  role: z.enum(staffRoles),
  email: emailSchema,
  lastName: nameSchema,
  firstName: nameSchema,
  language: z.enum(languages),
  password: newPasswordSchema,
});
export type CreateAccount = z.infer<typeof createAccountSchema>;
