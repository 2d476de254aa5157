import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { addressSchema, newAddressSchema } from '#shared/validation/address.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { seenVersionSchema, tickSchema } from '#shared/validation/input-schemas.ts';
import {
  asciiCodeSchema,
  idSchema,
  lineSchema,
  merchantIdSchema,
  optionalLineSchema,
  searchTextSchema,
} from '#shared/validation/text-schemas.ts';
import { serialNumberPattern } from './serial-number.ts';

export const terminalTypes = ['HiLite', 'PaxA920'] as const;
export type TerminalType = (typeof terminalTypes)[number];

const terminalTypeSchema = z.enum(terminalTypes).describe('Model of the device.');

export const terminalSchema = z
  .object({
    id: z.string().describe('Opaque id, the `terminalId` of other calls.'),
    merchantId: z.string().describe('Owner of the terminal.'),
    type: terminalTypeSchema,
    serialNumber: z.string().describe('Printed on the device; unique among all terminals.'),
    name: z.string().nullable().describe('What the merchant calls it; null without a name.'),
    address: addressSchema.describe('Where it is used; printed on receipts.'),
    isDisabled: z.boolean().describe('True if its transactions are marked as coming from a disabled terminal.'),
    lastUsedAt: timestampSchema.nullable().describe('Arrival of its latest transaction; null if it never sent one.'),
    version: z.int().meta({ description: 'Incremented by every edit.' }),
  })
  .meta({ id: 'Terminal', description: 'A card reader of a merchant.' });
export type Terminal = z.infer<typeof terminalSchema>;

const searchShape = {
  searchFor: searchTextSchema
    .optional()
    .meta({ description: 'Part of the serial number, of the name or of the address.' }),
  ...pageShape,
};

/** The terminals of one merchant, by serial number. */
export const listMerchantTerminalsSchema = z.strictObject({ merchantId: merchantIdSchema, ...searchShape });

/** Without `merchantId`: the merchant's own terminals, or all terminals for staff. */
export const listTerminalsSchema = z.strictObject({
  merchantId: merchantIdSchema
    .optional()
    .describe('Lists this merchant’s terminals. Without it: those of the caller’s merchant, or all for staff.'),
  ...searchShape,
});
export type ListTerminals = z.infer<typeof listTerminalsSchema>;

export const terminalPageSchema = pageOf(terminalSchema).meta({
  id: 'TerminalPage',
  description: 'A page of card readers, by serial number.',
});

const terminalIdSchema = idSchema.describe('The terminal, by its `id` in the list.');
export const getTerminalSchema = z.strictObject({ id: terminalIdSchema });

const entered = {
  merchantId: idSchema.describe('Merchant that gets the terminal.'),
  type: terminalTypeSchema,
  serialNumber: asciiCodeSchema(30)
    .refine((text) => serialNumberPattern.test(text), issueParams('serialNumber'))
    .meta({
      description:
        'Printed on the device; unique among all terminals, whatever its casing and separators (`-`, `_`, `.`, `/`, `:`).',
      pattern: serialNumberPattern.source,
      examples: ['1740001234'],
    }),
  name: lineSchema(40)
    .nullable()
    .optional()
    .describe('What the merchant calls it; null for no name. Without it an edit keeps the name.'),
  address: newAddressSchema.describe('Where it is used; printed on receipts.'),
  isDisabled: tickSchema.describe('True to disable it; null or missing means false.'),
};

export const newTerminalSchema = z
  .strictObject(entered)
  .meta({ id: 'NewTerminal', description: 'A card reader to add to a merchant.' });
export type NewTerminal = z.infer<typeof newTerminalSchema>;

export const updateTerminalSchema = z.strictObject({ id: terminalIdSchema, ...entered, version: seenVersionSchema });
export type UpdateTerminal = z.infer<typeof updateTerminalSchema>;

export const renameTerminalSchema = z.strictObject({
  id: terminalIdSchema,
  name: optionalLineSchema(40).describe('Name without the serial number; null takes it away.'),
  seenName: lineSchema(40)
    .nullable()
    .optional()
    .describe(
      'The name that the caller has seen; null for none. If it is another one now, the terminal keeps it (409 `changedMeanwhile`).',
    ),
});
export type RenameTerminal = z.infer<typeof renameTerminalSchema>;

export const removedTerminalSchema = z
  .object({
    outcome: z.enum(['Deleted', 'Disabled']).meta({ description: 'Disabled if the terminal has transactions.' }),
  })
  .meta({ id: 'RemovedTerminal', description: 'What happened to the terminal.' });
export type RemovedTerminal = z.infer<typeof removedTerminalSchema>;
