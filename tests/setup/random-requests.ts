import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { oas31 } from 'zod-openapi';
import type { Operation } from '#server/api/operations.ts';
import type { CallerName, Fixtures, KeyName, MerchantFixture } from '#tests/api/access/fixtures.ts';

const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as oas31.OpenAPIObject;
type Schema = Exclude<oas31.SchemaObject, boolean>;

const find = (reference: string): unknown =>
  reference
    .replace(/^#\//u, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
const resolved = <T>(node: T | oas31.ReferenceObject): T =>
  typeof node === 'object' && node !== null && '$ref' in node ? (find(String(node.$ref)) as T) : (node as T);

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

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export type Sender = CallerName | KeyName | 'nonsense';
const senders: readonly Sender[] = [
  'anonymous',
  'Basic',
  'BasicMobile',
  'Manager',
  'Cashier',
  'Accountant',
  'Member',
  'Admin',
  'System',
  'ReportUploader',
  'fullKey',
  'emptyKey',
  'cashierKey',
  'formerKey',
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

const sizedKinds = {
  text: (name: string, bytes: number) => `{"${name}":"${'x'.repeat(bytes)}"}`,
  digits: (name: string, bytes: number) => `{"${name}":"${'4 '.repeat(bytes / 2)}"}`,
  spaces: (name: string, bytes: number) => `{"${name}":"a"${' '.repeat(bytes)}}`,
  escapes: (name: string, bytes: number) => `{"${name}":"${'\\u0000'.repeat(bytes / 6)}"}`,
  members: (name: string, bytes: number) =>
    `{"${name}":{${Array.from({ length: bytes / 8 }, (_, index) => `"m${index}":0`).join(',')}}}`,
  items: (name: string, bytes: number) => `{"${name}":[${'0,'.repeat(bytes / 2)}0]}`,
  objects: (name: string, bytes: number) => `{"${name}":[${'{},'.repeat(bytes / 3)}{}]}`,
  levels: (name: string, bytes: number) => `{"${name}":`.repeat(bytes / (name.length + 4)),
};

/** Generates bodies up to just above the limit of an operation, mostly invalid. */
const bodyOfAnySize = (names: readonly string[], maxBytes: number): fc.Arbitrary<Body> =>
  fc
    .record({
      kind: fc.constantFrom(...Object.values(sizedKinds)),
      name: fc.constantFrom(...names),
      // The square makes small bodies as frequent as large ones.
      share: fc.double({ min: 0, max: 1.02, noNaN: true }).map((share) => share * share),
    })
    .map(({ kind, name, share }) => ({ type: 'application/json', payload: kind(name, share * maxBytes) }));

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

export interface RequestParts {
  sender: Sender;
  parameters: Record<string, unknown>;
  body: Body;
  headers: Record<string, string>;
}

const headerValues = {
  'accept-language': fc.constantFrom('hu', 'en', 'de;q=0.1, *', '', 'x'.repeat(300)),
  'idempotency-key': fc.constantFrom('"5b1f0c1e-8f5e-4c54-9d7e-2f1a9c0d7b11"', 'plain', '', 'ő', 'x'.repeat(256)),
  'if-none-match': fc.constantFrom('*', '"a"', 'W/"', ''),
  accept: fc.constantFrom('text/html', 'application/xml;q=2', '*/*', ''),
  cookie: fc.constant('a=b; session='),
};

/** Existing values by parameter name, beyond those of the fixtures. */
export type ExistingValues = Record<string, [string, ...string[]]>;

/** Returns generators of requests that are mostly valid for an operation, with ids of the fixtures. */
export const createRandomRequests = (fixtures: Fixtures, existingValues: ExistingValues) => {
  /** Generates ids and numbers that exist, of the caller's merchant and of others. */
  const known = (): fc.Arbitrary<string> =>
    fc.constantFrom(...[fixtures.own, fixtures.child, fixtures.foreign].flatMap((shop) => Object.values(shop)));

  /**
   * Generates existing values for a parameter name, mostly of the caller's merchant; null if no value fits the name.
   */
  const knownAs = (name: string): fc.Arbitrary<string> | null => {
    const others = existingValues[name];
    if (others) return fc.constantFrom(...others);
    const member = memberOf[name.toLowerCase()] ?? Object.keys(fixtures.own).find((each) => each === name);
    if (member === undefined) return null;
    const of = (shop: MerchantFixture) => fc.constant(shop[member as keyof MerchantFixture]);
    return fc.oneof({ weight: 4, arbitrary: of(fixtures.own) }, of(fixtures.child), of(fixtures.foreign), known());
  };

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

  const headersOf = (sender: Sender): Record<string, string> => {
    if (sender === 'anonymous') return {};
    if (sender === 'nonsense') return { authorization: 'Bearer csp_ő.. .' };
    if (sender === 'fullKey' || sender === 'emptyKey' || sender === 'cashierKey' || sender === 'formerKey')
      return fixtures.keys[sender];
    return { ...fixtures.callers[sender].headers };
  };

  /** Generates the example of the document, with existing values where known. */
  const asShown = (example: unknown): fc.Arbitrary<unknown> => {
    if (typeof example !== 'object' || example === null || Array.isArray(example)) return fc.constant(example);
    return fc.record(
      Object.fromEntries(Object.entries(example).map(([name, value]) => [name, mostlyKnown(name, asShown(value))])),
    );
  };

  const bodyOf = (described: oas31.OperationObject, maxBytes: number): fc.Arbitrary<Body> => {
    const content = described.requestBody ? resolved<oas31.RequestBodyObject>(described.requestBody).content : null;
    if (!content) return fc.constant(nothing);
    const { schema, example } = content['application/json'] ?? {};
    if (!schema) return fileBody(Object.keys(content));
    const names = Object.keys(resolved(schema as Schema).properties ?? { a: {} });
    const any = anyOfSchema(schema as Schema);
    const value = example === undefined ? any : fc.oneof({ weight: 2, arbitrary: any }, asShown(example));
    const json = value.map((each) => ({ type: 'application/json', payload: JSON.stringify(each) }));
    return fc.oneof({ weight: 9, arbitrary: json }, { weight: 1, arbitrary: bodyOfAnySize(names, maxBytes) });
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
          requiredKeys: inPlace
            .filter(({ in: place, required }) => place === 'path' || required)
            .map(({ name }) => name),
        },
      ),
      body: isRead
        ? fc.constant(nothing)
        : fc.oneof(
            { weight: 8, arbitrary: bodyOf(described, operation.maxBodyBytes) },
            { weight: 1, arbitrary: oddBody },
          ),
      headers: fc.record(
        Object.fromEntries(
          Object.entries(headerValues).map(([name, values]) => [name, fc.option(values, { freq: 2, nil: '' })]),
        ),
        { requiredKeys: ['accept-language'] },
      ),
    });
  };

  const toRequest = (
    { method, path }: Operation,
    { sender, parameters, body, headers }: RequestParts,
  ): InjectOptions => {
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

  return { partsOf, toRequest, headersOf };
};
