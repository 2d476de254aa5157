import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { Column, DataType, Model, Table } from 'sequelize-typescript';
import { z } from 'zod';
import { type DeclineReason, declineReasons } from '#shared/transactions/decline-reasons.ts';
import {
  type CardEntryMode,
  cardEntryModes,
  type TransactionState,
  type TransactionType,
  transactionStates,
  transactionTypes,
} from '#shared/transactions/transaction-enums.ts';
import {
  Generated,
  id,
  Key,
  moment,
  Optional,
  OptionalEnum,
  OptionalJson,
  Required,
  RequiredEnum,
  RequiredMoney,
} from './columns.ts';

/**
 * A card reader's transaction, found by merchant and id.
 * Only administrators search by id alone.
 */
@Table({ tableName: 'transactions' })
export class TransactionModel extends Model<
  InferAttributes<TransactionModel>,
  InferCreationAttributes<TransactionModel>
> {
  @Key(id) declare merchantId: string;
  /** The reader's time, or the arrival if the reader's clock is wrong. */
  @Key(moment) declare occurredAt: Date;
  @Key(id) declare id: string;
  @Required(id) declare terminalId: string;
  /** The reader's own reference. */
  @Required(DataType.STRING(64)) declare eftTransactionId: string;
  @RequiredEnum(transactionTypes) declare type: TransactionType;
  @RequiredEnum(transactionStates) declare state: TransactionState;
  /** The charged amount with its tip. */
  @RequiredMoney declare amount: number;
  /** The tip in `amount`; 0 from servers that did not know tips. */
  @RequiredMoney declare tipAmount: number;
  /** The service charge in `amount`; 0 from servers without it. */
  @RequiredMoney declare serviceChargeAmount: number;
  /** The refunded part of a sale; 0 for other types. */
  @RequiredMoney declare refundedAmount: number;
  @RequiredEnum(['HUF'], DataType.CHAR(3)) declare currency: 'HUF';
  @Required(DataType.STRING(30)) declare cardBrand: string;
  /** At most the first six and the last four digits. */
  @Required(DataType.STRING(23)) declare maskedCardNumber: string;
  @Required(DataType.CHAR(4)) declare cardLastFour: string;
  @RequiredEnum(cardEntryModes, DataType.STRING(30)) declare cardEntryMode: CardEntryMode;
  /** The card's issuing country, ISO 3166-1 alpha-2. Null if unknown. */
  @Optional(DataType.CHAR(2)) declare issuerCountry: string | null;
  @Optional(DataType.STRING(20)) declare authorizationCode: string | null;
  /** The sale of a void or refund; null for a sale. */
  @Optional(id) declare originalTransactionId: string | null;
  /**
   * The reason of a refund by the portal or API, or the source of an outcome entered by
   * an administrator. Null otherwise.
   */
  @Optional(DataType.STRING(200)) declare refundReason: string | null;
  @Required(moment) declare readerTime: Date;
  @Required(moment) declare receivedAt: Date;
  /** When the row was last written, by the server's clock; 1970 before migration 0029. */
  @Required(moment) declare changedAt: Date;
  /** True if the reader's clock was fast or slow: `occurredAt` is the arrival. */
  @Column({ type: DataType.BOOLEAN, allowNull: false, field: 'is_reader_clock_ahead' })
  declare isReaderClockWrong: boolean;
  @Required(DataType.BOOLEAN) declare isFromDisabledTerminal: boolean;
  @OptionalJson(z.record(z.string(), z.string())) declare readerDetails: Record<string, string> | null;
  /** Why it failed, by the storing server's rules. Null unless it failed. */
  @OptionalEnum(declineReasons) declare declineReason: DeclineReason | null;
  /** Set for a successful VoidSale. */
  @Generated(id) declare readonly voidedSaleId: CreationOptional<string | null>;
}

/** Hourly count and amount of a terminal, by type and state. */
@Table({ tableName: 'transaction_sums' })
export class TransactionSumModel extends Model<
  InferAttributes<TransactionSumModel>,
  InferCreationAttributes<TransactionSumModel>
> {
  @Key(id) declare merchantId: string;
  @Key(DataType.STRING(20)) declare type: TransactionType;
  @Key(DataType.STRING(20)) declare state: TransactionState;
  /** The start of the hour, in UTC. */
  @Key(DataType.DATE) declare hourStart: Date;
  @Key(id) declare terminalId: string;
  @Required(DataType.INTEGER) declare transactionCount: number;
  @RequiredMoney declare amount: number;
  @RequiredMoney declare tipAmount: number;
  @RequiredMoney declare serviceChargeAmount: number;
}

/** Hourly, daily or monthly (UTC) count and amount, by type and state. */
@Table({ tableName: 'transaction_period_sums' })
export class TransactionPeriodSumModel extends Model<
  InferAttributes<TransactionPeriodSumModel>,
  InferCreationAttributes<TransactionPeriodSumModel>
> {
  @Key(id) declare merchantId: string;
  @Key(DataType.STRING(10)) declare period: 'Hour' | 'Day' | 'Month';
  /** Empty for all of the merchant's terminals, as in hourly rows. */
  @Key(DataType.STRING(26)) declare terminalId: string;
  @Key(DataType.DATE) declare periodStart: Date;
  @Key(DataType.STRING(20)) declare type: TransactionType;
  @Key(DataType.STRING(20)) declare state: TransactionState;
  @Required(DataType.INTEGER) declare transactionCount: number;
  @RequiredMoney declare amount: number;
  @RequiredMoney declare tipAmount: number;
  @RequiredMoney declare serviceChargeAmount: number;
}
