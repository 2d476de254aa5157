import { randomUUID } from 'node:crypto';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import { createBrokenRequests } from './broken-requests.ts';
import { dropUnusedConnections } from './connections.ts';
import type { Deps } from './deps.ts';
import { AppError } from './errors/app-error.ts';
import { describeFault } from './errors/fault.ts';
import { createShopDesk } from './features/online-transactions/online-transactions.api.ts';
import { createCheckoutDesk } from './features/payments/payments.api.ts';
import { serveHealth } from './health.ts';
import { servePortal } from './portal.ts';
import { createRequestLimit } from './request-limits.ts';
import { serveDocument } from './rest/document-routes.ts';
import { mountRest } from './rest/mount.ts';
import { sendProblem } from './rest/problem.ts';
import { requestInfo } from './rest/request-info.ts';
import { protectPages } from './security-headers.ts';
import { readSite } from './site.ts';
import { serveTrackingSettings } from './tracking.ts';
import { type AppRouter, appRouter } from './trpc/app-router.ts';
import { createContext } from './trpc/context.ts';

const requestTimeoutMs = 30_000;
const longestBatchPath = 5_000;

/** The whole server on the given parts; nothing listens yet. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { settings } = deps;
  const brokenRequests = createBrokenRequests();
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: longestBatchPath },
    frameworkErrors: (error, request, reply) => {
      // No id is as long as that: an unknown one, as any malformed one.
      const fault = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new AppError('notFound') : error;
      sendProblem(reply, describeFault(fault, requestInfo(request, 'rest').language));
    },
    clientErrorHandler: brokenRequests.answer,
    // A request that names no host is refused below, in words.
    http: { requireHostHeader: false },
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  brokenRequests.watch(app);
  app.addHook('preClose', () => deps.changes.close());
  dropUnusedConnections(app);
  app.setErrorHandler((error, request, reply) => {
    const fault = describeFault(error, requestInfo(request, 'rest').language);
    if (fault.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, fault);
  });

  const site = readSite(settings.publicUrl);
  protectPages(app, settings, site);

  const limitRequest = await createRequestLimit(app, settings.requestLimits);
  serveHealth(app, deps);
  serveTrackingSettings(app, settings);
  serveDocument(app, appRouter, settings.publicUrl);
  deps.cardGateway.serve(app, createCheckoutDesk(deps), createShopDesk(deps));
  await app.register(mountRest(appRouter, deps, limitRequest), { prefix: '/api' });
  await app.register(async (rpc) => {
    // The plugin below would take in an upload of any size; RPC has no uploads.
    rpc.addHook('onRequest', async (request) => {
      const type = request.headers['content-type'] ?? 'application/json';
      if (request.method === 'POST' && !type.startsWith('application/json')) throw new AppError('unsupportedMediaType');
    });
    await rpc.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: async ({ req, res }) => {
          const context = createContext(deps, requestInfo(req, 'rpc'));
          // A batch may hold public calls and others: whoever is logged in is counted as that.
          return { ...context, refusal: await limitRequest(req, res, { context, isPublic: false }) };
        },
        onError: ({ error, path, ctx }) => {
          if (describeFault(error, 'en').status >= 500) {
            deps.log.error({ err: error.cause ?? error, path, reqId: ctx?.request.traceId }, 'call failed');
          }
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
    });
  });
  await servePortal(app, site);
  return app;
};
