import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrustedProxy } from '#server/config/trusted-proxies.ts';

const requestIdPattern = /^[\w.:=+/-]{8,128}$/u;
/** W3C Trace Context, version 00: version, trace id, id of the caller's span, flags. */
const traceParentPattern = /^00-(?<traceId>(?!0{32})[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/u;

const isFromProxy = ({ socket }: IncomingMessage, isTrusted: IsTrustedProxy): boolean =>
  socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress);

const headerOf = ({ headers }: IncomingMessage, name: string): string => headers[name]?.toString() ?? '';

/**
 * Returns a trusted proxy's `X-Request-Id`, which it logs too.
 * Otherwise a new id, because a client could repeat another's.
 */
export const requestIdOf = (request: IncomingMessage, isTrusted: IsTrustedProxy): string => {
  const given = headerOf(request, 'x-request-id');
  return given !== '' && requestIdPattern.test(given) && isFromProxy(request, isTrusted) ? given : randomUUID();
};

/** Returns a trusted proxy's trace id, or undefined. Removes other trace headers. */
export const readTraceId = (request: IncomingMessage, isTrusted: IsTrustedProxy): string | undefined => {
  const { headers } = request;
  if (headers.baggage !== undefined) delete headers.baggage;
  if (headers.traceparent === undefined && headers.tracestate === undefined) return undefined;
  const { traceId } = traceParentPattern.exec(headerOf(request, 'traceparent'))?.groups ?? {};
  if (traceId !== undefined && isFromProxy(request, isTrusted)) return traceId;
  delete headers.traceparent;
  delete headers.tracestate;
  return undefined;
};
