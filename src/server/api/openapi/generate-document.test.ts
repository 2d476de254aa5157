import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { oas31 } from 'zod-openapi';
import { fileBodySchema } from '#server/platform/files/files.api.ts';
import { createRouter, type ProcedureMeta, procedureFor, publicProcedure } from '#server/trpc/procedures.ts';
import { deprecatedMember } from '#shared/api/deprecations.ts';
import { momentSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { emailSchema } from '#shared/validation/text-schemas.ts';
import { generateDocument, generateRawDocument } from './generate-document.ts';

interface Declaration {
  input?: z.ZodType;
  output?: z.ZodType;
  method?: 'GET' | 'PUT' | 'DELETE';
  path?: `/${string}`;
  rest?: ProcedureMeta['rest'];
  isPublic?: boolean;
  isIdempotent?: boolean;
}

const inputSchema = z.strictObject({ thingId: z.string(), name: z.string(), size: z.number().int().optional() });
const outputSchema = z.object({ id: z.string(), createdAt: timestampSchema });

/** A router of one procedure, `things.change`. */
const routerWith = ({ method = 'PUT', path = '/api/v1/Thing/{thingId}', isPublic, ...declaration }: Declaration) => {
  const { input = inputSchema, output = outputSchema, rest = {}, isIdempotent = false } = declaration;
  const meta: ProcedureMeta = {
    openapi: { method, path, tags: ['Terminal'], summary: 'Change it' },
    rest,
    isIdempotent,
  };
  const base = isPublic ? publicProcedure : procedureFor('Basic', 'Admin');
  const change = base
    .meta(meta)
    .input(input)
    .output(output)
    .mutation(() => undefined as never);
  return createRouter({ things: createRouter({ change }) });
};

const documentOf = (declaration: Declaration) => {
  const { path = '/api/v1/Thing/{thingId}', method = 'PUT' } = declaration;
  const document = generateDocument(routerWith(declaration));
  const operation = document.paths?.[path]?.[method.toLowerCase() as 'get'];
  const body = operation?.requestBody && 'content' in operation.requestBody ? operation.requestBody : undefined;
  return {
    operation,
    parameters: (operation?.parameters ?? []).map((each) => ('name' in each ? `${each.in} ${each.name}` : '')),
    body,
    schemas: (document.components?.schemas ?? {}) as Record<string, oas31.SchemaObject>,
  };
};

describe('input fields', () => {
  it('of the path are path parameters, the others are the JSON body', () => {
    const { parameters, body, schemas } = documentOf({});
    expect(parameters).toEqual(['path thingId']);
    expect(body?.required).toBe(true);
    expect(body?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/ThingsChangeRequest' } },
    });
    expect(schemas.ThingsChangeRequest).toEqual({
      description: 'Body of the request “Change it”.',
      type: 'object',
      properties: { name: { type: 'string' }, size: { type: 'integer', format: 'int64' } },
      required: ['name'],
      additionalProperties: false,
    });
  });

  it('keep the documented casing of a path parameter', () => {
    const path = '/api/v1/Order/{referenceCode}';
    const document = generateDocument(routerWith({ path, input: z.strictObject({ referenceCode: z.string() }) }));
    expect(Object.keys(document.paths ?? {})).toEqual(['/api/v1/Order/{ReferenceCode}']);
    expect(document.paths?.['/api/v1/Order/{ReferenceCode}']?.put?.parameters).toMatchObject([
      { in: 'path', name: 'ReferenceCode' },
    ]);
  });

  it('with a documented query name are query parameters, also of a call with a body', () => {
    const size = z.number().int().optional().meta({ description: 'In litres.' });
    const input = z.strictObject({ thingId: z.string(), name: z.string(), size });
    const { operation, parameters, schemas } = documentOf({ input, rest: { queryNames: { size: 'Size' } } });
    expect(parameters).toEqual(['path thingId', 'query Size']);
    expect(operation?.parameters?.[1]).toMatchObject({ description: 'In litres.', schema: { type: 'integer' } });
    expect(Object.keys(schemas.ThingsChangeRequest?.properties ?? {})).toEqual(['name']);
  });

  it('are all query parameters for a method without a body', () => {
    const { parameters, body } = documentOf({ method: 'DELETE', rest: { queryNames: { name: 'Name' } } });
    expect(parameters).toEqual(['path thingId', 'query Name', 'query size']);
    expect(body).toBeUndefined();
  });

  it('are query parameters of an upload, except for its file', () => {
    const { parameters, body } = documentOf({
      input: z.strictObject({ thingId: z.string(), month: z.string(), file: z.file() }),
      rest: { upload: { maxBytes: 1_048_576, rawTypes: ['application/pdf'] } },
    });
    expect(parameters).toEqual(['path thingId', 'query month']);
    expect(Object.keys(body?.content ?? {})).toEqual(['multipart/form-data']);
    expect(body?.content['multipart/form-data']).toMatchObject({
      schema: { required: ['File'], additionalProperties: false },
      encoding: { File: { contentType: 'application/pdf' } },
    });
    expect(body?.description).toContain('the Content-Type `application/pdf`');
  });

  it('leave out an empty body, and make a body without required fields optional', () => {
    expect(documentOf({ input: z.strictObject({ thingId: z.string() }) }).body).toBeUndefined();
    const { body } = documentOf({ input: z.strictObject({ thingId: z.string(), name: z.string().optional() }) });
    expect(body?.required).toBe(false);
  });

  it('stay strict or loose where the object has refinements', () => {
    const refined = inputSchema.refine(({ name }) => name !== 'x');
    expect(documentOf({ input: refined }).schemas.ThingsChangeRequest?.additionalProperties).toBe(false);
    const loose = z.looseObject({ thingId: z.string(), name: z.string() }).refine(({ name }) => name !== 'x');
    expect(documentOf({ input: loose }).schemas.ThingsChangeRequest).not.toHaveProperty('additionalProperties');
  });

  it('must include every parameter of the path', () => {
    expect(() => documentOf({ input: z.strictObject({ name: z.string() }) })).toThrow('thingId');
  });
});

describe('an operation', () => {
  it('lists its callers and a problem for each way to fail', () => {
    const { operation } = documentOf({ rest: { errors: ['voidTooLate'] } });
    expect(operation?.operationId).toBe('thingsChange');
    expect(operation?.description).toBe('Callers: Basic, Admin.');
    const problems = ['400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '503'];
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', ...problems]);
  });

  it('needs no token and has few problems if it is public and has no input', () => {
    const { operation } = documentOf({ isPublic: true, input: z.void(), path: '/api/v1/Thing', method: 'GET' });
    expect(operation?.security).toEqual([]);
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '429', '500', '503']);
  });

  it('has the status and the media type of its success', () => {
    const file = documentOf({ output: fileBodySchema, rest: { produces: 'image/png' } }).operation?.responses?.['200'];
    expect(file?.content).toEqual({ 'image/png': { schema: { type: 'string', format: 'binary' } } });
    const { operation } = documentOf({ output: z.void(), rest: { status: 204 } });
    expect(operation?.responses?.['204']).not.toHaveProperty('content');
  });

  it('takes an Idempotency-Key if it is idempotent', () => {
    const { parameters, operation } = documentOf({ isIdempotent: true });
    expect(parameters).toEqual(['path thingId', 'header Idempotency-Key']);
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['409', '422']));
  });

  it('shows its example in the parameters, the body and the response', () => {
    const request = { thingId: '01KA', name: 'Small', size: 3 };
    const response = { id: '01KA', createdAt: '2026-11-20T08:30:00.000Z' };
    const { operation, body } = documentOf({ rest: { queryNames: { size: 'Size' }, example: { request, response } } });
    expect(operation?.parameters).toMatchObject([
      { name: 'thingId', example: '01KA' },
      { name: 'Size', example: 3 },
    ]);
    expect(body?.content['application/json']?.example).toEqual({ name: 'Small' });
    expect(operation?.responses?.['200']?.content['application/json'].example).toEqual(response);
  });
});

describe('a schema', () => {
  it('describes a moment once, as text, without the pattern of its format', () => {
    const input = z.strictObject({ thingId: z.string(), at: momentSchema, email: emailSchema });
    expect(documentOf({ input }).schemas.ThingsChangeRequest?.properties).toEqual({
      at: { type: 'string', format: 'date-time', examples: [expect.any(String)] },
      email: { type: 'string', format: 'email', minLength: 1, maxLength: 255, examples: [expect.any(String)] },
    });
  });

  it('of a response allows new members', () => {
    expect(documentOf({}).operation?.responses?.['200']?.content['application/json'].schema).toEqual({
      type: 'object',
      properties: { id: { type: 'string' }, createdAt: { type: 'string', format: 'date-time' } },
      required: ['id', 'createdAt'],
    });
  });

  it('with an id is one component for requests and responses that differ in unknown members alone', () => {
    const part = z.object({ name: z.string() }).meta({ id: 'Part' });
    const { schemas } = documentOf({
      input: z.strictObject({ thingId: z.string(), part }),
      output: z.object({ part }),
    });
    expect(Object.keys(schemas).filter((name) => name.startsWith('Part'))).toEqual(['Part']);
    expect(schemas.Part).not.toHaveProperty('additionalProperties');
  });
});

describe('generating the document', () => {
  it('does not change the schemas: they convert no text to numbers afterwards', () => {
    const input = z.object({ thingId: z.string(), size: z.number(), isOpen: z.boolean() });
    documentOf({ input });
    expect(input.safeParse({ thingId: '1', size: '7', isOpen: true }).success).toBe(false);
    expect(input.safeParse({ thingId: '1', size: 7, isOpen: 'false' }).success).toBe(false);
  });

  it('keeps the path parameters, the query and the body of trpc-to-openapi', () => {
    const raw = generateRawDocument(routerWith({})).paths?.['/api/v1/Thing/{thingId}']?.put;
    const { operation, schemas } = documentOf({});
    expect(raw?.parameters).toEqual(operation?.parameters);
    const body = raw?.requestBody && 'content' in raw.requestBody ? raw.requestBody.content : undefined;
    const properties = (body?.['application/json']?.schema as oas31.SchemaObject | undefined)?.properties;
    expect(Object.keys(properties ?? {})).toEqual(Object.keys(schemas.ThingsChangeRequest?.properties ?? {}));
  });
});

describe('a deprecated part', () => {
  const deprecation = { since: '2026-11-23', sunset: '2027-11-30' };

  it('of the requests is announced with its dates and by response headers', () => {
    const old = z.string().meta(deprecatedMember(deprecation, 'Former name of `name`.')).optional();
    const { operation, schemas } = documentOf({ input: inputSchema.extend({ old }) });
    const announced = { deprecated: true, 'x-deprecated-since': '2026-11-23', 'x-sunset': '2027-11-30' };
    expect(schemas.ThingsChangeRequest?.properties?.old).toMatchObject({
      ...announced,
      description: 'Former name of `name`. Works until 2027-11-30.',
    });
    expect(operation?.responses?.['200']).toMatchObject({ headers: { Deprecation: {}, Sunset: {}, Link: {} } });
    expect(operation).not.toHaveProperty('deprecated');
  });

  it('may be the whole operation', () => {
    const { operation } = documentOf({ rest: { deprecation } });
    expect(operation).toMatchObject({ deprecated: true, 'x-sunset': '2027-11-30' });
    expect(operation?.description).toMatch(/ Works until 2027-11-30\.$/u);
    expect(operation?.responses?.['200']).toHaveProperty('headers.Sunset');
  });
});
