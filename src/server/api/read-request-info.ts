import type { FastifyRequest } from 'fastify';
import type { RequestInfo } from '#server/auth/request-info.ts';
import { clientAddress } from '#server/config/client-address.ts';
import type { Context } from '#server/trpc/context.ts';
import { preferredLanguage } from '#shared/i18n/accept-language.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { maskCardNumbers } from '#shared/validation/card-number.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read: a missing token is reported before a malformed body. */
    rpcContext: Context | null;
    /** Names of the called procedures that exist. */
    procedures: readonly string[];
    /** The id of the request's W3C trace. */
    traceId: string | undefined;
  }
}

const maxUserAgentLength = 255;

/** Computes at the first read what most requests do not need. */
class HttpRequestInfo implements RequestInfo {
  readonly transport: RequestInfo['transport'];
  /** Computed at once, because a closed connection has no address. */
  readonly ipAddress: string;
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest, transport: RequestInfo['transport']) {
    this.#request = request;
    this.transport = transport;
    this.ipAddress = clientAddress(request);
  }

  get traceId(): string {
    return this.#request.id;
  }

  get language(): Language {
    return preferredLanguage(this.#request.headers['accept-language']);
  }

  get userAgent(): string | null {
    return maskCardNumbers(this.#request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? '') || null;
  }

  get authorization(): string | undefined {
    return this.#request.headers.authorization;
  }

  get idempotencyKey(): string | undefined {
    return this.#request.headers['idempotency-key']?.toString();
  }

  get proofOfWork(): string | undefined {
    return this.#request.headers['proof-of-work']?.toString();
  }
}

/** Returns what use cases may know of an HTTP request. */
export const requestInfo = (request: FastifyRequest, transport: RequestInfo['transport']): RequestInfo =>
  new HttpRequestInfo(request, transport);

export const contextOf = ({ rpcContext }: FastifyRequest): Context => {
  if (!rpcContext) throw new Error('The context of a request is created in its onRequest hook.');
  return rpcContext;
};
