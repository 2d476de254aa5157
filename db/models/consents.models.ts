import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { ConsentKind } from '#shared/privacy/consents.schema.ts';
import { id, Key, moment, Optional, Required } from './columns.ts';

/** An accepted text, or a given or withdrawn consent. Rows never change. */
@Table({ tableName: 'consents' })
export class ConsentModel extends Model<InferAttributes<ConsentModel>, InferCreationAttributes<ConsentModel>> {
  @Key(id) declare id: string;
  @Required(id) declare userId: string;
  @Required(DataType.STRING(20)) declare kind: ConsentKind;
  @Required(moment) declare changedAt: Date;
  /** The version of the text. */
  @Required(DataType.STRING(20)) declare version: string;
  @Required(DataType.BOOLEAN) declare isGiven: boolean;
  @Optional(DataType.STRING(45)) declare ipAddress: string | null;
  @Optional(DataType.STRING(255)) declare userAgent: string | null;
}
