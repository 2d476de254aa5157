import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, Optional, Required, RequiredDecimal } from './columns.ts';

/** Estimates given at registration, in forints and pieces as the bands' values are. */
@Table({ tableName: 'merchant_surveys' })
export class MerchantSurveyModel extends Model<
  InferAttributes<MerchantSurveyModel>,
  InferCreationAttributes<MerchantSurveyModel>
> {
  @Key(id) declare merchantId: string;
  @Required(DataType.INTEGER.UNSIGNED) declare projectedMonthlySalesVolume: number;
  @RequiredDecimal(5, 1) declare projectedDailyTransactionCount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare highestTransactionAmount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare averageTransactionAmount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare minimumTransactionAmount: number;
  @Optional(DataType.STRING(255)) declare comment: string | null;
}
