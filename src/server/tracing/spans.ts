import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('csippano');

/** The class and code of an error. Its message may contain personal data. */
const errorType = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const { cause } = error;
  const code = 'code' in error ? error.code : cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' ? code : error.name;
};

export const setFailed = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error));
};

/** Records an answered error on the current span. */
export const recordErrorType = (error: unknown): void => {
  trace.getActiveSpan()?.setAttribute('error.type', errorType(error));
};

const run = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    setFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
};

/** Runs `work` in a span of the current trace, if any. */
export const inSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  trace.getActiveSpan() ? run(tracer.startSpan(name, { attributes }), work) : work();

/** Runs `work` in a separate trace, for background work. */
export const inTrace = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  run(tracer.startSpan(name, { root: true, attributes }), work);

/**
 * Sends a request to another system in a span.
 * `send` gets the `traceparent` header, or none without a trace.
 * The span names only the host: webhook paths can have secrets.
 */
export const inClientSpan = <T>(
  { url, method }: { url: string | URL; method: string },
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => {
  if (!trace.getActiveSpan()) return send({});
  const { hostname, port, protocol } = new URL(url);
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  return run(tracer.startSpan(`${method} ${hostname}`, { kind: SpanKind.CLIENT, attributes }), () => {
    const headers: Record<string, string> = {};
    propagation.inject(context.active(), headers);
    return send(headers);
  });
};
