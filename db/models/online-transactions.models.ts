import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import {
  type OnlinePaymentEffect,
  type OnlinePaymentType,
  type OnlineTransactionStatus,
  onlinePaymentTypes,
  onlineTransactionStatuses,
} from '#shared/online-transactions/online-transaction-enums.ts';
import { type ShopAlertKind, shopAlertKinds } from '#shared/payments/payment-alerts.schema.ts';
import {
  id,
  Key,
  moment,
  Optional,
  OptionalMoney,
  Required,
  RequiredEnum,
  RequiredMoney,
  RequiredNumber,
  Version,
} from './columns.ts';

/** An online payment from the payment gateway, found by merchant and id. */
@Table({ tableName: 'online_transactions' })
export class OnlineTransactionModel extends Model<
  InferAttributes<OnlineTransactionModel>,
  InferCreationAttributes<OnlineTransactionModel>
> {
  @Key(id) declare merchantId: string;
  @Key(moment) declare occurredAt: Date;
  @Key(id) declare id: string;
  @Required(id) declare onlineEntityId: string;
  @Required(DataType.STRING(64)) declare gatewayPaymentId: string;
  @RequiredEnum(onlinePaymentTypes, DataType.CHAR(2)) declare paymentType: OnlinePaymentType;
  @RequiredEnum(onlineTransactionStatuses) declare status: OnlineTransactionStatus;
  @RequiredMoney declare amount: number;
  @RequiredEnum(['HUF'], DataType.CHAR(3)) declare currency: 'HUF';
  @Required(DataType.STRING(30)) declare cardBrand: string;
  @Required(DataType.STRING(23)) declare maskedCardNumber: string;
  @Required(DataType.CHAR(4)) declare cardLastFour: string;
  @Optional(DataType.STRING(20)) declare resultCode: string | null;
  @Required(moment) declare receivedAt: Date;
  /** When the row was last written, by the server's clock; 1970 before migration 0029. */
  @Required(moment) declare changedAt: Date;
  @RequiredNumber([1, 0, -1], DataType.TINYINT) declare effect: OnlinePaymentEffect;
  @Optional(DataType.STRING(64)) declare referencedPaymentId: string | null;
  @Optional(DataType.STRING(255)) declare shopReference: string | null;
  @Required(DataType.BOOLEAN) declare isFromDisabledEntity: boolean;
}

/** Daily (Budapest) count and amount of a web shop, by type and status. */
@Table({ tableName: 'online_transaction_sums' })
export class OnlineTransactionSumModel extends Model<
  InferAttributes<OnlineTransactionSumModel>,
  InferCreationAttributes<OnlineTransactionSumModel>
> {
  @Key(id) declare merchantId: string;
  /** In Budapest. */
  @Key(DataType.DATEONLY) declare day: string;
  @Key(id) declare onlineEntityId: string;
  @Key(DataType.STRING(2)) declare paymentType: OnlinePaymentType;
  @Key(DataType.STRING(20)) declare status: OnlineTransactionStatus;
  @Required(DataType.INTEGER) declare transactionCount: number;
  /** Negative for refunds and reversals. */
  @RequiredMoney declare amount: number;
}

/** As the daily aggregate, by months in Budapest. */
@Table({ tableName: 'online_transaction_month_sums' })
export class OnlineTransactionMonthSumModel extends Model<
  InferAttributes<OnlineTransactionMonthSumModel>,
  InferCreationAttributes<OnlineTransactionMonthSumModel>
> {
  @Key(id) declare merchantId: string;
  /** The first day of the month. */
  @Key(DataType.DATEONLY) declare month: string;
  @Key(id) declare onlineEntityId: string;
  @Key(DataType.STRING(2)) declare paymentType: OnlinePaymentType;
  @Key(DataType.STRING(20)) declare status: OnlineTransactionStatus;
  @Required(DataType.INTEGER) declare transactionCount: number;
  @RequiredMoney declare amount: number;
}

@Table({ tableName: 'online_payment_alerts' })
export class OnlinePaymentAlertModel extends Model<
  InferAttributes<OnlinePaymentAlertModel>,
  InferCreationAttributes<OnlinePaymentAlertModel>
> {
  @Key(id) declare id: string;
  @RequiredEnum(shopAlertKinds) declare kind: ShopAlertKind;
  @Required(DataType.STRING(64)) declare gatewayEntityId: string;
  @Required(DataType.STRING(64)) declare gatewayPaymentId: string;
  @Optional(DataType.STRING(10)) declare paymentType: string | null;
  @OptionalMoney declare amount: number | null;
  @Optional(DataType.STRING(10)) declare currency: string | null;
  @Optional(DataType.STRING(20)) declare resultCode: string | null;
  @Optional(DataType.JSON) declare report: Record<string, unknown> | null;
  @Required(moment) declare noticedAt: Date;
  /** When the web shop was added and the payment assigned to it. */
  @Optional(moment) declare settledAt: Date | null;
  /** Null while the alert is open. */
  @Optional(moment) declare handledAt: CreationOptional<Date | null>;
  @Optional(id) declare handledBy: CreationOptional<string | null>;
  @Optional(DataType.STRING(500)) declare note: CreationOptional<string | null>;
  @Version declare version: CreationOptional<number>;
}
