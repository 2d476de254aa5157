import type { oas31 } from 'zod-openapi';
import type { Operation } from '#server/api/operations.ts';
import { problemCodes } from '#server/api/problem-codes.ts';
import { problemExample } from '#server/api/problem-examples.ts';
import { problemMediaType } from '#server/api/rest/problem-reply.ts';
import { type ErrorCode, errorStatus } from '#shared/errors/error-codes.ts';
import { translate } from '#shared/i18n/translate.ts';

/** The host of the addresses in examples. */
const examplePublicUrl = 'https://portal.csippano.example';

interface ProblemKind {
  name: string;
  description: string;
}

const kinds: Partial<Record<number, ProblemKind>> = {
  400: {
    name: 'BadRequest',
    description: 'The request is malformed, or `errors` says which fields are wrong.',
  },
  401: { name: 'Unauthenticated', description: 'The login or the token is missing, wrong or has ended.' },
  403: {
    name: 'Forbidden',
    description: 'The caller is not allowed to do this, or not before it has confirmed its identity.',
  },
  404: { name: 'NotFound', description: 'It does not exist or belongs to another merchant.' },
  409: { name: 'Conflict', description: 'The request conflicts with the stored data.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'The media type of the body is not supported.' },
  422: { name: 'UnprocessableContent', description: 'A business rule does not allow it.' },
  429: { name: 'TooManyRequests', description: 'Too many requests, or too many downloads at once; try again later.' },
  500: { name: 'InternalError', description: 'An error of the server.' },
  503: {
    name: 'Unavailable',
    description:
      'The server is busy or stops, or the database or the payment gateway is not available; the same request can be sent again later.',
  },
};

const kindOf = (status: number): ProblemKind => {
  const kind = kinds[status];
  if (!kind) throw new Error(`No operation can answer ${status}: it is missing in problem-responses.ts.`);
  return kind;
};

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next request.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
} as const;

const exampleReference = (code: ErrorCode) => ({ $ref: `#/components/examples/${code}` });

/** Returns a response with an example for each code. */
const problemResponse = (status: number, codes: readonly ErrorCode[]): oas31.ResponseObject => ({
  description: `${kindOf(status).description} Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
  content: {
    [problemMediaType]: {
      schema: { $ref: '#/components/schemas/ProblemDetails' },
      examples: Object.fromEntries(codes.map((code) => [code, exampleReference(code)])),
    },
  },
});

const componentName = (status: number, codes: readonly ErrorCode[]) => [kindOf(status).name, ...codes].join('_');

/** Returns the codes of an operation by status. */
const codesByStatus = (operation: Operation): [status: number, codes: ErrorCode[]][] => {
  const all = problemCodes(operation);
  const statuses = [...new Set(all.map((code) => errorStatus[code]))].toSorted((one, other) => one - other);
  return statuses.map((status) => [status, all.filter((code) => errorStatus[code] === status)]);
};

export interface ProblemResponses {
  /** Problem responses of an operation by status. Equal ones are references. */
  of: (operation: Operation) => Record<string, oas31.ResponseObject | oas31.ReferenceObject>;
  /** The component responses that `of` refers to, by name. */
  responses: Record<string, oas31.ResponseObject>;
  /** The component examples of all codes, by code. */
  examples: Record<string, oas31.ExampleObject>;
}

/**
 * Describes the problems of all operations: a response for each status, an example for
 * each code.
 */
export const describeProblems = (operations: readonly Operation[]): ProblemResponses => {
  const uses = new Map<string, number>();
  const firstWith = new Map<ErrorCode, Operation>();
  const responses: ProblemResponses['responses'] = {};
  for (const operation of operations) {
    for (const [status, codes] of codesByStatus(operation)) {
      const name = componentName(status, codes);
      uses.set(name, (uses.get(name) ?? 0) + 1);
      if (uses.get(name) === 2) responses[name] = problemResponse(status, codes);
      for (const code of codes) if (!firstWith.has(code)) firstWith.set(code, operation);
    }
  }
  const examples = [...firstWith].map(([code, operation]): [string, oas31.ExampleObject] => [
    code,
    {
      summary: translate('en', `problems:kinds.${code}.title`),
      description: `${translate('en', `problems:kinds.${code}.cause`)} ${translate('en', `problems:kinds.${code}.action`)}`,
      value: problemExample(code, { operation, language: 'en', publicUrl: examplePublicUrl }),
    },
  ]);
  const byName = (one: [string, unknown], other: [string, unknown]) => (one[0] < other[0] ? -1 : 1);
  return {
    of: (operation) =>
      Object.fromEntries(
        codesByStatus(operation).map(([status, codes]) => {
          const name = componentName(status, codes);
          const response = responses[name]
            ? { $ref: `#/components/responses/${name}` }
            : problemResponse(status, codes);
          return [`${status}`, response];
        }),
      ),
    responses: Object.fromEntries(Object.entries(responses).toSorted(byName)),
    examples: Object.fromEntries(examples.toSorted(byName)),
  };
};
