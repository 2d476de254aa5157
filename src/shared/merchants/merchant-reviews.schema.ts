import { z } from 'zod';
import { createdAtSchema } from '#shared/dates/moment-schema.ts';
import { merchantStatusSchema } from './merchants.schema.ts';

/** Equal data of two merchants, the most significant first. */
export const duplicateReasons = ['TaxNumber', 'CompanyRegistrationNumber', 'BankAccount'] as const;

const duplicateMerchantSchema = z
  .object({
    id: z.string().describe('The `merchantId` of other calls.'),
    name: z.string().describe('The company name, or the person’s name of a sole trader.'),
    taxNumber: z.string().describe('Hungarian tax number, `12345678-1-42`.'),
    status: merchantStatusSchema,
    isDeactivated: z.boolean().describe('True if its account cannot log in.'),
    createdAt: createdAtSchema,
    reasons: z
      .array(z.enum(duplicateReasons))
      .describe('What both have in common. Tax numbers are compared by their first eight digits.'),
  })
  .meta({ id: 'DuplicateMerchant', description: 'A merchant that shares numbers with the one under review.' });
export type DuplicateMerchant = z.infer<typeof duplicateMerchantSchema>;

export const merchantReviewSchema = z
  .object({
    duplicates: z.array(duplicateMerchantSchema).describe('Newest first, at most 20.'),
    pendingCount: z.int().describe('Merchants that wait for a decision.'),
    position: z.int().nullable().describe('Place among them, the oldest is 1; null if this one is decided.'),
    previousId: z.string().nullable().describe('The next older merchant that waits; null if there is none.'),
    nextId: z
      .string()
      .nullable()
      .describe('The next newer merchant that waits, or else the oldest; null if no other one waits.'),
  })
  .meta({ id: 'MerchantReview', description: 'What a decision on a merchant needs beside its details.' });
export type MerchantReview = z.infer<typeof merchantReviewSchema>;
