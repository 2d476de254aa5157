import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { type Language, languages } from '#shared/i18n/languages.ts';
import {
  type MerchantPaymentMethod,
  type MerchantStatus,
  type MerchantType,
  merchantStatuses,
} from '#shared/merchants/merchant-enums.ts';
import { type OrderPaymentMethod, type OrderStatus, orderStatuses } from '#shared/orders/order-enums.ts';
import type { AccountRole } from '#shared/roles/roles.ts';
import type { TerminalType } from '#shared/terminals/terminals.schema.ts';
import {
  Generated,
  hiding,
  id,
  Key,
  moment,
  Optional,
  OptionalDecimal,
  Required,
  RequiredDecimal,
  RequiredEnum,
  RequiredMoney,
  Version,
} from './columns.ts';

@Table({ tableName: 'users', ...hiding('passwordHash', 'pinHash') })
export class UserModel extends Model<InferAttributes<UserModel>, InferCreationAttributes<UserModel>> {
  @Key(id) declare id: string;
  @Required(id) declare personId: string;
  @Required(DataType.STRING(20)) declare role: AccountRole;
  /** As typed. Lookups use the normalised `emailKey`. */
  @Required(DataType.STRING(255)) declare email: string;
  @Required(DataType.STRING(255)) declare emailKey: string;
  @Required(DataType.STRING(255)) declare passwordHash: string;
  @Optional(DataType.STRING(255)) declare pinHash: string | null;
  @RequiredEnum(languages, DataType.STRING(2)) declare language: Language;
  @Optional(moment) declare termsAcceptedAt: Date | null;
  @Optional(DataType.STRING(20)) declare termsVersion: string | null;
  @Required(DataType.BOOLEAN) declare isMarketingAllowed: boolean;
  @Optional(moment) declare marketingChangedAt: Date | null;
  @Optional(DataType.STRING(20)) declare marketingTextVersion: string | null;
  @Optional(moment) declare deactivatedAt: Date | null;
  /** When the deactivated account's personal data were replaced. */
  @Optional(moment) declare erasedAt: CreationOptional<Date | null>;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}

@Table({ tableName: 'merchants', ...hiding('terminalSecret') })
export class MerchantModel extends Model<InferAttributes<MerchantModel>, InferCreationAttributes<MerchantModel>> {
  @Key(id) declare id: string;
  @Required(id) declare userId: string;
  @Required(DataType.STRING(20)) declare type: MerchantType;
  @RequiredEnum(merchantStatuses) declare status: MerchantStatus;
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
  /** The merchant of this test mode; null for real payments. */
  @Optional(id) declare liveMerchantId: CreationOptional<string | null>;
  @Required(DataType.INTEGER.UNSIGNED) declare version: number;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}

/** Estimates of the registration, in forints and pieces. */
@Table({ tableName: 'merchant_surveys' })
export class MerchantSurveyModel extends Model<
  InferAttributes<MerchantSurveyModel>,
  InferCreationAttributes<MerchantSurveyModel>
> {
  @Key(id) declare merchantId: string;
  @Required(DataType.INTEGER.UNSIGNED) declare projectedMonthlySalesVolume: number;
  @RequiredDecimal(5, 1) declare projectedDailyTransactionCount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare highestTransactionAmount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare averageTransactionAmount: number;
  @Required(DataType.INTEGER.UNSIGNED) declare minimumTransactionAmount: number;
  @Optional(DataType.STRING(255)) declare comment: string | null;
}

@Table({ tableName: 'officers' })
export class OfficerModel extends Model<InferAttributes<OfficerModel>, InferCreationAttributes<OfficerModel>> {
  @Key(id) declare personId: string;
  @Required(id) declare merchantId: string;
  /** 1 or 2. */
  @Required(DataType.TINYINT.UNSIGNED) declare position: number;
  @Required(DataType.BOOLEAN) declare isPoliticallyExposed: boolean;
  @Optional(DataType.STRING(255)) declare pepDescription: string | null;
  @Required(DataType.BOOLEAN) declare isAuthorizedSignatory: boolean;
  @Required(DataType.BOOLEAN) declare isDirector: boolean;
  @Required(DataType.BOOLEAN) declare isBeneficialOwner: boolean;
  /** 25 to 100, for a beneficial owner only. */
  @OptionalDecimal(5, 2) declare ownershipPercentage: number | null;
}

@Table({ tableName: 'merchant_relations' })
export class MerchantRelationModel extends Model<
  InferAttributes<MerchantRelationModel>,
  InferCreationAttributes<MerchantRelationModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare parentMerchantId: string;
  @Required(id) declare childMerchantId: string;
  @Required(moment) declare createdAt: Date;
}

@Table({ tableName: 'terminals' })
export class TerminalModel extends Model<InferAttributes<TerminalModel>, InferCreationAttributes<TerminalModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(20)) declare type: TerminalType;
  /** As typed. */
  @Required(DataType.STRING(30)) declare serialNumber: string;
  /** `serialNumber` in the form of `serialNumberKey`. */
  @Generated(DataType.STRING(30)) declare readonly serialKey: CreationOptional<string | null>;
  /** The merchant's name for it. */
  @Optional(DataType.STRING(40)) declare name: CreationOptional<string | null>;
  @Required(id) declare addressId: string;
  @Required(DataType.BOOLEAN) declare isDisabled: boolean;
  @Optional(moment) declare disabledAt: Date | null;
  /** When it was last re-enabled; null if it was never disabled. */
  @Optional(moment) declare activatedAt: Date | null;
  @Optional(moment) declare lastUsedAt: Date | null;
  @Optional(moment) declare dormancyNoticeAt: Date | null;
  @Version declare version: CreationOptional<number>;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}

/** A web shop of the merchant, identified at the payment gateway. */
@Table({ tableName: 'online_entities' })
export class OnlineEntityModel extends Model<
  InferAttributes<OnlineEntityModel>,
  InferCreationAttributes<OnlineEntityModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(100)) declare name: string;
  @Required(DataType.STRING(255)) declare url: string;
  @Required(DataType.STRING(64)) declare gatewayEntityId: string;
  @Required(DataType.BOOLEAN) declare isDisabled: boolean;
  @Version declare version: CreationOptional<number>;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}

@Table({ tableName: 'terminal_orders' })
export class TerminalOrderModel extends Model<
  InferAttributes<TerminalOrderModel>,
  InferCreationAttributes<TerminalOrderModel>
> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(DataType.STRING(30)) declare referenceCode: string;
  @Required(DataType.TINYINT.UNSIGNED) declare terminalCount: number;
  @Required(DataType.BOOLEAN) declare isExtraQuantityNeeded: boolean;
  @Required(DataType.BOOLEAN) declare hasMultipleOperationAddresses: boolean;
  @Required(DataType.STRING(30)) declare paymentMethod: OrderPaymentMethod;
  @RequiredEnum(orderStatuses) declare status: OrderStatus;
  /** Net price of one piece. */
  @RequiredMoney declare netUnitPrice: number;
  @Required(DataType.TINYINT.UNSIGNED) declare vatPercent: number;
  /** Gross price of all pieces. */
  @RequiredMoney declare totalPrice: number;
  @Required(DataType.CHAR(3)) declare currency: string;
  @Required(id) declare deliveryAddressId: string;
  @Required(id) declare billingAddressId: string;
  @Optional(moment) declare settledAt: Date | null;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
}

@Table({ tableName: 'checkouts' })
export class CheckoutModel extends Model<InferAttributes<CheckoutModel>, InferCreationAttributes<CheckoutModel>> {
  @Key(id) declare id: string;
  @Required(id) declare orderId: string;
  @Required(DataType.STRING(20)) declare gateway: string;
  /** Null until the gateway has confirmed the checkout. */
  @Optional(DataType.STRING(64)) declare gatewayCheckoutId: string | null;
  @Optional(DataType.STRING(64)) declare gatewayPaymentId: string | null;
  @RequiredMoney declare amount: number;
  @Required(DataType.CHAR(3)) declare currency: string;
  @RequiredEnum(orderStatuses) declare status: OrderStatus;
  @Optional(DataType.STRING(20)) declare resultCode: string | null;
  @Required(moment) declare expiresAt: Date;
  @Required(moment) declare createdAt: Date;
  @Required(moment) declare updatedAt: Date;
  @Optional(DataType.STRING(255)) declare widgetIntegrity: CreationOptional<string | null>;
  /** When the gateway first reported success, also of an order already paid. */
  @Optional(moment) declare paidAt: CreationOptional<Date | null>;
  @Optional(moment) declare lastReadAt: CreationOptional<Date | null>;
  @Optional(moment) declare previousReadAt: CreationOptional<Date | null>;
  /** Null once the outcome is final. */
  @Optional(moment) declare nextCheckAt: CreationOptional<Date | null>;
  /** Derived from the status. */
  @Generated(id) declare readonly openOrderId: CreationOptional<string | null>;
  /** Derived from the status. */
  @Generated(id) declare readonly paidOrderId: CreationOptional<string | null>;
}
