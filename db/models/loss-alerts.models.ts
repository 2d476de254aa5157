import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { type LossAlertKind, lossAlertKinds } from '#shared/loss-alerts/loss-alert-enums.ts';
import { id, Key, moment, Optional, Required, RequiredEnum } from './columns.ts';

/** A merchant's last day that was checked for loss alerts. */
@Table({ tableName: 'loss_alert_states' })
export class LossAlertStateModel extends Model<
  InferAttributes<LossAlertStateModel>,
  InferCreationAttributes<LossAlertStateModel>
> {
  @Key(id) declare merchantId: string;
  @Required(DataType.DATEONLY) declare checkedThrough: string;
}

/** Something unusual on a merchant's day that may mean a loss. */
@Table({ tableName: 'loss_alerts' })
export class LossAlertModel extends Model<InferAttributes<LossAlertModel>, InferCreationAttributes<LossAlertModel>> {
  @Key(id) declare merchantId: string;
  @Key(id) declare id: string;
  @Required(DataType.DATEONLY) declare day: string;
  @RequiredEnum(lossAlertKinds) declare kind: LossAlertKind;
  /** The terminal or masked card number; empty for all sales. Unique per day and kind. */
  @Required(DataType.STRING(26)) declare subject: string;
  /** Null unless the alert is about one terminal. */
  @Optional(id) declare terminalId: string | null;
  /** Null unless the alert is about one card. */
  @Optional(DataType.STRING(4)) declare cardLastFour: string | null;
  /** Voids or sales. */
  @Required(DataType.INTEGER.UNSIGNED) declare eventCount: number;
  /** For `ManyVoids`: the median of earlier days with sales. */
  @Optional(DataType.INTEGER.UNSIGNED) declare usualCount: number | null;
  @Required(moment) declare firstAt: Date;
  @Required(moment) declare lastAt: Date;
  /** The first ids, in order of time. */
  @Required(DataType.JSON) declare transactionIds: readonly string[];
  @Required(moment) declare createdAt: Date;
  /** When the merchant marked it as seen; null while it is open. */
  @Optional(moment) declare seenAt: Date | null;
}
