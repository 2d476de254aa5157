import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { Key, moment, Optional, Required, RequiredMoney } from './columns.ts';

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
