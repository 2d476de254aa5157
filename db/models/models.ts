import { AuditAnchorChainModel, AuditAnchorModel, AuditChainModel, AuditEntryModel } from './audit.models.ts';
import {
  ApiKeyModel,
  ApiKeyRequestModel,
  LoginDeviceModel,
  LoginThrottleModel,
  PasswordResetModel,
  RefreshTokenModel,
  RequestCountModel,
  SessionModel,
} from './auth.models.ts';
import { BankAccountModel, BankGiroPrefixModel, BankModel } from './banks.models.ts';
import { TransactionModel, TransactionPeriodSumModel, TransactionSumModel } from './card-transactions.models.ts';
import { ConsentModel } from './consents.models.ts';
import { DailyCloseCorrectionModel, DailyCloseModel, DailyCloseStateModel } from './daily-closes.models.ts';
import { DataExportModel, DataExportPartModel } from './data-exports.models.ts';
import {
  ExportAddressLinkModel,
  ExportAddressModel,
  ExportScheduleAddressModel,
  ExportScheduleModel,
  ExportScheduleRunModel,
} from './export-schedules.models.ts';
import { ExportLinkModel, ExportModel, ExportPartModel } from './exports.models.ts';
import { FileModel, ProfilePictureModel, ReportModel, TransactionSignatureModel } from './files.models.ts';
import { InvoiceCounterModel, InvoiceModel } from './invoices.models.ts';
import { LedgerEntryModel, LedgerMonthModel } from './ledger.models.ts';
import { LossAlertModel, LossAlertStateModel } from './loss-alerts.models.ts';
import {
  CheckoutModel,
  MerchantModel,
  MerchantRelationModel,
  MerchantSurveyModel,
  OfficerModel,
  OnlineEntityModel,
  TerminalModel,
  TerminalOrderModel,
  UserModel,
} from './merchants.models.ts';
import {
  NotificationDigestModel,
  NotificationMarkModel,
  NotificationModel,
  NotificationReadModel,
  NotificationSwitchModel,
  QuietHoursModel,
} from './notifications.models.ts';
import {
  OnlinePaymentAlertModel,
  OnlineTransactionModel,
  OnlineTransactionMonthSumModel,
  OnlineTransactionSumModel,
} from './online-transactions.models.ts';
import { OrderRefundModel, PaymentAlertModel, SandboxPaymentModel } from './payments.models.ts';
import { PayoutHoldModel } from './payout-holds.models.ts';
import { AddressModel, PersonModel } from './people.models.ts';
import {
  DataKeyModel,
  IdempotencyKeyModel,
  JobModel,
  MerchantChangeModel,
  OutboxMessageModel,
  ServerModel,
  WriteLockModel,
} from './platform.models.ts';
import { FeeConsentModel, MerchantPriceModel } from './prices.models.ts';
import { PushKeyModel, PushSubscriptionModel } from './push.models.ts';
import { RefundLimitsModel, RefundTotalModel } from './refund-limits.models.ts';
import { RegistrationDraftModel } from './registration-drafts.models.ts';
import { RequirementDocumentModel, RequirementModel } from './requirements.models.ts';
import { SavedViewModel, SavedViewPinModel } from './saved-views.models.ts';
import {
  AuthenticatorModel,
  FactorRecoveryModel,
  PasskeyModel,
  RecoveryCodeModel,
  RememberedDeviceModel,
  WebauthnChallengeModel,
} from './second-factors.models.ts';
import { SecurityEventModel } from './security.models.ts';
import { InvitationModel, MembershipModel } from './teams.models.ts';
import {
  TerminalAlertSettingsModel,
  TerminalHealthModel,
  TerminalHealthSampleModel,
} from './terminal-health.models.ts';
import { TipDistributionModel, TipShareModel } from './tips.models.ts';
import { WebhookDeliveryModel, WebhookEventModel, WebhookModel } from './webhooks.models.ts';

export const models = {
  AddressModel,
  ApiKeyModel,
  ApiKeyRequestModel,
  AuditAnchorModel,
  AuditAnchorChainModel,
  AuditChainModel,
  AuditEntryModel,
  AuthenticatorModel,
  BankModel,
  BankAccountModel,
  BankGiroPrefixModel,
  CheckoutModel,
  ConsentModel,
  DailyCloseModel,
  DailyCloseCorrectionModel,
  DailyCloseStateModel,
  DataExportModel,
  DataExportPartModel,
  FeeConsentModel,
  RequirementDocumentModel,
  RequirementModel,
  SavedViewModel,
  SavedViewPinModel,
  NotificationModel,
  NotificationMarkModel,
  NotificationReadModel,
  NotificationSwitchModel,
  NotificationDigestModel,
  QuietHoursModel,
  PushKeyModel,
  PushSubscriptionModel,
  DataKeyModel,
  ExportAddressLinkModel,
  ExportAddressModel,
  ExportLinkModel,
  ExportModel,
  ExportPartModel,
  ExportScheduleAddressModel,
  ExportScheduleModel,
  ExportScheduleRunModel,
  FactorRecoveryModel,
  FileModel,
  IdempotencyKeyModel,
  InvitationModel,
  InvoiceCounterModel,
  InvoiceModel,
  RegistrationDraftModel,
  JobModel,
  LedgerEntryModel,
  LedgerMonthModel,
  LoginDeviceModel,
  LoginThrottleModel,
  LossAlertModel,
  LossAlertStateModel,
  MembershipModel,
  MerchantModel,
  MerchantChangeModel,
  MerchantPriceModel,
  MerchantRelationModel,
  MerchantSurveyModel,
  OfficerModel,
  OnlineEntityModel,
  OnlinePaymentAlertModel,
  OnlineTransactionModel,
  OnlineTransactionMonthSumModel,
  OnlineTransactionSumModel,
  OrderRefundModel,
  OutboxMessageModel,
  PasskeyModel,
  PasswordResetModel,
  PaymentAlertModel,
  PayoutHoldModel,
  PersonModel,
  ProfilePictureModel,
  RecoveryCodeModel,
  RefreshTokenModel,
  RefundLimitsModel,
  RefundTotalModel,
  RequestCountModel,
  RememberedDeviceModel,
  ReportModel,
  SandboxPaymentModel,
  SecurityEventModel,
  ServerModel,
  SessionModel,
  TerminalAlertSettingsModel,
  TerminalHealthModel,
  TerminalHealthSampleModel,
  TerminalModel,
  TerminalOrderModel,
  TipDistributionModel,
  TipShareModel,
  TransactionModel,
  TransactionPeriodSumModel,
  TransactionSignatureModel,
  TransactionSumModel,
  UserModel,
  WebauthnChallengeModel,
  WebhookModel,
  WebhookDeliveryModel,
  WebhookEventModel,
  WriteLockModel,
};
