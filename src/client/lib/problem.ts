/** The error of a call, prepared for display. */
export interface Problem {
  /** `network`: no response. `server`: status 5xx. `refused`: status 4xx. */
  kind: 'network' | 'server' | 'refused';
  /** The server's texts in the current language; empty without a response. */
  messages: string[];
  /** Error texts by field path (`person.lastName`). */
  fields: Record<string, string[]>;
  status: number | null;
  code: string | null;
  /** The server's `Retry-After` in seconds; null without one. */
  retryAfterSeconds: number | null;
  /** Customer service finds the error in the logs by this id. */
  traceId: string | null;
}

interface ErrorData {
  httpStatus?: unknown;
  code?: unknown;
  detail?: unknown;
  errors?: unknown;
  retryAfterSeconds?: unknown;
  traceId?: unknown;
}

const dataOf = (error: unknown): ErrorData | null => {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  return typeof error.data === 'object' ? error.data : null;
};

const fieldsOf = (errors: unknown): Record<string, string[]> => {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.filter((message): message is string => typeof message === 'string') : [],
    ]),
  );
};

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown) => (typeof value === 'number' ? value : null);

const noResponse: Problem = {
  kind: 'network',
  messages: [],
  fields: {},
  status: null,
  code: null,
  retryAfterSeconds: null,
  traceId: null,
};

/**
 * Returns the problem of a failed call.
 * The messages are the server's `detail` or, without one, all of `errors`.
 */
export const problemOf = (error: unknown): Problem => {
  const data = dataOf(error);
  if (data === null) return noResponse;
  const fields = fieldsOf(data.errors);
  const detail = text(data.detail);
  const status = number(data.httpStatus);
  return {
    kind: status === null || status >= 500 ? 'server' : 'refused',
    messages: detail === null ? Object.values(fields).flat() : [detail],
    fields,
    status,
    code: text(data.code),
    retryAfterSeconds: number(data.retryAfterSeconds),
    traceId: text(data.traceId),
  };
};

const attempts = 2;

/** Retries network and server errors only. */
export const shouldRetry = (failures: number, error: unknown) =>
  failures < attempts && problemOf(error).kind !== 'refused';

const recoveryMs = { network: 5000, server: 10_000, refused: 10_000 };

/**
 * Returns the milliseconds until an open screen repeats a failed query.
 * False without an error, or if a repetition would fail the same way.
 */
export const recoveryInterval = (error: unknown): number | false => {
  if (!error) return false;
  const { kind, retryAfterSeconds } = problemOf(error);
  if (kind === 'refused' && retryAfterSeconds === null) return false;
  return Math.max(recoveryMs[kind], (retryAfterSeconds ?? 0) * 1000);
};
