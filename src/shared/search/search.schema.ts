import { z } from 'zod';
import { createdAtSchema } from '#shared/dates/moment-schema.ts';
import { minorUnitsSchema } from '#shared/validation/money-schemas.ts';
import { searchTextSchema } from '#shared/validation/text-schemas.ts';
import { orderStatuses } from '../orders/order-enums.ts';
import { accountRoles } from '../roles/roles.ts';

export const searchSchema = z.strictObject({
  queryString: searchTextSchema.min(1).meta({
    description:
      'Beginnings of a family name and a given name in any order, the beginning of an e-mail address, of a reference code or of the reference of a bank transfer, or a part of a serial number. Hyphens, spaces, letter case and accents do not matter, but the hyphens and spaces of a bank transfer do.',
    examples: ['kovacs agn'],
  }),
});

export const maxFoundOfKind = 10;

const merchantSchema = z
  .object({
    id: z.string().describe('The `merchantId` of other calls.'),
    name: z.string().describe('The company name, or the person’s name of a sole trader.'),
  })
  .describe('Merchant that it belongs to.');

const foundPersonSchema = z
  .object({
    lastName: z.string().describe('Family name.'),
    firstName: z.string().describe('Given name.'),
    email: z.string().nullable().describe('Login of the account, or the address of an officer.'),
    userId: z.string().nullable().describe('The account; null for an officer of a company.'),
    role: z.enum(accountRoles).nullable().describe('What the account may do; null for an officer.'),
    merchant: merchantSchema.nullable().describe('Merchant of the account or the officer; null for staff.'),
  })
  .meta({ id: 'FoundPerson', description: 'A person who has an account, or is an officer of a company.' });

const foundTerminalSchema = z
  .object({
    id: z.string().describe('The `terminalId` of other calls.'),
    serialNumber: z.string().describe('Printed on the device.'),
    name: z.string().nullable().describe('What the merchant calls it; null if it has no name.'),
    isDisabled: z.boolean().describe('True if it should not take payments.'),
    merchant: merchantSchema,
  })
  .meta({ id: 'FoundTerminal', description: 'A terminal and its merchant.' });

const foundOrderSchema = z
  .object({
    referenceCode: z.string().describe('Identifies the order.'),
    status: z.enum(orderStatuses).describe('Whether it is paid.'),
    createdAt: createdAtSchema,
    merchant: merchantSchema,
  })
  .meta({ id: 'FoundOrder', description: 'A terminal order and its merchant.' });

const foundPayoutSchema = z
  .object({
    number: z.number().int().describe('Number of its entry in the ledger of the merchant.'),
    month: z.string().meta({ description: 'The month of the sales that it pays, YYYY-MM.', examples: ['2026-10'] }),
    paidOn: z.string().meta({ description: 'The day of the bank transfer.', format: 'date', examples: ['2026-11-05'] }),
    amount: minorUnitsSchema('What was transferred'),
    reference: z.string().describe('Reference of the bank transfer.'),
    merchant: merchantSchema,
  })
  .meta({ id: 'FoundPayout', description: 'A bank transfer to a merchant.' });

export const searchResultSchema = z
  .object({
    persons: z.array(foundPersonSchema).describe(`By name, at most ${maxFoundOfKind}.`),
    terminals: z.array(foundTerminalSchema).describe(`By serial number, at most ${maxFoundOfKind}.`),
    orders: z.array(foundOrderSchema).describe(`Newest first, at most ${maxFoundOfKind}.`),
    payouts: z.array(foundPayoutSchema).describe(`By reference, the last one first, at most ${maxFoundOfKind}.`),
  })
  .meta({ id: 'SearchResult', description: 'What a search in all merchants has found.' });
export type SearchResult = z.infer<typeof searchResultSchema>;
