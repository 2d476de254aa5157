import { z } from 'zod';
import { createdAtSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { reviewWaits } from '#shared/requirements/requirement-items.ts';
import { idSchema, optionalIdSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { companySchema, merchantStatusSchema, merchantTypeSchema } from '../merchants/merchants.schema.ts';
import { orderStatuses } from '../orders/order-enums.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { sortShape } from '../paging/sort.ts';
import { accountRoles } from '../roles/roles.ts';

const userSchema = z
  .object({
    id: z.string().describe('The `userId` of other calls.'),
    email: z.string().describe('Login of the account.'),
    role: z.enum(accountRoles).describe('What the account may do.'),
    firstName: z.string().describe('Given name.'),
    lastName: z.string().describe('Family name.'),
    isDeactivated: z.boolean().describe('True if the account cannot log in.'),
    createdAt: createdAtSchema,
    merchant: z
      .object({
        id: z.string().describe('The `merchantId` of other calls.'),
        name: z.string().describe('The company name, or the person’s name of a sole trader.'),
        type: merchantTypeSchema,
        status: merchantStatusSchema,
        taxNumber: z.string().describe('Hungarian tax number, `12345678-1-42`.'),
        company: companySchema.nullable().meta({ description: 'Null for a sole trader.' }),
        orderStatus: z.enum(orderStatuses).nullable().meta({ description: 'Of the latest terminal order.' }),
        hasDuplicates: z
          .boolean()
          .nullable()
          .describe(
            'True if another merchant has its tax number, company registration number or bank account; null for the merchant itself.',
          ),
        requirementState: z
          .enum(reviewWaits)
          .nullable()
          .describe(
            'What the review of the registration waits for: `Answered` if the merchant has answered what was asked, else `Asked`; null if nothing is open, and for the merchant itself.',
          ),
      })
      .nullable()
      .describe('Merchant of the account; null for staff.'),
  })
  .meta({ id: 'User', description: 'An account and its merchant.' });
export type User = z.infer<typeof userSchema>;

export const userSorts = ['Name', 'Registered'] as const;

export const listUsersSchema = z.strictObject({
  searchFor: searchTextSchema
    .optional()
    .describe(
      'Words in the names, the e-mail address, the tax number or the company registration number; a number of six or more digits; a whole bank account number or IBAN; or the id of the merchant or its user.',
    ),
  type: merchantTypeSchema.optional().describe('Companies or sole traders; without it both.'),
  status: merchantStatusSchema.optional().describe('Merchants with one outcome of the check; without it all.'),
  orderStatus: z.enum(orderStatuses).optional().meta({ description: 'Of the latest terminal order.' }),
  ...sortShape(userSorts),
  ...pageShape,
});
export type ListUsers = z.infer<typeof listUsersSchema>;
export const userPageSchema = pageOf(userSchema).meta({
  id: 'UserPage',
  description: 'A page of merchants with their accounts.',
});

export const merchantCountsSchema = z
  .object({
    pending: z.int().describe('Those that wait for a decision.'),
    accepted: z.int().describe('Those that may take payments.'),
    rejected: z.int().describe('Those that were turned down.'),
    oldestPendingAt: timestampSchema.nullable().describe('Since when the oldest one waits; null if none does.'),
  })
  .meta({ id: 'MerchantCounts', description: 'The merchants by the outcome of the check of their registration.' });
export type MerchantCounts = z.infer<typeof merchantCountsSchema>;

const userIdSchema = idSchema.describe('The account, by its `id` in the list.');
export const getUserSchema = z.strictObject({ id: userIdSchema });
const isMarketingAllowedSchema = z.boolean().describe('True if we may send offers.');
export const userDetailSchema = userSchema
  .extend({ isMarketingAllowed: isMarketingAllowedSchema })
  .meta({ id: 'UserDetail', description: 'An account with its preferences.' });
export type UserDetail = z.infer<typeof userDetailSchema>;

export const searchUserSchema = z.strictObject({
  queryString: searchTextSchema.min(1).describe('Whole e-mail address, tax number or company registration number.'),
});
export const foundUserSchema = z
  .object({
    user: z
      .object({
        id: z.string().describe('The `userId` of other calls.'),
        merchant: z
          .object({ id: z.string().describe('The `merchantId` of other calls.') })
          .describe('Merchant of the account.'),
      })
      .nullable()
      .describe('Null when nothing matches.'),
  })
  .meta({ id: 'FoundUser', description: 'The account that a search has found.' });
export type FoundUser = z.infer<typeof foundUserSchema>;

export const deactivateUserSchema = z.strictObject({
  userId: optionalIdSchema.describe('The account to deactivate; merchants leave it out.'),
});
export const reactivateUserSchema = z.strictObject({ userId: userIdSchema });
export const sendPasswordResetSchema = z.strictObject({
  userId: userIdSchema,
  isTheftSuspected: z
    .boolean()
    .optional()
    .describe('The account may have been stolen: the new password then also revokes API keys and webhooks.'),
});
export const setPreferencesSchema = z.strictObject({ isMarketingAllowed: isMarketingAllowedSchema });
