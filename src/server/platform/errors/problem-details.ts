import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { isDatabaseUnavailable, isRetryableConflict } from '#db/connection/database-errors.ts';
import { shownMessage, shownParams } from '#shared/dates/shown-params.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ErrorCode, errorStatus } from '#shared/errors/error-codes.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { type FieldMessage, fieldMessages } from '#shared/validation/field-messages.ts';

/** An error in the caller's language, for REST and RPC. */
export interface ProblemDetails {
  status: number;
  code: ErrorCode;
  title: string;
  detail: string;
  /** The language of `title`, `detail` and `errors`. */
  language: Language;
  errors: Record<string, string[]> | null;
  retryAfterSeconds: number | null;
}

const retryWhenAwaySeconds = 5;

const codeOfStatus = (status: number): ErrorCode => {
  switch (status) {
    case 400:
      return 'badRequest';
    case 401:
      return 'unauthenticated';
    case 403:
      return 'forbidden';
    case 404:
      return 'unknownPath';
    case 405:
      return 'methodNotAllowed';
    case 408:
      return 'requestTimeout';
    case 413:
      return 'payloadTooLarge';
    case 414:
      return 'uriTooLong';
    case 431:
      return 'headersTooLarge';
    case 415:
      return 'unsupportedMediaType';
    case 429:
      return 'tooManyRequests';
    case 503:
      return 'serviceUnavailable';
    default:
      return status >= 400 && status < 500 ? 'badRequest' : 'internal';
  }
};

/** Fastify and tRPC errors have a status. Others are a 500. */
const statusOfFrameworkError = (error: unknown): number => {
  if (error instanceof TRPCError) return getHTTPStatusCodeFromError(error);
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
};

const isUnreadableBody = (error: unknown): boolean =>
  (error instanceof TRPCError && error.code === 'PARSE_ERROR') ||
  (error instanceof SyntaxError && statusOfFrameworkError(error) === 400) ||
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY', 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'].includes(
    String((error as { code?: unknown } | null)?.code),
  );

/**
 * Returns the issues of an invalid input, else null.
 * An invalid output is also a ZodError, but a server error.
 */
const inputIssues = (error: unknown): ZodError['issues'] | null =>
  error instanceof TRPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ZodError
    ? error.cause.issues
    : null;

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause;
  const issues = inputIssues(error);
  if (issues) {
    // A map, because a field may be called `constructor`.
    const fields = new Map<string, FieldMessage>();
    for (const [path, message] of fieldMessages(issues)) if (!fields.has(path)) fields.set(path, message);
    return new AppError('validationFailed', { fields: Object.fromEntries(fields) });
  }
  const cause = error instanceof TRPCError ? error.cause : error;
  if (isDatabaseUnavailable(cause) || isRetryableConflict(cause)) {
    return new AppError('serviceUnavailable', { retryAfterSeconds: retryWhenAwaySeconds });
  }
  if (isUnreadableBody(error)) return new AppError('malformedBody');
  return new AppError(codeOfStatus(statusOfFrameworkError(error)));
};

/** Turns any error into problem details, without its message and stack. */
export const toProblemDetails = (error: unknown, language: Language): ProblemDetails => {
  const { code, params, fields, retryAfterSeconds } = toAppError(error);
  const status = errorStatus[code];
  const errors = Object.entries(fields).map(([path, message]) => {
    const { key, params: shown } = shownMessage(message, language);
    return [path, [translate(language, `errors:fields.${key}`, shown)]];
  });
  return {
    status,
    code,
    title: translate(language, `problems:kinds.${code}.title`),
    detail: translate(language, `errorCodes:${code}`, shownParams(params, language)),
    language,
    errors: errors.length > 0 ? Object.fromEntries(errors) : null,
    retryAfterSeconds,
  };
};
