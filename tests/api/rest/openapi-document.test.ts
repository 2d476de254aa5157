import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { oas31 } from 'zod-openapi';
import { generatedFiles } from '#openapi/generated-files.ts';
import { appRouter } from '#server/api/app-router.ts';
import { generateDocument } from '#server/api/openapi/generate-document.ts';
import { listOperations } from '#server/api/operations.ts';
import { problemCodes } from '#server/api/problem-codes.ts';
import { inputPlaces } from '#server/api/rest/input-places.ts';
import { fileBodySchema } from '#server/platform/files/files.api.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const served = listOperations(appRouter);
const document = generateDocument(appRouter);
const operations = served.map((operation) => {
  const item = document.paths?.[operation.path];
  const documented = item?.[operation.method.toLowerCase() as 'get'];
  if (!documented) throw new Error(`${operation.name} is not in the document.`);
  return { ...operation, documented, places: inputPlaces(operation), codes: problemCodes(operation) };
});

/** Yields every object of the document with its path. */
function* nodes(node: unknown, path = '#'): Generator<{ path: string; node: Record<string, unknown> }> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield { path, node: node as Record<string, unknown> };
  for (const [key, value] of Object.entries(node)) yield* nodes(value, `${path}/${key}`);
}
const isExample = (path: string) => /\/(example|examples)(\/|$)/u.test(path);

const resolve = (reference: string): unknown =>
  reference
    .replace(/^#\//u, '')
    .split('/')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document);

const withLocalReferences = (node: unknown) =>
  JSON.parse(JSON.stringify(node).replaceAll('#/components/schemas/', '#/$defs/'));
const definitions = withLocalReferences(document.components?.schemas);

/** Returns a validator for a schema of the document, as a client would build it. */
const printedSchema = (schema: unknown): z.ZodType =>
  z.fromJSONSchema({ ...withLocalReferences(schema), $defs: definitions });

const problemReference = { $ref: '#/components/schemas/ProblemDetails' };

const jsonOf = (content: oas31.ContentObject | undefined): oas31.MediaTypeObject | undefined =>
  content?.['application/json'];
const successOf = (documented: oas31.OperationObject): oas31.ResponseObject | undefined =>
  Object.entries(documented.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];

/** Converts the timestamps of an example to Date, which the output schemas expect. */
const withDates = (value: unknown): unknown => {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(value) ? new Date(value) : value;
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withDates(member)]));
};

describe('the committed generated files', () => {
  it('match the code; after a change run `npm run openapi`', async () => {
    for (const [path, content] of await generatedFiles(appRouter)) {
      expect(readFileSync(path, 'utf8') === content, `${relative('.', path)} is out of date: npm run openapi`).toBe(
        true,
      );
    }
  });
});

describe('the document', () => {
  it('is OpenAPI 3.1 with title, version, contact, license, server and security scheme', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({
      title: expect.any(String),
      version: expect.any(String),
      contact: { name: expect.any(String) },
      license: { name: expect.any(String) },
    });
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }]);
    expect(document.components?.securitySchemes).toHaveProperty('bearer');
  });

  it('contains every operation of the router and no other', () => {
    const methods = Object.values(document.paths ?? {}).flatMap((item) => Object.keys(item));
    expect(methods).toHaveLength(operations.length);
  });

  it('resolves every reference and has no unused component', () => {
    const references = [...nodes(document)].flatMap(({ node }) => (typeof node.$ref === 'string' ? [node.$ref] : []));
    for (const reference of references) expect(resolve(reference), reference).toBeDefined();
    const { schemas, responses, examples } = document.components ?? {};
    const named = [
      ...Object.keys(schemas ?? {}).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses ?? {}).map((name) => `#/components/responses/${name}`),
      ...Object.keys(examples ?? {}).map((name) => `#/components/examples/${name}`),
    ];
    expect(named.filter((name) => !references.includes(name))).toEqual([]);
  });

  it('documents the callers, the summary and the error statuses of each operation', () => {
    const tags = new Set(document.tags?.map(({ name }) => name));
    for (const { name, audience, documented, rest } of operations) {
      expect(documented.tags?.length, `${name} needs a tag`).toBe(1);
      for (const tag of documented.tags ?? [])
        expect(tags, `the tag of ${name} is described in document.ts`).toContain(tag);
      expect(documented.summary, `${name} needs a summary`).toBeTruthy();
      const scopes = [rest.scope ?? []].flat().map((scope) => `\`${scope}\``);
      const roles =
        audience === 'anyone'
          ? 'Callers: anyone'
          : `Callers: ${audience.join(', ')}${rest.scope ? `; API keys with ${scopes.join(' or ')}` : ''}.`;
      expect(documented.description).toContain(roles);
      expect(documented.security).toEqual(
        audience === 'anyone' ? [] : [{ bearer: [] }, ...(rest.scope ? [{ apiKey: [] }] : [])],
      );
      const statuses = Object.keys(documented.responses ?? {}).map(Number);
      expect(statuses).toEqual(expect.arrayContaining([rest.status ?? 200, 500, 503]));
      if (audience !== 'anyone') expect(statuses).toEqual(expect.arrayContaining([401, 403]));
      const isKnownContent = (parameter: object) => 'name' in parameter && parameter.name === 'If-None-Match';
      if (!(documented.parameters ?? []).every(isKnownContent)) expect(statuses).toContain(400);
    }
    const ids = operations.map(({ documented }) => documented.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes each error response as ProblemDetails, with an example for each of its codes', () => {
    const problem = printedSchema(problemReference);
    for (const { name, documented, codes } of operations) {
      const shown = Object.entries(documented.responses ?? {}).flatMap(([status, reference]) => {
        const response = '$ref' in reference ? (resolve(String(reference.$ref)) as oas31.ResponseObject) : reference;
        const media = response.content?.['application/problem+json'];
        if (!media) return [];
        expect(media.schema, name).toEqual(problemReference);
        return Object.entries(media.examples ?? {}).map(([code, example]) => {
          const { value } = resolve(String((example as oas31.ReferenceObject).$ref)) as { value: unknown };
          expect(problem.safeParse(value).error, `${name} ${code}`).toBeUndefined();
          expect(value, name).toMatchObject({ code, status: Number(status) });
          return code;
        });
      });
      expect(shown.toSorted(), name).toEqual(codes.toSorted());
    }
  });

  it('contains no number limits of JavaScript and formats timestamps as date-time', () => {
    for (const { path, node } of nodes(document)) {
      if (isExample(path)) continue;
      for (const value of [node.minimum, node.maximum]) {
        if (typeof value === 'number') expect(Math.abs(value), path).toBeLessThan(Number.MAX_SAFE_INTEGER);
      }
      if (/(At|timestamp|start)$/u.test(path) && 'type' in node && node.type === 'string') {
        expect(node.format, path).toBe('date-time');
      }
    }
  });

  it('allows additional members in responses', () => {
    const reachable = new Set<string>();
    const closed: string[] = [];
    const visit = (start: unknown, at: string) => {
      for (const { path, node } of nodes(start, at)) {
        if (isExample(path)) continue;
        if (node.additionalProperties === false) closed.push(path);
        const reference = node.$ref;
        if (typeof reference !== 'string' || reachable.has(reference)) continue;
        reachable.add(reference);
        visit(resolve(reference), reference);
      }
    };
    for (const { name, documented } of operations) visit(documented.responses, name);
    expect(closed).toEqual([]);
  });
});

describe.each(operations)('$method $path', ({ method, path, input, output, rest, documented, places }) => {
  it('documents its success response with a valid example', () => {
    const success = successOf(documented);
    if (rest.produces) {
      expect(rest.noContentWhenNull && output instanceof z.ZodNullable ? output.unwrap() : output).toBe(fileBodySchema);
      expect(Object.keys(success?.content ?? {})).toEqual([rest.produces].flat());
    } else if (output instanceof z.ZodVoid) {
      expect(rest.status).toBe(204);
      expect(success?.content).toBeUndefined();
    } else {
      expect(rest.example?.response, 'needs an example of its answer').toBeDefined();
      const shown = jsonOf(success?.content);
      expect(printedSchema(shown?.schema).safeParse(shown?.example).error).toBeUndefined();
      const answer = withDates(rest.example?.response);
      // Equality also detects members of the example that no longer exist.
      expect(output.parse(answer)).toEqual(answer);
    }
  });

  it('documents a valid example of its request', async () => {
    const { parameters = [], requestBody } = documented;
    const inPath: Record<string, unknown> = {};
    for (const parameter of parameters) {
      if (!('name' in parameter) || !parameter.required) continue;
      const schema = parameter.schema as oas31.SchemaObject;
      const shown = parameter.example ?? schema.examples?.[0] ?? schema.enum?.[0];
      expect(shown, `${parameter.name} needs an example`).toBeDefined();
      expect(printedSchema(schema).safeParse(shown).error).toBeUndefined();
      const member = parameter.in === 'path' ? places.path[parameter.name] : undefined;
      if (member !== undefined) inPath[member] = shown;
    }
    const shown = jsonOf((requestBody as oas31.RequestBodyObject | undefined)?.content);
    if (shown) {
      expect(shown.example, 'needs an example of its body').toBeDefined();
      expect(printedSchema(shown.schema).safeParse(shown.example).error).toBeUndefined();
    }
    if (input && rest.example?.request) {
      const { error } = await input.safeParseAsync({ ...inPath, ...rest.example.request });
      // The document cannot show the file of an upload.
      expect(error?.issues.filter((issue) => !(rest.upload && issue.path[0] === 'file')) ?? []).toEqual([]);
    }
    expect(documented.operationId).toMatch(/^[a-z][A-Za-z]+$/u);
    expect(`${method} ${path}`).toMatch(/^[A-Z]+ \/api\/(Mobile\/)?v1\//u);
  });
});

describe('the server', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());
  const get = (url: string) => test.app.inject({ url });

  it('serves the document', async () => {
    const answer = await get('/api/OpenAPI.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('serves the API reference from local files without inline scripts', async () => {
    const page = await get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).not.toMatch(/https?:\/\/|<script>|\son\w+=|\sstyle=/u);
    const files = [...page.body.matchAll(/<(?:link|script)[^>]* (?:src|href)="([^"]+)"/gu)].map(
      ([, file = '']) => file,
    );
    const mediaTypes: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
    for (const file of [...files, '/api/docs/redoc.js', '/api/docs/docs.js']) {
      const answer = await get(file);
      expect(answer.statusCode, file).toBe(200);
      expect(answer.headers['content-type'], file).toContain(mediaTypes[file.split('.').at(-1) ?? '']);
      expect(answer.headers.etag, file).toBeDefined();
    }
    expect((await get('/api/docs/redoc.js')).body).not.toContain('https://cdn.redoc.ly/redoc/logo');
    const font = await get('/api/docs/figtree-latin.woff2');
    expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2']);
  });

  it('adds a code sample in five languages to each operation of the reference', async () => {
    const reference = (await get('/api/docs/reference.json')).json();
    const described = Object.values<Record<string, unknown>>(reference.paths).flatMap((item) => Object.values(item));
    expect(described).toHaveLength(operations.length);
    for (const operation of described as {
      operationId: string;
      'x-codeSamples': { label: string; source: string }[];
    }[]) {
      const samples = operation['x-codeSamples'];
      expect(samples.map(({ label }) => label)).toEqual(['curl', 'TypeScript', 'Kotlin', 'Python', 'PHP']);
      for (const { source } of samples)
        expect(source, operation.operationId).not.toMatch(/undefined|\[object|\{\w+Id\}/u);
    }
  });

  it('returns 404 for other files of the folder and 405 for other methods', async () => {
    expect((await get('/api/docs/package.json')).statusCode).toBe(404);
    expect((await get('/api/docs/..%2fpackage.json')).statusCode).toBe(404);
    const answer = await test.app.inject({ method: 'POST', url: '/api/openapi.json' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
  });
});
