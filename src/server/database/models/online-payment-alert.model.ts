import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, moment, Optional, Required } from './columns.ts';

@Table({ tableName: 'online_payment_alerts' })
export class OnlinePaymentAlertModel extends Model<
  InferAttributes<OnlinePaymentAlertModel>,
  InferCreationAttributes<OnlinePaymentAlertModel>
> {
  @Key(id) declare id: string;
  @Required(DataType.STRING(20)) declare kind:
    | 'UnknownEntity'
    | 'ForeignCurrency'
    | 'Unusable'
    | 'Contradiction'
    | 'Review'
    | 'Chargeback';
  @Required(DataType.STRING(64)) declare gatewayEntityId: string;
  @Required(DataType.STRING(64)) declare gatewayPaymentId: string;
  @Optional(DataType.STRING(10)) declare paymentType: string | null;
  @Optional(DataType.BIGINT) declare amount: number | null;
  @Optional(DataType.STRING(10)) declare currency: string | null;
  @Optional(DataType.STRING(20)) declare resultCode: string | null;
  @Optional(DataType.JSON) declare report: Record<string, unknown> | null;
  @Required(moment) declare noticedAt: Date;
  @Optional(moment) declare settledAt: Date | null;
}
