import type { Attributes, FindAndCountOptions, FindOptions, Identifier, NonNullFindOptions } from 'sequelize';
import type { Model, ModelCtor, Sequelize } from 'sequelize-typescript';
import type { ReadableModel } from '#db/sql/table.ts';
import type { withSecrets } from './columns.ts';
import { models } from './models.ts';

type Models = typeof models;

/**
 * All models, for statements that read. The class of a model is imported by the folder that owns its table, which alone
 * writes it (`tests/structure/table-owners.ts`); other folders take the model from here, and do not compile if they
 * write.
 */
export const readable: { readonly [Name in keyof Models]: ReadableModel<InstanceType<Models[Name]>> } = models;

type WritingMethod = 'save' | 'update' | 'destroy' | 'restore' | 'increment' | 'decrement' | `$${string}`;

/** An instance without the methods that write its row. */
export type ReadInstance<M extends Model> = Omit<M, WritingMethod>;

/** The methods of a repository that read. */
interface Reader<M extends Model> {
  findAll(options?: FindOptions<Attributes<M>>): Promise<ReadInstance<M>[]>;
  findAndCountAll(
    options: Omit<FindAndCountOptions<Attributes<M>>, 'group'>,
  ): Promise<{ rows: ReadInstance<M>[]; count: number }>;
  findByPk(key: Identifier, options: NonNullFindOptions<Attributes<M>>): Promise<ReadInstance<M>>;
  findOne(options: FindOptions<Attributes<M>>): Promise<ReadInstance<M> | null>;
  scope(name: typeof withSecrets): Reader<M>;
}

/** Returns what `getRepository` does for the owner, for rows that are included by their associations. */
export const getReader = <M extends Model>(sequelize: Sequelize, model: ReadableModel<M>): Reader<M> =>
  sequelize.getRepository(model as ModelCtor<M>);
