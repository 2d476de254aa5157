import { z } from 'zod';
import { pageOf, pageShape } from '../paging/page.ts';
import { addressSchema } from '../validation/address.ts';
import { idSchema, searchTextSchema } from '../validation/text.ts';
import { terminalTypes } from './terminal-enums.ts';

export const terminalSchema = z
  .object({
    id: z.string(),
    merchantId: z.string(),
    type: z.enum(terminalTypes),
    serialNumber: z.string(),
    address: addressSchema,
    isDisabled: z.boolean(),
    lastUsedAt: z.date().nullable(),
  })
  .meta({ id: 'Terminal' });
export type Terminal = z.infer<typeof terminalSchema>;

const searchShape = {
  searchFor: searchTextSchema.optional().meta({ description: 'A part of the serial number or of the address.' }),
  ...pageShape,
};

/** Of one merchant, by serial number. */
export const listMerchantTerminalsSchema = z.strictObject({ merchantId: idSchema, ...searchShape });

/** Without a merchant: one's own, or for those who see every merchant, all. */
export const listTerminalsSchema = z.strictObject({ merchantId: idSchema.optional(), ...searchShape });
export type ListTerminals = z.infer<typeof listTerminalsSchema>;

export const terminalPageSchema = pageOf(terminalSchema).meta({ id: 'TerminalPage' });

export const getTerminalSchema = z.strictObject({ id: idSchema });
