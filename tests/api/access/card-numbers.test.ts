import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations, listProcedures, type Operation } from '#server/api/operations.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { type CallerName, createFixtures, type Fixtures } from './fixtures.ts';
import { type Permission, permissions } from './permissions.ts';

/** A full card number in the forms that people and attackers type. */
const cardTexts = [
  '4111111111111111',
  '4111 1111 1111 1111',
  'Kártya: 4111-1111-1111-1111',
  '4111111111111111@example.com',
  'https://example.com/4111111111111111',
];

/** Credentials of any command: they are compared with hashes and stored as hashes or public keys only. */
const credentials: ReadonlySet<string> = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'refreshToken',
  'token',
  'deviceToken',
  'code',
]);

/**
 * Other texts of commands that take a card number, with the reason. A new text member that is not free text belongs
 * here; all others have to refuse card numbers.
 */
const exceptions: Readonly<Record<string, string>> = {
  'terminalHealth.report firmwareVersion': 'masked: a program words it',
  'terminalHealth.report appVersion': 'masked: a program words it',
  'terminalHealth.report lastError': 'masked: a program words it',
  'terminals.add serialNumber': 'a numeric reference; an IMEI passes the check digit',
  'terminals.update serialNumber': 'a numeric reference; an IMEI passes the check digit',
  'auth.login email': 'compared only; what is logged is masked',
  'auth.mobileLogin email': 'compared only; what is logged is masked',
  'virtualReader.reportOutcome id': 'an id; outside of test mode nothing of the call is read',
  'onlineEntities.add gatewayEntityId': 'a reference of the gateway',
  'onlineEntities.update gatewayEntityId': 'a reference of the gateway',
};

const isExcepted = (name: string, path: Path): boolean =>
  // A sale is stored whatever the reader writes about it: `transactions-card-rules.test.ts`.
  name === 'transactions.submit' ||
  exceptions[`${name} ${path.join('.')}`] !== undefined ||
  credentials.has(path.at(-1) ?? '') ||
  // The signed answer of a passkey.
  (/passkey/iu.test(name) && path[0] === 'response');

const test = testAppOfFile();
let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures(test);
});

type JsonSchema = Record<string, unknown>;
type Path = readonly string[];

/** The paths of all texts of an input, `0` for the first item of an array. Choices are not texts. */
const textPaths = (input: z.ZodType): Path[] => {
  const root = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const definitions = (root.$defs ?? {}) as Record<string, JsonSchema>;
  const walk = (node: JsonSchema, path: Path): Path[] => {
    if (typeof node.$ref === 'string') return walk(definitions[node.$ref.split('/').at(-1) ?? ''] ?? {}, path);
    const branches = [node.anyOf, node.oneOf, node.allOf].flatMap((each) => (Array.isArray(each) ? each : []));
    const isText = node.type === 'string' && !node.enum && node.const === undefined && node.format !== 'binary';
    return [
      ...(isText ? [path] : []),
      ...branches.flatMap((branch: JsonSchema) => walk(branch, path)),
      ...Object.entries((node.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, member]) =>
        walk(member, [...path, name]),
      ),
      ...(node.items ? walk(node.items as JsonSchema, [...path, '0']) : []),
    ];
  };
  return [...new Map(walk(root, []).map((path) => [path.join('.'), path])).values()];
};

/** Returns a copy with the value at the path; missing objects and arrays on the way are added. */
const withText = (value: unknown, [name, ...rest]: Path, text: string): unknown => {
  if (name === undefined) return text;
  if (name === '0') {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [withText(first, rest, text), ...others];
  }
  const members = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...members, [name]: withText(members[name], rest, text) };
};

const sendRest = async (
  { method, path, rest }: Operation,
  permission: Permission,
  headers: Record<string, string>,
  given: Record<string, unknown>,
) => {
  const input = { ...given };
  const url = path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = String(input[name]);
    delete input[name];
    return encodeURIComponent(value);
  });
  if (!rest.upload) return test.app.inject({ method, url, headers, payload: input });
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const { type = '', content = '' } = permission.file ?? {};
  return test.app.inject({
    method,
    url: `${url}?${query}`,
    headers: { ...headers, 'content-type': type },
    payload: content,
  });
};

const operations = new Map(listOperations(appRouter).map((operation) => [operation.name, operation]));
const commands = listProcedures(appRouter).filter(({ type, input }) => type === 'mutation' && input);

describe('a full card number', () => {
  it.each(commands.map(({ name, input }) => [name, input] as const))(
    'is refused in every text of %s on both transports',
    async (name, schema) => {
      const permission = permissions[name];
      if (!permission || !schema) throw new Error(`There is no row for ${name}.`);
      const caller: CallerName = permission.roles === 'anyone' ? 'anonymous' : (permission.roles[0] ?? 'anonymous');
      const headers = { ...fixtures.callers[caller]?.headers };
      const operation = operations.get(name);
      const taken: string[] = [];
      for (const path of textPaths(schema)) {
        if (isExcepted(name, path)) continue;
        for (const text of cardTexts) {
          const input = withText(permission.input(fixtures.own), path, text) as Record<string, unknown>;
          const answers = [
            ...(operation ? [await sendRest(operation, permission, headers, input)] : []),
            ...(permission.isRestOnly
              ? []
              : [await test.app.inject({ method: 'POST', url: `/trpc/${name}`, headers, payload: { json: input } })]),
          ];
          // A malformed id or token is one that does not exist.
          if (!answers.every(({ statusCode }) => [400, 404].includes(statusCode))) {
            taken.push(`${path.join('.')} ${answers.map(({ statusCode }) => statusCode).join('/')}: ${text}`);
          }
        }
      }
      expect(taken).toEqual([]);
    },
  );

  it('is permitted where the text is no free text', () => {
    const paths = commands.flatMap(({ name, input }) =>
      input ? textPaths(input).map((path) => `${name} ${path.join('.')}`) : [],
    );
    expect(Object.keys(exceptions).filter((each) => !paths.includes(each))).toEqual([]);
    expect(paths.length).toBeGreaterThan(100);
  });
});
