import { z } from 'zod';
import { createdAtSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { sortShape } from '#shared/paging/sort.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import { newPasswordSchema } from '#shared/validation/password.ts';
import { emailSchema, idSchema, nameSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';

export const accountStates = ['Active', 'Deactivated'] as const;
export type AccountState = (typeof accountStates)[number];

const accountSchema = z
  .object({
    id: z.string().describe('The `userId` of other calls.'),
    email: z.string().describe('Login of the account.'),
    role: z.enum(accountRoles).describe('What the account may do.'),
    firstName: z.string().describe('Given name.'),
    lastName: z.string().describe('Family name.'),
    createdAt: createdAtSchema,
    deactivatedAt: timestampSchema.nullable().describe('Since when it cannot log in; null for an active account.'),
    merchant: z
      .object({
        id: z.string().describe('The `merchantId` of other calls.'),
        name: z.string().describe('What people call the merchant.'),
      })
      .nullable()
      .describe('Merchant of the account; null for staff.'),
  })
  .meta({ id: 'Account', description: 'An account of a merchant or of staff.' });
export type Account = z.infer<typeof accountSchema>;

export const accountSorts = ['Name', 'Email', 'Created'] as const;

export const listAccountsSchema = z.strictObject({
  searchFor: searchTextSchema.optional().describe('Words in the name, the e-mail address or the company name.'),
  role: z.enum(accountRoles).optional().describe('Accounts of one role; without it all.'),
  state: z.enum(accountStates).optional().describe('Active or deactivated accounts; without it both.'),
  ...sortShape(accountSorts),
  ...pageShape,
});
export type ListAccounts = z.infer<typeof listAccountsSchema>;
export const accountPageSchema = pageOf(accountSchema).meta({
  id: 'AccountPage',
  description: 'A page of accounts of all roles.',
});

export const accountIdSchema = z.strictObject({ id: idSchema.describe('The account, by its `id` in the list.') });
export const accountSessionSchema = accountIdSchema.extend({
  sessionId: idSchema.describe('The session, by its `id` in the list of sessions.'),
});
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
  .meta({ id: 'AccountDetail', description: 'An account with its logins.' });
export type AccountDetail = z.infer<typeof accountDetailSchema>;

/** Roles of accounts that are created on the command line. */
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
