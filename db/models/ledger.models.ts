import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { type LedgerKind, ledgerKinds } from '#shared/ledger/ledger.schema.ts';
import { Generated, id, Key, moment, Optional, Required, RequiredEnum, RequiredMoney } from './columns.ts';

/** What the entries of a month add up to. */
@Table({ tableName: 'ledger_months' })
export class LedgerMonthModel extends Model<
  InferAttributes<LedgerMonthModel>,
  InferCreationAttributes<LedgerMonthModel>
> {
  @Key(id) declare merchantId: string;
  /** The first day. */
  @Key(DataType.DATEONLY) declare month: string;
  @Required(DataType.INTEGER.UNSIGNED) declare settledSaleCount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare settledVoidCount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare settledRefundCount: number;
  /** What the merchant gets for the month; negative if it owes that. */
  @RequiredMoney declare net: number;
  /** What of it was paid out and not returned. */
  @RequiredMoney declare paid: number;
  /** The day of the last payout. */
  @Optional(DataType.DATEONLY) declare paidOn: string | null;
  @Required(moment) declare postedAt: Date;
  /** `net` minus `paid`. */
  @Generated(DataType.BIGINT) declare readonly outstanding: CreationOptional<number>;
}

/** A change of what a merchant is owed. Rows are never changed. */
@Table({ tableName: 'ledger_entries' })
export class LedgerEntryModel extends Model<
  InferAttributes<LedgerEntryModel>,
  InferCreationAttributes<LedgerEntryModel>
> {
  @Key(id) declare merchantId: string;
  /** Consecutive within the merchant, from 1. */
  @Key(DataType.INTEGER.UNSIGNED) declare number: number;
  /** The first day of the month of its settlement. */
  @Required(DataType.DATEONLY) declare month: string;
  @Required(DataType.DATEONLY) declare day: string;
  @RequiredEnum(ledgerKinds) declare kind: LedgerKind;
  /** Positive if the merchant is owed more. */
  @RequiredMoney declare amount: number;
  /** What the merchant is owed after it, in all months together. */
  @RequiredMoney declare balance: number;
  /** True if its day was posted before. */
  @Required(DataType.BOOLEAN) declare isCorrection: boolean;
  /** Of a payout. */
  @Optional(DataType.STRING(35)) declare reference: string | null;
  /** Of a returned payout: the number of the entry that it takes back. */
  @Optional(DataType.INTEGER.UNSIGNED) declare returnedNumber: number | null;
  @Optional(DataType.STRING(200)) declare reason: string | null;
  @Required(moment) declare postedAt: Date;
}
