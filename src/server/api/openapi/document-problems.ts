import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { Operation } from '#server/api/operations.ts';
import { problemMediaType, problemSchema, toProblem } from '#server/api/rest/problem-reply.ts';
import { toProblemDetails } from '#server/platform/errors/problem-details.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import type { FieldMessage } from '#shared/validation/field-messages.ts';

interface ProblemKind {
  name: string;
  description: string;
  /** The fault that is shown as the example, in the words that a caller would get. */
  example: ErrorCode;
}

const kinds = {
  400: {
    name: 'BadRequest',
    description: 'The request is malformed, or `errors` says which fields are wrong.',
    example: 'validationFailed',
  },
  401: { name: 'Unauthenticated', description: 'No token, or one that does not hold.', example: 'unauthenticated' },
  403: { name: 'Forbidden', description: 'The caller is known, and may not do this.', example: 'forbidden' },
  404: { name: 'NotFound', description: 'There is no such thing, or it is another merchant’s.', example: 'notFound' },
  409: {
    name: 'Conflict',
    description: 'It contradicts what is already there.',
    example: 'transactionContradicts',
  },
  413: { name: 'TooLarge', description: 'The body is larger than is taken.', example: 'payloadTooLarge' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is of a kind that is not taken.',
    example: 'unsupportedMediaType',
  },
  422: { name: 'Refused', description: 'A rule of the business refuses it.', example: 'voidTooLate' },
  429: { name: 'TooManyRequests', description: 'Too many at once; try again later.', example: 'tooManyRequests' },
  500: { name: 'InternalError', description: 'Our fault.', example: 'internal' },
  503: {
    name: 'Unavailable',
    description: 'The database or the bank’s gateway is away; the same request can be sent again later.',
    example: 'serviceUnavailable',
  },
} as const satisfies Record<number, ProblemKind>;

export type ProblemStatus = keyof typeof kinds;

const exampleTraceId = '0b9c2f6e-4a57-4a0c-9f0e-6f5b7c1d2e3a';
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer', minimum: 1 } },
} as const;

const rateLimit = {
  'RateLimit-Policy': {
    description: 'The limit of requests: how many (`q`) in how many seconds (`w`).',
    schema: { type: 'string', examples: ['"caller";q=600;w=60'] },
  },
  RateLimit: {
    description: 'How many are left (`r`), and for how many seconds (`t`).',
    schema: { type: 'string', examples: ['"caller";r=0;t=12'] },
  },
} as const;

const inOrder = (statuses: Iterable<ProblemStatus>): ProblemStatus[] => [...statuses].sort((one, other) => one - other);

/** Under the names that operations refer to. */
export const problemResponses = (statuses: Iterable<ProblemStatus>): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries(
    inOrder(statuses).map((status) => {
      const { name, description, example } = kinds[status];
      const fields: Record<string, FieldMessage> =
        status === 400 ? { pageSize: { key: 'tooLarge', params: { max: 100 } } } : {};
      const fault = toProblemDetails(new AppError(example, { fields }), 'en');
      const response: ZodOpenApiResponseObject = {
        description,
        ...(status === 429 ? { headers: { ...retryAfter, ...rateLimit } } : {}),
        ...(status === 503 ? { headers: retryAfter } : {}),
        content: { [problemMediaType]: { schema: problemSchema, example: toProblem(fault, exampleTraceId) } },
      };
      return [name, response];
    }),
  );

export const problemReference = (status: ProblemStatus) => ({ $ref: `#/components/responses/${kinds[status].name}` });

/** What its kind can answer, and what it says of itself. */
export const problemStatuses = (
  { audience, rest, isIdempotent }: Operation,
  { hasInput, hasPath, hasBody }: { hasInput: boolean; hasPath: boolean; hasBody: boolean },
): ProblemStatus[] => {
  const statuses = new Set<ProblemStatus>([429, 500, 503, ...(rest.errors ?? [])]);
  if (hasInput || isIdempotent) statuses.add(400);
  if (isIdempotent) statuses.add(409).add(422);
  if (audience !== 'anyone') statuses.add(401).add(403);
  if (hasPath) statuses.add(404);
  if (hasBody) statuses.add(413).add(415);
  return inOrder(statuses);
};
