import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { addressSchema, newAddressSchema } from '#shared/validation/address.ts';
import { seenVersionSchema, tickSchema } from '#shared/validation/input-schemas.ts';
import { asciiCodeSchema, idSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';

export const terminalTypes = ['HiLite', 'PaxA920'] as const;
export type TerminalType = (typeof terminalTypes)[number];

export const terminalSchema = z
  .object({
    id: z.string(),
    merchantId: z.string(),
    type: z.enum(terminalTypes),
    serialNumber: z.string(),
    address: addressSchema,
    isDisabled: z.boolean(),
    lastUsedAt: timestampSchema.nullable(),
    version: z.int().meta({ description: 'Incremented by every edit.' }),
  })
  .meta({ id: 'Terminal' });
export type Terminal = z.infer<typeof terminalSchema>;

const searchShape = {
  searchFor: searchTextSchema.optional().meta({ description: 'Part of the serial number or of the address.' }),
  ...pageShape,
};

/** The list of one merchant, by serial number. */
export const listMerchantTerminalsSchema = z.strictObject({ merchantId: idSchema, ...searchShape });

/** Without `merchantId`: the merchant's own terminals, or all terminals for staff. */
export const listTerminalsSchema = z.strictObject({ merchantId: idSchema.optional(), ...searchShape });
export type ListTerminals = z.infer<typeof listTerminalsSchema>;

export const terminalPageSchema = pageOf(terminalSchema).meta({ id: 'TerminalPage' });

export const getTerminalSchema = z.strictObject({ id: idSchema });

const entered = {
  merchantId: idSchema,
  type: z.enum(terminalTypes),
  serialNumber: asciiCodeSchema(30).meta({ examples: ['1740001234'] }),
  address: newAddressSchema,
  isDisabled: tickSchema,
};

export const newTerminalSchema = z.strictObject(entered).meta({ id: 'NewTerminal' });
export type NewTerminal = z.infer<typeof newTerminalSchema>;

export const updateTerminalSchema = z.strictObject({ id: idSchema, ...entered, version: seenVersionSchema });
export type UpdateTerminal = z.infer<typeof updateTerminalSchema>;

export const removedTerminalSchema = z
  .object({
    outcome: z.enum(['Deleted', 'Disabled']).meta({ description: 'Disabled if the terminal has transactions.' }),
  })
  .meta({ id: 'RemovedTerminal' });
export type RemovedTerminal = z.infer<typeof removedTerminalSchema>;
