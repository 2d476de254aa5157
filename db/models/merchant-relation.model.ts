import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { Model, Table } from 'sequelize-typescript';
import { id, Key, moment, Required } from './columns.ts';
import type { MerchantModel } from './merchant.model.ts';

@Table({ tableName: 'merchant_relations' })
export class MerchantRelationModel extends Model<
  InferAttributes<MerchantRelationModel>,
  InferCreationAttributes<MerchantRelationModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare parentMerchantId: string;
  @Required(id) declare childMerchantId: string;
  @Required(moment) declare createdAt: Date;

  declare parent?: NonAttribute<MerchantModel>;
  declare child?: NonAttribute<MerchantModel>;
}
