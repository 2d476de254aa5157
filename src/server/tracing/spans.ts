import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('csippano');

/** The class and code of an error. Its message may contain values of personal data. */
const errorType = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const { cause } = error;
  const code = 'code' in error ? error.code : cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' ? code : error.name;
};

export const setFailed = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error));
};

/** Notes an error of the current span that is answered, not thrown. */
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

/** Runs `work` as a part of the current trace. Without a current trace it only runs it. */
export const inSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  trace.getActiveSpan() ? run(tracer.startSpan(name, { attributes }), work) : work();

/** Runs `work` as a trace of its own: background work, which no request waits for. */
export const inTrace = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  run(tracer.startSpan(name, { root: true, attributes }), work);

/**
 * Runs a request to another system as a part of the current trace. `send` gets the `traceparent` header, or none
 * without a trace. The span names the host only: paths of webhooks can contain secrets.
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
