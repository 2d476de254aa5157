import type { InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { MerchantPaymentMethod, MerchantStatus, MerchantType } from '#shared/merchants/merchant-enums.ts';
import type { AddressModel } from './address.model.ts';
import type { BankAccountModel } from './bank-account.model.ts';
import { hiding, id, Key, moment, Optional, Required } from './columns.ts';
import type { MerchantRelationModel } from './merchant-relation.model.ts';
import type { MerchantSurveyModel } from './merchant-survey.model.ts';
import type { OfficerModel } from './officer.model.ts';
import type { OnlineEntityModel } from './online-entity.model.ts';
import type { TerminalModel } from './terminal.model.ts';
import type { TerminalOrderModel } from './terminal-order.model.ts';
import type { UserModel } from './user.model.ts';

@Table({ tableName: 'merchants', ...hiding('terminalSecret') })
export class MerchantModel extends Model<InferAttributes<MerchantModel>, InferCreationAttributes<MerchantModel>> {
  @Key(id) declare id: string;
  @Required(id) declare userId: string;
  @Required(DataType.STRING(20)) declare type: MerchantType;
  @Required(DataType.STRING(20)) declare status: MerchantStatus;
  @Optional(DataType.STRING(255)) declare statusReason: string | null;
  @Optional(moment) declare statusChangedAt: Date | null;
  @Required(DataType.STRING(20)) declare paymentMethod: MerchantPaymentMethod;
  @Optional(DataType.STRING(255)) declare companyName: string | null;
  @Optional(DataType.STRING(12)) declare companyRegistrationNumber: string | null;
  @Optional(DataType.STRING(22)) declare tradeName: string | null;
  @Required(DataType.STRING(255)) declare description: string;
  @Required(DataType.STRING(13)) declare taxNumber: string;
  @Required(DataType.STRING(255)) declare authorizedSignatory: string;
  @Optional(DataType.STRING(255)) declare website: string | null;
  @Optional(DataType.CHAR(4)) declare mcc: string | null;
  @Optional(DataType.STRING(15)) declare mid: string | null;
  @Optional(DataType.BLOB) declare terminalSecret: Buffer | null;
  @Required(DataType.STRING(255)) declare settlementReportsEmail: string;
  @Optional(DataType.STRING(255)) declare comment: string | null;
  @Required(id) declare registrationAddressId: string;
  @Required(id) declare operationAddressId: string;
  @Required(DataType.INTEGER.UNSIGNED) declare version: number;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;

  declare user?: NonAttribute<UserModel>;
  declare registrationAddress?: NonAttribute<AddressModel>;
  declare operationAddress?: NonAttribute<AddressModel>;
  declare bankAccount?: NonAttribute<BankAccountModel | null>;
  declare survey?: NonAttribute<MerchantSurveyModel | null>;
  declare officers?: NonAttribute<OfficerModel[]>;
  declare orders?: NonAttribute<TerminalOrderModel[]>;
  declare terminals?: NonAttribute<TerminalModel[]>;
  declare onlineEntities?: NonAttribute<OnlineEntityModel[]>;
  /** The relations in which this merchant is the child. */
  declare parentRelations?: NonAttribute<MerchantRelationModel[]>;
  /** The relations in which this merchant is the parent. */
  declare childRelations?: NonAttribute<MerchantRelationModel[]>;
}
