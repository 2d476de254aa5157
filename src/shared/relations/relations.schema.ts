import { z } from 'zod';
import { idSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';

export const relatedMerchantSchema = z
  .object({ id: z.string(), name: z.string(), taxNumber: z.string() })
  .meta({ id: 'RelatedMerchant' });
export type RelatedMerchant = z.infer<typeof relatedMerchantSchema>;

export const relationSchema = z
  .object({ relationId: z.string(), parent: relatedMerchantSchema, child: relatedMerchantSchema })
  .meta({ id: 'MerchantRelation' });
export type Relation = z.infer<typeof relationSchema>;

export const listRelationsSchema = z.strictObject({ currentMerchantId: idSchema });

export const listAvailableParentsSchema = z.strictObject({
  currentMerchantId: idSchema,
  searchFor: searchTextSchema
    .optional()
    .meta({ description: 'Words in the name, tax number or company registration number.' }),
});

export const addParentSchema = z.strictObject({ parentMerchantId: idSchema, childMerchantId: idSchema });
export type AddParent = z.infer<typeof addParentSchema>;

export const removeParentSchema = z.strictObject({ relationId: idSchema });
