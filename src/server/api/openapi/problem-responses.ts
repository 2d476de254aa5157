import type { oas31 } from 'zod-openapi';
import type { Operation } from '#server/api/operations.ts';
import { problemCodes } from '#server/api/problem-codes.ts';
import { problemMediaType, toProblemBody } from '#server/api/rest/problem-reply.ts';
import { toProblemDetails } from '#server/platform/errors/problem-details.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ErrorCode, errorStatus } from '#shared/errors/error-codes.ts';
import type { FieldMessage } from '#shared/validation/field-messages.ts';

interface ProblemKind {
  name: string;
  description: string;
  /** The error shown as the example. */
  example: ErrorCode;
}

const kinds = {
  400: {
    name: 'BadRequest',
    description: 'The request is malformed, or `errors` says which fields are wrong.',
    example: 'validationFailed',
  },
  401: { name: 'Unauthenticated', description: 'The token is missing or invalid.', example: 'unauthenticated' },
  403: {
    name: 'Forbidden',
    description: 'The caller is not allowed to do this, or not before it has confirmed its identity.',
    example: 'forbidden',
  },
  404: { name: 'NotFound', description: 'It does not exist or belongs to another merchant.', example: 'notFound' },
  409: {
    name: 'Conflict',
    description: 'The request conflicts with the stored data.',
    example: 'transactionContradicts',
  },
  413: { name: 'TooLarge', description: 'The body is too large.', example: 'payloadTooLarge' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The media type of the body is not supported.',
    example: 'unsupportedMediaType',
  },
  422: { name: 'UnprocessableContent', description: 'A business rule does not allow it.', example: 'voidTooLate' },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests, or too many downloads at once; try again later.',
    example: 'tooManyRequests',
  },
  500: { name: 'InternalError', description: 'An error of the server.', example: 'internal' },
  503: {
    name: 'Unavailable',
    description:
      'The server is busy or stops, or the database or the payment gateway is not available; the same request can be sent again later.',
    example: 'serviceUnavailable',
  },
} as const satisfies Record<number, ProblemKind>;

export type ProblemStatus = keyof typeof kinds;

const exampleTraceId = '0b9c2f6e-4a57-4a0c-9f0e-6f5b7c1d2e3a';
const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next request.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
} as const;

const rateLimit = {
  'RateLimit-Policy': {
    description: 'The rate limit: requests (`q`) per seconds (`w`).',
    schema: { type: 'string', examples: ['"caller";q=600;w=60'] },
  },
  RateLimit: {
    description: 'Requests left (`r`) for the next seconds (`t`).',
    schema: { type: 'string', examples: ['"caller";r=0;t=12'] },
  },
} as const;

const allStatuses = Object.keys(kinds).map(Number) as ProblemStatus[];

/** The component responses for those of `statuses` that are problems, by the name that operations refer to. */
export const problemResponses = (statuses: ReadonlySet<string>): Record<string, oas31.ResponseObject> =>
  Object.fromEntries(
    allStatuses
      .filter((status) => statuses.has(`${status}`))
      .map((status) => {
        const { name, description, example } = kinds[status];
        const fields: Record<string, FieldMessage> =
          status === 400 ? { pageSize: { key: 'tooLarge', params: { max: 100 } } } : {};
        const error = toProblemDetails(new AppError(example, { fields }), 'en');
        const response: oas31.ResponseObject = {
          description,
          ...(status === 429 ? { headers: { ...retryAfter, ...rateLimit } } : {}),
          ...(status === 503 ? { headers: retryAfter } : {}),
          content: {
            [problemMediaType]: {
              schema: { $ref: '#/components/schemas/ProblemDetails' },
              example: toProblemBody(error, exampleTraceId),
            },
          },
        };
        return [name, response];
      }),
  );

export const problemReference = (status: ProblemStatus) => ({ $ref: `#/components/responses/${kinds[status].name}` });

/** The problem statuses of an operation. */
export const problemStatuses = (operation: Operation): ProblemStatus[] => {
  const statuses = new Set(problemCodes(operation).map((code) => errorStatus[code]));
  return allStatuses.filter((status) => statuses.has(status));
};
