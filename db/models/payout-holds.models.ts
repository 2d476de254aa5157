import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { type HoldReason, payoutHoldReasons } from '#shared/holds/holds.schema.ts';
import { id, Key, moment, Optional, OptionalMoney, Required, RequiredEnum } from './columns.ts';

/** Money withheld from a merchant until a day. Rows change only at their end. */
@Table({ tableName: 'payout_holds' })
export class PayoutHoldModel extends Model<InferAttributes<PayoutHoldModel>, InferCreationAttributes<PayoutHoldModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  /** Minor units; null for a share. */
  @OptionalMoney declare amount: number | null;
  /** Share of the posted days from `fromDay`; null for an amount. */
  @Optional(DataType.TINYINT.UNSIGNED) declare percent: number | null;
  @RequiredEnum(payoutHoldReasons) declare reason: HoldReason;
  @Required(DataType.STRING(500)) declare explanation: string;
  @Required(DataType.DATEONLY) declare fromDay: string;
  /** The last day. */
  @Required(DataType.DATEONLY) declare untilDay: string;
  /** The user who placed it. Merchants do not see who. */
  @Required(id) declare decidedBy: string;
  @Required(moment) declare createdAt: Date;
  /** Null unless it ended before its last day. */
  @Optional(moment) declare endedAt: Date | null;
  @Optional(id) declare endedBy: string | null;
  @Optional(DataType.STRING(500)) declare endExplanation: string | null;
}
