import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ProblemDetails } from '#server/platform/errors/errors.api.ts';
import { errorStatus } from '#shared/errors/error-codes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `PUBLIC_URL`, the beginning of the addresses in answers. */
    publicUrl: string;
  }
}

export const problemMediaType = 'application/problem+json';

/** Problem details of RFC 9457. */
export const problemSchema = z
  .object({
    type: z.string().meta({
      description:
        'The address of the page that describes this kind of problem: `/api/problems/` and the `code`, on the host of the server.',
      format: 'uri',
    }),
    code: z.string().meta({
      description:
        'The kind of problem, such as `notFound`. Programs compare this member. New codes can appear at any time; treat an unknown one by its `status`.',
      'x-extensible-enum': Object.keys(errorStatus),
    }),
    title: z.string().meta({ description: 'A name of the kind of problem, in the language of `Accept-Language`.' }),
    status: z.number().int().min(400).max(599).meta({ description: 'The HTTP status of the answer.' }),
    detail: z.string().meta({
      description: 'A sentence for people about this occurrence, in the language of `Accept-Language`.',
    }),
    instance: z.string().optional().meta({
      description: 'The path of the request. Missing if the server could not read the first line of the request.',
    }),
    traceId: z.string().meta({ description: 'Identifies the request; quote it to customer service.' }),
    errors: z.record(z.string(), z.array(z.string())).optional().meta({
      description:
        'Messages by the path of the field, such as `merchant.mid`, in the language of `Accept-Language`. Only with errors of fields.',
    }),
  })
  .meta({ id: 'ProblemDetails', description: 'An error as problem details (RFC 9457).' });
export type ProblemBody = z.infer<typeof problemSchema>;

/** The path above the pages of error codes. */
export const problemsPath = '/api/problems';

interface Occurrence {
  publicUrl: string;
  /** The URL of the request; null if unknown. */
  url: string | null;
  traceId: string;
}

/** The path of a URL in the characters of a URI: Node passes others on. */
const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replace(/[^\x21-\x7e]/gu, encodeURIComponent);

export const toProblemBody = (
  { code, title, status, detail, errors }: ProblemDetails,
  { publicUrl, url, traceId }: Occurrence,
): ProblemBody => ({
  type: `${publicUrl}${problemsPath}/${code}`,
  code,
  title,
  status,
  detail,
  ...(url === null ? {} : { instance: pathOf(url) }),
  traceId,
  ...(errors ? { errors } : {}),
});

export const setProblemHeaders = (reply: FastifyReply, problem: ProblemDetails): void => {
  if (problem.retryAfterSeconds !== null) void reply.header('retry-after', String(problem.retryAfterSeconds));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  // The rest of the body is still on the connection.
  if (problem.status === 413) void reply.header('connection', 'close');
  void reply.header('content-language', problem.language).header('vary', 'accept-language');
};

export const sendProblem = (reply: FastifyReply, problem: ProblemDetails): FastifyReply => {
  setProblemHeaders(reply, problem);
  return reply
    .code(problem.status)
    .type(problemMediaType)
    .serializer((body: unknown) => JSON.stringify(body))
    .send(
      toProblemBody(problem, {
        publicUrl: reply.server.publicUrl,
        // The sent URL: one that no router reads was changed.
        url: reply.request.originalUrl,
        traceId: reply.request.id,
      }),
    );
};
