import { z } from 'zod';
import { createdAtSchema } from '#shared/dates/moment-schema.ts';
import { idSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';

export const relatedMerchantSchema = z
  .object({
    id: z.string().describe('The `merchantId` of other calls.'),
    name: z.string().describe('What people call the merchant: its trade name, company name or own name.'),
    taxNumber: z.string().describe('Hungarian tax number, `12345678-1-42`.'),
    createdAt: createdAtSchema,
  })
  .meta({ id: 'RelatedMerchant', description: 'A parent or child of a merchant.' });
export type RelatedMerchant = z.infer<typeof relatedMerchantSchema>;

export const relationSchema = z
  .object({
    relationId: z.string().describe('Opaque id, for changing and removing the relation.'),
    parent: relatedMerchantSchema.describe('Sees the data of the child.'),
    child: relatedMerchantSchema.describe('Its data is seen by the parent.'),
  })
  .meta({ id: 'MerchantRelation', description: 'A parent merchant and one of its children.' });
export type Relation = z.infer<typeof relationSchema>;

const currentMerchantIdSchema = idSchema.describe('Merchant whose relations are meant.');

export const listRelationsSchema = z.strictObject({ currentMerchantId: currentMerchantIdSchema });

export const listAvailableParentsSchema = z.strictObject({
  currentMerchantId: currentMerchantIdSchema,
  searchFor: searchTextSchema
    .optional()
    .meta({ description: 'Words in the name, tax number or company registration number.' }),
});

export const addParentSchema = z.strictObject({
  parentMerchantId: idSchema.describe('Gets access to the data of the child.'),
  childMerchantId: idSchema.describe('Gives access to its data.'),
});
export type AddParent = z.infer<typeof addParentSchema>;

const relationIdSchema = idSchema.describe('The relation, by its `relationId` in the list.');

export const changeParentSchema = z.strictObject({
  relationId: relationIdSchema,
  parentMerchantId: idSchema.describe('Gets access to the data of the child, in place of the former parent.'),
});
export type ChangeParent = z.infer<typeof changeParentSchema>;

export const removeParentSchema = z.strictObject({ relationId: relationIdSchema });
