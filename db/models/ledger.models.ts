import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { type LedgerKind, ledgerKinds } from '#shared/ledger/ledger.schema.ts';
import { Generated, id, Key, moment, Optional, Required, RequiredEnum, RequiredMoney } from './columns.ts';

/** Sums of a month's entries. */
@Table({ tableName: 'ledger_months' })
export class LedgerMonthModel extends Model<
  InferAttributes<LedgerMonthModel>,
  InferCreationAttributes<LedgerMonthModel>
> {
  @Key(id) declare merchantId: string;
  /** The first day of the month. */
  @Key(DataType.DATEONLY) declare month: string;
  @Required(DataType.INTEGER.UNSIGNED) declare settledSaleCount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare settledVoidCount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare settledRefundCount: number;
  /** The amount owed for the month; negative if the merchant owes it. */
  @RequiredMoney declare net: number;
  /** The part that was paid out and not returned. */
  @RequiredMoney declare paid: number;
  /** The day of the last payout. */
  @Optional(DataType.DATEONLY) declare paidOn: string | null;
  @Required(moment) declare postedAt: Date;
  /** `net` minus `paid`. */
  @Generated(DataType.BIGINT) declare readonly outstanding: CreationOptional<number>;
}

/** A change of the debt to a merchant. Rows never change. */
@Table({ tableName: 'ledger_entries' })
export class LedgerEntryModel extends Model<
  InferAttributes<LedgerEntryModel>,
  InferCreationAttributes<LedgerEntryModel>
> {
  @Key(id) declare merchantId: string;
  /** Consecutive within the merchant, from 1. */
  @Key(DataType.INTEGER.UNSIGNED) declare number: number;
  /** The first day of the settlement's month. */
  @Required(DataType.DATEONLY) declare month: string;
  @Required(DataType.DATEONLY) declare day: string;
  @RequiredEnum(ledgerKinds) declare kind: LedgerKind;
  /** Positive if the merchant is owed more. */
  @RequiredMoney declare amount: number;
  /** The debt after this entry, over all months. */
  @RequiredMoney declare balance: number;
  /** True if its day was posted before. */
  @Required(DataType.BOOLEAN) declare isCorrection: boolean;
  /** Only for a payout. */
  @Optional(DataType.STRING(35)) declare reference: string | null;
  /** The number of the entry that a returned payout takes back. */
  @Optional(DataType.INTEGER.UNSIGNED) declare returnedNumber: number | null;
  @Optional(DataType.STRING(200)) declare reason: string | null;
  @Required(moment) declare postedAt: Date;
}
