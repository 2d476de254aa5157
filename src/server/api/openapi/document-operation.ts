import { z } from 'zod';
import type {
  oas31,
  ZodOpenApiOperationObject,
  ZodOpenApiRequestBodyObject,
  ZodOpenApiResponseObject,
} from 'zod-openapi';
import type { Operation } from '#server/api/operations.ts';
import { shapeOf } from '#server/api/rest/coerce-params.ts';
import { documentedInput } from './document-input.ts';
import { type ProblemStatus, problemReference, problemStatuses } from './document-problems.ts';

/** Of calls that a client may send again when it does not know whether the first one arrived. */
const repeatHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/u)
    .optional()
    .meta({
      description:
        'Any text of your own that is new for each thing to be done. The same request with the same key is carried out once and answered the same for 24 hours at least; another request with it is a 422, one that comes while the first still runs may be a 409.',
      example: '6f3b1c1e-8f0a-4d0e-a1d5-3c9d5b0f7a21',
    }),
});

const binary: oas31.SchemaObject = { type: 'string', format: 'binary' };

/** `auth.mobileLogin` to `authMobileLogin`: what generated clients call it. */
export const operationId = ({ name }: Pick<Operation, 'name'>): string =>
  name.replace(/[.-](\w)/gu, (_dot, letter: string) => letter.toUpperCase());

const callers = ({ audience, rest: { scope } }: Operation): string => {
  if (audience === 'anyone') return 'Callers: anyone; a token is not looked at.';
  return `Callers: ${audience.join(', ')}${scope ? `; API keys with \`${scope}\`` : ''}.`;
};

const security = ({ audience, rest: { scope } }: Operation): oas31.SecurityRequirementObject[] =>
  audience === 'anyone' ? [] : [{ bearer: [] }, ...(scope ? [{ apiKey: [] }] : [])];

const uploadBody = ({ rest }: Operation): ZodOpenApiRequestBodyObject => ({
  required: true,
  description: `At most ${(rest.upload?.maxBytes ?? 0).toLocaleString('en')} bytes.`,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { File: binary }, required: ['File'] },
    },
    ...Object.fromEntries((rest.upload?.rawTypes ?? []).map((type) => [type, { schema: binary }])),
  },
});

const jsonBody = (body: z.core.$ZodType, example: Record<string, unknown>): ZodOpenApiRequestBodyObject => ({
  required: Object.values(shapeOf(body)).some((member) => member._zod.optin === undefined),
  content: { 'application/json': { schema: body, ...(Object.keys(example).length > 0 ? { example } : {}) } },
});

const success = ({ output, rest }: Operation): ZodOpenApiResponseObject => {
  if (rest.produces) {
    return {
      description: 'The file.',
      headers: {
        'Content-Disposition': {
          description: 'Its name; letters beyond ASCII are in `filename*`.',
          required: true,
          schema: { type: 'string' },
        },
      },
      content: Object.fromEntries([rest.produces].flat().map((type) => [type, { schema: binary }])),
    };
  }
  if (rest.status === 204) return { description: 'Done; there is nothing to answer.' };
  return {
    description: rest.status === 201 ? 'Made.' : rest.status === 202 ? 'Taken; it will be done.' : 'Done.',
    content: {
      'application/json': {
        schema: output,
        ...(rest.example?.response === undefined ? {} : { example: rest.example.response }),
      },
    },
  };
};

const pick = (from: unknown, members: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(from ?? {}).filter(([member]) => members.includes(member)));

/** Printed names to the values that the example gives them. */
const parameterExamples = (example: unknown, printed: Record<string, string>): Map<string, unknown> => {
  const given = pick(example, Object.values(printed));
  return new Map(Object.entries(printed).flatMap(([name, member]) => (member in given ? [[name, given[member]]] : [])));
};

export interface DescribedOperation {
  operation: ZodOpenApiOperationObject;
  /** The schema of a JSON body, to be named. */
  body: z.core.$ZodType | null;
  /** Statuses of the problem answers that it refers to. */
  problems: ProblemStatus[];
  /** Shown values of its parameters, by printed name. */
  examples: Map<string, unknown>;
}

export const describeOperation = (source: Operation): DescribedOperation => {
  const { openapi, rest, isIdempotent } = source;
  const { path, query, body, members } = documentedInput(source);
  const hasPath = Object.keys(path).length > 0;
  const hasQuery = Object.keys(query).length > 0;
  const hasBody = body !== null || rest.upload !== undefined;
  const problems = problemStatuses(source, { hasInput: hasPath || hasQuery || hasBody, hasPath, hasBody });
  return {
    body,
    problems,
    examples: new Map([
      ...parameterExamples(rest.example?.request, members.path),
      ...parameterExamples(rest.example?.request, members.query),
    ]),
    operation: {
      tags: openapi.tags ?? [],
      operationId: operationId(source),
      summary: openapi.summary ?? '',
      description: [openapi.description, callers(source)].filter(Boolean).join('\n\n'),
      security: security(source),
      ...(hasPath || hasQuery || isIdempotent
        ? {
            requestParams: {
              ...(hasPath ? { path: z.object(path) } : {}),
              ...(hasQuery ? { query: z.object(query) } : {}),
              ...(isIdempotent ? { header: repeatHeader } : {}),
            },
          }
        : {}),
      ...(rest.upload ? { requestBody: uploadBody(source) } : {}),
      ...(body ? { requestBody: jsonBody(body, pick(rest.example?.request, members.body)) } : {}),
      responses: {
        [`${rest.status ?? 200}`]: success(source),
        ...(rest.noContentWhenNull ? { 204: { description: 'There is none.' } } : {}),
        ...Object.fromEntries(problems.map((status) => [`${status}`, problemReference(status)])),
      },
    },
  };
};
