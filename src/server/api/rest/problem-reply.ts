import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ProblemDetails } from '#server/platform/errors/problem-details.ts';

export const problemMediaType = 'application/problem+json';

/** RFC 9457. `errors` is a map from field path to messages, as the clients of the service expect it. */
export const problemSchema = z
  .object({
    type: z.string().meta({ description: 'Names the kind of problem; stable, for programs.' }),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().meta({ description: 'A sentence for a person, in the language of Accept-Language.' }),
    traceId: z.string().meta({ description: 'To be quoted to customer service.' }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Field path to what is wrong with it.' }),
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

export const sendProblem = (reply: FastifyReply, problem: ProblemDetails): FastifyReply => {
  if (problem.retryAfterSeconds !== null) void reply.header('retry-after', String(problem.retryAfterSeconds));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  // A body that was refused half-way cannot be followed by another request on the same connection.
  if (problem.status === 413 || problem.status === 411) void reply.header('connection', 'close');
  // Also set by a hook for every request, but a request that failed before any hook has to be found in the logs too.
  void reply.header('x-request-id', reply.request.id);
  void reply.header('content-language', problem.language).header('vary', 'accept-language');
  // Without fastify's serializer: it would drop what it does not know, and there is no schema to know it from.
  return reply
    .code(problem.status)
    .type(problemMediaType)
    .serializer((body: unknown) => JSON.stringify(body))
    .send(toProblemBody(problem, reply.request.id));
};
