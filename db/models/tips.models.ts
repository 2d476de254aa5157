import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { type TipMethod, tipMethods } from '#shared/tips/tips.schema.ts';
import { id, Key, moment, Optional, Required, RequiredEnum, RequiredMoney } from './columns.ts';

/** The distributed tips of a day. */
@Table({ tableName: 'tip_distributions' })
export class TipDistributionModel extends Model<
  InferAttributes<TipDistributionModel>,
  InferCreationAttributes<TipDistributionModel>
> {
  @Key(id) declare merchantId: string;
  @Key(DataType.DATEONLY) declare day: string;
  @RequiredEnum(tipMethods, DataType.STRING(10)) declare method: TipMethod;
  /** The distributed amount. The tips of the day may change later. */
  @RequiredMoney declare amount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare version: number;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}

/** One person's share. Shares of a day add up to its distribution. */
@Table({ tableName: 'tip_shares' })
export class TipShareModel extends Model<InferAttributes<TipShareModel>, InferCreationAttributes<TipShareModel>> {
  @Key(id) declare merchantId: string;
  @Key(DataType.DATEONLY) declare day: string;
  @Key(DataType.INTEGER.UNSIGNED) declare position: number;
  @Required(DataType.STRING(60)) declare name: string;
  /** Null unless distributed by hours. */
  @Optional(DataType.INTEGER.UNSIGNED) declare minutes: number | null;
  @RequiredMoney declare amount: number;
}
