import { z } from 'zod';
import { formerName } from '#shared/api/deprecations.ts';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { idSchema, optionalIdSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { merchantStatuses, merchantTypes } from '../merchants/merchant-enums.ts';
import { companySchema } from '../merchants/merchants.schema.ts';
import { orderStatuses } from '../orders/order-enums.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { accountRoles } from '../roles/roles.ts';

export const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.enum(accountRoles),
    firstName: z.string(),
    lastName: z.string(),
    isDeactivated: z.boolean(),
    createdAt: timestampSchema,
    merchant: z
      .object({
        id: z.string(),
        name: z.string(),
        type: z.enum(merchantTypes),
        status: z.enum(merchantStatuses),
        taxNumber: z.string(),
        company: companySchema.nullable().meta({ description: 'Null for a sole trader.' }),
        orderStatus: z.enum(orderStatuses).nullable().meta({ description: 'Of the latest terminal order.' }),
        companyRegistrationNumber: z.string().nullable().meta(formerName('company.registrationId')),
      })
      .nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

export const listUsersSchema = z.strictObject({
  searchFor: searchTextSchema.optional(),
  type: z.enum(merchantTypes).optional(),
  status: z.enum(merchantStatuses).optional(),
  orderStatus: z.enum(orderStatuses).optional().meta({ description: 'Of the latest terminal order.' }),
  ...pageShape,
});
export type ListUsers = z.infer<typeof listUsersSchema>;
export const userPageSchema = pageOf(userSchema).meta({ id: 'UserPage' });

export const getUserSchema = z.strictObject({ id: idSchema });
export const userDetailSchema = userSchema.extend({ isMarketingAllowed: z.boolean() }).meta({ id: 'UserDetail' });
export type UserDetail = z.infer<typeof userDetailSchema>;

export const searchUserSchema = z.strictObject({ queryString: searchTextSchema.min(1) });
export const foundUserSchema = z
  .object({ user: z.object({ id: z.string(), merchant: z.object({ id: z.string() }) }).nullable() })
  .meta({ id: 'FoundUser' });
export type FoundUser = z.infer<typeof foundUserSchema>;

/** Merchants omit `userId`. */
export const deactivateUserSchema = z.strictObject({ userId: optionalIdSchema });
export const reactivateUserSchema = z.strictObject({ userId: idSchema });
export const sendPasswordResetSchema = z.strictObject({ userId: idSchema, isTheftSuspected: z.boolean().optional() });
export const setPreferencesSchema = z.strictObject({ isMarketingAllowed: z.boolean() });
