import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { type OrderAlertKind, orderAlertKinds } from '#shared/payments/payment-alerts.schema.ts';
import { id, Key, moment, Optional, OptionalMoney, Required, RequiredEnum, RequiredMoney, Version } from './columns.ts';

@Table({ tableName: 'payment_alerts' })
export class PaymentAlertModel extends Model<
  InferAttributes<PaymentAlertModel>,
  InferCreationAttributes<PaymentAlertModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare checkoutId: string;
  @RequiredEnum(orderAlertKinds) declare kind: OrderAlertKind;
  @Required(DataType.STRING(64)) declare gatewayPaymentId: string;
  @Optional(DataType.STRING(20)) declare resultCode: string | null;
  @OptionalMoney declare amount: number | null;
  @Optional(DataType.CHAR(3)) declare currency: string | null;
  @Required(moment) declare noticedAt: Date;
  /** Null while the alert is open. */
  @Optional(moment) declare handledAt: CreationOptional<Date | null>;
  @Optional(id) declare handledBy: CreationOptional<string | null>;
  @Optional(DataType.STRING(500)) declare note: CreationOptional<string | null>;
  @Version declare version: CreationOptional<number>;
}

/** A paid order of a rejected merchant, refunded by hand. */
@Table({ tableName: 'order_refunds' })
export class OrderRefundModel extends Model<
  InferAttributes<OrderRefundModel>,
  InferCreationAttributes<OrderRefundModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare orderId: string;
  @RequiredMoney declare amount: number;
  @Required(DataType.CHAR(3)) declare currency: string;
  @Required(moment) declare noticedAt: Date;
  /** Null until the money is back. */
  @Optional(moment) declare handledAt: CreationOptional<Date | null>;
  @Optional(id) declare handledBy: CreationOptional<string | null>;
  @Optional(DataType.STRING(500)) declare note: CreationOptional<string | null>;
  @Version declare version: CreationOptional<number>;
}

@Table({ tableName: 'sandbox_payments' })
export class SandboxPaymentModel extends Model<
  InferAttributes<SandboxPaymentModel>,
  InferCreationAttributes<SandboxPaymentModel>
> {
  @Key(DataType.STRING(64)) declare id: string;
  @Required(DataType.STRING(40)) declare merchantReference: string;
  @RequiredMoney declare amount: number;
  @Required(DataType.CHAR(3)) declare currency: string;
  @Required(DataType.STRING(500)) declare returnUrl: string;
  @Required(DataType.STRING(20)) declare state: 'Open' | 'Challenged' | 'Waiting' | 'Paid' | 'Declined';
  @Optional(DataType.STRING(64)) declare paymentId: string | null;
  @Optional(DataType.STRING(20)) declare resultCode: string | null;
  @Optional(DataType.STRING(20)) declare brand: string | null;
  @Optional(DataType.STRING(4)) declare lastFour: string | null;
  @Optional(moment) declare answersAt: Date | null;
  @Required(moment) declare expiresAt: Date;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}
