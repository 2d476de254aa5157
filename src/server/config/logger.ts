import { writeSync } from 'node:fs';
import { trace } from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, type LevelWithSilent, pino, stdTimeFunctions } from 'pino';
import { maskCardNumbers, maskCardNumbersInPath } from '#shared/validation/card-number.ts';
import { clientAddress } from './client-address.ts';

/** Removes the query string, the token of a reset link and card numbers. */
export const loggedPath = (url: string): string =>
  maskCardNumbersInPath((url.split('?', 1)[0] ?? '').replace(/^(\/new-password\/).+/u, '$1…'));

interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: LoggedError;
}

/** Logs selected fields only, because database errors contain statements with values. */
const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: maskCardNumbers(message),
    ...('code' in error ? { code: error.code } : {}),
    stack: stack && maskCardNumbers(stack),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  };
};

const writeAttempts = 100;
const pauseMs = 10;

/**
 * Standard output. A line that cannot be written (full disk) is lost. pino's own
 * destination would keep such lines and retry for ever at the exit.
 */
export const standardOutput: DestinationStream = {
  write: (line) => {
    let rest = Buffer.from(line);
    for (let attempt = 0; rest.length > 0 && attempt < writeAttempts; attempt += 1) {
      try {
        rest = rest.subarray(writeSync(1, rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        // The reader of the pipe is slow.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
      }
    }
  },
};

/** Links a log line to the current trace and span, if any. */
const currentTrace = (): { traceId?: string; spanId?: string } => {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
};

/**
 * Creates a logger of JSON lines, with the number of one of several workers.
 * Never logs bodies, query strings and headers, because they may contain personal data.
 */
export const createLogger = (
  { logLevel, worker }: { logLevel: LevelWithSilent; worker?: number | undefined },
  destination: DestinationStream = standardOutput,
): FastifyBaseLogger =>
  pino(
    {
      level: logLevel,
      base: worker === undefined ? null : { worker },
      timestamp: stdTimeFunctions.isoTime,
      mixin: currentTrace,
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: loggedPath(request.originalUrl),
          ip: clientAddress(request),
        }),
        err: loggedError,
      },
    },
    destination,
  );
