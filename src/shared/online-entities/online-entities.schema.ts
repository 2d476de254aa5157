import { z } from 'zod';
import { seenVersionSchema, tickSchema } from '#shared/validation/input-schemas.ts';
import {
  asciiCodeSchema,
  idSchema,
  lineSchema,
  merchantIdSchema,
  requiredWebsiteSchema,
  searchTextSchema,
} from '#shared/validation/text-schemas.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { normaliseEntityId } from './gateway-entity-id.ts';

export const onlineEntitySchema = z
  .object({
    id: z.string().describe('Opaque id, the `onlineEntityId` of other calls.'),
    merchantId: z.string().describe('Owner of the web shop.'),
    name: z.string().describe('What the merchant calls the web shop.'),
    url: z.string().describe('Its address, `https://…` or `http://…`.'),
    gatewayEntityId: z.string().meta({ description: 'The web shop’s id at the payment gateway.' }),
    isDisabled: z.boolean().describe('True if its payments are marked as coming from a disabled web shop.'),
    version: z.int().meta({ description: 'Incremented by every edit.' }),
  })
  .meta({ id: 'OnlineEntity', description: 'A web shop of a merchant.' });
export type OnlineEntity = z.infer<typeof onlineEntitySchema>;

const searchShape = {
  searchFor: searchTextSchema.optional().meta({ description: 'Part of the name, the URL or the gateway’s entity id.' }),
  ...pageShape,
};

/** The web shops of one merchant, by name. */
export const listMerchantOnlineEntitiesSchema = z.strictObject({ merchantId: merchantIdSchema, ...searchShape });

/** Without `merchantId`: the merchant's own web shops, or all for staff. */
export const listOnlineEntitiesSchema = z.strictObject({
  merchantId: merchantIdSchema
    .optional()
    .describe('Lists this merchant’s web shops. Without it: those of the caller’s merchant, or all for staff.'),
  ...searchShape,
});
export type ListOnlineEntities = z.infer<typeof listOnlineEntitiesSchema>;

export const onlineEntityPageSchema = pageOf(onlineEntitySchema).meta({
  id: 'OnlineEntityPage',
  description: 'A page of web shops, by name.',
});

const onlineEntityIdSchema = idSchema.describe('The web shop, by its `id` in the list.');
export const getOnlineEntitySchema = z.strictObject({ id: onlineEntityIdSchema });

const entered = {
  merchantId: idSchema.describe('Merchant that gets the web shop.'),
  name: lineSchema(100).describe('What the merchant calls the web shop.'),
  url: requiredWebsiteSchema.describe('Its address, `https://…` or `http://…`.'),
  gatewayEntityId: asciiCodeSchema(64)
    .overwrite(normaliseEntityId)
    .meta({
      description:
        'Its id at the payment gateway; unique among all web shops. Hexadecimal ids are stored in lower case.',
      examples: ['8ac7a4c98c2a4f5e018c2b6d3f4e5a6b'],
    }),
  isDisabled: tickSchema.describe('True to disable it; null or missing means false.'),
};

export const newOnlineEntitySchema = z
  .strictObject(entered)
  .meta({ id: 'NewOnlineEntity', description: 'A web shop to add to a merchant.' });
export type NewOnlineEntity = z.infer<typeof newOnlineEntitySchema>;

export const updateOnlineEntitySchema = z.strictObject({
  id: onlineEntityIdSchema,
  ...entered,
  version: seenVersionSchema,
});
export type UpdateOnlineEntity = z.infer<typeof updateOnlineEntitySchema>;
