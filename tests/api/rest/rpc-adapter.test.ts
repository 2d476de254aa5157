import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fc from 'fast-check';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import superjson from 'superjson';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppRouter, appRouter } from '#server/api/app-router.ts';
import { addFailureLog } from '#server/api/failure-log.ts';
import { listProcedures } from '#server/api/operations.ts';
import { requestInfo } from '#server/api/read-request-info.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { createContext } from '#server/trpc/context.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { createFixtures } from '#tests/api/access/fixtures.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

// The server answers usual calls without tRPC's HTTP adapter. Here the adapter answers the same requests on a server of
// its own.

let test: TestApp;
let stock: FastifyInstance;
let tokens: string[];
let merchantIds: string[];
beforeAll(async () => {
  test = await openTestApp();
  const { own, foreign, callers } = await createFixtures(test);
  merchantIds = [own.merchantId, foreign.merchantId];
  tokens = ['', 'Bearer x', ...Object.values(callers).flatMap((caller) => caller?.headers.authorization ?? [])];
  stock = Fastify({ routerOptions: { maxParamLength: 5_000 } });
  addFailureLog(stock);
  await stock.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => createContext(test.deps, requestInfo(req, 'rpc')),
      responseMeta: ({ errors }) => {
        const seconds = errors.map((error) => toProblemDetails(error, defaultLanguage).retryAfterSeconds ?? 0);
        return { headers: Math.max(0, ...seconds) > 0 ? { 'retry-after': String(Math.max(...seconds)) } : {} };
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  });
});
afterAll(async () => {
  await stock.close();
  await test.close();
});

interface Call {
  name: string;
  type: 'query' | 'mutation';
  input: unknown;
}

const merchantInput = () =>
  fc.record(
    {
      merchantId: fc.constantFrom(...merchantIds, 'unknown'),
      pageSize: fc.constantFrom<unknown>(10, 1, 0, '10', null),
      searchFor: fc.constantFrom('12 500', '50% "ő"\\', ''),
      fromDate: fc.constantFrom('2026-11-01', '2026-11-31', ''),
      undeclared: fc.constant(1),
    },
    { requiredKeys: ['merchantId'] },
  );

/** Queries, and mutations that change nothing. */
const callOf = (): fc.Arbitrary<Call> => {
  const input = fc.oneof(
    { weight: 5, arbitrary: merchantInput() },
    fc.constantFrom<unknown>(undefined, null, 5, [], {}, { email: 'nobody@csippano.example', password: 'wrong' }),
  );
  const names = fc.constantFrom<[string, Call['type']]>(
    ['transactions.list', 'query'],
    ['terminals.list', 'query'],
    ['statistics.get', 'query'],
    ['merchants.get', 'query'],
    ['banks.list', 'query'],
    ['accounts.list', 'query'],
    ['transactions.export', 'query'],
    ['no.such', 'query'],
    ['orders.calculate', 'mutation'],
    ['auth.proofOfWorkChallenge', 'mutation'],
    ['transactions.void', 'mutation'],
  );
  return fc
    .record({ named: names, input })
    .map(({ named: [name, type], input: value }) => ({ name, type, input: value }));
};

interface Variation {
  calls: Call[];
  isBatch: boolean;
  method: 'right' | 'GET' | 'POST';
  text: 'right' | 'malformed' | 'empty' | 'wrongEscape' | 'noEnvelope';
  headers: Record<string, string>;
}

const variation = (): fc.Arbitrary<Variation> =>
  fc.record({
    calls: fc.array(callOf(), { minLength: 1, maxLength: 4 }),
    isBatch: fc.boolean(),
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant('right' as const) },
      fc.constantFrom('GET' as const, 'POST' as const),
    ),
    text: fc.oneof(
      { weight: 8, arbitrary: fc.constant('right' as const) },
      fc.constantFrom('malformed' as const, 'empty' as const, 'wrongEscape' as const, 'noEnvelope' as const),
    ),
    headers: fc
      .record(
        {
          authorization: fc.constantFrom(...tokens),
          'accept-language': fc.constantFrom('hu', 'en'),
          accept: fc.constantFrom('*/*', 'application/json'),
        },
        { requiredKeys: ['authorization'] },
      )
      .map((headers) => (headers.authorization === '' ? {} : headers)),
  });

const toRequest = ({ calls, isBatch, method: chosen, text: form, headers }: Variation): InjectOptions => {
  const sent = isBatch ? calls : calls.slice(0, 1);
  const method = chosen === 'right' ? (sent[0]?.type === 'mutation' ? 'POST' : 'GET') : chosen;
  const serialize = ({ input }: Call) => (form === 'noEnvelope' ? input : superjson.serialize(input));
  const [first] = sent;
  const inputs = isBatch
    ? Object.fromEntries(sent.map((call, index) => [index, serialize(call)]))
    : serialize(first as Call);
  const texts = {
    right: JSON.stringify(inputs),
    noEnvelope: JSON.stringify(inputs) ?? '',
    malformed: '{"json":',
    empty: '',
    wrongEscape: '{"json":"x"}',
  };
  const query = [isBatch ? 'batch=1' : '', method === 'GET' ? `input=${encodeURIComponent(texts[form])}` : ''];
  if (form === 'wrongEscape' && method === 'GET') query[1] = 'input={"json":"%ff"}';
  return {
    method,
    url: `/trpc/${sent.map(({ name }) => name).join(',')}?${query.filter(Boolean).join('&')}`,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { payload: texts[form] }),
  };
};

/** Trace ids, and challenges, which are random. */
const withoutRandomParts = (body: string): unknown =>
  JSON.parse(body.replaceAll(/"(traceId|challenge|salt|signature|nonce|keyPrefix|keySignature)":"[^"]*"/gu, '"$1":""'));

const compare = async (request: InjectOptions) => {
  const [ours, theirs] = [await test.app.inject(request), await stock.inject(request)];
  const summary = ({ statusCode, headers, body }: typeof ours) => ({
    statusCode,
    type: headers['content-type']?.toString().replace('; charset=utf-8', ''),
    retryAfter: headers['retry-after'],
    body: withoutRandomParts(body),
  });
  expect(summary(ours)).toEqual(summary(theirs));
  return ours;
};

const types = new Map(listProcedures(appRouter).map(({ name, type }) => [name, type]));
/** The types of the procedures that exist, whatever the method that they are called by. */
const typesOf = (calls: readonly Call[]) => new Set(calls.flatMap(({ name }) => types.get(name) ?? []));

it('answers random calls and batches as the adapter does', { timeout: 600_000 }, async () => {
  const statuses = new Set<number>();
  let answeredWithLength = 0;
  await fc.assert(
    fc.asyncProperty(variation(), async (generated) => {
      const { calls, isBatch } = generated;
      // The server rejects these itself, before any procedure is called.
      fc.pre(isBatch || calls[0]?.name !== 'no.such');
      fc.pre(calls.length > 1 || calls[0]?.name !== 'no.such');
      // Refused before there is a context, for which the adapter alone has no language (`rpc-early-errors.test.ts`).
      fc.pre(!isBatch || typesOf(calls).size <= 1);
      const { statusCode, headers } = await compare(toRequest(generated));
      statuses.add(statusCode);
      if (headers['content-length'] !== undefined) answeredWithLength += 1;
    }),
    { numRuns: 300, seed: 20_261_123 },
  );
  for (const status of [200, 207, 400, 401, 403]) expect(statuses).toContain(status);
  // The others are malformed, which the adapter answers on both servers.
  expect(answeredWithLength).toBeGreaterThan(100);
});

it('sends a length instead of chunks, and the same headers', async () => {
  const { headers } = await compare({ method: 'GET', url: '/trpc/banks.list?batch=1&input={}' });
  expect(headers).toMatchObject({ vary: expect.stringContaining('trpc-accept, accept') });
  expect(headers['transfer-encoding']).toBeUndefined();
});

it('leaves streams of batches to the adapter', async () => {
  const request = {
    method: 'GET',
    url: '/trpc/banks.list,banks.list?batch=1&input={}',
    headers: { 'trpc-accept': 'application/jsonl' },
  } as const;
  const [ours, theirs] = [await test.app.inject(request), await stock.inject(request)];
  expect(ours.headers['transfer-encoding']).toBe('chunked');
  expect(ours.body.split('\n').length).toBe(theirs.body.split('\n').length);
});
