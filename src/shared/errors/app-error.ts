import type { FieldMessageKey } from '#shared/validation/field-message-keys.ts';
import type { FieldMessage } from '#shared/validation/field-messages.ts';
import { type ErrorCode, errorStatus } from './error-codes.ts';

export interface AppErrorOptions {
  /** Values for the placeholders in the error's text. */
  params?: Record<string, string | number>;
  /** Error messages by field path. */
  fields?: Record<string, FieldMessageKey | FieldMessage>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The error of use cases that callers can act on. Its code determines status and text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, FieldMessage>;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, { params = {}, fields = {}, retryAfterSeconds, cause }: AppErrorOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.params = params;
    this.fields = Object.fromEntries(
      Object.entries(fields).map(([path, message]) => [
        path,
        typeof message === 'string' ? { key: message, params: {} } : message,
      ]),
    );
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
