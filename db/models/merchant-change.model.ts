import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { Model, Table } from 'sequelize-typescript';
import { id, Key, moment, Required, RequiredCounter } from './columns.ts';

/** A counter a merchant: open pages watch it to know when to read again. */
@Table({ tableName: 'merchant_changes' })
export class MerchantChangeModel extends Model<
  InferAttributes<MerchantChangeModel>,
  InferCreationAttributes<MerchantChangeModel>
> {
  @Key(id) declare merchantId: string;
  @RequiredCounter declare version: number;
  @Required(moment) declare changedAt: Date;
}
