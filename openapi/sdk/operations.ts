import type { Api, HttpClient, HttpResponse, RequestParams } from '../client/api.ts';
import { idempotentOperations } from '../client/idempotent-operations.ts';
import { ConnectionError } from './errors.ts';

type Generated = Api<unknown>;
type Tag = Exclude<keyof Generated, keyof HttpClient<unknown>>;

type Unwrapped<Call> = Call extends (...args: infer Args) => Promise<HttpResponse<infer Data, unknown>>
  ? (...args: Args) => Promise<Data>
  : never;

/** The API's operations by tag and id: functions that return the answer's content. */
export type Operations = {
  readonly [Name in Tag]: { readonly [Id in keyof Generated[Name]]: Unwrapped<Generated[Name][Id]> };
};

type Call = (...args: unknown[]) => Promise<HttpResponse<unknown, unknown>>;

/** The generated client puts a failed parsing into `error`. */
const contentOf = ({ status, data, error }: HttpResponse<unknown, unknown>): unknown => {
  if (error !== null && status !== 204) throw new ConnectionError('The answer cannot be read.', { cause: error });
  return data;
};

const withIdempotencyKey = (params: RequestParams = {}): RequestParams => ({
  ...params,
  headers: { 'Idempotency-Key': crypto.randomUUID(), ...params.headers },
});

/** The generated operation without envelope. Each call has a new idempotency key. */
const wrap = (id: string, call: Call) => {
  // The headers are the last parameter, whose default excludes it from `length`.
  const position = call.length;
  const isIdempotent = idempotentOperations.has(id);
  return async (...args: unknown[]) => {
    if (!isIdempotent) return contentOf(await call(...args));
    const given = Array.from({ length: position }, (_, i) => args[i]);
    return contentOf(await call(...given, withIdempotencyKey(args[position] as RequestParams | undefined)));
  };
};

/** All operations of the generated client. */
export const operationsOf = (api: Generated): Operations => {
  const tags = Object.entries(api).filter(([, member]) => typeof member === 'object' && member !== null);
  return Object.fromEntries(
    tags.map(([tag, calls]) => [
      tag,
      Object.fromEntries(
        Object.entries(calls as Record<string, unknown>)
          .filter((entry): entry is [string, Call] => typeof entry[1] === 'function')
          .map(([id, call]) => [id, wrap(id, call)]),
      ),
    ]),
  ) as unknown as Operations;
};
