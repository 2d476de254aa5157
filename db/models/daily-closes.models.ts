import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import {
  BeforeBulkDestroy,
  BeforeBulkUpdate,
  BeforeDestroy,
  BeforeUpdate,
  DataType,
  Model,
  Table,
} from 'sequelize-typescript';
import type { DailyClosePart } from '#shared/daily-closes/daily-closes.schema.ts';
import type { CardEntryMode } from '#shared/transactions/transaction-enums.ts';
import { id, Key, moment, Optional, Required, RequiredMoney } from './columns.ts';

/** A merchant's closed days, last close number and e-mailed closes. */
@Table({ tableName: 'daily_close_states' })
export class DailyCloseStateModel extends Model<
  InferAttributes<DailyCloseStateModel>,
  InferCreationAttributes<DailyCloseStateModel>
> {
  @Key(id) declare merchantId: string;
  /** Earlier days have no close. */
  @Required(DataType.DATEONLY) declare startsOn: string;
  @Required(DataType.DATEONLY) declare closedThrough: string;
  @Required(DataType.INTEGER.UNSIGNED) declare lastNumber: number;
  @Required(moment) declare checkedAt: Date;
  /** The hour in Budapest for e-mails of closes; null for none. */
  @Optional(DataType.TINYINT.UNSIGNED) declare mailHour: number | null;
  /** The last day with an e-mail of closes. */
  @Optional(DataType.DATEONLY) declare mailedOn: string | null;
  /** Later e-mails exclude closes up to this number; null without an hour. */
  @Optional(DataType.INTEGER.UNSIGNED) declare mailedNumber: number | null;
}

/** The closed figures of one terminal and day. */
@Table({ tableName: 'daily_closes' })
export class DailyCloseModel extends Model<InferAttributes<DailyCloseModel>, InferCreationAttributes<DailyCloseModel>> {
  @Key(id) declare merchantId: string;
  /** Consecutive within the merchant, from 1. */
  @Key(DataType.INTEGER.UNSIGNED) declare number: number;
  @Required(DataType.DATEONLY) declare day: string;
  @Required(id) declare terminalId: string;
  @Required(DataType.STRING(30)) declare terminalSerialNumber: string;
  @Optional(DataType.STRING(40)) declare terminalName: string | null;
  @Required(DataType.INTEGER.UNSIGNED) declare saleCount: number;
  @RequiredMoney declare saleAmount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare voidCount: number;
  @RequiredMoney declare voidAmount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare tipCount: number;
  @RequiredMoney declare tipAmount: number;
  @RequiredMoney declare serviceChargeAmount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare refundCount: number;
  @RequiredMoney declare refundAmount: number;
  @Required(DataType.JSON) declare byBrand: readonly DailyClosePart[];
  @Required(DataType.JSON) declare byEntryMode: readonly (DailyClosePart & { name: CardEntryMode })[];
  @Optional(DataType.STRING(64)) declare firstReference: string | null;
  @Optional(DataType.STRING(64)) declare lastReference: string | null;
  @Required(DataType.INTEGER.UNSIGNED) declare correctionCount: number;
  @RequiredMoney declare correctionAmount: number;
  @Required(moment) declare createdAt: Date;

  /** Closed figures never change. Only the retention job deletes old ones. */
  @BeforeUpdate
  @BeforeDestroy
  @BeforeBulkUpdate
  @BeforeBulkDestroy
  static refuse(): never {
    throw new Error('Daily closes are append-only.');
  }
}

/** Changes to an earlier closed day. Counts and amounts may be negative. */
@Table({ tableName: 'daily_close_corrections' })
export class DailyCloseCorrectionModel extends Model<
  InferAttributes<DailyCloseCorrectionModel>,
  InferCreationAttributes<DailyCloseCorrectionModel>
> {
  @Key(id) declare merchantId: string;
  @Key(DataType.INTEGER.UNSIGNED) declare closeNumber: number;
  @Key(DataType.DATEONLY) declare day: string;
  @Required(id) declare terminalId: string;
  @Required(DataType.INTEGER) declare saleCount: number;
  @RequiredMoney declare saleAmount: number;
  @Required(DataType.INTEGER) declare voidCount: number;
  @RequiredMoney declare voidAmount: number;
  @Required(DataType.INTEGER) declare tipCount: number;
  @RequiredMoney declare tipAmount: number;
  @RequiredMoney declare serviceChargeAmount: number;
  @Required(DataType.INTEGER) declare refundCount: number;
  @RequiredMoney declare refundAmount: number;

  @BeforeUpdate
  @BeforeDestroy
  @BeforeBulkUpdate
  @BeforeBulkDestroy
  static refuse(): never {
    throw new Error('Daily closes are append-only.');
  }
}
