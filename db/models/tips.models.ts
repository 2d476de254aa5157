import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { type TipMethod, tipMethods } from '#shared/tips/tips.schema.ts';
import { id, Key, moment, Optional, Required, RequiredEnum, RequiredMoney } from './columns.ts';

/** The tips of a day, as they were shared out. */
@Table({ tableName: 'tip_distributions' })
export class TipDistributionModel extends Model<
  InferAttributes<TipDistributionModel>,
  InferCreationAttributes<TipDistributionModel>
> {
  @Key(id) declare merchantId: string;
  @Key(DataType.DATEONLY) declare day: string;
  @RequiredEnum(tipMethods, DataType.STRING(10)) declare method: TipMethod;
  /** What was shared out. The tips of the day may change afterwards. */
  @RequiredMoney declare amount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare version: number;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}

/** The share of one person. Those of a day add up to its distribution. */
@Table({ tableName: 'tip_shares' })
export class TipShareModel extends Model<InferAttributes<TipShareModel>, InferCreationAttributes<TipShareModel>> {
  @Key(id) declare merchantId: string;
  @Key(DataType.DATEONLY) declare day: string;
  @Key(DataType.INTEGER.UNSIGNED) declare position: number;
  @Required(DataType.STRING(60)) declare name: string;
  /** Null unless shared out by hours. */
  @Optional(DataType.INTEGER.UNSIGNED) declare minutes: number | null;
  @RequiredMoney declare amount: number;
}
