/** The error of a call, prepared for display. */
export interface Problem {
  /** `network`: no response. `server`: status 5xx. `refused`: status 4xx. */
  kind: 'network' | 'server' | 'refused';
  /** The texts of the server in the current language; empty without a response. */
  messages: string[];
  /** Error texts by field path (`person.lastName`). */
  fields: Record<string, string[]>;
  status: number | null;
  code: string | null;
  /** The id by which customer service finds the error in the logs. */
  traceId: string | null;
}

interface ErrorData {
  httpStatus?: unknown;
  code?: unknown;
  detail?: unknown;
  errors?: unknown;
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

/** Returns the problem of a failed call. The messages are the server's `detail` or, without one, all of `errors`. */
export const problemOf = (error: unknown): Problem => {
  const data = dataOf(error);
  if (data === null) return { kind: 'network', messages: [], fields: {}, status: null, code: null, traceId: null };
  const fields = fieldsOf(data.errors);
  const detail = text(data.detail);
  const status = typeof data.httpStatus === 'number' ? data.httpStatus : null;
  return {
    kind: status === null || status >= 500 ? 'server' : 'refused',
    messages: detail === null ? Object.values(fields).flat() : [detail],
    fields,
    status,
    code: text(data.code),
    traceId: text(data.traceId),
  };
};

const attempts = 2;

/** Retries network and server errors only. */
export const shouldRetry = (failures: number, error: unknown) =>
  failures < attempts && problemOf(error).kind !== 'refused';
