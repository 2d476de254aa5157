import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations, type Operation } from '#server/api/operations.ts';
import { errorStatus } from '#shared/errors/error-codes.ts';
import { codesOfRpc, findUndocumented } from '#tests/setup/documented-responses.ts';
import type { RequestParts } from '#tests/setup/random-requests.ts';
import { harmlessFirst, openRounds, type RandomRequests, rounds } from '#tests/setup/request-rounds.ts';
import { runSeed } from '#tests/setup/seed.ts';

/** Number of requests for each procedure. */
const requestsEach = Number(process.env.ANY_RPC_CALL_COUNT ?? 18);

const { createRequests, send, endRound } = openRounds('random RPC requests');
const operations = harmlessFirst(listOperations(appRouter));

/** Annotations of superjson, most of which do not fit the values or are not accepted. */
const annotations = fc.oneof(
  fc.constantFrom<unknown>(
    { values: ['undefined'], v: 1 },
    { values: { changedSince: ['Date'], searchFor: ['undefined'] }, v: 1 },
    { values: { email: ['Date'], password: ['bigint'] }, v: 1 },
    { values: { merchantId: [['custom', 'x']], id: [['class', 'Object']], a: [['symbol', 'x']] }, v: 1 },
    { values: { '__proto__.a': ['Date'], 'constructor.prototype': ['map'] }, v: 1 },
    { values: { searchFor: ['regexp'], token: ['set'], email: [['typed-array', 'Uint8Array']] } },
    { values: [['Error']], referentialEqualities: { email: ['password', 'a.b'] } },
    { referentialEqualities: [['a.b']], v: 1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

const inputOf = ({ parameters, body }: RequestParts): { text: string } | { value: unknown } => {
  const isJson = body.type?.startsWith('application/json') && body.payload !== null;
  if (!isJson) return { value: parameters };
  try {
    const members: unknown = JSON.parse(String(body.payload));
    return { value: { ...parameters, ...(members as object) } };
  } catch {
    return { text: String(body.payload) };
  }
};

interface Call {
  parts: RequestParts;
  meta: unknown;
  /** Calls of the same procedure in one batch; 0 for a call without a batch. */
  calls: number;
  method: 'right' | 'GET' | 'POST' | 'PUT' | 'HEAD';
  envelope: 'right' | 'meta' | 'missing' | 'raw';
}
const callOf = (requests: RandomRequests, operation: Operation): fc.Arbitrary<Call> =>
  fc.record({
    parts: requests.partsOf(operation),
    meta: annotations,
    calls: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 4 }), fc.constantFrom(20, 21)),
    method: fc.oneof(
      { weight: 12, arbitrary: fc.constant('right' as const) },
      fc.constantFrom('GET' as const, 'POST' as const, 'PUT' as const, 'HEAD' as const),
    ),
    envelope: fc.oneof(
      { weight: 6, arbitrary: fc.constant('right' as const) },
      fc.constantFrom('meta' as const, 'missing' as const, 'raw' as const),
    ),
  });

const envelopeOf = ({ parts, meta, envelope }: Call): string => {
  const input = inputOf(parts);
  const text = 'text' in input ? input.text : JSON.stringify(input.value);
  if (envelope === 'raw') return text;
  if (envelope === 'missing') return JSON.stringify({ meta });
  return envelope === 'meta' ? `{"json":${text},"meta":${JSON.stringify(meta)}}` : `{"json":${text}}`;
};

/** The longest URL that a proxy or Node accepts, with its headers. */
const maxInputLength = 8_000;

const toRequest = ({ name, type }: Operation, call: Call, { headersOf }: RandomRequests): InjectOptions => {
  const method = call.method === 'right' ? (type === 'query' ? 'GET' : 'POST') : call.method;
  const isBatch = call.calls > 0;
  const names = Array.from({ length: Math.max(1, call.calls) }, () => name).join(',');
  const one = envelopeOf(call);
  const input = isBatch ? `{${Array.from({ length: call.calls }, (_, index) => `"${index}":${one}`).join(',')}}` : one;
  const isRead = method === 'GET' || method === 'HEAD';
  const query = new URLSearchParams({
    ...(isBatch ? { batch: '1' } : {}),
    ...(isRead ? { input: input.slice(0, maxInputLength).toWellFormed() } : {}),
  });
  const given = Object.entries({ ...headersOf(call.parts.sender), ...call.parts.headers }).filter(
    ([, value]) => value !== '',
  );
  return {
    method,
    url: `/trpc/${names}?${query.toString()}`,
    headers: {
      ...Object.fromEntries(given.map(([header, value]) => [header, Buffer.from(value).toString('latin1')])),
      ...(isRead ? {} : { 'content-type': call.parts.body.type ?? 'application/json' }),
    },
    ...(isRead ? {} : { payload: input }),
  };
};

const resultSchema = z.strictObject({ result: z.strictObject({ data: z.object({ json: z.unknown() }).loose() }) });
const errorSchema = z.strictObject({
  error: z.strictObject({
    json: z.strictObject({
      message: z.string(),
      code: z.number(),
      data: z.strictObject({
        code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
        httpStatus: z.number().lt(500),
        detail: z.string().min(1),
        errors: z.record(z.string(), z.array(z.string())).optional(),
        retryAfterSeconds: z.number().optional(),
        traceId: z.string(),
      }),
    }),
    meta: z.unknown().optional(),
  }),
});

/** Throws if the answer of one call is neither the documented output nor a documented error of its operation. */
const expectDocumented = (operation: Operation, answer: unknown): void => {
  const { method, path } = operation;
  // The headers are those of the RPC transport.
  const differences = (status: number, type: string, body: unknown) =>
    findUndocumented({
      method,
      url: path,
      status,
      headers: { 'content-type': type },
      text: body === undefined || body === null ? '' : JSON.stringify(body),
    }).filter((difference) => !difference.startsWith('lacks its header'));
  const success = resultSchema.safeParse(answer);
  if (success.success) {
    const isDone = operation.rest.status === 204 || success.data.result.data.json === null;
    if (isDone) return;
    expect(
      differences(operation.rest.status ?? 200, 'application/json', success.data.result.data.json),
      operation.name,
    ).toEqual([]);
    return;
  }
  const { data } = errorSchema.parse(answer).error.json;
  const { code, httpStatus: status, detail, traceId, errors } = data;
  if (codesOfRpc.includes(code)) return;
  const problem = { type: 'urn:x', code, title: 'x', status, detail, traceId, ...(errors ? { errors } : {}) };
  expect(differences(status, 'application/problem+json', problem), operation.name).toEqual([]);
};

describe.each(rounds)('random valid and invalid RPC calls, round %i', (round) => {
  let requests: RandomRequests;
  beforeAll(async () => {
    requests = await createRequests();
  });

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    'get documented answers below 500 from %s',
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(callOf(requests, operation), async (call) => {
          const answer = await send(operation.name, toRequest(operation, call, requests));
          if (call.method === 'HEAD') return;
          const body: unknown = answer.json();
          for (const each of [body].flat()) expectDocumented(operation, each);
        }),
        { numRuns: Math.ceil(requestsEach / rounds.length), endOnFailure: true, seed: runSeed + round },
      );
    },
  );

  it('leave no memory behind', endRound);
});
