import { getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppRouter } from '#server/api/app-router.ts';
import { listProcedures } from '#server/api/operations.ts';
import { contextOf, requestInfo } from '#server/api/read-request-info.ts';
import type { LimitRequest } from '#server/api/request-rate-limit.ts';
import { setProblemHeaders } from '#server/api/rest/problem-reply.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { maxBodyBytes, requireSmallJson } from '#server/trpc/body-limits.ts';
import { type Context, createContext } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { maxBatchCalls } from '#shared/rpc/max-batch-calls.ts';
import { answerCalls, logCallFailure, resultHeaders } from './answer-calls.ts';
import { answerSubscriptions } from './answer-subscriptions.ts';
import { calledNames } from './called-names.ts';
import { callReader } from './read-calls.ts';

/** Returns a request's body limit, the largest of its procedures. */
const bodyLimits = (router: AppRouter): ((names: readonly string[]) => number) => {
  const limits = new Map(
    listProcedures(router).map(({ name, meta }) => [name, meta.maxBodyBytes ?? maxBodyBytes.standard]),
  );
  return (names) => Math.max(...names.map((name) => limits.get(name) ?? maxBodyBytes.standard));
};

const methods: readonly string[] = ['GET', 'HEAD', 'POST'];

/** tRPC's adapter cannot represent all others: `TRACE` would be a 500. */
const requireMethod = ({ method }: FastifyRequest, reply: FastifyReply): void => {
  if (methods.includes(method)) return;
  void reply.header('allow', methods.join(', '));
  throw new AppError('methodNotAllowed');
};

const requireJsonType = ({ method, headers }: FastifyRequest): void => {
  const type = headers['content-type'] ?? 'application/json';
  if (method === 'POST' && !type.startsWith('application/json')) throw new AppError('unsupportedMediaType');
};

/** Creates the context at its first use, after hooks that can refuse. */
const contextFor = (deps: AuthDeps, request: FastifyRequest): Context => {
  request.rpcContext ??= createContext(deps, requestInfo(request, 'rpc'));
  return request.rpcContext;
};

interface EarlyError {
  router: AppRouter;
  error: unknown;
  context: Context;
}

/** Answers an error before any call in tRPC's error format. */
const sendRpcError = (reply: FastifyReply, { router, error, context }: EarlyError) => {
  const problem = toProblemDetails(error, context.request.language);
  const known = error instanceof AppError ? error : new AppError(problem.code);
  const shape = getTRPCErrorShape({
    config: router._def._config,
    error: getTRPCErrorFromUnknown(known),
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: context,
  });
  setProblemHeaders(reply, problem);
  return reply
    .code(problem.status)
    .type('application/json')
    .send({ error: router._def._config.transformer.output.serialize(shape) });
};

/** Leaves bodies to tRPC and to `readCalls`. */
const acceptBodies = (rpc: FastifyInstance): void => {
  rpc.removeContentTypeParser(['application/json', 'multipart/form-data']);
  rpc.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  rpc.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
};

/**
 * Returns the router with errors in the request's language and with its trace id.
 * The adapter can refuse requests before asking for the context.
 */
const routerFor = (router: AppRouter, context: Context): AppRouter => {
  const { _def: definition } = router;
  const { _config: config } = definition;
  const errorFormatter: typeof config.errorFormatter = (options) => config.errorFormatter({ ...options, ctx: context });
  return { ...router, _def: { ...definition, _config: { ...config, errorFormatter } } };
};

/** tRPC's own adapter, for streams, unusual requests and their errors. */
const adapterOptions = (router: AppRouter, context: Context) => ({
  router: routerFor(router, context),
  maxBatchSize: maxBatchCalls,
  createContext: () => context,
  onError: ({ error, path, req }: { error: TRPCError; path: string | undefined; req: FastifyRequest }) =>
    logCallFailure(req, error, path),
  responseMeta: ({ errors }: { errors: TRPCError[] }) => ({ headers: resultHeaders(errors, context) }),
});

/**
 * Returns the Fastify plugin of RPC, for the prefix `/trpc`.
 * Each call of a batch counts for the rate limit.
 * Too large batches and bodies are rejected before parsing.
 */
export const rpcRoutes =
  (router: AppRouter, deps: AuthDeps, limitRequest: LimitRequest) =>
  async (rpc: FastifyInstance): Promise<void> => {
    const bodyLimitOf = bodyLimits(router);
    const readCalls = callReader(router);
    const existing = new Set(listProcedures(router).map(({ name }) => name));
    rpc.setErrorHandler((error, request, reply) => {
      rpc.logFailure(request, error, toProblemDetails(error, defaultLanguage).status);
      return sendRpcError(reply, { router, error, context: contextFor(deps, request) });
    });
    rpc.addHook('onRoute', (route) => {
      route.bodyLimit = Math.max(...Object.values(maxBodyBytes));
      route.config = { ...route.config, operation: 'rpc' };
    });
    rpc.addHook('onRequest', async (request, reply) => {
      const context = contextFor(deps, request);
      const names = calledNames(request);
      request.procedures = names.slice(0, maxBatchCalls).filter((name) => existing.has(name));
      const calls = Math.min(names.length, maxBatchCalls);
      // A batch may mix public and other calls,
      // so a signed-in caller's requests count for the session.
      const rejection = await limitRequest(reply, { context, isPublic: false, calls });
      if (rejection) throw rejection;
      if (names.length === 1 && request.procedures.length === 0) throw new AppError('unknownPath');
      requireMethod(request, reply);
      if (names.length > maxBatchCalls) throw new AppError('batchTooLarge', { params: { max: maxBatchCalls } });
      // tRPC would read any multipart body into memory; RPC has none.
      requireJsonType(request);
      if (Number(request.headers['content-length'] ?? 0) > bodyLimitOf(names)) throw new AppError('payloadTooLarge');
      const { input } = request.query as { input?: string | string[] };
      if (typeof input === 'string') requireSmallJson(input);
      else for (const text of input ?? []) requireSmallJson(text);
    });
    const checkBody = (request: FastifyRequest, body: string): void => {
      // The request may have no Content-Length.
      if (Buffer.byteLength(body) > bodyLimitOf(calledNames(request))) throw new AppError('payloadTooLarge');
      requireSmallJson(body);
    };
    // The hook is synchronous, because most requests have no body.
    rpc.addHook('preValidation', (request, _reply, done) => {
      const { body } = request;
      if (typeof body !== 'string') return done();
      try {
        checkBody(request, body);
      } catch (error) {
        return done(error as AppError);
      }
      done();
    });
    rpc.addHook('preHandler', answerSubscriptions(router));
    acceptBodies(rpc);
    rpc.all('/:path', async (request, reply) => {
      const calls = readCalls(request);
      if (calls) return answerCalls(router, calls, request, reply);
      const { path } = request.params as { path: string };
      await fastifyRequestHandler({ ...adapterOptions(router, contextOf(request)), req: request, res: reply, path });
      return reply;
    });
  };
