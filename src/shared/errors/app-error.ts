import type { FieldMessage, FieldMessageKey } from '#shared/validation/field-messages.ts';
import { type ErrorCode, errorStatus } from './error-codes.ts';

interface AppErrorOptions {
  /** Put into the words of the error. */
  params?: Record<string, string | number>;
  /** Field path to what is wrong with it. */
  fields?: Record<string, FieldMessageKey | FieldMessage>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one error that use cases throw for what a caller did or can mend. Words and statuses are looked up by its code. */
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
