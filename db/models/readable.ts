import type { ReadableModel } from '#db/sql/table.ts';
import { models } from './models.ts';

type Models = typeof models;

/**
 * All models, for reading. Only the folder that owns a table imports the model's class
 * and writes it (`tests/structure/table-owners.ts`). Elsewhere writes do not compile.
 */
export const readable: { readonly [Name in keyof Models]: ReadableModel<InstanceType<Models[Name]>> } = models;
