import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { appRouter } from '#server/api/app-router.ts';
import { addFailureLog } from '#server/api/failure-log.ts';
import { requestInfo } from '#server/api/read-request-info.ts';
import { createRequestRateLimit } from '#server/api/request-rate-limit.ts';
import { sendProblem } from '#server/api/rest/problem-reply.ts';
import { restRoutes } from '#server/api/rest/rest-routes.ts';
import { rpcRoutes } from '#server/api/rpc/rpc-routes.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import { createProxyTrust } from '#server/config/trusted-proxies.ts';
import { createOnlinePaymentCallbacks } from '#server/features/online-transactions/online-transactions.callbacks.ts';
import { createCheckoutCallbacks } from '#server/features/payments/payments.callbacks.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { maxBodyBytes } from '#server/trpc/body-limits.ts';
import { compressResponses } from './compress-responses.ts';
import { type ConnectionLimits, defaultConnectionLimits, limitPipelining } from './connection-limits.ts';
import { discardBodies } from './discard-bodies.ts';
import { serveDocument } from './docs/document-routes.ts';
import { addDrain } from './drain.ts';
import { serveHealth } from './health.ts';
import { shedLoad } from './load-shedding.ts';
import { createMalformedRequestHandlers, maxPathLength } from './malformed-requests.ts';
import { serveProblems } from './problems/problem-routes.ts';
import { addResponseCloseListeners, logRequests, measureRequests, recordApiKeyRequests } from './record-requests.ts';
import { readTraceId, requestIdOf } from './request-ids.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { serveSpa } from './serve-spa.ts';
import { loadStaticSite } from './static-site.ts';
import { traceRequests } from './trace-requests.ts';
import { serveTrackingSettings } from './tracking-settings.ts';
import { serveWellKnown } from './well-known.ts';

/** Creates the HTTP server with all its routes, without listening. */
export const buildApp = async (
  deps: AuthDeps,
  limits: ConnectionLimits = defaultConnectionLimits,
): Promise<FastifyInstance> => {
  const { settings } = deps;
  const isTrustedProxy = createProxyTrust(settings.trustedProxies);
  const malformedRequests = createMalformedRequestHandlers(deps);
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: (request) => requestIdOf(request, isTrustedProxy),
    requestIdHeader: false,
    // `logRequests` writes the line of a request.
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: settings.trustedProxies.length > 0 ? isTrustedProxy : false,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: settings.connections.idleMs,
    bodyLimit: maxBodyBytes.standard,
    forceCloseConnections: 'idle',
    // Requests get answers while the server stops, see `drain.ts`.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: maxPathLength },
    rewriteUrl: malformedRequests.routableUrl,
    clientErrorHandler: malformedRequests.onClientError,
    // `malformedRequests` rejects a request without a host, with problem details.
    http: {
      requireHostHeader: false,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
    },
  });
  app.decorate('publicUrl', settings.publicUrl);
  app.decorateRequest('rpcContext', null);
  app.decorateRequest('procedures');
  app.decorateRequest('traceId', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    request.procedures = [];
    request.traceId = readTraceId(request.raw, isTrustedProxy);
    done();
  });
  const site = loadStaticSite(settings);
  const bareHeaders = setSecurityHeaders(app, settings, site);
  addResponseCloseListeners(app);
  if (settings.tracing) traceRequests(app);
  logRequests(app);
  measureRequests(app, deps);
  recordApiKeyRequests(app, deps);
  limitPipelining(app, limits);
  malformedRequests.addHooks(app, bareHeaders);
  compressResponses(app);
  discardBodies(app, limits);
  app.addHook('preClose', () => deps.changes.close());
  addDrain(app);
  addFailureLog(app);
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblemDetails(error, requestInfo(request, 'rest').language);
    app.logFailure(request, error, problem.status);
    return sendProblem(reply, problem);
  });

  await shedLoad(app, deps);

  const limitRequest = createRequestRateLimit(app, deps);
  serveHealth(app, deps);
  serveWellKnown(app, deps);
  serveTrackingSettings(app, settings);
  serveDocument(app, appRouter, settings.publicUrl);
  serveProblems(app, appRouter, settings.publicUrl);
  deps.cardGateway.serve(app, createCheckoutCallbacks(deps), createOnlinePaymentCallbacks(deps));
  await app.register(restRoutes(appRouter, deps, limitRequest), { prefix: '/api' });
  await app.register(rpcRoutes(appRouter, deps, limitRequest), { prefix: '/trpc' });
  await serveSpa(app, site);
  return app;
};
