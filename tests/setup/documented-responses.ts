import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { oas31 } from 'zod-openapi';
import { isDecodable } from '#shared/is-decodable.ts';

/** The parts of a response that the OpenAPI document describes. */
interface Answer {
  method: string;
  url: string;
  status: number;
  headers: Record<string, unknown>;
  /** Null for a streamed file. */
  text: string | null;
}

const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as oas31.OpenAPIObject;
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(document, 'openapi.json');

/** Returns a reference to a place in the document. */
const pointer = (...keys: string[]) =>
  `openapi.json#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

const validators = new Map<string, ValidateFunction>();
const validatorAt = (ref: string): ValidateFunction => {
  const validator = validators.get(ref) ?? ajv.compile({ $ref: ref });
  validators.set(ref, validator);
  return validator;
};

const paths = Object.entries(document.paths ?? {}).map(([path, item]) => ({
  path,
  item,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/gu, '([^/]+)')}/?$`, 'iu'),
  parameters: path.match(/\{/gu)?.length ?? 0,
}));
// Paths with fixed segments match before paths with parameters.
paths.sort((one, other) => one.parameters - other.parameters);

const resolve = <T extends object>(place: T | oas31.ReferenceObject, keys: string[]): { place: T; keys: string[] } => {
  if (!('$ref' in place)) return { place, keys };
  const path = String(place.$ref).replace(/^#\//u, '').split('/');
  const found = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
  return { place: found as T, keys: path };
};

/** Answered before an operation is chosen, so no operation declares them. */
const codesOfServer = ['badRequest', 'requestTimeout', 'uriTooLong', 'headersTooLarge'];
/** Answered by the RPC transport before a procedure is called. */
export const codesOfRpc: readonly string[] = [
  ...codesOfServer,
  'malformedBody',
  'bodyTooComplex',
  'payloadTooLarge',
  'unsupportedMediaType',
  'batchTooLarge',
  'methodNotAllowed',
  'unknownPath',
];

/** The codes that a response names: it has an example for each. */
const codesOf = ({ content }: oas31.ResponseObject): string[] =>
  Object.keys(content?.['application/problem+json']?.examples ?? {});

const codeIn = (text: string | null): string | null =>
  text === null ? null : ((JSON.parse(text) as { code?: string }).code ?? null);

/** Lists the differences between a response and the document. Paths that are not documented have none. */
export const findUndocumented = ({ method, url, status, headers, text }: Answer): string[] => {
  const [path = ''] = url.split('?');
  const known = paths.find(({ pattern }) => pattern.test(path));
  const verb = method.toLowerCase() as 'get';
  const operation = known?.item[verb];
  if (!known || !operation) return [];
  const isProblem = String(headers['content-type']).startsWith('application/problem+json');
  const code = isProblem ? codeIn(text) : null;
  if (code !== null && codesOfServer.includes(code)) return [];
  const declared = operation.responses?.[String(status) as '200'];
  if (!declared) return [`answers ${status}, which is not among ${Object.keys(operation.responses ?? {}).join(', ')}`];
  const response = resolve<oas31.ResponseObject>(declared, ['paths', known.path, verb, 'responses', String(status)]);

  const codes = codesOf(response.place);
  const missing = [
    ...Object.entries(response.place.headers ?? {})
      .filter(([name, header]) => resolve(header, []).place.required && headers[name.toLowerCase()] === undefined)
      .map(([name]) => `lacks its header ${name}`),
    ...(code === null || codes.includes(code) ? [] : [`has the code ${code}, which is not among ${codes.join(', ')}`]),
  ];

  const [mediaType = ''] = String(headers['content-type'] ?? '').split(';');
  const contents = Object.keys(response.place.content ?? {});
  if (contents.length === 0) return text ? [...missing, 'has a body where none is promised'] : missing;
  const content = contents.find((each) => each.split(';')[0] === mediaType);
  if (!content) return [...missing, `is ${mediaType || 'empty'}, not ${contents.join(' or ')}`];
  if (text === null || !/[/+]json\b/u.test(content)) return missing;
  const validate = validatorAt(pointer(...response.keys, 'content', content, 'schema'));
  if (validate(JSON.parse(text))) return missing;
  return [
    ...missing,
    ...(validate.errors ?? []).map((error) => `${error.instancePath || 'the body'} ${error.message}`),
  ];
};

/** The codes of each operation by its id. */
const declaredCodes = new Map(
  paths.flatMap(({ item }) =>
    Object.values(item as Record<string, oas31.OperationObject>).map((operation): [string, string[]] => [
      operation.operationId ?? '',
      Object.values(operation.responses ?? {}).flatMap((response) => codesOf(resolve(response, []).place)),
    ]),
  ),
);

interface RpcAnswer {
  error?: { json: { data: { code: string } } };
}

/** Lists the errors of an RPC response that the REST operation of the same procedure does not name. */
const findUndeclaredRpcErrors = (url: string, text: string): string[] => {
  const [path = ''] = url.slice('/trpc/'.length).split('?');
  const names = isDecodable(path, decodeURIComponent) ? decodeURIComponent(path).split(',') : [];
  const answers = [JSON.parse(text) as RpcAnswer | RpcAnswer[]].flat();
  return answers.flatMap(({ error }, index) => {
    const name = (names[index] ?? '').replace(/[.-](\w)/gu, (_dot, letter: string) => letter.toUpperCase());
    const declared = declaredCodes.get(name);
    const code = error?.json.data.code;
    if (!declared || code === undefined || [...declared, ...codesOfRpc].includes(code)) return [];
    return [`${name} has the code ${code}, which is not among ${declared.join(', ')}`];
  });
};

/** Makes `app.inject` throw for every response that differs from the OpenAPI document. */
export const expectDocumentedAnswers = (app: FastifyInstance): void => {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const checked = async (options: InjectOptions | string) => {
    const answer = await inject(options);
    const { method = 'GET', url, payloadAsStream = false } = typeof options === 'string' ? { url: options } : options;
    const { statusCode: status, headers } = answer;
    const isEncoded = headers['content-encoding'] !== undefined;
    const text = payloadAsStream || isEncoded ? null : answer.payload;
    const isRpc =
      method !== 'HEAD' &&
      String(url).startsWith('/trpc/') &&
      String(headers['content-type']).startsWith('application/json');
    const differences =
      isRpc && text !== null && status !== 200
        ? findUndeclaredRpcErrors(String(url), text)
        : findUndocumented({ method, url: String(url), status, headers, text });
    if (differences.length > 0)
      throw new Error(`${method} ${String(url).slice(0, 200)} is not as documented: ${differences.join('; ')}`);
    return answer;
  };
  app.inject = checked as typeof app.inject;
};
