import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, moment, Required, RequiredDecimal, RequiredMoney } from './columns.ts';

/** What a merchant pays for each sale from the first day of a month on. */
@Table({ tableName: 'merchant_prices' })
export class MerchantPriceModel extends Model<
  InferAttributes<MerchantPriceModel>,
  InferCreationAttributes<MerchantPriceModel>
> {
  @Key(id) declare merchantId: string;
  @Key(DataType.DATEONLY) declare month: string;
  @RequiredDecimal(4, 1) declare feePerMille: number;
  @RequiredMoney declare minimumFee: number;
  @Required(DataType.STRING(200)) declare reason: string;
  @Required(moment) declare announcedAt: Date;
}
