/** What went wrong with a call, ready to be shown. */
export interface Problem {
  /** `network`: no answer came. `server`: it failed on the other side. `refused`: the server said no, and why. */
  kind: 'network' | 'server' | 'refused';
  /** The server's sentences in the language of the page; none when no answer came. */
  messages: string[];
  /** Field path (`person.lastName`) to its messages. */
  fields: Record<string, string[]>;
  status: number | null;
  code: string | null;
  /** What customer service can look the failure up by. */
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

/** Reads the error of a call. The server's `detail` is what is shown; without one, every message of `errors`. */
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

/** Only what may go better the next time is asked again: no answer, or a fault on the server's side. */
export const shouldRetry = (failures: number, error: unknown) =>
  failures < attempts && problemOf(error).kind !== 'refused';
