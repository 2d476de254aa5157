import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { oas31 } from 'zod-openapi';
import { buildOrder } from '#db/factories/build-order.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations, type Operation } from '#server/api/operations.ts';
import {
  type CallerName,
  createFixtures,
  type Fixtures,
  type KeyName,
  type MerchantFixture,
} from '#tests/api/access/fixtures.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

/** Number of requests for each operation. The test app checks every response against the document. */
const requestsEach = Number(process.env.ANY_REQUEST_COUNT ?? 40);
/** The fixed seed makes failures reproducible; another seed generates other requests. */
const seed = Number(process.env.ANY_REQUEST_SEED ?? 20_261_122);

const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as oas31.OpenAPIObject;
type Schema = Exclude<oas31.SchemaObject, boolean>;

let test: TestApp;
let fixtures: Fixtures;
/** Further existing values by parameter name. */
let existingValues: Record<string, [string, ...string[]]>;
let sent = 0;
const answered = new Map<number, number>();
const succeeded = new Set<string>();
beforeAll(async () => {
  test = await openTestApp();
  fixtures = await createFixtures(test);
  const order = (paymentMethod: 'BankCard' | 'Cod') =>
    buildOrder(factoryOf(test), { merchantId: fixtures.own.merchantId, paymentMethod });
  const relation = { parentMerchantId: fixtures.own.merchantId, childMerchantId: fixtures.foreign.merchantId };
  existingValues = {
    ReferenceCode: [(await order('BankCard')).referenceCode, (await order('Cod')).referenceCode],
    relationId: [(await buildRelation(factoryOf(test), relation)).id],
    password: [factoryPassword],
    currentPassword: [factoryPassword],
    mid: [fixtures.own.mid],
  };
});
afterAll(async () => {
  await test.close();
  const statuses = [...answered].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(
    `Sent ${sent} requests to ${operations.length} operations, of which ${succeeded.size} also succeeded: ${statuses.join(', ')}\n`,
  );
});

const find = (reference: string): unknown =>
  reference
    .replace(/^#\//u, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
const resolved = <T>(node: T | oas31.ReferenceObject): T =>
  typeof node === 'object' && node !== null && '$ref' in node ? (find(String(node.$ref)) as T) : (node as T);

/** Generates ids and numbers that exist, of the caller's merchant and of others. */
const known = (): fc.Arbitrary<string> =>
  fc.constantFrom(...[fixtures.own, fixtures.child, fixtures.foreign].flatMap((shop) => Object.values(shop)));

/** Maps the path segment before `{id}` to the member of a merchant fixture. */
const memberOf: Record<string, keyof MerchantFixture> = {
  user: 'userId',
  account: 'userId',
  merchant: 'merchantId',
  terminal: 'terminalId',
  transaction: 'transactionId',
  onlineentity: 'onlineEntityId',
  onlinetransaction: 'onlineTransactionId',
  report: 'reportId',
  webhook: 'webhookId',
  apikey: 'apiKeyId',
  terminalserialnumber: 'serialNumber',
  currentmerchantid: 'merchantId',
  parentmerchantid: 'merchantId',
  childmerchantid: 'merchantId',
};

/** Generates existing values for a parameter name, mostly of the caller's merchant; null if no value fits the name. */
const knownAs = (name: string): fc.Arbitrary<string> | null => {
  const others = existingValues[name];
  if (others) return fc.constantFrom(...others);
  const member = memberOf[name.toLowerCase()] ?? Object.keys(fixtures.own).find((each) => each === name);
  if (member === undefined) return null;
  const of = (shop: MerchantFixture) => fc.constant(shop[member as keyof MerchantFixture]);
  return fc.oneof({ weight: 4, arbitrary: of(fixtures.own) }, of(fixtures.child), of(fixtures.foreign), known());
};

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

/** Generates values that mostly match the schema. */
const anyOfSchema = (node: Schema | oas31.ReferenceObject | boolean, depth = 0): fc.Arbitrary<unknown> => {
  const schema = resolved(node);
  if (typeof schema === 'boolean' || depth > 6) return oddValue;
  const right = validOfSchema(schema, depth);
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: oddValue });
};

/** Generates mostly existing values if a known value fits the name. */
const mostlyKnown = (name: string, other: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const right = knownAs(name);
  return right ? fc.oneof({ weight: 4, arbitrary: right }, other) : other;
};
const anyNamed = (name: string, node: Schema | oas31.ReferenceObject | boolean, depth = 0): fc.Arbitrary<unknown> =>
  mostlyKnown(name, anyOfSchema(node, depth));

const validOfSchema = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
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
    const members = Object.entries(properties).map(
      ([name, member]) => [name, anyNamed(name, member, depth + 1)] as const,
    );
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

type Sender = CallerName | KeyName | 'nonsense';
const senders: readonly Sender[] = [
  'anonymous',
  'Basic',
  'BasicMobile',
  'Admin',
  'System',
  'ReportUploader',
  'fullKey',
  'emptyKey',
  'nonsense',
];
/** Generates mostly callers with permission. */
const senderOf = ({ audience, rest }: Operation): fc.Arbitrary<Sender> =>
  audience === 'anyone'
    ? fc.constantFrom(...senders)
    : fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom<Sender>(...audience) },
        { weight: rest.scope ? 2 : 0, arbitrary: fc.constant<Sender>('fullKey') },
        { weight: 1, arbitrary: fc.constantFrom(...senders) },
      );

const headersOf = (sender: Sender): Record<string, string> => {
  if (sender === 'anonymous') return {};
  if (sender === 'nonsense') return { authorization: 'Bearer csp_ő.. .' };
  if (sender === 'fullKey' || sender === 'emptyKey') return fixtures.keys[sender];
  return { ...fixtures.callers[sender].headers };
};

interface Body {
  type: string | null;
  payload: string | Buffer | null;
}
const nothing: Body = { type: null, payload: null };

/** Generates bodies that no operation accepts. */
const oddBody = fc.oneof(
  fc.constantFrom<Body>(
    nothing,
    { type: 'application/json', payload: '' },
    { type: 'application/json', payload: '{"a":' },
    { type: 'application/json', payload: 'null' },
    { type: 'application/json; charset=latin2', payload: '{}' },
    { type: 'application/json', payload: '[['.repeat(5_000) },
    { type: 'application/json', payload: '{"__proto__":{"a":1},"constructor":{"prototype":null}}' },
    { type: null, payload: '{}' },
    { type: 'text/plain', payload: 'a' },
    { type: 'a', payload: 'a' },
    { type: 'application/x-www-form-urlencoded', payload: 'a=b' },
    { type: 'multipart/form-data', payload: 'a' },
    { type: 'multipart/form-data; boundary=x', payload: '--x\r\n' },
  ),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => ({ type: 'application/json', payload: Buffer.from(bytes) })),
);

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';
const right = [Buffer.from(pixel, 'base64'), Buffer.from('%PDF-1.7\n% empty\n%%EOF\n')];
const wrong = [
  Buffer.from(pixel, 'base64').subarray(0, 40),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.alloc(0),
  Buffer.alloc(1_048_577, 1),
];

/** Generates raw and multipart uploads of valid and invalid files. */
const fileBody = (types: readonly string[]): fc.Arbitrary<Body> =>
  fc
    .record({
      file: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...right) },
        { weight: 2, arbitrary: fc.constantFrom(...wrong) },
        fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      ),
      type: fc.constantFrom(...types),
      part: fc.oneof({ weight: 8, arbitrary: fc.constant('File') }, fc.constantFrom('file', 'other', '')),
      name: fc.oneof(
        { weight: 4, arbitrary: fc.constant('; filename="a.pdf"') },
        fc.constantFrom('', '; filename=""', '; filename="../ő.png"'),
      ),
    })
    .map(({ file, type, part, name }) => {
      if (type !== 'multipart/form-data') return { type, payload: file };
      const head = `--edge\r\ncontent-disposition: form-data; name="${part}"${name}\r\n\r\n`;
      return {
        type: `${type}; boundary=edge`,
        payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--edge--\r\n')]),
      };
    });

interface RequestParts {
  sender: Sender;
  parameters: Record<string, unknown>;
  body: Body;
  headers: Record<string, string>;
}

/** Generates the example of the document, with existing values where known. */
const asShown = (example: unknown): fc.Arbitrary<unknown> => {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return fc.constant(example);
  return fc.record(
    Object.fromEntries(Object.entries(example).map(([name, value]) => [name, mostlyKnown(name, asShown(value))])),
  );
};

const bodyOf = (described: oas31.OperationObject): fc.Arbitrary<Body> => {
  const content = described.requestBody ? resolved<oas31.RequestBodyObject>(described.requestBody).content : null;
  if (!content) return fc.constant(nothing);
  const { schema, example } = content['application/json'] ?? {};
  if (!schema) return fileBody(Object.keys(content));
  const any = anyOfSchema(schema as Schema);
  const value = example === undefined ? any : fc.oneof({ weight: 2, arbitrary: any }, asShown(example));
  return value.map((each) => ({ type: 'application/json', payload: JSON.stringify(each) }));
};

const headerValues = {
  'accept-language': fc.constantFrom('hu', 'en', 'de;q=0.1, *', '', 'x'.repeat(300)),
  'idempotency-key': fc.constantFrom('"5b1f0c1e-8f5e-4c54-9d7e-2f1a9c0d7b11"', 'plain', '', 'ő', 'x'.repeat(256)),
  'if-none-match': fc.constantFrom('*', '"a"', 'W/"', ''),
  accept: fc.constantFrom('text/html', 'application/xml;q=2', '*/*', ''),
  cookie: fc.constant('a=b; session='),
};

const partsOf = (operation: Operation): fc.Arbitrary<RequestParts> => {
  const described = document.paths?.[operation.path]?.[operation.method.toLowerCase() as 'get'];
  if (!described) throw new Error(`${operation.name} is not in the document.`);
  const parameters = (described.parameters ?? []).map((each) => resolved<oas31.ParameterObject>(each));
  const inPlace = parameters.filter(({ in: place }) => place === 'path' || place === 'query');
  /** Returns the path segment before `{id}`, and any other name unchanged. */
  const meantBy = (name: string) =>
    name === 'id' ? (new RegExp(`(\\w+)/\\{${name}\\}`, 'u').exec(operation.path)?.[1] ?? name) : name;
  const isRead = operation.method === 'GET';
  return fc.record({
    sender: senderOf(operation),
    parameters: fc.record(
      Object.fromEntries(
        inPlace.map(({ name, schema }) => [name, anyNamed(meantBy(name), (schema ?? true) as Schema)]),
      ),
      {
        requiredKeys: inPlace.filter(({ in: place, required }) => place === 'path' || required).map(({ name }) => name),
      },
    ),
    body: isRead
      ? fc.constant(nothing)
      : fc.oneof({ weight: 8, arbitrary: bodyOf(described) }, { weight: 1, arbitrary: oddBody }),
    headers: fc.record(
      Object.fromEntries(
        Object.entries(headerValues).map(([name, values]) => [name, fc.option(values, { freq: 2, nil: '' })]),
      ),
      { requiredKeys: ['accept-language'] },
    ),
  });
};

const toRequest = ({ method, path }: Operation, { sender, parameters, body, headers }: RequestParts): InjectOptions => {
  const rest = { ...parameters };
  const url = path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = asText(rest[name]);
    delete rest[name];
    // A lone surrogate cannot be encoded in a URL.
    return encodeURIComponent(value.toWellFormed()) || '0';
  });
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, asText(value)])).toString();
  const given = Object.entries({ ...headersOf(sender), ...headers }).filter(([, value]) => value !== '');
  return {
    method: method as 'GET',
    url: query === '' ? url : `${url}?${query}`,
    headers: {
      ...Object.fromEntries(given.map(([name, value]) => [name, Buffer.from(value).toString('latin1')])),
      ...(body.type === null ? {} : { 'content-type': body.type }),
    },
    ...(body.payload === null ? {} : { payload: body.payload }),
  };
};

const operations = listOperations(appRouter);
/** Operations that delete data of the fixtures run late, and those that end their sessions run last. */
const lateOperations = [
  /remove|revoke|settle|update|set$/iu,
  /setPassword|changePassword|deactivate|end\w*sessions|refresh|logout/iu,
];
const orderOf = ({ name }: Operation): number => lateOperations.findLastIndex((names) => names.test(name));
const ordered = [...operations].sort((one, other) => orderOf(one) - orderOf(other));

describe('random valid and invalid requests', () => {
  it.each(ordered.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    'get documented responses below 500 from %s',
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(partsOf(operation), async (parts) => {
          const { statusCode } = await test.app.inject(toRequest(operation, parts));
          sent += 1;
          answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1);
          if (statusCode < 300) succeeded.add(operation.name);
          expect(statusCode).toBeLessThan(500);
        }),
        { numRuns: requestsEach, endOnFailure: true, seed },
      );
    },
  );
});
