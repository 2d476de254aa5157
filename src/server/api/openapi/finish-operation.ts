import { z } from 'zod';
import type { oas31 } from 'zod-openapi';
import type { Operation } from '#server/api/operations.ts';
import { shapeOf, unwrap } from '#server/api/rest/coerce-params.ts';
import { type InputPlaces, inputPlaces } from '#server/api/rest/input-places.ts';
import { describeDeprecation, withDeprecationHeaders } from './describe-deprecation.ts';
import type { ProblemResponses } from './problem-responses.ts';

type BodySchema = oas31.SchemaObject & { properties?: Record<string, oas31.SchemaObject> };

const binary: oas31.SchemaObject = { type: 'string', format: 'binary' };

const idempotencyKeyDescription =
  'Any text of your own, a new one for each thing to be done. The same request with the same key is carried out once and gets the same answer for at least 24 hours. Another request with the same key is a 422; one that arrives while the first still runs may be a 409.';
const idempotencyKeyParameter: oas31.ParameterObject = {
  in: 'header',
  name: 'Idempotency-Key',
  description: idempotencyKeyDescription,
  schema: {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,255}$',
    description: idempotencyKeyDescription,
    example: '6f3b1c1e-8f0a-4d0e-a1d5-3c9d5b0f7a21',
  },
};

const proofOfWorkParameter: oas31.ParameterObject = {
  in: 'header',
  name: 'Proof-Of-Work',
  description:
    'The solved challenge, after a 403 `proofOfWorkRequired`. See `POST /api/v1/Authentication/ProofOfWork`.',
  schema: { type: 'string', pattern: '^[\\w-]+$' },
};

const ifNoneMatchParameter: oas31.ParameterObject = {
  in: 'header',
  name: 'If-None-Match',
  description:
    'The `ETag` of the content that the client has. The answer is a 304 without a body while it is the same.',
  schema: { type: 'string', examples: ['"mAZhmXG2XnqKBoxkEOiUSZdM2bPNcHGMd9v1FD28gxM"'] },
};

/** `auth.mobileLogin` to `authMobileLogin`, the method name in generated clients. */
export const operationId = ({ name }: Pick<Operation, 'name'>): string =>
  name.replace(/[.-](\w)/gu, (_dot, letter: string) => letter.toUpperCase());

const describeCallers = ({ audience, rest: { scope }, requiresRecentLogin }: Operation): string => {
  if (audience === 'anyone') return 'Callers: anyone; a token is ignored.';
  const callers = `Callers: ${audience.join(', ')}${
    scope
      ? `; API keys with ${[scope]
          .flat()
          .map((each) => `\`${each}\``)
          .join(' or ')}`
      : ''
  }.`;
  return requiresRecentLogin ? `${callers} Needs a recent login.` : callers;
};

const securityOf = ({ audience, rest: { scope } }: Operation): oas31.SecurityRequirementObject[] =>
  audience === 'anyone' ? [] : [{ bearer: [] }, ...(scope ? [{ apiKey: [] }] : [])];

/** The raw schema of the JSON body, with all but path parameters in it. */
const rawBodySchema = (raw: oas31.OperationObject): BodySchema =>
  ((raw.requestBody as oas31.RequestBodyObject | undefined)?.content['application/json']?.schema as BodySchema) ?? {};

const exampleOf = ({ rest }: Operation): Record<string, unknown> =>
  (rest.example?.request ?? {}) as Record<string, unknown>;

/** A field's own description. trpc-to-openapi unwraps optional query fields and loses it. */
const describeField = (
  { input }: Operation,
  field: string,
  raw: oas31.SchemaObject,
): Pick<oas31.SchemaObject, 'description' | 'examples'> => {
  const schema = input ? shapeOf(input)[field] : undefined;
  const { description = raw.description, examples } = (schema && z.globalRegistry.get(schema)) ?? {};
  return { ...(description ? { description } : {}), ...(Array.isArray(examples) ? { examples } : {}) };
};

/** Raw parameters by their documented names, and those that were left in the body. */
const finishParameters = (raw: oas31.OperationObject, operation: Operation, places: InputPlaces) => {
  const body = rawBodySchema(raw);
  const example = exampleOf(operation);
  const rawParameters = (raw.parameters ?? []) as oas31.ParameterObject[];
  const parameters = (['path', 'query'] as const).flatMap((place) =>
    Object.entries(places[place]).map(([name, field]): oas31.ParameterObject => {
      const parameter = rawParameters.find((each) => each.in === place && each.name === field) ?? {
        in: place,
        name,
        schema: body.properties?.[field] ?? {},
        ...(body.required?.includes(field) ? { required: true } : {}),
      };
      const described = describeField(operation, field, (parameter.schema ?? {}) as oas31.SchemaObject);
      return {
        ...parameter,
        name,
        schema: { ...parameter.schema, ...described },
        ...(described.description === undefined ? {} : { description: described.description }),
        ...(field in example ? { example: example[field] } : {}),
      };
    }),
  );
  return [
    ...parameters,
    ...(operation.isIdempotent ? [idempotencyKeyParameter] : []),
    ...(operation.rest.takesProofOfWork ? [proofOfWorkParameter] : []),
    ...(operation.rest.isRevalidated ? [ifNoneMatchParameter] : []),
  ];
};

/** The raw form is described in words: generators fail on two forms of a body. */
const uploadBody = ({ maxBytes, rawTypes }: NonNullable<Operation['rest']['upload']>): oas31.RequestBodyObject => {
  const types = rawTypes.map((type) => `\`${type}\``).join(' or ');
  const rawForm = types ? ` The file alone can be the body, too, with the Content-Type ${types}.` : '';
  return {
    required: true,
    description: `At most ${maxBytes.toLocaleString('en')} bytes. A form has the part \`File\` only.${rawForm}`,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { File: { ...binary, description: 'The content of the file.' } },
          required: ['File'],
          additionalProperties: false,
        },
        ...(types ? { encoding: { File: { contentType: rawTypes.join(', ') } } } : {}),
      },
    },
  };
};

const pick = <T>(from: Record<string, T>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));

/** Whether an object takes unknown members. trpc-to-openapi loses it beside refinements. */
const unknownMembers = ({ input }: Operation): Pick<oas31.SchemaObject, 'additionalProperties'> => {
  const { catchall } = (input && unwrap(input)._zod.def) as { catchall?: z.core.$ZodType };
  if (!catchall) return {};
  return { additionalProperties: catchall._zod.def.type === 'never' ? false : {} };
};

/** The raw body without query fields. Optional if no field is required. */
const jsonBody = (raw: oas31.OperationObject, operation: Operation, fields: string[]): oas31.RequestBodyObject => {
  const { properties = {}, required = [], ...rest } = rawBodySchema(raw);
  const requiredFields = required.filter((field) => fields.includes(field));
  const example = pick(exampleOf(operation), fields);
  const schema = {
    ...rest,
    properties: pick(properties, fields),
    ...(requiredFields.length > 0 ? { required: requiredFields } : {}),
    ...unknownMembers(operation),
  };
  return {
    required: requiredFields.length > 0,
    description: `At most ${operation.maxBodyBytes.toLocaleString('en')} bytes.`,
    content: { 'application/json': { schema, ...(Object.keys(example).length > 0 ? { example } : {}) } },
  };
};

const fileResponse = (mediaTypes: string | readonly string[]): oas31.ResponseObject => ({
  description: 'The content of the file.',
  headers: {
    'Content-Disposition': {
      description: 'The file name; `filename*` has it with its accents.',
      required: true,
      schema: { type: 'string' },
    },
  },
  content: Object.fromEntries([mediaTypes].flat().map((type) => [type, { schema: binary }])),
});

const outcomes: Readonly<Record<number, string>> = {
  200: 'The request was carried out.',
  201: 'It was created.',
  202: 'The request was accepted; it will be carried out later.',
  204: 'The request was carried out; the answer has no body.',
};

const finishSuccess = (raw: oas31.OperationObject, { rest, output }: Operation): oas31.ResponseObject => {
  if (rest.produces) return fileResponse(rest.produces);
  const outcome = outcomes[rest.status ?? 200] ?? '';
  if (rest.status === 204) return { description: outcome };
  const content = z.globalRegistry.get(output)?.description;
  return {
    description: content ? `${outcome} ${content}` : outcome,
    content: {
      'application/json': {
        ...(raw.responses?.['200'] as oas31.ResponseObject | undefined)?.content?.['application/json'],
        ...(rest.example?.response === undefined ? {} : { example: rest.example.response }),
      },
    },
  };
};

/** The operation of trpc-to-openapi, completed by the REST options of its meta. */
export const finishOperation = (
  raw: oas31.OperationObject,
  operation: Operation,
  problems: ProblemResponses,
): oas31.OperationObject => {
  const { openapi, rest } = operation;
  const places = inputPlaces(operation);
  const parameters = finishParameters(raw, operation, places);
  const body = rest.upload
    ? uploadBody(rest.upload)
    : places.body.length > 0
      ? jsonBody(raw, operation, places.body)
      : undefined;
  return {
    tags: raw.tags ?? [],
    operationId: operationId(operation),
    summary: raw.summary ?? '',
    ...describeDeprecation(operation, [openapi.description, describeCallers(operation)].filter(Boolean).join('\n\n')),
    security: securityOf(operation),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [`${rest.status ?? 200}`]: withDeprecationHeaders(finishSuccess(raw, operation), operation),
      ...(rest.noContentWhenNull ? { 204: { description: 'There is nothing to return.' } } : {}),
      ...(rest.isRevalidated ? { 304: { description: 'The client has the current content.' } } : {}),
      ...problems.of(operation),
    },
  };
};
