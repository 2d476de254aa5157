import type { Model, ModelCtor, Sequelize } from 'sequelize-typescript';
import { AddressModel } from './address.model.ts';
import { ApiKeyModel } from './api-key.model.ts';
import { AuditEntryModel } from './audit-entry.model.ts';
import { BankModel } from './bank.model.ts';
import { BankAccountModel } from './bank-account.model.ts';
import { BankGiroPrefixModel } from './bank-giro-prefix.model.ts';
import { CheckoutModel } from './checkout.model.ts';
import { FileModel } from './file.model.ts';
import { MerchantModel } from './merchant.model.ts';
import { MerchantRelationModel } from './merchant-relation.model.ts';
import { MerchantSurveyModel } from './merchant-survey.model.ts';
import { OfficerModel } from './officer.model.ts';
import { OnlineEntityModel } from './online-entity.model.ts';
import { OnlineTransactionModel } from './online-transaction.model.ts';
import { PasswordResetModel } from './password-reset.model.ts';
import { PersonModel } from './person.model.ts';
import { ProfilePictureModel } from './profile-picture.model.ts';
import { RefreshTokenModel } from './refresh-token.model.ts';
import { ReportModel } from './report.model.ts';
import { SessionModel } from './session.model.ts';
import { TerminalModel } from './terminal.model.ts';
import { TerminalOrderModel } from './terminal-order.model.ts';
import { TransactionModel } from './transaction.model.ts';
import { TransactionSignatureModel } from './transaction-signature.model.ts';
import { UserModel } from './user.model.ts';
import { WebhookDeliveryModel } from './webhook-delivery.model.ts';
import { WebhookEventModel } from './webhook-event.model.ts';

type ModelClass = ModelCtor<Model>;
type Link = readonly [owner: ModelClass, name: string, target: ModelClass, foreignKey: string];

/** The owner's own column points at the target. */
const belongsTo: readonly Link[] = [
  [PersonModel, 'address', AddressModel, 'addressId'],
  [UserModel, 'person', PersonModel, 'personId'],
  [MerchantModel, 'user', UserModel, 'userId'],
  [MerchantModel, 'registrationAddress', AddressModel, 'registrationAddressId'],
  [MerchantModel, 'operationAddress', AddressModel, 'operationAddressId'],
  [OfficerModel, 'person', PersonModel, 'personId'],
  [BankAccountModel, 'bank', BankModel, 'bankId'],
  [MerchantRelationModel, 'parent', MerchantModel, 'parentMerchantId'],
  [MerchantRelationModel, 'child', MerchantModel, 'childMerchantId'],
  [ProfilePictureModel, 'file', FileModel, 'fileId'],
  [TerminalOrderModel, 'merchant', MerchantModel, 'merchantId'],
  [TerminalOrderModel, 'deliveryAddress', AddressModel, 'deliveryAddressId'],
  [TerminalOrderModel, 'billingAddress', AddressModel, 'billingAddressId'],
  [CheckoutModel, 'order', TerminalOrderModel, 'orderId'],
  [TerminalModel, 'merchant', MerchantModel, 'merchantId'],
  [TerminalModel, 'address', AddressModel, 'addressId'],
  [OnlineEntityModel, 'merchant', MerchantModel, 'merchantId'],
  [TransactionModel, 'terminal', TerminalModel, 'terminalId'],
  [TransactionSignatureModel, 'file', FileModel, 'fileId'],
  [OnlineTransactionModel, 'onlineEntity', OnlineEntityModel, 'onlineEntityId'],
  [ReportModel, 'file', FileModel, 'fileId'],
  [SessionModel, 'user', UserModel, 'userId'],
  [RefreshTokenModel, 'session', SessionModel, 'sessionId'],
  [PasswordResetModel, 'user', UserModel, 'userId'],
  [ApiKeyModel, 'user', UserModel, 'userId'],
  [AuditEntryModel, 'actor', UserModel, 'actorUserId'],
  [WebhookDeliveryModel, 'event', WebhookEventModel, 'eventId'],
];

/** The target's column points back, from one row. */
const hasOne: readonly Link[] = [
  [UserModel, 'merchant', MerchantModel, 'userId'],
  [UserModel, 'profilePicture', ProfilePictureModel, 'userId'],
  [MerchantModel, 'bankAccount', BankAccountModel, 'merchantId'],
  [MerchantModel, 'survey', MerchantSurveyModel, 'merchantId'],
];

/** The target's column points back, from any number of rows. */
const hasMany: readonly Link[] = [
  [MerchantModel, 'officers', OfficerModel, 'merchantId'],
  [MerchantModel, 'orders', TerminalOrderModel, 'merchantId'],
  [MerchantModel, 'terminals', TerminalModel, 'merchantId'],
  [MerchantModel, 'onlineEntities', OnlineEntityModel, 'merchantId'],
  [MerchantModel, 'parentRelations', MerchantRelationModel, 'childMerchantId'],
  [MerchantModel, 'childRelations', MerchantRelationModel, 'parentMerchantId'],
  [BankModel, 'giroPrefixes', BankGiroPrefixModel, 'bankId'],
  [TerminalOrderModel, 'checkouts', CheckoutModel, 'orderId'],
];

/**
 * Here and not as decorators in the classes: two classes that point at each other would have to import each other.
 */
export const associateModels = (sequelize: Sequelize): void => {
  for (const [owner, as, target, foreignKey] of belongsTo) {
    sequelize.getRepository(owner).belongsTo(sequelize.getRepository(target), { as, foreignKey });
  }
  for (const [owner, as, target, foreignKey] of hasOne) {
    sequelize.getRepository(owner).hasOne(sequelize.getRepository(target), { as, foreignKey });
  }
  for (const [owner, as, target, foreignKey] of hasMany) {
    sequelize.getRepository(owner).hasMany(sequelize.getRepository(target), { as, foreignKey });
  }
};
