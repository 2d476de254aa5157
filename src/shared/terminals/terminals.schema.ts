import { z } from 'zod';
import { pageOf, pageShape } from '../paging/page.ts';
import { addressSchema } from '../validation/address.ts';
import { idSchema, searchTextSchema } from '../validation/text.ts';
import { terminalTypes } from './terminal-enums.ts';

export const terminalSchema = z
  .object({
    id: z.string(),
    type: z.enum(terminalTypes),
    serialNumber: z.string(),
    address: addressSchema,
    isDisabled: z.boolean(),
    lastUsedAt: z.date().nullable(),
  })
  .meta({ id: 'Terminal' });
export type Terminal = z.infer<typeof terminalSchema>;

/** Of one merchant, by serial number. */
export const listMerchantTerminalsSchema = z.strictObject({
  merchantId: idSchema,
  searchFor: searchTextSchema.optional(),
  ...pageShape,
});
export const terminalPageSchema = pageOf(terminalSchema).meta({ id: 'TerminalPage' });
