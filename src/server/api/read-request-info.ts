import type { FastifyRequest } from 'fastify';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { preferredLanguage } from '#shared/i18n/accept-language.ts';

const maxUserAgentLength = 255;

/** What use cases may know of an HTTP request. */
export const requestInfo = (request: FastifyRequest, transport: RequestInfo['transport']): RequestInfo => ({
  transport,
  traceId: request.id,
  language: preferredLanguage(request.headers['accept-language']),
  ipAddress: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
  authorization: request.headers.authorization,
  idempotencyKey: request.headers['idempotency-key']?.toString(),
});
