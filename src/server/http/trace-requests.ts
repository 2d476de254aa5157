import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '#server/config/client-address.ts';
import { loggedPath } from '#server/config/logger.ts';

const untracedPaths: ReadonlySet<string> = new Set(['/health', '/ready']);

/**
 * Makes each request a span, in a trusted proxy's trace (`readTraceId`).
 * `@fastify/otel` would record tokens and personal data of query strings and errors,
 * and end a stream's span at its first byte.
 */
export const traceRequests = (app: FastifyInstance): void => {
  const tracer = trace.getTracer('csippano/http');
  const contexts = new WeakMap<object, Context>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, url, headers, routeOptions } = request;
    if (untracedPaths.has(url)) return done();
    const route = routeOptions.url;
    const attributes = {
      'http.request.method': method,
      'url.path': loggedPath(url),
      ...(route === undefined ? {} : { 'http.route': route }),
      'client.address': clientAddress(request),
      'csippano.request_id': request.id,
    };
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    const span = tracer.startSpan(`${method} ${route ?? ''}`.trimEnd(), { kind: SpanKind.SERVER, attributes }, parent);
    request.traceId = span.spanContext().traceId;
    const traced = trace.setSpan(parent, span);
    contexts.set(request, traced);
    context.with(traced, done);
  });
  app.onResponseClose((request, { raw: { statusCode } }) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    if (!span) return;
    const caller = request.rpcContext?.knownCaller();
    span.setAttribute('http.response.status_code', statusCode);
    if (request.procedures.length > 0) span.setAttribute('csippano.operation', request.procedures.join(','));
    if (caller) span.setAttribute('user.id', caller.userId);
    if (caller?.merchantId) span.setAttribute('csippano.merchant_id', caller.merchantId);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  // A body ends in an event of the connection, outside the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
};
