import {
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  isTrackedEnvelope,
  TRPCError,
} from '@trpc/server';
import type { FastifyRequest, preHandlerHookHandler } from 'fastify';
import { contextOf } from '#server/api/read-request-info.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { EventStream } from './event-stream.ts';
import { StreamPings } from './stream-pings.ts';

/** The headers of tRPC's own answer. */
const headers = {
  vary: 'trpc-accept, accept',
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
};

interface SubscriptionCall {
  path: string;
  procedure: AnyTRPCProcedure;
  query: URLSearchParams;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAbortError = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** The input of the query. A reconnecting client adds the id of its last event. */
const readInput = (router: AnyTRPCRouter, { headers }: FastifyRequest, query: URLSearchParams): unknown => {
  const { transformer } = router._def._config;
  const text = query.get('input');
  let input: unknown;
  try {
    input = text ? transformer.input.deserialize(JSON.parse(text)) : undefined;
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
  const lastEventId = headers['last-event-id'] ?? query.get('lastEventId') ?? query.get('Last-Event-Id');
  if (!lastEventId) return input;
  return isObject(input) ? { ...input, lastEventId } : (input ?? { lastEventId });
};

/** Returns the call of a GET for one subscription. Null for others, which tRPC answers. */
const findCall = (
  subscriptions: ReadonlyMap<string, AnyTRPCProcedure>,
  { method, url, params, headers }: FastifyRequest,
): SubscriptionCall | null => {
  const { path = '' } = params as { path?: string };
  const procedure = subscriptions.get(path);
  if (!procedure || method !== 'GET') return null;
  const query = new URL(url, 'http://localhost').searchParams;
  const isSpecial =
    query.has('batch') ||
    query.has('connectionParams') ||
    headers['trpc-accept'] !== undefined ||
    headers['content-type'] !== undefined ||
    headers.accept === 'application/jsonl';
  return isSpecial ? null : { path, procedure, query };
};

/**
 * Returns the hook that answers subscriptions as tRPC's server-sent events. tRPC's
 * adapter needs 100 kB per open page; this needs a tenth.
 */
export const answerSubscriptions = (router: AnyTRPCRouter): preHandlerHookHandler => {
  const config = router._def._config;
  const procedures = router._def.procedures as Record<string, AnyTRPCProcedure>;
  const subscriptions = new Map(Object.entries(procedures).filter(([, { _def }]) => _def.type === 'subscription'));
  const pings = new StreamPings(config.sse?.ping?.intervalMs ?? Number.POSITIVE_INFINITY);
  const connected = { event: 'connected', data: JSON.stringify(config.sse?.client ?? {}) };
  const returned = { event: 'return', data: '' };

  const dataOf = (value: unknown): string => JSON.stringify(config.transformer.output.serialize(value));

  const errorEvent = (cause: unknown, path: string, request: FastifyRequest) => {
    const error = getTRPCErrorFromUnknown(cause);
    request.server.logFailure(request, error.cause ?? error, toProblemDetails(error, defaultLanguage).status, path);
    const ctx = contextOf(request);
    const shape = getTRPCErrorShape({ config, error, type: 'subscription', path, input: undefined, ctx });
    return { event: 'serialized-error', data: dataOf(shape) };
  };

  const open = ({ path, procedure, query }: SubscriptionCall, request: FastifyRequest, { signal }: EventStream) =>
    procedure({
      path,
      type: 'subscription',
      ctx: contextOf(request),
      getRawInput: async () => readInput(router, request, query),
      signal,
      batchIndex: 0,
    }) as Promise<AsyncIterable<unknown>>;

  /** Sends each value until the subscription ends or the client leaves. */
  const run = async (call: SubscriptionCall, request: FastifyRequest, stream: EventStream): Promise<void> => {
    const opened = open(call, request, stream);
    // As in tRPC, the stream begins when the call is decided and reports a failure.
    await opened.catch(() => undefined);
    try {
      await stream.send(connected);
      for await (const value of await opened) {
        const event = isTrackedEnvelope(value) ? { data: dataOf(value[1]), id: value[0] } : { data: dataOf(value) };
        await stream.send(event);
      }
      await stream.send(returned);
    } catch (error) {
      if (!isAbortError(error)) await stream.send(errorEvent(error, call.path, request));
    }
    stream.push(null);
  };

  // Not async: Fastify would call the handler when the promise resolves.
  return (request, reply, done) => {
    const call = findCall(subscriptions, request);
    if (!call) return done();
    const stream = new EventStream();
    pings.add(stream);
    void run(call, request, stream);
    void reply.headers(headers).send(stream);
  };
};
