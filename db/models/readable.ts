import type { ReadableModel } from '#db/sql/table.ts';
import { models } from './models.ts';

type Models = typeof models;

/**
 * All models, for statements that read. The class of a model is imported by the folder that owns its table, which alone
 * writes it (`tests/structure/table-owners.ts`); other folders take the model from here, and do not compile if they
 * write.
 */
export const readable: { readonly [Name in keyof Models]: ReadableModel<InstanceType<Models[Name]>> } = models;
