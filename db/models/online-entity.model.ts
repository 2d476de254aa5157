import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, moment, Required, Version } from './columns.ts';
import type { MerchantModel } from './merchant.model.ts';

/** A web shop of the merchant, as the payment gateway knows it. */
@Table({ tableName: 'online_entities' })
export class OnlineEntityModel extends Model<
  InferAttributes<OnlineEntityModel>,
  InferCreationAttributes<OnlineEntityModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(100)) declare name: string;
  @Required(DataType.STRING(255)) declare url: string;
  @Required(DataType.STRING(64)) declare gatewayEntityId: string;
  @Required(DataType.BOOLEAN) declare isDisabled: boolean;
  @Version declare version: CreationOptional<number>;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;

  declare merchant?: NonAttribute<MerchantModel>;
}
