import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { jsonLimits } from '#server/trpc/body-limits.ts';
import { maxApiKeys } from '#shared/api-keys/api-key-enums.ts';
import { AppError, type AppErrorOptions } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { maxSchedules } from '#shared/exports/schedule-enums.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { maxBatchCalls } from '#shared/rpc/max-batch-calls.ts';
import { maxSavedViews } from '#shared/saved-views/saved-views.schema.ts';
import { maxTeam } from '#shared/team/team.schema.ts';
import { maxPasskeys } from '#shared/two-factor/two-factor.schema.ts';
import { maxWebhooks } from '#shared/webhooks/webhook-enums.ts';
import type { Operation } from './operations.ts';
import { type ProblemBody, toProblemBody } from './rest/problem-reply.ts';

const exampleTraceId = '0b9c2f6e-4a57-4a0c-9f0e-6f5b7c1d2e3a';
const exampleId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';

/** Values for placeholders, and the fields that an error names. */
const options: Partial<Record<ErrorCode, AppErrorOptions>> = {
  validationFailed: { fields: { pageSize: { key: 'tooLarge', params: { max: 100 } } } },
  bodyTooComplex: { params: jsonLimits },
  batchTooLarge: { params: { max: maxBatchCalls } },
  pictureType: { fields: { file: 'pictureType' } },
  signatureType: { fields: { file: 'fileType' } },
  imageTooManyPixels: { params: { megapixels: 4 } },
  apiKeyScopeMissing: { params: { scope: 'readTransactions' } },
  transactionContradicts: { fields: { eftTransactionId: 'alreadyTaken' } },
  emailTaken: { fields: { email: 'alreadyTaken' } },
  orderAlreadyPaid: { fields: { status: 'invalid' } },
  serialNumberTaken: { fields: { serialNumber: 'serialNumberTaken' } },
  terminalNameTaken: { fields: { name: 'terminalNameTaken' } },
  gatewayEntityTaken: { fields: { gatewayEntityId: 'alreadyTaken' } },
  loginEmailTaken: { fields: { email: 'alreadyTaken' } },
  midTaken: { fields: { 'merchant.mid': 'alreadyTaken' } },
  relationExists: { fields: { parentMerchantId: 'alreadyTaken' } },
  currentPasswordWrong: { fields: { currentPassword: 'currentPasswordWrong' } },
  codeRequired: { fields: { code: 'codeRequired' } },
  codeWrong: { fields: { code: 'codeWrong' } },
  passkeysFull: { params: { max: maxPasskeys } },
  accessMustBeRevoked: { fields: { revokeAccess: 'required' } },
  deactivationNeedsUser: { fields: { userId: 'required' } },
  contractNeedsUser: { fields: { userId: 'required' } },
  ownAccount: { fields: { userId: 'invalid' } },
  relationToItself: { fields: { parentMerchantId: 'itself' } },
  relationCircle: { fields: { parentMerchantId: 'descendant' } },
  statusDecided: { fields: { 'merchant.status': 'invalid' } },
  webhooksFull: { params: { max: maxWebhooks } },
  exportSchedulesFull: { params: { max: maxSchedules } },
  savedViewsFull: { params: { max: maxSavedViews } },
  apiKeysFull: { params: { max: maxApiKeys } },
  alreadyInTeam: { fields: { email: 'alreadyInTeam' } },
  teamFull: { params: { max: maxTeam } },
  loginBlocked: { params: { seconds: 60 } },
  receiptsTooMany: { params: { minutes: 12 } },
};

/** An example of a problem, for the document and the code's page. `operation` answered it. */
export const problemExample = (
  code: ErrorCode,
  { operation, language, publicUrl }: { operation: Operation | undefined; language: Language; publicUrl: string },
): ProblemBody =>
  toProblemBody(toProblemDetails(new AppError(code, options[code]), language), {
    publicUrl,
    url: operation?.path.replace(/\{\w+\}/gu, exampleId) ?? '/api',
    traceId: exampleTraceId,
  });
