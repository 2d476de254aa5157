import type { FastifyReply } from 'fastify';
import fresh from 'fresh';

/** Sets the ETag. Returns true if `If-None-Match` names it: a 304 is enough. */
export const matchesEtag = (reply: FastifyReply, etag: string): boolean => {
  void reply.header('etag', etag);
  return reply.statusCode === 200 && fresh(reply.request.headers, { etag });
};
