import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { oas31 } from 'zod-openapi';
import { listOperations, type Operation } from '#server/rest/operations.ts';
import { appRouter } from '#server/trpc/app-router.ts';
import { type CallerName, openWorld, type World } from '#tests/access/world.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

/** Of each operation. What each answer has to look like is checked where the tests ask for it: documented-answers.ts. */
const requestsEach = 40;

const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as oas31.OpenAPIObject;
type Schema = Exclude<oas31.SchemaObject, boolean>;

let test: TestApp;
let world: World;
let sent = 0;
const answered = new Map<number, number>();
beforeAll(async () => {
  test = await openTestApp();
  world = await openWorld(test);
});
afterAll(async () => {
  await test.close();
  const statuses = [...answered].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(`Sent ${sent} requests to ${operations.length} operations: ${statuses.join(', ')}\n`);
});

const find = (reference: string): unknown =>
  reference
    .replace(/^#\//u, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
const resolved = <T>(node: T | oas31.ReferenceObject): T =>
  typeof node === 'object' && node !== null && '$ref' in node ? (find(String(node.$ref)) as T) : (node as T);

/** Always the same requests: what fails here fails everywhere, and another number makes others. */
const seed = 20_261_122;

/** What is there, so that calls find something: ids and numbers of shops, own and foreign. */
const known = (): fc.Arbitrary<string> =>
  fc.constantFrom(...[world.own, world.child, world.foreign].flatMap((shop) => Object.values(shop)));

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '%',
    '_',
    "' OR 1=1 --",
    '"',
    '\\',
    '../..',
    '\u0000',
    '🥐',
    'x'.repeat(10_000),
    '-1',
    '1e309',
  ),
  fc.constantFrom('2026-11-18', '2026-02-30', '2026-11', '4242', '1 990', '4242 42** **** 4242', 'hu', 'a@b.example'),
);
const oddValue = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 53, [], {}, [null], { a: { b: [] } }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that mostly keep the schema; now and then one that does not. */
const anyOfSchema = (node: Schema | oas31.ReferenceObject | boolean, depth = 0): fc.Arbitrary<unknown> => {
  const schema = resolved(node);
  if (typeof schema === 'boolean' || depth > 6) return oddValue;
  const right = rightOfSchema(schema, depth);
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: oddValue });
};

const rightOfSchema = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
  const [example] = [schema.example, ...(schema.examples ?? [])].filter((each) => each !== undefined);
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices) return fc.constantFrom<unknown>(...choices);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => anyOfSchema(variant, depth + 1)));
  const [type] = [schema.type].flat();
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const min = Math.max(Number(schema.minimum ?? -10), -1_000_000);
    return fc.integer({ min, max: Math.min(Number(schema.maximum ?? 1_000_000), 100_000_000) });
  }
  if (type === 'array')
    return fc.array(anyOfSchema(schema.items ?? true, depth + 1), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    });
  if (type === 'object' || schema.properties) {
    const { properties = {}, required = [] } = schema;
    const members = Object.entries(properties).map(([name, member]) => [name, anyOfSchema(member, depth + 1)] as const);
    const whole = fc.record(Object.fromEntries(members), { requiredKeys: required });
    return fc.oneof(
      { weight: 8, arbitrary: whole },
      { weight: 1, arbitrary: fc.record(Object.fromEntries(members), { requiredKeys: [] }) },
    );
  }
  const text = example === undefined ? oddText : fc.oneof({ weight: 3, arbitrary: fc.constant(example) }, oddText);
  return fc.oneof(text, known());
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const callers: readonly CallerName[] = ['visitor', 'Basic', 'BasicMobile', 'Admin', 'System', 'ReportUploader'];
/** Mostly somebody who may. */
const callerOf = ({ audience }: Operation): fc.Arbitrary<CallerName> =>
  audience === 'anyone'
    ? fc.constantFrom(...callers)
    : fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...audience) },
        { weight: 1, arbitrary: fc.constantFrom(...callers) },
      );

interface RequestParts {
  caller: CallerName;
  parameters: Record<string, unknown>;
  body: unknown;
  language: string;
  key: string | null;
}

const partsOf = (operation: Operation): fc.Arbitrary<RequestParts> => {
  const described = document.paths?.[operation.path]?.[operation.method.toLowerCase() as 'get'];
  if (!described) throw new Error(`${operation.name} is not in the document.`);
  const parameters = (described.parameters ?? []).map((each) => resolved<oas31.ParameterObject>(each));
  const inPlace = parameters.filter(({ in: place }) => place === 'path' || place === 'query');
  const body = described.requestBody && resolved<oas31.RequestBodyObject>(described.requestBody);
  const schema = body?.content['application/json']?.schema as Schema | undefined;
  return fc.record({
    caller: callerOf(operation),
    parameters: fc.record(
      Object.fromEntries(inPlace.map(({ name, schema: each }) => [name, anyOfSchema((each ?? true) as Schema)])),
      { requiredKeys: inPlace.filter(({ in: place }) => place === 'path').map(({ name }) => name) },
    ),
    body: schema ? anyOfSchema(schema) : fc.constant(undefined),
    language: fc.constantFrom('hu', 'en', 'de;q=0.1, *', ''),
    key: fc.option(fc.constantFrom('"5b1f0c1e-8f5e-4c54-9d7e-2f1a9c0d7b11"', 'plain', '', 'ő'), { freq: 6 }),
  });
};

const toRequest = ({ method, path }: Operation, parts: RequestParts): InjectOptions => {
  const rest = { ...parts.parameters };
  const url = path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = asText(rest[name]);
    delete rest[name];
    // A lone half of a pair cannot be written into an address.
    return encodeURIComponent(value.toWellFormed()) || '0';
  });
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, asText(value)])).toString();
  const isVoid = parts.body === undefined;
  return {
    method: method as 'GET',
    url: query === '' ? url : `${url}?${query}`,
    headers: {
      ...(world.callers[parts.caller]?.headers ?? {}),
      'accept-language': parts.language,
      ...(parts.key === null ? {} : { 'idempotency-key': Buffer.from(parts.key).toString('latin1') }),
      ...(isVoid ? {} : { 'content-type': 'application/json' }),
    },
    ...(isVoid ? {} : { payload: JSON.stringify(parts.body) }),
  };
};

const operations = listOperations(appRouter);
/** After these the world's own people are out, or under another name. */
const last = /deactivate|endSessions|endOtherSessions|logout/iu;
const inTurn = [...operations].sort((one, other) => Number(last.test(one.name)) - Number(last.test(other.name)));

describe('any request, right or wrong', () => {
  it.each(inTurn.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s gets an answer that the document knows',
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(partsOf(operation), async (parts) => {
          const { statusCode } = await test.app.inject(toRequest(operation, parts));
          sent += 1;
          answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1);
          expect(statusCode).toBeLessThan(500);
        }),
        { numRuns: requestsEach, endOnFailure: true, seed },
      );
    },
  );
});
