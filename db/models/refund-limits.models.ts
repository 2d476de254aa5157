import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { id, Key, OptionalMoney, Required, RequiredMoney } from './columns.ts';

/** Limits for refunds by a merchant's cashiers and managers, in minor units. Null: no limit. */
@Table({ tableName: 'refund_limits' })
export class RefundLimitsModel extends Model<
  InferAttributes<RefundLimitsModel>,
  InferCreationAttributes<RefundLimitsModel>
> {
  @Key(id) declare merchantId: string;
  @OptionalMoney declare cashierPerRefund: number | null;
  @OptionalMoney declare cashierPerDay: number | null;
  @OptionalMoney declare managerPerRefund: number | null;
  @OptionalMoney declare managerPerDay: number | null;
}

/** A team member's refunds on its last day with any. */
@Table({ tableName: 'refund_totals' })
export class RefundTotalModel extends Model<
  InferAttributes<RefundTotalModel>,
  InferCreationAttributes<RefundTotalModel>
> {
  @Key(id) declare merchantId: string;
  @Key(id) declare userId: string;
  @Required(DataType.DATEONLY) declare day: string;
  @RequiredMoney declare amount: number;
}
