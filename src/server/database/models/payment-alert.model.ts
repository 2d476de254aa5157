import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, moment, Optional, Required } from './columns.ts';

@Table({ tableName: 'payment_alerts' })
export class PaymentAlertModel extends Model<
  InferAttributes<PaymentAlertModel>,
  InferCreationAttributes<PaymentAlertModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare checkoutId: string;
  @Required(DataType.STRING(20)) declare kind: 'Duplicate' | 'Mismatch' | 'Review' | 'Chargeback' | 'Unresolved';
  @Required(DataType.STRING(64)) declare gatewayPaymentId: string;
  @Optional(DataType.STRING(20)) declare resultCode: string | null;
  @Optional(DataType.BIGINT) declare amount: number | null;
  @Optional(DataType.CHAR(3)) declare currency: string | null;
  @Required(moment) declare noticedAt: Date;
}
