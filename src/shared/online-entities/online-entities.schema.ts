import { z } from 'zod';
import { seenVersionSchema, tickSchema } from '#shared/validation/input-schemas.ts';
import {
  asciiCodeSchema,
  idSchema,
  lineSchema,
  requiredWebsiteSchema,
  searchTextSchema,
} from '#shared/validation/text-schemas.ts';
import { pageOf, pageShape } from '../paging/page.ts';

export const onlineEntitySchema = z
  .object({
    id: z.string(),
    merchantId: z.string(),
    name: z.string(),
    url: z.string(),
    gatewayEntityId: z.string().meta({ description: 'The web shop’s id at the payment gateway.' }),
    isDisabled: z.boolean(),
    version: z.int().meta({ description: 'Incremented by every edit.' }),
  })
  .meta({ id: 'OnlineEntity' });
export type OnlineEntity = z.infer<typeof onlineEntitySchema>;

const searchShape = {
  searchFor: searchTextSchema.optional().meta({ description: 'Part of the name, the URL or the gateway’s entity id.' }),
  ...pageShape,
};

/** The list of one merchant, by name. */
export const listMerchantOnlineEntitiesSchema = z.strictObject({ merchantId: idSchema, ...searchShape });

/** Without `merchantId`: the merchant's own web shops, or all web shops for staff. */
export const listOnlineEntitiesSchema = z.strictObject({ merchantId: idSchema.optional(), ...searchShape });
export type ListOnlineEntities = z.infer<typeof listOnlineEntitiesSchema>;

export const onlineEntityPageSchema = pageOf(onlineEntitySchema).meta({ id: 'OnlineEntityPage' });

export const getOnlineEntitySchema = z.strictObject({ id: idSchema });

const entered = {
  merchantId: idSchema,
  name: lineSchema(100),
  url: requiredWebsiteSchema,
  gatewayEntityId: asciiCodeSchema(64).meta({ examples: ['8ac7a4c98c2a4f5e018c2b6d3f4e5a6b'] }),
  isDisabled: tickSchema,
};

export const newOnlineEntitySchema = z.strictObject(entered).meta({ id: 'NewOnlineEntity' });
export type NewOnlineEntity = z.infer<typeof newOnlineEntitySchema>;

export const updateOnlineEntitySchema = z.strictObject({ id: idSchema, ...entered, version: seenVersionSchema });
export type UpdateOnlineEntity = z.infer<typeof updateOnlineEntitySchema>;
