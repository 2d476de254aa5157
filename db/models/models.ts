import { AddressModel } from './address.model.ts';
import { ApiKeyModel } from './api-key.model.ts';
import { AuditEntryModel } from './audit-entry.model.ts';
import { BankModel } from './bank.model.ts';
import { BankAccountModel } from './bank-account.model.ts';
import { BankGiroPrefixModel } from './bank-giro-prefix.model.ts';
import { CheckoutModel } from './checkout.model.ts';
import { FileModel } from './file.model.ts';
import { IdempotencyKeyModel } from './idempotency-key.model.ts';
import { JobModel } from './job.model.ts';
import { LoginThrottleModel } from './login-throttle.model.ts';
import { MerchantModel } from './merchant.model.ts';
import { MerchantChangeModel } from './merchant-change.model.ts';
import { MerchantRelationModel } from './merchant-relation.model.ts';
import { MerchantSurveyModel } from './merchant-survey.model.ts';
import { OfficerModel } from './officer.model.ts';
import { OnlineEntityModel } from './online-entity.model.ts';
import { OnlinePaymentAlertModel } from './online-payment-alert.model.ts';
import { OnlineTransactionModel } from './online-transaction.model.ts';
import { OnlineTransactionSumModel } from './online-transaction-sum.model.ts';
import { OutboxMessageModel } from './outbox-message.model.ts';
import { PasswordResetModel } from './password-reset.model.ts';
import { PaymentAlertModel } from './payment-alert.model.ts';
import { PersonModel } from './person.model.ts';
import { ProfilePictureModel } from './profile-picture.model.ts';
import { RefreshTokenModel } from './refresh-token.model.ts';
import { ReportModel } from './report.model.ts';
import { SandboxPaymentModel } from './sandbox-payment.model.ts';
import { SessionModel } from './session.model.ts';
import { TerminalModel } from './terminal.model.ts';
import { TerminalOrderModel } from './terminal-order.model.ts';
import { TransactionModel } from './transaction.model.ts';
import { TransactionPeriodSumModel } from './transaction-period-sum.model.ts';
import { TransactionSignatureModel } from './transaction-signature.model.ts';
import { TransactionSumModel } from './transaction-sum.model.ts';
import { UserModel } from './user.model.ts';
import { WebhookModel } from './webhook.model.ts';
import { WebhookDeliveryModel } from './webhook-delivery.model.ts';
import { WebhookEventModel } from './webhook-event.model.ts';
import { WriteLockModel } from './write-lock.model.ts';

/** Every table of the application, one class each. */
export const models = [
  AddressModel,
  ApiKeyModel,
  AuditEntryModel,
  BankModel,
  BankAccountModel,
  BankGiroPrefixModel,
  CheckoutModel,
  FileModel,
  IdempotencyKeyModel,
  JobModel,
  LoginThrottleModel,
  MerchantModel,
  MerchantChangeModel,
  MerchantRelationModel,
  MerchantSurveyModel,
  OfficerModel,
  OnlineEntityModel,
  OnlinePaymentAlertModel,
  OnlineTransactionModel,
  OnlineTransactionSumModel,
  OutboxMessageModel,
  PasswordResetModel,
  PaymentAlertModel,
  PersonModel,
  ProfilePictureModel,
  RefreshTokenModel,
  ReportModel,
  SandboxPaymentModel,
  SessionModel,
  TerminalModel,
  TerminalOrderModel,
  TransactionModel,
  TransactionPeriodSumModel,
  TransactionSignatureModel,
  TransactionSumModel,
  UserModel,
  WebhookModel,
  WebhookDeliveryModel,
  WebhookEventModel,
  WriteLockModel,
] as const;
