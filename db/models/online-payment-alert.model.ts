import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { ShopAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { id, Key, moment, Optional, Required, Version } from './columns.ts';

@Table({ tableName: 'online_payment_alerts' })
export class OnlinePaymentAlertModel extends Model<
  InferAttributes<OnlinePaymentAlertModel>,
  InferCreationAttributes<OnlinePaymentAlertModel>
> {
  @Key(id) declare id: string;
  @Required(DataType.STRING(20)) declare kind: ShopAlertKind;
  @Required(DataType.STRING(64)) declare gatewayEntityId: string;
  @Required(DataType.STRING(64)) declare gatewayPaymentId: string;
  @Optional(DataType.STRING(10)) declare paymentType: string | null;
  @Optional(DataType.BIGINT) declare amount: number | null;
  @Optional(DataType.STRING(10)) declare currency: string | null;
  @Optional(DataType.STRING(20)) declare resultCode: string | null;
  @Optional(DataType.JSON) declare report: Record<string, unknown> | null;
  @Required(moment) declare noticedAt: Date;
  /** When its web shop was added, and the payment that waited for it became that merchant's. */
  @Optional(moment) declare settledAt: Date | null;
  /** Null while nobody has dealt with it. */
  @Optional(moment) declare handledAt: CreationOptional<Date | null>;
  @Optional(id) declare handledBy: CreationOptional<string | null>;
  @Optional(DataType.STRING(500)) declare note: CreationOptional<string | null>;
  @Version declare version: CreationOptional<number>;
}
