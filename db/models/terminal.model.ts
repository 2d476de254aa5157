import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { TerminalType } from '#shared/terminals/terminal-enums.ts';
import type { AddressModel } from './address.model.ts';
import { id, Key, moment, Optional, Required, Version } from './columns.ts';
import type { MerchantModel } from './merchant.model.ts';

@Table({ tableName: 'terminals' })
export class TerminalModel extends Model<InferAttributes<TerminalModel>, InferCreationAttributes<TerminalModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(20)) declare type: TerminalType;
  @Required(DataType.STRING(30)) declare serialNumber: string;
  @Required(id) declare addressId: string;
  @Required(DataType.BOOLEAN) declare isDisabled: boolean;
  @Optional(moment) declare disabledAt: Date | null;
  /** When it was last enabled again; null when it never was disabled. */
  @Optional(moment) declare activatedAt: Date | null;
  @Optional(moment) declare lastUsedAt: Date | null;
  @Optional(moment) declare dormancyNoticeAt: Date | null;
  @Version declare version: CreationOptional<number>;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;

  declare merchant?: NonAttribute<MerchantModel>;
  declare address?: NonAttribute<AddressModel>;
}
