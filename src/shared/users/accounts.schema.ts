import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import { newPasswordSchema } from '#shared/validation/password.ts';
import { emailSchema, idSchema, personNameSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';

export const accountStates = ['Active', 'Deactivated'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.enum(accountRoles),
    firstName: z.string(),
    lastName: z.string(),
    createdAt: timestampSchema,
    deactivatedAt: timestampSchema.nullable(),
    merchant: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountSchema>;

export const listAccountsSchema = z.strictObject({
  searchFor: searchTextSchema.optional(),
  role: z.enum(accountRoles).optional(),
  state: z.enum(accountStates).optional(),
  ...pageShape,
});
export type ListAccounts = z.infer<typeof listAccountsSchema>;
export const accountPageSchema = pageOf(accountSchema).meta({ id: 'AccountPage' });

export const accountIdSchema = z.strictObject({ id: idSchema });
export const accountSessionSchema = z.strictObject({ id: idSchema, sessionId: idSchema });
export const accountDetailSchema = accountSchema
  .extend({
    lastLoginAt: timestampSchema
      .nullable()
      .meta({ description: 'Null if the account has never logged in, or not within a year.' }),
    openSessionCount: z
      .number()
      .int()
      .meta({ description: 'Number of open sessions, including the card reader’s app.' }),
    hasSecondFactor: z.boolean().meta({ description: 'True with an authenticator app or a passkey.' }),
  })
  .meta({ id: 'AccountDetail' });
export type AccountDetail = z.infer<typeof accountDetailSchema>;

/** The roles of accounts that are created on the command line. */
export const staffRoles = ['Admin', 'System', 'ReportUploader'] as const;

export const createAccountSchema = z.strictObject({
  role: z.enum(staffRoles),
  email: emailSchema,
  lastName: personNameSchema,
  firstName: personNameSchema,
  language: z.enum(languages),
  password: newPasswordSchema,
});
export type CreateAccount = z.infer<typeof createAccountSchema>;
