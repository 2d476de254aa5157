import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Fault } from '#server/platform/errors/problem-details.ts';

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
export type Problem = z.infer<typeof problemSchema>;

export const toProblem = (fault: Fault, traceId: string): Problem => ({
  type: `urn:csippano:problem:${fault.code}`,
  title: fault.title,
  status: fault.status,
  detail: fault.detail,
  traceId,
  ...(fault.errors ? { errors: fault.errors } : {}),
});

export const sendProblem = (reply: FastifyReply, fault: Fault): FastifyReply => {
  if (fault.retryAfterSeconds !== null) void reply.header('retry-after', String(fault.retryAfterSeconds));
  if (fault.status === 401) void reply.header('www-authenticate', 'Bearer');
  // A body that was refused half-way cannot be followed by another request on the same connection.
  if (fault.status === 413 || fault.status === 411) void reply.header('connection', 'close');
  // Also set by a hook for every request, but a request that failed before any hook has to be found in the logs too.
  void reply.header('x-request-id', reply.request.id);
  void reply.header('content-language', fault.language).header('vary', 'accept-language');
  // Without fastify's serializer: it would drop what it does not know, and there is no schema to know it from.
  return reply
    .code(fault.status)
    .type(problemMediaType)
    .serializer((body: unknown) => JSON.stringify(body))
    .send(toProblem(fault, reply.request.id));
};
