import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { oas31 } from 'zod-openapi';
import type { Operation } from '#server/api/operations.ts';
import { fileBodySchema } from '#server/platform/files/file-body.ts';
import { momentSchema } from '#shared/dates/moment-schema.ts';
import { emailSchema } from '#shared/validation/text.ts';
import { buildDocument } from './document.ts';

const operation = (overrides: Partial<Operation>): Operation => ({
  name: 'things.change',
  type: 'mutation',
  audience: ['Basic', 'Admin'],
  method: 'PUT',
  path: '/api/v1/Thing/{ThingId}',
  input: z.strictObject({ thingId: z.string(), name: z.string(), size: z.number().int().optional() }),
  output: z.object({ id: z.string(), madeAt: z.date() }),
  openapi: { method: 'PUT', path: '/api/v1/Thing/{ThingId}', tags: ['Thing'], summary: 'Change it' },
  rest: {},
  isIdempotent: false,
  ...overrides,
});
const document = (overrides: Partial<Operation>) => {
  const described = operation(overrides);
  const built = buildDocument([described]);
  const documented = built.paths?.[described.path]?.[described.method.toLowerCase() as 'get'];
  const parameters = (documented?.parameters ?? []).map((each) => ('name' in each ? `${each.in} ${each.name}` : ''));
  const body = documented?.requestBody && 'content' in documented.requestBody ? documented.requestBody : undefined;
  return {
    documented,
    parameters,
    body,
    schemas: (built.components?.schemas ?? {}) as Record<string, oas31.SchemaObject>,
  };
};

describe('the places of an input', () => {
  it('are the path, under the name that it prints, and the body', () => {
    const { parameters, body, schemas } = document({});
    expect(parameters).toEqual(['path ThingId']);
    expect(body?.required).toBe(true);
    expect(body?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/ThingsChangeRequest' } },
    });
    expect(schemas.ThingsChangeRequest).toEqual({
      type: 'object',
      properties: { name: { type: 'string' }, size: { type: 'integer' } },
      required: ['name'],
      additionalProperties: false,
    });
  });

  it('are the query for what has a name there, also beside a body', () => {
    const { parameters, schemas } = document({ rest: { queryNames: { size: 'Size' } } });
    expect(parameters).toEqual(['path ThingId', 'query Size']);
    expect(Object.keys(schemas.ThingsChangeRequest?.properties ?? {})).toEqual(['name']);
  });

  it('are the query for all the rest of a call without a body', () => {
    const { parameters, body } = document({ method: 'DELETE', rest: { queryNames: { name: 'Name' } } });
    expect(parameters).toEqual(['path ThingId', 'query Name', 'query size']);
    expect(body).toBeUndefined();
  });

  it('are the query for all but the file of an upload', () => {
    const { parameters, body } = document({
      input: z.strictObject({ thingId: z.string(), month: z.string(), file: z.file() }),
      rest: { upload: { maxBytes: 1_048_576, rawTypes: ['application/pdf'] } },
    });
    expect(parameters).toEqual(['path ThingId', 'query month']);
    expect(Object.keys(body?.content ?? {})).toEqual(['multipart/form-data', 'application/pdf']);
    expect(body?.content['multipart/form-data']?.schema).toMatchObject({ required: ['File'] });
  });

  it('leave the body out where nothing is left for it, and optional where nothing is required', () => {
    expect(document({ input: z.strictObject({ thingId: z.string() }) }).body).toBeUndefined();
    const { body } = document({ input: z.strictObject({ thingId: z.string(), name: z.string().optional() }) });
    expect(body?.required).toBe(false);
  });

  it('must hold what the path names', () => {
    expect(() => document({ input: z.strictObject({ name: z.string() }) })).toThrow('{ThingId}');
  });
});

describe('what is said of an operation', () => {
  it('is who may call it, and a problem for whatever its kind can fail with', () => {
    const { documented } = document({ rest: { errors: [422] } });
    expect(documented?.operationId).toBe('thingsChange');
    expect(documented?.description).toBe('Callers: Basic, Admin.');
    expect(Object.keys(documented?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
  });

  it('is little for a public call without an input', () => {
    const { documented } = document({ audience: 'anyone', input: null, path: '/api/v1/Thing', method: 'GET' });
    expect(documented?.security).toEqual([]);
    expect(Object.keys(documented?.responses ?? {})).toEqual(['200', '429', '500', '503']);
  });

  it('is the status and the file that it answers', () => {
    const file = document({ output: fileBodySchema, rest: { produces: 'image/png' } }).documented?.responses?.['200'];
    expect(file?.content).toEqual({ 'image/png': { schema: { type: 'string', format: 'binary' } } });
    const { documented } = document({ output: z.void(), rest: { status: 204 } });
    expect(documented?.responses?.['204']).not.toHaveProperty('content');
  });

  it('has the examples in their places', () => {
    const request = { thingId: '01KA', name: 'Small', size: 3 };
    const { documented, body } = document({ rest: { queryNames: { size: 'Size' }, example: { request } } });
    expect(documented?.parameters).toMatchObject([
      { name: 'ThingId', example: '01KA' },
      { name: 'Size', example: 3 },
    ]);
    expect(body?.content['application/json']?.example).toEqual({ name: 'Small' });
  });
});

describe('a schema', () => {
  it('shows moments as text, once, and without the pattern', () => {
    const { schemas } = document({
      input: z.strictObject({ thingId: z.string(), at: momentSchema, email: emailSchema }),
    });
    expect(schemas.ThingsChangeRequest?.properties).toEqual({
      at: { type: 'string', format: 'date-time', examples: [expect.any(String)] },
      email: { type: 'string', format: 'email', minLength: 1, maxLength: 255, examples: [expect.any(String)] },
    });
  });

  it('of an answer stays open for new members', () => {
    const { documented } = document({});
    expect(documented?.responses?.['200']?.content['application/json'].schema).toEqual({
      type: 'object',
      properties: { id: { type: 'string' }, madeAt: { type: 'string', format: 'date-time' } },
      required: ['id', 'madeAt'],
    });
  });
});
