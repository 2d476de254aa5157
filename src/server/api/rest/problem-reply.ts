import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ProblemDetails } from '#server/platform/errors/problem-details.ts';

export const problemMediaType = 'application/problem+json';

/** Problem details of RFC 9457. `errors` maps field paths to messages. */
export const problemSchema = z
  .object({
    type: z.string().meta({ description: 'Identifies the kind of problem. Stable, so programs can rely on it.' }),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().meta({ description: 'A sentence for people, in the language of Accept-Language.' }),
    traceId: z.string().meta({ description: 'Identifies the request; quote it to customer service.' }),
    errors: z.record(z.string(), z.array(z.string())).optional().meta({ description: 'Field paths to messages.' }),
  })
  .meta({ id: 'ProblemDetails' });
export type ProblemBody = z.infer<typeof problemSchema>;

export const toProblemBody = (problem: ProblemDetails, traceId: string): ProblemBody => ({
  type: `urn:csippano:problem:${problem.code}`,
  title: problem.title,
  status: problem.status,
  detail: problem.detail,
  traceId,
  ...(problem.errors ? { errors: problem.errors } : {}),
});

export const setProblemHeaders = (reply: FastifyReply, problem: ProblemDetails): void => {
  if (problem.retryAfterSeconds !== null) void reply.header('retry-after', String(problem.retryAfterSeconds));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  // The rest of the body is still on the connection, so the connection cannot be used again.
  if (problem.status === 413 || problem.status === 411) void reply.header('connection', 'close');
  // A hook sets it, too, but this request may have failed before any hook ran.
  void reply.header('x-request-id', reply.request.id);
  void reply.header('content-language', problem.language).header('vary', 'accept-language');
};

export const sendProblem = (reply: FastifyReply, problem: ProblemDetails): FastifyReply => {
  setProblemHeaders(reply, problem);
  return reply
    .code(problem.status)
    .type(problemMediaType)
    .serializer((body: unknown) => JSON.stringify(body))
    .send(toProblemBody(problem, reply.request.id));
};
