import type { FastifyRequest } from 'fastify';
import type { RequestInfo } from '#server/auth/request-info.ts';
import type { Context } from '#server/trpc/context.ts';
import { preferredLanguage } from '#shared/i18n/accept-language.ts';
import { normaliseIpAddress } from '#shared/network/ip-address.ts';
import { maskCardNumbers } from '#shared/validation/card-number.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of the called procedures. Set before the body is read, so that a missing token is reported before a malformed body. */
    rpcContext: Context | null;
    /** Names of the called procedures. Empty if the path has no existing one. */
    procedures: readonly string[];
    /** Id of the W3C trace that the request belongs to. */
    traceId: string | undefined;
  }
}

const maxUserAgentLength = 255;

/** The client's IP address. If the proxy sends another text, the proxy's own address, so that invented ones are counted together. */
export const clientAddress = ({ ip, socket }: FastifyRequest): string =>
  normaliseIpAddress(ip) ?? normaliseIpAddress(socket.remoteAddress ?? '') ?? '0.0.0.0';

/** What use cases may know of an HTTP request. */
export const requestInfo = (request: FastifyRequest, transport: RequestInfo['transport']): RequestInfo => ({
  transport,
  traceId: request.id,
  language: preferredLanguage(request.headers['accept-language']),
  ipAddress: clientAddress(request),
  userAgent: maskCardNumbers(request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? '') || null,
  authorization: request.headers.authorization,
  idempotencyKey: request.headers['idempotency-key']?.toString(),
  proofOfWork: request.headers['proof-of-work']?.toString(),
});

export const contextOf = ({ rpcContext }: FastifyRequest): Context => {
  if (!rpcContext) throw new Error('The context of a request is created in its onRequest hook.');
  return rpcContext;
};
